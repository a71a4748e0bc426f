"""A table set by hand, so that a test reads like a diagram: who holds what, what lies where, who did what.

Cards are written by their names in notations, several alike with a star: `"radar guns*2 hot-stick"`. What lies in
front of a seat is written the same way, an Acquisition with its attacker and with the card on it:
`"radar<0"`, `"radar<0+ecm"` (suppressed), `"visual<2+maneuver"` (reversed, with the token of seat 2), `"flameout*2"`.

    t = Table(["radar", "ecm"])             # seat 0 is on turn and has drawn already
    t.play("0 radar>1", "1 ecm")
    assert t.front(1) == "radar<0+ecm"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import pytest

from games.core import Event, IllegalAction, Seat
from games.core.rng import Rng
from games.race_to_ace import diagram
from games.race_to_ace.actions import NONE, RaceAction
from games.race_to_ace.cards import DECK, ECM, FLAMEOUT, GOLDEN_BIRD, HOT_STICK, KEYS, MANEUVER, RADAR, VISUAL
from games.race_to_ace.position import Position, lay_out
from games.race_to_ace.state import RaceState

E = TypeVar("E", bound="Event")

EVERYTHING = Counter(int(card) for card in DECK)


class Table:
    """A match in the middle of things."""

    def __init__(
        self,
        hands: Sequence[str],
        front: Mapping[Seat, str] | None = None,
        *,
        deck: str = "",
        active: Seat = 0,
        kills: Sequence[int] = (),
        lost: Iterable[Seat] = (),
        turn: int = 1,
        goal: int = 5,
        deck_ends: bool = False,
    ) -> None:
        """Set the table: `active` has to play a card.

        `deck` are the next cards to be drawn. The cards that nobody mentions lie below them, Relights first, or all
        on the discard pile if `deck_ends`. `lost` are the seats that have lost their next turn.
        """
        seats = len(hands)
        self.state = RaceState(_bare_position([_count(hand) for hand in hands], active, turn, goal))
        p = self.state.position
        p.table.kills[: len(kills)] = kills
        for seat in lost:
            p.table.lost_turn[seat] = True
        for seat, things in (front or {}).items():
            assert seat in range(seats)
            for thing in things.split():
                _lay(p, seat, thing)
        next_cards = _cards(deck)
        used = everywhere(p) + Counter(next_cards)
        assert used <= EVERYTHING, f"more than there are of {[KEYS[card] for card in used - EVERYTHING]}"
        rest = EVERYTHING - used
        unmentioned = sorted(rest.elements())
        p.deck = next_cards[::-1] if deck_ends else unmentioned + next_cards[::-1]
        p.table.pile = unmentioned if deck_ends else []
        check_conserved(p)

    @property
    def p(self) -> Position:
        return self.state.position

    @property
    def waits(self) -> str:
        """Who has to decide and in which phase: `"1 defend"`."""
        return f"{self.p.table.asked} {self.p.table.phase.name.lower().replace('_', '-')}"

    def play(self, *script: str) -> list[Event]:
        """Play lines like `"0 radar>1"`, a seat and a notation each, and return everything that happened."""
        happened: list[Event] = []
        for line in script:
            seat, notation = line.split()
            happened += self.state.apply(int(seat), RaceAction.parse(notation))
            check_conserved(self.p)
        return happened

    def refuses(self, line: str) -> str:
        """Return the code with which the rules refuse a line; everything must be as it was."""
        seat, notation = line.split()
        return self.refuses_action(int(seat), RaceAction.parse(notation))

    def refuses_action(self, seat: Seat, action: RaceAction) -> str:
        """Return the code with which the rules refuse an action that perhaps has no notation."""
        before, legal = self.state.dump(), self.may(seat)
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(seat, action)
        assert self.state.dump() == before
        assert self.may(seat) == legal
        return refusal.value.code

    def may(self, seat: Seat) -> list[str]:
        """Return the notations of all that a seat may do now."""
        return [action.notation for action in self.state.legal_actions(seat)]

    def hand(self, seat: Seat) -> str:
        """Return a hand, as it is written when the table is set."""
        return diagram.hand(self.p, seat)

    def held(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return sum(self.p.hands[seat])

    def front(self, seat: Seat) -> str:
        """Return what lies in front of a seat, as it is written when the table is set."""
        return diagram.front(self.p, seat)

    def pile(self) -> str:
        """Return the discard pile, first card first."""
        return " ".join(KEYS[card] for card in self.p.table.pile)

    def tokens_at_home(self, seat: Seat) -> int:
        """Return how many of its four tokens a seat has in reserve (R3.4)."""
        return tokens_at_home(self.p, seat)


def only(events: Iterable[Event], *kinds: type[E]) -> list[E]:
    """Return the events of some kinds."""
    return [event for event in events if isinstance(event, kinds)]


def everywhere(p: Position) -> Counter[int]:
    """Count the cards of all zones (R3.1)."""
    cards = Counter(int(card) for card in (*p.deck, *p.table.pile))
    for seat, hand in enumerate(p.hands):
        cards.update({card: held for card, held in enumerate(hand) if held})
        cards.update(int(card) for card in p.table.in_front(seat))
    if p.table.pending != NONE:
        cards[p.table.pending] += 1
    return cards


def check_conserved(p: Position) -> None:
    """Hold every position to what must be true of all of them (R3.1-R3.4, R13.2)."""
    table = p.table
    assert everywhere(p) == EVERYTHING
    for seat in range(len(p.hands)):
        assert min(p.hands[seat]) >= 0
        assert table.flameouts[seat] >= 0
        assert table.radar[seat] != seat != table.visual[seat], (
            "nobody is the attacker of an Acquisition in front of oneself"
        )
        assert not table.suppressed[seat] or table.radar[seat] != NONE
        assert not table.reversed[seat] or table.visual[seat] != NONE
        assert tokens_at_home(p, seat) >= 0
    assert sum(table.kills) <= 25
    assert sum(table.golden_bird) <= 1 >= sum(table.hot_stick)


def tokens_at_home(p: Position, seat: Seat) -> int:
    """Return how many of its four tokens a seat has in reserve (R3.4)."""
    return 4 - sum(turned and owner == seat for turned, owner in zip(p.table.reversed, p.table.visual, strict=True))


def _bare_position(hands: list[list[int]], active: Seat, turn: int, goal: int) -> Position:
    table = lay_out(len(hands), goal, active)
    table.turn = turn
    return Position(table, hands, [], Rng(1))


def _lay(p: Position, seat: Seat, thing: str) -> None:
    name, _, more = thing.partition("<")
    name, _, times = name.partition("*")
    attacker, _, on_it = more.partition("+")
    match KEYS.index(name):
        case card if card == RADAR:
            p.table.radar[seat] = int(attacker)
            p.table.suppressed[seat] = on_it == KEYS[ECM]
        case card if card == VISUAL:
            p.table.visual[seat] = int(attacker)
            p.table.reversed[seat] = on_it == KEYS[MANEUVER]
        case card if card == FLAMEOUT:
            p.table.flameouts[seat] = int(times or 1)
        case card if card == GOLDEN_BIRD:
            p.table.golden_bird[seat] = True
        case card if card == HOT_STICK:
            p.table.hot_stick[seat] = True
        case _:
            raise ValueError(f"{thing} never lies in front of anybody")


def _cards(text: str) -> list[int]:
    cards: list[int] = []
    for word in text.split():
        name, _, times = word.partition("*")
        cards += [KEYS.index(name)] * int(times or 1)
    return cards


def _count(text: str) -> list[int]:
    cards = Counter(_cards(text))
    return [cards[card] for card in range(len(KEYS))]
