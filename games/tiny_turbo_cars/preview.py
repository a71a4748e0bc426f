"""Where a program would lead on an empty track."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec

from games.core import Event, Happened, Seat
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.damage import suffer
from games.tiny_turbo_cars.position import Table, practice
from games.tiny_turbo_cars.puzzle import program_of
from games.tiny_turbo_cars.turn import boost, run_commands
from games.tiny_turbo_cars.view import TurboView


class Start(msgspec.Struct, frozen=True):
    """A car before its turn."""

    rows: tuple[str, ...]
    car: int
    space: int
    batteries: int
    shields: int
    lying: bool
    last: bool
    """Whether it is certain to be the slowest, which costs 1 damage before the first command (X1)."""


class Spending(msgspec.Struct, frozen=True, gc=False):
    """The results of spending shields (E3)."""

    rows: int = 0
    """How far the car drives."""
    damage: int = 0
    lying: bool = False


class Trip(msgspec.Struct, frozen=True, gc=False):
    """Where a program would take a car."""

    stations: tuple[int, ...]
    """The space after each command of the program."""
    hurt: tuple[tuple[int, int], ...]
    """The places at which damage is taken, 0 for being the slowest, and how much."""
    shots: tuple[int, ...]
    """The spaces from which missiles are fired."""
    batteries: int
    shields: int
    lying: bool
    spending: Spending = Spending()
    """The results of spending all shields that are left then."""

    @property
    def damage(self) -> int:
        return sum(damage for _, damage in self.hurt)

    @property
    def slowest_hurts(self) -> bool:
        """Whether being the slowest costs damage: not on the grid, and not while lying (X1, D2)."""
        return any(not place for place, _ in self.hurt)

    @property
    def end(self) -> int:
        return self.stations[-1]


def start_of(table: Table, seat: Seat) -> Start:
    """Return the starting point of a seat's car."""
    shields, lying = table.shields[seat], table.lying[seat]
    last = table.programming() == (seat,) and not table.terms.relaxed
    return Start(table.rows, table.cars[seat], table.spaces[seat], table.batteries[seat], shields, lying, last)


@lru_cache(maxsize=20_000)
def drive_alone(start: Start, program: tuple[int, ...]) -> Trip:
    """Run a program as if no other car were on the track and no missile flew."""
    table = practice(start.rows, 1)
    table.cars[0], table.spaces[0], table.batteries[0] = start.car, start.space, start.batteries
    table.shields[0], table.lying[0], table.programs[0] = start.shields, start.lying, program
    happened: Happened = []
    if start.last:
        suffer(table, 0, happened)
    stations = run_commands(table, 0, happened)
    hurt, shots = _harm_and_shots(start, happened)
    left = table.batteries[0], table.shields[0], table.lying[0]
    return Trip(tuple(stations), hurt, shots, *left, spend(table, 0, table.shields[0]))


def spend(table: Table, seat: Seat, most: int) -> Spending:
    """E3: let a car spend up to `most` shields, which changes `table`, and return the results."""
    row = table.row(seat)
    happened: Happened = []
    while most and table.shields[seat] and not table.lying[seat]:
        boost(table, seat, happened)
        most -= 1
    damage = sum(isinstance(event, e.Damaged) for event in happened)
    return Spending(table.row(seat) - row, damage, table.lying[seat])


def _harm_and_shots(start: Start, happened: Sequence[Event]) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Return at which places damage was taken, and where missiles were fired."""
    place, here = 0, start.space
    hurt: Counter[int] = Counter()
    shots = []
    for event in happened:
        match event:
            case e.MoveCommand():
                place = event.place
            case e.Damaged():
                hurt[place] += 1
            case e.MissileFired():
                shots.append(here)
            case e.Drove():
                here = event.path[-1]
    return tuple(hurt.items()), tuple(shots)


def preview(view: TurboView) -> Trip:
    """Return where the program that now lies in the viewer's controller would take the car."""
    return drive_alone(start_of(view.table, view.viewer), program_of(view.controller))


def milestones(start: Start, trip: Trip) -> Sequence[tuple[int, int]]:
    """Return the commands after which the car has moved, each with the new space."""
    ways = pairwise((start.space, *trip.stations))
    return [(place, space) for place, (before, space) in enumerate(ways, 1) if space != before]
