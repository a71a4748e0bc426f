"""The record of a match beside the game's own sentences: who decided for whom, who left, what counted."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from db import manners
from games.core import CLOCK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.host import Host
    from bot.host.match import Match
    from db.manners import IncidentRow
    from db.matches import ActionRow
    from games.core import Seat

_DECIDED = {
    "cpu": "A computer decides for {name}.",
    "clock": "{name}'s time is up: a computer decides.",
    "forced": "{name} has only one choice.",
}
_HAPPENED = {"resigned": "{name} resigned.", "forfeited": "{name} ran out of time.", "returned": "{name} plays again."}
_STOPPED = {
    "undone": "{name} took back: {detail}.",
    "aborted": "Everyone agreed to end the match.",
    "ended": "A server manager ended the match.",
    "stopped": "The match was stopped by whoever started it.",
}
_UNRATED = {
    "stopped": "Not rated, and nothing earned: the match was not finished.",
    "casual": "Not rated: only matches between people, with the standard options and without hints, are rated.",
    "early": "Not rated, and nothing earned: somebody left before playing.",
    "absent": "Not rated: somebody never made a decision.",
    "new": "Not rated: one of the Discord accounts is very new.",
    "often": "Not rated: these players have played their rated matches against each other for today.",
    "leaving": "Not rated: too many matches between these players ended this week because somebody left.",
}


@dataclass(slots=True)
class HistoryNotes:
    """Sentences to put before and after what each decision caused, by its number; 0 is the deal."""

    before: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    after: defaultdict[int, list[str]] = field(default_factory=lambda: defaultdict(list))


def history_notes(
    match: Match, log: Sequence[ActionRow], incidents: Sequence[IncidentRow], seat: Seat | None, *, over: bool
) -> HistoryNotes:
    """Return what the record of a match has to say beside the game's sentences.

    While it runs nobody is told what would betray a hand, such as who had only one choice: of that each reads their
    own.
    """
    notes = HistoryNotes()
    happened = [row for row in incidents if row.what in _HAPPENED]
    for done in log:
        last = [row.what for row in happened if row.seat == done.seat and row.ply < done.ply][-1:]
        stood_in = done.cause == "cpu" and bool(last) and last != ["returned"]
        if done.seat == CLOCK:
            notes.before[done.ply].append("Time is up.")
        elif match.seats[done.seat].player_id is None and match.seats[done.seat].cpu is not None:
            continue
        elif done.cause in _DECIDED and (over or done.seat == seat or stood_in):
            notes.before[done.ply].append(_DECIDED[done.cause].format(name=match.names[done.seat]))
    for row in incidents:
        if row.what in _HAPPENED and row.seat is not None:
            notes.after[row.ply].append(_HAPPENED[row.what].format(name=match.names[row.seat]))
        elif row.what in _STOPPED:
            name = "" if row.seat is None else match.names[row.seat]
            notes.after[row.ply].append(_STOPPED[row.what].format(name=name, detail=row.detail))
    return notes


async def unrated_lines(host: Host, match: Match) -> list[str]:
    """Say why a match that is over was not rated."""
    incidents = await manners.incidents(host.db, match.id)
    return [f"-# {_UNRATED[row.detail]}" for row in incidents if row.what == "unrated" and row.detail in _UNRATED]
