"""Race to Ace, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from games import storing
from games.core import SEAT_NAMES, Entry, IllegalAction
from games.race_to_ace import cpu, drawing, text
from games.race_to_ace import menu as menus
from games.race_to_ace import tally as counting
from games.race_to_ace.actions import MOST_SEATS, RaceAction
from games.race_to_ace.cards import FACTS, KEYS
from games.race_to_ace.events import HandDealt
from games.race_to_ace.play import start_turn
from games.race_to_ace.position import KILLS_TO_WIN, Position, set_up
from games.race_to_ace.state import RaceState
from games.race_to_ace.view import RaceView, imagine

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.core import Action, Course, Event, Menu, Seat, SeatSetup, State, View
    from games.rng import Rng
    from games.scene import Frame, Scene


class RaceOptions(BaseModel):
    """What may be chosen for a match of Race to Ace."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kills: int = Field(KILLS_TO_WIN, ge=1, le=KILLS_TO_WIN, description="Kills that make an Ace")
    first: int | None = Field(None, ge=0, lt=MOST_SEATS, description="The seat that begins; drawn if left open")


class RaceToAce:
    """The game of the registry."""

    key: ClassVar = "race_to_ace"
    title: ClassVar = "Race to Ace"
    tagline: ClassVar = "Fighter pilots with hidden hands: acquire, defend, shoot down, five kills make an Ace."
    emoji: ClassVar = "✈️"
    colour: ClassVar = 0x3B82C4
    seats: ClassVar = range(2, MOST_SEATS + 1)
    version: ClassVar = 1
    open: ClassVar = False
    score: ClassVar = "Kills"
    races: ClassVar[frozenset[str]] = frozenset()
    Options: ClassVar[type[BaseModel]] = RaceOptions

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> RaceState:
        assert isinstance(options, RaceOptions)
        seats = len(setup)
        if seats not in self.seats:
            raise IllegalAction("PLAYER_COUNT", "Race to Ace is for two to five pilots.")
        first = options.first if options.first is not None and options.first < seats else None
        position = set_up(seats, seed, options.kills, first)
        opening: list[Event] = [
            HandDealt(seat, tuple(card for card, count in enumerate(hand) for _ in range(count)))
            for seat, hand in enumerate(position.hands)
        ]
        start_turn(position, position.table.active, opening)
        return RaceState(position, opening)

    def load(self, data: bytes) -> RaceState:
        return RaceState(storing.load(Position, data))

    def parse(self, text: str) -> RaceAction:
        return RaceAction.parse(text)

    def determinize(self, view: View, rng: Rng) -> RaceState:
        return RaceState(imagine(_narrow(view), rng))

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
        return [
            Entry(key, facts.name, f"{facts.kind} card, {facts.copies} in the deck", facts.text)
            for key, facts in zip(KEYS, FACTS, strict=True)
        ]

    def face(self, key: str) -> Scene | None:
        return drawing.face(KEYS.index(key)) if key in KEYS else None

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, RaceState)
        return cpu.evaluate(state.position, seat)

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(state, RaceState)
        return cpu.playout(state.position, seat, legal, rng)


def _narrow(view: View) -> RaceView:
    assert isinstance(view, RaceView), "a view of another game"
    return view
