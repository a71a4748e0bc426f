"""Man-made Realms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.grounds import ridge
from games.artwork.sizes import HIGH, WIDE
from games.artwork.strokes import ellipse, glow, ngon, polygon
from games.look.colours import darker, lighter, mixed
from games.look.shapes import circle, gradient, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.artwork.draws import Draws


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


BUILDINGS: Mapping[str, Callable[[Draws, str, str, str, str], str]] = {
    "chrome": _chrome,
    "grid": _grid,
    "junk": _junk,
    "labyrinth": _labyrinth,
    "metro": _metro,
    "micro": _micro,
    "monument": _monument,
    "pipes": _pipes,
    "reactor": _reactor,
    "ruins": _ruins,
}
