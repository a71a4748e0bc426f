"""What drawings need beyond the shapes of SVG: points at an angle, smooth outlines, light, polished steel."""

import math
from collections.abc import Sequence

from games.look.colours import darker, lighter
from games.look.shapes import circle, gradient

Point = tuple[float, float]
OUTLINE = "#0b0e14"


def at(x: float, y: float, far: float, turn: float) -> Point:
    """Return the point `far` from (`x`, `y`), `turn` degrees clockwise from straight up."""
    angle = math.radians(turn)
    return x + far * math.sin(angle), y - far * math.cos(angle)


def curve(points: Sequence[Point]) -> str:
    """Return a smooth path through points (a Catmull-Rom spline)."""
    drawn = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    ends = [points[0], *points, points[-1]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        one = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        two = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        drawn += f" C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return drawn


def glow(x: float, y: float, radius: float, colour: str, strength: float = 0.8) -> str:
    """Return a soft light."""
    defined, fill = gradient((0, f"{colour}{round(255 * strength):02x}"), (1, f"{colour}00"), radial=True)
    return defined + circle(x, y, radius, fill)


STEEL, METAL = gradient(
    (0, lighter("#a9b4c4", 0.75)), (0.45, "#a9b4c4"), (0.55, darker("#a9b4c4", 0.2)), (1, darker("#a9b4c4", 0.5))
)
"""The definition of polished steel, and the fill that uses it."""
