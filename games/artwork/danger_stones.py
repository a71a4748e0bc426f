"""Hazards of stone and steel that fall or roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import METAL, OUTLINE, at, ellipse, polygon
from games.look.colours import darker, lighter
from games.look.shapes import circle, path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _boulder(draws: Draws, x: float, y: float, size: float, stone: str = "#6b5850") -> str:
    corners = [at(x, y, size * draws.between(0.82, 1.1), 45 * n) for n in range(8)]
    return (
        polygon(corners, stone, rim=OUTLINE, rim_width=1.2)
        + polygon([corners[7], corners[0], corners[1], (x, y)], lighter(stone, 0.35))
        + polygon([corners[3], corners[4], corners[5], (x, y)], darker(stone, 0.3))
    )


def _rocks(draws: Draws) -> str:
    places = ((-25, -9, 11), (3, 6, 17), (28, -13, 9), (-28, 20, 7), (30, 17, 11))
    return "".join(
        path(
            f"M{x - 7} {y - 22} L{x - 1} {y - size} M{x + 3} {y - 26} L{x + 4} {y - size}",
            rim="#ffe2b8",
            rim_width=1.5,
            opacity=0.7,
        )
        + _boulder(draws, x, y, size)
        for x, y, size in places
    )


def _meteors(draws: Draws) -> str:
    made = ""
    for x, y, size in ((-14, 10, 9), (14, -2, 6.5), (26, 18, 5), (-28, -10, 4.4)):
        tail = polygon(
            [(x - size * 0.8, y - size * 0.4), (x + size * 2.6, y - size * 3.4), (x + size * 0.6, y + size * 0.7)],
            "#ff7a1e",
            opacity=0.85,
        )
        tail += polygon(
            [(x - size * 0.4, y - size * 0.3), (x + size * 1.8, y - size * 2.4), (x + size * 0.4, y + size * 0.3)],
            "#ffe27a",
        )
        made += tail + _boulder(draws, x, y, size, "#4c3a38")
    return made


def _balls(draws: Draws) -> str:
    made = path("M-36 -30 H36", rim="#3a3f4c", rim_width=5)
    for x, y, size in ((-15, 4, 13), (17, 12, 10)):
        made += (
            path(f"M{x + draws.between(-12, 12)} -29 L{x} {y - size}", rim="#14161c", rim_width=2.4)
            + circle(x, y, size, "#3c424f", rim=OUTLINE, rim_width=1.3)
            + ellipse(x - size * 0.3, y - size * 0.4, size * 0.3, size * 0.2, "#c9d0dc", opacity=0.8)
        )
    return made + path("M-33 2 C-31 -2 -31 -6 -32 -10 M33 10 C35 6 35 2 34 -2", rim="#ffffff", rim_width=1.6)


def _globes(draws: Draws) -> str:
    made = ""
    for x, y, size in ((-16, -4, 14), (14, 8, 11), (20, -16, 7), (-4, 20, 6), (-30, 18, 5)):
        made += circle(x, y, size, METAL, rim=OUTLINE, rim_width=1) + path(
            f"M{x - size * 0.7:.1f} {y:.1f} C{x - size * 0.3:.1f} {y + size * 0.4:.1f} {x + size * 0.3:.1f} {y - size * 0.2:.1f} {x + size * 0.7:.1f} {y + size * 0.1:.1f}",
            rim=draws.one_of(("#7de3ff", "#ffd166", "#ff9ee6")),
            rim_width=1.6,
        )
        made += ellipse(x - size * 0.35, y - size * 0.45, size * 0.28, size * 0.18, "#ffffff")
    return made


def _spires(draws: Draws) -> str:
    made = "".join(
        polygon([(x - 7, 30), (x + draws.between(-3, 3), top), (x + 7, 30)], stone, rim=OUTLINE)
        for x, top, stone in ((-28, -18, "#5a4c5c"), (-10, -26, "#7a687a"), (10, -14, "#5a4c5c"), (27, -24, "#7a687a"))
    )
    return made + path(
        "M-38 22 C-28 10 -22 26 -18 24 C-6 20 -2 8 0 20 C2 30 16 22 18 18 C22 12 30 26 38 16",
        rim="#ffd166",
        rim_width=2.4,
        dash="5 3",
    )


def _avalanche(draws: Draws) -> str:
    made = (
        polygon([(-42, 32), (-14, -26), (0, -8), (14, -30), (42, 32)], "#5a7a9a", rim=OUTLINE)
        + polygon([(-14, -26), (-24, -5), (-15, -9), (-8, -2), (-4, -13)], "#ffffff")
        + polygon([(14, -30), (5, -13), (12, -16), (20, -8), (23, -11)], "#ffffff")
    )
    return made + "".join(
        circle(draws.between(-34, 34), draws.between(8, 30), draws.between(4, 9), "#ffffff" if n % 3 else "#d0e4f4")
        for n in range(16)
    )


STONES: Mapping[str, Callable[[Draws], str]] = {
    "avalanche": _avalanche,
    "balls": _balls,
    "globes": _globes,
    "meteors": _meteors,
    "rocks": _rocks,
    "spires": _spires,
}
