"""A fighter from above, nose up: each seat has its own wings and tail, and its colour on wing tips and stripes."""

from collections.abc import Mapping

from games.look.drawings import drawing
from games.look.formulas import Value
from games.look.grid import WIDTH
from games.look.marks import SEAT_COLOURS
from games.look.shapes import group, svg
from games.race_to_ace.pictures.dusk import dusk

POSTER_HIGH = 172
SIDE = 100
"""The square in which a jet is drawn; flame or smoke reach a little below it."""
_BUILDS = ((6, 42, 0), (12, 38, 1), (16, 44, 0), (8, 36, 1), (4, 40, 1))
"""For each seat: the sweep of its wings, their span, and whether it has canards."""


def of_seat(seat: str) -> Mapping[str, Value]:
    """Return what the jet of a seat looks like."""
    sweep, span, canards = _BUILDS[int(seat)]
    return {"colour": SEAT_COLOURS[int(seat)], "sweep": sweep, "span": span, "canards": canards}


def jet(seat: int, *, burning: bool = False) -> str:
    """Draw the jet of a seat; one that is shot down trails smoke instead of a flame."""
    return drawing("jets/jet", burning=burning, **of_seat(str(seat)))


def ace_svg(seat: str) -> str:
    """Draw the winner's art for the end card: their jet climbs over the evening sky, with the trail of its climb."""
    craft = group(group(jet(int(seat)), -SIDE / 2, -SIDE / 2), 206, 82, scale=1.42, turn=52)
    return svg(WIDTH, POSTER_HIGH, dusk(POSTER_HIGH), drawing("jets/climb"), craft)
