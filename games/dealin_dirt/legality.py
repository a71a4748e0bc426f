"""What a seat may do, in the order of the rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.dealin_dirt.actions import (
    ACTIVE,
    ATTACK,
    END,
    EXTRA,
    PASSED,
    PAY,
    PLAY,
    POWER,
    PROGRESS,
    READY,
    REPLACE,
    SKILL,
    STAGE,
    TOOL,
    TRACK,
)
from games.dealin_dirt.cards import COSTS, GIVES, KIND, NONE, PROGRESSES, Kind
from games.dealin_dirt.effects import SCRIPTS
from games.dealin_dirt.figures import covers, pass_cost, power_of
from games.dealin_dirt.position import MOST_PASSES, STAGING_ROOM, Part, Phase, Trouble

if TYPE_CHECKING:
    from games.core import Action, Seat
    from games.dealin_dirt.position import Driver, Position

_HOT_LAP, _POWER, _TOOL, _TRACK, _CREW = Kind.HOT_LAP, Kind.POWER, Kind.TOOL, Kind.TRACK, Kind.CREW
_WINNER = Kind.WINNER


def to_act(p: Position) -> tuple[Seat, ...]:
    """Return who has a decision to make: both while they set up (R3.3)."""
    if p.phase == Phase.SETUP:
        return tuple(seat for seat, side in enumerate(p.sides) if not side.ready)
    return () if p.phase == Phase.OVER else (p.asked,)


def legal_actions(p: Position, seat: Seat) -> list[Action]:
    """Return all that `seat` may do now; `seat` is one of those to act."""
    return _BY_PHASE[p.phase](p, seat)


def _extra(p: Position, seat: Seat) -> list[Action]:
    """R3.2: none, one or two cards, as long as enough are left for a match."""
    spare = len(p.sides[seat].deck) - p.prizes - 1
    return list(EXTRA[: 1 + max(0, min(2, spare))])


def _setup(p: Position, seat: Seat) -> list[Action]:
    """R3.3: one Active Driver, then up to five for the Staging Area."""
    side = p.sides[seat]
    drivers = sorted({card for card in side.hand if KIND[card] == _HOT_LAP})
    if not side.cars:
        return [ACTIVE[card] for card in drivers]
    if len(side.cars) > STAGING_ROOM:
        return [READY]
    return [*(STAGE[card] for card in drivers), READY]


def _turn(p: Position, seat: Seat) -> list[Action]:
    """R4.2, R4.3: anything in any order, then an attack or the end."""
    cars = p.sides[seat].cars
    actions: list[Action] = []
    _add_cards(p, seat, cars, actions)
    if len(cars) > 1 and can_get_passed(p, seat, cars[0]):
        actions += PASSED[1 : len(cars)]
    for place, car in enumerate(cars):
        if SCRIPTS[car.stack[-1]][Part.SKILL] and can_use_skill(p, seat, place, car):
            actions.append(SKILL[place])
    if p.track != NONE and not p.tracked and can_use_track(p, seat):
        actions.append(TRACK)
    if can_attack(p, cars[0]):
        top = cars[0].stack[-1]
        actions += [ATTACK[number] for number in range(len(COSTS[top])) if can_afford(p, seat, top, number)]
    actions.append(END)
    return actions


def _add_cards(p: Position, seat: Seat, cars: list[Driver], actions: list[Action]) -> None:
    """R4.2: what can be done with each card of the hand."""
    before = NONE
    for card in p.sides[seat].hand:
        if card == before:
            continue
        before = card
        kind = KIND[card]
        if kind == _HOT_LAP:
            if len(cars) <= STAGING_ROOM:
                actions.append(STAGE[card])
        elif kind <= _WINNER:
            if p.turn > p.base + 2:
                _add_progress(p, cars, card, actions)
        elif kind == _POWER:
            if p.attach:
                actions += POWER[card][: len(cars)]
        elif kind == _TOOL:
            actions += [TOOL[card][place] for place, car in enumerate(cars) if car.tool == NONE]
        elif playable(p, seat, card):
            actions.append(PLAY[card])


def _add_progress(p: Position, cars: list[Driver], card: int, actions: list[Action]) -> None:
    """R4.4: onto the Driver that the card names, unless it came or progressed this turn."""
    below = PROGRESSES[card]
    for place, car in enumerate(cars):
        if car.stack[-1] == below and car.since != p.turn:
            actions.append(PROGRESS[card][place])


def playable(p: Position, seat: Seat, card: int) -> bool:
    """R1.6: one Pit Crew a turn; a card that would do nothing stays in the hand, and so does one not paid for."""
    kind = KIND[card]
    if kind == _TRACK:
        return p.track != card
    if kind == _CREW and p.crew:
        return False
    return worth_it(p, seat, card, Part.PLAY)


def worth_it(p: Position, seat: Seat, card: int, part: Part) -> bool:
    """Whether all costs can be paid and anything at all would happen."""
    useful = False
    for step, effect in SCRIPTS[card][part]:
        if effect.cost:
            if not effect.can(p, step, seat):
                return False
        elif not useful and effect.can(p, step, seat):
            useful = True
    return useful


def can_get_passed(p: Position, seat: Seat, car: Driver) -> bool:
    """R4.5: awake, not slammed, not pinned by a Slide Job, no failed try this turn, and able to pay."""
    if car.trouble in (Trouble.ASLEEP, Trouble.SLAM) or p.turn in (car.pinned, car.tried) or p.passes >= MOST_PASSES:
        return False
    return power_of(car) >= pass_cost(p, seat, car)


def can_use_skill(p: Position, seat: Seat, place: int, car: Driver) -> bool:
    """R4.6: once a turn, and not while Asleep, Door Slammed or Mud Covered."""
    if car.used == p.turn or car.trouble:
        return False
    p.place = place
    useful = worth_it(p, seat, car.stack[-1], Part.SKILL)
    p.place = 0
    return useful


def can_use_track(p: Position, seat: Seat) -> bool:
    """Whether the Track offers something, and it would do anything."""
    return bool(SCRIPTS[p.track][Part.TRACK]) and worth_it(p, seat, p.track, Part.TRACK)


def can_attack(p: Position, car: Driver) -> bool:
    """R5.2: not while Asleep or Door Slammed, nor when an attack has left it stalled."""
    return car.trouble not in (Trouble.ASLEEP, Trouble.SLAM) and car.stalled != p.turn


def can_afford(p: Position, seat: Seat, card: int, number: int) -> bool:
    """R5.1: the Horse Power is there, and so is what the attack discards."""
    if not covers(p.sides[seat].cars[0], COSTS[card][number]):
        return False
    return all(effect.can(p, step, seat) for step, effect in SCRIPTS[card][number] if effect.cost)


def _pay(p: Position, seat: Seat) -> list[Action]:
    """R4.5: exactly the cost where that is possible; what a card gives too much is lost where it is not."""
    power = p.sides[seat].cars[0].power
    return [PAY[card] for card in payments(power, p.left)]


def payments(power: list[int], left: int) -> list[int]:
    """Return the cards of which one may be discarded next to pay `left`, each once."""
    doubles = sum(GIVES[card] > 1 for card in power)
    singles = len(power) - doubles
    good = set()
    if singles and _exact(left - 1, singles - 1, doubles):
        good.add(1)
    if doubles and _exact(left - 2, singles, doubles - 1):
        good.add(2)
    return [card for card in sorted(set(power)) if not good or GIVES[card] in good]


def _exact(left: int, singles: int, doubles: int) -> bool:
    """Whether `left` can be paid exactly with cards that give one and cards that give two."""
    return left >= 0 and any(0 <= left - 2 * used <= singles for used in range(doubles + 1))


def _choose(p: Position, _seat: Seat) -> list[Action]:
    """Ask the running effect."""
    step, effect = SCRIPTS[p.card][p.part][p.step]
    assert effect.options is not None, f"{step.do} asks nothing"
    return effect.options(p, step, p.active)


def _replace(p: Position, seat: Seat) -> list[Action]:
    """R5.5: any Driver of the Staging Area."""
    return list(REPLACE[1 : 1 + len(p.sides[seat].cars)])


_BY_PHASE = {
    Phase.EXTRA: _extra,
    Phase.SETUP: _setup,
    Phase.TURN: _turn,
    Phase.PAY: _pay,
    Phase.CHOOSE: _choose,
    Phase.REPLACE: _replace,
}
