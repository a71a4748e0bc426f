"""Tiny Turbo Cars, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from games import storing
from games.core import SEAT_NAMES, Entry, IllegalAction
from games.cpu.ace import Search
from games.rng import Rng
from games.tiny_turbo_cars import cars, cpu, drawing, filming, text, tiles
from games.tiny_turbo_cars import menu as menus
from games.tiny_turbo_cars import tally as counting
from games.tiny_turbo_cars.actions import DONE, MOST_SEATS, TurboAction
from games.tiny_turbo_cars.events import TrackLaid
from games.tiny_turbo_cars.imagining import imagine
from games.tiny_turbo_cars.play import ask, deal_cars
from games.tiny_turbo_cars.position import Phase, Position, Terms, begin
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.track import draw_boards, line_of, rows_of
from games.tiny_turbo_cars.view import TurboView

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.core import Action, Course, Event, Menu, Seat, SeatSetup, State, View
    from games.scene import Frame, Scene


class TurboOptions(BaseModel):
    """What may be chosen for a match of Tiny Turbo Cars."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    long: bool = Field(default=False, description="A long track: all four boards instead of three")
    first_game: bool = Field(default=False, description="The track for a first game instead of a random one")
    deal: bool = Field(default=False, description="Cars and grid places are dealt by lot instead of chosen")
    countdown: int = Field(30, ge=10, le=60, description="Seconds that the last one to program still has")
    max_rounds: int = Field(30, ge=1, le=30, description="Rounds after which the race ends in any case")
    max_slides: int = Field(300, ge=1, le=300, description="Slides that everybody may use in a round")
    relaxed: bool = Field(default=False, description="Program whenever you like; the fewest slides go first")

    def __eq__(self, other: object) -> bool:
        """S1-S4, P4, P10: track, dealing, countdown and clock are all the rulebook's game, so any of them is rated."""
        return isinstance(other, TurboOptions) and self._guards == other._guards

    def __hash__(self) -> int:
        return hash(self._guards)

    @property
    def _guards(self) -> tuple[int, int]:
        return self.max_rounds, self.max_slides


class TinyTurboCars:
    """The game of the registry."""

    key: ClassVar = "tiny_turbo_cars"
    title: ClassVar = "Tiny Turbo Cars"
    tagline: ClassVar = "Toy cars race through the house, each driven by a sliding puzzle that you solve in a hurry."
    emoji: ClassVar = "🏎️"
    colour: ClassVar = 0xE8663C
    seats: ClassVar = range(2, MOST_SEATS + 1)
    version: ClassVar = 1
    open: ClassVar = False
    score: ClassVar = "Row"
    races: ClassVar[frozenset[str]] = frozenset({DONE.notation})
    Options: ClassVar[type[BaseModel]] = TurboOptions
    search: ClassVar = Search(rollout=18)

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> TurboState:
        assert isinstance(options, TurboOptions)
        seats = len(setup)
        if seats not in self.seats:
            raise IllegalAction("PLAYER_COUNT", "Tiny Turbo Cars is for two to four drivers.")
        luck = Rng(seed)
        boards = draw_boards(luck, long=options.long, first_game=options.first_game)
        rows = rows_of(boards)
        terms = Terms(options.countdown, options.relaxed, options.max_rounds, options.max_slides)
        position = begin(terms, boards, rows, line_of(rows), seats, luck)
        opening: list[Event] = [TrackLaid(boards)]
        ask(position, position.asked, Phase.PICK)
        if options.deal:
            deal_cars(position, opening)
        return TurboState(position, opening)

    def load(self, data: bytes) -> TurboState:
        return TurboState(storing.load(Position, data))

    def parse(self, text: str) -> TurboAction:
        return TurboAction.parse(text)

    def determinize(self, view: View, rng: Rng) -> TurboState:
        position, fancy = imagine(_narrow(view), rng)
        return TurboState(position, fancy=fancy)

    def menu(self, view: View, legal: Sequence[Action], names: Sequence[str] = SEAT_NAMES) -> Menu:
        return menus.menu(_narrow(view), legal)

    def scene(self, view: View, names: Sequence[str] = SEAT_NAMES) -> Scene:
        return drawing.scene(_narrow(view), names)

    def film(self, before: View, events: Sequence[Event], names: Sequence[str] = SEAT_NAMES) -> Sequence[Frame]:
        return filming.film(_narrow(before), events, names)

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
        racecars = [Entry(car.key, car.name, "racecar", car.ability) for car in cars.FACTS]
        commands = [
            Entry(tile.code.lower(), tile.name, f"command, {tile.count} in a controller", tile.text)
            for tile in tiles.FACTS[1:]
        ]
        return [*racecars, *commands]

    def face(self, key: str) -> Scene | None:
        return drawing.face(key)

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, TurboState)
        return cpu.evaluate(state.position, seat, state.fancy)

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(state, TurboState)
        return cpu.playout(state.position, seat, legal, rng, state.fancy)


def _narrow(view: View) -> TurboView:
    assert isinstance(view, TurboView), "a view of another game"
    return view
