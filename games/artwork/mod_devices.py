"""Mods that are instruments: eyes, lamps, speakers, springs, boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.draws import Draws
from games.artwork.strokes import METAL, OUTLINE, polygon
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _eye(draws: Draws, trim: str) -> str:
    made = path("M-30 0 C-14 -22 14 -22 30 0 C14 22 -14 22 -30 0 Z", METAL, rim=OUTLINE, rim_width=1.4) + circle(
        0, 0, 13, "#14202c", rim=OUTLINE
    )
    return (
        made
        + circle(0, 0, draws.between(6, 9), trim)
        + circle(0, 0, 3.4, OUTLINE)
        + circle(-4, -5, 2.4, "#ffffff")
        + path("M-18 -20 L-13 -14 M0 -24 V-18 M18 -20 L13 -14", rim=trim, rim_width=2.4)
    )


def _beams(draws: Draws, trim: str) -> str:
    made = "".join(polygon([(-8, y), (33, y - 9 + 3), (33, y + 9)], trim, opacity=0.45) for y in (-11, 11))
    return (
        made
        + "".join(
            circle(-10, y, 9.6, METAL, rim=OUTLINE, rim_width=1.2)
            + circle(-8, y, 6, "#fff8d8", rim=trim, rim_width=1.6)
            for y in (-11, 11)
        )
        + rect(-27, -16, 9, 32, "#4a5262", radius=3, rim=OUTLINE)
    )


def _pulse(draws: Draws, trim: str) -> str:
    made = polygon([(-24, -9), (-10, -9), (0, -18), (0, 18), (-10, 9), (-24, 9)], METAL, rim=OUTLINE, rim_width=1.2)
    return (
        made
        + "".join(
            path(
                f"M{6 + 8 * n} {-7 - 5 * n} C{13 + 8 * n} {-3 - n} {13 + 8 * n} {3 + n} {6 + 8 * n} {7 + 5 * n}",
                rim=trim,
                rim_width=3,
            )
            for n in range(3)
        )
        + circle(-17, 0, draws.between(3, 5), trim, rim=OUTLINE)
    )


def _bass(draws: Draws, trim: str) -> str:
    made = rect(-24, -23, 48, 46, "#20242e", radius=5, rim=OUTLINE, rim_width=1.4) + rect(
        -24, -23, 48, 46, "none", radius=5, rim=trim, rim_width=1.6
    )
    for x, y, r in (
        ((-9, 7, 12), (13, -10, 8), (13, 11, 5)) if draws.below(2) else ((-10, -8, 10), (11, 8, 10), (12, -13, 5))
    ):
        made += circle(x, y, r, METAL, rim=OUTLINE) + circle(x, y, r * 0.68, "#14161c") + circle(x, y, r * 0.26, trim)
    return made + path(
        "M-29 -12 C-33 -4 -33 4 -29 12 M29 -12 C33 -4 33 4 29 12", rim="#ffffff", rim_width=1.8, opacity=0.8
    )


def _gyro(draws: Draws, trim: str) -> str:
    turn = draws.between(10, 40)
    ring = "M-25 0 A25 9 0 1 0 25 0 A25 9 0 1 0 -25 0 Z"
    made = (
        circle(0, 0, 26, "none", rim="#c9d0dc", rim_width=3.4)
        + group(path(ring, rim=trim, rim_width=3), 0, 0, turn=turn)
        + group(path(ring, rim="#e2e8f0", rim_width=2.6), 0, 0, turn=turn + 70)
    )
    return (
        made
        + circle(0, 0, 8, METAL, rim=OUTLINE, rim_width=1.2)
        + path("M0 -30 V-20 M0 20 V30", rim="#c9d0dc", rim_width=3)
    )


def _spring(draws: Draws, trim: str) -> str:
    made = (
        path("M0 -27 V27", rim="#8a94a6", rim_width=6)
        + rect(-13, -28, 26, 6, METAL, radius=2, rim=OUTLINE)
        + rect(-13, 22, 26, 6, METAL, radius=2, rim=OUTLINE)
    )
    coils = "".join(
        f"M-15 {-15 + 8.6 * n:.1f} C-7 {-22 + 8.6 * n:.1f} 8 {-9 + 8.6 * n:.1f} 15 {-17 + 8.6 * n:.1f} "
        for n in range(5)
    )
    return made + path(coils, rim=OUTLINE, rim_width=6.6) + path(coils, rim=trim, rim_width=4.6)


def _balance(draws: Draws, trim: str) -> str:
    tilt = draws.between(-4, 4)
    made = rect(-27, -16, 54, 34, METAL, radius=5, rim=OUTLINE, rim_width=1.4) + rect(
        -20, -6, 40, 12, "#14202c", radius=6, rim=OUTLINE
    )
    return (
        made
        + rect(-18, -4, 36, 8, "#9cf29c", radius=4, opacity=0.75)
        + circle(tilt, 0, 3.6, "#ffffff")
        + path("M-5 -6 V6 M5 -6 V6", rim=OUTLINE, rim_width=1)
        + "".join(circle(x, y, 2, trim, rim=OUTLINE) for x, y in ((-22, -11), (22, -11), (-22, 13), (22, 13)))
    )


def _box(draws: Draws, trim: str) -> str:
    """Draw a box of circuits with knobs."""
    count = 3 + draws.below(2)
    made = rect(-24, -18, 48, 36, METAL, radius=4, rim=OUTLINE, rim_width=1.4) + "".join(
        rect(-18 + 36 / count * n, -12, 4, draws.between(10, 18), "#2b3140", radius=1) for n in range(count)
    )
    made += "".join(circle(-16 + 36 / count * n, draws.between(-8, 3), 3.4, trim, rim=OUTLINE) for n in range(count))
    return made + path(
        draws.one_of(
            ("M24 -8 H32 V12 M-24 4 H-32 V-12", "M24 8 H33 M-24 -8 H-33 M0 18 V28", "M14 -18 V-28 H26 M-14 18 V27 H-26")
        ),
        rim=trim,
        rim_width=3,
    )


DEVICES: Mapping[str, Callable[[Draws, str], str]] = {
    "balance": _balance,
    "bass": _bass,
    "beams": _beams,
    "box": _box,
    "eye": _eye,
    "gyro": _gyro,
    "pulse": _pulse,
    "spring": _spring,
}
