"""Why an action that is not legal is refused, in the order of the rules page (R15.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleration.actions import Decision, Verb
from games.acceleration.avatars import KING, NONE, REACH, SEATS, VALKYRIE, piece_of
from games.acceleration.board import BOARD
from games.acceleration.legality import within_ragnarok
from games.acceleration.position import Phase
from games.core import IllegalAction

if TYPE_CHECKING:
    from games.acceleration.board import Cell
    from games.acceleration.position import Position
    from games.core import Action, Seat

REASONS = {
    "GAME_OVER": "This match is over.",
    "NOT_YOUR_TURN": "It is not your turn just now.",
    "UNKNOWN_ACTION": "Acceleration! has no such move.",
    "WRONG_PHASE": "That cannot be done at this moment.",
    "OFFER_PENDING": "An offer of a draw stands already.",
    "LOOP_BEGUN": "A draw is offered at the beginning of a loop, before its first declaration.",
    "NO_OFFER": "Nobody has offered you a draw.",
    "ALREADY_PLACED": "That Avatar stands on the board already.",
    "SPACE_OCCUPIED": "Somebody stands there: pick a free space.",
    "NOT_PENDING": "That Avatar is not owed a return now.",
    "ALREADY_DECLARED": "That Avatar has been declared in this loop: pick another one.",
    "NOT_ACTIVE": "Another Avatar is in its Action Phase.",
    "AVATAR_DELETED": "That Avatar is deleted: declaring it can only be a pass.",
    "NOT_DELETED": "Only a deleted Avatar passes; this one may move, stay or attack.",
    "SAME_SPACE": "It stands there already: say that it stays.",
    "UNREACHABLE": "It cannot get there: too far, or walls and enemies are in the way.",
    "TARGET_DELETED": "That enemy is not on the board.",
    "NOT_IN_LINE": "That enemy is not on one of the six straight lines from your Avatar.",
    "OUT_OF_RANGE": "That enemy is out of range.",
    "WALL_IN_LINE": "A wall stands between them.",
    "CONDITION_NOT_MET": "The condition of that Acceleration is not met.",
}

_PHASES = {
    Verb.PLACE: {Phase.PLACE},
    Verb.REALLOCATE: {Phase.REALLOCATE},
    Verb.ATTACK: {Phase.DECLARE, Phase.ATTACK},
    Verb.RAGNAROK: {Phase.DECLARE, Phase.ATTACK},
    Verb.END: {Phase.ATTACK},
}
_DRAWS = {Verb.OFFER_DRAW, Verb.ACCEPT_DRAW, Verb.DECLINE_DRAW}


def refusal(p: Position, seat: Seat, action: Action) -> IllegalAction:
    """Return the refusal of an action that `legal_actions` does not list."""
    code = _code(p, seat, action)
    return IllegalAction(code, REASONS[code])


def _code(p: Position, seat: Seat, action: Action) -> str:
    if p.phase is Phase.OVER:
        return "GAME_OVER"
    if seat != p.turn:
        return "NOT_YOUR_TURN" if seat in range(SEATS) else "UNKNOWN_ACTION"
    if not isinstance(action, Decision):
        return "UNKNOWN_ACTION"
    if p.phase not in _PHASES.get(action.verb, {Phase.DECLARE}):
        return "WRONG_PHASE"
    if action.verb in _DRAWS:
        return _draw(p, action)
    if action.verb is Verb.PLACE:
        return "SPACE_OCCUPIED" if p.cells[piece_of(seat, action.avatar)] == NONE else "ALREADY_PLACED"
    if action.verb is Verb.REALLOCATE:
        return "SPACE_OCCUPIED" if action.avatar in p.due(seat) else "NOT_PENDING"
    return _declaration(p, seat, action)


def _draw(p: Position, action: Decision) -> str:
    if action.verb is not Verb.OFFER_DRAW:
        return "NO_OFFER"
    return "OFFER_PENDING" if p.draw_offer != NONE else "LOOP_BEGUN"


def _declaration(p: Position, seat: Seat, action: Decision) -> str:
    piece = piece_of(seat, action.avatar)
    if p.phase is Phase.ATTACK:
        if action.avatar != p.active:
            return "NOT_ACTIVE"
    elif p.declared[piece]:
        return "ALREADY_DECLARED"
    if action.verb is Verb.PASS:
        return "NOT_DELETED"
    cell = p.cells[piece]
    if cell == NONE:
        return "AVATAR_DELETED"
    if action.verb is Verb.MOVE:
        if action.cell == cell:
            return "SAME_SPACE"
        return "SPACE_OCCUPIED" if action.cell in p.cells else "UNREACHABLE"
    return _attack(p, seat, action, cell)


def _attack(p: Position, seat: Seat, action: Decision, cell: Cell) -> str:
    there = p.cells[piece_of(1 - seat, action.target)]
    if there == NONE:
        return "TARGET_DELETED"
    if not in_line(cell, there):
        return "NOT_IN_LINE"
    if BOARD.distance[cell][there] > REACH[action.avatar]:
        return "OUT_OF_RANGE"
    if not BOARD.sight[cell][there]:
        return "WALL_IN_LINE"
    if action.avatar == KING or (action.avatar == VALKYRIE and not within_ragnarok(p, seat, cell)):
        return "CONDITION_NOT_MET"
    return "SPACE_OCCUPIED"


def in_line(one: Cell, other: Cell) -> bool:
    """R8.1: whether two cells lie on one of the six straight lines, walls or not."""
    (q, r), (s, t) = BOARD.axial[one], BOARD.axial[other]
    return q == s or r == t or q + r == s + t
