"""The results of the choices of a step: which attacks become ready, hit points left, what a card does."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from games.contract.forecasts import Forecaster
from games.core import Rng, Seat
from games.dealin_dirt.actions import DirtAction, Verb
from games.dealin_dirt.card_text import brief, cost_text, kind_name, script_text
from games.dealin_dirt.cards import CARDS, NAMES
from games.dealin_dirt.figures import hit_points_left, pass_cost, power_of
from games.dealin_dirt.legality import legal_actions
from games.dealin_dirt.menu import boosts_nothing, driver_at, readiness, ready_attacks
from games.dealin_dirt.play import do
from games.dealin_dirt.position import Driver, Phase, Position
from games.dealin_dirt.sentences import say
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
    p = counted_out(view)
    p.luck = Rng(_HEADS)
    ahead = Forecaster(p, view.table.asked, do, _payments)
    return [_WAYS[choice.verb](ahead, choice) for choice in choices]


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
