"""The current figures of Drivers: hit points, costs and damage, with all modifiers (R5.1, R5.3)."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from games.core import Seat
from games.dealin_dirt import cards
from games.dealin_dirt.position import Driver, Position, Side

CONDITIONS = ("asleep", "mud", "slam", "spun")
LASTING = ("hp", "dealt", "armour", "pass", "tough", "mend", "thorns", "shelter", "slick", "bounty", "steady")
"""Continuous effects: of a Skill on its Driver or team, of a Tool on its Driver, of a Track on all Drivers."""
RESISTED = 30
"""The damage that Resistance takes off (R5.3)."""


def _lasting(name: str) -> tuple[list[int], dict[int, int], dict[int, int]]:
    """Return a continuous effect as `total` looks it up: by card; the types of some Tracks; those for a team."""
    steps = {
        place: step
        for place, card in enumerate(cards.CARDS)
        for step in (*card.always, *(card.skill.always if card.skill else ()))
        if step.do == name or (step.do == "steady" and name == f"steady-{step.of}")
    }
    by_card = [steps[place].n if place in steps else 0 for place in range(len(cards.CARDS))]
    team = {place: step.n for place, step in steps.items() if step.on == "team"}
    types = {place: cards.TYPES.index(step.type) for place, step in steps.items() if step.type}
    return [*by_card, 0], types, team


_LASTING = {name: _lasting(name) for name in (*LASTING, *(f"steady-{condition}" for condition in CONDITIONS))}
"""The last number of each list is that of `NONE`."""


def total(p: Position, seat: Seat, car: Driver, name: str) -> int:
    """Add up a continuous effect on a Driver: from its Skill, its Tool, the Track, and teammates' Skills.

    R4.6: the Skill of a Driver that is Asleep, Door Slammed or Mud Covered does not work.
    """
    by_card, types, team = _LASTING[name]
    top, track = car.stack[-1], p.table.track
    amount = by_card[car.tool]
    if not car.condition:
        amount += by_card[top]
    if by_card[track] and types.get(track, cards.TYPE[top]) == cards.TYPE[top]:
        amount += by_card[track]
    if team:
        for mate in p.sides[seat].cars:
            if mate is not car and mate.stack[-1] in team and not mate.condition:
                amount += team[mate.stack[-1]]
    return amount


def hit_points(p: Position, seat: Seat, car: Driver) -> int:
    """R1.2: return the hit points of a Driver with all modifiers, at least 10."""
    return max(10, cards.HP[car.stack[-1]] + total(p, seat, car, "hp"))


def hit_points_left(p: Position, seat: Seat, car: Driver) -> int:
    """R5.4: return the hit points that a Driver has left, 0 for one that is Wrecked Out."""
    return max(0, hit_points(p, seat, car) - car.damage)


def pass_cost(p: Position, seat: Seat, car: Driver) -> int:
    """R4.5: return the Horse Power that it costs to Get Passed."""
    return max(0, cards.PASSED[car.stack[-1]] + total(p, seat, car, "pass"))


def power_of(car: Driver) -> int:
    """Count the Horse Power that a Driver has."""
    amount = 0
    for card in car.power:  # a generator would take longer, and every playout counts
        amount += cards.GIVES[card]
    return amount


def by_type(power: Iterable[int]) -> Counter[int]:
    """Count Horse Power by its types, `WILD` among them."""
    counts = Counter[int]()
    for card in power:
        counts[cards.GIVES_TYPE[card]] += cards.GIVES[card]
    return counts


def payable(car: Driver) -> tuple[int, ...]:
    """R5.1: return the attacks of a Driver, by number, whose costs its Horse Power covers."""
    return _payable(car.stack[-1], tuple(car.power))


@lru_cache(4096)
def _payable(card: int, power: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(number for number, cost in enumerate(cards.COSTS[card]) if not short(power, cost))


def short(power: Sequence[int], cost: cards.Cost) -> int:
    """R5.1: return how much Horse Power is missing for a cost: coloured parts take that type, Colorless ones any."""
    has = by_type(power)
    typed = sum(max(0, wanted - has[kind]) for kind, wanted in cost.typed) - has[cards.WILD]
    return max(typed, cost.total - has.total(), 0)


COUNTED: dict[str, Callable[[Position, Side, Side, int], int]] = {
    "heads": lambda p, _mine, _foe, _cost: p.table.heads,
    "power": lambda _p, mine, _foe, _cost: power_of(mine.cars[0]),
    "spare": lambda _p, mine, _foe, cost: max(0, power_of(mine.cars[0]) - cost),
    "foe-power": lambda _p, _mine, foe, _cost: power_of(foe.cars[0]),
    "damage": lambda _p, mine, _foe, _cost: mine.cars[0].damage // 10,
    "foe-damage": lambda _p, _mine, foe, _cost: foe.cars[0].damage // 10,
    "staging": lambda _p, mine, _foe, _cost: len(mine.cars) - 1,
    "foe-staging": lambda _p, _mine, foe, _cost: len(foe.cars) - 1,
    "prizes": lambda p, mine, _foe, _cost: p.table.prizes - len(mine.prizes),
    "foe-hand": lambda _p, _mine, foe, _cost: len(foe.hand),
    "condition": lambda _p, _mine, foe, _cost: int(foe.cars[0].condition != 0 or foe.cars[0].spun),
    "tool": lambda _p, mine, _foe, _cost: int(mine.cars[0].tool != cards.NONE),
}


def counted(p: Position, seat: Seat, per: str, cost: int = 0) -> int:
    """R5.3: count the things for which an attack does more damage."""
    return COUNTED[per](p, p.sides[seat], p.sides[1 - seat], cost)


_MORE = tuple(
    tuple(tuple(step for step in attack.effects if step.do == "more") for attack in card.attacks)
    for card in cards.CARDS
)
STRAIGHT = tuple(
    tuple(any(step.do == "straight" for step in attack.effects) for attack in card.attacks) for card in cards.CARDS
)


def happens(p: Position, step: cards.Step) -> bool:
    """R5.3: whether the coin lets a step happen."""
    when = step.when
    return not when or (p.table.heads > 0) == (when == "heads")


def base_damage(p: Position, seat: Seat, card: int, number: int) -> int:
    """R5.3: return the damage of the attack itself, with its own modifiers and the coins flipped."""
    damage = cards.CARDS[card].attacks[number].damage
    for step in _MORE[card][number]:
        if happens(p, step):
            damage += step.n * counted(p, seat, step.per, cards.COSTS[card][number].total)
    return damage


def dealt(
    p: Position, attacker: Seat, car: Driver, defender: Seat, target: Driver, base: int, *, straight: bool = False
) -> int:
    """R5.3: return the damage of an attack on an Active Driver.

    Weakness and Resistance come before all other modifiers, as in the rulebook; then the attacker's bonuses, then the
    defender's protection. An attack without damage gets no bonus.
    """
    t = p.table
    if base <= 0:
        return 0
    kind, top = cards.TYPE[car.stack[-1]], target.stack[-1]
    damage = base
    if not straight and cards.WEAKNESS[top] == kind and not total(p, defender, target, "tough"):
        damage *= 2
    if not straight and cards.RESISTANCE[top] == kind:
        damage -= RESISTED
    damage += t.boost + total(p, attacker, car, "dealt")
    if car.boosted == t.turn:
        damage += car.boost
    if straight:
        return damage
    damage -= total(p, defender, target, "armour")
    if target.guarded == t.turn:
        damage -= target.guard
    return max(0, damage)
