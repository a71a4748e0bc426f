"""The position of a match: plain data that can be copied and serialized (R3-R6)."""

from enum import StrEnum

import msgspec

from games.core import Outcome, QuickEnum, Rng, Seat, shallow_copy

NONE = -1
REALMS = 4
"""The number of Realms in the row."""
BROUGHT = 2
"""The number of Realms that each player brings."""
HAND = 7
"""The size of the first hand, and the hand limit at the end of a turn."""
POINTS = 3
GOAL = 3
"""The number of Vehicles home that wins."""
LAST_TURN = 120
"""The turn limit, against endless matches (R9.3)."""

NO_MODS, NO_SHIFTS, NO_BONUS = 1, 2, 4
"""The bits of `Side.bans`."""


class Reason(StrEnum):
    """The rules' names for the ways in which a match is won before its last turn (R9.1, R9.2)."""

    HOME = "three home"
    NO_CARD = "no card to draw"


class Phase(QuickEnum):
    """What a match is waiting for when no card asks a question (R3, R4)."""

    BRING = 0
    PLACE = 1
    VEHICLE = 2
    TUNE_UP = 3
    """A Vehicle has been played and takes effect first; then the tune-up follows automatically."""
    POINTS = 4
    ANSWER = 5
    DISCARD = 6
    OVER = 7


class Question(msgspec.Struct, frozen=True, array_like=True):
    """A question that a card asks before play continues."""

    effect: int
    """The index of the effect of `card` that asks."""
    seat: Seat
    """Who is asked."""
    card: int
    """The card that asks."""
    vehicle: int = 0
    """The Vehicle that it is on."""
    left: int = 1
    """How often it may still be answered."""


class Equipped(msgspec.Struct, array_like=True):
    """A card on a Vehicle."""

    card: int
    tokens: int = 0
    corrosion: int = 0
    """Tokens put on it by an opponent's Hazard; it is junked with the last one."""
    choice: int = NONE
    """What was chosen for it: a team, a window, or a rival Vehicle."""
    place: int = NONE
    """The place in the row to which the choice applies."""
    handed: int = 0
    """The turn in which it was last handed over."""
    gives: int = 0
    """The turn in which it still gives its Vehicle a free Mod."""


class Stack(msgspec.Struct, array_like=True):
    """A Vehicle and its equipped cards, in the order in which they came."""

    vehicle: int
    place: int = 0
    """The place of its Realm in the row, from 0."""
    equipped: list[Equipped] = []
    acid: int = 0
    """Tokens after which the Vehicle is junked."""
    no_terrain: bool = False

    def copy(self) -> "Stack":
        return Stack(self.vehicle, self.place, list(map(shallow_copy, self.equipped)), self.acid, self.no_terrain)


class OpenSide(msgspec.Struct, array_like=True):
    """The public cards of a side. A position and a view have the same one."""

    junk: list[int] = []
    """The junk pile; the last card is on top."""
    stacks: list[Stack] = []
    finished: list[int] = []
    """Vehicles that left the last Realm."""
    passed: int = 0
    """The number of Realms that its Vehicles have passed (R9.3)."""
    bans: int = 0
    """What Hazards forbid in the side's next or current turn."""

    def opened(self) -> tuple[list[int], list[Stack], list[int], int, int]:
        """Return copies of the fields above, for copies and views."""
        return self.junk[:], [stack.copy() for stack in self.stacks], self.finished[:], self.passed, self.bans

    def stack(self, vehicle: int) -> Stack | None:
        """Return the stack of a Vehicle, None if it is not in play."""
        for stack in self.stacks:
            if stack.vehicle == vehicle:
                return stack
        return None

    def need(self, vehicle: int) -> Stack:
        """Return the stack of a Vehicle that is in play."""
        stack = self.stack(vehicle)
        assert stack is not None, "the Vehicle is in play"
        return stack


class Side(OpenSide, array_like=True, kw_only=True):
    """The cards of one player. Cards are numbers; hands and pools are sorted."""

    hand: list[int]
    deck: list[int]
    """The draw pile; the last card is the next one drawn."""
    pool: list[int] = []
    """Realms of the deck that were not brought."""
    realms: list[int] = []
    """Realms that were brought and not placed yet."""
    known: list[int] = []
    """Cards in the hand that the opponent has seen, sorted."""

    def copy(self) -> "Side":
        hand, deck = self.hand[:], self.deck[:]
        return Side(*self.opened(), hand=hand, deck=deck, pool=self.pool[:], realms=self.realms[:], known=self.known[:])


class RealmCard(msgspec.Struct, array_like=True):
    """A Realm in the row."""

    card: int
    by: Seat
    """The seat that placed it, and so knows it."""
    up: bool = False


class Came(QuickEnum):
    """The result of the last card."""

    PLAYED = 0
    ANNOUNCED = 1
    """A Hazard that is still waiting for an answer."""
    HIT = 2
    CANCELLED = 3
    BLOCKED = 4
    SURVIVED = 5


class LastCard(msgspec.Struct, frozen=True, array_like=True):
    """The card that was played last, for pictures and words; the rules do not use it."""

    card: int = 0
    seat: Seat = NONE
    vehicle: int = 0
    """The Vehicle on or at which it was played, or the card itself if it is a Vehicle."""
    other: int = 0
    """A second Vehicle at which it was played."""
    target: int = 0
    """The card on the Vehicle at which it was played."""
    came: Came = Came.PLAYED
    by: int = 0
    """The card that cancelled or blocked it."""


class Table(msgspec.Struct, array_like=True):
    """The public part of a position beside the sides and the row; `NONE` is nobody, 0 no card.

    A position has one; a view has a copy. Every field is public, and none of them is changed in place.
    """

    phase: Phase = Phase.BRING
    pole: Seat = NONE
    """Who won the toss (R3.1)."""
    active: Seat = 0
    """Whose turn it is, or who places a Realm."""
    turn: int = 0
    ply: int = 0
    """How many decisions have been made since the Realms were chosen."""
    spent: int = 0
    """AP spent in this turn."""
    reached: int = 0
    """The number of Realms that a Vehicle is or has been in; they are face up."""
    hazard: int = 0
    """The announced Hazard, which is waiting for an answer."""
    aim: int = 0
    """The Vehicle at which, or at whose card, it is played."""
    aim_slot: int = NONE
    """The index of that card on the Vehicle."""
    aim_other: int = 0
    """A second Vehicle at which it is played."""
    questions: tuple[Question, ...] = ()
    """The questions of cards; the last one is answered first."""
    result: Outcome | None = None

    @property
    def asked(self) -> Seat:
        """Who has to decide now; nobody in particular while Realms are chosen or when it is over."""
        if self.questions:
            return self.questions[-1].seat
        return 1 - self.active if self.phase is Phase.ANSWER else self.active

    def copy(self) -> "Table":
        return shallow_copy(self)


class Position(msgspec.Struct):
    """The whole position: the public `table`, and the rest; `games.acceleracers.stored` stores it."""

    sides: list[Side]
    row: list[RealmCard]
    luck: Rng
    table: Table = msgspec.field(default_factory=Table)
    last: LastCard = LastCard()

    def copy(self) -> "Position":
        """Return an independent copy that continues in the same way."""
        sides, row = [side.copy() for side in self.sides], list(map(shallow_copy, self.row))
        return Position(sides, row, self.luck.copy(), self.table.copy(), self.last)
