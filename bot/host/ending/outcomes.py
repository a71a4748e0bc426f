"""How a match ended, in one sentence: by the rules, or because somebody left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.host import texts
from games.core import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.host.core.match import Match
    from db.matches import MatchRow, SeatRow
    from games.core import View

LEAVING = "leaving"
"""The reason of an outcome that came about because players left, and not by the rules."""
STOPPED = {
    "aborted": texts.ENDED_TOGETHER_HEADLINE,
    "ended": texts.ENDED_BY_MANAGER_HEADLINE,
    "stopped": texts.STOPPED_HEADLINE,
}


def outcome_of_leaving(seats: Sequence[SeatRow], scores: tuple[int, ...]) -> Outcome:
    """Return the outcome of a match that ended because players left: those who stayed share first place.

    The scores are those of the position.
    """
    staying = sum(seat.status == "in" for seat in seats)
    places = tuple(1 if seat.status == "in" else staying + 1 for seat in seats)
    return Outcome(places, scores, LEAVING)


def stopped(how: str, seats: int, scores: tuple[int, ...]) -> Outcome:
    """Return the outcome of a match that was stopped before its end: all share one place."""
    return Outcome((1,) * seats, scores, how)


def over(row: MatchRow, outcome: Outcome, now: int) -> MatchRow:
    """Return the row of a match that ends now with `outcome`, without clocks."""
    result = msgspec.json.encode(outcome).decode()
    return replace(row, status="over", outcome=result, ended_at=now, wake_at=None, deadline=None, clocks="[]")


def outcome_of(match: Match) -> Outcome | None:
    """Return how a match ended, or None while it is not over."""
    return None if match.row.outcome is None else msgspec.json.decode(match.row.outcome, type=Outcome)


def how_stopped(match: Match) -> str:
    """Return "aborted", "ended" or "stopped" for a match that was stopped; empty for any other."""
    outcome = outcome_of(match)
    return outcome.reason if outcome is not None and outcome.reason in STOPPED else ""


def is_played_out(match: Match) -> bool:
    """Whether a match ended by its rules, and not because players left or it was stopped."""
    outcome = outcome_of(match)
    return outcome is not None and outcome.reason != LEAVING and outcome.reason not in STOPPED


def final_places(match: Match, outcome: Outcome) -> tuple[int, ...]:
    """Return the places as they count: whoever left comes after everybody who stayed."""
    keys = [(seat.status != "in", place) for seat, place in zip(match.seats, outcome.places, strict=True)]
    return tuple(1 + sum(other < mine for other in keys) for mine in keys)


def how_left(seat: SeatRow) -> str:
    """Return how somebody left ("resigned"); empty for a player who stayed."""
    return texts.HOW_LEFT.get(seat.status, "")


def final_headline(match: Match, view: View | None) -> str:
    """Say how a match ended, and why; without a view, as for older versions of the rules, only who has won."""
    if how := how_stopped(match):
        return STOPPED[how]
    left = texts.all_who_left([(seat.name, how_left(seat)) for seat in match.seats if seat.status != "in"])
    outcome = outcome_of(match)
    if outcome is None or not is_played_out(match):
        staying = [seat.name for seat in match.seats if seat.status == "in"]
        return f"{left}: {texts.winners(staying)}." if staying else f"{left}."
    said = _by_places(match, outcome) if view is None else match.game.headline(view, match.shown_names)
    if all(match.seats[seat].status == "in" for seat in outcome.winners):
        return said
    first = min((place, seat.name) for place, seat in zip(outcome.places, match.seats, strict=True) if is_here(seat))
    return texts.first_of_those_who_stayed(headline=said, leavers=left, first=first[1])


def _by_places(match: Match, outcome: Outcome) -> str:
    """Say who has won if only the places are known."""
    return f"{texts.winners([match.names[seat] for seat in outcome.winners])}."


def is_here(seat: SeatRow) -> bool:
    """Whether somebody has stayed to the end."""
    return seat.status == "in"
