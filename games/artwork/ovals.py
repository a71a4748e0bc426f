"""Tracks of Dealin' Dirt from above, and Horse Power: a horseshoe with the sign of its type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.paint import TYPE_PAINT
from games.artwork.sizes import HIGH, SIZE, WIDE
from games.artwork.strokes import OUTLINE, ellipse, glow, polygon, rays
from games.look.colours import darker, lighter
from games.look.shapes import circle, gradient, group, path, rect, svg

if TYPE_CHECKING:
    from collections.abc import Mapping

_SHAPES: Mapping[str, str] = {
    "oval": "M-16 -13 H16 C36 -13 36 13 16 13 H-16 C-36 13 -36 -13 -16 -13 Z",
    "bowl": "M0 -17 C26 -17 26 17 0 17 C-26 17 -26 -17 0 -17 Z",
    "bullring": "M-10 -12 H10 C26 -12 26 12 10 12 H-10 C-26 12 -26 -12 -10 -12 Z",
    "egg": "M-20 -9 H12 C36 -16 38 18 12 15 H-20 C-36 13 -36 -8 -20 -9 Z",
    "banks": "M-18 -12 H18 C40 -14 40 16 18 14 C6 8 -6 8 -18 14 C-40 16 -40 -14 -18 -12 Z",
    "triangle": "M-22 14 H22 C36 14 34 2 24 -6 L8 -16 C2 -20 -4 -20 -9 -16 L-25 -6 C-35 2 -35 14 -22 14 Z",
}
TRACKS = {
    "clay": ("oval", "#a8582a", "#4f7a34"), "gumbo": ("bowl", "#33261e", "#5a6a3a"),
    "sandy": ("bullring", "#d8b070", "#8a7a3a"), "fair": ("egg", "#98683a", "#5f8a3a"),
    "banks": ("banks", "#7a4c30", "#2f5a6a"), "infield": ("oval", "#8a6a4a", "#3f8a5a"),
    "fence": ("triangle", "#6a5a54", "#4a5a4a"), "smooth": ("egg", "#b48a5c", "#3f6a8a"),
}  # fmt: skip
"""Shape, dirt and ground of each kind of Track."""
SIGNS: Mapping[str, str] = {
    "green": "M-8 9 C-10 -6 0 -11 10 -10 C11 0 6 10 -6 8 M-9 11 C-4 4 0 0 5 -4",
    "red": "M0 -12 C2 -5 9 -3 8 4 A8 8 0 0 1 -8 4 C-8 0 -4 -1 -4 -5 C-1 -3 1 -6 0 -12 Z",
    "blue": "M0 -12 C5 -4 9 0 9 5 A9 9 0 0 1 -9 5 C-9 0 -5 -4 0 -12 Z",
    "yellow": "M3 -12 L-8 2 H-1 L-4 12 L8 -3 H1 Z",
    "purple": "M4 -11 A11 11 0 1 0 10 6 A9 9 0 0 1 4 -11 Z",
    "orange": "M0 -11 L3 -3.6 L11 -3.4 L4.8 1.6 L7 9.4 L0 5 L-7 9.4 L-4.8 1.6 L-11 -3.4 L-3 -3.6 Z",
    "teal": "M-11 -3 C-6 -10 -2 -8 0 -4 S6 3 11 -4 M-11 5 C-6 -2 -2 0 0 4 S6 11 11 4",
    "colorless": "M0 -11 L9 0 L0 11 L-9 0 Z",
}


def track(name: str, subject: str) -> str:
    """Draw a Track from above: its shape and dirt, stands, and what stands in the infield."""
    draws = Draws(name, "track")
    shape, dirt, ground = TRACKS[subject]
    oval = _SHAPES[shape]
    made = rect(0, 0, WIDE, HIGH, ground) + "".join(
        ellipse(
            draws.between(0, WIDE),
            draws.between(0, HIGH),
            draws.between(4, 12),
            draws.between(2, 5),
            lighter(ground, 0.12),
        )
        for _ in range(12)
    )
    made += "".join(
        rect(4 + 8 * n, 1 if subject != "fence" else 3, 7, 5, darker(ground, 0.45))
        + "".join(
            circle(
                5.6 + 8 * n + 1.8 * k,
                3 + 1.6 * (k % 2),
                0.8,
                draws.one_of(("#ffffff", "#ffd166", "#ff7a66", "#7de3ff")),
            )
            for k in range(4)
        )
        for n in range(10)
    )
    lap = path(oval, rim="#f4ead6" if subject != "fence" else "#c9d0dc", rim_width=17.4 if subject != "fence" else 19)
    lap += (
        path(oval, rim=dirt, rim_width=15.4)
        + path(oval, rim=darker(dirt, 0.28), rim_width=4.4, dash="9 5")
        + path(oval, rim=lighter(dirt, 0.2), rim_width=1, dash="3 9")
    )
    lap += (
        _infield(subject, draws)
        + rect(-1.5, 5 if shape == "bullring" else 6.4, 4, 15, "#ffffff")
        + "".join(rect(-1.5 + 2 * (n % 2), 6.4 + 2.4 * n, 2, 2.4, "#15171d") for n in range(6))
    )
    lap += "".join(
        rect(
            x - 3,
            y - 1.8,
            6,
            3.6,
            draws.one_of(("#d9342a", "#2f8fe8", "#ffd166", "#ffffff", "#5fd39b")),
            radius=1.2,
            rim=OUTLINE,
            rim_width=0.6,
        )
        for x, y in ((-18, -12), (-8, -15), (6, -11), (20, 13), (-20, 13))
    )
    return svg(*SIZE, made + group(lap, 42, 33, scale=draws.between(0.94, 1.06), turn=draws.between(-9, 9)))


def _infield(subject: str, draws: Draws) -> str:
    match subject:
        case "infield":
            return rect(-14, -6, 14, 10, "#ffffff", radius=1.4, rim=OUTLINE) + path(
                "M-7 -4 V2 M-10 -1 H-4", rim="#d9342a", rim_width=2.4
            )
        case "fair":
            return (
                circle(-16, 2, 5.4, "none", rim="#ffd166", rim_width=1.4)
                + path("M-21 2 H-11 M-16 -3 V7 M-16 2 L-19 9 M-16 2 L-13 9", rim="#ffd166", rim_width=1)
                + polygon([(-8, 4), (-3, -4), (2, 4)], "#d9342a", rim=OUTLINE, rim_width=0.6)
            )
        case "gumbo" | "sandy":
            return ellipse(-5, 0, 6, 3, "#2f78a8" if subject == "gumbo" else "#e8d0a0")
        case "fence":
            return "".join(path(f"M{-38 + 6 * n} -27 V-18", rim="#e2e8f0", rim_width=1) for n in range(13)) + path(
                "M-40 -25 H38 M-40 -21 H38", rim="#e2e8f0", rim_width=0.8
            )
        case "banks":
            return path("M-30 -3 C-28 4 -28 8 -30 12 M30 -3 C28 4 28 8 30 12", rim="#ffd166", rim_width=1.4)
        case _:
            return "".join(
                rect(
                    -18 + 6 * n,
                    draws.between(-3, 1),
                    4,
                    3,
                    draws.one_of(("#c23b2c", "#f4ead6", "#2f78c8")),
                    rim=OUTLINE,
                    rim_width=0.5,
                )
                for n in range(3)
            )


def horse_power(name: str, kind: str, count: int = 1, *, subject: str = "") -> str:
    """Draw Horse Power: a horseshoe around the sign of its type; two where it gives two; a flask, an ice or a horn."""
    draws = Draws(name, "power")
    paint = {"fuel": "#c8452a", "cold": "#3f9ad0", "loud": "#d8a428"}.get(subject, TYPE_PAINT[kind])
    defined, ground = gradient((0, lighter(paint, 0.1)), (1, darker(paint, 0.62)), radial=True)
    made = (
        defined
        + rect(0, 0, WIDE, HIGH, ground)
        + rays(42, 30, 72, draws.one_of((10, 12, 14)), "#ffffff", turn=draws.between(0, 30), opacity=0.14)
        + glow(42, 30, 30, lighter(paint, 0.5), 0.6)
    )
    shoe = path(
        "M-17 23 C-33 -6 -22 -28 0 -28 C22 -28 33 -6 17 23 L8 19.6 C18 -4 13 -17 0 -17 C-13 -17 -18 -4 -8 19.6 Z",
        "#dfe5ee",
        rim=OUTLINE,
        rim_width=1.4,
    )
    shoe += "".join(
        circle(x, y, 1.8, OUTLINE) for x, y in ((-19.6, -3), (19.6, -3), (-14, -17), (14, -17), (-16, 11), (16, 11))
    )
    sign = _EXTRA.get(subject) or path(
        SIGNS[kind], "#ffffff" if kind not in {"green", "teal"} else "none", rim="#ffffff", rim_width=2.2
    )
    inner = circle(0, 0, 12.4, darker(paint, 0.35), rim="#ffffff", rim_width=1.4) + group(sign, 0, 0, scale=0.72)
    if count == 2:
        return svg(
            *SIZE, made + "".join(group(shoe + inner, x, 31, scale=0.78, turn=t) for x, t in ((23, -12), (61, 12)))
        )
    return svg(*SIZE, made + group(shoe + inner, 42, 31, turn=draws.between(-6, 6)))


_EXTRA = {
    "fuel": path(
        "M-4 -12 H4 V-5 L10 8 C11 11 9 12 7 12 H-7 C-9 12 -11 11 -10 8 L-4 -5 Z",
        "#ffe27a",
        rim="#ffffff",
        rim_width=1.6,
    ),
    "cold": path(
        "M0 -12 V12 M-10.4 -6 L10.4 6 M-10.4 6 L10.4 -6 M-3 -10 L0 -7 L3 -10 M-3 10 L0 7 L3 10",
        rim="#ffffff",
        rim_width=2.4,
    ),
    "loud": path(
        "M-11 -3 H-6 L1 -9 V9 L-6 3 H-11 Z M5 -5 C8 -2 8 2 5 5 M8 -9 C13 -4 13 4 8 9", rim="#ffffff", rim_width=2.2
    ),
}
