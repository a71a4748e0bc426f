"""A table set by hand, so that a test reads like a diagram: who stands where with what, who did what.

    t = Table([car("clay-thresher", "GCC")], [car("cinder-kid", damage=20), car("torch-tanner")], hand="wave-around")
    t.play("0 attack:1")

Horse Power is written in letters: G R B Y P O T for the basics, 2 for a Twin Carb, * for Race Fuel. A Driver stands on
all the cards that it progressed from. `coins` are the coins to be flipped next: `"HT"`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

from games.core import Event, IllegalAction, Seat
from games.core.rng import Rng
from games.dealin_dirt.actions import DirtAction
from games.dealin_dirt.cards import INDEX, KEYS, KIND, NONE, PROGRESSES, Kind
from games.dealin_dirt.position import Condition, Driver, Part, Phase, Position, Side
from games.dealin_dirt.position import Table as PublicTable
from games.dealin_dirt.state import DirtState

E = TypeVar("E", bound="Event")

POWER = {
    "G": "green-horse-power", "R": "red-horse-power", "B": "blue-horse-power", "Y": "yellow-horse-power",
    "P": "purple-horse-power", "O": "orange-horse-power", "T": "teal-horse-power", "2": "twin-carb-horse-power",
    "*": "race-fuel-horse-power",
}  # fmt: skip
CONDITIONS = {"": Condition.FINE, "asleep": Condition.ASLEEP, "mud": Condition.MUD, "slam": Condition.SLAM}


def index(key: str) -> int:
    return INDEX[key]


def cards(words: str) -> list[int]:
    """Read `"fresh-rubber*2 duct-tape"`."""
    found = []
    for word in words.split():
        key, _, count = word.partition("*")
        found += [INDEX[key]] * int(count or 1)
    return found


def stack(key: str) -> list[int]:
    """Return a Driver's card with all those that it progressed from below it."""
    card = INDEX[key]
    below = PROGRESSES[card]
    return [*stack(KEYS[below]), card] if below != NONE else [card]


def car(
    key: str,
    power: str = "",
    *,
    damage: int = 0,
    tool: str = "",
    condition: str = "",
    spun: bool = False,
    since: int = 0,
) -> Driver:
    """Return a Driver in play."""
    return Driver(
        stack(key),
        sorted(INDEX[POWER[letter]] for letter in power),
        INDEX[tool] if tool else NONE,
        damage,
        CONDITIONS[condition],
        spun,
        since,
    )


def seed_for(coins: str) -> int:
    """Find a seed with which the next coins fall as wanted."""
    for seed in range(100_000):
        luck = Rng(seed)
        if all(luck.below(2) == (coin == "H") for coin in coins):
            return seed
    raise AssertionError(f"no seed flips {coins}")


class Table:
    """A match in the middle of things: it is seat 0's turn, and nobody is in a first turn."""

    def __init__(
        self,
        mine: Sequence[Driver] = (),
        theirs: Sequence[Driver] = (),
        *,
        hand: str = "",
        foe_hand: str = "",
        deck: str = "blue-horse-power*10",
        foe_deck: str = "purple-horse-power*10",
        discard: str = "",
        foe_discard: str = "",
        prizes: str = "teal-horse-power*6",
        foe_prizes: str = "orange-horse-power*6",
        track: str = "",
        turn: int = 5,
        active: Seat = 0,
        coins: str = "",
    ) -> None:
        """Set the table; the last card of a deck is the next one drawn."""
        mine = mine or [car("clay-sprout")]
        theirs = theirs or [car("journeyman-joe")]
        sides = [
            Side(cards(d), sorted(cards(h)), cards(x), cards(p), [c.copy() for c in drivers], False, True)
            for d, h, x, p, drivers in (
                (deck, hand, discard, prizes, mine),
                (foe_deck, foe_hand, foe_discard, foe_prizes, theirs),
            )
        ]
        public = PublicTable(Phase.TURN, active, active, turn, attach=1)
        p = Position(sides, Rng(seed_for(coins)), public)
        if track:
            p.table.track, p.table.track_of = INDEX[track], 1
        self.state = DirtState(p)
        self.begun = everywhere(p)

    @property
    def p(self) -> Position:
        return self.state.position

    def cars(self, seat: Seat) -> list[Driver]:
        return self.p.sides[seat].cars

    def play(self, *script: str) -> list[Event]:
        """Play lines like `"0 attack:1"` and return everything that happened; no card gets lost."""
        happened: list[Event] = []
        for line in script:
            seat, notation = line.split()
            happened += self.state.apply(int(seat), DirtAction.parse(notation))
            assert everywhere(self.p) == self.begun
        return happened

    def settle_choices(self) -> list[Event]:
        """Answer whatever is asked with the first thing offered that is not `done`."""
        happened: list[Event] = []
        while self.p.table.phase in (Phase.CHOOSE, Phase.PAY, Phase.REPLACE):
            legal = self.may(self.p.table.asked)
            pick = next((notation for notation in legal if notation != "done"), legal[0])
            happened += self.play(f"{self.p.table.asked} {pick}")
        return happened

    def refuses(self, line: str) -> str:
        """Return the code with which the rules refuse a line; everything must be as it was."""
        seat, notation = line.split()
        before = self.state.dump()
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(int(seat), DirtAction.parse(notation))
        assert self.state.dump() == before
        return refusal.value.code

    def may(self, seat: Seat) -> list[str]:
        """Return the notations of all that a seat may do now."""
        return [action.notation for action in self.state.legal_actions(seat)]

    def hand(self, seat: Seat) -> list[str]:
        return [KEYS[card] for card in self.p.sides[seat].hand]

    def discard(self, seat: Seat) -> list[str]:
        return [KEYS[card] for card in self.p.sides[seat].discard]

    def top(self, seat: Seat, place: int = 0) -> str:
        """Return who stands at a place."""
        return KEYS[self.cars(seat)[place].stack[-1]]

    def power(self, seat: Seat, place: int = 0) -> list[str]:
        return [KEYS[card] for card in self.cars(seat)[place].power]

    def damage(self, seat: Seat, place: int = 0) -> int:
        return self.cars(seat)[place].damage

    def prizes(self, seat: Seat) -> int:
        """Return how many Prizes a seat still has to take."""
        return len(self.p.sides[seat].prizes)


def only(events: Iterable[Event], *kinds: type[E]) -> list[E]:
    """Return the events of some kinds."""
    return [event for event in events if isinstance(event, kinds)]


def everywhere(p: Position) -> Counter[int]:
    """Count the cards of all zones, the one that is being played included."""
    found: Counter[int] = Counter()
    for side in p.sides:
        found.update((*side.deck, *side.hand, *side.discard, *side.prizes))
        for driver in side.cars:
            found.update(driver.cards())
    if p.table.track != NONE:
        found[p.table.track] += 1
    if p.table.part == Part.PLAY and KIND[p.table.card] != Kind.POWER:
        found[p.table.card] += 1
    return found
