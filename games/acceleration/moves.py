"""Where an Avatar may go, and where the special spaces take it (rules R5-R7)."""

from games.acceleration.avatars import KING, MOVEMENT, NONE, piece_of
from games.acceleration.board import BOARD, Cell, Cells
from games.acceleration.position import Table
from games.core import Seat


def reachable(t: Table, seat: Seat, avatar: int) -> Cells:
    """R5: the cells on which a move of an allocated Avatar may end."""
    cell = t.cells[piece_of(seat, avatar)]
    return BOARD.within(cell, MOVEMENT[avatar], t.enemies_on_board(seat)) & ~t.occupied()


def lands(t: Table, seat: Seat, avatar: int, cell: Cell) -> Cell:
    """R7: where an Avatar that walks onto `cell` ends up; its own cell counts as free (R7.4)."""
    if cell not in BOARD.special:
        return cell
    cells = t.cells[:]
    cells[piece_of(seat, avatar)] = NONE
    if cell in BOARD.dash:
        return _slide(cells, cell)
    exit_ = NONE
    if cell in BOARD.teleport:
        exit_ = BOARD.teleport[cell]
    elif avatar == KING and BOARD.royal[cell] == t.legion(seat):
        exit_ = BOARD.king_space[t.legion(seat)]
    return cell if exit_ == NONE or exit_ in cells else exit_


def _slide(cells: list[Cell], cell: Cell) -> Cell:
    while cell in BOARD.dash and BOARD.dash[cell] not in cells:
        cell = BOARD.dash[cell]
    return cell


def pulled(t: Table, seat: Seat, avatar: int, cell: Cell) -> bool:
    """R7: whether the space affects this Avatar, even if the effect is blocked."""
    return cell in BOARD.special and (
        cell not in BOARD.royal or (avatar == KING and BOARD.royal[cell] == t.legion(seat))
    )
