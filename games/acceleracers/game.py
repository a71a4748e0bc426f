"""AcceleRacers, as the contract wants it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from pydantic import BaseModel, ConfigDict

from games import storing
from games.acceleracers import cpu, drawing, text
from games.acceleracers import menu as menus
from games.acceleracers import tally as counting
from games.acceleracers.actions import AcceleAction
from games.acceleracers.cards import BY_KEY, CARDS
from games.acceleracers.decks import COPIES, DECKS, deck_problems, split
from games.acceleracers.effects import Finish
from games.acceleracers.play import toss
from games.acceleracers.position import BROUGHT, Position, Side
from games.acceleracers.state import AcceleState
from games.acceleracers.view import AcceleView, imagine
from games.collecting import Collectible, Decklist
from games.core import SEAT_NAMES, Entry, IllegalAction
from games.cpu.ace import Search
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.core import Action, Course, Event, Menu, Seat, SeatSetup, State, View
    from games.scene import Frame, Scene


class AcceleOptions(BaseModel):
    """What may be chosen for a match of AcceleRacers: the decks are all there is."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class AcceleRacers:
    """The game of the registry."""

    key: ClassVar = "acceleracers"
    title: ClassVar = "AcceleRacers"
    tagline: ClassVar = "A duel of card decks: soup up your Vehicles and be first to bring three through four Realms."
    emoji: ClassVar = "🏎️"
    colour: ClassVar = 0xD9822B
    seats: ClassVar = range(2, 3)
    version: ClassVar = 1
    open: ClassVar = False
    score: ClassVar = "Vehicles home"
    races: ClassVar[frozenset[str]] = frozenset()
    rarities: ClassVar[tuple[str, ...]] = tuple(Finish)
    Options: ClassVar[type[BaseModel]] = AcceleOptions
    search: ClassVar = Search(explore=0.5)

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> AcceleState:
        if len(setup) not in self.seats:
            raise IllegalAction("PLAYER_COUNT", "AcceleRacers is for two players.")
        sides = []
        for seat, brought in enumerate(setup):
            keys = brought.deck or DECKS[seat].keys
            problems = deck_problems(keys)
            if problems:
                raise IllegalAction("BAD_DECK", " ".join(problems))
            realms, cards = split(keys)
            choice = len(realms) > BROUGHT
            pool, chosen = (realms, []) if choice else ([], realms)
            sides.append(Side(hand=[], deck=cards, pool=pool, realms=chosen))
        position = Position(sides=sides, row=[], luck=Rng(seed))
        opening: list[Event] = []
        if all(len(side.realms) == BROUGHT for side in sides):
            toss(position, opening)
        return AcceleState(position, opening)

    def load(self, data: bytes) -> AcceleState:
        return AcceleState(storing.load(Position, data))

    def parse(self, text: str) -> AcceleAction:
        return AcceleAction.parse(text)

    def determinize(self, view: View, rng: Rng) -> AcceleState:
        return AcceleState(imagine(_narrow(view), rng))

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
        return [Entry(card.key, card.name, text.kind_line(card), text.card_in_words(card)) for card in CARDS]

    def face(self, key: str) -> Scene | None:
        return drawing.face(BY_KEY[key]) if key in BY_KEY else None

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, AcceleState)
        return cpu.evaluate(state.position, seat)

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(state, AcceleState)
        return cpu.playout(state.position, seat, legal, rng)

    def catalogue(self) -> Mapping[str, Collectible]:
        return _CATALOGUE

    def decks(self) -> Sequence[Decklist]:
        return [Decklist(deck.key, deck.name, deck.keys, deck.note, deck.starter) for deck in DECKS]

    def deck_problems(self, cards: Sequence[str]) -> list[str]:
        return deck_problems(cards)


_CATALOGUE: Mapping[str, Collectible] = MappingProxyType(
    {
        card.key: Collectible(
            card.key,
            card.number,
            card.name,
            card.kind,
            card.team or "",
            card.finish,
            card.text,
            card.cost,
            COPIES[card.kind],
        )
        for card in CARDS
    }
)


def _narrow(view: View) -> AcceleView:
    assert isinstance(view, AcceleView), "a view of another game"
    return view
