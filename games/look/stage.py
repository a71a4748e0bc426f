"""Backgrounds and things for moments: `drawings/moments`."""

from games.look.drawings import drawing
from games.look.marks import SEAT_COLOURS
from games.look.shapes import svg

SIDE, THING = 360, 100


def set_svg(name: str) -> str:
    """Draw a background, or the plate of a sound word, in a square of 360."""
    return svg(SIDE, SIDE, drawing(f"moments/{name}"))


def thing_svg(name: str, seat: str = "0") -> str:
    """Draw a thing in a square of 100, in the colour of a seat where it has one."""
    return svg(THING, THING, drawing(f"moments/{name}", paint=SEAT_COLOURS[int(seat)]))
