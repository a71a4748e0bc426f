"""Realms of sand, mud, rock and fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.grounds import ridge
from games.artwork.sizes import HIGH, WIDE
from games.artwork.strokes import curve, ellipse, glow, polygon
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.artwork.draws import Draws


def _swamp(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = circle(60, 13, 7, lighter(below, 0.5), opacity=0.9) + ridge(draws, 34, 4, far)
    for x in (4, 17, 66, 79):
        y = draws.between(10, 18)
        made += path(f"M{x} 52 C{x - 2} 38 {x + 3} 32 {x} {y}", rim=near, rim_width=2.6) + "".join(
            ellipse(x + dx, y + dy, 7, 4.4, mixed(far, near, 0.4)) for dx, dy in ((-5, 1), (5, 0), (0, -4))
        )
        made += path(f"M{x - 5} {y + 3} V{y + 12} M{x + 6} {y + 3} V{y + 9}", rim=far, rim_width=0.9)
    return (
        made
        + ridge(draws, 45, 1.4, near)
        + "".join(ellipse(x, 50, 6, 1.4, lighter(far, 0.3), opacity=0.7) for x in (8, 74))
    )


def _canyon(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = ridge(draws, 36, 3, far)
    for side in (0, 1):
        for n, tint in enumerate((mixed(far, near, 0.25), mixed(far, near, 0.6), near)):
            edge = [
                (-2.0, 0.0),
                (26 - 8 * n + draws.between(-2, 2), 6 + 5 * n),
                (22 - 7 * n, 24),
                (28 - 8 * n, 30),
                (22 - 6 * n, HIGH),
                (-2.0, HIGH),
            ]
            made += polygon(
                [(WIDE - x, y) if side else (x, y) for x, y in edge], tint, rim=darker(tint, 0.25), rim_width=0.6
            )
    return made + ridge(draws, 46, 1, darker(far, 0.2))


def _cavern(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = glow(42, 32, 36, lighter(below, 0.3), 0.5)
    for x in range(-2, 88, 9):
        long = draws.between(8, 24) * (0.6 if 26 < x < 58 else 1)
        made += polygon(
            [(x - 4, -1), (x + draws.between(-1, 1), long), (x + 5, -1)], mixed(far, near, draws.between(0, 0.8))
        )
    made += "".join(polygon([(x - 4, 52), (x, 52 - draws.between(8, 16)), (x + 5, 52)], far) for x in (4, 14, 68, 78))
    return (
        made
        + "".join(
            polygon([(x, y), (x + 2, y - 5), (x + 4, y)], "#8dffd8", opacity=0.85)
            for x, y in ((8, 46), (72, 47), (20, 48), (62, 48))
        )
        + ridge(draws, 48, 1.4, near)
    )


def _cliff(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = "".join(
        ellipse(draws.between(40, 84), y, draws.between(8, 14), 2.4, "#ffffff", opacity=0.6) for y in (12, 20, 40, 46)
    ) + ridge(draws, 44, 2, lighter(far, 0.3))
    face = [(-2.0, 0.0), (34.0, 0.0), (30, 8), (33, 14), (24, 22), (28, 30), (20, 38), (24, 46), (16, 60), (-2.0, 60.0)]
    made += polygon(face, near, rim=darker(near, 0.4)) + "".join(
        path(f"M{x} {y} l{draws.between(3, 8)} {draws.between(4, 9)}", rim=darker(near, 0.4), rim_width=1)
        for x, y in ((4, 6), (14, 10), (22, 4), (6, 24), (14, 30), (4, 42), (12, 46))
    )
    return (
        made
        + path("M14 16 h3 l1 -3 M24 12 h-3", rim="#5f8a4a", rim_width=2)
        + polygon([(58, 60), (64, 34), (72, 30), (80, 36), (86, 60)], mixed(far, near, 0.5))
        + "".join(path(f"M{x} {y} q2 -2 4 0 q2 -2 4 0", rim="#14202c", rim_width=0.9) for x, y in ((52, 8), (66, 16)))
    )


def _volcano(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = (
        glow(24, 14, 22, "#ffb02e", 0.9)
        + polygon([(-6, 50), (16, 17), (30, 17), (54, 50)], far, rim=near)
        + path("M23 17 C20 26 28 30 22 38 S30 46 26 52", rim="#ff7a1e", rim_width=3.4)
        + path("M23 17 C20 26 28 30 22 38 S30 46 26 52", rim="#ffe27a", rim_width=1.2)
    )
    made += "".join(
        circle(24 + draws.between(-16, 16), draws.between(1, 14), draws.between(0.7, 1.8), "#ffcf5a") for _ in range(14)
    ) + "".join(ellipse(24 + x, y, 8, 4, darker(above, 0.2), opacity=0.8) for x, y in ((-8, 3), (6, 1), (14, 5)))
    return (
        made
        + ridge(draws, 40, 5, mixed(far, near, 0.6), spiky=True)
        + ridge(draws, 47, 1.4, near)
        + path("M0 53 C10 50 14 56 22 53 M64 55 C70 51 78 56 86 52", rim="#ff7a1e", rim_width=2)
    )


def _dunes(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = glow(62, 14, 20, "#fff4c8", 0.9) + circle(62, 14, 7, "#fff4c8")
    for n, (y, tint) in enumerate(((30, far), (36, mixed(far, near, 0.35)), (43, mixed(far, near, 0.7)))):
        points = [(x, y + draws.between(-4, 4) + n) for x in (-4, 16, 38, 60, 90)]
        made += path(f"{curve(points)} L90 60 L-4 60 Z", tint) + path(
            curve(points), rim=lighter(tint, 0.35), rim_width=0.9
        )
    return made + "".join(
        path(f"M{x} 52 V36 M{x} 45 h-4 v-5 M{x} 42 h4 v-5", rim="#3f6a3a", rim_width=2.4) for x in (8, 75)
    )


GROUNDS: Mapping[str, Callable[[Draws, str, str, str, str], str]] = {
    "canyon": _canyon,
    "cavern": _cavern,
    "cliff": _cliff,
    "dunes": _dunes,
    "swamp": _swamp,
    "volcano": _volcano,
}
