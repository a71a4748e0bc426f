"""The four classes of dirt-track cars, from the side, nose to the right, 120 by 56 points: they grow with the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.strokes import OUTLINE, blob, curve, knobbly, polygon, shaded, wheel
from games.look.colours import darker, lighter
from games.look.shapes import circle, gradient, path, rect, star, words

if TYPE_CHECKING:
    from games.artwork.racers import Dress


def midget(look: Dress) -> str:
    """Draw the open car of a Hot Lap: a tub, a cage, four bare wheels."""
    defined, fill = shaded(look.paint)
    top = 13 - look.tall
    made = defined + knobbly(86, 41, 8, look.rim, look.spokes) + path("M28 40 L92 40", rim="#8a94a6", rim_width=2.6)
    made += path(
        f"M34 32 L{40 + look.lean} {top} H{58 + look.lean} L66 30 M{49 + look.lean} {top} V30",
        rim="#d4dae4",
        rim_width=2.4,
    )
    made += _helmet(52 + look.lean / 2, 22, look)
    tub = (
        [(20, 40), (22, 32), (36, 29), (60, 30), (82, 32), (100, 37), (104, 41)],
        [(18, 40), (24, 28), (38, 27), (44, 32), (62, 31), (90, 32), (106, 39)],
        [(22, 41), (20, 31), (30, 26), (40, 31), (64, 29), (84, 30), (98, 34), (103, 41)],
    )[look.build]
    made += path(f"{curve(tub)} L96 44 L26 44 Z", fill, rim=OUTLINE, rim_width=1.1) + _sign(look, 66, 34.5, 1)
    made += path(f"M{100} 41 L108 41 M108 37 V45", rim="#c9d0dc", rim_width=2) + path(
        "M62 36 C54 40 48 42 38 43", rim="#d4dae4", rim_width=2.2
    )
    made += _number(look, 44, 36.6, 6.2)
    return made + wheel(30, 39, 11, look.rim, look.spokes) + wheel(92, 41.4, 8.6, look.rim, look.spokes)


def street_stock(look: Dress) -> str:
    """Draw the saloon of a Heat Race: steel doors, a dented nose, windows without glass."""
    defined, fill = shaded(look.paint, light=0.28)
    lean, top = look.lean, 10 - look.tall
    roof = (
        [
            (9, 42),
            (6, 29),
            (12, 25),
            (30, 24),
            (40 + lean, top),
            (66 + lean, top),
            (82, 24),
            (110, 26),
            (115, 33),
            (113, 42),
        ],
        [(8, 42), (5, 27), (28, 24), (34 + lean, top + 1), (70 + lean, top), (80, 23), (108, 25), (117, 30), (114, 42)],
        [
            (10, 42),
            (6, 25),
            (20, 24),
            (44 + lean, top),
            (64 + lean, top + 1),
            (84, 25),
            (104, 26),
            (114, 30),
            (116, 42),
        ],
    )[look.build]
    left, right = roof[-6], roof[-5]
    if look.build == 1:
        left, right = roof[3], roof[4]
    made = defined + polygon(roof, fill, rim=OUTLINE, rim_width=1.2)
    made += polygon(
        [(left[0] - 5, 23), (left[0] + 1, left[1] + 3), (right[0] - 1, right[1] + 3), (right[0] + 10, 23)],
        "#191c24",
        rim=darker(look.paint, 0.5),
    )
    middle = (left[0] + right[0]) / 2
    made += _helmet(middle + 9, 18.4, look, 5) + path(f"M{middle} {top + 2} V24", rim=look.paint, rim_width=3)
    made += path(f"M{left[0] + 2} {top + 4} L{right[0] + 4} 22", rim="#c9d0dc", rim_width=1.3) + _sign(
        look, 84, 33, 1.15
    )
    made += (
        rect(108, 30, 6, 4, "#fff4c8", radius=1)
        + rect(5.4, 29, 4, 5, "#e04a3a", radius=1)
        + rect(4, 38, 112, 3, darker(look.paint, 0.5), radius=1)
    )
    made += path("M88 41 L96 38 M18 30 l6 3", rim=darker(look.paint, 0.45), rim_width=1.2) + _number(look, 56, 33, 7.4)
    return made + wheel(28, 40, 10, look.rim, look.spokes) + wheel(95, 40, 10, look.rim, look.spokes)


def late_model(look: Dress) -> str:
    """Draw the wedge of a Feature: a long plough of a nose, high flat sides, a tall spoiler."""
    defined, fill = shaded(look.paint)
    lean, top = look.lean, 12 - look.tall
    side = (
        [(6, 41), (5, 21), (34, 22), (88, 27), (119, 40), (114, 43)],
        [(7, 41), (4, 18), (30, 23), (84, 25), (118, 38), (119, 43)],
        [(6, 42), (6, 20), (40, 21), (92, 26), (112, 33), (120, 43)],
    )[look.build]
    made = (
        defined
        + polygon([(5, 22), (1, 7), (9, 8), (20, 21)], look.second, rim=OUTLINE)
        + path("M2 9 L18 20", rim=OUTLINE, rim_width=0.8)
    )
    made += polygon(
        [(24, 23), (38 + lean, top), (64 + lean, top - 1), (74, 26)],
        darker(look.paint, 0.15),
        rim=OUTLINE,
        rim_width=1.1,
    )
    made += polygon([(40, 22), (45 + lean, top + 3), (60 + lean, top + 2), (67, 24)], "#191c24") + _helmet(
        56 + lean, 18.6, look, 4.6
    )
    made += path(f"M{50 + lean} {top + 2} L47 23 M{61 + lean} {top + 2} L70 24", rim="#d4dae4", rim_width=1.6)
    made += polygon(side, fill, rim=OUTLINE, rim_width=1.2) + polygon(
        [(84, 28), (118, 40), (112, 43), (78, 42)], darker(look.paint, 0.3)
    )
    made += polygon([(90, 31), (108, 38), (100, 39), (86, 34)], look.second) + path(
        "M14 38 H82", rim=look.second, rim_width=2
    )
    made += (
        _sign(look, 76, 31, 1.25)
        + _number(look, 46, 31, 7.8)
        + path("M30 24 V36", rim=darker(look.paint, 0.35), rim_width=1)
    )
    return made + wheel(25, 40, 10.4, look.rim, look.spokes) + wheel(92, 41, 9.2, look.rim, look.spokes)


def sprint_car(look: Dress) -> str:
    """Draw the winged car of a Winner: a great wing over the cage, a small one on the nose, a fat rear tire."""
    defined, fill = shaded(look.paint)
    wing_defined, wing = gradient((0, lighter(look.paint, 0.5)), (1, darker(look.paint, 0.25)))
    made = defined + wing_defined + knobbly(93, 41, 8.6, look.rim, look.spokes)
    made += path("M30 38 L104 40", rim="#8a94a6", rim_width=3) + path(
        "M40 36 L45 17 H62 L72 34 M53 17 V34", rim="#d4dae4", rim_width=2.4
    )
    made += path("M44 30 L38 10 M64 26 L66 8", rim="#aeb6c4", rim_width=2) + _helmet(55, 24.4, look, 5.6)
    tub = [(20, 40), (24, 31), (40, 29), (62, 32), (88, 33), (108, 38), (110, 42)]
    made += path(f"{curve(tub)} L96 45 L28 45 Z", fill, rim=OUTLINE, rim_width=1.1)
    made += blob([(10, 38), (14, 28), (26, 26), (32, 34), (30, 40)], darker(look.paint, 0.2), rim=OUTLINE)
    made += _wing(look, wing) + polygon(
        [(92, 29), (114, 24), (117, 29), (96, 34)], look.second, rim=OUTLINE, rim_width=0.9
    )
    made += _sign(look, 74, 36.5, 0.9) + _number(look, 86, 38, 5)
    made += "".join(
        path(f"M{58 + 4 * n} 40 C{50 + 3 * n} 44 {46 + 2 * n} 44 {36 + n} 45", rim="#e2e7ef", rim_width=1.8)
        for n in range(3)
    )
    return made + wheel(29, 37, 13, look.rim, look.spokes) + wheel(98, 41, 9, look.rim, look.spokes)


def _wing(look: Dress, fill: str) -> str:
    tilt = look.lean
    made = polygon([(24, 12 + tilt / 2), (76, 1), (80, 12), (28, 21 + tilt / 2)], fill, rim=OUTLINE, rim_width=1.2)
    made += polygon(
        [(20, 6 + tilt / 2), (28, 5 + tilt / 2), (31, 25 + tilt / 2), (23, 26 + tilt / 2)],
        look.second,
        rim=OUTLINE,
        rim_width=1,
    )
    made += polygon([(74, -1), (82, -2), (84, 17), (77, 18)], look.second, rim=OUTLINE, rim_width=1)
    return (
        made
        + path(star(52, 11 + tilt / 3, 5, 2.2, 5), "#ffffff", rim=OUTLINE, rim_width=0.6)
        + path("M32 17 L74 7", rim=look.second, rim_width=1.6)
    )


def _helmet(x: float, y: float, look: Dress, radius: float = 6) -> str:
    made = circle(x, y, radius, look.helmet, rim=OUTLINE, rim_width=0.9)
    visor = f"M{x + 0.5:.1f} {y - radius * 0.35:.1f} H{x + radius * 0.95:.1f} L{x + radius * 0.9:.1f} {y + radius * 0.3:.1f} H{x + 0.5:.1f} Z"
    return made + path(visor, "#1c2c3c") + path(f"M{x - radius * 0.9:.1f} {y} H{x}", rim=look.second, rim_width=1.4)


def _number(look: Dress, x: float, y: float, radius: float) -> str:
    size = radius * (1.25 if look.number < 100 else 0.95)
    return circle(x, y, radius, "#fffaf0", rim=OUTLINE, rim_width=0.8) + words(
        str(look.number), x, y + size * 0.36, round(size, 1), "#16181e", anchor="middle", bold=True, decor=True
    )


def _sign(look: Dress, x: float, y: float, scale: float) -> str:
    """Paint the decal that a Driver keeps through all stages."""

    def moved(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x + scale * a, y + scale * b) for a, b in points]

    c = look.second
    match look.sign:
        case "stripe":
            return polygon(moved((-12, 2), (14, -1), (14, 2), (-12, 5)), c)
        case "bolt":
            return polygon(moved((-8, 5), (0, -2), (-2, -2), (10, -7), (3, 0), (6, 0)), c, rim=OUTLINE, rim_width=0.4)
        case "flame":
            return path(
                f"M{x + 16 * scale} {y + 3} C{x + 6 * scale} {y - 7} {x} {y - 2} {x - 8 * scale} {y - 5} C{x} {y} {x - 4} {y + 2} {x - 12 * scale} {y + 4} C{x} {y + 6} {x + 6 * scale} {y + 5} {x + 16 * scale} {y + 3} Z",
                c,
            )
        case "checks":
            return "".join(
                rect(x + scale * (3 * n - 9), y + scale * (3 * (n % 2) - 3), 3 * scale, 3 * scale, c) for n in range(7)
            )
        case "swoosh":
            return path(
                f"M{x - 12 * scale} {y + 4} C{x} {y + 6} {x + 8 * scale} {y} {x + 13 * scale} {y - 5}",
                rim=c,
                rim_width=2.6,
            )
        case _:
            return path(star(x + 2, y, 5 * scale, 2.2 * scale, 5), c, rim=OUTLINE, rim_width=0.4)
