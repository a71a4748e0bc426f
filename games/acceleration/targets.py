"""Whom an Avatar may attack (rules R8, R12.1, R12.3)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games.acceleration.avatars import KING, NONE, PER_LEGION, REACH, piece_of
from games.acceleration.board import BOARD, SPACES

if TYPE_CHECKING:
    from games.acceleration.board import Cell
    from games.acceleration.position import Table
    from games.core import Seat

RAGNAROK_REACH = 8
"""How near the King must be for Ragnarok (R12.3)."""


@cache
def bars_targets(avatar: int, cell: Cell) -> tuple[str, ...]:
    """R8.1: what bars `avatar` on `cell` from attacking an enemy, by the enemy's cell; "" if nothing does.

    The last entry, at index `NONE`, is for an enemy that is on no cell.
    """
    barred = [_bars_target(cell, there, REACH[avatar]) if there in BOARD.axial else "" for there in range(SPACES)]
    return (*barred, "TARGET_DELETED")


def _bars_target(cell: Cell, there: Cell, reach: int) -> str:
    (q, r), (s, t) = BOARD.axial[cell], BOARD.axial[there]
    if cell == there or (q != s and r != t and q + r != s + t):
        return "NOT_IN_LINE"
    if BOARD.distance[cell][there] > reach:
        return "OUT_OF_RANGE"
    return "" if BOARD.sight[cell][there] else "WALL_IN_LINE"


assert NONE == -1, "bars_targets is asked for the last entry"


def targets(t: Table, seat: Seat, avatar: int, cell: Cell) -> list[int]:
    """R8.1: the enemies that `avatar` could attack from `cell`."""
    barred = bars_targets(avatar, cell)
    start = (1 - seat) * PER_LEGION
    return [target for target, there in enumerate(t.cells[start : start + PER_LEGION]) if not barred[there]]


def may_accelerate(t: Table, seat: Seat, avatar: int) -> bool:
    """R12.1, R12.5, R12.7: whether the Offensive Acceleration can go with an attack; only Excalibur asks for more."""
    return avatar != KING or t.any_deleted(seat)


def within_ragnarok(t: Table, seat: Seat, cell: Cell) -> bool:
    """R12.3: whether the own King is near enough to a Valkyrie on `cell`."""
    return BOARD.distance[cell][t.cells[piece_of(seat, KING)]] <= RAGNAROK_REACH
