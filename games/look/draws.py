"""Random choices seeded by a name: the same name always makes the same ones."""

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

from games.core import Rng

T = TypeVar("T")


class Draws:
    """A seeded random source for drawings. Changing the order of the calls changes the picture."""

    __slots__ = ("_rng",)

    def __init__(self, *seeds: str) -> None:
        self._rng = Rng(crc32("|".join(seeds).encode()))

    def between(self, low: float, high: float) -> float:
        """Return a number from `low` to `high`, to a hundredth."""
        return round(low + (high - low) * self._rng.chance(), 2)

    def one_of(self, items: Sequence[T]) -> T:
        """Return one of `items`."""
        return self._rng.choice(items)

    def below(self, bound: int) -> int:
        """Return an integer from 0 to `bound` - 1."""
        return self._rng.below(bound)
