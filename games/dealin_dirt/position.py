"""The position of a match: plain data that can be copied and written down."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

import msgspec

from games.core import Outcome, Seat
from games.dealin_dirt.cards import NONE
from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

NOBODY = -2
"""Who is asked while both set up, or when all is over; it is not the seat of time."""
STAGING_ROOM = 5
NOTHING_OWED = (0, 0)
PRIZES = 6
LAST_TURN = 200
"""The guard against endless matches (R8.6)."""
MOST_PASSES = 10
"""The guard against endless turns: how often a Driver may Get Passed in one (R4.5)."""


class Phase(IntEnum):
    """Where a match rests."""

    EXTRA = 0
    """After a mulligan the other one may draw (R3.2)."""
    SETUP = 1
    TURN = 2
    PAY = 3
    """Which Horse Power pays for Get Passed (R4.5)."""
    CHOOSE = 4
    """A card's effect asks something."""
    REPLACE = 5
    """A new Active Driver is due (R5.5)."""
    OVER = 6


class Condition(IntEnum):
    """R7: the conditions that replace one another. Spun Out stands beside them."""

    FINE = 0
    ASLEEP = 1
    MUD = 2
    SLAM = 3


class Part(IntEnum):
    """Which script of a card is running."""

    ATTACK = 0
    SECOND_ATTACK = 1
    PLAY = 2
    SKILL = 3
    TRACK = 4
    NOTHING = 5


class Zone(IntEnum):
    """Where the cards that somebody looks through come from."""

    DECK = 0
    HAND = 1
    PRIZES = 2


class Then(IntEnum):
    """What follows when all that was wrecked is cleared away and replaced."""

    TURN = 0
    BETWEEN = 1
    NEXT = 2


class _Copied(msgspec.Struct):
    """A struct that can be copied shallowly, which msgspec offers without telling type checkers."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...


class Driver(_Copied, array_like=True):
    """A Driver in play with all that lies on it. The last card of `stack` is what it is now."""

    stack: list[int]
    power: list[int]
    """The Horse Power cards attached, sorted."""
    tool: int = NONE
    damage: int = 0
    condition: int = 0
    spun: bool = False
    since: int = 0
    """The turn in which it came into play or progressed (R4.4)."""
    tried: int = 0
    """The turn in which it failed to Get Passed (R4.5)."""
    used: int = 0
    """The turn in which its Skill was used."""
    pinned: int = 0
    """The turn in which a Slide Job keeps it from being passed."""
    stalled: int = 0
    """The turn in which it cannot attack."""
    smoked: int = 0
    """The turn in which it has to flip a coin to attack."""
    guard: int = 0
    """How much less attacks do to it in the turn `guarded`."""
    guarded: int = 0
    boost: int = 0
    """How much more its attacks do in the turn `boosted`."""
    boosted: int = 0

    def copy(self) -> Driver:
        """Return a Driver of its own."""
        twin = self.__copy__()
        twin.stack = self.stack[:]
        twin.power = self.power[:]
        return twin

    def cards(self) -> list[int]:
        """Return every card that lies here."""
        tool = [] if self.tool == NONE else [self.tool]
        return [*self.stack, *self.power, *tool]

    def shake_off(self) -> None:
        """Lose all conditions and all that attacks left: on leaving the Active place, and on progressing (R7)."""
        self.condition = 0
        self.spun = False
        self.pinned = self.stalled = self.smoked = self.guard = self.guarded = self.boost = self.boosted = 0


class Side(_Copied, array_like=True):
    """What belongs to one seat."""

    deck: list[int]
    """The last card is the next one drawn."""
    hand: list[int]
    """Sorted."""
    discard: list[int]
    prizes: list[int]
    cars: list[Driver]
    """The Active Driver, then the Staging Area; only the Staging Area while `vacant`."""
    vacant: bool = True
    """Whether the Active place is empty."""
    ready: bool = False
    """Whether the seat has set up (R3.3)."""
    decisions: int = 0
    """How many decisions the seat has made."""

    def at(self, place: int) -> Driver:
        """Return the Driver at a place: 0 is the Active one, 1 to 5 stand in the Staging Area."""
        return self.cars[place - self.vacant]

    def active(self) -> Driver | None:
        """Return the Active Driver; None where it has been Wrecked Out and not been replaced yet (R5.4)."""
        return None if self.vacant else self.cars[0]

    def staging(self) -> list[Driver]:
        """Return the Drivers of the Staging Area."""
        return self.cars if self.vacant else self.cars[1:]

    def places(self) -> Iterator[tuple[int, Driver]]:
        """Go through all Drivers and their places."""
        return enumerate(self.cars, self.vacant)

    def has_room(self) -> bool:
        """Whether one more Driver fits into the Staging Area (R4.2)."""
        return len(self.cars) - (not self.vacant) < STAGING_ROOM

    def copy(self) -> Side:
        """Return a side of its own."""
        twin = self.__copy__()
        twin.deck, twin.hand = self.deck[:], self.hand[:]
        twin.discard, twin.prizes = self.discard[:], self.prizes[:]
        twin.cars = [car.copy() for car in self.cars]
        return twin


class LastAttack(msgspec.Struct, array_like=True, frozen=True):
    """The latest attack, for those who look at the table; no rule asks for it."""

    seat: Seat
    driver: int
    """The card of the attacking Driver."""
    number: int
    """0 or 1."""
    turn: int
    target: int = NONE
    """The card of the Defending Driver that the attack was to damage, if it came to that."""
    harm: int = 0
    """How much damage that Driver took, all blows together."""


class Table(_Copied, array_like=True):
    """What everybody may know of a match, besides the two sides. A position has one, and each view a copy of it."""

    phase: Phase = Phase.SETUP
    active: Seat = NONE
    """Whose turn it is."""
    asked: Seat = NOBODY
    """Who has to decide now; `NOBODY` while both set up."""
    turn: int = 0
    """The number of the turn, from 1, counted on in Sudden Death."""
    base: int = 0
    """The number of the last turn before this set-up: turns `base + 1` and `base + 2` are first turns."""
    track: int = NONE
    track_of: Seat = NONE
    attach: int = 0
    """How many Horse Power cards may still be attached this turn (R4.2)."""
    crew: bool = False
    """Whether a Pit Crew card was played this turn (R1.6)."""
    tracked: bool = False
    """Whether the Track was used this turn."""
    passes: int = 0
    """How often the Active Driver Got Passed this turn."""
    boost: int = 0
    """How much more the attacks of this turn do."""
    card: int = NONE
    """The card whose script is running."""
    part: Part = Part.NOTHING
    step: int = 0
    place: int = 0
    """Where the Driver is whose Skill or Horse Power it is, or who is to come forward."""
    left: int = 0
    """How many more picks the question allows, or how much is still to be paid."""
    chosen: int = NONE
    """What was picked first, where a question has two halves."""
    heads: int = 0
    """How many heads the last coins of the script showed."""
    coins: int = 0
    hurt: bool = False
    """Whether a Driver may have been wrecked since that was last checked."""
    then: Then = Then.TURN
    owed: tuple[int, int] = NOTHING_OWED
    """How many Prizes each seat has earned and not taken yet: the rest of an attack comes first (R5.4)."""
    due: list[Seat] = []
    """Who has to bring a new Active Driver, first come first."""
    looking_of: Seat = NONE
    """Whose cards are being looked through, if anybody's."""
    looking_from: Zone = Zone.DECK
    """Where these cards lie."""
    prizes: int = PRIZES
    """How many Prizes are laid out: one in Sudden Death (R8.5)."""
    rolling_start: bool = False
    """Whether the first turn of all is one without an attack (R4.3)."""
    sudden: int = 0
    """How many times Sudden Death began."""
    result: Outcome | None = None
    attack: LastAttack | None = None

    def copy(self) -> Table:
        """Return a table of its own."""
        twin = self.__copy__()
        twin.due = self.due[:]
        return twin


class Position(msgspec.Struct, array_like=True):
    """Everything there is to know: what is public stands in `table`, and the rest is secret."""

    sides: list[Side]
    luck: Rng
    table: Table = msgspec.field(default_factory=Table)
    looking: list[int] = []
    """Copies of the cards that `table.asked` is looking through, which still lie where they lay (R9); sorted."""

    @property
    def result(self) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return self.table.result

    def copy(self) -> Position:
        """Return a position of its own that would go on the same way."""
        return Position([side.copy() for side in self.sides], self.luck.copy(), self.table.copy(), self.looking[:])
