"""The targets of an Avatar (rules R8, R12.1, R12.3)."""

from games.acceleration.avatars import KING, NONE, OWN, REACH, piece_of
from games.acceleration.board import BOARD, SPACES, Cell, as_set
from games.acceleration.position import Table
from games.core import Seat

RAGNAROK_REACH = 8
"""The distance up to which the King enables Ragnarok (R12.3)."""


def _barred(cell: Cell, reach: int) -> tuple[str, ...]:
    """Return what bars an attack from `cell`, by the enemy's cell; the last entry is for `NONE`, off the board."""
    return (*(_bars(cell, there, reach) for there in range(SPACES)), "TARGET_DELETED")


def _bars(cell: Cell, there: Cell, reach: int) -> str:
    """R8.1: in a straight line, within range, and no wall between."""
    if cell == there or cell not in BOARD.axial or there not in BOARD.axial:
        return "NOT_IN_LINE"
    (q, r), (s, t) = BOARD.axial[cell], BOARD.axial[there]
    if q != s and r != t and q + r != s + t:
        return "NOT_IN_LINE"
    if BOARD.distance[cell][there] > reach:
        return "OUT_OF_RANGE"
    return "" if BOARD.sight[cell][there] else "WALL_IN_LINE"


BARRED = tuple(tuple(_barred(cell, reach) for cell in range(SPACES)) for reach in REACH)
"""`BARRED[avatar][cell][there]`: what bars the Avatar on `cell` from attacking an enemy on `there`; "" if nothing."""
assert NONE == -1, "an enemy on no cell finds the last entry"
IN_SIGHT = tuple(
    tuple(as_set(there for there in range(SPACES) if not barred[there]) for barred in by_cell) for by_cell in BARRED
)
"""`IN_SIGHT[avatar][cell]`: the cells that the Avatar on `cell` can attack."""


def targets(t: Table, seat: Seat, avatar: int, cell: Cell) -> list[int]:
    """R8.1: the enemies that `avatar` could attack from `cell`."""
    barred = BARRED[avatar][cell]
    return [target for target, there in enumerate(t.cells[OWN[1 - seat]]) if not barred[there]]


def may_accelerate(t: Table, seat: Seat, avatar: int) -> bool:
    """R12.1, R12.5, R12.7: whether an attack can use the Offensive Acceleration; only Excalibur has a condition."""
    return avatar != KING or t.any_deleted(seat)


def within_ragnarok(t: Table, seat: Seat, cell: Cell) -> bool:
    """R12.3: whether the King of `seat` is near enough to a Valkyrie on `cell`."""
    return BOARD.distance[cell][t.cells[piece_of(seat, KING)]] <= RAGNAROK_REACH
