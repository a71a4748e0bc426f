"""Effects on damage and conditions of Drivers, and effects that last over the next turn."""

from dataclasses import replace
from typing import Literal

from games.contract.card_effects import Use
from games.core import Happened, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import FOE, OWN
from games.dealin_dirt.cards import Step
from games.dealin_dirt.effects.attacks import blow
from games.dealin_dirt.effects.effect import Effect, on_one
from games.dealin_dirt.figures import total
from games.dealin_dirt.moves import give_condition, recover, running
from games.dealin_dirt.moves import heal as take_off
from games.dealin_dirt.moves import hurt as put_on
from games.dealin_dirt.position import Driver, Part, Position

# --- damage beyond the attack's own ---


def hurt(p: Position, step: Step, seat: Seat, happened: Happened) -> bool | None:
    """R5.3: do `n` damage to the Drivers `on`. Weakness and Resistance count for the Defending Driver only."""
    if step.on == "self":
        _on_own(p, seat, p.table.place, step.n, happened)
    elif step.on in _STAGINGS:
        for car, owner in _on_stagings(p, step, seat):
            if not total(p, owner, car, "shelter"):
                put_on(p, owner, car, step.n, happened, running(p))
    else:
        return _HURT_ONE.run(p, step, seat, happened)
    return False


_STAGINGS = {"own-staging": (0,), "foe-staging": (1,), "all-staging": (1, 0)}
"""Whose Staging Areas are hurt, in order: the player's own is 0, the opponent's 1."""


def _on_stagings(p: Position, step: Step, seat: Seat) -> list[tuple[Driver, Seat]]:
    owners = [abs(seat - which) for which in _STAGINGS[step.on]]
    return [(car, owner) for owner in owners for car in p.sides[owner].staging()]


def _targets(p: Position, step: Step, seat: Seat) -> list[int]:
    return [place for place, _ in p.sides[1 - seat].places() if place or step.on == "one-foe"]


def _on_own(p: Position, seat: Seat, place: int, amount: int, happened: Happened) -> None:
    if place == 0 and p.sides[seat].vacant:
        return
    car = p.sides[seat].at(place)
    if place and total(p, seat, car, "shelter"):
        happened.append(e.Unhurt(seat, car.stack[-1]))
    else:
        put_on(p, seat, car, amount, happened, running(p))


def _on_foe(p: Position, step: Step, seat: Seat, place: int, happened: Happened) -> None:
    if place == 0 and p.table.part <= Part.SECOND_ATTACK:
        blow(p, seat, step.n, happened)
    else:
        _on_own(p, 1 - seat, place, step.n, happened)


_HURT_ONE = on_one(_on_foe, _targets, FOE, "n", "on")


def _can_hurt(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
    if step.on in _STAGINGS:
        return bool(_on_stagings(p, step, seat))
    return step.on == "self" or bool(_targets(p, step, seat))


def heal(p: Position, step: Step, seat: Seat, happened: Happened) -> bool | None:
    """Heal `n` damage of the Driver itself, the Active one, a chosen one, or each."""
    if step.on == "one":
        return _HEAL_ONE.run(p, step, seat, happened)
    healed = p.sides[seat].cars if step.on == "each" else _healed(p, step, seat, p.table.place)
    for car in healed:
        take_off(seat, car, step.n, happened)
    return False


def _healable(p: Position, _step: Step, seat: Seat) -> list[int]:
    return [place for place, car in p.sides[seat].places() if car.damage]


def _healed(p: Position, step: Step, seat: Seat, place: int) -> list[Driver]:
    """Return the Driver itself or the Active one; none if it has just been Wrecked Out."""
    side = p.sides[seat]
    car = side.at(place) if place and step.on == "self" else side.active()
    return [] if car is None else [car]


def _heal_at(p: Position, step: Step, seat: Seat, place: int, happened: Happened) -> None:
    take_off(seat, p.sides[seat].at(place), step.n, happened)


_HEAL_ONE = on_one(_heal_at, _healable, OWN, "n", "on")


def _can_heal(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    if step.on in ("one", "each"):
        return bool(_healable(p, step, seat))
    return any(car.damage > 0 for car in _healed(p, step, seat, use.place))


# --- conditions (R7) ---


def condition(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Give the condition `of` to the Defending Driver, or to the player's Active Driver."""
    give_condition(p, seat if step.on == "self" else 1 - seat, step.of, happened)


def cure(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """End every condition of the player's Active Driver."""
    if (car := p.sides[seat].active()) is not None:
        recover(seat, car, happened, spun=True)


def _can_cure(p: Position, _step: Step, seat: Seat, _use: Use) -> bool:
    return (car := p.sides[seat].active()) is not None and (car.condition != 0 or car.spun)


# --- effects that last over the next turn ---


def _hamper(field: Literal["pinned", "stalled", "smoked"], effect: str) -> Effect:
    """Return an effect on the Defending Driver that lasts over its player's next turn, whose number is in `field`."""

    def run(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
        if (car := p.sides[1 - seat].active()) is not None:
            setattr(car, field, p.table.turn + 1)
            happened.append(e.Lingering(1 - seat, car.stack[-1], effect, 0))

    return Effect(run)


def guard(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Let attacks do `n` less damage to the player's Active Driver in the opponent's next turn."""
    if (car := p.sides[seat].active()) is not None:
        car.guard = step.n + (car.guard if car.guarded == p.table.turn + 1 else 0)
        car.guarded = p.table.turn + 1
        happened.append(e.Lingering(seat, car.stack[-1], "guard", step.n))


def boost(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Let attacks do `n` more damage: those of this turn, or those of this Driver in its player's next turn."""
    car = p.sides[seat].active()
    if car is None:
        return
    if step.of == "next":
        car.boost = step.n
        car.boosted = p.table.turn + 2
        happened.append(e.Lingering(seat, car.stack[-1], "boost-next", step.n))
    else:
        p.table.boost += step.n
        happened.append(e.Lingering(seat, car.stack[-1], "boost", step.n))


EFFECTS = {
    "hurt": replace(_HURT_ONE, run=hurt, can=_can_hurt, damages=True),
    "heal": replace(_HEAL_ONE, run=heal, can=_can_heal),
    "condition": Effect(condition, takes=("of", "on")),
    "cure": Effect(cure, _can_cure),
    "pin": _hamper("pinned", "pin"),  # Slide Job: it cannot Get Passed
    "stall": _hamper("stalled", "stall"),  # it cannot attack
    "smoke": _hamper("smoked", "smoke"),  # it flips a coin to attack; on tails the attack fails
    "guard": Effect(guard, takes=("n",)),
    "boost": Effect(boost, takes=("n", "of")),
}
