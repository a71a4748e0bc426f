"""Imagined positions: a view completed with guesses of the other players' controllers (rule P9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.core import Rng, Seat
from games.tiny_turbo_cars.actions import NONE
from games.tiny_turbo_cars.plans import TYPICAL, Tiles, condition_of, road, typical
from games.tiny_turbo_cars.position import Phase, Position
from games.tiny_turbo_cars.tiles import Tile
from games.tiny_turbo_cars.view import TurboView

HASTE = 3
"""The other players are assumed to be less than this many slides ahead of or behind the imagining seat."""


@dataclass(slots=True)
class ImaginedPlans:
    """What belongs to an imagined position: the imagining seat, the round, and each seat's plan."""

    seat: Seat | None
    round: int
    totals: Sequence[int]
    """How many slides each of the other seats will make in all."""
    course: Mapping[Tiles, int] = field(default_factory=dict)
    """For each arrangement on the way to the plan of `seat`, the cell to slide."""
    goal: Tiles = ()
    """The arrangement that `seat` plans to stop at."""
    slid: int = 0
    """How many slides `seat` has made since."""

    def copy(self) -> "ImaginedPlans":
        """Return a copy that can plan on its own."""
        return ImaginedPlans(self.seat, self.round, self.totals, self.course, self.goal, self.slid)


def imagine(view: TurboView, rng: Rng) -> tuple[Position, ImaginedPlans]:
    """Return a position that `view` allows: hidden controllers get a program that a sensible driver might make."""
    table = view.table.copy()
    seats = len(table.cars)
    p = Position(table, [[] for _ in range(seats)], [0] * seats, rng.copy(), [NONE] * seats)
    totals = [0] * seats
    if view.seat is not None:
        p.controllers[view.seat] = list(view.controller)
        p.slides[view.seat] = view.slides
        p.answers[view.seat] = view.answer
    if table.phase is Phase.PROGRAMMING:
        for seat in table.seats:
            if seat != view.seat:
                totals[seat] = _imagine_programming(p, seat, view.slides, rng)
    return p, ImaginedPlans(view.seat, table.round, totals)


def _imagine_programming(p: Position, seat: Seat, pace: int, rng: Rng) -> int:
    """Guess a controller with about `pace` slides made so far; return how many slides there will be in all."""
    table = p.table
    tiles, total = typical(road(table.rows, table.cars[seat]), condition_of(table, seat), rng.below(TYPICAL))
    p.controllers[seat] = list(tiles)
    if seat in table.finished:
        p.slides[seat] = min(total, table.terms.max_slides)
        return total
    left = max(1, total - pace + rng.below(2 * HASTE - 1) - HASTE + 1)
    p.slides[seat] = min(max(0, total - left), table.terms.max_slides)
    # Further slides do not change the program as long as the gap is outside it.
    return p.slides[seat] + (left if tiles[0] == Tile.GAP else 0)
