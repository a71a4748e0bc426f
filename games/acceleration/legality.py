"""What a seat may do, in the order of the rules' table of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleration.actions import (
    ACCELERATE,
    ACCEPT_DRAW,
    ATTACK,
    DECLINE_DRAW,
    END,
    OFFER_DRAW,
    PASS,
    PLACE,
    RAGNAROK,
    REALLOCATE,
    STAY,
    moves_to,
)
from games.acceleration.avatars import (
    AVATARS,
    KING,
    MOVEMENT,
    NONE,
    PER_LEGION,
    PLACED,
    REACH,
    VALKYRIE,
    piece_of,
)
from games.acceleration.board import BOARD, Cells
from games.acceleration.position import Phase

if TYPE_CHECKING:
    from games.acceleration.board import Cell
    from games.acceleration.position import Position
    from games.core import Action, Seat

RAGNAROK_REACH = 8
"""How near the King must be for Ragnarok (R12.3)."""

_DISTANCE, _SIGHT = BOARD.distance, BOARD.sight


def legal_actions(p: Position, seat: Seat) -> list[Action]:
    """Return all that `seat` may do now."""
    if seat != p.turn or p.phase is Phase.OVER:
        return []
    return _BY_PHASE[p.phase](p, seat)


def _place(p: Position, seat: Seat) -> list[Action]:
    """R2.4: one of the Avatars that do not stand yet, on a free Numbered Space of the own Legion."""
    waiting = [avatar for avatar in PLACED if p.cells[piece_of(seat, avatar)] == NONE]
    return [PLACE[avatar][number] for avatar in waiting for number in p.free_numbers(seat)]


def _reallocate(p: Position, seat: Seat) -> list[Action]:
    """R11.3, R11.4: one of those who come back, on a free Numbered Space."""
    return [REALLOCATE[avatar][number] for avatar in p.due(seat) for number in p.free_numbers(seat)]


def _declare(p: Position, seat: Seat) -> list[Action]:
    """R3.3, R4: an Avatar on standby, with its move, its attack from where it stands, or neither."""
    actions: list[Action] = []
    closed, taken = p.enemies_on_board(seat), p.occupied()
    start = seat * PER_LEGION
    for avatar in AVATARS:
        piece = start + avatar
        if p.declared[piece]:
            continue
        cell = p.cells[piece]
        if cell == NONE:
            actions.append(PASS[avatar])
            continue
        actions.append(STAY[avatar])
        actions += moves_to(avatar, BOARD.within(cell, MOVEMENT[avatar], closed) & ~taken)
        actions += attacks(p, seat, avatar, cell)
    actions += _draw(p, seat)
    return actions


def _draw(p: Position, seat: Seat) -> list[Action]:
    """R14.3: answer an offer, or make one at the beginning of a loop."""
    if p.draw_offer == 1 - seat:
        return [ACCEPT_DRAW, DECLINE_DRAW]
    return [OFFER_DRAW] if p.draw_offer == NONE and p.none_declared(seat) else []


def _attack(p: Position, seat: Seat) -> list[Action]:
    """R4.4-R4.6: attack, use Ragnarok, or leave it."""
    return [*attacks(p, seat, p.active, p.cells[piece_of(seat, p.active)]), END]


_BY_PHASE = {
    Phase.PLACE: _place,
    Phase.REALLOCATE: _reallocate,
    Phase.DECLARE: _declare,
    Phase.ATTACK: _attack,
}


def reachable(p: Position, seat: Seat, avatar: int) -> Cells:
    """R5: the cells on which a move of an allocated Avatar may end."""
    cell = p.cells[piece_of(seat, avatar)]
    return BOARD.within(cell, MOVEMENT[avatar], p.enemies_on_board(seat)) & ~p.occupied()


def attacks(p: Position, seat: Seat, avatar: int, cell: Cell) -> list[Action]:
    """Return every attack and Ragnarok that `avatar` has from `cell`."""
    actions: list[Action] = []
    for target in targets(p, seat, avatar, cell):
        actions.append(ATTACK[avatar][target])
        if avatar == VALKYRIE:
            if within_ragnarok(p, seat, cell):
                actions += [RAGNAROK[target][number] for number in p.free_numbers(1 - seat)]
        elif avatar != KING or p.any_deleted(seat):
            actions.append(ACCELERATE[avatar][target])
    return actions


def targets(p: Position, seat: Seat, avatar: int, cell: Cell) -> list[int]:
    """R8.1: the enemies that `avatar` could attack from `cell`."""
    row, reach = _SIGHT[cell], REACH[avatar]
    start = (1 - seat) * PER_LEGION
    return [
        target
        for target, there in enumerate(p.cells[start : start + PER_LEGION])
        if there != NONE and 0 < row[there] <= reach
    ]


def within_ragnarok(p: Position, seat: Seat, cell: Cell) -> bool:
    """R12.3: whether the own King is near enough to a Valkyrie on `cell`."""
    return _DISTANCE[cell][p.cells[piece_of(seat, KING)]] <= RAGNAROK_REACH


def lands(p: Position, seat: Seat, avatar: int, cell: Cell) -> Cell:
    """R7: where an Avatar is in the end that walks onto `cell`; its own cell counts as free (R7.4)."""
    if cell not in BOARD.special:
        return cell
    cells = p.cells[:]
    cells[piece_of(seat, avatar)] = NONE
    if cell in BOARD.dash:
        return _slide(cells, cell)
    exit_ = NONE
    if cell in BOARD.teleport:
        exit_ = BOARD.teleport[cell]
    elif avatar == KING and BOARD.royal[cell] == p.legion(seat):
        exit_ = BOARD.king_space[p.legion(seat)]
    return cell if exit_ == NONE or exit_ in cells else exit_


def _slide(cells: list[Cell], cell: Cell) -> Cell:
    while cell in BOARD.dash and BOARD.dash[cell] not in cells:
        cell = BOARD.dash[cell]
    return cell


def pulled(p: Position, seat: Seat, avatar: int, cell: Cell) -> bool:
    """R7: whether the space has an effect on this Avatar, even if it is blocked."""
    return cell in BOARD.special and (
        cell not in BOARD.royal or (avatar == KING and BOARD.royal[cell] == p.legion(seat))
    )
