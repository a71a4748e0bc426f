"""Legal actions and refusals.

Every condition is here once: a function that returns why something is not allowed, or "". The legal actions are those
that pass, in the order of the turn and of the card numbers; a refusal names the first condition that an action fails.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from games.acceleracers.actions import AcceleAction, Verb, action_of
from games.acceleracers.cards import CANCELS_BY_EQUIPPING, CANCELS_FROM_HAND, HAND_OVER, HANDS_TO, KIND, Kind
from games.acceleracers.effects import asking, effect_of
from games.acceleracers.figures import forbidden, has_charger, misfit, points_left, team, unplayable
from games.acceleracers.hazards import aimed_at, anchors, targets
from games.acceleracers.position import BROUGHT, Phase, Position, Question, Side
from games.core import Action, Seat

_END, _DRAW, _PASS, _NO_VEHICLE = (action_of(verb) for verb in (Verb.END, Verb.DRAW, Verb.PASS, Verb.NO_VEHICLE))


def to_act(p: Position) -> tuple[Seat, ...]:
    """R2.3: return who has to decide; both seats may while Realms are chosen."""
    if p.table.phase is Phase.BRING:
        return tuple(seat for seat, side in enumerate(p.sides) if len(side.realms) < BROUGHT)
    return () if p.table.phase is Phase.OVER else (p.table.asked,)


def legal_actions(p: Position, seat: Seat) -> list[AcceleAction]:
    """Return all that `seat` may do now."""
    if p.table.phase is Phase.BRING or p.table.phase is Phase.OVER:
        return _bring(p, seat, p.sides[seat]) if seat in to_act(p) else []
    if seat != p.table.asked:
        return []
    if p.table.questions:
        return answers(p, p.table.questions[-1])
    return _BY_PHASE[p.table.phase](p, seat, p.sides[seat])


def why_not(p: Position, seat: Seat, action: Action) -> str:
    """Return why `seat` may not do this now, "" if it may. The codes are those of the rules page."""
    if p.table.phase is Phase.OVER:
        return "GAME_OVER"
    if not isinstance(action, AcceleAction) or seat not in range(len(p.sides)):
        return "BAD_ACTION"
    if seat not in to_act(p):
        return "NOT_YOUR_DECISION"
    if p.table.questions:
        return "" if action in answers(p, p.table.questions[-1]) else "ANSWER_FIRST"
    phase, condition = _CONDITIONS.get(action.verb, _NEVER)
    if phase is not p.table.phase:
        return "WRONG_STEP"
    side = p.sides[seat]
    if action.verb in _FROM_HAND and action.card not in side.hand:
        return "NOT_IN_HAND"
    if isinstance(condition, str):
        return "" if action in legal_actions(p, seat) else condition
    return condition(p, seat, side, action)


def answers(p: Position, q: Question) -> list[AcceleAction]:
    """R8.1: return the possible answers to a question, in the order of the card numbers or of the table."""
    step = asking(q)
    options = effect_of(step).options
    assert options is not None, f"{step.do} asks nothing"
    return list(options(p, step, q))


# --- setting up, Vehicles, discarding ---


def _bring(_p: Position, _seat: Seat, side: Side) -> list[AcceleAction]:
    """R2.3: bring a Realm of the deck."""
    return [action_of(Verb.BRING, card) for card in side.pool]


def _place(_p: Position, _seat: Seat, side: Side) -> list[AcceleAction]:
    """R3.1: place one of the Realms that were brought."""
    return [action_of(Verb.PLACE, card) for card in side.realms]


def _vehicle(_p: Position, _seat: Seat, side: Side) -> list[AcceleAction]:
    """R4.3: play a Vehicle from the hand, or none."""
    vehicles = [action_of(Verb.VEHICLE, card) for card in side.hand if KIND[card] is Kind.VEHICLE]
    return [*vehicles, _NO_VEHICLE]


def _discard(_p: Position, _seat: Seat, side: Side) -> list[AcceleAction]:
    """R4.6: discard any card."""
    return [action_of(Verb.DISCARD, card) for card in sorted(set(side.hand))]


# --- spending points (R4.5) ---


def _points(p: Position, seat: Seat, side: Side) -> list[AcceleAction]:
    """R4.5: play any card that can be paid for and has a place, draw a card, or end the turn."""
    left = points_left(p.table, side)
    actions: list[AcceleAction] = []
    last = 0
    for card in side.hand:
        if card == last or unplayable(side, card, left):
            continue
        last = card
        if KIND[card] is Kind.HAZARD:
            actions += targets(p, seat, card)
        elif side.stacks:
            actions += [action_of(Verb.EQUIP, card, s.vehicle) for s in side.stacks if not misfit(p, seat, s, card)]
    actions += _free_mods(p, seat, side)
    actions += _hand_overs(p, seat, side)
    if not undrawable(side, left):
        actions.append(_DRAW)
    actions.append(_END)
    return actions


def _free_mods(p: Position, seat: Seat, side: Side) -> list[AcceleAction]:
    """R8.12: return the Mods that a card lets its Vehicle take for 0 AP this turn."""
    turn = p.table.turn
    vehicles = {stack.vehicle: stack for stack in side.stacks for worn in stack.equipped if worn.gives == turn}
    if not vehicles or forbidden(side, Kind.MOD):
        return []
    return [
        action_of(Verb.FREE, card, stack.vehicle)
        for stack in vehicles.values()
        for card in dict.fromkeys(side.hand)
        if KIND[card] is Kind.MOD and not misfit(p, seat, stack, card, any_icon=True)
    ]


def undrawable(side: Side, left: int) -> str:
    """R4.5: return why no card can be drawn for AP."""
    if not side.deck:
        return "NO_CARDS_LEFT"
    return "" if left else "NO_POINTS"


def _hand_overs(p: Position, seat: Seat, side: Side) -> Iterator[AcceleAction]:
    """R8.3: yield the Mods that a Vehicle may give to teammates beside it, each once a turn."""
    for stack in side.stacks:
        gives = HAND_OVER[stack.vehicle]
        if gives is None or not stack.equipped:
            continue
        wanted = HANDS_TO[stack.vehicle]
        takers = [o for o in side.stacks if o is not stack and o.place == stack.place and team(o) == wanted]
        for slot, worn in enumerate(stack.equipped):
            if KIND[worn.card] is Kind.MOD and worn.handed != p.table.turn:
                for taker in takers:
                    if not misfit(p, seat, taker, worn.card, any_icon=gives.any_icon):
                        yield action_of(Verb.HAND_OVER, 0, stack.vehicle, slot, taker.vehicle)


# --- answers to a Hazard (R7.1) ---


def _answer(p: Position, _seat: Seat, side: Side) -> list[AcceleAction]:
    """R7.1: answer with a card in play that can cancel the Hazard, with a free one from the hand, or not at all."""
    actions = [_PASS]
    actions += [action_of(Verb.ANCHOR, 0, vehicle, slot) for vehicle, slot in anchors(p)]
    for card in dict.fromkeys(side.hand):
        if CANCELS_FROM_HAND[card]:
            actions.append(action_of(Verb.CANCEL, card))
        elif CANCELS_BY_EQUIPPING[card]:
            actions += [
                action_of(Verb.CANCEL, card, vehicle) for vehicle in aimed_at(p) if not has_charger(side.need(vehicle))
            ]
    return actions


_BY_PHASE: Mapping[Phase, Callable[[Position, Seat, Side], list[AcceleAction]]] = {
    Phase.BRING: _bring,
    Phase.PLACE: _place,
    Phase.VEHICLE: _vehicle,
    Phase.POINTS: _points,
    Phase.ANSWER: _answer,
    Phase.DISCARD: _discard,
}


# --- why not ---


def _equip(p: Position, seat: Seat, side: Side, action: AcceleAction) -> str:
    stack = side.stack(action.vehicle)
    if reason := unplayable(side, action.card, points_left(p.table, side)):
        return reason
    return "NO_VEHICLE" if stack is None else misfit(p, seat, stack, action.card)


def _hazard(p: Position, seat: Seat, side: Side, action: AcceleAction) -> str:
    if reason := unplayable(side, action.card, points_left(p.table, side)):
        return reason
    if action.vehicle and p.sides[1 - seat].stack(action.vehicle) is None:
        return "NO_VEHICLE"
    return "" if action in targets(p, seat, action.card) else "NO_TARGET"


Condition: TypeAlias = "str | Callable[[Position, Seat, Side, AcceleAction], str]"
"""A code alone is the only reason: that the action is not among the legal ones."""

_CONDITIONS: Mapping[Verb, tuple[Phase, Condition]] = {
    Verb.BRING: (Phase.BRING, "NOT_YOUR_REALM"),
    Verb.PLACE: (Phase.PLACE, "NOT_YOUR_REALM"),
    Verb.VEHICLE: (Phase.VEHICLE, "BAD_ACTION"),
    Verb.NO_VEHICLE: (Phase.VEHICLE, "BAD_ACTION"),
    Verb.EQUIP: (Phase.POINTS, _equip),
    Verb.HAZARD: (Phase.POINTS, _hazard),
    Verb.FREE: (Phase.POINTS, "NOT_FREE"),
    Verb.HAND_OVER: (Phase.POINTS, "NO_HANDING_OVER"),
    Verb.DRAW: (Phase.POINTS, lambda p, _seat, side, _: undrawable(side, points_left(p.table, side))),
    Verb.END: (Phase.POINTS, "BAD_ACTION"),
    Verb.PASS: (Phase.ANSWER, "BAD_ACTION"),
    Verb.CANCEL: (Phase.ANSWER, "NO_ANSWER"),
    Verb.ANCHOR: (Phase.ANSWER, "NO_ANSWER"),
    Verb.DISCARD: (Phase.DISCARD, "BAD_ACTION"),
}
_NEVER = (Phase.OVER, "BAD_ACTION")
_FROM_HAND = frozenset({Verb.VEHICLE, Verb.EQUIP, Verb.HAZARD, Verb.FREE, Verb.CANCEL, Verb.DISCARD})
