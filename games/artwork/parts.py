"""What drawings in files may use beside the elements of SVG: parts that functions draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.artwork.draws import Draws
from games.artwork.grounds import ridge, stars
from games.artwork.strokes import OUTLINE, at, flame, glow, knobbly, polygon, wheel
from games.look.colours import darker, lighter


def teeth(left: float, right: float, y: float, count: int, *, up: bool = False, long: float = 7) -> str:
    """Return a row of teeth that hang down, or stand up."""
    step, way = (right - left) / count, -long if up else long
    return "".join(
        polygon([(left + step * n, y), (left + step * (n + 0.5), y + way), (left + step * (n + 1), y)], "#fff6e6")
        for n in range(count)
    )


def boulder(draws: Draws, x: float, y: float, size: float, stone: str = "#6b5850") -> str:
    """Return a rock with a lit and a shaded side."""
    corners = [at(x, y, size * draws.between(0.82, 1.1), 45 * n) for n in range(8)]
    return (
        polygon(corners, stone, rim=OUTLINE, rim_width=1.2)
        + polygon([corners[7], corners[0], corners[1], (x, y)], lighter(stone, 0.35))
        + polygon([corners[3], corners[4], corners[5], (x, y)], darker(stone, 0.3))
    )


PARTS: Mapping[str, Callable[..., str]] = {
    "flame": flame,
    "glow": glow,
    "knobbly": knobbly,
    "teeth": teeth,
    "wheel": wheel,
}
BY_LOT: Mapping[str, Callable[..., str]] = {"boulder": boulder, "ridge": ridge, "stars": stars}
"""Parts that draw random numbers."""
