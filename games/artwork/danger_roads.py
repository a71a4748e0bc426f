"""Hazards of the road itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import OUTLINE, ellipse, polygon
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _hairpin(draws: Draws) -> str:
    road = "M-20 32 C-20 2 -22 -20 2 -20 C24 -20 22 0 18 32"
    made = (
        path(road, rim="#fff2e0", rim_width=19)
        + path(road, rim="#22242e", rim_width=16)
        + path(road, rim="#fff2c8", rim_width=1.6, dash="6 5")
    )
    return (
        made
        + "".join(rect(-12 + 7 * n, -34, 7, 5, "#d9342a" if n % 2 else "#ffffff") for n in range(4))
        + polygon([(2, -12), (-5, 4), (0, 4), (0, 16), (4, 16), (4, 4), (9, 4)], "#ff7a66")
    )


def _impossible(draws: Draws) -> str:
    """Draw an impossible triangle with a car on it that drives uphill for ever."""
    tints = draws.one_of((("#f0e6d2", "#b8a4cc", "#7a6a92"), ("#e6f0f4", "#9cbccc", "#5a7a92")))
    made = polygon([(-30, 24), (-24, 30), (26, 30), (0, -17), (-6, -7), (14, 24)], tints[0], rim=OUTLINE, rim_width=1.1)
    made += polygon(
        [(26, 30), (32, 24), (4, -30), (-4, -30), (-18, -4), (-6, -7), (0, -17)], tints[1], rim=OUTLINE, rim_width=1.1
    )
    made += polygon(
        [(-4, -30), (-30, 24), (14, 24), (8, 13), (-12, 13), (4, -15), (0, -22)], tints[2], rim=OUTLINE, rim_width=1.1
    )
    return made + group(
        rect(-6, -4, 12, 5, "#ff7a66", radius=2, rim=OUTLINE)
        + circle(-3.4, 1, 2, "#15171d")
        + circle(3.4, 1, 2, "#15171d"),
        20,
        2,
        turn=60,
    )


def _big(draws: Draws) -> str:
    """Draw a giant sole above a tiny car."""
    made = path(
        "M-20 -34 H18 C22 -18 24 -8 20 0 C18 7 -20 8 -22 0 C-26 -10 -22 -22 -20 -34 Z",
        "#3a3440",
        rim=OUTLINE,
        rim_width=1.5,
    ) + "".join(path(f"M-19 {-24 + 7 * n} H18", rim="#5c5464", rim_width=3) for n in range(4))
    made += (
        ellipse(0, 24, 30, 5, "#000000", opacity=0.4)
        + rect(-8, 16, 16, 6, draws.one_of(("#ffd166", "#7de3ff", "#ff7a66")), radius=2, rim=OUTLINE)
        + rect(-4, 12, 8, 5, "#dff5ff", radius=1.4, rim=OUTLINE)
        + circle(-5, 22, 2.4, "#15171d")
        + circle(5, 22, 2.4, "#15171d")
    )
    return made + path("M-26 10 L-32 16 M26 10 L32 16 M-14 10 L-17 15 M14 10 L17 15", rim="#ffffff", rim_width=2)


ROADS: Mapping[str, Callable[[Draws], str]] = {
    "big": _big,
    "hairpin": _hairpin,
    "impossible": _impossible,
}
