"""The evaluation and the playout policy of computers."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from games.acceleration.actions import AccelerationAction, Verb
from games.acceleration.attacks import IN_SIGHT, Strike, strike, targets
from games.acceleration.avatars import AVATARS, FACTS, KING, NONE, OWN, PER_LEGION, PLACED, SPARTAN, VALKYRIE, piece_of
from games.acceleration.board import BOARD, ROWS, WIDTH, Cells
from games.acceleration.moves import lands
from games.acceleration.position import QUIET_ROUNDS, Phase, Table
from games.acceleration.state import AccelerationState
from games.core import Rng, Seat

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
_AT_ONCE = {Verb.ATTACK, Verb.RAGNAROK}


def evaluate(state: AccelerationState, seat: Seat) -> float:
    """Estimate the win chance of `seat`: who is alive with how many HP, and who can reach whom."""
    t = state.position.table
    if t.result is not None:
        if t.result.reason == "agreement" and t.quiet_rounds < QUIET_ENOUGH:
            return 0.0
        return t.result.share(seat)
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
    start, foes = seat * PER_LEGION, t.cells[OWN[1 - seat]]
    for avatar, cell in enumerate(t.cells[OWN[seat]]):
        if cell == NONE:
            continue
        far = BOARD.distance[cell]
        points += _ALIVE[avatar] + _WORTH[avatar] * t.hp[start + avatar]
        danger = 0.0
        for there, dangers in zip(foes, _DANGERS[avatar], strict=True):
            if there != NONE:
                danger += dangers[far[there]]
        points += 0.2 * danger
        if avatar != KING:
            points -= 0.12 * far[foes[KING]]
    return points + _OWED * (t.nemesis[seat] + t.chivalry[seat])


def _danger(avatar: int, target: int, apart: int) -> float:
    """Return the danger to an enemy that an Avatar this far away could reach and hit with its next move."""
    reach = FACTS[avatar].movement + FACTS[avatar].reach
    return 0.0 if apart > reach else _WORTH[target] * (1.0 if apart <= reach - 3 else 0.5)


_DANGERS = tuple(
    tuple(tuple(_danger(avatar, target, apart) for apart in range(WIDTH + ROWS)) for target in AVATARS)
    for avatar in AVATARS
)
"""The same for every Avatar, enemy and distance on the board."""


def _best_attack(t: Table, seat: Seat) -> float:
    """Return the expected gain of the best attack available now."""
    cell = t.cells[piece_of(seat, t.active)]
    return max((_worth(t, seat, t.active, target) for target in targets(t, seat, t.active, cell)), default=0.0)


def _worth(t: Table, seat: Seat, avatar: int, target: int, *, accelerated: bool = False) -> float:
    """Return the expected gain of an attack, in points of the evaluation."""
    blow = strike(t, seat, avatar, target, accelerated=accelerated)
    gain = _gain(blow, t.hp[blow.defender])
    if blow.price:
        gain -= 0.7 * blow.price + (_ALIVE[SPARTAN] if t.hp[piece_of(seat, avatar)] <= blow.price else 0)
    return gain


@cache
def _gain(blow: Strike, hp: int) -> float:
    """Return the expected gain of an attack on a defender with `hp`, before its price."""
    victim = blow.defender % PER_LEGION
    gain = _WORTH[victim] * blow.expected(hp) + _ALIVE[victim] * blow.deletes(hp)
    return gain + 60 * blow.deletes(hp) if victim == KING else gain


def playout(state: AccelerationState, seat: Seat, legal: Sequence[AccelerationAction], rng: Rng) -> AccelerationAction:
    """Pick by a rough value: the best attack, else the best of a few moves."""
    t = state.position.table
    if t.phase in (Phase.PLACE, Phase.REALLOCATE):
        return rng.choice(legal)
    looked_at, enemies = legal, t.enemies_on_board(seat)
    if t.phase is Phase.DECLARE:
        armed = any(sight[cell] & enemies for sight, cell in zip(IN_SIGHT, t.cells[OWN[seat]], strict=True))
        looked_at = [action for action in legal if action.verb in _AT_ONCE] if armed else []
        looked_at += [rng.choice(legal) for _ in range(_LOOKED_AT)]
    return max(looked_at, key=lambda action: _APPEALS[action.verb](t, seat, action, enemies))


def _appeal_of_attack(t: Table, seat: Seat, action: AccelerationAction, _enemies: Cells) -> float:
    return 2 + _worth(t, seat, action.avatar, action.target, accelerated=action.accelerated)


def _appeal_of_move(t: Table, seat: Seat, action: AccelerationAction, enemies: Cells) -> float:
    end, gain = lands(t, seat, action.avatar, action.cell), 0.0
    if IN_SIGHT[action.avatar][end] & enemies:
        gain = max([1 + _worth(t, seat, action.avatar, prey) for prey in targets(t, seat, action.avatar, end)])
    far = BOARD.distance[end]
    if action.avatar == KING:
        return gain - 0.5 * far[BOARD.king_space[t.legion(seat)]]
    start = t.cells[piece_of(seat, action.avatar)]
    goal = t.cells[piece_of(1 - seat, KING)]
    return gain + 0.2 * (BOARD.distance[start][goal] - far[goal])


def _even(appeal: float) -> Callable[[Table, Seat, AccelerationAction, Cells], float]:
    return lambda _t, _seat, _action, _enemies: appeal


_APPEALS = {
    **dict.fromkeys(Verb, _even(_NEVER)),
    **dict.fromkeys((Verb.STAY, Verb.END), _even(0.0)),
    Verb.ATTACK: _appeal_of_attack,
    Verb.RAGNAROK: lambda _t, _seat, action, _enemies: 1.5 if action.target == VALKYRIE else 0.5,
    Verb.MOVE: _appeal_of_move,
    Verb.PASS: _even(0.5),
}
"""How good each kind of action looks at a glance."""
