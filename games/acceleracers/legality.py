"""What a seat may do, in the order of the turn and of the cards' numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleracers.actions import Act, action
from games.acceleracers.cards import (
    ANY_MOD_HERE,
    CANCELS_BY_EQUIPPING,
    CANCELS_FROM_HAND,
    COST,
    DUELS,
    HAND_OVER,
    ICONS,
    KIND,
    NEEDS_TEAMMATE,
    NO_SHIFTS_HERE,
    ONLY_TEAM,
    SACRIFICES,
    SWAPS_OWN,
    TEAMS,
)
from games.acceleracers.effects import Kind
from games.acceleracers.effects_hazard import targets
from games.acceleracers.effects_standing import fits, has_charger, icons, may_play, points_left, team
from games.acceleracers.play import anchors
from games.acceleracers.position import BROUGHT, NO_MODS, NO_SHIFTS, NONE, Phase
from games.acceleracers.questions import answers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from games.acceleracers.position import Position, Side
    from games.core import Action, Seat

_END, _DRAW, _PASS, _NO_VEHICLE = (action(act) for act in (Act.END, Act.DRAW, Act.PASS, Act.NO_VEHICLE))
_CONDITIONAL = tuple(any(flags) for flags in zip(NEEDS_TEAMMATE, SACRIFICES, SWAPS_OWN, DUELS, strict=True))


def legal_actions(p: Position, seat: Seat) -> list[Action]:
    """Return all that `seat` may do now."""
    if p.phase is Phase.BRING:
        side = p.sides[seat]
        return [action(Act.BRING, card) for card in side.pool] if len(side.realms) < BROUGHT else []
    if p.phase is Phase.OVER or seat != p.asked:
        return []
    if p.questions:
        return [*answers(p, p.questions[-1])]
    return _BY_PHASE[p.phase](p, seat)


def _place(p: Position, seat: Seat) -> list[Action]:
    """R3.1: one of the Realms brought."""
    return [action(Act.PLACE, card) for card in p.sides[seat].realms]


def _vehicle(p: Position, seat: Seat) -> list[Action]:
    """R4.3: a Vehicle of the hand, or none."""
    vehicles = [action(Act.VEHICLE, card) for card in p.sides[seat].hand if KIND[card] is Kind.VEHICLE]
    return [*vehicles, _NO_VEHICLE]


def _points(p: Position, seat: Seat) -> list[Action]:
    """R4.5: whatever can be paid and has a place, a card more, or the end of the turn."""
    side = p.sides[seat]
    left = points_left(p, seat)
    found: list[Action] = []
    last = 0
    for card in side.hand:
        if card == last or COST[card] > left:
            continue
        last = card
        kind = KIND[card]
        if kind is Kind.HAZARD:
            found += targets(p, seat, card)
        elif side.stacks:
            found += _PUT[kind](p, seat, side, card)
    found += _hand_overs(p, side)
    if left and side.deck:
        found.append(_DRAW)
    found.append(_END)
    return found


def _put_mod(p: Position, _seat: Seat, side: Side, card: int) -> Iterator[Action]:
    """R1.4: on an own Vehicle with an icon in common."""
    if side.bans & NO_MODS:
        return
    wanted, only = ICONS[card], ONLY_TEAM[card]
    for stack in side.stacks:
        fitting = wanted & icons(stack) or ANY_MOD_HERE[p.row[stack.place].card]
        if fitting and (only == NONE or team(stack) == only):
            yield action(Act.EQUIP, card, stack.vehicle)


def _put_shift(p: Position, seat: Seat, side: Side, card: int) -> Iterator[Action]:
    """R1.5: on any own Vehicle, unless the card or the Realm objects."""
    if side.bans & NO_SHIFTS or CANCELS_FROM_HAND[card]:
        return
    conditional = _CONDITIONAL[card]
    for stack in side.stacks:
        if not NO_SHIFTS_HERE[p.row[stack.place].card] and (not conditional or may_play(p, seat, stack, card)):
            yield action(Act.EQUIP, card, stack.vehicle)


def _put_charger(_p: Position, _seat: Seat, side: Side, card: int) -> Iterator[Action]:
    """R1.6: on any own Vehicle without one."""
    for stack in side.stacks:
        if not has_charger(stack):
            yield action(Act.EQUIP, card, stack.vehicle)


_PUT: Mapping[Kind, Callable[[Position, int, Side, int], Iterator[Action]]] = {
    Kind.MOD: _put_mod,
    Kind.SHIFT: _put_shift,
    Kind.CHARGER: _put_charger,
}


def _hand_overs(p: Position, side: Side) -> Iterator[Action]:
    """Go through the Mods that a Vehicle may give to teammates beside it, each once a turn."""
    for stack in side.stacks:
        gives = HAND_OVER[stack.vehicle]
        if gives is None or not stack.equipped:
            continue
        wanted = TEAMS.index(gives.team)
        takers = [o for o in side.stacks if o is not stack and o.place == stack.place and team(o) == wanted]
        for slot, worn in enumerate(stack.equipped):
            if KIND[worn.card] is Kind.MOD and worn.handed != p.turn:
                for taker in takers:
                    if fits(p, taker, worn.card, any_icon=gives.any_icon):
                        yield action(Act.HAND_OVER, 0, stack.vehicle, slot, taker.vehicle)


def _answer(p: Position, seat: Seat) -> list[Action]:
    """R7.1: a free card that cancels Hazards, or none."""
    side = p.sides[seat]
    found: list[Action] = [_PASS]
    found += [action(Act.ANCHOR, 0, vehicle, slot) for vehicle, slot in anchors(p)]
    last = 0
    for card in side.hand:
        if card != last and CANCELS_FROM_HAND[card]:
            found.append(action(Act.CANCEL, card))
        elif CANCELS_BY_EQUIPPING[card]:
            found += [
                action(Act.CANCEL, card, vehicle)
                for vehicle in (p.aim, p.aim_other)
                if vehicle and not has_charger(side.need(vehicle))
            ]
        last = card
    return found


def _discard(p: Position, seat: Seat) -> list[Action]:
    """R4.6: any card of the hand."""
    return [action(Act.DISCARD, card) for card in sorted(set(p.sides[seat].hand))]


_BY_PHASE: Mapping[Phase, Callable[[Position, int], list[Action]]] = {
    Phase.PLACE: _place,
    Phase.VEHICLE: _vehicle,
    Phase.POINTS: _points,
    Phase.ANSWER: _answer,
    Phase.DISCARD: _discard,
}
