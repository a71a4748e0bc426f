"""The targets of Hazards, and their effects if they are not cancelled (R6)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from games.acceleracers import effects as fx
from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import AcceleAction, Verb, action
from games.acceleracers.cards import (
    ARMOUR,
    CANCELS_BY_JUNKING,
    COST,
    EFFECTS,
    ICONS,
    INDESTRUCTIBLE,
    KIND,
    MODABILITIES,
    NUMBERED,
)
from games.acceleracers.effects import Effect
from games.acceleracers.figures import junks, shield
from games.acceleracers.kinds import Kind, Modability
from games.acceleracers.moves import Happened
from games.acceleracers.position import NO_BONUS, NO_MODS, NO_SHIFTS, NONE, Equipped, Position, Question, Side, Stack
from games.core import Event, Seat

Target: TypeAlias = tuple[int, int, int]


# --- targets ---


def targets(p: Position, seat: Seat, hazard: int) -> list[AcceleAction]:
    """R6.1-R6.4: return every way in which `seat` can play a Hazard; none without a legal target."""
    foe = p.sides[1 - seat]
    effects = EFFECTS[hazard]
    if effects:
        return [
            action(Verb.HAZARD, hazard, vehicle, slot, other)
            for vehicle, slot, other in _TARGETS[type(effects[0])](foe, effects[0])
        ]
    numbers = NUMBERED[hazard]
    found = []
    for stack in foe.stacks:
        for slot, worn in enumerate(stack.equipped):
            if NUMBERED[worn.card] & numbers and KIND[worn.card] is not Kind.CHARGER:
                found.append(action(Verb.HAZARD, hazard, stack.vehicle, slot))
    return found


def _any_vehicle(foe: Side, _effect: Effect) -> Iterator[Target]:
    for stack in foe.stacks:
        yield stack.vehicle, NONE, 0


def _with_mods(foe: Side, _effect: Effect) -> Iterator[Target]:
    for stack in foe.stacks:
        if any(KIND[worn.card] is Kind.MOD for worn in stack.equipped):
            yield stack.vehicle, NONE, 0


def _two_vehicles(foe: Side, _effect: Effect) -> Iterator[Target]:
    for number, stack in enumerate(foe.stacks):
        for other in foe.stacks[number + 1 :]:
            if other.place != stack.place:
                yield stack.vehicle, NONE, other.vehicle


def _equipped(foe: Side, wanted: Callable[[int], bool]) -> Iterator[Target]:
    for stack in foe.stacks:
        for slot, worn in enumerate(stack.equipped):
            if wanted(worn.card):
                yield stack.vehicle, slot, 0


def _of_kind(foe: Side, effect: Effect) -> Iterator[Target]:
    kind = effect.kind if isinstance(effect, fx.JunkOne) else Kind.MOD
    return _equipped(foe, lambda card: KIND[card] is kind)


def _chargers(foe: Side, effect: Effect) -> Iterator[Target]:
    limit = effect.up_to if isinstance(effect, fx.JunkCharger) and effect.up_to is not None else COST[0]
    return _equipped(foe, lambda card: KIND[card] is Kind.CHARGER and COST[card] <= limit)


def _with_icon(foe: Side, effect: Effect) -> Iterator[Target]:
    assert isinstance(effect, fx.JunkEvery)
    if any(_bears(worn, effect.icon) for stack in foe.stacks for worn in stack.equipped):
        yield 0, NONE, 0


def _opponent(_foe: Side, _effect: Effect) -> Iterator[Target]:
    yield 0, NONE, 0


def _hand(foe: Side, _effect: Effect) -> Iterator[Target]:
    if foe.hand:
        yield 0, NONE, 0


def _bears(worn: Equipped, icon: Modability) -> bool:
    return KIND[worn.card] is Kind.MOD and bool(ICONS[worn.card] >> MODABILITIES.index(icon) & 1)


_TARGETS: Mapping[type[object], Callable[[Side, Effect], Iterator[Target]]] = {
    fx.JunkMods: _with_mods,
    fx.JunkCharger: _chargers,
    fx.JunkOne: _of_kind,
    fx.JunkEvery: _with_icon,
    fx.JunkVehicle: _any_vehicle,
    fx.NoTerrain: _any_vehicle,
    fx.Corrode: _of_kind,
    fx.Acid: _any_vehicle,
    fx.Forbid: _opponent,
    fx.NoBonus: _opponent,
    fx.Bounce: _any_vehicle,
    fx.SwapThem: _two_vehicles,
    fx.ForceDiscard: _hand,
}


# --- answers in play ---


def aimed_at(p: Position) -> list[int]:
    """R7.4: return the Vehicles at which the announced Hazard, or at whose cards it, is played."""
    effects = EFFECTS[p.hazard]
    if effects and isinstance(every := effects[0], fx.JunkEvery):
        stacks = p.sides[1 - p.active].stacks
        return [stack.vehicle for stack in stacks if any(_bears(worn, every.icon) for worn in stack.equipped)]
    return [vehicle for vehicle in (p.aim, p.aim_other) if vehicle]


def anchors(p: Position) -> list[tuple[int, int]]:
    """R7.4: return the victim's cards in play that can cancel the announced Hazard: Vehicles and slots."""
    side = p.sides[1 - p.active]
    places = {side.need(vehicle).place for vehicle in aimed_at(p)}
    return [
        (stack.vehicle, slot)
        for stack in side.stacks
        if stack.place in places
        for slot, worn in enumerate(stack.equipped)
        if CANCELS_BY_JUNKING[worn.card]
    ]


# --- effects ---


def strike(p: Position, happened: Happened) -> None:
    """R6.3, R6.5: let the announced Hazard take effect, unless a card blocks it."""
    hazard, victim = p.hazard, 1 - p.active
    side = p.sides[victim]
    effects = EFFECTS[hazard]
    aims = [side.need(vehicle) for vehicle in (p.aim, p.aim_other) if vehicle]
    if any(kept_off(victim, stack, hazard, happened) for stack in aims):
        return
    if effects:
        _STRIKES[type(effects[0])](p, victim, effects[0], happened)
        return
    (stack,) = aims
    worn = stack.equipped[p.aim_slot]
    if junks(hazard, worn.card):
        moves.junk_card(p, victim, stack, worn, happened)
    else:
        happened.append(e.HazardTooWeak(victim, stack.vehicle, worn.card))


def kept_off(victim: Seat, stack: Stack, hazard: int, happened: list[Event]) -> bool:
    """R6.5: whether a card on the stack blocks the Hazard; armour loses a token by it."""
    by = shield(stack, hazard)
    if by is None:
        return False
    happened.append(e.HazardBlocked(victim, stack.vehicle, by.card))
    if ARMOUR[by.card]:
        by.tokens -= 1
        happened.append(e.TokensLeft(victim, by.card, stack.vehicle, by.tokens))
    return True


def _aimed(p: Position, victim: Seat) -> tuple[Stack, Equipped]:
    stack = p.sides[victim].need(p.aim)
    return stack, stack.equipped[p.aim_slot]


def _junk_all(p: Position, victim: Seat, stack: Stack, wanted: Callable[[Equipped], bool], happened: Happened) -> None:
    for worn in [worn for worn in stack.equipped if wanted(worn) and not INDESTRUCTIBLE[worn.card]]:
        moves.junk_card(p, victim, stack, worn, happened)


def _junk_mods(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    stack = p.sides[victim].need(p.aim)
    _junk_all(p, victim, stack, lambda worn: KIND[worn.card] is Kind.MOD, happened)


def _junk_one(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    stack, worn = _aimed(p, victim)
    if INDESTRUCTIBLE[worn.card]:
        happened.append(e.HazardTooWeak(victim, stack.vehicle, worn.card))
    else:
        moves.junk_card(p, victim, stack, worn, happened)


def _junk_every(p: Position, victim: Seat, effect: Effect, happened: Happened) -> None:
    assert isinstance(effect, fx.JunkEvery)
    icon = effect.icon
    for stack in p.sides[victim].stacks:
        hit = any(_bears(worn, icon) for worn in stack.equipped)
        if hit and not kept_off(victim, stack, p.hazard, happened):
            _junk_all(p, victim, stack, lambda worn: _bears(worn, icon), happened)


def _junk_vehicle(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    moves.junk_vehicle(p, victim, p.sides[victim].need(p.aim), happened)


def _no_terrain(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    p.sides[victim].need(p.aim).no_terrain = True
    happened.append(e.TerrainLost(victim, p.aim))


def _corrode(p: Position, victim: Seat, effect: Effect, happened: Happened) -> None:
    assert isinstance(effect, fx.Corrode)
    stack, worn = _aimed(p, victim)
    worn.corrosion = min(worn.corrosion or effect.tokens, effect.tokens)
    happened.append(e.TokensLeft(victim, worn.card, stack.vehicle, worn.corrosion))


def _acid(p: Position, victim: Seat, effect: Effect, happened: Happened) -> None:
    assert isinstance(effect, fx.Acid)
    stack = p.sides[victim].need(p.aim)
    stack.acid = min(stack.acid or effect.tokens, effect.tokens)
    happened.append(e.TokensLeft(victim, stack.vehicle, stack.vehicle, stack.acid))


def _forbid(p: Position, victim: Seat, effect: Effect, happened: Happened) -> None:
    assert isinstance(effect, fx.Forbid)
    _ban(p, victim, NO_MODS if effect.kind is Kind.MOD else NO_SHIFTS, happened)


def _no_bonus(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    _ban(p, victim, NO_BONUS, happened)


def _ban(p: Position, victim: Seat, ban: int, happened: Happened) -> None:
    p.sides[victim].bans |= ban
    happened.append(e.Banned(victim, ban))


def _bounce(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    side = p.sides[victim]
    stack = side.need(p.aim)
    if stack.place:
        moves.relocate(p, victim, stack, stack.place - 1, happened)
        moves.drop(p, victim, stack, happened, Kind.SHIFT, Kind.CHARGER)
        return
    moves.leave(p, victim, stack, happened)
    moves.forget_rival(p, victim, stack)
    moves.drop(p, victim, stack, happened, *Kind)
    side.stacks.remove(stack)
    insort(side.hand, stack.vehicle)
    insort(side.known, stack.vehicle)
    happened.append(e.VehicleReturned(victim, stack.vehicle))


def _swap_them(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    side = p.sides[victim]
    first, second = side.need(p.aim), side.need(p.aim_other)
    here, there = first.place, second.place
    moves.relocate(p, victim, first, there, happened)
    moves.relocate(p, victim, second, here, happened)


def _force_discard(p: Position, victim: Seat, _effect: Effect, happened: Happened) -> None:
    moves.see_hand(p, p.active, happened)
    if p.sides[victim].hand:
        moves.ask(p, Question(moves.asks(p.hazard, fx.ForceDiscard), victim, p.hazard))


_STRIKES: Mapping[type[object], Callable[[Position, Seat, Effect, Happened], None]] = {
    fx.JunkMods: _junk_mods,
    fx.JunkCharger: _junk_one,
    fx.JunkOne: _junk_one,
    fx.JunkEvery: _junk_every,
    fx.JunkVehicle: _junk_vehicle,
    fx.NoTerrain: _no_terrain,
    fx.Corrode: _corrode,
    fx.Acid: _acid,
    fx.Forbid: _forbid,
    fx.NoBonus: _no_bonus,
    fx.Bounce: _bounce,
    fx.SwapThem: _swap_them,
    fx.ForceDiscard: _force_discard,
}

assert _TARGETS.keys() == _STRIKES.keys()
