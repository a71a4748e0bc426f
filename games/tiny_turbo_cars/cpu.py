"""How good a position is, and what a sensible driver might do in it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from games.tiny_turbo_cars.actions import BOOST, DONE, SLIDE, STAY, STOP, Kind, TurboAction
from games.tiny_turbo_cars.planning import Plan, condition_of, footing, plan, road, standing
from games.tiny_turbo_cars.position import BATTERIES, Phase
from games.tiny_turbo_cars.track import Ground, ground_of, lane_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Seat
    from games.rng import Rng
    from games.tiny_turbo_cars.imagining import Fancy
    from games.tiny_turbo_cars.position import Position
    from games.tiny_turbo_cars.state import TurboState

GLANCE, GLANCE_WIDTH, GLANCE_COST = 2, 99, 0.15
"""How many slides an evaluation looks ahead, from how many arrangements it goes on, and what a slide costs in rows."""
DEPTH, WIDTH, COST, LAST_COST = 12, 30, 0.1, 0.03
"""How many slides the policy plans for a round; the last one to program loses nothing by sliding on."""
CALM, PATIENCE = 0.2, 30
"""How much of an evaluation is for sliding little, and after how many slides nothing is left of it."""
HEAT = 0.3
"""How much a row ahead is worth: so much more weight, as an exponent of e."""
PACE = 10.0
"""The rows that a car without a known program makes in a round."""


def evaluate(state: TurboState, seat: Seat) -> float:
    """Guess the share of the victory that `seat` will have; whoever imagines it would rather slide less for it."""
    fancy = state.fancy
    share = _share(state.position, seat, fancy)
    if fancy is None or seat != fancy.seat:
        return share
    return (1 - CALM) * share + CALM * max(0.0, 1 - fancy.slid / PATIENCE)


def _share(p: Position, seat: Seat, fancy: Fancy | None) -> float:
    """Judge by where all cars are and what the seat's program does."""
    if p.result is not None:
        return 1.0 if seat in p.result.winners else 0.0
    if p.round == 0:
        return 1 / len(p.cars)
    rows = [_standing(p, other) for other in p.seats]
    if (
        p.phase is Phase.PROGRAMMING
        and (p.slides[seat] or seat in p.finished)
        and not (fancy and p.round > fancy.round)
    ):
        rows = [value + PACE for value in rows]
        rows[seat] = _prospect(p, seat)
    most = max(rows)
    weights = [math.exp(HEAT * (value - most)) for value in rows]
    return weights[seat] / sum(weights)


def _standing(p: Position, seat: Seat) -> float:
    return standing(ground_of(p.rows), p.spaces[seat], p.batteries[seat], p.shields[seat], lying=p.lying[seat])


def _prospect(p: Position, seat: Seat) -> float:
    """Return what the program that lies there is worth, or what a few slides can make of it."""
    depth = 0 if seat in p.finished else GLANCE
    way, tiles = road(p.rows, p.cars[seat]), tuple(p.controllers[seat])
    glance = plan(way, condition_of(p, seat), tiles, GLANCE_WIDTH, depth, GLANCE_COST)
    return glance.worth - GLANCE_COST * p.slides[seat] + 0.02 * (seat in p.finished)


def playout(state: TurboState, seat: Seat, legal: Sequence[TurboAction], rng: Rng) -> TurboAction:
    """Pick what a sensible driver might do: lay a program that leads far, boost where the way is free."""
    if len(legal) == 1:
        return legal[0]
    p, fancy = state.position, state.fancy
    match p.phase:
        case Phase.PROGRAMMING:
            return _program(p, seat) if fancy is None else _imagined_program(p, seat, legal, fancy)
        case Phase.BOOST:
            return BOOST if _way_is_free(p, seat) or p.batteries[seat] == BATTERIES else STOP
        case Phase.FLY:
            return _best_landing(p, seat, legal)
        case _:
            return rng.choice(legal)


def _program(p: Position, seat: Seat) -> TurboAction:
    tiles = tuple(p.controllers[seat])
    slides = _plan(p, seat, tiles).slides
    return SLIDE[slides[tiles]] if slides else DONE


def _imagined_program(p: Position, seat: Seat, legal: Sequence[TurboAction], fancy: Fancy) -> TurboAction:
    """Carry through what was planned; others are done when they are thought to be.

    What would be slid in a later round nobody can know: there everybody just goes on.
    """
    if p.round > fancy.round:
        return legal[0]
    if seat != fancy.seat:
        return legal[0] if p.slides[seat] < fancy.totals[seat] else DONE
    tiles = tuple(p.controllers[seat])
    if tiles != fancy.goal and tiles not in fancy.course:
        fancy.course, fancy.goal, _ = _plan(p, seat, tiles)
    return DONE if tiles == fancy.goal else SLIDE[fancy.course[tiles]]


def _plan(p: Position, seat: Seat, tiles: tuple[int, ...]) -> Plan:
    """Plan for a turn before all others, who still stand where they are, or for the very last one (X1)."""
    last = len(p.programming()) == 1 and not p.terms.relaxed
    others = () if last else tuple(p.spaces[other] for other in p.seats if other != seat)
    depth = max(0, DEPTH - p.slides[seat])
    way = road(p.rows, p.cars[seat], others)
    return plan(way, condition_of(p, seat, hurt=last), tiles, WIDTH, depth, LAST_COST if last else COST)


def _way_is_free(p: Position, seat: Seat) -> bool:
    ground = ground_of(p.rows)
    ahead = (p.spaces[seat] + 8, p.spaces[seat] + 16)
    return not any(ground[space] in (Ground.OBSTACLE, Ground.IMPASSABLE) or space in p.spaces for space in ahead)


def _best_landing(p: Position, seat: Seat, legal: Sequence[TurboAction]) -> TurboAction:
    """Return the flight to the best footing, or none."""
    ground, here = ground_of(p.rows), p.spaces[seat]
    best, most = STAY, footing(ground, here)
    for action in legal:
        if action.kind is Kind.FLY:
            value = footing(ground, here - lane_of(here) + action.what)
            if value > most + 0.1:
                best, most = action, value
    return best
