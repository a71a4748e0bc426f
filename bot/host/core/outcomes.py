"""How a match ended: by the rules, because players left, or because it was stopped."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.host.core.fair_play import STRIKES
from db.matches import MatchRow, SeatRow, SeatStatus
from db.stored import encoded, read
from games.core import Outcome, Seat

LEAVING = "leaving"
"""The reason of an outcome that came about because players left, and not by the rules."""
STOPPED = ("aborted", "ended", "stopped", "unreadable")
"""The reasons of outcomes of matches that were stopped."""


def departure(seat: SeatRow) -> SeatStatus:
    """Return how a player left; a player who returned after running out of time still counts as forfeited."""
    return "forfeited" if seat.status == "in" and seat.strikes >= STRIKES else seat.status


def has_left(seat: SeatRow) -> bool:
    """Whether a player counts as one who left."""
    return departure(seat) != "in"


def is_won(places: Sequence[int], seat: Seat) -> bool:
    """Whether a seat has the first place alone: a draw is no win."""
    return places[seat] == 1 and places.count(1) == 1


def outcome_of_leaving(seats: Sequence[SeatRow], scores: tuple[int, ...]) -> Outcome:
    """Return the outcome of a match that ended because players left: those who stayed share first place.

    The scores are those of the position.
    """
    staying = sum(seat.status == "in" for seat in seats)
    places = tuple(1 if seat.status == "in" else staying + 1 for seat in seats)
    return Outcome(places, scores, LEAVING)


def stopped(how: str, scores: tuple[int, ...]) -> Outcome:
    """Return the outcome of a match that was stopped before its end: all share one place."""
    return Outcome((1,) * len(scores), scores, how)


def over(row: MatchRow, outcome: Outcome, now: int) -> MatchRow:
    """Return the row of a match that ends now with `outcome`, without clocks."""
    result = encoded(outcome)
    return replace(row, status="over", outcome=result, ended_at=now, wake_at=None, deadline=None, clocks="[]")


def outcome_of(row: MatchRow) -> Outcome | None:
    """Return how a match ended, or None while it is not over."""
    return None if row.outcome is None else read(Outcome, "matches.outcome", row.outcome)


def how_stopped(row: MatchRow) -> str:
    """Return how a match was stopped, such as "aborted", for a match that was stopped; empty for any other."""
    outcome = outcome_of(row)
    return outcome.reason if outcome is not None and outcome.reason in STOPPED else ""


def is_played_out(row: MatchRow) -> bool:
    """Whether a match ended by its rules, and not because players left or it was stopped."""
    outcome = outcome_of(row)
    return outcome is not None and outcome.reason != LEAVING and outcome.reason not in STOPPED


def final_places(seats: Sequence[SeatRow], outcome: Outcome) -> tuple[int, ...]:
    """Return the places as they count: players who left come after all who stayed."""
    keys = [(has_left(seat), place) for seat, place in zip(seats, outcome.places, strict=True)]
    return tuple(1 + sum(other < mine for other in keys) for mine in keys)
