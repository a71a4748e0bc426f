"""How matches of a game begin, are loaded and are imagined, for the match host, the computers and the tests."""

from collections.abc import Sequence
from typing import Protocol

from typing_extensions import TypeVar

from games.contract.options import MatchOptions
from games.core import Action, SeatSetup, State, View
from games.core.rng import Rng

S_co = TypeVar("S_co", default=State, covariant=True)
A_co = TypeVar("A_co", bound=Action, default=Action, covariant=True)
V_contra = TypeVar("V_contra", bound=View, default=View, contravariant=True)
Opt_contra = TypeVar("Opt_contra", bound=MatchOptions, default=MatchOptions, contravariant=True)


class Rules(Protocol[S_co, A_co, V_contra, Opt_contra]):
    """Beginning, loading and imagining matches of a game."""

    def new(self, setup: Sequence[SeatSetup], seed: int, options: Opt_contra) -> S_co:
        """Begin a match; raises `IllegalAction` if the rules forbid this number of seats or one of the decks."""

    def load(self, data: bytes) -> S_co:
        """Return the state that `State.dump` wrote."""

    def parse(self, text: str) -> A_co:
        """Return the action whose notation is `text`, or raise `IllegalAction` (`BAD_ACTION`)."""

    def determinize(self, view: V_contra, rng: Rng) -> S_co:
        """Return a full state that `view` allows, with the unknown dealt at random.

        The result's own view for `view.seat` equals `view`.
        """
