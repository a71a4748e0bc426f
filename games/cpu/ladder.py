"""How strong the levels are, on the scale of people's ratings.

`paddock ladder GAME` lets the levels and some steps between them play against each other, and writes the ladder of a
game.
"""

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
        steps = [(step_of(rung.level) or 0, rung.rating) for rung in self.rungs]
        for (low, weaker), (high, stronger) in pairwise(steps):
            if rating < stronger:
                part = max(0.0, (rating - weaker) / max(1, stronger - weaker))
                return between(round(low + part * (high - low)))
        return between(steps[-1][0])


@cache
def ladder(game: str) -> Ladder:
    """Return the ladder of a game; a game without one has only a driver's rung."""
    if not (LADDERS / f"{game}.json").exists():
        return Ladder(game, 0, (Rung(ANCHOR, START, 0),))
    return msgspec.json.decode((LADDERS / f"{game}.json").read_bytes(), type=Ladder)
