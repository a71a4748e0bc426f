"""The evaluation and the playout policy of computers."""

import math
from collections.abc import Callable, Sequence

from games.core import Rng, Seat
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.cards import CARDS, COSTS, GIVES_TYPE, HP, KIND, NONE, PROGRESSES, WILD, Card
from games.dealin_dirt.figures import STRAIGHT, base_damage, dealt, hit_points, payable, power_of
from games.dealin_dirt.position import Condition, Driver, Phase, Position
from games.dealin_dirt.state import DirtState


def evaluate(state: DirtState, seat: Seat) -> float:
    """Estimate the win chance of `seat`: Prizes count most, then the Drivers in play and their power."""
    p = state.position
    if p.table.result is not None:
        return p.table.result.share(seat)
    edge = _strength(p, seat) - _strength(p, 1 - seat)
    return 1 / (1 + math.exp(-0.7 * max(-60.0, min(60.0, edge))))


_WANTED = tuple(max((cost.total for cost in costs), default=0) for costs in COSTS)
"""The Horse Power that the dearest attack of a card takes."""
_TYPES = tuple(frozenset(kind for cost in costs for kind, _ in cost.typed) for costs in COSTS)
"""And the types that its attacks ask for."""
_COMPANY = (0.0, 0.0, 1.2, 1.8, 2.1, 2.2, 2.2)
"""The value of not being alone (R8.2), by the number of Drivers in play."""


FULL_ENOUGH = 14
"""With fewer cards in the deck, every card drawn or searched for costs a turn (R8.3)."""
_SHORT = tuple(0.08 * (FULL_ENOUGH - cards) + 0.5 * max(0, 4 - cards) for cards in range(FULL_ENOUGH + 1))
"""The penalty for having few cards left."""


def _strength(p: Position, seat: Seat) -> float:
    t = p.table
    side, foe = p.sides[seat], p.sides[1 - seat]
    points = 6.0 * (t.prizes - len(side.prizes)) / t.prizes
    points += 0.05 * min(8, len(side.hand))
    points -= _SHORT[min(len(side.deck), FULL_ENOUGH)]
    if not side.cars:
        return points - 3.0 * (t.phase != Phase.SETUP)
    points += _COMPANY[len(side.cars)]
    for place, car in side.places():
        points += _worth_of(p, seat, car, place)
    if not side.vacant and not foe.vacant and foe.cars:
        points += _threat(p, seat)
    return points


def _worth_of(p: Position, seat: Seat, car: Driver, place: int) -> float:
    """Return the value of a Driver in play: hit points left, possible damage, useful power."""
    t = p.table
    top = car.stack[-1]
    points = 0.25 + 0.004 * (hit_points(p, seat, car) - car.damage) + 0.25 * (len(car.stack) - 1)
    best = 0
    for number in payable(car):
        best = max(best, CARDS[top].attacks[number].damage + _COINS[top][number] + 10)
    points += 0.008 * best
    points += 0.12 * min(power_of(car), _WANTED[top])
    points += 0.15 * (car.tool != NONE)
    if place == 0:
        points -= (0.0, 0.35, 0.2, 0.4)[car.condition] + 0.2 * car.spun
        points += 0.1 * (car.guarded > t.turn) + 0.1 * (car.boosted > t.turn)
        points -= 0.25 * (car.stalled > t.turn) + 0.1 * (car.pinned > t.turn) + 0.1 * (car.smoked > t.turn)
    return points


def _threat(p: Position, seat: Seat) -> float:
    """Return how close the Active Driver is to wrecking the opposing one."""
    target = p.sides[1 - seat].cars[0]
    left = hit_points(p, 1 - seat, target) - target.damage
    hit = max((likely_damage(p, seat, number) for number in payable(p.sides[seat].cars[0])), default=0)
    return 0.9 if hit >= left else 0.5 * hit / left


def _by_coins(card: Card, number: int) -> int:
    """Return the average additional damage of an attack from coins still to be flipped."""
    effects = card.attacks[number].effects
    # Until tails counts as two coins, one of them heads.
    coins = sum(step.n or 2 for step in effects if step.do == "flip")
    more = sum(step.n for step in effects if step.do == "more" and "heads" in (step.per, step.when))
    return coins * more // 2


_COINS = tuple(tuple(_by_coins(card, number) for number in range(len(card.attacks))) for card in CARDS)
_FAILS = tuple(tuple(any(step.do == "fail" for step in attack.effects) for attack in card.attacks) for card in CARDS)
"""The attacks that do nothing on tails."""


def likely_damage(p: Position, seat: Seat, number: int) -> int:
    """Return the average damage of an attack of the Active Driver, before any coin is flipped."""
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    top = car.stack[-1]
    base = base_damage(p, seat, top, number) + _COINS[top][number]
    damage = dealt(p, seat, car, 1 - seat, target, base, straight=STRAIGHT[top][number])
    return damage // 2 if _FAILS[top][number] else damage


LOW_DECK = 20
"""With fewer cards in the deck, do not draw more than needed (R8.3)."""
_DRAWING = frozenset(
    place for place, card in enumerate(CARDS) if any(step.do in ("draw", "fill", "redraw") for step in card.play)
)


def playout(state: DirtState, seat: Seat, legal: Sequence[DirtAction], rng: Rng) -> DirtAction:
    """Pick by weight: build up first, attack last with the best attack, end the turn only without one."""
    p = state.position
    if len(legal) == 1:
        return legal[0]
    return rng.weighted(legal, [_WEIGH[action.verb](p, seat, action) for action in legal])


def _play(p: Position, seat: Seat, action: DirtAction) -> int:
    """Weigh playing a card or using a Skill: never to draw with few cards in the deck."""
    card = action.card if action.verb == Verb.PLAY else p.sides[seat].cars[action.place].stack[-1]
    return 0 if card in _DRAWING and len(p.sides[seat].deck) < LOW_DECK else 400


def _attack(p: Position, seat: Seat, action: DirtAction) -> int:
    """Weigh an attack, which ends the turn: high only if it wrecks, or if there is little else to do."""
    target = p.sides[1 - seat].cars[0]
    damage = likely_damage(p, seat, action.number)
    left = hit_points(p, 1 - seat, target) - target.damage
    return 40 + 2 * damage + (200 if damage >= left else 0)


def _power(p: Position, seat: Seat, action: DirtAction) -> int:
    """Weigh attaching: where power is missing, first the Active Driver, then the highest stage."""
    car = p.sides[seat].cars[action.place]
    top = car.stack[-1]
    types, power_type = _TYPES[top], GIVES_TYPE[action.card]
    worth = 12 if power_of(car) >= _WANTED[top] else 1200 if action.place == 0 else 60 + 60 * len(car.stack)
    return worth if power_type in types or power_type == WILD or not types else worth // 6


def _passed(p: Position, seat: Seat, action: DirtAction) -> int:
    """Weigh Get Passed: high if nearly wrecked or helpless, for a Driver who can attack."""
    cars = p.sides[seat].cars
    if p.table.passes or not payable(cars[action.place]):
        return 0
    front = cars[0]
    helpless = front.condition == Condition.MUD or not payable(front)
    return 300 if helpless or hit_points(p, seat, front) - front.damage <= 20 else 0


def _pick(p: Position, seat: Seat, action: DirtAction) -> int:
    t = p.table
    if t.phase == Phase.CHOOSE and action.verb == Verb.PICK and t.asked != t.active:
        return 12 - 2 * min(5, KIND[action.card])
    below = PROGRESSES[action.card]
    if below == NONE:
        return 12
    return 30 if any(car.stack[-1] == below for car in p.sides[seat].cars) else 6


def _place(p: Position, seat: Seat, action: DirtAction) -> int:
    owner = 1 - p.table.active if action.verb == Verb.FOE else seat
    side = p.sides[owner]
    car = side.at(action.place)
    if owner != seat:
        return 1 + car.damage + 20 * len(car.power)
    ready = 60 if payable(car) else 0
    return 1 + ready + (hit_points(p, owner, car) - car.damage) // 4 + 6 * power_of(car)


_Weigh = Callable[[Position, Seat, DirtAction], int]
_ALWAYS = {Verb.STAGE: 400, Verb.PROGRESS: 1000, Verb.TOOL: 200, Verb.TRACK: 400, Verb.PAY: 5, Verb.BACK: 0}
_WEIGHERS: dict[Verb, _Weigh] = {
    Verb.ACTIVE: lambda _p, _seat, action: HP[action.card],
    Verb.POWER: _power,
    Verb.PLAY: _play,
    Verb.PASSED: _passed,
    Verb.SKILL: _play,
    Verb.ATTACK: _attack,
    Verb.PICK: _pick,
    Verb.TAKE: _pick,
    Verb.OWN: _place,
    Verb.FOE: _place,
    Verb.REPLACE: _place,
}


def _even(weight: int) -> _Weigh:
    return lambda _p, _seat, _action: weight


_WEIGH = tuple(_WEIGHERS.get(verb) or _even(_ALWAYS.get(verb, 1)) for verb in Verb)
