"""What a program would do on an empty track: for the one who lays it, and for computers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from games.rng import Rng
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.play import run_commands
from games.tiny_turbo_cars.position import Position, Terms, begin
from games.tiny_turbo_cars.puzzle import program_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Event, Seat
    from games.tiny_turbo_cars.view import TurboView

_TERMS = Terms(0, relaxed=False, max_rounds=1, max_slides=0)


class Start(msgspec.Struct, frozen=True):
    """A car before its turn."""

    rows: tuple[str, ...]
    car: int
    space: int
    batteries: int
    shields: int
    lying: bool


class Trip(msgspec.Struct, frozen=True, gc=False):
    """Where a program alone takes a car."""

    stations: tuple[int, ...]
    """The space after each place of the program."""
    damage: int
    batteries: int
    shields: int
    lying: bool

    @property
    def end(self) -> int:
        return self.stations[-1]


def start_of(p: Position | TurboView, seat: Seat) -> Start:
    """Return how a seat's car stands."""
    return Start(p.rows, p.cars[seat], p.spaces[seat], p.batteries[seat], p.shields[seat], p.lying[seat])


@lru_cache(maxsize=20_000)
def drive_alone(start: Start, program: tuple[int, ...]) -> Trip:
    """Run a program as if no other car were on the track and no missile flew."""
    p = begin(_TERMS, (), start.rows, 0, 1, Rng(0))
    p.cars[0], p.spaces[0], p.batteries[0] = start.car, start.space, start.batteries
    p.shields[0], p.lying[0] = start.shields, start.lying
    happened: list[Event] = []
    p.programs[0] = list(program)
    stations = run_commands(p, 0, happened)
    damage = sum(isinstance(event, e.Damaged) for event in happened)
    return Trip(tuple(stations), damage, p.batteries[0], p.shields[0], p.lying[0])


def preview(view: TurboView) -> Trip:
    """Return where the program that now lies in the viewer's controller would take the car."""
    assert view.seat is not None
    return drive_alone(start_of(view, view.seat), program_of(view.controller))


def milestones(start: Start, trip: Trip) -> Sequence[tuple[int, int]]:
    """Return the places after which the car has moved, each with its new space."""
    before = start.space
    moved = []
    for place, space in enumerate(trip.stations, 1):
        if space != before:
            moved.append((place, space))
        before = space
    return moved
