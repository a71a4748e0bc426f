"""The results of choices: what attacks do now and which become ready, hit points left, what a card does."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

import msgspec

from games.contract.forecasts import Forecaster
from games.core import Rng, Seat
from games.dealin_dirt import figures
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.card_text import brief, cost_text, kind_name, script_brief, script_text
from games.dealin_dirt.cards import CARDS, COSTS, NAMES
from games.dealin_dirt.effects.attacks import OWN_BLOW
from games.dealin_dirt.figures import dealt, hit_points_left, pass_cost, payable, power_of, short, total
from games.dealin_dirt.legality import cannot_attack, legal_actions
from games.dealin_dirt.play import do
from games.dealin_dirt.position import Condition, Driver, Phase, Position
from games.dealin_dirt.sentences import say
from games.dealin_dirt.text import driver_at
from games.dealin_dirt.view import DirtView, counted_out

Ahead: TypeAlias = Forecaster[Position, DirtAction]


class Way(msgspec.Struct, frozen=True):
    """One choice and its result."""

    card: int
    """The card shown: the Driver that is chosen, as its button says, or the card that is played."""
    what: str
    notes: str = ""
    """The Driver or card in a few words."""
    counts: str = ""
    """What `before` and `after` count."""
    before: str = ""
    """Empty for what does not change: a Driver that comes forward keeps its hit points."""
    after: str = ""
    verdict: str = ""
    good: bool = False
    """Whether the choice makes something possible that is impossible now."""

    def in_words(self) -> str:
        """Return the same as a sentence."""
        return f"{self.what}: {self.result().removesuffix('.')}."

    def result(self) -> str:
        """Return the result of the choice, without its name."""
        change = ""
        if self.after:
            change = say("figure-becomes", counts=self.counts, before=self.before or "none", after=self.after)
        return ", ".join(fact for fact in (self.notes, change, self.verdict) if fact)


def ways(view: DirtView, choices: Sequence[DirtAction]) -> list[Way]:
    """Return the result of each choice in a step of a turn; nothing at any other step."""
    if view.table.phase != Phase.TURN or not choices or any(choice.verb not in _WAYS for choice in choices):
        return []
    ahead = look_ahead(view)
    return [way(ahead, choice) for choice in choices]


def look_ahead(view: DirtView) -> Ahead:
    """Return what the viewer knows, from where the actions of the seat that is asked can be tried."""
    p = counted_out(view)
    p.luck = Rng(_HEADS)
    return Forecaster(p, view.table.asked, do, _payments)


def way(ahead: Ahead, choice: DirtAction) -> Way:
    """Return the result of a choice in a step of a turn."""
    return _WAYS[choice.verb](ahead, choice)


_HEADS = next(seed for seed in range(100) if Rng(seed).below(2))
"""A seed whose first coin shows heads: a Driver in the mud is shown as it would be if it Got Passed (R7.2)."""


def _payments(p: Position, seat: Seat) -> list[DirtAction]:
    """Return the cards with which an action can still be paid for."""
    return legal_actions(p, seat) if p.table.phase == Phase.PAY else []


def _stage(_ahead: Ahead, action: DirtAction) -> Way:
    facts = CARDS[action.card]
    attacks = [say("damage-for", damage=str(each.damage or each.name), cost=cost_text(each)) for each in facts.attacks]
    driver = say("way-driver", hp=facts.hp, kind=kind_name(action.card))
    return Way(action.card, facts.name, driver, verdict="; ".join(attacks))


def _put_on(ahead: Ahead, action: DirtAction) -> Way:
    """Show what a card changes on the Driver that it is put on (R1.6, R4.2, R4.4)."""
    p, seat, place = ahead.position, ahead.seat, action.place
    after = ahead.one_way(action)
    car, what = p.sides[seat].at(place), driver_at(p, seat, place)
    if len(after.sides[seat].cars) < len(p.sides[seat].cars):
        return Way(car.stack[-1], what, "", say("hp-sign"), _left(p, seat, car), "0", say("wrecks-itself"))
    then, verdict, good = after.sides[seat].at(place), brief(action.card), False
    if action.verb == Verb.POWER:
        counts, before, left = say("power"), str(power_of(car)), str(power_of(then))
    else:
        counts, before, left = say("hp-sign"), _left(p, seat, car), _left(after, seat, then)
    if action.verb != Verb.TOOL:
        verdict, good = readiness(ready_attacks(p, seat, place), after, seat, place)
    elif before == left:
        counts = before = left = ""
    return Way(car.stack[-1], what, "", counts, before, left, verdict, good)


def _play(ahead: Ahead, action: DirtAction) -> Way:
    idle = boosts_nothing(ahead.position, ahead.seat, action.card)
    verdict = say("no-attack-to-boost") if idle else brief(action.card)
    return Way(action.card, NAMES[action.card], kind_name(action.card), verdict=verdict)


def _passed(ahead: Ahead, action: DirtAction) -> Way:
    """R4.5: pay Horse Power of the Active Driver to switch it with another one."""
    p, seat = ahead.position, ahead.seat
    after = ahead.one_way(action)
    car = p.sides[seat].cars[action.place]
    verdict, good = readiness((), after, seat, 0)
    what, paid = driver_at(p, seat, action.place), say("way-costs", cost=pass_cost(p, seat, p.sides[seat].cars[0]))
    return Way(car.stack[-1], what, paid, say("hp-sign"), "", _left(p, seat, car), verdict, good)


def _skill(ahead: Ahead, action: DirtAction) -> Way:
    p, seat = ahead.position, ahead.seat
    top = p.sides[seat].at(action.place).stack[-1]
    skill = CARDS[top].skill
    assert skill is not None, "only a Driver with a Skill can use one"
    return Way(top, driver_at(p, seat, action.place), skill.name, verdict=script_text(skill.use, held=False))


_WAYS: dict[Verb, Callable[[Ahead, DirtAction], Way]] = {
    Verb.STAGE: _stage,
    Verb.PROGRESS: _put_on,
    Verb.POWER: _put_on,
    Verb.TOOL: _put_on,
    Verb.PLAY: _play,
    Verb.PASSED: _passed,
    Verb.SKILL: _skill,
}


def _left(p: Position, seat: Seat, car: Driver) -> str:
    return str(hit_points_left(p, seat, car))


# --- what attacks would do now, and which ones a Driver can pay ---


def damage_now(p: Position, seat: Seat, number: int) -> tuple[int, int, str]:
    """R5.3: return an attack's damage now, the most that coins can make of none, and the damage as it is written."""
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    top = car.stack[-1]
    steps = CARDS[top].attacks[number].effects
    on_heads = sum(step.n for step in steps if step.do == "more" and (step.when or step.per == "heads"))
    flips = sum(step.n for step in steps if step.do == "flip")
    base, straight = figures.base_damage(p, seat, top, number), figures.STRAIGHT[top][number]
    amount = dealt(p, seat, car, 1 - seat, target, base, straight=straight)
    most = 0 if amount else dealt(p, seat, car, 1 - seat, target, base + flips * on_heads, straight=straight)
    return amount, most, f"{amount}+" if on_heads else str(amount)


def damage_in_words(p: Position, seat: Seat, number: int, *, short: bool = False) -> str:
    """R5.3: say what damage an attack would do now, with all modifiers, and which coins decide it.

    In short only the amount, or that it wrecks, if no coin decides; "" for none.
    """
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    attack = CARDS[car.stack[-1]].attacks[number]
    fails = any(step.do == "fail" and step.when == "tails" for step in attack.effects)
    coins = (car.condition == Condition.MUD) + (car.smoked == p.table.turn) + fails
    chosen = next((step.n for step in attack.effects if step.do == "hurt" and step.on == "one-foe"), 0)
    if chosen:
        return _to_one(p, seat, chosen, coins, short=short)
    amount, most, many = damage_now(p, seat, number)
    itself = wrecks_itself(p, seat, number, coins, amount)
    if many == "0":
        effect = "" if attack.damage else script_brief(attack.effects)
        return "" if short else say("effect-now", effect=effect or "none", coins=coins, itself=itself)
    wrecks = amount >= hit_points_left(p, 1 - seat, target)
    if short and not coins:
        return say("damage-short", amount=many, most=most, wrecks=wrecks, itself=itself) if amount or most else ""
    return say("damage-now", amount=many, most=most, wrecks=wrecks, coins=coins, itself=itself)


def wrecks_itself(p: Position, seat: Seat, number: int, coins: int, amount: int) -> str:
    """R5.4: say whether an attack wrecks its own Driver: `sure`, `maybe` if a coin decides, or `no`."""
    car, target = p.sides[seat].cars[0], p.sides[1 - seat].cars[0]
    hurts = [step for step in CARDS[car.stack[-1]].attacks[number].effects if step.do == "hurt" and step.on == "self"]
    sure = sum(step.n for step in hurts if not step.when) + (total(p, 1 - seat, target, "thorns") if amount else 0)
    stuck = dealt(p, seat, car, seat, car, OWN_BLOW) if car.condition == Condition.MUD else 0
    left = hit_points_left(p, seat, car)
    if sure >= left and not coins:
        return "sure"
    return "maybe" if max(stuck, sure + sum(step.n for step in hurts if step.when)) >= left else "no"


def _to_one(p: Position, seat: Seat, amount: int, coins: int, *, short: bool) -> str:
    """R5.3: say what an attack on any one Driver would do: it may be different for the Active one."""
    (car, *_), (target, *others) = p.sides[seat].cars, p.sides[1 - seat].cars
    active = dealt(p, seat, car, 1 - seat, target, amount)
    elsewhere = {0 if total(p, 1 - seat, other, "shelter") else amount for other in others}
    if elsewhere - {active}:
        return say("damage-there", active=active, staging=max(elsewhere), coins=coins)
    if elsewhere:
        return say("damage-to-any", amount=active, coins=coins)
    return str(active) if short and not coins else say("damage-to-one", amount=active, coins=coins)


def boosts_nothing(p: Position, seat: Seat, card: int) -> bool:
    """Whether a card would strengthen this turn's attack while no attack is possible."""
    boosts = any(step.do == "boost" for step in CARDS[card].play)
    return boosts and not any(each.verb == Verb.ATTACK for each in legal_actions(p, seat))


def ready_attacks(p: Position, seat: Seat, place: int) -> dict[str, str]:
    """R5.1: return the attacks that a Driver can pay for, the strongest first, with their damage if it is Active."""
    forward = p.copy()
    cars = forward.sides[seat].cars
    cars[0], cars[place] = cars[place], cars[0]
    attacks = CARDS[cars[0].stack[-1]].attacks
    return {attacks[each].name: damage_in_words(forward, seat, each, short=True) for each in reversed(payable(cars[0]))}


def readiness(before: Collection[str], after: Position, seat: Seat, place: int) -> tuple[str, bool]:
    """Return which attack of a Driver is ready and was not `before`, or what the next one needs; and whether one is.

    That the Active Driver cannot attack now is said instead (R4.3, R5.2).
    """
    car, now = after.sides[seat].at(place), ready_attacks(after, seat, place)
    for name, damage in now.items():
        if name not in before:
            if not place and (code := cannot_attack(after, car)):
                return say("attack-not-ready", attack=name, code=code, needed=0), False
            return say("attack-ready", attack=name, damage=damage or "none"), True
    top = car.stack[-1]
    missing = [(left, number) for number, cost in enumerate(COSTS[top]) if (left := short(car.power, cost))]
    if not missing:
        return say("all-ready") if now else "", False
    needed, number = min(missing)
    return say("attack-not-ready", attack=CARDS[top].attacks[number].name, code="CANNOT_PAY", needed=needed), False
