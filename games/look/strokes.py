"""Shapes beyond rectangles and circles: polygons, smooth outlines, light, wheels."""

import math
from collections.abc import Sequence

from games.look.colours import darker, lighter
from games.look.shapes import circle, gradient, path

Point = tuple[float, float]
OUTLINE = "#0b0e14"


def at(x: float, y: float, far: float, turn: float) -> Point:
    """Return the point `far` from (`x`, `y`), `turn` degrees clockwise from straight up."""
    angle = math.radians(turn)
    return x + far * math.sin(angle), y - far * math.cos(angle)


def line(points: Sequence[Point]) -> str:
    """Return the path through points, straight and open."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def polygon(points: Sequence[Point], fill: str, *, rim: str = "", rim_width: float = 1, opacity: float = 1) -> str:
    """Return a polygon with straight sides."""
    return path(f"{line(points)} Z", fill, rim=rim, rim_width=rim_width, opacity=opacity)


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


def rays(x: float, y: float, far: float, count: int, colour: str, *, turn: float = 0, opacity: float = 0.2) -> str:
    """Return rays that spread from a point."""
    step = 360 / count
    return "".join(
        polygon(
            [(x, y), at(x, y, far, turn + step * n), at(x, y, far, turn + step * (n + 0.45))], colour, opacity=opacity
        )
        for n in range(count)
    )


def wheel(x: float, y: float, radius: float, rim: str, spokes: int = 5, *, turn: float = 20) -> str:
    """Return a wheel seen from the side."""
    drawn = circle(x, y, radius, "#15171d", rim="#000000", rim_width=0.8) + circle(x, y, radius * 0.64, rim)
    for n in range(spokes):
        end = at(x, y, radius * 0.58, turn + 360 * n / spokes)
        drawn += path(line([(x, y), end]), rim="#2e3542", rim_width=max(radius * 0.15, 0.8))
    start, end = at(x, y, radius * 0.83, -75), at(x, y, radius * 0.83, -10)
    bow = f"M{start[0]:.1f} {start[1]:.1f} A{radius * 0.83:.1f} {radius * 0.83:.1f} 0 0 1 {end[0]:.1f} {end[1]:.1f}"
    return drawn + circle(x, y, radius * 0.2, "#15171d") + path(bow, rim="#ffffff", rim_width=0.8, opacity=0.4)


def knobbly(x: float, y: float, radius: float, rim: str, spokes: int = 5) -> str:
    """Return a wheel with the tread of an off-road tire."""
    far = radius + 1.8
    tread = "".join(
        polygon([at(x, y, radius, a), at(x, y, far, a + 5), at(x, y, far, a + 15), at(x, y, radius, a + 20)], "#15171d")
        for a in range(0, 360, 30)
    )
    return tread + wheel(x, y, radius, rim, spokes)


def flame(x: float, y: float, long: float, high: float) -> str:
    """Return flames that shoot out of a pipe at (`x`, `y`) to the left."""
    light = glow(x - long * 0.4, y, high * 1.3, "#ff9a3c", 0.5)
    return light + "".join(
        _tongue(x, y, long * part, high * part, colour)
        for part, colour in ((1, "#ff7a1e"), (0.68, "#ffb02e"), (0.36, "#fff0a8"))
    )


def _tongue(x: float, y: float, long: float, high: float, colour: str) -> str:
    bend, tail, half = x - long * 0.4, x - long, high / 2
    above = f"M{x} {y - half:.1f} C{bend:.1f} {y - half:.1f} {tail:.1f} {y - 1:.1f} {tail:.1f} {y:.1f}"
    below = f"C{tail:.1f} {y + 1:.1f} {bend:.1f} {y + half:.1f} {x} {y + half:.1f} Z"
    return path(f"{above} {below}", colour)


STEEL, METAL = gradient(
    (0, lighter("#a9b4c4", 0.75)), (0.45, "#a9b4c4"), (0.55, darker("#a9b4c4", 0.2)), (1, darker("#a9b4c4", 0.5))
)
"""The definition of polished steel, and the fill that uses it."""
