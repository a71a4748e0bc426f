"""Effects on Drivers' damage and conditions, and those that last over the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.dealin_dirt import events as e
from games.dealin_dirt.actions import FOE, OWN
from games.dealin_dirt.effects.effect import Effect, always, takes
from games.dealin_dirt.figures import total
from games.dealin_dirt.moves import ask, recover, trouble
from games.dealin_dirt.moves import heal as take_off
from games.dealin_dirt.moves import hurt as put_on

if TYPE_CHECKING:
    from games.core import Action, Event, Seat
    from games.dealin_dirt.actions import DirtAction
    from games.dealin_dirt.cards import Step
    from games.dealin_dirt.position import Driver, Position

    Happened = list[Event]


# --- damage beyond the attack's own ---


def hurt(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Do `n` damage `on` somebody; weakness and resistance do not apply (R5.3)."""
    foe = 1 - seat
    mine, theirs = p.sides[seat].cars, p.sides[foe].cars
    match step.on:
        case "self":
            put_on(p, seat, mine[p.table.place], step.n, happened)
        case "own-staging":
            _each(p, seat, mine[1:], step.n, happened)
        case "foe-staging":
            _each(p, foe, theirs[1:], step.n, happened)
        case "all-staging":
            _each(p, foe, theirs[1:], step.n, happened)
            _each(p, seat, mine[1:], step.n, happened)
        case _:
            first = _first_target(step)
            if len(theirs) - first > 1:
                ask(p, seat)
                return True
            if len(theirs) > first:
                _on_foe(p, foe, first, step.n, happened)
    return False


def _first_target(step: Step) -> int:
    return 0 if step.on == "one-foe" else 1


def _each(p: Position, seat: Seat, cars: list[Driver], amount: int, happened: Happened) -> None:
    for car in cars:
        if not total(p, seat, car, "shelter"):
            put_on(p, seat, car, amount, happened)


def _on_foe(p: Position, foe: Seat, place: int, amount: int, happened: Happened) -> None:
    car = p.sides[foe].cars[place]
    if place and total(p, foe, car, "shelter"):
        happened.append(e.Unhurt(foe, car.stack[-1]))
    else:
        put_on(p, foe, car, amount, happened)


def _hurt_options(p: Position, step: Step, seat: Seat) -> list[Action]:
    return list(FOE[_first_target(step) : len(p.sides[1 - seat].cars)])


def _hurt_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    _on_foe(p, 1 - seat, action.place, step.n, happened)
    return False


def _can_hurt(p: Position, step: Step, seat: Seat) -> bool:
    if step.on in ("self", "one-foe"):
        return True
    mine, theirs = len(p.sides[seat].cars), len(p.sides[1 - seat].cars)
    return (mine if step.on == "own-staging" else mine + theirs - 1 if step.on == "all-staging" else theirs) > 1


def heal(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Take `n` damage off the Driver itself, the Active one, one of one's choice, or each."""
    cars = p.sides[seat].cars
    if step.on == "one":
        hurt_ones = [car for car in cars if car.damage]
        if len(hurt_ones) > 1:
            ask(p, seat)
            return True
        _heal_each(seat, hurt_ones, step.n, happened)
    elif step.on == "each":
        _heal_each(seat, cars, step.n, happened)
    else:
        take_off(seat, cars[p.table.place if step.on == "self" else 0], step.n, happened)
    return False


def _heal_each(seat: Seat, cars: list[Driver], amount: int, happened: Happened) -> None:
    for car in cars:
        take_off(seat, car, amount, happened)


def _heal_options(p: Position, _step: Step, seat: Seat) -> list[Action]:
    return [OWN[place] for place, car in enumerate(p.sides[seat].cars) if car.damage]


def _heal_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    take_off(seat, p.sides[seat].cars[action.place], step.n, happened)
    return False


def _can_heal(p: Position, step: Step, seat: Seat) -> bool:
    cars = p.sides[seat].cars
    if step.on in ("one", "each"):
        return any(car.damage for car in cars)
    return cars[p.table.place if step.on == "self" else 0].damage > 0


# --- conditions (R7) ---


def condition(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Put the condition `of` on the Defending Driver, or on the own Active one."""
    trouble(p, seat if step.on == "self" else 1 - seat, step.of, happened)
    return False


def cure(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """End every condition of the own Active Driver."""
    recover(seat, p.sides[seat].cars[0], happened, spun=True)
    return False


def _can_cure(p: Position, _step: Step, seat: Seat) -> bool:
    car = p.sides[seat].cars[0]
    return car.trouble != 0 or car.spun


# --- what lasts over the next turn ---


def pin(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """Slide Job: the Defending Driver cannot Get Passed in its player's next turn."""
    car = p.sides[1 - seat].cars[0]
    car.pinned = p.table.turn + 1
    happened.append(e.Lingering(1 - seat, car.stack[-1], "pin", 0))
    return False


def stall(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """Keep the Defending Driver from attacking in its player's next turn."""
    car = p.sides[1 - seat].cars[0]
    car.stalled = p.table.turn + 1
    happened.append(e.Lingering(1 - seat, car.stack[-1], "stall", 0))
    return False


def smoke(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """Let the Defending Driver flip a coin to attack in its player's next turn; on tails the attack fails."""
    car = p.sides[1 - seat].cars[0]
    car.smoked = p.table.turn + 1
    happened.append(e.Lingering(1 - seat, car.stack[-1], "smoke", 0))
    return False


def guard(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Let attacks do `n` less to the own Active Driver in the other's next turn."""
    car = p.sides[seat].cars[0]
    car.guard = step.n + (car.guard if car.guarded == p.table.turn + 1 else 0)
    car.guarded = p.table.turn + 1
    happened.append(e.Lingering(seat, car.stack[-1], "guard", step.n))
    return False


def boost(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Let attacks do `n` more: all of this turn, or those of this Driver in its player's next turn."""
    car = p.sides[seat].cars[0]
    if step.of == "next":
        car.boost = step.n
        car.boosted = p.table.turn + 2
        happened.append(e.Lingering(seat, car.stack[-1], "boost-next", step.n))
    else:
        p.table.boost += step.n
        happened.append(e.Lingering(seat, car.stack[-1], "boost", step.n))
    return False


EFFECTS = {
    "hurt": Effect(hurt, _can_hurt, _hurt_options, _hurt_answer, takes("n", "on")),
    "heal": Effect(heal, _can_heal, _heal_options, _heal_answer, takes("n", "on")),
    "condition": Effect(condition, takes=takes("of", "on")),
    "cure": Effect(cure, _can_cure, takes=takes()),
    "pin": Effect(pin, always, takes=takes()),
    "stall": Effect(stall, always, takes=takes()),
    "smoke": Effect(smoke, always, takes=takes()),
    "guard": Effect(guard, always, takes=takes("n")),
    "boost": Effect(boost, always, takes=takes("n", "of")),
}
