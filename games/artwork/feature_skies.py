"""Realms of water, weather and space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.grounds import ridge, stars
from games.artwork.sizes import HIGH, WIDE
from games.artwork.strokes import at, curve, ellipse, glow, polygon
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.artwork.draws import Draws


def _fog(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = "".join(
        path(f"M{x} 50 V{draws.between(12, 22)} M{x} 28 l5 -5 M{x} 24 l-5 -5", rim=near, rim_width=2)
        for x in (8, 22, 63, 77)
    )
    return made + "".join(
        ellipse(draws.between(0, WIDE), 14 + 4.4 * n, draws.between(20, 40), 3.4, lighter(below, 0.5), opacity=0.5)
        for n in range(9)
    )


def _storm(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = "".join(
        ellipse(x, draws.between(5, 11), 17, 8, darker(above, 0.1 * (n % 3))) for n, x in enumerate((4, 22, 42, 62, 80))
    )
    for x in (18, 70):
        made += path(f"M{x} 12 L{x - 4} 22 L{x + 2} 21 L{x - 5} 38", rim="#fff6c0", rim_width=1.8) + glow(
            x, 22, 10, "#fff6c0", 0.5
        )
    made += ridge(draws, 40, 3, far) + "".join(
        path(
            f"M{draws.between(-4, 84)} {draws.between(0, 50)} l-3 8",
            rim=lighter(below, 0.4),
            rim_width=0.7,
            opacity=0.7,
        )
        for _ in range(34)
    )
    return made + ridge(draws, 46, 2, near)


def _ice(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = circle(20, 12, 6, "#ffffff", opacity=0.8) + ridge(draws, 36, 5, far, spiky=True)
    for x in (3, 12, 21, 62, 71, 80):
        top = draws.between(12, 24)
        made += polygon([(x - 4, 48), (x + draws.between(-2, 2), top), (x + 4, 48)], lighter(far, 0.55)) + polygon(
            [(x, 48), (x, top + 3), (x + 4, 48)], lighter(far, 0.2)
        )
    return made + ridge(draws, 45, 1.4, near)


def _wind(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = ridge(draws, 38, 2, far)
    for x, y, size in ((4, 10, 1), (44, 6, 0.8), (20, 24, 0.7), (58, 22, 0.9)):
        made += group(
            path(
                "M0 0 H18 C26 0 26 -8 20 -8 C16 -8 15 -3 18 -3 M-4 4 H26 C33 4 33 12 27 12",
                rim="#ffffff",
                rim_width=1.7,
                opacity=0.85,
            ),
            x,
            y,
            scale=size,
        )
    made += "".join(
        path(f"M{x} 46 C{x + 2} 38 {x + 8} 34 {x + 14} 33", rim=near, rim_width=1.6)
        + ellipse(x + 15, 32, 6, 2.4, mixed(far, near, 0.5))
        for x in (2, 66)
    )
    return made + ridge(draws, 46, 1.4, near)


def _reef(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = "".join(
        polygon([(x, 0), (x + 6, 0), (x + 16, 50), (x - 6, 50)], "#ffffff", opacity=0.1) for x in (8, 34, 60)
    )
    for x, tint in ((6, "#ff7a8a"), (15, "#ffb04a"), (66, "#c67ae0"), (76, "#ff8a5a")):
        made += path(
            f"M{x} 50 V36 M{x} 44 C{x - 5} 42 {x - 5} 38 {x - 5} 35 M{x} 46 C{x + 5} 43 {x + 5} 38 {x + 5} 33",
            rim=tint,
            rim_width=2.4,
        )
    made += "".join(
        ellipse(x, y, 4, 2.2, "#ffd166")
        + polygon([(x - 3, y), (x - 7, y - 2.4), (x - 7, y + 2.4)], "#ffd166")
        + circle(x + 2, y - 0.5, 0.6, "#14161c")
        for x, y in ((22, 18), (66, 14))
    )
    return (
        made
        + "".join(
            circle(
                draws.between(4, 80),
                draws.between(6, 44),
                draws.between(0.8, 2),
                "none",
                rim="#ffffff",
                rim_width=0.6,
                opacity=0.8,
            )
            for _ in range(12)
        )
        + ridge(draws, 47, 1.6, mixed(far, near, 0.5))
    )


def _sun(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = (
        glow(24, 16, 34, "#fff4b8", 1)
        + circle(24, 16, 12, "#fff0a0")
        + "".join(
            polygon([at(24, 16, 13, a - 5), at(24, 16, draws.between(17, 24), a), at(24, 16, 13, a + 5)], "#ffcf3a")
            for a in range(0, 360, 30)
        )
    )
    made += ridge(draws, 38, 3, far)
    for x in (4, 60, 70):
        made += polygon(
            [(x, 46), (x + 2, 36), (x + 14, 33), (x + 13, 43)], "#24408a", rim="#c9dcff", rim_width=0.8
        ) + path(
            f"M{x + 4} 37 L{x + 3} 45 M{x + 9} 35 L{x + 8} 44 M{x + 1} 41 L{x + 13} 38", rim="#c9dcff", rim_width=0.5
        )
    return made + ridge(draws, 47, 1, near)


def _planets(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = (
        stars(draws, 46, 48)
        + circle(18, 15, 10, mixed(below, "#ff8ad0", 0.4))
        + group(path("M-16 0 A16 4 0 0 0 16 0", rim="#ffe0f4", rim_width=1.8), 18, 15, turn=-20)
    )
    made += (
        circle(70, 9, 5, "#7de3ff")
        + circle(68.6, 7.6, 1.6, "#ffffff", opacity=0.6)
        + circle(62, 26, 2.4, "#ffd166")
        + path("M78 2 L60 14", rim="#ffffff", rim_width=1)
    )
    return (
        made
        + ridge(draws, 44, 2, far)
        + "".join(ellipse(x, 50, 5, 1.3, darker(near, 0.3)) for x in (8, 74))
        + ridge(draws, 48, 1, near)
    )


def _blizzard(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = ridge(draws, 34, 6, far, spiky=True) + "".join(
        polygon(
            [
                (x, top),
                (x - 6, top + 12),
                (x - 3, top + 12),
                (x - 8, 48),
                (x + 8, 48),
                (x + 3, top + 12),
                (x + 6, top + 12),
            ],
            mixed("#3a5a5a", below, 0.3),
        )
        for x, top in ((8, 22), (20, 28), (66, 24), (78, 20))
    )
    made += ridge(draws, 46, 1.6, near)
    return (
        made
        + "".join(
            circle(draws.between(0, WIDE), draws.between(0, HIGH), draws.between(0.5, 1.5), "#ffffff", opacity=0.9)
            for _ in range(60)
        )
        + "".join(
            path(
                f"M{draws.between(-8, 70)} {draws.between(4, 44)} h{draws.between(6, 14)}",
                rim="#ffffff",
                rim_width=0.8,
                opacity=0.6,
            )
            for _ in range(12)
        )
    )


def _warp(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = ""
    for arm in range(5):
        points = [at(42, 34, 5 + 6 * n, 72 * arm + 26 * n) for n in range(10)]
        made += path(curve(points), rim=(far, below, "#ff8ad0", "#7de3ff", "#c6a6ff")[arm], rim_width=3.4, opacity=0.75)
    made += stars(draws, 24, HIGH) + "".join(
        group(rect(-4, -3, 8, 6, mixed(far, below, 0.3), rim=near), x, y, turn=draws.between(0, 80))
        for x, y in ((10, 14), (74, 10), (8, 42), (76, 40))
    )
    return made


SKIES: Mapping[str, Callable[[Draws, str, str, str, str], str]] = {
    "blizzard": _blizzard,
    "fog": _fog,
    "ice": _ice,
    "planets": _planets,
    "reef": _reef,
    "storm": _storm,
    "sun": _sun,
    "warp": _warp,
    "wind": _wind,
}
