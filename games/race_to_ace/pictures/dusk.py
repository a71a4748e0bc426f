"""The sky at dusk, with clouds: the background of every picture."""

from games.core.rng import Rng
from games.look.grid import WIDTH
from games.look.shapes import gradient, rect

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
