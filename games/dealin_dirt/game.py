"""Dealin' Dirt, as the contract wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from games import storing
from games.collecting import Collectible
from games.core import SEAT_NAMES, Entry, IllegalAction
from games.cpu.ace import Search
from games.dealin_dirt import cpu, drawing, text
from games.dealin_dirt import menu as menus
from games.dealin_dirt import tally as counting
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.cards import CARDS, INDEX, KEYS, KIND, KIND_NAMES, NONE, RARITIES
from games.dealin_dirt.decks import COPIES, PREBUILT, indices, prebuilt, problems
from games.dealin_dirt.play import deal
from games.dealin_dirt.position import Position, Side
from games.dealin_dirt.state import DirtState
from games.dealin_dirt.view import DirtView, imagine
from games.dealin_dirt.wording import card_text
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.collecting import Decklist
    from games.core import Action, Course, Event, Menu, Seat, SeatSetup, State, View
    from games.scene import Frame, Scene


class DirtOptions(BaseModel):
    """What may be chosen for a match of Dealin' Dirt."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    size: Literal[40, 60] = Field(60, description="How many cards the pre-built decks have")
    first: int | None = Field(None, ge=0, le=1, description="The seat that begins; a coin decides if left open")


class DealinDirt:
    """The game of the registry."""

    key: ClassVar = "dealin_dirt"
    title: ClassVar = "Dealin' Dirt"
    tagline: ClassVar = "A card duel of dirt track Drivers: power them up, wreck the other six, take the Prizes."
    emoji: ClassVar = "🏁"
    colour: ClassVar = 0xB5651D
    seats: ClassVar = range(2, 3)
    version: ClassVar = 2
    open: ClassVar = False
    score: ClassVar = "Prizes"
    races: ClassVar[frozenset[str]] = frozenset()
    rarities: ClassVar[tuple[str, ...]] = RARITIES
    Options: ClassVar[type[BaseModel]] = DirtOptions
    search: ClassVar = Search(rollout=20)

    def new(self, setup: Sequence[SeatSetup], seed: int, options: BaseModel) -> DirtState:
        assert isinstance(options, DirtOptions)
        if len(setup) not in self.seats:
            raise IllegalAction("PLAYER_COUNT", "Dealin' Dirt is for two players.")
        decks = _decks(setup, options.size)
        position = Position([Side(list(deck), [], [], [], []) for deck in decks], Rng(seed))
        position.table.active = NONE if options.first is None else options.first
        opening: list[Event] = []
        deal(position, opening)
        return DirtState(position, opening)

    def load(self, data: bytes) -> DirtState:
        return DirtState(storing.load(Position, data))

    def parse(self, text: str) -> DirtAction:
        return DirtAction.parse(text)

    def determinize(self, view: View, rng: Rng) -> DirtState:
        return DirtState(imagine(_narrow(view), rng))

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
        return _ENTRIES

    def face(self, key: str) -> Scene | None:
        return drawing.face(INDEX[key]) if key in INDEX else None

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, DirtState)
        return cpu.evaluate(state.position, seat)

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        assert isinstance(state, DirtState)
        return cpu.playout(state.position, seat, legal, rng)

    def catalogue(self) -> Mapping[str, Collectible]:
        return _CATALOGUE

    def decks(self) -> Sequence[Decklist]:
        return PREBUILT

    def deck_problems(self, cards: Sequence[str]) -> list[str]:
        return problems(cards)


def _decks(setup: Sequence[SeatSetup], size: int) -> list[tuple[int, ...]]:
    """R2.1: legal decks of one size; who brings none takes the first pre-built one for their seat."""
    sizes = {len(seat.deck) for seat in setup if seat.deck}
    if len(sizes) > 1:
        raise IllegalAction("DECK_SIZE", "Both decks must have the same number of cards.")
    size = sizes.pop() if sizes else size
    decks = []
    for number, seat in enumerate(setup):
        if seat.deck:
            if broken := problems(seat.deck):
                raise IllegalAction("BAD_DECK", broken[0])
            decks.append(indices(seat.deck))
            continue
        ready = prebuilt(size)
        if not ready:
            raise IllegalAction("DECK_SIZE", f"There is no pre-built deck of {size} cards: everybody has to bring one.")
        decks.append(ready[number % len(ready)])
    return decks


def _kind(card: int) -> str:
    return KIND_NAMES[KIND[card]]


def _collectible(card: int) -> Collectible:
    facts = CARDS[card]
    group = facts.type.title() if facts.is_driver or facts.kind == "power" else ""
    return Collectible(
        key=KEYS[card],
        number=facts.number,
        name=facts.name,
        kind=_kind(card),
        group=group,
        rarity=facts.rarity,
        text=card_text(card),
        copies=COPIES,
        unlimited=facts.basic,
    )


_CATALOGUE = {KEYS[card]: _collectible(card) for card in range(len(CARDS))}
_ENTRIES = tuple(
    Entry(card.key, card.name, f"{card.group} {card.kind}".strip() + f", {card.rarity}", card.text)
    for card in _CATALOGUE.values()
)


def _narrow(view: View) -> DirtView:
    assert isinstance(view, DirtView), "a view of another game"
    return view
