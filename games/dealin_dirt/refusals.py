"""Why an action that is not legal is refused, in the order of the rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import IllegalAction
from games.dealin_dirt.actions import BY_NOTATION, DirtAction, Do
from games.dealin_dirt.cards import COSTS, KIND, PROGRESSES, Kind
from games.dealin_dirt.figures import covers, pass_cost, power_of
from games.dealin_dirt.position import MOST_PASSES, STAGING_ROOM, Phase, Trouble

if TYPE_CHECKING:
    from games.core import Action, Seat
    from games.dealin_dirt.position import Driver, Position

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "Dealin' Dirt has no such move.",
    "NOT_YOUR_DECISION": "It is not your decision just now.",
    "WRONG_PHASE": "That cannot be done at this moment.",
    "NOT_OFFERED": "That is not among the things you can pick here.",
    "NOT_IN_HAND": "You do not hold that card.",
    "NOT_THERE": "There is no Driver in that place.",
    "STAGING_FULL": "The Staging Area is full: five Drivers at most.",
    "FIRST_TURN": "Nobody can progress a Driver on their first turn.",
    "WRONG_DRIVER": "That card progresses from another Driver.",
    "TOO_FRESH": "That Driver came into play or progressed this turn: wait for your next one.",
    "POWER_ATTACHED": "You have attached your Horse Power for this turn.",
    "TOOL_THERE": "That Driver has a Tool already.",
    "CREW_PLAYED": "One Pit Crew card a turn is the limit.",
    "SAME_TRACK": "That Track lies there already.",
    "NO_EFFECT": "That would do nothing now, or its cost cannot be paid.",
    "ASLEEP": "Your Active Driver is asleep.",
    "SLAMMED": "Your Active Driver is door slammed.",
    "PINNED": "A Slide Job keeps your Active Driver from being passed this turn.",
    "TRIED": "Your Active Driver tried and failed to be passed this turn.",
    "PASSED_ENOUGH": f"A Driver can Get Passed at most {MOST_PASSES} times a turn.",
    "CANNOT_PAY": "There is not enough Horse Power on your Active Driver.",
    "NO_SKILL": "That Driver has no Skill that is used like this, or it has been used this turn.",
    "IN_TROUBLE": "A Skill does not work while its Driver is asleep, mud covered or door slammed.",
    "NO_TRACK": "There is no Track that offers you something now.",
    "STALLED": "Your Active Driver cannot attack this turn.",
    "NO_ATTACK": "Your Active Driver has no such attack.",
}

_PHASES = {
    Do.EXTRA: {Phase.EXTRA},
    Do.ACTIVE: {Phase.SETUP},
    Do.READY: {Phase.SETUP},
    Do.STAGE: {Phase.SETUP, Phase.TURN},
    Do.PAY: {Phase.PAY},
    Do.REPLACE: {Phase.REPLACE},
    **{do: {Phase.CHOOSE} for do in (Do.PICK, Do.TAKE, Do.OWN, Do.FOE, Do.DONE)},
}
_FROM_HAND = {Do.ACTIVE, Do.STAGE, Do.PROGRESS, Do.POWER, Do.TOOL, Do.PLAY}


def refusal(p: Position, seat: Seat, action: Action) -> IllegalAction:
    """Return the refusal of an action that `legal_actions` does not list."""
    code = _code(p, seat, action)
    return IllegalAction(code, REASONS[code])


def _code(p: Position, seat: Seat, action: Action) -> str:
    if p.phase == Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, DirtAction) or BY_NOTATION.get(action.notation) != action or seat not in (0, 1):
        return "BAD_ACTION"
    if seat != p.asked and (p.phase != Phase.SETUP or p.sides[seat].ready):
        return "NOT_YOUR_DECISION"
    if p.phase not in _PHASES.get(action.do, {Phase.TURN}):
        return "WRONG_PHASE"
    if action.do in _FROM_HAND and action.card not in p.sides[seat].hand:
        return "NOT_IN_HAND"
    cars = p.sides[seat].cars
    if p.phase == Phase.TURN and action.place >= len(cars):
        return "NOT_THERE"
    if p.phase == Phase.SETUP:
        return "STAGING_FULL" if len(cars) > STAGING_ROOM else "WRONG_PHASE"
    return _on_the_table(p, seat, cars, action)


def _on_the_table(p: Position, seat: Seat, cars: list[Driver], action: DirtAction) -> str:
    match action.do:
        case Do.STAGE:
            return "STAGING_FULL"
        case Do.PROGRESS:
            return _progress(p, cars[action.place], action.card)
        case Do.PLAY:
            return _play(p, action.card)
        case Do.PASSED:
            return _passed(p, seat, cars[0])
        case Do.SKILL:
            return "IN_TROUBLE" if cars[action.place].trouble else "NO_SKILL"
        case Do.ATTACK:
            return _attack(p, cars[0], action.number)
        case do:
            return _SIMPLE.get(do, "NOT_OFFERED")


_SIMPLE = {Do.POWER: "POWER_ATTACHED", Do.TOOL: "TOOL_THERE", Do.TRACK: "NO_TRACK"}
_HELD_UP = {Trouble.ASLEEP: "ASLEEP", Trouble.SLAM: "SLAMMED"}


def _progress(p: Position, car: Driver, card: int) -> str:
    if p.turn <= p.base + 2:
        return "FIRST_TURN"
    return "WRONG_DRIVER" if car.stack[-1] != PROGRESSES[card] else "TOO_FRESH"


def _play(p: Position, card: int) -> str:
    if KIND[card] == Kind.TRACK:
        return "SAME_TRACK"
    return "CREW_PLAYED" if KIND[card] == Kind.CREW and p.crew else "NO_EFFECT"


def _passed(p: Position, seat: Seat, car: Driver) -> str:
    if car.trouble in _HELD_UP:
        return _HELD_UP[Trouble(car.trouble)]
    if car.pinned == p.turn:
        return "PINNED"
    if car.tried == p.turn:
        return "TRIED"
    return "CANNOT_PAY" if power_of(car) < pass_cost(p, seat, car) else "PASSED_ENOUGH"


def _attack(p: Position, car: Driver, number: int) -> str:
    if car.trouble in _HELD_UP:
        return _HELD_UP[Trouble(car.trouble)]
    if car.stalled == p.turn:
        return "STALLED"
    costs = COSTS[car.stack[-1]]
    if number >= len(costs):
        return "NO_ATTACK"
    return "CANNOT_PAY" if not covers(car, costs[number]) else "NO_EFFECT"
