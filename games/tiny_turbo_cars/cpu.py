"""The evaluation and the playout policy of computers."""

import math
from collections.abc import Sequence

from games.core import Rng, Seat
from games.tiny_turbo_cars.actions import BOOST, DONE, SLIDE, STAY, STOP, TurboAction, Verb
from games.tiny_turbo_cars.imagined import ImaginedPlans
from games.tiny_turbo_cars.plans import Plan, condition_of, footing, plan, road, standing
from games.tiny_turbo_cars.position import BATTERIES, Phase, Position
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.track import STRIDE, Ground, ground_of, row_of, space

GLANCE, GLANCE_WIDTH, GLANCE_COST = 2, 99, 0.15
"""The search depth and beam width of an evaluation, and the cost of a slide in rows."""
DEPTH, WIDTH, COST, LAST_COST = 12, 30, 0.1, 0.03
"""The search depth, beam width and slide cost of the policy; for the last to program a slide costs less."""
CALM, PATIENCE = 0.2, 30
"""The share of an evaluation that rewards few slides, and the number of slides at which it reaches 0."""
HEAT = 0.3
"""The weight of a row of lead, as an exponent of e."""
PACE = 10.0
"""How many rows a car with an unknown program is assumed to drive in a round."""


def evaluate(state: TurboState, seat: Seat) -> float:
    """Estimate the chance of winning; for the seat that searches, mixed with a reward for few slides."""
    imagined = state.imagined
    share = _share(state.position, seat, imagined)
    if imagined is None or seat != imagined.seat:
        return share
    return (1 - CALM) * share + CALM * max(0.0, 1 - imagined.slid / PATIENCE)


def _share(p: Position, seat: Seat, imagined: ImaginedPlans | None) -> float:
    """Estimate the chance of winning from where all cars are and where the seat's program leads."""
    if p.table.result is not None:
        return p.table.result.share(seat)
    if p.table.round == 0:
        return 1 / len(p.table.cars)
    ground = ground_of(p.table.rows)
    rows = [standing(ground, condition_of(p.table, other)) for other in p.table.seats]
    if (
        p.table.phase is Phase.PROGRAMMING
        and (p.slides[seat] or seat in p.table.finished)
        and not (imagined and p.table.round > imagined.round)
    ):
        rows = [value + PACE for value in rows]
        rows[seat] = _prospect(p, seat)
    most = max(rows)
    weights = [math.exp(HEAT * (value - most)) for value in rows]
    return weights[seat] / sum(weights)


def _prospect(p: Position, seat: Seat) -> float:
    """Return the value of the present program, or of the best one within a few slides."""
    depth = 0 if seat in p.table.finished else GLANCE
    way, tiles = road(p.table.rows, p.table.cars[seat]), tuple(p.controllers[seat])
    glance = plan(way, condition_of(p.table, seat), tiles, GLANCE_WIDTH, depth, GLANCE_COST)
    return glance.worth - GLANCE_COST * p.slides[seat] + 0.02 * (seat in p.table.finished)


def playout(state: TurboState, seat: Seat, legal: Sequence[TurboAction], rng: Rng) -> TurboAction:
    """Pick what a sensible driver would do: make a program that leads far, boost where the way is free."""
    if len(legal) == 1:
        return legal[0]
    p, imagined = state.position, state.imagined
    match p.table.phase:
        case Phase.PROGRAMMING:
            return _program(p, seat) if imagined is None else _imagined_program(p, seat, legal, imagined)
        case Phase.BOOST:
            return BOOST if _way_is_free(p, seat) or p.table.batteries[seat] == BATTERIES else STOP
        case Phase.FLY:
            return _best_landing(p, seat, legal)
        case _:
            return rng.choice(legal)


def _program(p: Position, seat: Seat) -> TurboAction:
    tiles = tuple(p.controllers[seat])
    slides = _plan(p, seat, tiles).slides
    return SLIDE[slides[tiles]] if slides else DONE


def _imagined_program(p: Position, seat: Seat, legal: Sequence[TurboAction], imagined: ImaginedPlans) -> TurboAction:
    """Follow the plan; other seats are done after the number of slides assumed for them.

    Later rounds cannot be planned: there every seat is done at once.
    """
    if p.table.round > imagined.round:
        return legal[0]
    if seat != imagined.seat:
        return legal[0] if p.slides[seat] < imagined.totals[seat] else DONE
    tiles = tuple(p.controllers[seat])
    if tiles != imagined.goal and tiles not in imagined.course:
        imagined.course, imagined.goal, _ = _plan(p, seat, tiles)
    return DONE if tiles == imagined.goal else SLIDE[imagined.course[tiles]]


def _plan(p: Position, seat: Seat, tiles: tuple[int, ...]) -> Plan:
    """Plan for driving first, with all others still in their places, or last, on an empty track (X1)."""
    last = len(p.table.programming()) == 1 and not p.table.terms.relaxed
    others = () if last else tuple(p.table.spaces[other] for other in p.table.seats if other != seat)
    depth = max(0, DEPTH - p.slides[seat])
    way = road(p.table.rows, p.table.cars[seat], others)
    return plan(way, condition_of(p.table, seat, hurt=last), tiles, WIDTH, depth, LAST_COST if last else COST)


def _way_is_free(p: Position, seat: Seat) -> bool:
    ground = ground_of(p.table.rows)
    ahead = (p.table.spaces[seat] + STRIDE, p.table.spaces[seat] + 2 * STRIDE)
    return not any(ground[space] in (Ground.OBSTACLE, Ground.IMPASSABLE) or space in p.table.spaces for space in ahead)


def _best_landing(p: Position, seat: Seat, legal: Sequence[TurboAction]) -> TurboAction:
    """Return the flight to the best space, or stay."""
    ground, here = ground_of(p.table.rows), p.table.spaces[seat]
    best, most = STAY, footing(ground, here)
    for action in legal:
        if action.verb is Verb.FLY:
            value = footing(ground, space(row_of(here), action.what))
            if value > most + 0.1:
                best, most = action, value
    return best
