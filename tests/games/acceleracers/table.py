"""A table set by hand, so that a test reads like a diagram: who has what in which Realm, who did what.

Cards are written by their keys, several alike with a star: `"spoiler guts*2"`. What is in play is written Vehicle by
Vehicle, with the number of the Realm and what is equipped: `"jaw-jammer@2 spoiler guts, nightlife@1"`.

    t = Table("jaw-jammer@1", hand="spoiler")      # seat 0 is on turn and has 3 AP
    t.play("0 spoiler>jaw-jammer")
    assert t.stack(0, "jaw-jammer") == "jaw-jammer@1 spoiler"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import pytest

from games.acceleracers.actions import AcceleAction
from games.acceleracers.cards import ARMOUR, BY_KEY, CARDS, COUNTDOWN, KEYS, Kind
from games.acceleracers.decks import COPIES, deck_problems
from games.acceleracers.figures import escapes, points_left, sums
from games.acceleracers.position import Equipped, Phase, Position, RealmCard, Side, Stack
from games.acceleracers.position import Table as PublicTable
from games.acceleracers.state import AcceleState
from games.contract.notations import starred
from games.core import Event, IllegalAction, Seat
from games.core.rng import Rng

E = TypeVar("E", bound="Event")

ROW = "ice-realm monument-realm swamp-realm chrome-realm"
"""Speed 5 on Slick, Performance 5 on Sand, Power 5 on Mud, Speed 6 on Slick."""


def number(key: str) -> int:
    return BY_KEY[key].number


def numbers(text: str) -> list[int]:
    """Read `"spoiler guts*2"`."""
    cards = []
    for word in text.split():
        key, _, times = word.partition("*")
        cards += [number(key)] * int(times or 1)
    return cards


def words(cards: Iterable[int]) -> str:
    """Write cards by their keys, in the order of their numbers."""
    return starred(KEYS[card] for card in sorted(cards))


def stacks(text: str) -> list[Stack]:
    """Read `"jaw-jammer@2 spoiler guts, nightlife@1"`."""
    in_play = []
    for one in filter(None, text.split(", ")):
        first, *rest = one.split()
        vehicle, _, place = first.partition("@")
        in_play.append(Stack(number(vehicle), int(place) - 1, [_worn(card) for card in numbers(" ".join(rest))]))
    return in_play


def _worn(card: int) -> Equipped:
    countdown, armour = COUNTDOWN[card], ARMOUR[card]
    return Equipped(card, countdown.tokens if countdown else armour.tokens if armour else 0)


class Table:
    """A match in the middle of things: it is the turn of seat 0."""

    def __init__(
        self,
        own: str = "",
        foe: str = "",
        *,
        hand: str = "",
        foe_hand: str = "",
        deck: str = "burnout*20",
        foe_deck: str = "burnout*20",
        junk: str = "",
        foe_junk: str = "",
        row: str = ROW,
        phase: Phase = Phase.POINTS,
        turn: int = 5,
        home: str = "",
    ) -> None:
        """Set the table; the first card of a deck is the next one drawn."""
        sides = [
            Side(numbers(thrown), stacks(racing), hand=sorted(numbers(held)), deck=numbers(drawn)[::-1])
            for held, drawn, thrown, racing in ((hand, deck, junk, own), (foe_hand, foe_deck, foe_junk, foe))
        ]
        sides[0].finished = numbers(home)
        reached = max([1, *(stack.place + 1 for side in sides for stack in side.stacks)])
        realms = [RealmCard(card, place % 2, place < reached) for place, card in enumerate(numbers(row))]
        position = Position(sides, realms, Rng(1), PublicTable(phase, 0, 0, turn, reached=reached))
        self.state = AcceleState(position)
        self.cards = self.everything()

    @property
    def p(self) -> Position:
        return self.state.position

    def everything(self) -> list[Counter[int]]:
        """Return all cards of each side, wherever they are."""
        return [everywhere(self.p, seat) for seat in (0, 1)]

    def play(self, *script: str) -> list[Event]:
        """Play lines like `"0 spoiler>jaw-jammer"`, a seat and a notation each, and return everything that happened."""
        happened: list[Event] = []
        for line in script:
            seat, notation = line.split()
            happened += self.state.apply(int(seat), AcceleAction.parse(notation))
            assert self.everything() == self.cards, "a card was lost or created"
        return happened

    def add(self, seat: Seat, vehicle: str, cards: str) -> None:
        """Put cards out of nowhere on a Vehicle."""
        self.find(seat, vehicle).equipped.extend(_worn(card) for card in numbers(cards))
        self.cards = self.everything()

    def hazard(self, notation: str) -> list[Event]:
        """Let seat 0 play a Hazard that nobody answers."""
        happened = self.play(f"0 {notation}")
        if self.p.table.phase is Phase.ANSWER:
            happened += self.play("1 pass")
        return happened

    def round(self) -> list[Event]:
        """End the active player's turn without doing anything more; begin the opponent's, up to spending points."""
        happened = self.play(f"{self.p.table.active} end")
        while self.p.table.phase is Phase.DISCARD:
            happened += self.play(f"{self.p.table.active} {self.may(self.p.table.active)[0]}")
        if self.p.table.phase is Phase.VEHICLE:
            happened += self.play(f"{self.p.table.active} no-vehicle")
        return happened

    def refuses(self, line: str) -> str:
        """Return the code with which the rules refuse a line; everything must be as it was."""
        seat, notation = line.split()
        before = self.state.dump()
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(int(seat), AcceleAction.parse(notation))
        assert self.state.dump() == before
        return refusal.value.code

    def may(self, seat: Seat = 0) -> list[str]:
        """Return the notations of all that a seat may do now."""
        return [action.notation for action in self.state.legal_actions(seat)]

    def hand(self, seat: Seat = 0) -> str:
        return words(self.p.sides[seat].hand)

    def junk(self, seat: Seat = 0) -> str:
        return words(self.p.sides[seat].junk)

    def racing(self, seat: Seat = 0) -> str:
        """Return what is in play, as it is written when the table is set."""
        return ", ".join(_write(stack) for stack in self.p.sides[seat].stacks)

    def find(self, seat: Seat, vehicle: str) -> Stack:
        return self.p.sides[seat].need(number(vehicle))

    def worn(self, seat: Seat, vehicle: str, card: str) -> Equipped:
        return next(worn for worn in self.find(seat, vehicle).equipped if worn.card == number(card))

    def sums(self, seat: Seat, vehicle: str) -> tuple[int, int, int]:
        return sums(self.p, self.find(seat, vehicle))

    def escapes(self, seat: Seat, vehicle: str) -> bool:
        return escapes(self.p, self.p.sides[seat], self.find(seat, vehicle))

    def points(self, seat: Seat = 0) -> int:
        return points_left(self.p.table, self.p.sides[seat])

    def realms(self) -> str:
        return " ".join(KEYS[realm.card] for realm in self.p.row)


def _write(stack: Stack) -> str:
    return " ".join([f"{KEYS[stack.vehicle]}@{stack.place + 1}", *(KEYS[worn.card] for worn in stack.equipped)])


def everywhere(p: Position, seat: Seat) -> Counter[int]:
    """Return every card of a side but its Realms."""
    side = p.sides[seat]
    cards = Counter([*side.hand, *side.deck, *side.junk, *side.finished])
    for stack in side.stacks:
        cards[stack.vehicle] += 1
        cards.update(worn.card for worn in stack.equipped)
    if p.table.hazard and p.table.active == seat:
        cards[p.table.hazard] += 1
    return cards


def any_deck(dice: Rng) -> tuple[str, ...]:
    """Make a legal deck of whatever there is."""
    everything = [card.key for card in CARDS for _ in range(COPIES[card.kind])]
    dice.shuffle(everything)
    vehicles = [key for key in everything if BY_KEY[key].kind is Kind.VEHICLE]
    realms = [key for key in everything if BY_KEY[key].kind is Kind.REALM]
    others = [key for key in everything if BY_KEY[key].kind not in (Kind.VEHICLE, Kind.REALM)]
    deck = (*vehicles[: 6 + dice.below(12)], *realms[: 2 + dice.below(3)], *others[: 32 + dice.below(25)])
    assert deck_problems(deck) == []
    return deck


def only(happened: list[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in happened if isinstance(event, kind)]
