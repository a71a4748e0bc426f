"""What a seat may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import CLOCK
from games.tiny_turbo_cars.actions import BOOST, DONE, FLY, PICK, PLACE, SLIDE, STAY, STOP, TIMEOUT
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.play import landings
from games.tiny_turbo_cars.position import Phase, free_lanes
from games.tiny_turbo_cars.puzzle import SLIDES
from games.tiny_turbo_cars.tiles import Tile

if TYPE_CHECKING:
    from games.core import Action, Seat
    from games.tiny_turbo_cars.position import Position

_AT_GAP: tuple[tuple[Action, ...], ...] = tuple((*(SLIDE[cell] for cell in cells), DONE) for cells in SLIDES)
"""The six slides that a place of the gap allows, and being done (T5, P3)."""


def to_act(p: Position) -> tuple[Seat, ...]:
    """Return every seat with a decision to make now."""
    if p.phase is Phase.PROGRAMMING:
        return p.programming()
    return () if p.phase is Phase.OVER else (p.asked,)


def legal_actions(p: Position, seat: Seat) -> list[Action]:
    """Return all that `seat` may do now."""
    if seat == CLOCK:
        return [TIMEOUT] if p.phase in (Phase.PROGRAMMING, Phase.FLY, Phase.BOOST) else []
    if p.phase is Phase.PROGRAMMING:
        return [] if seat in p.finished or seat not in p.seats else _program(p, seat)
    if seat not in to_act(p):
        return []
    match p.phase:
        case Phase.PICK:
            return [PICK[car] for car in Car if car not in p.cars]
        case Phase.PLACE:
            return [PLACE[lane] for lane in free_lanes(p)]
        case Phase.FLY:
            return [*(FLY[lane] for lane in landings(p, seat)), STAY]
        case _:
            return [BOOST, STOP]


def _program(p: Position, seat: Seat) -> list[Action]:
    """P2: slide or be done; after very many slides only the latter."""
    if p.slides[seat] >= p.terms.max_slides:
        return [DONE]
    return list(_AT_GAP[p.controllers[seat].index(Tile.GAP)])
