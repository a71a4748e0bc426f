"""Effects on the places of Drivers, on Tools and on the Track."""

from collections.abc import Sequence
from dataclasses import replace

from games.contract.card_effects import Use
from games.core import Happened, Seat
from games.dealin_dirt import events as e
from games.dealin_dirt.actions import FOE, OWN, DirtAction
from games.dealin_dirt.cards import NONE, Step
from games.dealin_dirt.effects.effect import Effect, on_one
from games.dealin_dirt.moves import change_places, take_track_away, throw_away
from games.dealin_dirt.position import Position

# --- switching ---


def _switch(row: Sequence[DirtAction], *, foe: bool = False, foe_chooses: bool = False) -> Effect:
    """Return the effect that switches an Active Driver with one from the Staging Area, at no cost.

    R5.4: one that was Wrecked Out is not switched but replaced.
    """

    def find(p: Position, _step: Step, seat: Seat) -> Sequence[int]:
        side = p.sides[1 - seat if foe else seat]
        return () if side.vacant else range(1, len(side.cars))

    def do(p: Position, _step: Step, seat: Seat, place: int, happened: Happened) -> None:
        change_places(p, 1 - seat if foe else seat, place, happened)

    return on_one(do, find, row, foe_chooses=foe_chooses)


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
    "switch": _switch(OWN),
    "gust": _switch(FOE, foe=True),
    "push": _switch(OWN, foe=True, foe_chooses=True),
    "pickup": on_one(pickup, _in_staging, OWN),
    "rush": replace(on_one(rush, _fresh, OWN), can=_can_rush),
    "unbolt": on_one(unbolt, _tooled, FOE),
    "sweep": Effect(sweep, _can_sweep),
}
