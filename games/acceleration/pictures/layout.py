"""Where everything is on the board's picture, and the Avatars' figures: discs for black, square shields for red."""

from collections.abc import Mapping
from math import cos, pi, sin, sqrt

from games.acceleration.avatars import KEYS
from games.acceleration.board import BOARD, Cell
from games.look.formulas import Value
from games.look.sheets import read_icons

RADIUS = 17.2
"""The distance from the middle of a space to its corners."""
HIGH = 288
"""The height of the board with its rim."""
_MIDDLE = (180.0, 144.0)
SIDE = 36
"""The size of every mark on a space, which is in its middle."""

ANGLES = {"E": 270, "NE": 330, "NW": 30, "W": 90, "SW": 150, "SE": 210}
"""The board's directions in the picture, in degrees clockwise from the right."""
ICONS = read_icons("games.acceleration")
"""The marks of the Avatars, by their names in `icons.svg`."""
HEAD, HEAD_HIGH = 28, 30
"""The size of a figure on the board, including the plate for its HP."""


def centre(cell: Cell) -> tuple[float, float]:
    """Return the middle of a space."""
    q, r = BOARD.axial[cell]
    return _MIDDLE[0] + 1.5 * RADIUS * r, _MIDDLE[1] - sqrt(3) * RADIUS * (q + r / 2)


def hexagon(x: float, y: float, radius: float) -> str:
    """Return the path of a space around (`x`, `y`)."""
    corners = (f"{x + radius * cos(n * pi / 3):.2f} {y + radius * sin(n * pi / 3):.2f}" for n in range(6))
    return f"M{' L'.join(corners)} Z"


def edge(one: Cell, other: Cell) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the ends of the edge that two neighbours share."""
    (ax, ay), (bx, by) = centre(one), centre(other)
    x, y, long = (ax + bx) / 2, (ay + by) / 2, sqrt(3) * RADIUS
    dx, dy = -(by - ay) / long * RADIUS * 0.44, (bx - ax) / long * RADIUS * 0.44
    return (x - dx, y - dy), (x + dx, y + dy)


def of_avatar(avatar: str) -> Mapping[str, Value]:
    """Return what the figure of an Avatar shows."""
    return {"sign": ICONS[KEYS[int(avatar)]]}
