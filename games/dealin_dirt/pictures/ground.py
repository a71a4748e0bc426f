"""The backgrounds of pictures: clay under floodlights, with the ruts of earlier laps."""

from games.artwork.draws import Draws
from games.dealin_dirt.pictures.signs import MOOD
from games.look.colours import mixed
from games.look.grid import WIDTH
from games.look.shapes import gradient, path, rect, svg


def clay(high: str) -> str:
    """Draw the background of a picture."""
    tall = float(high)
    draws = Draws("Dealin' Dirt", "clay")
    define, fill = gradient((0, MOOD.top), (1, MOOD.bottom))
    light = mixed(MOOD.top, "#ffffff", 0.3)
    ruts = ""
    for y in range(10, 370, 15):
        lean, depth = draws.between(-9, 9), draws.between(0.06, 0.16)
        d = f"M-5 {y} C90 {y + lean:.1f} 230 {y - lean:.1f} 365 {y + lean / 2:.1f}"
        ruts += path(d, rim=light, rim_width=draws.between(0.7, 1.8), opacity=depth)
    return svg(WIDTH, tall, define, rect(0, 0, WIDTH, tall, fill), ruts)


def halves(high: str) -> str:
    """Draw the background with the lower half, the viewer's side, set apart."""
    tall = float(high)
    lower = rect(3, tall / 2, WIDTH - 6, tall / 2 - 3, "#000000", radius=9, opacity=0.22)
    return clay(high).removesuffix("</svg>") + lower + "</svg>"
