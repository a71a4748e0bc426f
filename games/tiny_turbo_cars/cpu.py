"""How good a position is, and what a sensible driver might do in it."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from games.tiny_turbo_cars.actions import BOOST, DONE, SLIDE, STAY, STOP, Kind, TurboAction
from games.tiny_turbo_cars.position import BATTERIES, Phase
from games.tiny_turbo_cars.preview import Start, drive_alone, start_of
from games.tiny_turbo_cars.puzzle import PROGRAM, SIDE, SLIDES
from games.tiny_turbo_cars.tiles import Tile
from games.tiny_turbo_cars.track import Ground, ground_of, lane_of, row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Action, Seat
    from games.rng import Rng
    from games.tiny_turbo_cars.position import Position

DEPTH = 2
"""How many slides a driver looks ahead; every more costs five times the time, and a search looks ahead by itself."""
SLIDE_COST = 0.08
"""What a slide costs in rows: being quick is worth something."""
BATTERY, SHIELD, LYING = 0.7, 1.2, 1.0
"""What a charged battery and a shield are worth in rows, and what lying down costs on top."""
PACE = 6.0
"""The rows that a car without a known program makes in a round."""


def evaluate(p: Position, seat: Seat) -> float:
    """Guess the share of the victory that `seat` will have, from where all cars are and what its program does."""
    if p.result is not None:
        return 1.0 if seat in p.result.winners else 0.0
    if p.round == 0:
        return 1 / len(p.cars)
    weights = [_weight(p, other, own=other == seat) for other in p.seats]
    return weights[seat] / sum(weights)


def _weight(p: Position, seat: Seat, *, own: bool) -> float:
    rows = p.row(seat) + _condition(p.batteries[seat], p.shields[seat], lying=p.lying[seat])
    if p.phase is not Phase.PROGRAMMING:
        rows += 0.1 * _footing(p, seat)
    elif own:
        depth = 0 if seat in p.finished else DEPTH
        rows = plan(start_of(p, seat), tuple(p.controllers[seat]), depth)[0] - SLIDE_COST * p.slides[seat]
        rows += 0.02 * (seat in p.finished)
    else:
        rows += PACE
    return float(1.35 ** min(rows - p.line, 40.0))


def _condition(batteries: int, shields: int, *, lying: bool) -> float:
    """Return what batteries and shields are worth in rows."""
    return BATTERY * batteries + SHIELD * shields - LYING * lying


def _footing(p: Position, seat: Seat) -> float:
    """Return how good a space is to start from: what lies straight ahead, and the middle before the edges."""
    ground = ground_of(p.rows)
    here = p.spaces[seat]
    bad = sum(ground[here + 8 * step] in (Ground.OBSTACLE, Ground.IMPASSABLE) for step in (1, 2, 3))
    return 3.0 - bad - 0.5 * abs(lane_of(here) - 3) + (ground[here] == Ground.CRAYON) - (ground[here] == Ground.CARPET)


@lru_cache(maxsize=20_000)
def worth(start: Start, program: tuple[int, ...]) -> float:
    """Return what a program is worth in rows on an empty track."""
    trip = drive_alone(start, program)
    ground = ground_of(start.rows)[trip.end]
    footing = -0.4 * (ground in (Ground.CARPET, Ground.GRASS)) - 0.3 * (ground == Ground.PUDDLE)
    return row_of(trip.end) + _condition(trip.batteries, trip.shields, lying=trip.lying) + footing


@lru_cache(maxsize=4_096)
def plan(start: Start, tiles: tuple[int, ...], depth: int) -> tuple[float, int]:
    """Return the best worth within `depth` slides, the slides paid, and the first cell to slide; -1 for none."""
    best = [worth(start, tiles[PROGRAM]), -1.0]
    _search(start, list(tiles), tiles.index(Tile.GAP), depth, 1, -1, 2, best)
    return best[0], int(best[1])


def _search(
    start: Start, tiles: list[int], gap: int, depth: int, used: int, first: int, axis: int, best: list[float]
) -> None:
    """Try every slide along the other axis than the last one; two along the same would be one."""
    if depth == 0:
        return
    for chosen, path in SLIDES[gap].items():
        along = int(chosen // SIDE == gap // SIDE)
        if along == axis:
            continue
        after = tiles[:]
        for to, source in pairwise(path):
            after[to] = tiles[source]
        after[chosen] = Tile.GAP
        root = chosen if first < 0 else first
        value = worth(start, tuple(after[PROGRAM])) - SLIDE_COST * used
        if value > best[0] + 1e-9:
            best[0], best[1] = value, float(root)
        _search(start, after, chosen, depth - 1, used + 1, root, along, best)


def playout(p: Position, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
    """Pick what a sensible driver might do: lay a program that leads far, boost where the way is free."""
    if len(legal) == 1:
        return legal[0]
    match p.phase:
        case Phase.PROGRAMMING:
            cell = plan(start_of(p, seat), tuple(p.controllers[seat]), DEPTH)[1]
            return DONE if cell < 0 else SLIDE[cell]
        case Phase.BOOST:
            return BOOST if _way_is_free(p, seat) or p.batteries[seat] == BATTERIES else STOP
        case Phase.FLY:
            return _best_landing(p, seat, legal)
        case _:
            return rng.choice(legal)


def _way_is_free(p: Position, seat: Seat) -> bool:
    ground = ground_of(p.rows)
    ahead = (p.spaces[seat] + 8, p.spaces[seat] + 16)
    return not any(ground[space] in (Ground.OBSTACLE, Ground.IMPASSABLE) or space in p.spaces for space in ahead)


def _best_landing(p: Position, seat: Seat, legal: Sequence[Action]) -> Action:
    """Return the flight to the best footing, or none."""
    here = p.spaces[seat]
    best, most = STAY, _footing(p, seat)
    for action in legal:
        assert isinstance(action, TurboAction)
        if action.kind is Kind.FLY:
            p.spaces[seat] = here - lane_of(here) + action.what
            footing = _footing(p, seat)
            if footing > most + 0.1:
                best, most = action, footing
    p.spaces[seat] = here
    return best
