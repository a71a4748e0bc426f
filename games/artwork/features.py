"""What makes each Realm a place of its own, behind its road and ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.grounds import ridge, stars
from games.artwork.sizes import HIGH, WIDE
from games.artwork.strokes import at, curve, ellipse, glow, ngon, polygon
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, gradient, group, path, rect

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


def _chrome(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    defined, metal = gradient((0, "#ffffff"), (0.45, far), (0.55, darker(far, 0.4)), (1, lighter(far, 0.4)))
    made = defined + ridge(draws, 40, 2, darker(far, 0.3))
    for x, y, size in ((9, 36, 13), (74, 37, 11), (26, 40, 6), (60, 41, 5)):
        made += circle(x, y, size, metal, rim=near, rim_width=0.6) + ellipse(
            x - size * 0.3, y - size * 0.4, size * 0.3, size * 0.16, "#ffffff"
        )
    return (
        made
        + "".join(
            path(f"M{draws.between(0, 70)} {y} h{draws.between(10, 24)}", rim="#ffffff", rim_width=0.8, opacity=0.6)
            for y in (8, 14, 20)
        )
        + rect(0, 45, WIDE, 15, metal)
    )


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


def _junk(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = ridge(draws, 34, 4, far)
    for left, right in ((0, 30), (56, 84)):
        for n in range(18):
            x, y = (
                draws.between(left, right),
                48 - draws.between(0, 20) * (1 - abs((left + right) / 2 - draws.between(left, right)) / 40),
            )
            tint = draws.one_of(("#a05a3a", "#7a8494", "#c09a4a", "#5a6a5a", near))
            made += group(
                rect(-4, -2, 8, 4, tint, rim=darker(tint, 0.5), rim_width=0.5)
                if n % 3
                else circle(0, 0, 3.4, "#1c1d22", rim="#6a7080", rim_width=1.2),
                x,
                y,
                turn=draws.between(-40, 40),
            )
    made += path("M66 30 V6 H48 M66 10 L56 6 M50 6 V14", rim=darker(far, 0.4), rim_width=1.8) + circle(
        50, 16, 2.4, "#c8473a"
    )
    return made + ridge(draws, 48, 1, near)


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


def _labyrinth(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = ""
    for row, (y, step, high) in enumerate(((22, 9, 8), (29, 13, 10), (38, 19, 13))):
        tint = mixed(far, near, 0.35 * row)
        x = -4.0
        while x < WIDE:
            if draws.below(4):
                made += rect(x, y, step - 1.6, high, tint) + rect(x, y, step - 1.6, 1.6, lighter(tint, 0.4))
            x += step
    return (
        made
        + "".join(
            path(f"M{x} {y} c2 -4 5 -4 6 -1", rim="#6fae54", rim_width=1.6)
            for x, y in ((4, 38), (24, 30), (60, 38), (76, 30))
        )
        + ridge(draws, 49, 0.6, near)
    )


def _metro(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = circle(64, 12, 7, lighter(below, 0.5), opacity=0.9)
    for row, (tint, low) in enumerate(((far, 14), (near, 24))):
        for n in range(9):
            x, top, wide = 10 * n - 3 + 4 * row, low + draws.between(-6, 12), draws.between(6, 9)
            made += rect(x, top, wide, HIGH, tint)
            made += "".join(
                rect(
                    x + 1.4 + 2.6 * k, top + 2.4 + 3.6 * q, 1.3, 1.6, "#ffe08a", opacity=0.9 if draws.below(3) else 0.25
                )
                for k in range(int(wide / 2.8))
                for q in range(5)
            )
    return (
        made
        + path("M0 30 C20 22 30 26 44 20 S74 10 86 14", rim="#55e3ff", rim_width=1.4)
        + rect(0, 48, WIDE, 12, darker(near, 0.3))
    )


def _pipes(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = ""
    for x, y, tint in ((-2, 10, "#ff4fd8"), (-2, 20, "#55e3ff"), (86, 14, "#9cf23a"), (86, 26, "#ffb04a")):
        way = 1 if x < 0 else -1
        bend = f"M{x} {y} H{x + way * draws.between(18, 30):.1f} q{way * 5} 0 {way * 5} 5 V54"
        made += (
            path(bend, rim=tint, rim_width=7, opacity=0.35)
            + path(bend, rim=near, rim_width=4.6)
            + path(bend, rim=tint, rim_width=1.6)
        )
    made += "".join(
        circle(42, 32, size, "none", rim=mixed(far, "#55e3ff", 0.2 * n), rim_width=1.4, opacity=0.7)
        for n, size in enumerate((13, 18, 24, 31))
    )
    return made + ridge(draws, 50, 1, near)


def _reactor(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = glow(16, 28, 26, "#9cf23a", 0.6) + "".join(
        path(
            f"M{x - 10} 48 C{x - 5} 34 {x - 6} 24 {x - 7} 15 H{x + 7} C{x + 6} 24 {x + 5} 34 {x + 10} 48 Z",
            tint,
            rim=darker(tint, 0.4),
        )
        for x, tint in ((15, far), (72, mixed(far, near, 0.4)))
    )
    made += "".join(
        ellipse(x + draws.between(-4, 4), y, draws.between(5, 9), 4, "#eef4e8", opacity=0.75)
        for x in (15, 72)
        for y in (4, 9)
    )
    made += "".join(path(f"M{x} 26 h14 M{x + 1} 34 h12", rim="#9cf23a", rim_width=1.4) for x in (8, 65)) + path(
        "M30 46 V36 H56 V46 M36 36 V28 M48 36 V30", rim=near, rim_width=2
    )
    return (
        made
        + rect(0, 47, WIDE, 13, near)
        + "".join(polygon([(x, 47), (x + 4, 47), (x + 1, 50), (x - 3, 50)], "#ffd166") for x in range(0, 88, 8))
    )


def _ruins(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = circle(22, 13, 6, lighter(below, 0.5), opacity=0.9) + ridge(draws, 38, 3, mixed(far, above, 0.5))
    for x, top in ((4, 14), (16, 22), (64, 12), (76, 26)):
        made += (
            rect(x, top, 6, 36, far, rim=near, rim_width=0.6)
            + path(f"M{x + 2} {top + 3} V48 M{x + 4} {top + 3} V48", rim=near, rim_width=0.6)
            + (
                rect(x - 1.6, top - 2, 9, 3, lighter(far, 0.2))
                if top < 20
                else polygon([(x, top), (x + 3, top - 3), (x + 6, top + 2)], far)
            )
        )
    made += rect(60, 9, 22, 3.4, lighter(far, 0.1), rim=near, rim_width=0.6) + group(
        rect(0, 0, 12, 5, far, rim=near, rim_width=0.6), 26, 46, turn=-12
    )
    return (
        made
        + ridge(draws, 48, 1, near)
        + path("M5 14 c-3 4 2 6 -1 10 M70 12 c3 4 -2 7 1 11", rim="#5f9a4a", rim_width=1.4)
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


def _grid(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = "".join(path(f"M42 30 L{x} 62", rim=far, rim_width=0.8) for x in range(-120, 210, 15)) + "".join(
        path(f"M0 {y} H{WIDE}", rim=far, rim_width=0.8) for y in (33, 36, 40, 45, 52)
    )
    for x in (2, 14, 60, 72):
        top = draws.between(8, 20)
        made += rect(x, top, 9, 30 - top + 6, near, rim=far, rim_width=1) + "".join(
            path(f"M{x + 1.6} {top + 3 + 4 * n} h{draws.between(2, 6)}", rim=below, rim_width=1.2) for n in range(4)
        )
    return made + "".join(rect(draws.between(0, 80), draws.between(2, 26), 1.6, 1.6, far) for _ in range(18))


def _monument(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    made = circle(64, 16, 7, lighter(below, 0.5), opacity=0.9) + ridge(draws, 40, 1.6, mixed(far, below, 0.4))
    for x, wide, top in ((2, 16, 16), (22, 8, 24), (60, 10, 26), (70, 16, 14)):
        made += polygon(
            [
                (x - 3, 48),
                (x + 1, top + 8),
                (x + 2, top),
                (x + wide - 2, top),
                (x + wide - 1, top + 8),
                (x + wide + 3, 48),
            ],
            far,
            rim=near,
            rim_width=0.7,
        ) + path(
            f"M{x + 1} {top + 6} H{x + wide - 1} M{x} {top + 12} H{x + wide} M{x - 1} {top + 19} H{x + wide + 1}",
            rim=near,
            rim_width=1,
            opacity=0.6,
        )
    return made + ridge(draws, 47, 1.2, near)


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


def _micro(draws: Draws, far: str, near: str, above: str, below: str) -> str:
    """Draw a world seen by somebody tiny: blades of grass and a bolt as large as houses."""
    made = "".join(
        path(
            f"M{x} 60 C{x - 2} 40 {x + 4} 20 {x + draws.between(-10, 12)} {draws.between(-4, 10)} C{x + 8} 24 {x + 8} 44 {x + 6} 60 Z",
            mixed(far, near, draws.between(0, 0.8)),
        )
        for x in (-2, 6, 14, 60, 68, 76)
    )
    made += (
        ellipse(24, 38, 7, 5, "#d9342a", rim="#14161c", rim_width=0.8)
        + path("M24 33 V43", rim="#14161c", rim_width=0.9)
        + circle(30, 38, 2.4, "#14161c")
        + "".join(circle(x, y, 1, "#14161c") for x, y in ((21, 36), (22, 40), (27, 36)))
    )
    made += polygon(ngon(66, 42, 8, 6), "#b0bac8", rim="#3a4250") + circle(66, 42, 3.4, "#3a4250")
    return (
        made
        + circle(52, 10, 3, "#ffffff", opacity=0.5)
        + circle(36, 6, 1.8, "#ffffff", opacity=0.5)
        + rect(0, 50, WIDE, 10, near)
    )


FEATURES: Mapping[str, Callable[[Draws, str, str, str, str], str]] = {
    "blizzard": _blizzard, "canyon": _canyon, "cavern": _cavern, "chrome": _chrome, "cliff": _cliff, "dunes": _dunes,
    "fog": _fog, "grid": _grid, "ice": _ice, "junk": _junk, "labyrinth": _labyrinth, "metro": _metro, "micro": _micro,
    "monument": _monument, "pipes": _pipes, "planets": _planets, "reactor": _reactor, "reef": _reef, "ruins": _ruins,
    "storm": _storm, "sun": _sun, "swamp": _swamp, "volcano": _volcano, "warp": _warp, "wind": _wind,
}  # fmt: skip
