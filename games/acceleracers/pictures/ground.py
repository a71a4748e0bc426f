"""The backgrounds of pictures: night, and the lights of the road."""

from games.artwork.draws import Draws
from games.look.grid import WIDTH
from games.look.moods import MOODS
from games.look.shapes import gradient, path, rect, svg

MOOD = MOODS["acceleracers"]


def night(high: str) -> str:
    """Draw the night with streaks of light."""
    return svg(WIDTH, float(high), _sky(float(high)))


def lanes(high: str) -> str:
    """Draw the night with the four lanes of the Realms."""
    tall = float(high)
    lane = "".join(rect(25 + 83.3 * n, 1, 84, tall - 2, "#ffffff", radius=9, opacity=0.04) for n in range(4))
    return svg(WIDTH, tall, _sky(tall), lane)


def _sky(high: float) -> str:
    draws = Draws("AcceleRacers", "night")
    define, fill = gradient((0, MOOD.top), (1, MOOD.bottom))
    streaks = "".join(
        path(
            f"M{draws.between(-40, 340)} {draws.between(0, 360)} h{draws.between(40, 150)}",
            rim=MOOD.accent,
            rim_width=draws.between(0.6, 1.6),
            opacity=draws.between(0.05, 0.14),
        )
        for _ in range(26)
    )
    return define + rect(0, 0, WIDTH, high, fill) + streaks
