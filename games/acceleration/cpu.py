"""The evaluation and the playout policy of computers."""

from collections.abc import Sequence
from math import exp

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import strike
from games.acceleration.avatars import AVATARS, KING, MOVEMENT, NONE, PLACED, REACH, SPARTAN, VALKYRIE, piece_of
from games.acceleration.board import BOARD, Cell
from games.acceleration.moves import lands
from games.acceleration.position import QUIET_ROUNDS, Phase, Table
from games.acceleration.state import AccelerationState
from games.acceleration.targets import targets
from games.core import Seat
from games.core.rng import Rng

_WORTH = (2.0, 0.9, 1.0, 1.0)
"""The value of one HP of each Avatar."""
_ALIVE = (6.0, 5.0, 4.0, 2.0)
"""The value of each Avatar being alive."""
_OWED = 2.5
"""The value of an owed return."""
_STEEPNESS = 0.09
_LOOKED_AT = 8
"""The number of actions that a playout compares, beside immediate attacks."""
QUIET_ENOUGH = QUIET_ROUNDS // 2
"""After this many quiet rounds in a row, computers agree to a draw."""
_NEVER = -1_000.0
"""The weight of offering or answering a draw: a playout never does."""
_AT_ONCE = (Verb.ATTACK, Verb.RAGNAROK)


def evaluate(state: AccelerationState, seat: Seat) -> float:
    """Estimate the win chance of `seat`: who is alive with how many HP, and who can reach whom."""
    t = state.position.table
    if t.result is not None:
        if t.result.reason == "agreement" and t.quiet_rounds < QUIET_ENOUGH:
            return 0.0
        return 1 / len(t.result.winners) if seat in t.result.winners else 0.0
    points = _strength(t, seat) - _strength(t, 1 - seat)
    if t.phase is Phase.ATTACK:
        points += (1 if t.turn == seat else -1) * _best_attack(t, t.turn)
    if t.draw_offer == seat:
        points -= 1.0
    return 1 / (1 + exp(-_STEEPNESS * points))


def signs(state: AccelerationState, seat: Seat) -> Sequence[float]:
    """Return the lead in HP of each Avatar, and in Avatars other than the King that are alive or not placed yet."""
    t = state.position.table
    lead = [t.hp[piece_of(seat, avatar)] - t.hp[piece_of(1 - seat, avatar)] for avatar in AVATARS]
    mine, theirs = (sum(t.hp[piece_of(each, avatar)] > 0 for avatar in PLACED) for each in (seat, 1 - seat))
    return *lead, mine - theirs


def _strength(t: Table, seat: Seat) -> float:
    points = 0.0
    enemy_king = t.cells[piece_of(1 - seat, KING)]
    for avatar in AVATARS:
        piece = piece_of(seat, avatar)
        cell = t.cells[piece]
        if cell == NONE:
            continue
        points += _ALIVE[avatar] + _WORTH[avatar] * t.hp[piece]
        points += 0.2 * _danger_to(t, seat, avatar, cell)
        if avatar != KING:
            points -= 0.12 * BOARD.distance[cell][enemy_king]
    return points + _OWED * (t.nemesis[seat] + t.chivalry[seat])


def _danger_to(t: Table, seat: Seat, avatar: int, cell: Cell) -> float:
    """Return the danger to an Avatar on `cell` from every enemy that could reach and hit it with its next move."""
    reach = MOVEMENT[avatar] + REACH[avatar]
    points = 0.0
    for target in AVATARS:
        there = t.cells[piece_of(1 - seat, target)]
        if there != NONE:
            apart = BOARD.distance[cell][there]
            if apart <= reach:
                points += _WORTH[target] * (1.0 if apart <= reach - 3 else 0.5)
    return points


def _best_attack(t: Table, seat: Seat) -> float:
    """Return the expected gain of the best attack available now."""
    cell = t.cells[piece_of(seat, t.active)]
    return max((_worth(t, seat, t.active, target, False) for target in targets(t, seat, t.active, cell)), default=0.0)


def _worth(t: Table, seat: Seat, avatar: int, target: int, accelerated: bool) -> float:
    """Return the expected gain of an attack, in points of the evaluation."""
    blow = strike(t, seat, avatar, target, accelerated=accelerated)
    victim = blow.defender % len(AVATARS)
    hp = t.hp[blow.defender]
    gain = _WORTH[victim] * blow.expected(hp) + _ALIVE[victim] * blow.deletes(hp)
    if victim == KING:
        gain += 60 * blow.deletes(hp)
    if blow.price:
        gain -= 0.7 * blow.price + (_ALIVE[SPARTAN] if t.hp[piece_of(seat, avatar)] <= blow.price else 0)
    return gain


def playout(state: AccelerationState, seat: Seat, legal: Sequence[AccelerationAction], rng: Rng) -> AccelerationAction:
    """Pick by a rough value: the best attack, else the best of a few moves."""
    t = state.position.table
    if t.phase in (Phase.PLACE, Phase.REALLOCATE):
        return rng.choice(legal)
    if t.phase is Phase.ATTACK:
        return max(legal, key=lambda action: _appeal(t, seat, action))
    looked_at = [action for action in legal if action.verb in _AT_ONCE]
    looked_at += [rng.choice(legal) for _ in range(_LOOKED_AT)]
    return max(looked_at, key=lambda action: _appeal(t, seat, action))


def _appeal(t: Table, seat: Seat, action: AccelerationAction) -> float:
    """Return how good an action looks at a glance."""
    match action.verb:
        case Verb.ATTACK:
            return 2 + _worth(t, seat, action.avatar, action.target, action.accelerated)
        case Verb.RAGNAROK:
            return 1.5 if action.target == VALKYRIE else 0.5
        case Verb.MOVE:
            return _appeal_of_move(t, seat, action)
        case Verb.PASS:
            return 0.5
        case Verb.STAY | Verb.END:
            return 0.0
        case _:
            return _NEVER


def _appeal_of_move(t: Table, seat: Seat, action: AccelerationAction) -> float:
    end = lands(t, seat, action.avatar, action.cell)
    prey = targets(t, seat, action.avatar, end)
    gain = max((1 + _worth(t, seat, action.avatar, target, False) for target in prey), default=0.0)
    if action.avatar == KING:
        return gain - 0.5 * BOARD.distance[end][BOARD.king_space[t.legion(seat)]]
    start = t.cells[piece_of(seat, action.avatar)]
    goal = t.cells[piece_of(1 - seat, KING)]
    return gain + 0.2 * (BOARD.distance[start][goal] - BOARD.distance[end][goal])
