"""Hazards of water, ice, fire and air."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import OUTLINE, at, ellipse, glow, polygon
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _shards(draws: Draws) -> str:
    made = ""
    for x, y in ((-30, -10), (-16, 10), (-2, -14), (8, 12), (22, -8), (32, 12)):
        shard = polygon([(-4, 12), (0, -22), (4, 12), (0, 18)], "#dff5ff", rim="#3a6a8a", rim_width=0.8) + polygon(
            [(0, -22), (4, 12), (0, 18)], "#7fc4ea"
        )
        made += group(shard, x, y, scale=draws.between(0.7, 1.15), turn=draws.between(140, 220))
    return made


def _wave(draws: Draws) -> str:
    made = ""
    for n, tint in enumerate(("#0d4f86", "#1c7fb8", "#4fc0e0")):
        made += path(
            f"M-60 {32 - 9 * n} C-34 {26 - 12 * n} -22 {-32 + 13 * n} 16 {-26 + 12 * n} C4 {-14 + 9 * n} 10 {0 + 8 * n} 24 {-4 + 9 * n} C36 {-8 + 10 * n} 44 {4 + 8 * n} 60 {12 + 8 * n} V46 H-60 Z",
            tint,
            rim="#e6fbff",
            rim_width=1,
        )
    return made + "".join(
        circle(draws.between(2, 34), draws.between(-28, -14), draws.between(0.8, 2), "#e6fbff") for _ in range(9)
    )


def _lava(draws: Draws) -> str:
    made = path(
        "M-46 -30 C-10 -22 12 -16 8 0 C4 14 -16 18 -20 40 L34 40 C30 22 46 16 44 -2 C42 -20 14 -30 -2 -40 Z",
        "#ff7a1e",
        rim="#7a1c08",
        rim_width=3,
    )
    made += path(
        "M-30 -28 C4 -20 24 -14 20 0 C16 16 -2 20 -4 40 L14 40 C14 24 34 14 32 0 C28 -16 4 -24 -8 -34 Z", "#ffd24a"
    )
    return made + "".join(
        ellipse(
            draws.between(-2, 28),
            draws.between(-16, 26),
            draws.between(3, 5),
            2.2,
            "#4a1c14",
            rim=OUTLINE,
            rim_width=0.8,
        )
        for _ in range(6)
    )


def _acid(draws: Draws) -> str:
    made = path("M-34 -6 C-30 26 30 26 34 -6 Z", "#4a5262", rim=OUTLINE, rim_width=1.4) + ellipse(
        0, -6, 34, 9, "#8fe03a", rim="#3f6a14", rim_width=1.6
    )
    made += "".join(
        circle(
            draws.between(-26, 26),
            draws.between(-12, -3),
            draws.between(1.4, 4),
            "#c8ff7a",
            rim="#5a9a1c",
            rim_width=0.8,
        )
        for _ in range(9)
    )
    return (
        made
        + "".join(
            path(f"M{x} -14 C{x - 5} -20 {x + 5} -24 {x} -31", rim="#d8ffb0", rim_width=2, opacity=0.8)
            for x in (-18, 0, 18)
        )
        + path("M-8 8 L8 8 M-5 12 H5", rim="#8fe03a", rim_width=2.4)
    )


def _hydrant(draws: Draws) -> str:
    made = "".join(
        path(
            f"M0 -12 C{4 * x} {-30 - draws.between(0, 6)} {10 * x} -30 {13 * x} {draws.between(8, 24)}",
            rim=tint,
            rim_width=4,
        )
        for x, tint in ((-2.2, "#4fc0e0"), (-1, "#bff0ff"), (1, "#4fc0e0"), (2.2, "#bff0ff"))
    )
    made += (
        rect(-9, -12, 18, 34, "#d9342a", radius=3, rim=OUTLINE, rim_width=1.4)
        + rect(-13, 20, 26, 7, "#a8241c", radius=2, rim=OUTLINE)
        + rect(-16, -2, 32, 9, "#d9342a", radius=3, rim=OUTLINE)
    )
    return made + circle(0, 2.4, 5.4, "#ffd166", rim=OUTLINE) + rect(-11, -15, 22, 6, "#a8241c", radius=2, rim=OUTLINE)


def _bolts(draws: Draws) -> str:
    made = "".join(ellipse(x, -26, 18, 8, "#2a2440") for x in (-22, 4, 26))
    for x, tint in ((-24, "#ffe04a"), (0, "#ffffff"), (22, "#fff2a8")):
        made += group(
            polygon([(-1, -22), (-9, 4), (-1, 3), (-6, 28), (10, -4), (2, -3), (8, -22)], tint, rim=OUTLINE),
            x,
            draws.between(-3, 3),
            turn=draws.between(-8, 8),
        )
    return made


def _tornado(draws: Draws) -> str:
    made = ""
    for n in range(8):
        wide, y, x = 28 - 3 * n, -24 + 7 * n, draws.between(-3, 3)
        made += ellipse(x, y, wide, 4.4, ("#c8d0dc", "#98a4b4")[n % 2], rim="#4a5466", rim_width=0.8, opacity=0.92)
    return made + "".join(
        group(
            rect(-3, -2, 6, 4, "#d9342a", rim=OUTLINE, rim_width=0.7),
            draws.between(-32, 32),
            draws.between(-20, 20),
            turn=draws.between(0, 90),
        )
        for _ in range(4)
    )


def _solar(draws: Draws) -> str:
    made = glow(0, 0, 40, "#ffd24a", 0.9) + "".join(
        polygon([at(0, 0, 15, a - 8), at(0, 0, draws.between(24, 34), a + 4), at(0, 0, 15, a + 8)], "#ff9a2e")
        for a in range(0, 360, 24)
    )
    made += circle(0, 0, 17, "#ffcf3a", rim="#ff7a1e", rim_width=2) + circle(-4, -5, 5, "#fff4b8")
    return made + path("M10 14 C30 12 36 0 26 -12", rim="#ff5a1e", rim_width=3)


def _inferno(draws: Draws) -> str:
    made = "".join(
        rect(x - 2, -6, 4, 34, "#2a1a10") + polygon([(x, -28), (x - 11, 2), (x + 11, 2)], "#20301c")
        for x in (-26, 0, 26)
    )
    for x, size, tint in (
        (-28, 1.5, "#ff7a1e"),
        (-8, 2.1, "#ff9a3c"),
        (14, 1.8, "#ff7a1e"),
        (30, 1.3, "#ff9a3c"),
        (-16, 1.1, "#ffe27a"),
        (4, 1.2, "#ffe27a"),
        (22, 0.9, "#ffe27a"),
    ):
        made += group(
            path("M0 0 C-9 -2 -9 -12 -3 -16 C-3 -12 0 -12 0 -22 C6 -16 10 -12 8 -6 C7 -2 4 0 0 0 Z", tint),
            x,
            28 - draws.between(0, 2),
            scale=size,
        )
    return made


def _black_ice(draws: Draws) -> str:
    made = path("M-40 32 L-10 -26 H10 L40 32 Z", "#1c2230", rim="#e6f4ff", rim_width=1.4) + path(
        "M0 -22 V30", rim="#fff2c8", rim_width=1.6, dash="6 5"
    )
    made += path("M-22 18 C-26 4 -6 -2 4 2 C20 6 24 22 8 26 C-6 30 -18 28 -22 18 Z", "#bfe6ff", opacity=0.85) + path(
        "M-12 14 L2 8 M-6 21 L12 14 M2 8 L-2 2", rim="#ffffff", rim_width=1.4
    )
    return made + path(
        f"M-18 30 C{draws.between(-18, -8)} 12 6 14 -4 -4 M-6 30 C{draws.between(-4, 4)} 14 18 14 6 -4",
        rim="#0b0e14",
        rim_width=2,
    )


ELEMENTS: Mapping[str, Callable[[Draws], str]] = {
    "acid": _acid,
    "black-ice": _black_ice,
    "bolts": _bolts,
    "hydrant": _hydrant,
    "inferno": _inferno,
    "lava": _lava,
    "shards": _shards,
    "solar": _solar,
    "tornado": _tornado,
    "wave": _wave,
}
