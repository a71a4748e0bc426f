"""Mods that drive or lift: rockets, jets, chargers and what they burn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import METAL, OUTLINE, at, flame, glow, polygon
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _rocket(draws: Draws, trim: str) -> str:
    made = (
        flame(-21, 0, 17, 15)
        + polygon([(-21, -8), (-16, -19), (-4, -9)], trim, rim=OUTLINE)
        + polygon([(-21, 8), (-16, 19), (-4, 9)], trim, rim=OUTLINE)
    )
    made += path("M-21 -9 H9 C19 -9 26 -4 29 0 C26 4 19 9 9 9 H-21 Z", METAL, rim=OUTLINE, rim_width=1.2)
    return (
        made
        + "".join(rect(-15 + 9 * n, -9, 3, 18, trim) for n in range(1 + draws.below(3)))
        + circle(14, 0, 4, "#1c2c3c", rim=trim, rim_width=1.4)
    )


def _twin_rocket(draws: Draws, trim: str) -> str:
    return "".join(
        flame(-18, y, 16, 9) + path(f"M-18 {y - 6} H14 C21 {y - 5} 25 {y} 26 {y} C25 {y} 21 {y + 5} 14 {y + 6} H-18 Z", METAL, rim=OUTLINE) + rect(-10, y - 6, 4, 12, trim) for y in (-12, 12)
    ) + rect(-4, -8, 8, 16, "#3b4352", rim=OUTLINE)  # fmt: skip


def _nozzle(draws: Draws, trim: str) -> str:
    """Draw a jet nozzle that swings."""
    made = group(flame(-20, 0, 22, 18), 0, 2, turn=-16) + polygon(
        [(-20, -12), (-2, -9), (-2, 9), (-20, 14)], "#5a6576", rim=OUTLINE
    )
    made += polygon([(-2, -13), (24, -10), (27, 0), (24, 10), (-2, 13)], METAL, rim=OUTLINE, rim_width=1.2) + rect(
        4, -12.6, 3.4, 25, trim
    )
    return made + path(
        "M-26 -18 C-20 -26 -8 -27 0 -22 L2 -27 L8 -18 L-3 -15 L-1 -19 C-8 -23 -18 -22 -22 -15 Z",
        trim,
        rim=OUTLINE,
        rim_width=0.7,
    )


def _jump_jets(draws: Draws, trim: str) -> str:
    places = (-15, 15) if draws.below(2) else (-21, 0, 21)
    made = ""
    for x in places:
        made += (
            group(flame(0, 0, 22, 13), x, 6, turn=-90)
            + polygon([(x - 9, -20), (x + 9, -20), (x + 6, 6), (x - 6, 6)], METAL, rim=OUTLINE)
            + rect(x - 8.4, -14, 16.8, 4, trim)
        )
    return made + path("M-26 -24 H26", rim="#3b4352", rim_width=4)


def _strato(draws: Draws, trim: str) -> str:
    """Draw a thruster that lifts a Vehicle out of its Realm."""
    made = "".join(circle(draws.between(-26, 26), draws.between(-26, 0), 0.9, "#ffffff") for _ in range(9))
    made += group(flame(0, 0, 26, 20), 0, 8, turn=-90) + path(
        "M-13 8 C-15 -8 -8 -22 0 -28 C8 -22 15 -8 13 8 Z", METAL, rim=OUTLINE, rim_width=1.2
    )
    made += polygon([(-13, -2), (-24, 12), (-12, 9)], trim, rim=OUTLINE) + polygon(
        [(13, -2), (24, 12), (12, 9)], trim, rim=OUTLINE
    )
    return made + circle(0, -9, 5, "#1c2c3c", rim=trim, rim_width=1.8) + rect(-13, 3, 26, 3, trim)


def _bottle(draws: Draws, trim: str) -> str:
    """Draw a pressure bottle with its valve."""
    lean = draws.between(0.9, 1.1)
    made = (
        rect(-11, -16, 22, 42, METAL, radius=9, rim=OUTLINE, rim_width=1.3)
        + rect(-11, -2, 22, 14 * lean, trim)
        + rect(-5, -24, 10, 9, "#4a5262", radius=2, rim=OUTLINE)
    )
    made += (
        path("M0 -24 C0 -30 14 -30 18 -22 C20 -16 26 -16 28 -20", rim=trim, rim_width=2.6)
        + circle(-14, -18, 5, "#f4efe2", rim=OUTLINE)
        + path("M-14 -18 L-11.6 -20.4", rim="#c23b2c", rim_width=1.4)
    )
    return made + path("M-6 -10 V18", rim="#ffffff", rim_width=2, opacity=0.6)


def _twin_bottles(draws: Draws, trim: str) -> str:
    made = "".join(
        rect(x - 9, -14, 18, 38, "#2f8fe8" if trim != "#7de3ff" else "#d9482f", radius=8, rim=OUTLINE, rim_width=1.3)
        + rect(x - 9, 0, 18, 8, trim)
        + rect(x - 4, -22, 8, 8, "#c9d0dc", radius=1.6, rim=OUTLINE)
        for x in (-12, 12)
    )
    return made + path("M-12 -22 C-12 -30 12 -30 12 -22 M0 -28 V-33", rim="#e2e8f0", rim_width=3)


def _flask(draws: Draws, trim: str) -> str:
    made = path(
        "M-6 -26 H6 V-10 L21 18 C23 24 20 27 15 27 H-15 C-20 27 -23 24 -21 18 L-6 -10 Z",
        "#dff5ff",
        rim=OUTLINE,
        rim_width=1.5,
        opacity=0.92,
    )
    made += path("M-13 4 L13 4 L20 18 C21 22 19 25 15 25 H-15 C-19 25 -21 22 -20 18 Z", trim) + rect(
        -9, -29, 18, 5, "#8a5a34", radius=1.6, rim=OUTLINE
    )
    return (
        made
        + "".join(
            circle(draws.between(-10, 10), draws.between(8, 21), draws.between(1, 2.6), "#ffffff", opacity=0.8)
            for _ in range(6)
        )
        + path("M-4 -20 V-8 L-12 8", rim="#ffffff", rim_width=1.8)
    )


def _charger(draws: Draws, trim: str) -> str:
    """Draw a turbine that presses air into the engine."""
    made = path("M0 -22 A22 22 0 1 0 22 0 L32 0 L32 -16 L8 -22 Z", METAL, rim=OUTLINE, rim_width=1.4) + circle(
        0, 0, 14.6, "#14161c", rim=trim, rim_width=1.8
    )
    count = draws.one_of((7, 9, 11))
    return (
        made
        + "".join(
            polygon(
                [at(0, 0, 3, 360 * n / count), at(0, 0, 13, 360 * n / count + 14), at(0, 0, 13, 360 * n / count + 30)],
                "#d4dae4",
            )
            for n in range(count)
        )
        + circle(0, 0, 4, trim, rim=OUTLINE)
    )


def _air(draws: Draws, trim: str) -> str:
    """Draw a tree that dangles from the mirror."""
    made = path("M0 -30 V-20 M-10 -33 C-4 -27 4 -27 10 -33", rim="#e8e2d0", rim_width=1.8) + polygon(
        [(0, -22), (12, -6), (6, -6), (18, 8), (9, 8), (20, 20), (-20, 20), (-9, 8), (-18, 8), (-6, -6), (-12, -6)],
        "#3f9a4a",
        rim=OUTLINE,
        rim_width=1.4,
    )
    return (
        made
        + rect(-4, 20, 8, 7, "#7a5a34", rim=OUTLINE)
        + circle(0, -15, 1.8, "#f4efe2")
        + path("M-26 -8 C-22 -12 -20 -4 -16 -8 M16 -14 C20 -18 22 -10 26 -14", rim=trim, rim_width=2)
    )


def _glowing(draws: Draws, trim: str) -> str:
    """Draw a bottle of nitro, glowing."""
    return glow(0, 0, 30, trim, 0.7) + _bottle(draws, trim)


THRUST: Mapping[str, Callable[[Draws, str], str]] = {
    "air": _air,
    "bottle": _bottle,
    "charger": _charger,
    "flask": _flask,
    "jump-jets": _jump_jets,
    "nitro": _glowing,
    "nozzle": _nozzle,
    "rocket": _rocket,
    "strato": _strato,
    "twin-bottles": _twin_bottles,
    "twin-rocket": _twin_rocket,
}
