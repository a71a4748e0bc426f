"""Evaluation of programs, and the search for slides that lead to a good one.

As long as no other car moves, a car goes from one condition to the next by the rules' own commands. Every such step is
cached, so following a program takes eight look-ups.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from games.core import Happened, Rng
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.commands import obey
from games.tiny_turbo_cars.damage import recover, suffer
from games.tiny_turbo_cars.position import Table, practice
from games.tiny_turbo_cars.puzzle import MOVED, PROGRAM, SIDE, scrambled
from games.tiny_turbo_cars.tiles import CONTROLLER, Tile
from games.tiny_turbo_cars.track import STRIDE, Ground, ground_of, lane_of, row_of

Tiles = tuple[int, ...]

BATTERY, SHIELD, LYING = 0.7, 1.2, 1.0
"""The value of a charged battery and of a shield in rows, and the extra cost of lying down."""
FOOTING = (0.0, -1.0, -1.0, 1.0, 0.0, -0.5, 0.0, 0.0)
"""The value of starting a turn on each `Ground`; 1 is about a quarter of a row."""

_IN_THE_WAY = (int(Ground.OBSTACLE), int(Ground.IMPASSABLE))

TYPICAL, TYPICAL_OF = 12, 5
"""How many sample programs stand for all that other players may make, and from how many each is the median."""
TYPICAL_WIDTH, TYPICAL_DEPTH, TYPICAL_COST = 10, 8, 0.1
"""The search parameters assumed for other players: see `plan`."""

_NOTHING_WAITS = 3 << 3


def coded(space: int, batteries: int, shields: int, *, lying: bool) -> int:
    """Return the condition of a car as one number.

    From the highest bits: the space, 2 bits for batteries, 3 for shields, 1 for lying, 3 for the pending modifier (plus
    3), 1 for slippery, 2 unused.
    """
    return space << 12 | batteries << 10 | shields << 7 | lying << 6 | _NOTHING_WAITS


class Road:
    """A track for one car, with other cars standing on it, and a cache of every step driven there."""

    __slots__ = ("_ground", "_others", "_stage", "_steps", "_worths")

    def __init__(self, rows: tuple[str, ...], car: int, others: Tiles) -> None:
        self._ground = ground_of(rows)
        self._others = others
        self._stage = practice(rows, 1 + len(others))
        self._stage.cars[0] = car
        self._steps: dict[int, int] = {}
        self._worths: dict[int, float] = {}

    def worth(self, condition: int, program: Tiles) -> float:
        """Return the value, in rows, of running a program from a condition."""
        steps = self._steps
        for tile in program:
            if tile:
                step = condition << 4 | tile
                if step not in steps:
                    steps[step] = self._obey(condition, tile)
                condition = steps[step]
        worth = self._worths.get(condition)
        if worth is None:
            worth = self._worths[condition] = standing(self._ground, condition)
        return worth

    def _obey(self, condition: int, tile: int) -> int:
        """Return the condition after one command (X2, L2)."""
        t = self._stage
        t.spaces = [condition >> 12, *self._others]
        t.batteries = [condition >> 10 & 3, *[3] * len(self._others)]
        t.lying = [bool(condition >> 6 & 1), *[False] * len(self._others)]
        t.shields[0] = condition >> 7 & 7
        t.slippery = 0 if condition >> 2 & 1 else NONE
        t.path.clear()
        t.hits.clear()
        pending = (condition >> 3 & 7) - 3
        happened: Happened = []
        if t.lying[0]:
            recover(t, 0, 0, tile, happened)
        else:
            pending = obey(t, 0, 0, tile, pending, happened)
        after = coded(t.spaces[0], t.batteries[0], t.shields[0], lying=t.lying[0])
        return after + (pending << 3) + ((t.slippery == 0) << 2)


def standing(ground: bytes, condition: int) -> float:
    """Return the value, in rows, of a car's place and condition between two turns."""
    space, batteries, shields, lying = condition >> 12, condition >> 10 & 3, condition >> 7 & 7, condition >> 6 & 1
    return row_of(space) + BATTERY * batteries + SHIELD * shields - LYING * lying + 0.25 * footing(ground, space)


def footing(ground: bytes, space: int) -> float:
    """Return the value of a space to start from: what lies straight ahead, and the middle rather than the edges."""
    bad = sum([ground[space + STRIDE * step] in _IN_THE_WAY for step in (1, 2, 3)])
    return 3.0 - bad - 0.5 * abs(lane_of(space) - 3) + FOOTING[ground[space]]


@lru_cache(maxsize=256)
def road(rows: tuple[str, ...], car: int, others: Tiles = ()) -> Road:
    """Return the cached road of a car."""
    return Road(rows, car, others)


def condition_of(table: Table, seat: int, *, hurt: bool = False) -> int:
    """Return the condition in which a car begins its turn; `hurt` if the saddest Smile damages it first (X1)."""
    if hurt:
        table = table.copy()
        suffer(table, seat, [])
    return coded(table.spaces[seat], table.batteries[seat], table.shields[seat], lying=table.lying[seat])


class Plan(NamedTuple):
    """A sequence of slides that leads to a good program."""

    slides: Mapping[Tiles, int]
    """The cell to slide in each arrangement on the way."""
    tiles: Tiles
    """The last arrangement."""
    worth: float
    """The value of its program in rows, less the cost of the slides."""


_MOVES = tuple(
    tuple(
        tuple(
            (cell, slide, int(along)) for cell, slide in cells.items() if (along := cell // SIDE == gap // SIDE) != axis
        )
        for axis in (0, 1, 2)
    )
    for gap, cells in enumerate(MOVED)
)
"""For every place of the gap the slides after one up or down, after one along its line, and the first ones.

After a slide along one axis only the other is searched: two along the same axis equal one.
"""


@lru_cache(maxsize=4_096)
def plan(way: Road, condition: int, tiles: Tiles, width: int, depth: int, cost: float) -> Plan:
    """Beam search: `depth` slides deep, keeping the `width` best arrangements; a slide costs `cost` rows."""
    best, most = tiles, way.worth(condition, tiles[PROGRAM])
    came_from: dict[Tiles, tuple[Tiles, int]] = {tiles: (tiles, NONE)}
    front = [(most, tiles, tiles.index(Tile.GAP), 2)]
    for used in range(1, depth + 1):
        ranked = []
        for _, before, gap, axis in front:
            for cell, slide, along in _MOVES[gap][axis]:
                after = slide(before)
                if after not in came_from:
                    came_from[after] = before, cell
                    ranked.append((way.worth(condition, after[PROGRAM]), after, cell, along))
        ranked.sort(reverse=True)
        front = ranked[:width]
        if front and front[0][0] - cost * used > most + 1e-9:
            most, best = front[0][0] - cost * used, front[0][1]
    slides = {}
    here = best
    while here != tiles:
        here, cell = came_from[here]
        slides[here] = cell
    return Plan(slides, best, most)


@lru_cache(maxsize=1_024)
def typical(way: Road, condition: int, number: int) -> tuple[Tiles, int]:
    """Return a typical program of a sensible driver, as a whole controller, and how many slides it takes.

    It is the median of several puzzles, because others' luck would only add noise to the value of a seat's own choice.
    The gap is in the corner, and the other tiles are in any order: nobody can see them.
    """
    luck = Rng(number)
    puzzles = [tuple(scrambled(luck)) for _ in range(TYPICAL_OF)]
    plans = [plan(way, condition, tiles, TYPICAL_WIDTH, TYPICAL_DEPTH, TYPICAL_COST) for tiles in puzzles]
    median = sorted(plans, key=lambda one: one.worth)[TYPICAL_OF // 2]
    program = median.tiles[PROGRAM]
    rest = list(CONTROLLER)
    for tile in program:
        rest.remove(tile)
    return (*rest[:4], *program, *rest[4:]), len(median.slides)
