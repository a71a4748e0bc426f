"""Mods that reach out: claws, drills, hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import METAL, OUTLINE, at, flame, polygon
from games.look.colours import lighter
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _claw(draws: Draws, trim: str) -> str:
    made = rect(-30, -5, 26, 10, METAL, radius=2, rim=OUTLINE) + path(
        "M-28 -5 V5 M-22 -5 V5 M-16 -5 V5", rim="#4a5262", rim_width=1.6
    )
    made += "".join(
        group(path("M0 -4 C10 -20 24 -18 28 -4 C22 -12 14 -10 8 0 Z", METAL, rim=OUTLINE, rim_width=1.1), -2, 0, turn=t)
        for t in (-8,)
    )
    made += path("M-2 4 C8 20 22 18 26 4 C20 12 12 10 6 0 Z", METAL, rim=OUTLINE, rim_width=1.1)
    return made + circle(-3, 0, 7.6, trim, rim=OUTLINE, rim_width=1.2) + circle(-3, 0, 2.6, OUTLINE)


def _ram(draws: Draws, trim: str) -> str:
    made = "".join(
        rect(-30, y - 3.4, 34, 6.8, METAL, radius=2, rim=OUTLINE) + rect(-18, y - 5, 7, 10, trim, rim=OUTLINE)
        for y in (-11, 11)
    )
    return (
        made
        + polygon([(2, -24), (14, -20), (26, 0), (14, 20), (2, 24)], "#5a6576", rim=OUTLINE, rim_width=1.3)
        + polygon([(14, -20), (26, 0), (14, 20), (16, 0)], lighter(trim, 0.2), rim=OUTLINE)
    )


def _drills(draws: Draws, trim: str) -> str:
    made = ""
    for y in (-12, 12):
        made += rect(-29, y - 7, 24, 14, METAL, radius=3, rim=OUTLINE) + rect(-24, y - 7, 4, 14, trim)
        made += polygon([(-5, y - 9), (28, y), (-5, y + 9)], "#c9d0dc", rim=OUTLINE, rim_width=1.1)
        made += "".join(
            path(
                f"M{-1 + 7 * n} {y - 8 + 1.9 * n:.1f} L{3 + 7 * n} {y + 7 - 1.9 * n:.1f}", rim="#566072", rim_width=1.8
            )
            for n in range(4)
        )
    return made


def _tentacles(draws: Draws, trim: str) -> str:
    """Draw the arms of the Octo-Rod."""
    arms = ""
    for n in range(8):
        far, bend = draws.between(20, 28), draws.between(14, 30)
        (x, y), (cx, cy) = at(0, 0, far, 45 * n + 10), at(0, 0, far * 0.7, 45 * n + 10 + bend)
        arms += path(f"M0 0 Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}", rim=OUTLINE, rim_width=5.6) + path(
            f"M0 0 Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}", rim="#aeb8c6", rim_width=4
        )
        arms += circle(x, y, 3.6, trim, rim=OUTLINE)
    return (
        arms
        + circle(0, 0, 10, METAL, rim=OUTLINE, rim_width=1.2)
        + circle(0, 0, 5, trim, rim=OUTLINE)
        + circle(-1.4, -1.4, 1.4, "#ffffff")
    )


def _harpoon(draws: Draws, trim: str) -> str:
    """Draw the Carpoon: a harpoon with its line."""
    made = path("M-28 16 C-10 30 4 4 -14 0 C-28 -4 -26 -20 -12 -18", rim="#e8d8a8", rim_width=2)
    made += rect(-30, -4, 18, 12, "#4a5262", radius=3, rim=OUTLINE) + path("M-14 2 L18 -10", rim="#d4dae4", rim_width=4)
    return (
        made
        + polygon([(30, -15), (14, -17), (18, -10), (16, -2)], trim, rim=OUTLINE, rim_width=1.2)
        + polygon([(12, -8), (5, -15), (6, -6)], "#c9d0dc", rim=OUTLINE, rim_width=0.8)
    )


def _anchor(draws: Draws, trim: str) -> str:
    made = path("M0 -16 V20 M-11 -9 H11 M-22 6 C-20 20 -8 24 0 24 C8 24 20 20 22 6", rim=OUTLINE, rim_width=8) + path(
        "M0 -16 V20 M-11 -9 H11 M-22 6 C-20 20 -8 24 0 24 C8 24 20 20 22 6", rim="#c4ccd8", rim_width=5
    )
    return (
        made
        + polygon([(-28, 12), (-22, 2), (-15, 11)], "#c4ccd8", rim=OUTLINE)
        + polygon([(28, 12), (22, 2), (15, 11)], "#c4ccd8", rim=OUTLINE)
        + circle(0, -20, 5.6, "none", rim=trim, rim_width=3.4)
    )


def _sweepers(draws: Draws, trim: str) -> str:
    made = ""
    for x in (-15, 15):
        made += "".join(
            path(f"M{x} 4 L{at(x, 4, 17, a)[0]:.1f} {at(x, 4, 17, a)[1]:.1f}", rim=trim, rim_width=2.6)
            for a in range(0, 360, 24)
        )
        made += circle(x, 4, 9, METAL, rim=OUTLINE, rim_width=1.2) + circle(x, 4, 3.4, OUTLINE)
    return (
        made
        + rect(-24, -24, 48, 9, "#4a5262", radius=3, rim=OUTLINE)
        + path("M-15 -15 V4 M15 -15 V4", rim="#8a94a6", rim_width=3)
        + circle(draws.between(-6, 6), -19.5, 2.6, "#ff5a5a")
    )


def _dragon(draws: Draws, trim: str) -> str:
    """Draw a dragon's head that breathes fire."""
    made = group(flame(0, 0, -24, 16), 8, 6) + path(
        "M-28 20 C-28 -2 -18 -16 0 -16 L20 -9 C23 -6 22 -3 18 -2 L4 0 L20 4 C18 9 8 10 -2 8 C-8 12 -10 20 -10 26 Z",
        "#4f8a4a" if trim != "#9cf29c" else "#8a4a7a",
        rim=OUTLINE,
        rim_width=1.4,
    )
    made += polygon([(-14, -14), (-26, -28), (-6, -17)], trim, rim=OUTLINE) + polygon(
        [(-4, -16), (-10, -29), (4, -16)], trim, rim=OUTLINE
    )
    return (
        made
        + circle(2, -9, 2.6, "#ffe04a", rim=OUTLINE, rim_width=0.8)
        + "".join(polygon([(6 + 4 * n, -0.6), (8 + 4 * n, 3), (10 + 4 * n, -1)], "#ffffff") for n in range(3))
    )


WEAPONS: Mapping[str, Callable[[Draws, str], str]] = {
    "anchor": _anchor,
    "claw": _claw,
    "dragon": _dragon,
    "drills": _drills,
    "harpoon": _harpoon,
    "ram": _ram,
    "sweepers": _sweepers,
    "tentacles": _tentacles,
}
