"""Why an action that is not legal is refused, in the order of the rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleracers.actions import AcceleAction, Act
from games.acceleracers.cards import ANY_MOD_HERE, CANCELS_FROM_HAND, COST, ICONS, KIND, NO_SHIFTS_HERE, ONLY_TEAM
from games.acceleracers.effects import Kind
from games.acceleracers.effects_standing import has_charger, icons, may_play, points_left, team
from games.acceleracers.position import BROUGHT, NO_MODS, NO_SHIFTS, NONE, Phase
from games.core import IllegalAction

if TYPE_CHECKING:
    from games.acceleracers.position import Position, Stack
    from games.core import Action, Seat

REASONS = {
    "GAME_OVER": "This match is over.",
    "BAD_ACTION": "AcceleRacers has no such move.",
    "NOT_YOUR_DECISION": "It is not your decision just now.",
    "ANSWER_FIRST": "A card has asked something: answer that first.",
    "WRONG_STEP": "That cannot be done in this step of the turn.",
    "NOT_YOUR_REALM": "You have no such Realm to choose.",
    "NOT_IN_HAND": "You do not hold that card.",
    "NO_POINTS": "You have not enough AP left for that.",
    "NO_VEHICLE": "That Vehicle is not in play on the side that the card is for.",
    "NO_CARDS_LEFT": "Your draw pile is empty, so no card can be bought.",
    "ANSWERS_ONLY": "That card can only answer a Hazard.",
    "FORBIDDEN": "A Hazard forbids you such cards in this turn.",
    "NO_MODABILITY": "No modability icon of that Mod is on the Vehicle.",
    "OTHER_TEAM": "That Mod is for Vehicles of another team.",
    "NO_SHIFTS_HERE": "No Shift can be put on a Vehicle in that Realm.",
    "HAS_CHARGER": "A Vehicle can have only one Accele-Charger at a time.",
    "CONDITION": "The card says when it can be played, and that is not so now.",
    "NO_TARGET": "That Hazard cannot be played at that: choose one of its targets.",
    "NO_HANDING_OVER": "That card cannot be handed over to that Vehicle now.",
    "NO_ANSWER": "That does not cancel this Hazard.",
}

_STEPS = {
    Act.BRING: Phase.BRING,
    Act.PLACE: Phase.PLACE,
    Act.VEHICLE: Phase.VEHICLE,
    Act.NO_VEHICLE: Phase.VEHICLE,
    Act.EQUIP: Phase.POINTS,
    Act.HAZARD: Phase.POINTS,
    Act.HAND_OVER: Phase.POINTS,
    Act.DRAW: Phase.POINTS,
    Act.END: Phase.POINTS,
    Act.PASS: Phase.ANSWER,
    Act.CANCEL: Phase.ANSWER,
    Act.ANCHOR: Phase.ANSWER,
    Act.DISCARD: Phase.DISCARD,
}
_FROM_HAND = frozenset({Act.VEHICLE, Act.EQUIP, Act.HAZARD, Act.CANCEL, Act.DISCARD})


def refusal(p: Position, seat: Seat, action: Action) -> IllegalAction:
    """Return the refusal of an action that `legal_actions` does not list."""
    code = _code(p, seat, action)
    return IllegalAction(code, REASONS[code])


def _code(p: Position, seat: Seat, action: Action) -> str:
    if p.phase is Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, AcceleAction) or seat not in range(len(p.sides)):
        return "BAD_ACTION"
    side = p.sides[seat]
    if p.phase is Phase.BRING:
        if len(side.realms) == BROUGHT:
            return "NOT_YOUR_DECISION"
        return "NOT_YOUR_REALM" if action.act is Act.BRING else "WRONG_STEP"
    if seat != p.asked:
        return "NOT_YOUR_DECISION"
    if p.questions:
        return "ANSWER_FIRST"
    if _STEPS.get(action.act) is not p.phase:
        return "WRONG_STEP"
    if action.act in _FROM_HAND and action.card not in side.hand:
        return "NOT_IN_HAND"
    return _of_the_card(p, seat, action)


def _of_the_card(p: Position, seat: Seat, action: AcceleAction) -> str:
    match action.act:
        case Act.EQUIP:
            return _equip(p, seat, action)
        case Act.HAZARD:
            return _hazard(p, seat, action)
        case Act.DRAW:
            return "NO_POINTS" if p.sides[seat].deck else "NO_CARDS_LEFT"
        case act:
            return _SIMPLE.get(act, "BAD_ACTION")


_SIMPLE = {
    Act.PLACE: "NOT_YOUR_REALM",
    Act.HAND_OVER: "NO_HANDING_OVER",
    Act.CANCEL: "NO_ANSWER",
    Act.ANCHOR: "NO_ANSWER",
}


def _hazard(p: Position, seat: Seat, action: AcceleAction) -> str:
    if COST[action.card] > points_left(p, seat):
        return "NO_POINTS"
    if action.vehicle and p.sides[1 - seat].stack(action.vehicle) is None:
        return "NO_VEHICLE"
    return "NO_TARGET"


def _equip(p: Position, seat: Seat, action: AcceleAction) -> str:
    side = p.sides[seat]
    card, kind = action.card, KIND[action.card]
    if kind is Kind.VEHICLE:
        return "WRONG_STEP"
    if CANCELS_FROM_HAND[card]:
        return "ANSWERS_ONLY"
    if COST[card] > points_left(p, seat):
        return "NO_POINTS"
    stack = side.stack(action.vehicle)
    if stack is None:
        return "NO_VEHICLE"
    if (kind is Kind.MOD and side.bans & NO_MODS) or (kind is Kind.SHIFT and side.bans & NO_SHIFTS):
        return "FORBIDDEN"
    return _does_not_fit(p, seat, stack, card)


def _does_not_fit(p: Position, seat: Seat, stack: Stack, card: int) -> str:
    kind, realm = KIND[card], p.row[stack.place].card
    if kind is Kind.MOD:
        if not (ICONS[card] & icons(stack) or ANY_MOD_HERE[realm]):
            return "NO_MODABILITY"
        return "OTHER_TEAM" if ONLY_TEAM[card] not in (NONE, team(stack)) else "BAD_ACTION"
    if kind is Kind.SHIFT and NO_SHIFTS_HERE[realm]:
        return "NO_SHIFTS_HERE"
    if kind is Kind.CHARGER and has_charger(stack):
        return "HAS_CHARGER"
    return "CONDITION" if not may_play(p, seat, stack, card) else "BAD_ACTION"
