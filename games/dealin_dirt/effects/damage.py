"""Effects on damage and conditions of Drivers, and effects that last over the next turn."""

from games.contract.card_effects import Use
from games.core import Event, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import FOE, OWN, DirtAction
from games.dealin_dirt.cards import Step
from games.dealin_dirt.effects.attacks import blow
from games.dealin_dirt.effects.effect import Effect, takes
from games.dealin_dirt.figures import total
from games.dealin_dirt.moves import ask, give_condition, recover
from games.dealin_dirt.moves import heal as take_off
from games.dealin_dirt.moves import hurt as put_on
from games.dealin_dirt.position import Driver, Part, Position

Happened = list[Event]


# --- damage beyond the attack's own ---


def hurt(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """R5.3: do `n` damage to the Drivers `on`. Weakness and Resistance count for the Defending Driver only."""
    foe = 1 - seat
    match step.on:
        case "self":
            _on_own(p, seat, p.table.place, step.n, happened)
        case "own-staging":
            _on_staging(p, seat, step.n, happened)
        case "foe-staging":
            _on_staging(p, foe, step.n, happened)
        case "all-staging":
            _on_staging(p, foe, step.n, happened)
            _on_staging(p, seat, step.n, happened)
        case _:
            places = _targets(p, step, seat)
            if len(places) > 1:
                ask(p, seat)
                return True
            for place in places:
                _on_foe(p, seat, place, step.n, happened)
    return False


def _targets(p: Position, step: Step, seat: Seat) -> list[int]:
    return [place for place, _ in p.sides[1 - seat].places() if place or step.on == "one-foe"]


def _on_staging(p: Position, seat: Seat, amount: int, happened: Happened) -> None:
    for car in p.sides[seat].staging():
        if not total(p, seat, car, "shelter"):
            put_on(p, seat, car, amount, happened)


def _on_own(p: Position, seat: Seat, place: int, amount: int, happened: Happened) -> None:
    if place == 0 and p.sides[seat].vacant:
        return
    car = p.sides[seat].at(place)
    if place and total(p, seat, car, "shelter"):
        happened.append(e.Unhurt(seat, car.stack[-1]))
    else:
        put_on(p, seat, car, amount, happened)


def _on_foe(p: Position, seat: Seat, place: int, amount: int, happened: Happened) -> None:
    if place == 0 and p.table.part <= Part.SECOND_ATTACK:
        blow(p, seat, amount, happened)
    else:
        _on_own(p, 1 - seat, place, amount, happened)


def _hurt_options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
    return [FOE[place] for place in _targets(p, step, seat)]


def _hurt_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> None:
    _on_foe(p, seat, action.place, step.n, happened)


def _can_hurt(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
    match step.on:
        case "self":
            return True
        case "own-staging":
            return bool(p.sides[seat].staging())
        case "foe-staging":
            return bool(p.sides[1 - seat].staging())
        case "all-staging":
            return any(side.staging() for side in p.sides)
        case _:
            return bool(_targets(p, step, seat))


def heal(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Heal `n` damage of the Driver itself, the Active one, a chosen one, or each."""
    if step.on == "one":
        places = _healable(p, seat)
        if len(places) > 1:
            ask(p, seat)
            return True
        for place in places:
            take_off(seat, p.sides[seat].at(place), step.n, happened)
    elif step.on == "each":
        for car in p.sides[seat].cars:
            take_off(seat, car, step.n, happened)
    else:
        healed = _healed(p, step, seat, p.table.place)
        if healed is not None:
            take_off(seat, healed, step.n, happened)
    return False


def _healable(p: Position, seat: Seat) -> list[int]:
    return [place for place, car in p.sides[seat].places() if car.damage]


def _healed(p: Position, step: Step, seat: Seat, place: int) -> Driver | None:
    """Return the Driver itself or the Active one; None if it has just been Wrecked Out."""
    side = p.sides[seat]
    return side.at(place) if place and step.on == "self" else side.active()


def _heal_options(p: Position, _step: Step, seat: Seat) -> list[DirtAction]:
    return [OWN[place] for place in _healable(p, seat)]


def _heal_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> None:
    take_off(seat, p.sides[seat].at(action.place), step.n, happened)


def _can_heal(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    if step.on in ("one", "each"):
        return bool(_healable(p, seat))
    car = _healed(p, step, seat, use.place)
    return car is not None and car.damage > 0


# --- conditions (R7) ---


def condition(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Give the condition `of` to the Defending Driver, or to the player's Active Driver."""
    give_condition(p, seat if step.on == "self" else 1 - seat, step.of, happened)


def cure(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """End every condition of the player's Active Driver."""
    car = p.sides[seat].active()
    if car is not None:
        recover(seat, car, happened, spun=True)


def _can_cure(p: Position, _step: Step, seat: Seat, _use: Use) -> bool:
    car = p.sides[seat].active()
    return car is not None and (car.condition != 0 or car.spun)


# --- effects that last over the next turn ---


def pin(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """Slide Job: the Defending Driver cannot Get Passed in its player's next turn."""
    car = p.sides[1 - seat].active()
    if car is None:
        return
    car.pinned = p.table.turn + 1
    happened.append(e.Lingering(1 - seat, car.stack[-1], "pin", 0))


def stall(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """Keep the Defending Driver from attacking in its player's next turn."""
    car = p.sides[1 - seat].active()
    if car is None:
        return
    car.stalled = p.table.turn + 1
    happened.append(e.Lingering(1 - seat, car.stack[-1], "stall", 0))


def smoke(p: Position, _step: Step, seat: Seat, happened: Happened) -> None:
    """Let the Defending Driver flip a coin to attack in its player's next turn; on tails the attack fails."""
    car = p.sides[1 - seat].active()
    if car is None:
        return
    car.smoked = p.table.turn + 1
    happened.append(e.Lingering(1 - seat, car.stack[-1], "smoke", 0))


def guard(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """Let attacks do `n` less damage to the player's Active Driver in the opponent's next turn."""
    car = p.sides[seat].active()
    if car is None:
        return
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
    "hurt": Effect(hurt, _can_hurt, _hurt_options, _hurt_answer, takes("n", "on"), damages=True),
    "heal": Effect(heal, _can_heal, _heal_options, _heal_answer, takes("n", "on")),
    "condition": Effect(condition, takes=takes("of", "on")),
    "cure": Effect(cure, _can_cure, takes=takes()),
    "pin": Effect(pin, takes=takes()),
    "stall": Effect(stall, takes=takes()),
    "smoke": Effect(smoke, takes=takes()),
    "guard": Effect(guard, takes=takes("n")),
    "boost": Effect(boost, takes=takes("n", "of")),
}
