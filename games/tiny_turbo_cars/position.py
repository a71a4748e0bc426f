"""The position of a match: plain data that can be copied and written down."""

from __future__ import annotations

from enum import IntEnum

import msgspec

from games.core import Outcome, Seat
from games.rng import Rng
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.track import LANES, row_of

BATTERIES = 3
SHIELDS = 7
"""The energy shields of the common supply (C3)."""


class Phase(IntEnum):
    """Where a match rests."""

    PICK = 0
    PLACE = 1
    PROGRAMMING = 2
    RACING = 3
    """Runs by itself: no match rests here."""
    FLY = 4
    BOOST = 5
    OVER = 6


class Terms(msgspec.Struct, array_like=True, frozen=True):
    """What was agreed for this match."""

    countdown: int
    relaxed: bool
    max_rounds: int
    max_slides: int


class Position(msgspec.Struct, array_like=True):
    """Everything there is to know; seats index the lists, and `NONE` is nobody or nothing."""

    terms: Terms
    boards: tuple[str, ...]
    rows: tuple[str, ...]
    line: int
    """The first row past the finish line (R1)."""
    phase: Phase
    asked: Seat
    """Who has to decide; `NONE` while all program."""
    order: list[Seat]
    """Who picks a car when; from the first race on, the seats by their Smiles, happiest first (S3, P3)."""
    turn: int
    """Whose turn it is, as a place in `order`."""
    round: int
    cars: list[int]
    spaces: list[int]
    batteries: list[int]
    """Charged batteries, those that lie face up."""
    shields: list[int]
    lying: list[bool]
    slippery: Seat
    """Who holds the Slippery token (W1)."""
    controllers: list[list[int]]
    """What lies in each controller while programming; empty lists otherwise."""
    programs: list[list[int]]
    """The programs that run or ran last."""
    slides: list[int]
    """How many slides each seat has used in this round."""
    finished: list[Seat]
    """Who is done with programming, in that order."""
    questions: list[int]
    """How many questions each seat has been asked: the number of its present one."""
    luck: Rng
    result: Outcome | None = None

    def copy(self) -> Position:
        """Return a position of its own that would go on the same way."""
        return Position(
            self.terms,
            self.boards,
            self.rows,
            self.line,
            self.phase,
            self.asked,
            self.order[:],
            self.turn,
            self.round,
            self.cars[:],
            self.spaces[:],
            self.batteries[:],
            self.shields[:],
            self.lying[:],
            self.slippery,
            [tiles[:] for tiles in self.controllers],
            [program[:] for program in self.programs],
            self.slides[:],
            self.finished[:],
            self.questions[:],
            self.luck.copy(),
            self.result,
        )

    @property
    def seats(self) -> range:
        return range(len(self.cars))

    @property
    def supply(self) -> int:
        """How many shields are left for all."""
        return SHIELDS - sum(self.shields)

    def programming(self) -> tuple[Seat, ...]:
        """Return the seats that are still programming."""
        if self.phase is not Phase.PROGRAMMING:
            return ()
        finished = self.finished
        if not finished:
            return tuple(range(len(self.cars)))
        return tuple([seat for seat in range(len(self.cars)) if seat not in finished])

    def row(self, seat: Seat) -> int:
        return row_of(self.spaces[seat])

    def standings(self) -> list[Seat]:
        """Return the seats as they lie in the race: by row, ties by Smile (R2, R3)."""
        return sorted(self.order, key=self.row, reverse=True)


def begin(terms: Terms, boards: tuple[str, ...], rows: tuple[str, ...], line: int, seats: int, luck: Rng) -> Position:
    """Return the position before the first car is picked; the order of picking is drawn (S3)."""
    order = list(range(seats))
    luck.shuffle(order)
    return Position(
        terms=terms,
        boards=boards,
        rows=rows,
        line=line,
        phase=Phase.PICK,
        asked=order[0],
        order=order,
        turn=0,
        round=0,
        cars=[NONE] * seats,
        spaces=[0] * seats,
        batteries=[BATTERIES] * seats,
        shields=[0] * seats,
        lying=[False] * seats,
        slippery=NONE,
        controllers=[[] for _ in range(seats)],
        programs=[[] for _ in range(seats)],
        slides=[0] * seats,
        finished=[],
        questions=[0] * seats,
        luck=luck,
    )


def free_lanes(p: Position) -> list[int]:
    """Return the places of the starting grid that nobody has taken; row 0, so a space is its lane (S4)."""
    return [lane for lane in LANES if lane not in p.spaces]
