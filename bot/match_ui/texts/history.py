"""What the history of a match says in addition to the game's own sentences."""

from __future__ import annotations

TIME_IS_UP = "Time is up."
_DECIDED = {
    "cpu": "A computer decides for {name}.",
    "clock": "{name}'s time is up: a computer decides.",
    "forced": "{name} has only one choice.",
}
_SEAT_CHANGED = {
    "resigned": "{name} resigned.",
    "forfeited": "{name} ran out of time.",
    "returned": "{name} plays again.",
}
_STOPPED = {
    "undone": "{name} took a decision back: {detail}.",
    "aborted": "Everyone agreed to end the match.",
    "ended": "A server manager ended the match.",
    "stopped": "The person who opened the match stopped it.",
}
_UNRATED = {
    "stopped": "Not rated, and nothing earned: the match was not finished.",
    "casual": "Not rated: only matches between people, with the standard options and without hints, are rated.",
    "early": "Not rated, and nothing earned: somebody left before playing.",
    "absent": "Not rated: somebody never made a decision.",
    "new": "Not rated: one of the Discord accounts is very new.",
    "often": "Not rated: these players have used up today's rated matches against each other.",
    "leaving": "Not rated: too many matches between these players ended this week because somebody left.",
}


def decided_for(cause: str, name: str) -> str:
    """Say why somebody did not decide themselves; empty where they did."""
    return _DECIDED[cause].format(name=name) if cause in _DECIDED else ""


def seat_changed(what: str, name: str) -> str:
    """Say that somebody left or came back; empty for other incidents."""
    return _SEAT_CHANGED[what].format(name=name) if what in _SEAT_CHANGED else ""


def stopped(what: str, name: str, detail: str) -> str:
    """Say that a decision was taken back or a match stopped; empty for other incidents."""
    return _STOPPED[what].format(name=name, detail=detail) if what in _STOPPED else ""


def unrated(why: str) -> str:
    """Say why a match was not rated; empty for reasons that are not told."""
    return _UNRATED.get(why, "")
