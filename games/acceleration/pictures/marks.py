"""Marks on the board for a decision: cells in reach, cells to attack from, and targets."""

from games.acceleration.pictures.layout import RADIUS, hexagon
from games.acceleration.pictures.memory import IVORY
from games.look.colours import ALARM, INK
from games.look.shapes import circle, path, rect, svg

SIDE = 36
"""The size of every mark; the space is in its middle."""
_HALF = SIDE / 2


def reach_svg() -> str:
    """Draw the highlight of a space in reach."""
    return svg(SIDE, SIDE, path(hexagon(_HALF, _HALF, RADIUS - 1.3), "#ffffff", opacity=0.2))


def strike_svg() -> str:
    """Draw the background of a letter: a space from which an enemy can be attacked."""
    tile = path(hexagon(_HALF, _HALF, RADIUS - 1.6), "#3b3824", rim=IVORY, rim_width=2)
    return svg(SIDE, SIDE, tile, circle(_HALF, _HALF, 10.4, IVORY))


def active_svg() -> str:
    """Draw the ring around the Avatar that decides."""
    return svg(SIDE, SIDE, circle(_HALF, _HALF, 16.4, IVORY, rim=INK, rim_width=1.4))


def target_svg() -> str:
    """Draw brackets around an enemy that can be attacked."""
    near, far, arm = 2.8, SIDE - 2.8, 9
    low, high = near + arm, far - arm
    corners = f"M{low} {near} H{near} V{low} M{high} {near} H{far} V{low} "
    corners += f"M{far} {high} V{far} H{high} M{low} {far} H{near} V{high}"
    return svg(SIDE, SIDE, path(corners, rim=INK, rim_width=4.6), path(corners, rim=ALARM, rim_width=2.8))


def left_svg() -> str:
    """Draw the rim of the space that the last Avatar left."""
    return svg(SIDE, SIDE, path(hexagon(_HALF, _HALF, RADIUS - 2), rim=ALARM, rim_width=1.8, dash="4 3.4"))


def aim_svg() -> str:
    """Draw a dot of the line of an attack."""
    return svg(8, 8, circle(4, 4, 3.4, INK), circle(4, 4, 2.3, ALARM))


def tag_svg() -> str:
    """Draw the background of a name that is written on a sign."""
    return svg(24, 11.5, rect(1, 0, 22, 11.5, INK, radius=5.5, opacity=0.85))
