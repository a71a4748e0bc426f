"""Acceleration!, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from games import storing
from games.acceleration import cpu, drawing, text
from games.acceleration import menu as menus
from games.acceleration import tally as counting
from games.acceleration.actions import Decision
from games.acceleration.avatars import FACTS, KEYS, SEATS
from games.acceleration.play import begin
from games.acceleration.position import Position, set_up
from games.acceleration.spaces import SPACES
from games.acceleration.state import AccelerationState
from games.acceleration.view import AccelerationView, imagine
from games.core import SEAT_NAMES, Entry, IllegalAction
from games.cpu.ace import Search

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.core import Action, Course, Event, Menu, Seat, SeatSetup, State, View
    from games.rng import Rng
    from games.scene import Frame, Scene

Legion = Literal["black", "red"]


class AccelerationOptions(BaseModel):
    """What may be chosen for a match of Acceleration!."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    legion: Legion = Field("black", description="Legion of whoever opened the lobby")
    first: int | None = Field(None, ge=0, lt=SEATS, description="The seat that begins; rolled for if left open")

    def __eq__(self, other: object) -> bool:
        """R2.1: the Legions are alike, so a choice between them makes no other game and is rated like any."""
        return isinstance(other, AccelerationOptions) and self.first == other.first

    def __hash__(self) -> int:
        return hash(self.first)


class Acceleration:
    """The game of the registry."""

    key: ClassVar = "acceleration"
    title: ClassVar = "Acceleration!"
    tagline: ClassVar = "Two Legions of four Avatars on a board of hexes: outrun, outroll and delete the enemy King."
    emoji: ClassVar = "⚔️"
    colour: ClassVar = 0xC8553D
    seats: ClassVar = range(SEATS, SEATS + 1)
    version: ClassVar = 1
    open: ClassVar = True
    score: ClassVar = "HP left"
    races: ClassVar[frozenset[str]] = frozenset()
    Options: ClassVar[type[BaseModel]] = AccelerationOptions
    search: ClassVar = Search(explore=0.5)

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> AccelerationState:
        assert isinstance(options, AccelerationOptions)
        if len(setup) not in self.seats:
            raise IllegalAction("PLAYER_COUNT", "Acceleration! is for two players.")
        position = set_up(seed, black=0 if options.legion == "black" else 1)
        opening: list[Event] = []
        begin(position, options.first, opening)
        return AccelerationState(position, opening)

    def load(self, data: bytes) -> AccelerationState:
        return AccelerationState(storing.load(Position, data))

    def parse(self, text: str) -> Decision:
        return Decision.parse(text)

    def determinize(self, view: View, rng: Rng) -> AccelerationState:
        return AccelerationState(imagine(_narrow(view), rng))

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = SEAT_NAMES) -> Menu:
        return menus.menu(_narrow(view), legal, names)

    def scene(self, view: View, names: Sequence[str] = SEAT_NAMES) -> Scene:
        return drawing.scene(_narrow(view), names)

    def film(self, before: View, events: Sequence[Event], names: Sequence[str] = SEAT_NAMES) -> Sequence[Frame]:
        return ()

    def sprite(self, name: str) -> str:
        return drawing.sprite(name)

    def headline(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        return text.headline(_narrow(view), names)

    def describe(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        return text.describe(_narrow(view), names)

    def sentence(self, event: Event, names: Sequence[str] = SEAT_NAMES) -> str:
        return text.sentence(event, names)

    def tally(self, events: Iterable[Event], seats: int) -> tuple[Mapping[str, int], ...]:
        return counting.tally(events, seats)

    def course(self, events: Iterable[Event], seats: int) -> Course:
        return counting.course(events, seats)

    def entries(self) -> Sequence[Entry]:
        return [*_avatars(), *SPACES]

    def face(self, key: str) -> Scene | None:
        return drawing.face(KEYS.index(key)) if key in KEYS else None

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, AccelerationState)
        return cpu.evaluate(state.position.table, seat)

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(state, AccelerationState)
        return cpu.playout(state.position.table, seat, legal, rng)


def _avatars() -> Iterable[Entry]:
    for facts in FACTS:
        figures = (
            f"10 HP, Movement {facts.movement}, Evasion {facts.evasion}, Range {facts.reach}, Hit {facts.hit}, "
            f"Power {facts.power}."
        )
        ways = f"{facts.offensive.name}: {facts.offensive.text} {facts.defensive.name}: {facts.defensive.text}"
        yield Entry(facts.key, facts.name, "Avatar", f"{figures} {ways}")
        yield Entry(
            facts.offensive.key, facts.offensive.name, f"Offensive Acceleration, {facts.name}", facts.offensive.text
        )
        yield Entry(
            facts.defensive.key, facts.defensive.name, f"Defensive Acceleration, {facts.name}", facts.defensive.text
        )


def _narrow(view: View) -> AccelerationView:
    assert isinstance(view, AccelerationView), "a view of another game"
    return view
