"""The game Quarter Mile: its parts, its options, and how a match begins."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import Field

from games.contract import serialization
from games.contract.game import Game
from games.contract.options import MatchOptions
from games.core import IllegalAction, SeatSetup
from games.core.rng import Rng

from . import judge, show
from .rules import MileState, MileView, Position, Shift, begin, imagine


class MileOptions(MatchOptions):
    """The options of a match."""

    offered = ("goal",)

    goal: int = Field(20, ge=10, le=40, title="Spaces", description="How many spaces it is to the finish")


class QuarterMile(Game[MileState, Shift, MileView, MileOptions]):
    """The game, with its parts."""

    key = "quarter_mile"
    title = "Quarter Mile"
    tagline = "Shift up, but not too fast: first over the line wins."
    emoji = "🚦"
    colour = 0x4CC38A
    seats = range(2, 5)
    score = "Spaces"

    Action, Options = Shift, MileOptions
    words = menus = pictures = show
    computer = statistics = judge

    def new(self, setup: Sequence[SeatSetup], seed: int, options: MileOptions) -> MileState:
        if len(setup) not in self.seats:
            raise IllegalAction("PLAYER_COUNT", "Quarter Mile is for two to four drivers.")
        return begin(len(setup), options.goal, Rng(seed))

    def load(self, data: bytes) -> MileState:
        return MileState(serialization.load(Position, data))

    def determinize(self, view: MileView, rng: Rng) -> MileState:
        return imagine(view, rng)
