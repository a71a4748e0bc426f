"""The position of a match: the public table (rule P9), and what is hidden."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import astuple

from games.core import Outcome, QuickEnum, Rng, Seat
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.track import LANES, row_of

BATTERIES = 3
SHIELDS = 7
"""The number of energy shields in the common supply (C3)."""


class Phase(QuickEnum):
    """What a match is waiting for."""

    PICK = 0
    PLACE = 1
    PROGRAMMING = 2
    RACING = 3
    """Cars are moving: no match waits here."""
    FLY = 4
    BOOST = 5
    OVER = 6


class RaceTerms(msgspec.Struct, array_like=True, frozen=True):
    """The options agreed for this match."""

    countdown: int
    relaxed: bool
    max_rounds: int
    max_slides: int


class Table(msgspec.Struct, array_like=True):
    """The public part of a position; seats index the lists, and `NONE` is nobody or nothing.

    A position has one and changes it; a view has a copy. Every field is public.
    """

    terms: RaceTerms
    boards: tuple[str, ...]
    rows: tuple[str, ...]
    line: int
    """The first row past the finish line (R1)."""
    phase: Phase
    asked: Seat
    """Who has to decide; `NONE` while all program."""
    order: list[Seat]
    """The order of picking cars; from the first race on, the seats by their Smiles, happiest first (S3, P3)."""
    turn: int
    """Whose turn it is, as a place in `order`."""
    round: int
    cars: list[int]
    spaces: list[int]
    batteries: list[int]
    """The charged (face-up) batteries of each seat."""
    shields: list[int]
    lying: list[bool]
    slippery: Seat
    """Who holds the Slippery token (W1)."""
    programs: list[tuple[int, ...]]
    """The programs that run or ran last; public since that race began (P8)."""
    finished: list[Seat]
    """The seats that are done programming, in that order."""
    questions: list[int]
    """The number of questions that each seat has been asked, which is the number of its current one."""
    result: Outcome | None = None
    answers: list[int] = []
    """Each seat's advance answer about its shields: `BOOST`, `STOP` or `NONE`; public when programs are."""
    driver: Seat = NONE
    """Whose turn runs, or ran last."""
    start: int = 0
    """The space on which that turn began."""
    path: list[int] = []
    """Every space that the driver has entered in that turn."""
    harm: list[int] = []
    """Where the driver took damage in that turn, once per damage."""
    hits: list[Seat] = []
    """The seats hit by the driver's missiles in that turn."""
    spent: int = 0
    """The shields that the driver has spent in that turn."""

    def copy(self) -> "Table":
        return _table(*[field[:] if type(field) is list else field for field in astuple(self)])

    @property
    def seats(self) -> range:
        return range(len(self.cars))

    @property
    def supply(self) -> int:
        """The number of shields left in the supply."""
        return SHIELDS - sum(self.shields)

    def is_asked(self, seat: Seat) -> bool:
        """Return whether a seat has a decision to make now."""
        if self.phase is Phase.PROGRAMMING:
            return seat not in self.finished and 0 <= seat < len(self.cars)
        return seat == self.asked != NONE

    def to_act(self) -> tuple[Seat, ...]:
        """Return every seat with a decision to make now."""
        if self.phase is Phase.PROGRAMMING:
            return self.programming()
        return () if self.asked == NONE else (self.asked,)

    def programming(self) -> tuple[Seat, ...]:
        """Return the seats that are still programming."""
        if self.phase is not Phase.PROGRAMMING:
            return ()
        seats = range(len(self.cars))
        return tuple([seat for seat in seats if seat not in self.finished] if self.finished else seats)

    def row(self, seat: Seat) -> int:
        return row_of(self.spaces[seat])

    def standings(self) -> list[Seat]:
        """R2, R3: return the seats in race order: by row, ties by Smile."""
        return sorted(self.order, key=self.row, reverse=True)

    def free_lanes(self) -> list[int]:
        """S4: return the free places of the starting grid; in row 0 a space equals its lane."""
        return [lane for lane in LANES if lane not in self.spaces]


_table: Callable[..., Table] = Table
"""Makes a table of its fields in order."""


class Position(msgspec.Struct, array_like=True):
    """The whole state of a match; seats index the lists."""

    table: Table
    controllers: list[list[int]]
    """What lies in each controller while programming; empty lists otherwise."""
    slides: list[int]
    """How many slides each seat has used in this round."""
    luck: Rng
    answers: list[int]
    """Each seat's advance answer about its shields; made public with the programs (P11)."""

    def copy(self) -> "Position":
        tiles = [controller[:] for controller in self.controllers]
        return Position(self.table.copy(), tiles, self.slides[:], self.luck.copy(), self.answers[:])


def laid_table(
    terms: RaceTerms, boards: tuple[str, ...], rows: tuple[str, ...], line: int, order: Sequence[Seat]
) -> Table:
    """S3: return the table before the first car is picked; `order` is the order of picking."""
    seats = len(order)
    return Table(
        terms=terms,
        boards=boards,
        rows=rows,
        line=line,
        phase=Phase.PICK,
        asked=order[0],
        order=list(order),
        turn=0,
        round=0,
        cars=[NONE] * seats,
        spaces=[0] * seats,
        batteries=[BATTERIES] * seats,
        shields=[0] * seats,
        lying=[False] * seats,
        slippery=NONE,
        programs=[()] * seats,
        finished=[],
        questions=[0] * seats,
        answers=[NONE] * seats,
    )


def practice(rows: tuple[str, ...], seats: int) -> Table:
    """Return a table of no match, on which commands can be tried."""
    return laid_table(RaceTerms(0, relaxed=False, max_rounds=1, max_slides=0), (), rows, 0, range(seats))


def begin(
    terms: RaceTerms, boards: tuple[str, ...], rows: tuple[str, ...], line: int, seats: int, luck: Rng
) -> Position:
    """S3: return the position before the first car is picked; the order of picking is random."""
    order = list(range(seats))
    luck.shuffle(order)
    table = laid_table(terms, boards, rows, line, order)
    return Position(table, [[] for _ in order], [0] * seats, luck, [NONE] * seats)
