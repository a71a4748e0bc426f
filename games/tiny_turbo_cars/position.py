"""The position of a match: the public table, and what is hidden."""

from collections.abc import Sequence

import msgspec

from games.core import Seat
from games.core.rng import Rng
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.table import BATTERIES, Phase, RaceTerms, Table


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
