"""Effects on the places of Drivers, on Tools and on the Track."""

from dataclasses import replace

from games.contract.card_effects import Use
from games.core import Event, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import FOE, OWN, DirtAction
from games.dealin_dirt.cards import NONE, Step
from games.dealin_dirt.effects.effect import Effect, on_one, takes
from games.dealin_dirt.moves import ask, change_places, take_track_away, throw_away
from games.dealin_dirt.position import Position

Happened = list[Event]


# --- switching ---


def _bring_forward(p: Position, owner: Seat, chooser: Seat, happened: Happened) -> bool:
    """R5.4: switch the Active Driver of `owner`; one that has just been Wrecked Out is replaced instead."""
    side = p.sides[owner]
    if side.vacant:
        return False
    if len(side.cars) > 2:
        ask(p, chooser)
        return True
    if len(side.cars) == 2:
        change_places(p, owner, 1, happened)
    return False


def switch(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """Switch the player's Active Driver with one from the Staging Area, at no cost."""
    return _bring_forward(p, seat, seat, happened)


def gust(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """Choose a Driver in the opponent's Staging Area, which becomes Active."""
    return _bring_forward(p, 1 - seat, seat, happened)


def push(p: Position, _step: Step, seat: Seat, happened: Happened) -> bool:
    """Let the opponent switch their Active Driver with one of their choice from the Staging Area."""
    return _bring_forward(p, 1 - seat, 1 - seat, happened)


def _own_staging(p: Position, _step: Step, _seat: Seat) -> list[DirtAction]:
    return [OWN[place] for place, _ in p.sides[p.table.asked].places() if place]


def _foe_staging(p: Position, _step: Step, seat: Seat) -> list[DirtAction]:
    return [FOE[place] for place, _ in p.sides[1 - seat].places() if place]


def _bring_own(p: Position, _step: Step, _seat: Seat, action: DirtAction, happened: Happened) -> None:
    change_places(p, p.table.asked, action.place, happened)


def _bring_foe(p: Position, _step: Step, seat: Seat, action: DirtAction, happened: Happened) -> None:
    change_places(p, 1 - seat, action.place, happened)


def _can_switch(p: Position, _step: Step, seat: Seat, _use: Use) -> bool:
    side = p.sides[seat]
    return not side.vacant and len(side.cars) > 1


def _can_gust(p: Position, _step: Step, seat: Seat, _use: Use) -> bool:
    return _can_switch(p, _step, 1 - seat, _use)


# --- coming and going ---


def _in_staging(p: Position, _step: Step, seat: Seat) -> list[int]:
    return [place for place, _ in p.sides[seat].places() if place]


def pickup(p: Position, _step: Step, seat: Seat, place: int, happened: Happened) -> None:
    """Take a Driver in the player's Staging Area with all its cards back into the hand."""
    side = p.sides[seat]
    cards = side.at(place).cards()
    del side.cars[place - side.vacant]
    side.hand = sorted(side.hand + cards)
    p.table.hurt = True
    happened.append(e.CardsShown(seat, tuple(cards), "staging-hand"))


def _fresh(p: Position, _step: Step, seat: Seat) -> list[int]:
    return [place for place, car in p.sides[seat].places() if car.since == p.table.turn]


def rush(p: Position, _step: Step, seat: Seat, place: int, happened: Happened) -> None:
    """R4.4: let a Driver that came into play or progressed this turn progress anyway."""
    car = p.sides[seat].at(place)
    car.since = p.table.base
    happened.append(e.Rushed(seat, car.stack[-1]))


def _can_rush(p: Position, step: Step, seat: Seat, _use: Use) -> bool:
    t = p.table
    return t.turn > t.base + 2 and bool(_fresh(p, step, seat))


# --- Tools and the Track ---


def _tooled(p: Position, _step: Step, seat: Seat) -> list[int]:
    return [place for place, car in p.sides[1 - seat].places() if car.tool != NONE]


def unbolt(p: Position, _step: Step, seat: Seat, place: int, happened: Happened) -> None:
    """Discard the Tool of one of the opponent's Drivers."""
    car = p.sides[1 - seat].at(place)
    throw_away(p, 1 - seat, (car.tool,), happened)
    car.tool = NONE
    p.table.hurt = True


def sweep(p: Position, _step: Step, _seat: Seat, happened: Happened) -> None:
    """Discard the Track in play."""
    take_track_away(p, happened)


def _can_sweep(p: Position, _step: Step, _seat: Seat, _use: Use) -> bool:
    return p.table.track != NONE


EFFECTS = {
    "switch": Effect(switch, _can_switch, _own_staging, _bring_own, takes()),
    "gust": Effect(gust, _can_gust, _foe_staging, _bring_foe, takes()),
    "push": Effect(push, _can_gust, _own_staging, _bring_own, takes()),
    "pickup": on_one(pickup, _in_staging, OWN),
    "rush": replace(on_one(rush, _fresh, OWN), can=_can_rush),
    "unbolt": on_one(unbolt, _tooled, FOE),
    "sweep": Effect(sweep, _can_sweep, takes=takes()),
}
