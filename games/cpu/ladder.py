"""How strong the levels are, on the scale of people's ratings.

`paddock ladder GAME` lets the levels and steps between them play against each other, and writes the game's ladder.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import msgspec

from games.cpu.levels import between, step_of

LADDERS = Path(__file__).parent / "ladders"
ANCHOR = "driver"
START = 1000
"""The rating of a driver, which is also the first rating of a person: only differences can be measured."""


class Rung(msgspec.Struct, frozen=True, array_like=True):
    """A level and its rating."""

    level: str
    rating: int
    margin: int
    """Half the width of the rating's 95 % interval."""


Duel: TypeAlias = tuple[str, str, int, float, float, int]
"""The matches between a stronger and a weaker level: how many, the share that the stronger one won, half the width of
its 95 % interval, and how many worlds an ace searched for a decision."""


class Ladder(msgspec.Struct, frozen=True):
    """The levels of a game, the weakest first."""

    game: str
    version: int
    """That of the rules."""
    rungs: tuple[Rung, ...]
    duels: tuple[Duel, ...] = ()
    """The matches by which they were rated."""

    def rating(self, level: str) -> int | None:
        """Return the rating of a level, or None if it was not measured."""
        return next((rung.rating for rung in self.rungs if rung.level == level), None)

    def level(self, rating: float) -> str:
        """Return the level of a rating: the rungs beside it, mixed as far as it lies between them."""
        return between(round(_on_line([(rung.rating, step_of(rung.level) or 0) for rung in self.rungs], rating)))

    def rating_between(self, level: str) -> float:
        """Return the rating of a level by the rungs beside it, also of one that was not measured."""
        return _on_line([(step_of(rung.level) or 0, rung.rating) for rung in self.rungs], step_of(level) or 0)


def _on_line(points: Sequence[tuple[float, float]], at: float) -> float:
    """Return the value at a place on the line through some points; beyond its ends, that of the nearest point."""
    for (left, low), (right, high) in pairwise(points):
        if at < right:
            return low + max(0.0, (at - left) / max(1, right - left)) * (high - low)
    return points[-1][1]


@cache
def ladder(game: str) -> Ladder:
    """Return the ladder of a game; a game without one has only a driver's rung."""
    if not (LADDERS / f"{game}.json").exists():
        return Ladder(game, 0, (Rung(ANCHOR, START, 0),))
    return msgspec.json.decode((LADDERS / f"{game}.json").read_bytes(), type=Ladder)
