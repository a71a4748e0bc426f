"""The sky at dusk, the background of every picture, and the fighters in it, seen from above, nose up."""

from collections.abc import Mapping

from games.core import Rng
from games.look import MOODS, SEAT_COLOURS, WIDTH, drawing
from games.look.formulas import Value
from games.look.shapes import gradient, group, rect, svg

MOOD = MOODS["race_to_ace"]
_CLOUDS = 9


def dusk(high: float) -> str:
    """Draw a sky as wide as a picture, from deep blue down to sunlight."""
    define, fill = gradient((0, "#0b1f40"), (0.55, "#2c5580"), (0.76, "#9a7472"), (1, "#d99b6c"))
    luck = Rng(7)
    clouds = "".join(_cloud(luck.below(WIDTH), luck.below(round(high)), 60 + luck.below(90)) for _ in range(_CLOUDS))
    return define + rect(0, 0, WIDTH, high, fill) + clouds


def _cloud(x: float, y: float, wide: float) -> str:
    above = rect(x + wide * 0.1, y - 6, wide * 0.5, 12, "#ffffff", radius=6, opacity=0.06)
    return above + rect(x - wide / 4, y, wide, 11, "#ffffff", radius=5.5, opacity=0.07)


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
