"""The position of a match: plain data that can be copied and serialized."""

from collections.abc import Iterator

import msgspec

from games.core import Outcome, QuickEnum, Rng, Seat, shallow_copy
from games.dealin_dirt.cards import NONE

NOBODY = -2
"""The value of `asked` during set-up and after the end; not the seat of time."""
STAGING_ROOM = 5
NOTHING_OWED = (0, 0)
PRIZES = 6
LAST_TURN = 200
"""The turn limit, against endless matches (R8.6)."""
MOST_PASSES = 10
"""The limit against endless turns: how often Drivers may Get Passed in one (R4.5)."""


class Phase(QuickEnum):
    """What a match is waiting for."""

    EXTRA = 0
    """After a mulligan the opponent may draw (R3.2)."""
    SETUP = 1
    TURN = 2
    PAY = 3
    """The choice of Horse Power that pays for Get Passed (R4.5)."""
    CHOOSE = 4
    """A question of a card's effect."""
    REPLACE = 5
    """The choice of a new Active Driver (R5.5)."""
    OVER = 6


class Condition(QuickEnum):
    """R7.5: the conditions that replace one another. Spun Out is separate."""

    FINE = 0
    ASLEEP = 1
    MUD = 2
    SLAM = 3


class Part(QuickEnum):
    """The scripts of a card."""

    ATTACK = 0
    SECOND_ATTACK = 1
    PLAY = 2
    SKILL = 3
    TRACK = 4
    NOTHING = 5


class Zone(QuickEnum):
    """The zones whose cards can be looked through."""

    DECK = 0
    HAND = 1
    PRIZES = 2


class Then(QuickEnum):
    """What follows when wrecks are cleared away and replaced."""

    TURN = 0
    BETWEEN = 1
    NEXT = 2


class Driver(msgspec.Struct, array_like=True):
    """A Driver in play with all cards on it. The last card of `stack` is the current one."""

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
    """The turn in which a Slide Job keeps it from Getting Passed."""
    stalled: int = 0
    """The turn in which it cannot attack."""
    smoked: int = 0
    """The turn in which it has to flip a coin to attack."""
    guard: int = 0
    """The damage that is taken off attacks on it in the turn `guarded`."""
    guarded: int = 0
    boost: int = 0
    """The additional damage of its attacks in the turn `boosted`."""
    boosted: int = 0

    def copy(self) -> "Driver":
        twin = shallow_copy(self)
        twin.stack = self.stack[:]
        twin.power = self.power[:]
        return twin

    def cards(self) -> list[int]:
        """Return every card of this Driver."""
        tool = [] if self.tool == NONE else [self.tool]
        return [*self.stack, *self.power, *tool]

    def shake_off(self) -> None:
        """R4.4, R4.5: lose all conditions and effects of attacks, on leaving the Active place and on progressing."""
        self.condition = 0
        self.spun = False
        self.pinned = self.stalled = self.smoked = self.guard = self.guarded = self.boost = self.boosted = 0


class Side(msgspec.Struct, array_like=True):
    """The cards and Drivers of one seat."""

    deck: list[int]
    """The last card is the next one drawn."""
    hand: list[int]
    """Sorted."""
    discard: list[int]
    prizes: list[int]
    cars: list[Driver]
    """The Active Driver, then the Staging Area; only the Staging Area while `vacant`."""
    vacant: bool = True
    """Whether there is no Active Driver."""
    ready: bool = False
    """Whether the seat has set up (R3.3)."""
    decisions: int = 0
    """The number of the seat's decisions so far."""

    def at(self, place: int) -> Driver:
        """Return the Driver at a place: 0 is the Active one, 1 to 5 are in the Staging Area."""
        return self.cars[place - self.vacant]

    def active(self) -> Driver | None:
        """Return the Active Driver; None if it was Wrecked Out and not replaced yet (R5.4)."""
        return None if self.vacant else self.cars[0]

    def staging(self) -> list[Driver]:
        """Return the Drivers of the Staging Area."""
        return self.cars if self.vacant else self.cars[1:]

    def places(self) -> Iterator[tuple[int, Driver]]:
        """Yield all Drivers with their places."""
        return enumerate(self.cars, self.vacant)

    def has_room(self) -> bool:
        """R4.2: whether the Staging Area has room for one more Driver."""
        return len(self.cars) - (not self.vacant) < STAGING_ROOM

    def copy(self) -> "Side":
        twin = shallow_copy(self)
        twin.deck, twin.hand = self.deck[:], self.hand[:]
        twin.discard, twin.prizes = self.discard[:], self.prizes[:]
        twin.cars = [car.copy() for car in self.cars]
        return twin


class LastAttack(msgspec.Struct, array_like=True, frozen=True):
    """The last attack, for the pictures; the rules do not use it."""

    seat: Seat
    driver: int
    """The card of the attacking Driver."""
    number: int
    """0 or 1."""
    turn: int
    target: int = NONE
    """The card of the Defending Driver, if the attack got that far."""
    harm: int = 0
    """The total damage to that Driver."""


class Table(msgspec.Struct, array_like=True):
    """The public part of a position, beside the two sides. A position has one; a view has a copy."""

    phase: Phase = Phase.SETUP
    active: Seat = NONE
    """Whose turn it is."""
    asked: Seat = NOBODY
    """Who has to decide now; `NOBODY` while both set up."""
    turn: int = 0
    """The number of the turn, from 1; it continues in Sudden Death."""
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
    """The additional damage of this turn's attacks."""
    card: int = NONE
    """The card whose script is running."""
    part: Part = Part.NOTHING
    step: int = 0
    place: int = 0
    """The place of the Driver whose Skill or Horse Power it is, or who becomes Active."""
    left: int = 0
    """The number of picks left, or the amount still to be paid."""
    chosen: int = NONE
    """The first pick of a question with two parts."""
    heads: int = 0
    """The number of heads among the script's last coins."""
    coins: int = 0
    hurt: bool = False
    """Whether a Driver may have been wrecked since that was last checked."""
    then: Then = Then.TURN
    owed: tuple[int, int] = NOTHING_OWED
    """The Prizes that each seat has earned and not taken yet, because the attack is finished first (R5.4)."""
    due: list[Seat] = []
    """The seats that have to choose a new Active Driver, in order."""
    looking_of: Seat = NONE
    """The seat whose cards are being looked through; `NONE` for none."""
    looking_from: Zone = Zone.DECK
    """The zone of these cards."""
    prizes: int = PRIZES
    """The number of Prizes laid out: one in Sudden Death (R8.5)."""
    rolling_start: bool = False
    """Whether there is no attack in the very first turn (R4.3)."""
    sudden: int = 0
    """The number of Sudden Deaths so far."""
    result: Outcome | None = None
    attack: LastAttack | None = None

    def copy(self) -> "Table":
        twin = shallow_copy(self)
        twin.due = self.due[:]
        return twin


class Position(msgspec.Struct, array_like=True):
    """The whole position: the public `table`, and what is hidden."""

    sides: list[Side]
    luck: Rng
    table: Table = msgspec.field(default_factory=Table)
    looking: list[int] = []
    """Copies of the cards that `table.asked` is looking through, sorted; the cards stay where they are (R9.3)."""

    def copy(self) -> "Position":
        """Return an independent copy that continues in the same way."""
        return Position([side.copy() for side in self.sides], self.luck.copy(), self.table.copy(), self.looking[:])
