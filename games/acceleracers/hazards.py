"""The targets of Hazards, and their effects if they are not cancelled (R6)."""

from games.acceleracers import events as e
from games.acceleracers import moves
from games.acceleracers.actions import AcceleAction, Verb, action_of
from games.acceleracers.cards import CANCELS_BY_JUNKING, KIND, NUMBERED, STEPS, Kind
from games.acceleracers.effects import effect_of
from games.acceleracers.effects.hazards import kept_off
from games.acceleracers.figures import junks
from games.acceleracers.position import Position, Question
from games.core import Happened, Seat

# --- targets ---


def targets(p: Position, seat: Seat, hazard: int) -> list[AcceleAction]:
    """R6.1-R6.4: return every way in which `seat` can play a Hazard; none without a legal target."""
    foe = p.sides[1 - seat]
    for step in STEPS[hazard]:
        if found_by := effect_of(step).targets:
            return [action_of(Verb.HAZARD, hazard, *target) for target in found_by(foe, step)]
    numbers = NUMBERED[hazard]
    return [
        action_of(Verb.HAZARD, hazard, stack.vehicle, slot)
        for stack in foe.stacks
        for slot, worn in enumerate(stack.equipped)
        if NUMBERED[worn.card] & numbers and KIND[worn.card] is not Kind.CHARGER
    ]


# --- answers in play ---


def aimed_at(p: Position) -> list[int]:
    """R7.4: return the Vehicles at which the announced Hazard, or at whose cards it, is played."""
    for step in STEPS[p.table.hazard]:
        if hits := effect_of(step).hits:
            return hits(p.sides[1 - p.table.active], step)
    return [vehicle for vehicle in (p.table.aim, p.table.aim_other) if vehicle]


def anchors(p: Position) -> list[tuple[int, int]]:
    """R7.4: return the victim's cards in play that can cancel the announced Hazard: Vehicles and slots."""
    side = p.sides[1 - p.table.active]
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
    hazard, victim = p.table.hazard, 1 - p.table.active
    aims = [p.sides[victim].need(vehicle) for vehicle in (p.table.aim, p.table.aim_other) if vehicle]
    if kept_off(victim, aims, hazard, happened):
        return
    for number, step in enumerate(STEPS[hazard]):
        effect_of(step).run(p, step, Question(number, p.table.active, hazard, p.table.aim), happened)
    if STEPS[hazard]:
        return
    (stack,) = aims
    worn = stack.equipped[p.table.aim_slot]
    if junks(hazard, worn.card):
        moves.junk_card(p, victim, stack, worn, happened)
    else:
        happened.append(e.HazardTooWeak(victim, stack.vehicle, worn.card, hazard))
