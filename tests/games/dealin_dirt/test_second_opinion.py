"""A second reading of what an attack does (R5.1-R5.4) and who may act how (R4), to which the first one is compared.

It reads the cards as they are printed, and shares none of the tables and scripts of the game.
"""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.dealin_dirt import events as e
from games.dealin_dirt.cards import CARDS, LETTERS, TYPES, Attack, Card
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.dealin_dirt.position import Condition, Driver, Phase, Position
from tests.examples import less_or_all
from tests.games.dealin_dirt.test_properties import wild_deck

GAME = DealinDirt()
STILL = (Condition.ASLEEP, Condition.SLAM)
UNSURE = {"flip", "burn"}
"""Effects that a coin or a choice decides: what such attacks do is not worked out here."""


def top(car: Driver) -> Card:
    return CARDS[car.stack[-1]]


def lasting(p: Position, seat: int, car: Driver, what: str) -> int:
    """R1.6, R4.6: what Skill, Tool and Track add, and the Skills of teammates."""
    skills = [(each, top(each).skill) for each in p.sides[seat].cars if not each.condition]
    steps = [step for each, skill in skills if skill for step in skill.always if each is car or step.on == "team"]
    steps += [] if car.tool == -1 else CARDS[car.tool].always
    steps += [] if p.table.track == -1 else [s for s in CARDS[p.table.track].always if s.type in ("", top(car).type)]
    return sum(step.n for step in steps if step.do == what)


def power(car: Driver) -> int:
    return sum(CARDS[card].gives for card in car.power)


def covers(car: Driver, cost: str) -> bool:
    """R5.1: a coloured part takes its colour or a wild card, a Colorless part anything."""
    attached = [CARDS[card] for card in car.power]
    missing = 0
    for letter, wanted in Counter(cost.replace("C", "")).items():
        kind = TYPES[LETTERS.index(letter)]
        missing += max(0, wanted - sum(card.gives for card in attached if card.type == kind and not card.wild))
    return power(car) >= len(cost) and missing <= sum(card.gives for card in attached if card.wild)


def may(p: Position, seat: int) -> set[str]:
    """R4.2-R4.5: attack without discarding, Get Passed, bring in, progress, attach."""
    t, side = p.table, p.sides[seat]
    car, first = side.cars[0], t.turn <= t.base + 2
    lines = set()
    if car.condition not in STILL and car.stalled != t.turn and not (t.rolling_start and t.turn == t.base + 1):
        attacks = enumerate(top(car).attacks)
        lines |= {f"attack:{n + 1}" for n, attack in attacks if plain(attack) and covers(car, attack.cost)}
    held = car.condition in STILL or t.turn in (car.pinned, car.tried) or t.passes >= 10
    if not held and power(car) >= max(0, top(car).passed + lasting(p, seat, car, "pass")):
        lines |= {f"passed:s{place}" for place in range(1, len(side.cars))}
    for card in map(CARDS.__getitem__, side.hand):
        if card.kind == "hot-lap" and len(side.cars) < 6:
            lines.add(f"stage:{card.key}")
        for place, own in enumerate(side.cars):
            where = f"s{place}" if place else "active"
            if card.kind == "power" and t.attach:
                lines.add(f"power:{card.key}>{where}")
            if card.progresses == top(own).name and not first and own.since != t.turn:
                lines.add(f"progress:{card.key}>{where}")
    return lines


def plain(attack: Attack) -> bool:
    return all(step.do not in UNSURE for step in attack.effects)


def damage(p: Position, seat: int, attack: Attack) -> int:
    """R5.3: what an attack without coins does to the Defending Driver."""
    mine, theirs = p.sides[seat], p.sides[1 - seat]
    car, target = mine.cars[0], theirs.cars[0]
    counts = {
        "power": power(car), "spare": power(car) - len(attack.cost), "foe-power": power(target),
        "damage": car.damage // 10, "foe-damage": target.damage // 10, "staging": len(mine.cars) - 1,
        "foe-staging": len(theirs.cars) - 1, "prizes": p.table.prizes - len(mine.prizes), "foe-hand": len(theirs.hand),
        "condition": target.condition != 0 or target.spun, "tool": car.tool != -1,
    }  # fmt: skip
    done = attack.damage + sum(step.n * counts[step.per] for step in attack.effects if step.do == "more")
    straight = any(step.do == "straight" for step in attack.effects)
    if not done:
        return 0
    if not straight and top(target).weakness == top(car).type and not lasting(p, 1 - seat, target, "tough"):
        done *= 2
    if not straight and top(target).resistance == top(car).type:
        done -= 30
    done += p.table.boost + lasting(p, seat, car, "dealt") + (car.boost if car.boosted == p.table.turn else 0)
    if not straight:
        done -= lasting(p, 1 - seat, target, "armour") + (target.guard if target.guarded == p.table.turn else 0)
    return max(0, done)


@pytest.mark.parametrize("seeds", less_or_all(range(20), range(1000)))
def test_attacks_do_and_players_may_what_a_second_reading_says(seeds: range) -> None:
    struck = 0
    for seed in seeds:
        luck = Rng(seed)
        decks = [SeatSetup(wild_deck(2 * seed + seat, 60)) for seat in range(2)]
        state = GAME.new(decks, seed, DirtOptions(rolling_start=bool(luck.below(2))))
        while to_act := state.to_act():
            p, seat = state.position, luck.choice(to_act)
            legal = state.legal_actions(seat)
            lines = {action.notation for action in legal}
            action = luck.choice([a for a in legal if a.notation.startswith(("attack", "power", "progress"))] or legal)
            attack = top(p.sides[seat].cars[0]).attacks[action.number] if action.notation.startswith("attack") else None
            if p.table.phase == Phase.TURN:
                seen = {line for line in lines if line.startswith(("passed", "stage", "power", "progress"))}
                attacks = enumerate(top(p.sides[seat].cars[0]).attacks, 1)
                seen |= lines & {f"attack:{number}" for number, each in attacks if plain(each)}
                assert seen == may(p, seat), f"seed {seed}, turn {p.table.turn}"
            car, target = (p.sides[seat].cars[0], p.sides[1 - seat].cars[0]) if attack else (None, None)
            known = attack is not None and plain(attack) and not any(s.on.startswith("one-foe") for s in attack.effects)
            if attack and car and target and known and car.condition == Condition.FINE and car.smoked != p.table.turn:
                expected, before, driver = damage(p, seat, attack), target.damage, target.stack[-1]
                happened = state.apply(seat, action)
                hits = [hit for hit in happened if isinstance(hit, e.Damaged) and hit.seat == 1 - seat]
                taken = [hit.amount for hit in hits if hit.driver == driver and hit.total - hit.amount == before]
                assert (taken[0] if taken and expected else 0) == expected, f"seed {seed}: {attack.name}"
                struck += expected > 0
            else:
                state.apply(seat, action)
    assert struck > 5 * len(seeds)
