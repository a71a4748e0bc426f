"""Effects that discard, attach and move Horse Power."""

from bisect import insort
from collections.abc import Iterable

from games.contract.card_effects import Use
from games.core import Happened, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import DONE, OWN, PICK, TAKE, DirtAction
from games.dealin_dirt.cards import GIVES_TYPE, NONE, TYPES, Step, qualifying
from games.dealin_dirt.effects.effect import Effect, asks_if
from games.dealin_dirt.moves import ask, attach, look_through, running, stop_looking, take_out, throw_away
from games.dealin_dirt.position import Position, Zone

ALL_OF_IT = 99


# --- paying with what is attached (R5.3: costs come first) ---


def _burnable(p: Position, step: Step, seat: Seat, place: int) -> list[int]:
    power = p.sides[seat].at(place).power
    if not step.type:
        return power
    kind = TYPES.index(step.type)
    return [card for card in power if GIVES_TYPE[card] in (kind, len(TYPES))]


def burn(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Discard `n` Horse Power cards of the Driver itself, of one type if it is given."""
    cards = _burnable(p, step, seat, p.table.place)
    if len(cards) <= step.n or len(set(cards)) == 1:
        burned = cards[: step.n]  # a copy: without a type, `cards` is the Driver's own list
        for card in burned:
            p.sides[seat].at(p.table.place).power.remove(card)
        throw_away(p, seat, burned, happened)
        return False
    ask(p, seat, step.n)
    return True


def _burn_options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
    return [TAKE[card][p.table.place] for card in sorted(set(_burnable(p, step, seat, p.table.place)))]


def _burn_answer(p: Position, _step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    p.sides[seat].at(action.place).power.remove(action.card)
    throw_away(p, seat, (action.card,), happened)
    p.table.left -= 1
    return p.table.left > 0


def _can_burn(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    return step.n == ALL_OF_IT or len(_burnable(p, step, seat, use.place)) >= step.n


# --- the opponent's power ---


def _strippable(p: Position, step: Step, seat: Seat) -> list[tuple[int, int]]:
    cars = [(place, car) for place, car in p.sides[1 - seat].places() if place == 0 or step.on == "one"]
    return [(card, place) for place, car in cars for card in sorted(set(car.power))]


def strip(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Discard `n` Horse Power cards of the Defending Driver, or of any of the opponent's Drivers."""
    p.table.left = step.n
    return _strip_on(p, step, seat, happened)


def _strip_on(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    while p.table.left:
        choices = _strippable(p, step, seat)
        if len(choices) > 1:
            ask(p, seat, p.table.left)
            return True
        if not choices:
            break
        _strip_one(p, seat, *choices[0], happened)
    return False


def _strip_one(p: Position, seat: Seat, card: int, place: int, happened: Happened) -> None:
    side = p.sides[1 - seat]
    side.at(place).power.remove(card)
    side.discard.append(card)
    happened.append(e.PowerLost(1 - seat, side.at(place).stack[-1], card, running(p)))
    p.table.left -= 1


def _strip_options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
    return [TAKE[card][place] for card, place in _strippable(p, step, seat)]


def _strip_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    _strip_one(p, seat, action.card, action.place, happened)
    return _strip_on(p, step, seat, happened)


def _can_strip(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
    return bool(_strippable(p, step, seat))


# --- more power: from the discard pile, from the deck ---


def _receivers(p: Position, step: Step, seat: Seat) -> list[int]:
    """Return the Drivers to which a found card may be attached: the Driver itself, or any one.

    R1.8: "up to N to one of your Drivers" means one and the same Driver for all of them.
    """
    t, side = p.table, p.sides[seat]
    if step.on == "one" and t.left == step.n:
        return [place for place, _ in side.places()]
    return [t.place] if t.place or not side.vacant else []


def _has_receiver(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    side = p.sides[seat]
    return bool(side.cars) if step.on == "one" else use.place > 0 or not side.vacant


def _give(p: Position, seat: Seat, place: int, happened: Happened) -> None:
    """Attach the chosen card, already taken from its place."""
    t = p.table
    attach(p, seat, place, t.chosen, happened)
    t.chosen, t.place = NONE, place
    t.left -= 1


def _attachable(p: Position, step: Step, seat: Seat, found: Iterable[int]) -> list[DirtAction]:
    """Return the cards among those found that may be attached, or the Drivers that may get the one chosen."""
    if p.table.chosen != NONE:
        return [OWN[place] for place in _receivers(p, step, seat)]
    return [*(PICK[card] for card in sorted(qualifying("power", step.type).intersection(found))), DONE]


def _receiver(p: Position, step: Step, seat: Seat, action: DirtAction) -> int | None:
    """Return which Driver gets the chosen card; None if an answer only named the card, and there are several."""
    t = p.table
    if t.chosen != NONE:
        return action.place
    t.chosen = action.card
    first, *others = _receivers(p, step, seat)
    return None if others else first


def recharge(p: Position, step: Step, seat: Seat, _happened: Happened) -> bool:
    """Attach up to `n` basic Horse Power cards from the discard pile to the Driver itself, or to any one."""
    return asks_if(p, step, seat, _can_recharge)


def _recharge_options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
    return _attachable(p, step, seat, p.sides[seat].discard)


def _recharge_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    if action == DONE:
        return False
    t, place = p.table, _receiver(p, step, seat, action)
    if place is None:
        return True
    p.sides[seat].discard.remove(t.chosen)
    _give(p, seat, place, happened)
    return t.left > 0 and _can_recharge(p, step, seat, Use(t.place))


def _can_recharge(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    available = not qualifying("power", step.type).isdisjoint(p.sides[seat].discard)
    return available and _has_receiver(p, step, seat, use)


def fuel(p: Position, step: Step, seat: Seat, happened: Happened) -> bool:
    """Search the deck for up to `n` basic Horse Power cards and attach them to the Driver itself, or to any one."""
    asks = asks_if(p, step, seat, _can_fuel)
    if asks:
        look_through(p, seat, seat, Zone.DECK, len(p.sides[seat].deck), happened)
    return asks


def _fuel_options(p: Position, step: Step, seat: Seat) -> list[DirtAction]:
    return _attachable(p, step, seat, p.looking)


def _fuel_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    if action == DONE:
        stop_looking(p, happened)
        return False
    t = p.table
    if t.chosen == NONE:
        happened.append(e.CardsShown(seat, (action.card,), "deck-driver"))
    place = _receiver(p, step, seat, action)
    if place is None:
        return True
    take_out(p, t.chosen)
    _give(p, seat, place, happened)
    if t.left:
        return True
    stop_looking(p, happened)
    return False


def _can_fuel(p: Position, step: Step, seat: Seat, use: Use) -> bool:
    return bool(p.sides[seat].deck) and _has_receiver(p, step, seat, use)


# --- moving it ---

_APART = 10_000
_NO_CARD = _APART - 1


def move(p: Position, step: Step, seat: Seat, _happened: Happened) -> bool:
    """R1.8: move up to `n` Horse Power cards from one of the player's Drivers to another one."""
    return asks_if(p, step, seat, _can_move)


def _move_options(p: Position, _step: Step, seat: Seat) -> list[DirtAction]:
    t, side = p.table, p.sides[seat]
    source, card = divmod(t.chosen, _APART) if t.chosen != NONE else (NONE, _NO_CARD)
    if card != _NO_CARD:
        return [OWN[place] for place, _ in side.places() if place != source]
    sources = [(place, car) for place, car in side.places() if source in (NONE, place)]
    return [*(TAKE[card][place] for place, car in sources for card in sorted(set(car.power))), DONE]


def _move_answer(p: Position, step: Step, seat: Seat, action: DirtAction, happened: Happened) -> bool:
    if action == DONE:
        return False
    t = p.table
    if t.left < step.n:  # the first card has fixed source and target
        return _move_one(p, seat, action.place, action.card, t.place, happened)
    if t.chosen == NONE:
        t.chosen = action.place * _APART + action.card
        return True
    source, card = divmod(t.chosen, _APART)
    return _move_one(p, seat, source, card, action.place, happened)


def _move_one(p: Position, seat: Seat, source: int, card: int, target: int, happened: Happened) -> bool:
    t = p.table
    giver, receiver = p.sides[seat].at(source), p.sides[seat].at(target)
    giver.power.remove(card)
    insort(receiver.power, card)
    happened.append(e.PowerMoved(seat, card, receiver.stack[-1], giver.stack[-1]))
    t.chosen, t.place = source * _APART + _NO_CARD, target
    t.left -= 1
    return t.left > 0 and bool(giver.power)


def _can_move(p: Position, _step: Step, seat: Seat, _use: Use) -> bool:
    cars = p.sides[seat].cars
    return len(cars) > 1 and any(car.power for car in cars)


def extra(p: Position, step: Step, seat: Seat, happened: Happened) -> None:
    """R4.2: allow `n` more Horse Power cards to be attached this turn."""
    p.table.attach += step.n
    happened.append(e.MorePower(seat, step.n))


EFFECTS = {
    "burn": Effect(burn, _can_burn, _burn_options, _burn_answer, ("n", "type"), cost=True),
    "strip": Effect(strip, _can_strip, _strip_options, _strip_answer, ("n", "on"), foes=True),
    "recharge": Effect(recharge, _can_recharge, _recharge_options, _recharge_answer, ("n", "type", "on")),
    "fuel": Effect(fuel, _can_fuel, _fuel_options, _fuel_answer, ("n", "type", "on")),
    "move": Effect(move, _can_move, _move_options, _move_answer, ("n",)),
    "extra": Effect(extra, takes=("n",)),
}
