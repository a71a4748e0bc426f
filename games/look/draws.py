"""Random choices seeded by a name: the same name always makes the same ones."""

from zlib import crc32

from games.core import Rng


class Draws(Rng):
    """A seeded random source for drawings. Changing the order of the calls changes the picture."""

    __slots__ = ()

    def __init__(self, *seeds: str) -> None:
        super().__init__(crc32("|".join(seeds).encode()))

    def between(self, low: float, high: float) -> float:
        """Return a number from `low` to `high`, to a hundredth."""
        return round(low + (high - low) * self.chance(), 2)
