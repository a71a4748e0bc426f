"""The Silencerz: facetted hulls, covered wheels, one slit of light."""

from __future__ import annotations

from games.artwork.cars import Trim
from games.artwork.strokes import OUTLINE, glow, knobbly, line, polygon, wheel
from games.look.colours import darker, lighter
from games.look.shapes import path

BODIES = 5


def stealth_car(look: Trim) -> str:
    """Draw a hull of flat faces from the side."""
    spine, peak, nose = _spine(look)
    hull = [(3, 38), *spine, (118, 36), (113, 43), (8, 43)]
    made = glow(60, 47, 54, look.light, 0.4 if look.advanced else 0.2) + _fin(look)
    made += polygon(hull, look.paint, rim=OUTLINE, rim_width=1.1)
    made += polygon(
        [spine[0], *spine[1 : peak + 1], (spine[peak][0] - 6, 25), (26, 28)], lighter(look.paint, 0.42), opacity=0.85
    )
    made += polygon([(3, 38), (48, 29), (118, 36), (113, 43), (8, 43)], darker(look.paint, 0.5))
    made += polygon([(48, 29), (118, 36), (96, 36.5), (62, 35)], darker(look.paint, 0.3))
    made += polygon(
        [(spine[peak][0] + 2, spine[peak][1] + 2), (nose - 6, 25.6), (spine[peak][0] + 8, 25)],
        "#0d1a22",
        rim=lighter(look.paint, 0.5),
        rim_width=0.6,
    )
    made += polygon(
        [(spine[peak][0] + 3, spine[peak][1] + 3), (nose - 14, 24), (spine[peak][0] + 9, 20)], "#8fb8c8", opacity=0.6
    )
    made += _slit(look)
    size = 9.5 if look.off_road else 8
    turn = knobbly if look.off_road else wheel
    made += turn(28, 50 - size, size, "#24474a", look.spokes) + turn(92, 50 - size, size, "#24474a", look.spokes)
    if look.wing % 2 == 0 and not look.off_road:
        made += polygon([(13, 34), (44, 31), (40, 41), (17, 41)], darker(look.paint, 0.28), rim=OUTLINE, rim_width=0.6)
    if look.wing % 3 != 1 and not look.off_road:
        made += polygon(
            [(79, 34), (105, 36.4), (102, 41), (83, 41)], darker(look.paint, 0.28), rim=OUTLINE, rim_width=0.6
        )
    return made


def _spine(look: Trim) -> tuple[list[tuple[float, float]], int, float]:
    """Return the upper edge, the index of its peak, and where the windscreen ends."""
    low, b = look.low, look.back
    match look.body:
        case 0:
            return [(14, 27), (38 + b, 13 + low), (62, 9 + low), (92, 26)], 2, 92
        case 1:
            return [(6, 25), (26, 22), (50 + b, 9 + low), (98, 27)], 2, 98
        case 2:
            return [(10, 20), (34, 15 + low), (72, 10 + low), (104, 27)], 2, 104
        case 3:
            return [(18, 30), (30, 16), (40 + b, 11 + low), (56, 10 + low), (84, 26)], 3, 84
        case _:
            return [(4, 30), (22, 18), (28, 24), (54 + b, 12 + low), (70, 11 + low), (100, 28)], 4, 100


def _fin(look: Trim) -> str:
    tall = 9 if look.advanced else 4
    shapes: tuple[list[tuple[float, float]], ...] = (
        [(8, 30), (1, 14 - tall / 2), (24, 22)],
        [(10, 30), (2, 18 - tall / 2), (34, 16 - tall / 2), (30, 24)],
        [(18, 26), (12, 9 - tall / 2), (20, 9 - tall / 2), (38, 20)],
        [(4, 36), (0, 22), (20, 24 - tall)],
        [(14, 28), (24, 6 - tall / 3), (34, 20)],
    )
    made = polygon(shapes[look.wing % 5], look.dark, rim=OUTLINE, rim_width=0.8)
    points = shapes[look.wing % 5]
    return made + path(line(points[1:3]), rim=look.light, rim_width=1.2) if look.advanced else made


def _slit(look: Trim) -> str:
    c = look.light
    paths = (
        "M14 34 L50 27 L106 34.6", "M6 36 L40 29 L60 33 L112 37", "M20 31 L58 24.6 L84 31", "M12 32 H46 L54 38 H108",
        "M10 38 L30 31 L44 37 L60 29 L112 36", "M24 26 L48 26 L66 36 L114 38",
    )  # fmt: skip
    made = path(paths[look.livery], rim=c, rim_width=3.6, opacity=0.35) + path(paths[look.livery], rim=c, rim_width=1.4)
    if look.advanced:
        made += path(paths[(look.livery + 3) % 6], rim=c, rim_width=0.9, opacity=0.8)
    return made + (polygon([(64, 33), (68, 30), (74, 36), (70, 39)], look.second) if look.marked else "")
