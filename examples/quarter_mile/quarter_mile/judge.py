"""The evaluation and the playout policy of computers, and the statistics of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.contract.statistics import Course
from games.core import Event, Seat
from games.core.rng import Rng

from .rules import Drove, MileState, Shift


def evaluate(state: MileState, seat: Seat) -> float:
    table = state.position.table
    if table.result is not None:
        return 1.0 if seat in table.result.winners else 0.0
    return (1 + table.spaces[seat]) / sum(1 + spaces for spaces in table.spaces)


def playout(state: MileState, _seat: Seat, legal: Sequence[Shift], _rng: Rng) -> Shift:
    return max(legal, key=lambda shift: 1 if state.position.table.stalls(shift.gear) else shift.gear)


def tally(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    stalls = Counter(event.seat for event in events if isinstance(event, Drove) and event.stalled)
    return tuple(Counter(stalls=stalls[seat]) for seat in range(seats))


def course(events: Iterable[Event], seats: int) -> Course:
    drives = [event for event in events if isinstance(event, Drove)]
    played = [Counter(f"gear-{each.gear}" for each in drives if each.seat == seat) for seat in range(seats)]
    return Course(drives[0].seat if drives else 0, len(drives), tuple(played))
