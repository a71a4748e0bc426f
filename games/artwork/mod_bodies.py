"""Mods that change the body of a car: armour, wings, hulls, disguises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import METAL, OUTLINE, at, ngon, polygon
from games.look.colours import darker, lighter
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _armour(draws: Draws, trim: str) -> str:
    rows = 2 + draws.below(2)
    made = path(
        "M0 -26 L22 -18 V2 C22 15 11 22 0 27 C-11 22 -22 15 -22 2 V-18 Z", METAL, rim=OUTLINE, rim_width=1.4
    ) + path("M0 -26 L22 -18 V2 C22 15 11 22 0 27 Z", "#00000026")
    made += "".join(
        path(f"M-14 {-8 + 9 * n} L0 {-13 + 9 * n} L14 {-8 + 9 * n}", rim=trim, rim_width=2.6) for n in range(rows)
    )
    return made + "".join(circle(x, y, 1.5, OUTLINE) for x, y in ((-17, -14), (17, -14), (-17, 2), (17, 2), (0, 21)))


def _plow(draws: Draws, trim: str) -> str:
    made = rect(-28, -8, 24, 7, METAL, rim=OUTLINE) + rect(-28, 6, 24, 7, METAL, rim=OUTLINE)
    made += path("M-6 -24 C10 -20 12 12 28 24 L-2 24 C-10 10 -12 -8 -6 -24 Z", "#d8b040", rim=OUTLINE, rim_width=1.4)
    return (
        made
        + "".join(
            polygon(
                [
                    (-9 + 2.6 * n, -16 + 10 * n),
                    (0 + 3.2 * n, -20 + 10 * n),
                    (2 + 3.4 * n, -15 + 10 * n),
                    (-8 + 3 * n, -10 + 10 * n),
                ],
                "#20222a",
            )
            for n in range(4)
        )
        + path("M28 24 L-2 24", rim=trim, rim_width=3)
    )


def _shell(draws: Draws, trim: str) -> str:
    """Draw the plates of Shell Skin."""
    made = path("M-29 16 C-27 -28 27 -28 29 16 Z", "#5f8a5a", rim=OUTLINE, rim_width=1.4)
    made += "".join(
        polygon(ngon(x, y, r, 6, turn=30), lighter("#5f8a5a", 0.25), rim=darker("#5f8a5a", 0.5), rim_width=1.3)
        for x, y, r in ((0, -5, 8.4), (-14, 1, 6.6), (14, 1, 6.6), (-6, 10, 6), (8, 10, 6))
    )
    return made + rect(-31, 14, 62, 5.6, trim, radius=2, rim=OUTLINE)


def _camouflage(draws: Draws, trim: str) -> str:
    """Draw a panel in patches."""
    tints = draws.one_of(
        (("#5f7040", "#8a9a58", "#3a4428"), ("#607080", "#98a6b4", "#38424e"), ("#8a7450", "#b8a070", "#58482c"))
    )
    made = path("M-27 -18 L20 -23 L29 16 L-20 23 Z", tints[0], rim=OUTLINE, rim_width=1.5)
    for n in range(9):
        x, y, r = draws.between(-17, 17), draws.between(-12, 13), draws.between(3.5, 7.5)
        made += polygon([at(x, y, r * draws.between(0.6, 1), 60 * k) for k in range(6)], tints[1 + n % 2])
    return made + path("M-27 -18 L20 -23", rim=trim, rim_width=3)


def _ghost(draws: Draws, trim: str) -> str:
    """Draw a car that fades: Active Camouflage."""
    body = "M-28 8 C-28 0 -22 -2 -14 -3 C-8 -12 8 -13 15 -4 C23 -3 28 0 29 8 Z"
    made = path(body, "#ffffff", opacity=0.18) + path(body, rim="#ffffff", rim_width=1.6, dash="4 3")
    made += circle(-15, 9, 6, "none", rim="#ffffff", rim_width=1.6) + circle(
        16, 9, 6, "none", rim="#ffffff", rim_width=1.6
    )
    return made + "".join(
        path(f"M{-30 + 9 * n} {-22 + 2 * n} L{-20 + 9 * n} {22 - n}", rim=trim, rim_width=1.2, opacity=0.8)
        for n in range(6)
    )


def _aero(draws: Draws, trim: str) -> str:
    made = (
        polygon([(-30, 12), (20, 4), (31, 16), (-22, 24)], METAL, rim=OUTLINE, rim_width=1.2)
        + rect(-20, -8, 5, 24, "#5a6576", rim=OUTLINE)
        + rect(14, -12, 5, 22, "#5a6576", rim=OUTLINE)
    )
    made += polygon([(-31, -14), (22, -22), (30, -13), (-24, -4)], trim, rim=OUTLINE, rim_width=1.2)
    return made + "".join(
        path(
            f"M{-34 + draws.between(-3, 3)} {y} C-10 {y - 6} 10 {y - 8} 34 {y - 4}",
            rim="#ffffff",
            rim_width=1.1,
            opacity=0.7,
        )
        for y in (-26, -4, 2)
    )


def _spoiler(draws: Draws, trim: str) -> str:
    made = polygon([(-13, -6), (-6, -7), (-2, 20), (-12, 20)], "#4a5568", rim=OUTLINE) + polygon(
        [(10, -8), (17, -8), (16, 20), (6, 20)], "#4a5568", rim=OUTLINE
    )
    made += path("M-31 -10 C-10 -20 14 -20 31 -12 L29 -3 C12 -10 -10 -9 -29 -1 Z", METAL, rim=OUTLINE, rim_width=1.3)
    made += rect(-33, -16, 4, 20, trim, radius=1, rim=OUTLINE) + rect(29, -18, 4, 20, trim, radius=1, rim=OUTLINE)
    return made + path("M-24 20 H24", rim=trim, rim_width=3)


def _frame(draws: Draws, trim: str) -> str:
    """Draw a bare frame with a feather on it."""
    made = path(
        "M-29 14 L-18 14 L-10 -6 H8 L20 8 L29 10 V16 H-29 M-18 14 L8 -6 M-2 14 L8 -6 M-2 14 L20 8",
        rim="#c9d0dc",
        rim_width=3,
    )
    feather = path("M-2 -6 C-16 -18 -10 -30 8 -32 C20 -22 12 -8 -2 -6 Z", trim, rim=OUTLINE, rim_width=1.1) + path(
        "M-10 2 C-4 -12 2 -20 8 -31 M-3 -12 L-9 -16 M1 -17 L-4 -23 M-1 -10 L8 -12 M3 -17 L11 -20",
        rim=OUTLINE,
        rim_width=1,
    )
    return made + group(feather, 4, 10, scale=0.95)


def _hull(draws: Draws, trim: str) -> str:
    made = path("M-31 0 C-27 -15 27 -18 33 0 C23 14 -21 16 -31 0 Z", METAL, rim=OUTLINE, rim_width=1.4)
    made += "".join(
        path(f"M{-19 + 10 * n} -10 V11", rim="#3b4352", rim_width=1.8) for n in range(3 + draws.below(3))
    ) + path("M-27 3 C-10 10 14 10 29 3", rim=trim, rim_width=2.6)
    return made + "".join(path(f"M{x} 18 l3 7 M{x + 8} 17 l-1 8", rim=trim, rim_width=1.8) for x in (-16, 4))


def _glass(draws: Draws, trim: str) -> str:
    """Draw glass that scatters light."""
    made = polygon(
        [(-10, -24), (16, -20), (10, 24), (-16, 20)], "#dff5ff", rim="#ffffff", rim_width=1.6, opacity=0.8
    ) + path("M-33 -6 L-6 0", rim="#ffffff", rim_width=2.4)
    return (
        made
        + "".join(
            path(f"M6 {-2 + 2 * n} L33 {-16 + 8 * n}", rim=c, rim_width=2)
            for n, c in enumerate(("#ff7a66", "#ffd166", trim, "#7de3ff", "#c6a6ff"))
        )
        + path("M-4 -18 L-8 8", rim="#ffffff", rim_width=2)
    )


BODIES: Mapping[str, Callable[[Draws, str], str]] = {
    "aero": _aero,
    "armour": _armour,
    "camouflage": _camouflage,
    "frame": _frame,
    "ghost": _ghost,
    "glass": _glass,
    "hull": _hull,
    "plow": _plow,
    "shell": _shell,
    "spoiler": _spoiler,
}
