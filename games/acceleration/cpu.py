"""How good a position is, and what a sensible King of a Legion might do in it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from games.acceleration.actions import Decision, Verb
from games.acceleration.avatars import AVATARS, KING, MOVEMENT, NONE, REACH, SPARTAN, VALKYRIE, piece_of
from games.acceleration.board import BOARD
from games.acceleration.fighting import strike
from games.acceleration.legality import lands, targets
from games.acceleration.position import QUIET_ROUNDS, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleration.board import Cell
    from games.acceleration.position import Position
    from games.acceleration.state import AccelerationState
    from games.core import Seat
    from games.rng import Rng

_WORTH = (2.0, 0.9, 1.0, 1.0)
"""What one HP of each Avatar is worth."""
_ALIVE = (6.0, 5.0, 4.0, 2.0)
"""What it is worth that the Avatar is there at all."""
_OWED = 2.5
"""What a return that is owed is worth."""
_STEEPNESS = 0.09
_LOOKED_AT = 8
"""How many actions a playout compares, beside those that strike at once."""
QUIET_ENOUGH = QUIET_ROUNDS // 2
"""After so many rounds in a row without blood computers agree to a draw: then play has shown nothing for a while."""
_UNTHINKABLE = -1_000.0
"""How good it looks to talk of a draw: only who evaluates the position may do so."""
_AT_ONCE = (Verb.ATTACK, Verb.RAGNAROK)


def evaluate(state: AccelerationState, seat: Seat) -> float:
    """Guess the share of the victory that `seat` will have: who is alive with what HP, and who is in reach of whom."""
    p = state.position
    if p.result is not None:
        if p.result.reason == "agreement" and p.quiet_rounds < QUIET_ENOUGH:
            return 0.0
        return 1 / len(p.result.winners) if seat in p.result.winners else 0.0
    points = _strength(p, seat) - _strength(p, 1 - seat)
    if p.phase is Phase.ATTACK:
        points += (1 if p.turn == seat else -1) * _best_attack(p, p.turn)
    if p.draw_offer == seat:
        points -= 1.0
    return 1 / (1 + exp(-_STEEPNESS * points))


def _strength(p: Position, seat: Seat) -> float:
    points = 0.0
    enemy_king = p.cells[piece_of(1 - seat, KING)]
    for avatar in AVATARS:
        piece = piece_of(seat, avatar)
        cell = p.cells[piece]
        if cell == NONE:
            continue
        points += _ALIVE[avatar] + _WORTH[avatar] * p.hp[piece]
        points += 0.2 * _danger_to(p, seat, avatar, cell)
        if avatar != KING:
            points -= 0.12 * BOARD.distance[cell][enemy_king]
    return points + _OWED * (p.nemesis[seat] + p.chivalry[seat])


def _danger_to(p: Position, seat: Seat, avatar: int, cell: Cell) -> float:
    """Return how much the Avatar threatens: for every enemy that it might reach and hit with its next move."""
    reach = MOVEMENT[avatar] + REACH[avatar]
    points = 0.0
    for target in AVATARS:
        there = p.cells[piece_of(1 - seat, target)]
        if there != NONE:
            apart = BOARD.distance[cell][there]
            if apart <= reach:
                points += _WORTH[target] * (1.0 if apart <= reach - 3 else 0.5)
    return points


def _best_attack(p: Position, seat: Seat) -> float:
    """Return what the best attack of the Avatar that may attack now can be expected to take."""
    cell = p.cells[piece_of(seat, p.active)]
    return max((_worth(p, seat, p.active, target, False) for target in targets(p, seat, p.active, cell)), default=0.0)


def _worth(p: Position, seat: Seat, avatar: int, target: int, accelerated: bool) -> float:
    """Return the expected gain of an attack, in points of the evaluation."""
    blow = strike(p, seat, avatar, target, accelerated=accelerated)
    victim = blow.defender % len(AVATARS)
    hp = p.hp[blow.defender]
    gain = _WORTH[victim] * min(blow.expected, hp) + _ALIVE[victim] * blow.kills(hp)
    if victim == KING:
        gain += 60 * blow.kills(hp)
    if blow.price:
        gain -= 0.7 * blow.price + (_ALIVE[SPARTAN] if p.hp[piece_of(seat, avatar)] <= blow.price else 0)
    return gain


def playout(state: AccelerationState, seat: Seat, legal: Sequence[Decision], rng: Rng) -> Decision:
    """Pick by rough worth: the best attack there is, else the best of a few moves."""
    p = state.position
    if p.phase in (Phase.PLACE, Phase.REALLOCATE):
        return rng.choice(legal)
    if p.phase is Phase.ATTACK:
        return max(legal, key=lambda action: _appeal(p, seat, action))
    looked_at = [action for action in legal if action.verb in _AT_ONCE]
    looked_at += [rng.choice(legal) for _ in range(_LOOKED_AT)]
    return max(looked_at, key=lambda action: _appeal(p, seat, action))


def _appeal(p: Position, seat: Seat, action: Decision) -> float:
    """Return how good an action looks at a glance."""
    match action.verb:
        case Verb.ATTACK:
            return 2 + _worth(p, seat, action.avatar, action.target, action.accelerated)
        case Verb.RAGNAROK:
            return 1.5 if action.target == VALKYRIE else 0.5
        case Verb.MOVE:
            return _appeal_of_move(p, seat, action)
        case Verb.PASS:
            return 0.5
        case Verb.STAY | Verb.END:
            return 0.0
        case _:
            return _UNTHINKABLE


def _appeal_of_move(p: Position, seat: Seat, action: Decision) -> float:
    end = lands(p, seat, action.avatar, action.cell)
    prey = targets(p, seat, action.avatar, end)
    gain = max((1 + _worth(p, seat, action.avatar, target, False) for target in prey), default=0.0)
    if action.avatar == KING:
        return gain - 0.5 * BOARD.distance[end][BOARD.king_space[p.legion(seat)]]
    start = p.cells[piece_of(seat, action.avatar)]
    goal = p.cells[piece_of(1 - seat, KING)]
    return gain + 0.2 * (BOARD.distance[start][goal] - BOARD.distance[end][goal])
