"""The results of the choices of a step: which attacks become ready, hit points left, what a card does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from games.core import Seat
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.card_text import brief, cost_text, kind_name, skill_text
from games.dealin_dirt.cards import CARDS, COSTS, GIVES, GIVES_TYPE, NAMES, WILD, Attack, Cost
from games.dealin_dirt.figures import covers, hit_points, pass_cost, power_of
from games.dealin_dirt.menu import damage_in_words, where
from games.dealin_dirt.position import Driver, Phase, Position
from games.dealin_dirt.view import DirtView, known


class Way(msgspec.Struct, frozen=True):
    """One choice and its result."""

    card: int
    """The card shown: the one that is played, or the chosen Driver."""
    what: str
    notes: str = ""
    """The Driver or card in a few words."""
    counts: str = ""
    """What `before` and `after` count."""
    before: str = ""
    after: str = ""
    verdict: str = ""
    good: bool = False
    """Whether the choice makes something possible that is impossible now."""

    def told(self) -> str:
        """Return the same as a sentence."""
        change = f"{self.counts} {self.before} becomes {self.after}" if self.before else ""
        facts = [fact for fact in (self.notes, change, self.verdict) if fact]
        return f"{self.what}: {', '.join(facts).removesuffix('.')}."


def ways(view: DirtView, choices: Sequence[DirtAction]) -> list[Way]:
    """Return the result of each choice in a step of a turn; nothing at any other step."""
    if view.table.phase != Phase.TURN or not choices or any(choice.verb not in _WAYS for choice in choices):
        return []
    p, seat = known(view), view.table.asked
    return [_WAYS[choice.verb](p, seat, choice) for choice in choices]


def _stage(_p: Position, _seat: Seat, given: DirtAction) -> Way:
    facts = CARDS[given.card]
    attacks = "; ".join(_attack(attack) for attack in facts.attacks)
    return Way(given.card, facts.name, f"{facts.hp} HP, {kind_name(given.card)}", verdict=attacks)


def _attack(attack: Attack) -> str:
    return f"{attack.damage or attack.name} for {cost_text(attack)}"


def _power(p: Position, seat: Seat, given: DirtAction) -> Way:
    """R4.2: attach Horse Power to a Driver."""
    car, after = _changed(p, seat, given.place)
    after.sides[seat].at(given.place).power.append(given.card)
    verdict, good = _readiness(p, after, seat, given.place, given.place)
    figures = str(power_of(car)), str(power_of(after.sides[seat].at(given.place)))
    return _on(p, seat, given, "Power", figures, verdict, good=good)


def _progress(p: Position, seat: Seat, given: DirtAction) -> Way:
    """R4.4: progress a Driver, which keeps its damage and loses its conditions."""
    _, after = _changed(p, seat, given.place)
    driver = after.sides[seat].at(given.place)
    driver.stack.append(given.card)
    driver.shake_off()
    driver.condition = 0
    verdict, good = _readiness(p, after, seat, given.place, given.place)
    return _on(p, seat, given, "HP", _hp_before_and(p, after, seat, given.place), verdict, good=good)


def _tool(p: Position, seat: Seat, given: DirtAction) -> Way:
    _, after = _changed(p, seat, given.place)
    after.sides[seat].at(given.place).tool = given.card
    before, then = _hp_before_and(p, after, seat, given.place)
    figures = (before, then) if before != then else ("", "")
    return _on(p, seat, given, "HP" if before != then else "", figures, brief(given.card), good=False)


def _play(_p: Position, _seat: Seat, given: DirtAction) -> Way:
    return Way(given.card, NAMES[given.card], kind_name(given.card), verdict=brief(given.card))


def _passed(p: Position, seat: Seat, given: DirtAction) -> Way:
    """R4.5: pay Horse Power of the Active Driver to switch it with another one."""
    car, (active, after) = p.sides[seat].at(given.place), _changed(p, seat, 0)
    cost = pass_cost(p, seat, active)
    cars = after.sides[seat].cars
    cars[0], cars[given.place] = cars[given.place], cars[0]
    cars[given.place].shake_off()
    verdict, _ = _readiness(p, after, seat, given.place, 0)
    ready = _ready(after, seat, 0)
    figures = _left(p, seat, active), _left(p, seat, car)
    what = f"{where(given.place)} {NAMES[car.stack[-1]]}"
    paid = f"costs {cost} Power" if cost else "costs nothing"
    if ready:
        verdict = _is_ready(*ready[0])
    return Way(car.stack[-1], what, paid, "HP", *figures, verdict, good=bool(ready))


def _skill(p: Position, seat: Seat, given: DirtAction) -> Way:
    top = p.sides[seat].at(given.place).stack[-1]
    skill = CARDS[top].skill
    assert skill is not None, "only a Driver with a Skill can use one"
    does = skill_text(top).removeprefix(f"{skill.name}: ").removeprefix("Once during your turn: ")
    return Way(top, f"{where(given.place)} {NAMES[top]}", skill.name, verdict=does)


_WAYS: dict[Verb, Callable[[Position, Seat, DirtAction], Way]] = {
    Verb.STAGE: _stage,
    Verb.PROGRESS: _progress,
    Verb.POWER: _power,
    Verb.TOOL: _tool,
    Verb.PLAY: _play,
    Verb.PASSED: _passed,
    Verb.SKILL: _skill,
}


def _on(
    p: Position, seat: Seat, given: DirtAction, counts: str, figures: tuple[str, str], verdict: str, *, good: bool
) -> Way:
    """Return the way of a card that is put on a Driver."""
    driver = p.sides[seat].at(given.place)
    onto = f"on {where(given.place)} {NAMES[driver.stack[-1]]}"
    return Way(given.card, NAMES[given.card].removesuffix(" Horse Power"), onto, counts, *figures, verdict, good=good)


def _changed(p: Position, seat: Seat, place: int) -> tuple[Driver, Position]:
    """Return a Driver as it is, and a copy of the position in which it can be changed."""
    return p.sides[seat].at(place), p.copy()


def _left(p: Position, seat: Seat, car: Driver) -> str:
    return str(max(0, hit_points(p, seat, car) - car.damage))


def _hp_before_and(p: Position, after: Position, seat: Seat, place: int) -> tuple[str, str]:
    return _left(p, seat, p.sides[seat].at(place)), _left(after, seat, after.sides[seat].at(place))


# --- which attacks a Driver can pay ---


def _ready(p: Position, seat: Seat, place: int) -> list[tuple[str, str]]:
    """R5.1: return the attacks that a Driver can pay for, the strongest first, with their damage if it is Active."""
    forward = p.copy()
    cars = forward.sides[seat].cars
    cars[0], cars[place] = cars[place], cars[0]
    car = cars[0]
    top = car.stack[-1]
    payable = [number for number, cost in enumerate(COSTS[top]) if covers(car, cost)]
    return [(CARDS[top].attacks[number].name, damage_in_words(forward, seat, number)) for number in reversed(payable)]


def _readiness(p: Position, after: Position, seat: Seat, place: int, then: int) -> tuple[str, bool]:
    """Return which attack of a Driver becomes ready, or what the next one still needs, and whether one does."""
    before, now = _ready(p, seat, place), _ready(after, seat, then)
    for name, damage in now:
        if name not in [known_ for known_, _ in before]:
            return _is_ready(name, damage), True
    car = after.sides[seat].at(then)
    top = car.stack[-1]
    missing = [(short(car, cost), number) for number, cost in enumerate(COSTS[top]) if not covers(car, cost)]
    if not missing:
        return "all its attacks are ready already" if now else "", False
    needed, number = min(missing)
    return f"{needed} more for {CARDS[top].attacks[number].name}", False


def _is_ready(name: str, damage: str) -> str:
    does = damage.removesuffix(" damage")
    return f"{name} ready" if does in ("no", "0+") else f"{name} ready: {does}"


def short(car: Driver, cost: Cost) -> int:
    """Return how much Horse Power a Driver still needs for an attack (R5.1)."""
    has = Counter[int]()
    for card in car.power:
        has[GIVES_TYPE[card]] += GIVES[card]
    typed = sum(max(0, wanted - has[kind]) for kind, wanted in cost.typed) - has[WILD]
    return max(typed, cost.total - has.total(), 0)
