"""The Metal Maniacs: chopped hot rods with blowers, stacks, pipes and flames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.strokes import OUTLINE, knobbly, polygon, shaded, steel, wheel
from games.look.colours import darker
from games.look.shapes import circle, gradient, path, rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.artwork.cars import Trim
    from games.artwork.strokes import Point

BODIES = 5
_CHROME = "#d4dbe6"


def hot_rod(look: Trim) -> str:
    """Draw a hot rod from the side."""
    defined, fill = shaded(look.paint, light=0.3)
    glass_defined, glass = gradient((0, "#cfe8f4"), (1, "#16202c"))
    body, cabin, window = _outline(look)
    made = defined + glass_defined
    made += polygon(cabin, fill, rim=OUTLINE, rim_width=1.2) + polygon(
        window, glass, rim=darker(look.paint, 0.6), rim_width=0.8
    )
    made += _blower(look) + polygon(body, fill, rim=OUTLINE, rim_width=1.2) + _flames(look) + _pipes(look)
    if look.body == 3:
        made += "".join(rect(10 + 7 * n, 16, 2.4, 11, "#7a5a3a") for n in range(4)) + rect(8, 20, 28, 2, "#5f442a")
    if look.advanced:
        made += polygon([(113, 26), (120, 28), (119, 34), (120, 40), (112, 41)], _CHROME, rim=OUTLINE, rim_width=0.8)
        made += "".join(circle(60 + 10 * n, 39.4, 1, "#f2d08a") for n in range(5))
    made += rect(5, 30, 3, 6, "#ff4a4a", radius=1) + circle(113, 29.5, 2.8, "#fdf6c8", rim=OUTLINE, rim_width=0.7)
    if look.marked:
        made += circle(52, 30, 6, "#fff6e0") + path(
            "M49.6 28 C50 25.6 54.4 25.6 54.2 28.4 L49.6 34 H54.8", rim="#20160f", rim_width=1.5
        )
    rear, front = (13, 10.5) if look.off_road else (12, 8.8)
    turn = knobbly if look.off_road else wheel
    return made + turn(25, 50 - rear, rear, look.rim, look.spokes) + turn(98, 50 - front, front, look.rim, look.spokes)


def _outline(look: Trim) -> tuple[Sequence[Point], Sequence[Point], Sequence[Point]]:
    """Return body, cabin and window: coupé, bucket, sedan, pickup, or gasser with its nose up."""
    chop, b = look.low + 1, look.back
    body = [(7, 41), (6, 28), (12, 22), (56, 22), (62, 24), (100, 23), (112, 25), (116, 33), (113, 41)]
    match look.body:
        case 0:
            return (
                body,
                [(16, 24), (24, 9 + chop), (44 + b, 8 + chop), (56 + b, 24)],
                [(27, 20.5), (30, 12 + chop), (42 + b, 11.4 + chop), (48 + b, 20.5)],
            )
        case 1:
            body = [(9, 41), (9, 26), (20, 22), (50, 21), (54, 26), (104, 26), (112, 22), (116, 24), (115, 41)]
            return (
                body,
                [(50 + b, 24), (54 + b, 9 + chop), (56.4 + b, 9 + chop), (58 + b, 25)],
                [(24, 21.5), (25, 17), (33, 16), (36, 21.5)],
            )
        case 2:
            return (
                body,
                [(9, 24), (14, 9 + chop), (40, 7 + chop), (50 + b, 9 + chop), (58 + b, 24)],
                [(15, 20.5), (18, 12 + chop), (40, 10.6 + chop), (47 + b, 12 + chop), (52 + b, 20.5)],
            )
        case 3:
            body = [
                (6, 41),
                (6, 26),
                (36, 26),
                (38, 22),
                (62, 22),
                (64, 24),
                (100, 23),
                (113, 26),
                (116, 33),
                (113, 41),
            ]
            return (
                body,
                [(38, 24), (40, 9 + chop), (56 + b / 2, 9 + chop), (65 + b / 2, 24)],
                [(42, 20.5), (43.6, 12 + chop), (54 + b / 2, 12 + chop), (60 + b / 2, 20.5)],
            )
        case _:
            body = [(6, 41), (7, 30), (12, 25), (58, 21), (100, 18), (114, 20), (118, 29), (114, 36), (84, 39)]
            return (
                body,
                [(14, 26), (26, 10 + chop), (50 + b, 8 + chop), (62 + b, 22)],
                [(26, 21.5), (31, 13 + chop), (48 + b, 11.4 + chop), (55 + b, 19.6)],
            )


def _blower(look: Trim) -> str:
    """Draw the engine that sticks out of the bonnet: two to four stacks, a scoop, or a row of carburettors."""
    defined, metal = steel()
    count = 2 + look.wing % 3 + (1 if look.advanced else 0)
    lift = 4 if look.body == 4 else 0
    made = defined + rect(68, 13 - lift, 24, 13, metal, radius=2, rim=OUTLINE)
    made += path(f"M68 {18 - lift} H92", rim="#566072", rim_width=1)
    if look.wing % 2:
        return (
            made
            + polygon(
                [(70, 13 - lift), (72, 5 - lift), (92, 3 - lift), (95, 9 - lift), (90, 13 - lift)],
                look.second,
                rim=OUTLINE,
            )
            + polygon([(92, 4 - lift), (95, 9 - lift), (91, 9 - lift)], "#11141a")
        )
    step = 22 / count
    return made + "".join(
        rect(69.6 + step * n, 4 - lift, step * 0.6, 10, _CHROME, radius=1, rim=OUTLINE, rim_width=0.7)
        for n in range(count)
    )


def _pipes(look: Trim) -> str:
    count = 4 if look.advanced else 3
    return "".join(
        path(f"M{66 + 7 * n} 30 C{64 + 7 * n} 37 {58 + 6 * n} 38 {48 + 5 * n} 42", rim=_CHROME, rim_width=2.4)
        for n in range(count)
    )


def _flames(look: Trim) -> str:
    """Paint the flanks: flames, stripes, primer patch, scallops, rivets or a checkered row."""
    c, hot = look.second, "#ffb02e" if look.paint != "#e08a2a" else "#ffe27a"
    return (
        path("M115 33 C104 24 98 30 92 25 C92 31 82 27 72 27 C83 30 83 33 74 35 C88 36 92 33 96 38 C102 33 110 39 114 38 Z", hot, rim="#fff0a8", rim_width=0.7),
        polygon([(96, 24), (103, 24), (98, 40), (90, 40)], c) + polygon([(86, 24), (91, 24), (85, 40), (79, 40)], c),
        path("M14 24 L40 23 L34 33 L12 34 Z", darker(look.paint, 0.35)) + path("M60 26 H113", rim=c, rim_width=2),
        polygon([(115, 27), (84, 28), (113, 31)], c) + polygon([(115, 32), (78, 33.5), (113, 37)], c),
        "".join(circle(14 + 8 * n, 26, 1.2, c) for n in range(12)) + path("M10 38 H112", rim=c, rim_width=1.6),
        "".join(rect(60 + 5 * n, 26 + 4 * (n % 2), 5, 4, "#f6f2e6") + rect(60 + 5 * n, 30 - 4 * (n % 2), 5, 4, "#15171d") for n in range(10)),
    )[look.livery]  # fmt: skip
