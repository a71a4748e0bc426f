"""The signs in the game's pictures, in any size and colour."""

from games.acceleracers.cards import STATS
from games.acceleracers.icons import icon_of
from games.acceleracers.sentences import say
from games.look.colours import INK
from games.look.shapes import group, path

SQUARE = 24
"""The icons are drawn in squares of this size."""


def short_stat(window: int) -> str:
    """Return the name of a window where there is little room."""
    return say("short-stat", stat=STATS[window].name.lower())


def icon(drawing: str, size: float, colour: str, x: float = 0, y: float = 0) -> str:
    """Return an icon at a place, as high as `size`."""
    return group(drawing.replace("currentColor", colour), x, y, scale=size / SQUARE)


def sign(window: int, size: float, colour: str, x: float = 0, y: float = 0) -> str:
    """Return the sign of Speed, Power or Performance."""
    return icon(icon_of(STATS[window]), size, colour, x, y)


def tick(x: float, y: float, colour: str = INK) -> str:
    """Draw a tick, 8 by 7, around (`x`, `y`)."""
    return path(f"M{x - 4:g} {y:g} l2.8 3 l5.2 -6.4", rim=colour, rim_width=2)


def cross(x: float, y: float, colour: str = INK) -> str:
    """Draw a cross, 6 by 6, around (`x`, `y`)."""
    return path(f"M{x - 3:g} {y - 3:g} l6 6 m0 -6 l-6 6", rim=colour, rim_width=2)
