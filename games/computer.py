"""What computers need to play a game, whatever game it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from typing_extensions import TypeVar

from games.core import Action, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Seat
    from games.rng import Rng

S_contra = TypeVar("S_contra", default=State, contravariant=True)
A = TypeVar("A", bound=Action, default=Action)


@dataclass(frozen=True, slots=True)
class Search:
    """How a game wants to be searched."""

    rollout: int = 6
    """How many decisions with a choice are played on from a leaf of the tree: more, the better the policy is."""
    explore: float = 0.9
    """How keen to be on what was not tried often, in units of the spread of what was seen."""


class Computer(Protocol[S_contra, A]):
    """A judge of positions and a quick player. Only ever asked of imagined states."""

    def evaluate(self, state: S_contra, seat: Seat, /) -> float:
        """Guess from 0.0 (lost) to 1.0 (won) how `seat` stands."""
        ...

    def playout(self, state: S_contra, seat: Seat, legal: Sequence[A], rng: Rng, /) -> A:
        """Pick quickly what a sensible player might do."""
        ...
