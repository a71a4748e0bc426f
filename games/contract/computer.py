"""What a computer player needs from a game: an evaluation, and a fast policy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from typing_extensions import TypeVar

from games.core import A, Rng, Seat, State

S_contra = TypeVar("S_contra", default=State, contravariant=True)


@dataclass(frozen=True, slots=True)
class Search:
    """How a game's positions are searched."""

    rollout: int = 6
    """Length of a rollout, in decisions with a choice. A better policy deserves longer rollouts."""
    learned: bool = False
    """Whether searches need no rollouts because the game's `outlook` was learned; analyses still use them."""
    explore: float = 0.9
    """Exploration constant, in units of the spread of the results seen so far."""
    trust: float = 0.0
    """How much better than the policy's pick another action must look; useful if the policy plans far ahead."""

    @property
    def decisions(self) -> int:
        """How many decisions with a choice a search plays on before it estimates."""
        return 0 if self.learned else self.rollout


class Computer(Protocol[S_contra, A]):
    """An evaluation of positions and a fast policy. Both only ever see imagined states."""

    def evaluate(self, state: S_contra, seat: Seat, /) -> float:
        """Estimate the chance of `seat` to win, from 0.0 (lost) to 1.0 (won)."""

    def playout(self, state: S_contra, seat: Seat, legal: Sequence[A], rng: Rng, /) -> A:
        """Quickly pick a sensible action."""
