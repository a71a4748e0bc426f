"""The seeded random source of a match."""

from bisect import bisect_right
from collections.abc import MutableSequence, Sequence
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 128) - 1
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F


class Rng:
    """A 128-bit linear congruential generator that outputs only the upper half of its state.

    Its whole state is the integer `state`, stored with the match: equal states give equal dice on every machine and
    under every version of Python. `Rng(seed)` scrambles the seed first, so that neighbouring seeds have nothing in
    common; `Rng.resume(state)` continues another generator.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK
        for _ in range(3):
            self.state ^= self.state >> 67
            self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK

    @classmethod
    def resume(cls, state: int) -> "Rng":
        """Return a generator that continues from `state`."""
        rng = cls.__new__(cls)
        rng.state = state
        return rng

    def bits(self) -> int:
        """Return 64 random bits."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return state >> 64

    def below(self, bound: int) -> int:
        """Return an integer from 0 to `bound` - 1, uniform to within one part in 2**64 / `bound`."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return (state >> 64) * bound >> 64

    def die(self, sides: int) -> int:
        """Roll a die: 1 to `sides`."""
        return self.below(sides) + 1

    def chance(self) -> float:
        """Return a float from 0.0 up to but not including 1.0."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """Return one of `items`, each as likely as its weight; the weights must have a sum above 0."""
        totals = [*accumulate(weights)]
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return items[bisect_right(totals, (state >> 64) * totals[-1] >> 64)]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` into a random order, in place."""
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            j = (state >> 64) * (i + 1) >> 64
            items[i], items[j] = items[j], items[i]
        self.state = state

    def draw(self, cards: MutableSequence[int], count: int, weights: Sequence[int]) -> list[int]:
        """Take `count` of `cards` out; a card's weight, 1 to 100, is how often in a hundred it is not put back."""
        drawn = []
        for _ in range(count):
            place = self.below(len(cards))
            while self.below(100) >= weights[cards[place]]:
                place = self.below(len(cards))
            cards[place], cards[-1] = cards[-1], cards[place]
            drawn.append(cards.pop())
        return drawn

    def copy(self) -> "Rng":
        """Return a generator that will produce the same numbers."""
        return Rng.resume(self.state)
