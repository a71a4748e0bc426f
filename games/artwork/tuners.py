"""The Teku Racers: low street cars with wings and lights under the car."""

from __future__ import annotations

from games.artwork.cars import Trim
from games.artwork.strokes import OUTLINE, blob, curve, glow, knobbly, polygon, shaded, wheel
from games.look.colours import darker, lighter
from games.look.shapes import gradient, group, path, rect

BODIES = 5


def tuner(look: Trim) -> str:
    """Draw a tuner from the side."""
    defined, fill = shaded(look.paint)
    glass_defined, glass = gradient((0, "#dff5ff"), (0.45, "#48688a"), (1, "#121c2c"))
    roof, window, pillar = _outline(look)
    made = defined + glass_defined + glow(60, 48, 56, look.light, 0.55 if look.advanced else 0.32)
    made += _wing(look, roof[2][1]) + path(f"{curve(roof)} L115 42 L6 42 Z", fill, rim=OUTLINE, rim_width=1.1)
    made += blob(window, glass, rim=darker(look.paint, 0.6), rim_width=0.8)
    made += polygon(
        [(pillar, window[1][1] - 1), (pillar + 2.6, window[1][1] - 1), (pillar + 1, 27), (pillar - 1.6, 27)], look.paint
    )
    made += _livery(look) + path("M7 40.5 L114 40.5", rim=darker(look.paint, 0.55), rim_width=2.4)
    made += polygon([(101, 29), (113, 33), (112, 35.5), (104, 33.4)], "#fdf6c8") + rect(
        4, 30, 3, 5, "#ff4a4a", radius=1
    )
    made += path("M16 45 H104", rim=lighter(look.light, 0.2), rim_width=2.4 if look.advanced else 1.6)
    if look.advanced:
        made += path("M40 35 L54 31 L78 32", rim=look.light, rim_width=1.5) + path(
            "M30 24 C24 20 22 16 23 12", rim=look.light, rim_width=1.2
        )
    size = 9.8 if look.off_road else 9
    turn = knobbly if look.off_road else wheel
    return made + turn(27, 50 - size, size, look.rim, look.spokes) + turn(95, 50 - size, size, look.rim, look.spokes)


def _outline(look: Trim) -> tuple[list[tuple[float, float]], list[tuple[float, float]], float]:
    """Return roof line, window and position of the pillar: coupé, hatchback, wedge, saloon, or speedster."""
    low, b = look.low, look.back
    match look.body:
        case 0:
            roof = [
                (5, 40),
                (4, 31),
                (13, 27),
                (29 + b, 25),
                (43 + b, 14 + low),
                (58, 11 + low),
                (73, 14 + low),
                (90, 25),
                (107, 28),
                (116, 34),
                (115, 41),
            ]
            return roof, [(39 + b, 24.5), (47 + b, 16.5 + low), (58, 14 + low), (70, 17 + low), (83, 25)], 60
        case 1:
            roof = [
                (5, 40),
                (4, 29),
                (8, 17 + low),
                (20, 11.5 + low),
                (54, 10.5 + low),
                (71, 15 + low),
                (86, 25),
                (107, 29),
                (116, 34),
                (115, 41),
            ]
            return roof, [(11, 24), (15, 17 + low), (24, 14 + low), (53, 13.4 + low), (67, 17.5 + low), (79, 25)], 42
        case 2:
            roof = [
                (5, 40),
                (4, 28),
                (22, 23),
                (44, 15 + low),
                (63, 10 + low),
                (82, 15 + low),
                (101, 26),
                (117, 34),
                (115, 41),
            ]
            return roof, [(47, 24), (54, 16 + low), (64, 13 + low), (79, 17 + low), (94, 26)], 68
        case 3:
            roof = [
                (5, 40),
                (4, 30),
                (8, 25),
                (24, 24),
                (33 + b, 14 + low),
                (42 + b, 11 + low),
                (66, 11 + low),
                (75, 15 + low),
                (85, 24),
                (108, 26),
                (116, 32),
                (115, 41),
            ]
            return (
                roof,
                [
                    (30 + b, 24),
                    (36 + b, 16.5 + low),
                    (43 + b, 13.8 + low),
                    (65, 13.8 + low),
                    (72, 17 + low),
                    (79, 24.5),
                ],
                54,
            )
        case _:
            roof = [
                (5, 40),
                (4, 31),
                (14, 26),
                (27, 19),
                (36, 20),
                (42, 24),
                (58, 25),
                (64, 17 + low),
                (68, 17 + low),
                (78, 24),
                (106, 29),
                (117, 35),
                (115, 41),
            ]
            return roof, [(58, 25), (63.4, 18 + low), (67.6, 18 + low), (75, 25)], 140


def _wing(look: Trim, tail: float) -> str:
    """Draw the wing: high, duck tail, swan neck, fin or double."""
    top = tail - (17 if look.advanced else 12)
    colour = look.dark
    shapes = (
        [polygon([(9, tail + 2), (12, top + 3), (16, top + 3), (16, tail + 2)], colour, rim=OUTLINE, rim_width=0.7),
         polygon([(0, top), (24, top - 1), (26, top + 3), (2, top + 4)], look.second, rim=OUTLINE, rim_width=0.8)],
        [polygon([(5, tail + 4), (1, tail - 5), (17, tail - 3), (28, tail + 1)], colour, rim=OUTLINE, rim_width=0.8)],
        [path(f"M20 {tail + 1} C20 {top + 2} 14 {top} 8 {top + 4}", rim=colour, rim_width=3),
         polygon([(0, top + 2), (18, top + 5), (18, top + 8), (0, top + 5)], look.second, rim=OUTLINE, rim_width=0.8)],
        [polygon([(8, tail + 2), (2, top), (9, top), (30, tail + 1)], colour, rim=OUTLINE, rim_width=0.8),
         path(f"M8 {top + 3} L18 {tail - 1}", rim=look.second, rim_width=1.6)],
        [polygon([(9, tail + 2), (12, top), (16, top), (15, tail + 2)], colour, rim=OUTLINE, rim_width=0.7),
         polygon([(1, top - 1), (22, top - 2), (24, top + 1), (2, top + 2)], look.second, rim=OUTLINE, rim_width=0.7),
         polygon([(3, top + 6), (22, top + 5), (24, top + 8), (4, top + 9)], colour, rim=OUTLINE, rim_width=0.7)],
    )  # fmt: skip
    return "".join(shapes[look.wing % 5])


def _livery(look: Trim) -> str:
    """Draw the stripes along the doors."""
    c = look.second
    number = (
        rect(60, 28.4, 12, 10, "#ffffff", radius=3)
        + path("M63.6 31.6 C64 29.6 68.4 29.6 68.2 32 L63.6 36.6 H68.8", rim="#11161f", rim_width=1.4)
        if look.marked
        else ""
    )
    made = (
        polygon([(9, 36), (60, 30), (115, 34), (113, 38), (60, 35), (9, 39.5)], c, opacity=0.92),
        "".join(polygon([(44 + 9 * n, 28), (49 + 9 * n, 28), (42 + 9 * n, 40), (37 + 9 * n, 40)], c, opacity=0.92) for n in range(3)),
        path("M20 34 C46 24 60 42 90 31 C100 28 108 30 115 35 L112 39 C90 33 64 46 22 38 Z", c, opacity=0.9),
        polygon([(88, 26), (104, 28), (84, 40), (66, 40)], c, opacity=0.92),
        polygon([(37, 39), (46, 30), (43, 30), (54, 26), (50, 32), (54, 32)], c) + polygon([(60, 39), (69, 30), (66, 30), (77, 26), (73, 32), (77, 32)], c),
        rect(9, 31.5, 104, 2, c, opacity=0.95) + rect(9, 35, 104, 1.2, c, opacity=0.95),
    )[look.livery]  # fmt: skip
    return group(made + number, 0, 0)
