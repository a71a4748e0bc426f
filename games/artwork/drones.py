"""The Racing Drones: machines without a driver - pods, spikes, saw wheels and one red eye."""

from __future__ import annotations

from games.artwork.cars import Trim
from games.artwork.strokes import OUTLINE, at, glow, polygon, shaded, wheel
from games.look.colours import darker, lighter
from games.look.shapes import circle, path, rect

BODIES = 5


def drone(look: Trim) -> str:
    """Draw a drone from the side."""
    defined, fill = shaded(look.paint, light=0.28)
    made = defined + path("M22 38 L46 28 M98 41 L78 30", rim="#5e687a", rim_width=4) + _spikes(look)
    hull = _hull(look)
    made += polygon(hull, fill, rim=OUTLINE, rim_width=1.1)
    made += polygon(
        [hull[1], hull[2], (hull[2][0] + 12, hull[2][1] + 10), (hull[1][0] + 8, hull[1][1] + 8)],
        lighter(look.paint, 0.4),
        opacity=0.7,
    )
    made += path("M36 34 H84", rim=darker(look.paint, 0.55), rim_width=2) + _plates(look) + _eye(look)
    if look.marked:
        made += polygon(
            [
                (40, 31),
                (44, 31),
                (44, 27),
                (47, 27),
                (47, 31),
                (51, 31),
                (51, 34),
                (47, 34),
                (47, 38),
                (44, 38),
                (44, 34),
                (40, 34),
            ],
            "#ffffff",
        )
    rear, front = (12, 10) if look.off_road else (11, 8.8)
    teeth = 12 if look.advanced else 8
    return (
        made + _saw(21, 50 - rear, rear, look, teeth) + _saw(98, 50 - front, front, look, teeth if look.body % 2 else 0)
    )


def _hull(look: Trim) -> list[tuple[float, float]]:
    """Return the pod: wedge, scorpion, blade, brick, or beak."""
    low, b = look.low, look.back
    match look.body:
        case 0:
            return [(26, 37), (34, 24), (64 + b, 16 + low), (102, 26), (118, 36), (100, 41), (40, 42)]
        case 1:
            return [(20, 34), (30, 18), (52 + b, 13 + low), (72, 22), (96, 24), (119, 32), (110, 41), (34, 42)]
        case 2:
            return [(12, 36), (40, 27), (78 + b, 20 + low), (104, 22), (120, 38), (84, 42), (30, 41)]
        case 3:
            return [(24, 40), (26, 20), (40, 15 + low), (84, 16 + low), (96, 22), (112, 28), (114, 40)]
        case _:
            return [
                (24, 38),
                (44, 20),
                (60 + b, 11 + low),
                (80, 14 + low),
                (94, 26),
                (119, 30),
                (106, 34),
                (112, 41),
                (36, 42),
            ]


def _spikes(look: Trim) -> str:
    count = (3, 5, 4, 6, 2)[look.wing % 5] + (2 if look.advanced else 0)
    long = (17, 10, 13, 9, 20)[look.wing % 5]
    base, step = 34, 44 / count
    made = "".join(
        polygon(
            [
                (base + step * n, 26),
                (base + step * n - 5 - look.back, 26 - long + n % 2 * 4),
                (base + step * (n + 0.9), 25),
            ],
            look.dark,
            rim=OUTLINE,
            rim_width=0.6,
        )
        for n in range(count)
    )
    tails = (
        [(26, 34), (4, 12), (32, 24)], [(26, 36), (2, 24), (8, 34), (2, 40)], [(28, 32), (10, 4), (18, 6), (38, 24)],
        [(26, 32), (6, 20), (6, 26), (24, 38)], [(30, 28), (14, 10), (4, 14), (14, 16), (24, 32)],
    )  # fmt: skip
    return polygon(tails[look.body], darker(look.paint, 0.45), rim=OUTLINE, rim_width=0.8) + made


def _plates(look: Trim) -> str:
    c = look.second if look.second != "#11161f" else "#d7deea"
    return (
        polygon([(44, 30), (60, 26), (58, 38), (44, 40)], c, opacity=0.9),
        "".join(rect(42 + 8 * n, 27, 4, 11, c, radius=1, opacity=0.9) for n in range(4)),
        path("M34 30 L54 26 L60 36 L84 32", rim=c, rim_width=2.4),
        polygon([(70, 24), (92, 27), (80, 40), (62, 40)], c, opacity=0.85),
        "".join(circle(42 + 8 * n, 32, 2.2, c, rim=OUTLINE, rim_width=0.6) for n in range(5)),
        polygon([(30, 38), (50, 28), (48, 34), (70, 28), (60, 40)], c, opacity=0.9),
    )[look.livery]  # fmt: skip


def _eye(look: Trim) -> str:
    x, y = ((92, 30), (84, 28), (98, 30), (100, 29), (86, 23))[look.body]
    wide = 12 if look.advanced else 6
    made = glow(x, y, 15 if look.advanced else 11, "#ff3b3b", 0.9)
    made += polygon(
        [(x - wide, y - 3), (x + 7, y - 1), (x + 5, y + 4), (x - wide + 2, y + 3)],
        "#1c0608",
        rim=OUTLINE,
        rim_width=0.6,
    )
    made += circle(x, y + 0.6, 3, "#ff4a4a") + circle(x + 0.8, y, 1.1, "#ffffff")
    return made + (circle(x - 8, y, 2, "#ff4a4a") if look.advanced else "")


def _saw(x: float, y: float, radius: float, look: Trim, teeth: int) -> str:
    made = "".join(
        polygon(
            [
                at(x, y, radius - 1, 360 * n / teeth),
                at(x, y, radius + 3.4, 360 * (n + 0.35) / teeth),
                at(x, y, radius - 1, 360 * (n + 0.7) / teeth),
            ],
            "#2b3140",
            rim="#8a94a6",
            rim_width=0.5,
        )
        for n in range(teeth)
    )
    return made + wheel(x, y, radius, look.rim, look.spokes)
