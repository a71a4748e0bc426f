"""What is counted over a whole match."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from games.core import Event, Seat, SeatEvent, Turn


class Course(msgspec.Struct, frozen=True):
    """How a whole match went, for tuning a game: what was played, and how long it took."""

    first: Seat
    """The seat that began; 0 in a match that was abandoned before that."""
    turns: int
    """The turns of all seats together, as the rulebook counts them."""
    played: tuple[Mapping[str, int], ...]
    """For every seat, how often it played each card, piece or tile, by its key in `Words.entries`."""


Counts = tuple[Counter[str], ...]
"""What was counted for every seat."""
Use = tuple[Seat, str]
"""Who used something by their own decision, and its key in `Words.entries`."""


def counters(seats: int) -> Counts:
    """Return an empty counter for every seat."""
    return tuple(Counter() for _ in range(seats))


def counted(events: Iterable[Event], seats: int, names: Mapping[type[SeatEvent], str]) -> Counts:
    """Count for every seat its events of these classes, under their names."""
    counts = counters(seats)
    for event in events:
        if isinstance(event, SeatEvent) and (name := names.get(type(event))):
            counts[event.seat][name] += 1
    return counts


def course_of(used: Callable[[Sequence[Event]], Iterable[Use]]) -> Callable[[Iterable[Event], int], Course]:
    """Return the `course` of a game with a `Turn` for each turn; `used` finds in a match's events what was used."""

    def course(events: Iterable[Event], seats: int) -> Course:
        happened, counts = list(events), counters(seats)
        begun = [event.seat for event in happened if isinstance(event, Turn)]
        for seat, key in used(happened):
            counts[seat][key] += 1
        return Course(begun[0] if begun else 0, len(begun), counts)

    return course


class MatchStatistics(Protocol):
    """The counts of a game. `events` are those of a whole match, from `State.opening` to the end."""

    def tally(self, events: Iterable[Event], seats: int, /) -> tuple[Mapping[str, int], ...]:
        """Count for every seat what profiles and achievements show, such as `missile_kills`."""

    def course(self, events: Iterable[Event], seats: int, /) -> Course:
        """Count the match's turns and what every seat played.

        Played is what a seat used by its own decision; what was only drawn or discarded does not count.
        """
