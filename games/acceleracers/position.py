"""The position of a match: plain data that can be copied and serialized (R3-R6)."""

from __future__ import annotations

from enum import IntEnum
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from games.core import Outcome, Seat
from games.rng import Rng

NONE = -1
REALMS = 4
"""A row of Realms."""
BROUGHT = 2
"""The Realms that each player brings."""
HAND = 7
"""The cards that a match begins with, and that may be kept at the end of a turn."""
POINTS = 3
GOAL = 3
"""Vehicles that win by leaving the last Realm."""
LAST_TURN = 120
"""The turn limit, against endless matches (R8)."""

NO_MODS, NO_SHIFTS, NO_BONUS = 1, 2, 4
"""The bits of `Side.bans`."""


class Phase(IntEnum):
    """Where a match rests when no card asks a question (R3, R4)."""

    BRING = 0
    PLACE = 1
    VEHICLE = 2
    TUNE_UP = 3
    """A Vehicle has been played and what it does comes first; then the tune-up follows by itself."""
    POINTS = 4
    ANSWER = 5
    DISCARD = 6
    OVER = 7


class Question(msgspec.Struct, frozen=True, array_like=True):
    """A question that a card asks before play goes on."""

    effect: int
    """Which of the effects of `card` asks, from 0."""
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
    """Tokens that a Hazard of the opponent put on it; with the last one it is junked."""
    choice: int = NONE
    """What was chosen for it: a team, a window, or the Vehicle of a rival."""
    place: int = NONE
    """The place in the row that the choice is about."""
    handed: int = 0
    """The turn in which it was last handed over."""
    gives: int = 0
    """The turn in which it still gives its Vehicle a free Mod."""

    def copy(self) -> Equipped:
        return Equipped(self.card, self.tokens, self.corrosion, self.choice, self.place, self.handed, self.gives)


class Stack(msgspec.Struct, array_like=True):
    """A Vehicle and what it is equipped with, in the order in which it came."""

    vehicle: int
    place: int = 0
    """Which Realm of the row it is in, from 0."""
    equipped: list[Equipped] = []
    acid: int = 0
    """Tokens after which the Vehicle is junked."""
    no_terrain: bool = False

    def copy(self) -> Stack:
        return Stack(self.vehicle, self.place, [e.copy() for e in self.equipped], self.acid, self.no_terrain)


class OpenSide(msgspec.Struct, array_like=True):
    """What everybody may know of a side, card by card. A position and a view have the same one."""

    junk: list[int] = []
    """The junk pile; the last card is on top."""
    stacks: list[Stack] = []
    finished: list[int] = []
    """Vehicles that left the last Realm."""
    passed: int = 0
    """How many Realms the own Vehicles have left forwards (R8)."""
    bans: int = 0
    """What Hazards forbid in the next own turn, or in this one."""

    def opened(self) -> tuple[list[int], list[Stack], list[int], int, int]:
        """Return the fields above, in lists of their own: copies and views are made of them."""
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
    """What belongs to one player. Cards are numbers; hands and pools are kept in order."""

    hand: list[int]
    deck: list[int]
    """The draw pile; the last card is the next one drawn."""
    pool: list[int] = []
    """Realms of the deck that were not brought."""
    realms: list[int] = []
    """Realms that were brought and not placed yet."""
    known: list[int] = []
    """Cards of the hand that the opponent has seen there, in order."""

    def copy(self) -> Side:
        return Side(
            self.junk[:],
            [stack.copy() for stack in self.stacks],
            self.finished[:],
            self.passed,
            self.bans,
            hand=self.hand[:],
            deck=self.deck[:],
            pool=self.pool[:],
            realms=self.realms[:],
            known=self.known[:],
        )


class RealmCard(msgspec.Struct, array_like=True):
    """A Realm in the row."""

    card: int
    by: Seat
    """Who placed it, and so knows it."""
    up: bool = False

    def copy(self) -> RealmCard:
        return RealmCard(self.card, self.by, self.up)


class Came(IntEnum):
    """What came of the last card."""

    PLAYED = 0
    ANNOUNCED = 1
    """A Hazard that still waits for an answer."""
    HIT = 2
    CANCELLED = 3
    BLOCKED = 4
    SURVIVED = 5


class LastCard(msgspec.Struct, frozen=True, array_like=True):
    """The card that was played last, for pictures and words; the rules do not use it."""

    card: int = 0
    seat: Seat = NONE
    vehicle: int = 0
    """The Vehicle that it was played on or at, or that it is."""
    other: int = 0
    """A second Vehicle that it was played at."""
    target: int = 0
    """The card on the Vehicle that it was played at."""
    came: Came = Came.PLAYED
    by: int = 0
    """The card that cancelled or blocked it."""


class Table(msgspec.Struct, array_like=True):
    """What everybody may know of a match beside the sides and the row; `NONE` is nobody, 0 no card.

    A position is a table with all that is hidden, a view holds a table. Whatever is added here must be public and must
    not be changed in place (a tuple, not a list): copies and views share it.
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
    """How many Realms of the row some Vehicle may be in or has been in; they are face up."""
    hazard: int = 0
    """The Hazard that has been announced and waits for an answer."""
    aim: int = 0
    """The Vehicle that it is played at, or whose card it is played at."""
    aim_slot: int = NONE
    """The place of that card on the Vehicle."""
    aim_other: int = 0
    """A second Vehicle that it is played at."""
    questions: tuple[Question, ...] = ()
    """What cards ask; the last is to be answered first."""
    result: Outcome | None = None

    @property
    def asked(self) -> Seat:
        """Who has to decide now; nobody in particular while Realms are chosen or when it is over."""
        if self.questions:
            return self.questions[-1].seat
        return 1 - self.active if self.phase is Phase.ANSWER else self.active


class Position(Table, array_like=True, kw_only=True):
    """The whole position."""

    sides: list[Side]
    row: list[RealmCard]
    luck: Rng
    last: LastCard = LastCard()

    def copy(self) -> Position:
        """Return an independent copy that continues in the same way."""
        return replace(
            self,
            sides=[side.copy() for side in self.sides],
            row=[realm.copy() for realm in self.row],
            luck=self.luck.copy(),
        )


_of_the_table = attrgetter(*Table.__struct_fields__)


def table_of(p: Position) -> Table:
    """Return what everybody may know of a position beside the sides and the row."""
    return Table(*_of_the_table(p))


def with_table(table: Table, sides: list[Side], row: list[RealmCard], luck: Rng, last: LastCard) -> Position:
    """Return the position that has this table."""
    return Position(*_of_the_table(table), sides=sides, row=row, luck=luck, last=last)
