"""Legal actions and refusals.

Both use the same conditions: `legal_actions` lists what meets them all; `why_not` checks them in the order of the rules
page (R15.4) and names the first that fails.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from games.acceleration import actions
from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import BARRED, IN_SIGHT, may_accelerate, targets, within_ragnarok
from games.acceleration.avatars import AVATARS, MOVEMENT, NONE, OWN, PER_LEGION, SEATS, VALKYRIE, piece_of
from games.acceleration.board import BOARD, SPACES, Cell
from games.acceleration.moves import reachable
from games.acceleration.position import Phase, Table
from games.core import Action, Seat

# --- legal actions ---


def legal_actions(t: Table) -> list[AccelerationAction]:
    """Return all legal actions of the seat whose turn it is, in the order of the rules' table of actions."""
    return _BY_PHASE[t.phase](t, t.turn)


def _place(t: Table, seat: Seat) -> list[AccelerationAction]:
    """R2.4: an Avatar that is not placed yet, on a free Numbered Space of its own Legion."""
    return [actions.PLACE[avatar][number] for avatar in t.unplaced(seat) for number in t.free_numbers(seat)]


def _reallocate(t: Table, seat: Seat) -> list[AccelerationAction]:
    """R11.3, R11.4: a returning Avatar, on a free Numbered Space."""
    return [actions.REALLOCATE[avatar][number] for avatar in t.due(seat) for number in t.free_numbers(seat)]


def _declare(t: Table, seat: Seat) -> list[AccelerationAction]:
    """R3.3, R4: an Avatar on standby, with its move, its attack from where it stands, or neither."""
    found: list[AccelerationAction] = []
    closed, taken = t.enemies_on_board(seat), t.occupied()
    start = seat * PER_LEGION
    for avatar in AVATARS:
        piece = start + avatar
        if t.declared[piece]:
            continue
        cell = t.cells[piece]
        if cell == NONE:
            found.append(actions.PASS[avatar])
            continue
        found.append(actions.STAY[avatar])
        found += actions.moves_to(avatar, _within(cell, MOVEMENT[avatar], closed & _AHEAD[avatar][cell]) & ~taken)
        if IN_SIGHT[avatar][cell] & closed:
            found += attacks(t, seat, avatar, cell)
    if not _bars_offer(t, seat):
        found.append(actions.OFFER_DRAW)
    if not _bars_answer(t, seat):
        found += (actions.ACCEPT_DRAW, actions.DECLINE_DRAW)
    return found


_AHEAD = tuple(tuple(BOARD.within(cell, steps - 1, 0) for cell in range(SPACES)) for steps in MOVEMENT)
"""`_AHEAD[avatar][cell]`: the cells near `cell` on which an enemy may stand in the way of an Avatar."""
_within = lru_cache(1 << 12)(BOARD.within)
"""Remembered, as a search finds enemies standing in the same way again and again."""


def _attack(t: Table, seat: Seat) -> list[AccelerationAction]:
    """R4.4-R4.6: attack, use Ragnarok, or do neither."""
    return [*attacks(t, seat, t.active, t.cells[piece_of(seat, t.active)]), actions.END]


def attacks(t: Table, seat: Seat, avatar: int, cell: Cell) -> list[AccelerationAction]:
    """Return every attack and Ragnarok that `avatar` has from `cell`."""
    found: list[AccelerationAction] = []
    for target in targets(t, seat, avatar, cell):
        found.append(actions.ATTACK[avatar][target])
        if avatar == VALKYRIE:
            if within_ragnarok(t, seat, cell):
                found += [actions.RAGNAROK[target][number] for number in t.free_numbers(1 - seat)]
        elif may_accelerate(t, seat, avatar):
            found.append(actions.ACCELERATE[avatar][target])
    return found


_BY_PHASE: Mapping[Phase, Callable[[Table, Seat], list[AccelerationAction]]] = {
    Phase.PLACE: _place,
    Phase.REALLOCATE: _reallocate,
    Phase.DECLARE: _declare,
    Phase.ATTACK: _attack,
    Phase.OVER: lambda _t, _seat: [],
}


# --- refusals ---

_PHASES = {
    Verb.PLACE: (Phase.PLACE,),
    Verb.REALLOCATE: (Phase.REALLOCATE,),
    Verb.ATTACK: (Phase.DECLARE, Phase.ATTACK),
    Verb.RAGNAROK: (Phase.DECLARE, Phase.ATTACK),
    Verb.END: (Phase.ATTACK,),
}
"""The phases of actions; those that are not here begin a turn."""


def why_not(t: Table, seat: Seat, action: Action) -> str:
    """Return the code of the first condition that `action` fails; "" if it is legal."""
    if t.phase is Phase.OVER:
        return "GAME_OVER"
    if seat != t.turn and seat in range(SEATS):
        return "NOT_YOUR_TURN"
    if seat != t.turn or not isinstance(action, AccelerationAction) or action not in AccelerationAction.table:
        return "BAD_ACTION"
    if t.phase not in _PHASES.get(action.verb, (Phase.DECLARE,)):
        return "WRONG_PHASE"
    match action.verb:
        case Verb.PLACE:
            return _bars_number(t, seat, action.number) if action.avatar in t.unplaced(seat) else "ALREADY_PLACED"
        case Verb.REALLOCATE:
            return _bars_number(t, seat, action.number) if action.avatar in t.due(seat) else "NOT_PENDING"
        case Verb.OFFER_DRAW:
            return _bars_offer(t, seat)
        case Verb.ACCEPT_DRAW | Verb.DECLINE_DRAW:
            return _bars_answer(t, seat)
        case Verb.END:
            return ""
    return _bars_choice(t, seat, action)


def _bars_number(t: Table, seat: Seat, number: int) -> str:
    """R2.4, R11.3: a Numbered Space must be free."""
    return "" if number in t.free_numbers(seat) else "SPACE_OCCUPIED"


def _bars_answer(t: Table, seat: Seat) -> str:
    """R14.3: the other side must have offered a draw."""
    return "" if t.draw_offer == 1 - seat else "NO_OFFER"


def _bars_offer(t: Table, seat: Seat) -> str:
    """R14.3: a draw is offered at the beginning of a loop."""
    if t.draw_offer != NONE:
        return "OFFER_PENDING"
    return "LOOP_BEGUN" if any(t.declared[OWN[seat]]) else ""


def _bars_choice(t: Table, seat: Seat, action: AccelerationAction) -> str:
    """R3.3, R4: what a declared Avatar does."""
    piece = piece_of(seat, action.avatar)
    if t.phase is Phase.ATTACK:
        if action.avatar != t.active:
            return "NOT_ACTIVE"
    elif t.declared[piece]:
        return "ALREADY_DECLARED"
    cell = t.cells[piece]
    if action.verb is Verb.PASS:
        return "" if cell == NONE else "NOT_DELETED"
    if cell == NONE:
        return "AVATAR_DELETED"
    if action.verb is Verb.STAY:
        return ""
    return _bars_move(t, seat, action, cell) if action.verb is Verb.MOVE else _bars_attack(t, seat, action, cell)


def _bars_move(t: Table, seat: Seat, action: AccelerationAction, cell: Cell) -> str:
    """R5: a move must end on another cell that is free and within reach."""
    if action.cell == cell:
        return "SAME_SPACE"
    if action.cell in t.cells:
        return "SPACE_OCCUPIED"
    return "" if reachable(t, seat, action.avatar) >> action.cell & 1 else "UNREACHABLE"


def _bars_attack(t: Table, seat: Seat, action: AccelerationAction, cell: Cell) -> str:
    """R8.1, R12: the target, the condition of the Acceleration, the destination of Ragnarok."""
    there = t.cells[piece_of(1 - seat, action.target)]
    if code := BARRED[action.avatar][cell][there]:
        return code
    if action.verb is Verb.RAGNAROK:
        return _bars_number(t, 1 - seat, action.number) if within_ragnarok(t, seat, cell) else "CONDITION_NOT_MET"
    return "CONDITION_NOT_MET" if action.accelerated and not may_accelerate(t, seat, action.avatar) else ""
