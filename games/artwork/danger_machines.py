"""Hazards that are machines, or destroy them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import METAL, OUTLINE, at, glow, polygon
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _truck(draws: Draws) -> str:
    paint = draws.one_of(("#d9a428", "#c8473a", "#6a7a8a"))
    made = (
        rect(-22, -27, 44, 40, paint, radius=4, rim=OUTLINE, rim_width=1.4)
        + polygon([(-17, -22), (17, -22), (19, -7), (-19, -7)], "#17202c", rim=OUTLINE)
        + polygon([(-15, -20), (-2, -20), (-8, -9), (-17, -9)], "#7fa8c0", opacity=0.7)
    )
    made += (
        rect(-14, -3, 28, 15, "#c9d0dc", radius=2, rim=OUTLINE)
        + "".join(rect(-11 + 6 * n, -1, 3, 11, "#2b3140") for n in range(4))
        + rect(-27, 12, 54, 8, "#8a94a6", radius=2, rim=OUTLINE)
    )
    made += (
        circle(-20, 3, 5, "#fff6c8", rim=OUTLINE)
        + circle(20, 3, 5, "#fff6c8", rim=OUTLINE)
        + rect(-26, 19, 9, 10, "#15171d", radius=2)
        + rect(17, 19, 9, 10, "#15171d", radius=2)
    )
    return (
        made
        + rect(-28, -34, 4, 26, "#c9d0dc", radius=2, rim=OUTLINE)
        + rect(24, -34, 4, 26, "#c9d0dc", radius=2, rim=OUTLINE)
        + polygon([(-12, -17), (-3, -13), (-12, -12)], "#ff4a3a")
        + polygon([(12, -17), (3, -13), (12, -12)], "#ff4a3a")
    )


def _electric(draws: Draws) -> str:
    made = (
        glow(0, 0, 30, "#7de3ff", 0.8)
        + rect(-29, -10, 9, 20, "#4a5262", radius=2, rim=OUTLINE)
        + rect(20, -10, 9, 20, "#4a5262", radius=2, rim=OUTLINE)
    )
    for tint, wide in (("#2f8fe8", 4), ("#ffffff", 1.8)):
        made += path("M-20 0 L-12 -12 L-6 8 L2 -14 L8 10 L14 -6 L20 0", rim=tint, rim_width=wide)
    return made + "".join(
        path(f"M{x} {y} l{draws.between(-7, 7)} {draws.between(-9, 9)}", rim="#e6fbff", rim_width=1.4)
        for x, y in ((-6, -18), (6, -20), (-8, 18), (8, 18), (0, -24))
    )


def _magnet(draws: Draws) -> str:
    made = (
        path(
            "M-22 -20 V2 C-22 32 22 32 22 2 V-20 H10 V2 C10 15 -10 15 -10 2 V-20 Z",
            "#d9342a",
            rim=OUTLINE,
            rim_width=1.5,
        )
        + rect(-22, -20, 12, 10, "#e8edf4", rim=OUTLINE)
        + rect(10, -20, 12, 10, "#e8edf4", rim=OUTLINE)
    )
    return group(made, 0, 4, turn=draws.between(-12, 12)) + path(
        "M-16 -22 C-14 -34 14 -34 16 -22 M-26 -22 C-24 -44 24 -44 26 -22 M-6 -24 C-4 -28 4 -28 6 -24",
        rim="#7de3ff",
        rim_width=2,
    )


def _gears(draws: Draws) -> str:
    made = ""
    for x, y, size, teeth in ((-13, 4, 16, 10), (17, -8, 12, 8), (16, 19, 8, 7)):
        turn = draws.between(0, 30)
        made += "".join(
            polygon(
                [
                    at(x, y, size - 1, a - 11),
                    at(x, y, size + 4.4, a - 7),
                    at(x, y, size + 4.4, a + 7),
                    at(x, y, size - 1, a + 11),
                ],
                "#8a94a6",
                rim=OUTLINE,
                rim_width=0.9,
            )
            for a in (turn + 360 * n / teeth for n in range(teeth))
        )
        made += circle(x, y, size, METAL, rim=OUTLINE, rim_width=1.1) + circle(x, y, size * 0.4, "#20242e", rim=OUTLINE)
    return made + polygon([(0, -8), (6, -16), (5, -6), (12, -2), (4, 0)], "#ffe04a", rim=OUTLINE, rim_width=0.8)


def _sweeper(draws: Draws) -> str:
    """Draw the beam of the Sweeper that clears the road."""
    made = polygon([(-6, -22), (6, -22), (26, 28), (-26, 28)], "#ff5470", opacity=0.45) + polygon(
        [(-3, -22), (3, -22), (12, 28), (-12, 28)], "#ffd0d8", opacity=0.8
    )
    made += (
        polygon(
            [(-34, -24), (-20, -32), (20, -32), (34, -24), (20, -17), (-20, -17)], "#4a3a6a", rim=OUTLINE, rim_width=1.4
        )
        + circle(0, -22, 7, "#ff3b3b", rim=OUTLINE)
        + circle(-1.6, -24, 2, "#ffffff")
    )
    return made + "".join(
        polygon([(x, 22), (x + draws.between(2, 5), 14), (x + 7, 24)], "#20242e", rim=OUTLINE, rim_width=0.7)
        for x in (-18, -4, 9)
    )


def _virus(draws: Draws) -> str:
    made = glow(0, 0, 28, "#9cf23a", 0.6) + "".join(
        path(f"M0 0 L{at(0, 0, 25, a)[0]:.1f} {at(0, 0, 25, a)[1]:.1f}", rim="#5a8a1c", rim_width=3)
        + circle(*at(0, 0, 25, a), 3.4, "#d8ff7a", rim=OUTLINE, rim_width=0.8)
        for a in range(0, 360, 36)
    )
    made += circle(0, 0, 17, "#6fae24", rim=OUTLINE, rim_width=1.3) + "".join(
        circle(draws.between(-10, 10), draws.between(-10, 10), draws.between(1.6, 3.6), "#3f6a14") for _ in range(6)
    )
    return made + path("M-8 -4 L-2 2 M-2 -4 L-8 2 M3 -4 L9 2 M9 -4 L3 2 M-6 9 H7", rim="#14200a", rim_width=2)


def _valves(draws: Draws) -> str:
    made = rect(-36, -7, 72, 14, METAL, rim=OUTLINE, rim_width=1.2) + "".join(
        rect(x - 2, -10, 4, 20, "#6a7486", rim=OUTLINE) for x in (-30, -12, 12, 30)
    )
    for x in (-21, 2, 22):
        made += (
            rect(x - 2, -18, 4, 12, "#6a7486", rim=OUTLINE)
            + circle(x, -20, 7.4, "none", rim="#d9342a", rim_width=3.2)
            + path(f"M{x - 6} -20 H{x + 6} M{x} -26 V-14", rim="#d9342a", rim_width=2)
        )
    return made + "".join(
        path(f"M{x} 8 C{x - 6} 14 {x + 6} 20 {x} {draws.between(25, 30)}", rim="#e8eef4", rim_width=3.4, opacity=0.75)
        for x in (-24, -2, 20)
    )


def _blades(draws: Draws) -> str:
    """Saw blades: the default picture of a Hazard."""
    made = ""
    for x, y, size in ((-17, 5, 17), (18, -7, 13), (20, 20, 8)):
        made += "".join(
            polygon(
                [at(x, y, size - 1, a), at(x, y, size + 5, a + 12), at(x, y, size - 1, a + 26)],
                "#e8edf4",
                rim=OUTLINE,
                rim_width=0.8,
            )
            for a in range(draws.below(30), 360, 36)
        )
        made += circle(x, y, size, METAL, rim=OUTLINE, rim_width=1.1) + circle(x, y, size * 0.25, OUTLINE)
    return made


MACHINES: Mapping[str, Callable[[Draws], str]] = {
    "blades": _blades,
    "electric": _electric,
    "gears": _gears,
    "magnet": _magnet,
    "sweeper": _sweeper,
    "truck": _truck,
    "valves": _valves,
    "virus": _virus,
}
