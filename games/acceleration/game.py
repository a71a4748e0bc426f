"""The game Acceleration!: its options, and how a match begins."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from games.acceleration import cpu, destinations, endings, menu, pictures, tally, text
from games.acceleration import events as e
from games.acceleration.actions import ACCEPT_DRAW, END, PASS, STAY, AccelerationAction
from games.acceleration.avatars import SEATS
from games.acceleration.menu import reason_for
from games.acceleration.play import begin
from games.acceleration.position import set_up
from games.acceleration.sentences import say
from games.acceleration.state import AccelerationState
from games.acceleration.view import AccelerationView, imagine
from games.contract.computer import Search
from games.contract.game import Game
from games.contract.menus import Menu
from games.contract.options import MatchOptions
from games.core import Event, IllegalAction, Rng, Seat, SeatSetup

Legion = Literal["black", "red"]


class AccelerationOptions(MatchOptions):
    """The options of a match of Acceleration!."""

    offered = ("legion",)
    left_open = frozenset({"legion"})  # R2.1: the Legions are alike

    legion: Legion = Field(
        "black",
        title="Legion of whoever opened the lobby",
        description="Which Legion you lead; both play alike",
    )
    first: int | None = Field(None, ge=0, lt=SEATS, description="The seat that begins; by default the dice decide")


class Acceleration(Game[AccelerationState, AccelerationAction, AccelerationView, AccelerationOptions]):
    """Acceleration! with its five parts."""

    key = "acceleration"
    title = "Acceleration!"
    tagline = "Two Legions of four on hexes: outrun, outroll and delete the enemy King."
    emoji = "⚔️"
    colour = 0xC8553D
    cover = "champion:1:0"
    minutes = 15
    weight = 3
    seats = range(SEATS, SEATS + 1)
    version = 1
    open = True
    alike = frozenset(action.notation for action in PASS)
    passes = alike.union(action.notation for action in (*STAY, END))
    agreements = frozenset({ACCEPT_DRAW.notation})
    score = "HP left"
    grave = (e.GameOver, e.DrawOffered, e.Deleted, e.Displaced, e.AttackRoll, e.Reallocated)
    quiet = (e.LoopBegins, e.ChivalryLapsed)
    search = Search(rollout=5, explore=0.5)

    Action = AccelerationAction
    Options = AccelerationOptions

    words = text
    addressed = text.sentence
    menus = menu
    pictures = pieces = close_ups = pictures
    endings = endings
    computer = cpu
    signs = staticmethod(cpu.signs)
    statistics = tally
    load = staticmethod(AccelerationState.load)

    def new(self, setup: Sequence[SeatSetup], seed: int, options: AccelerationOptions) -> AccelerationState:
        if len(setup) not in self.seats:
            raise IllegalAction("PLAYER_COUNT", say("player-count"))
        position = set_up(seed, black=0 if options.legion == "black" else 1)
        opening: list[Event] = []
        begin(position, options.first, opening)
        return AccelerationState(position, opening)

    def why(self, view: AccelerationView, menu: Menu, notation: str) -> str:
        """Return the odds of an attack, or what the menu says for another action."""
        return reason_for(view, self.parse(notation)) or super().why(view, menu, notation)

    def sentence_to(
        self, event: Event, names: Sequence[str], you: Seat, after: AccelerationState | None = None
    ) -> str | None:
        """Return the usual sentence; of an enemy's quiet turn it says, too, whom that threatens."""
        match event:
            case e.Moved() | e.HeldBack() | e.Stayed(strikes=False) if (
                after is not None and event.foe == you and you in after.to_act()
            ):
                if warning := destinations.threat(after.view(you).table, event.avatar):
                    return f"{self.sentence(event, names)} {warning}"
        return super().sentence_to(event, names, you)

    def determinize(self, view: AccelerationView, rng: Rng) -> AccelerationState:
        return AccelerationState(imagine(view, rng))
