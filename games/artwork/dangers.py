"""Hazards without teeth: stone, water, ice, fire, light, machines and bad roads, around (0, 0), within 27 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.backdrops import backdrop
from games.artwork.beasts import BEASTS
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.artwork.strokes import OUTLINE, at, ellipse, glow, polygon, rays, steel
from games.look.colours import darker, lighter
from games.look.shapes import circle, group, path, rect, svg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_HUES = ("#c23b22", "#a82a3c", "#c2581a", "#8f2a5a", "#7a4a1c", "#5a2a7a", "#a8742a", "#6a2230")
_DEFINED, METAL = steel()


def hazard(name: str, subject: str) -> str:
    """Draw a Hazard: what `subject` names comes at the road; ground and angle follow from the card's name."""
    draws = Draws(name, "hazard")
    hues = _COLD if subject in _IN_THE_COLD else _HUES
    made = backdrop(draws, hues) + rays(
        42,
        30,
        70,
        draws.one_of((9, 12, 15)),
        draws.one_of(("#ffb347", "#ff7a66", "#ffe04a")),
        opacity=draws.between(0.06, 0.2),
    )
    thing = DANGERS[subject](draws)
    return svg(
        *SIZE,
        made
        + _DEFINED
        + group(thing, 42 + draws.between(-3, 3), 30, scale=draws.between(0.88, 1), turn=draws.between(-5, 5)),
    )


_COLD = ("#2a4a8a", "#34567a", "#4a3a7a", "#2a5a6a")
_IN_THE_COLD = frozenset({"yeti", "shards", "black-ice", "avalanche", "shark", "wave", "hydrant"})


def _boulder(draws: Draws, x: float, y: float, size: float, stone: str = "#6b5850") -> str:
    corners = [at(x, y, size * draws.between(0.82, 1.1), 45 * n) for n in range(8)]
    return (
        polygon(corners, stone, rim=OUTLINE, rim_width=1.2)
        + polygon([corners[7], corners[0], corners[1], (x, y)], lighter(stone, 0.35))
        + polygon([corners[3], corners[4], corners[5], (x, y)], darker(stone, 0.3))
    )


def _rocks(draws: Draws) -> str:
    places = ((-25, -9, 11), (3, 6, 17), (28, -13, 9), (-28, 20, 7), (30, 17, 11))
    return "".join(
        path(
            f"M{x - 7} {y - 22} L{x - 1} {y - size} M{x + 3} {y - 26} L{x + 4} {y - size}",
            rim="#ffe2b8",
            rim_width=1.5,
            opacity=0.7,
        )
        + _boulder(draws, x, y, size)
        for x, y, size in places
    )


def _meteors(draws: Draws) -> str:
    made = ""
    for x, y, size in ((-14, 10, 9), (14, -2, 6.5), (26, 18, 5), (-28, -10, 4.4)):
        tail = polygon(
            [(x - size * 0.8, y - size * 0.4), (x + size * 2.6, y - size * 3.4), (x + size * 0.6, y + size * 0.7)],
            "#ff7a1e",
            opacity=0.85,
        )
        tail += polygon(
            [(x - size * 0.4, y - size * 0.3), (x + size * 1.8, y - size * 2.4), (x + size * 0.4, y + size * 0.3)],
            "#ffe27a",
        )
        made += tail + _boulder(draws, x, y, size, "#4c3a38")
    return made


def _balls(draws: Draws) -> str:
    made = path("M-36 -30 H36", rim="#3a3f4c", rim_width=5)
    for x, y, size in ((-15, 4, 13), (17, 12, 10)):
        made += (
            path(f"M{x + draws.between(-12, 12)} -29 L{x} {y - size}", rim="#14161c", rim_width=2.4)
            + circle(x, y, size, "#3c424f", rim=OUTLINE, rim_width=1.3)
            + ellipse(x - size * 0.3, y - size * 0.4, size * 0.3, size * 0.2, "#c9d0dc", opacity=0.8)
        )
    return made + path("M-33 2 C-31 -2 -31 -6 -32 -10 M33 10 C35 6 35 2 34 -2", rim="#ffffff", rim_width=1.6)


def _globes(draws: Draws) -> str:
    made = ""
    for x, y, size in ((-16, -4, 14), (14, 8, 11), (20, -16, 7), (-4, 20, 6), (-30, 18, 5)):
        made += circle(x, y, size, METAL, rim=OUTLINE, rim_width=1) + path(
            f"M{x - size * 0.7:.1f} {y:.1f} C{x - size * 0.3:.1f} {y + size * 0.4:.1f} {x + size * 0.3:.1f} {y - size * 0.2:.1f} {x + size * 0.7:.1f} {y + size * 0.1:.1f}",
            rim=draws.one_of(("#7de3ff", "#ffd166", "#ff9ee6")),
            rim_width=1.6,
        )
        made += ellipse(x - size * 0.35, y - size * 0.45, size * 0.28, size * 0.18, "#ffffff")
    return made


def _shards(draws: Draws) -> str:
    made = ""
    for x, y in ((-30, -10), (-16, 10), (-2, -14), (8, 12), (22, -8), (32, 12)):
        shard = polygon([(-4, 12), (0, -22), (4, 12), (0, 18)], "#dff5ff", rim="#3a6a8a", rim_width=0.8) + polygon(
            [(0, -22), (4, 12), (0, 18)], "#7fc4ea"
        )
        made += group(shard, x, y, scale=draws.between(0.7, 1.15), turn=draws.between(140, 220))
    return made


def _spires(draws: Draws) -> str:
    made = "".join(
        polygon([(x - 7, 30), (x + draws.between(-3, 3), top), (x + 7, 30)], stone, rim=OUTLINE)
        for x, top, stone in ((-28, -18, "#5a4c5c"), (-10, -26, "#7a687a"), (10, -14, "#5a4c5c"), (27, -24, "#7a687a"))
    )
    return made + path(
        "M-38 22 C-28 10 -22 26 -18 24 C-6 20 -2 8 0 20 C2 30 16 22 18 18 C22 12 30 26 38 16",
        rim="#ffd166",
        rim_width=2.4,
        dash="5 3",
    )


def _hairpin(draws: Draws) -> str:
    road = "M-20 32 C-20 2 -22 -20 2 -20 C24 -20 22 0 18 32"
    made = (
        path(road, rim="#fff2e0", rim_width=19)
        + path(road, rim="#22242e", rim_width=16)
        + path(road, rim="#fff2c8", rim_width=1.6, dash="6 5")
    )
    return (
        made
        + "".join(rect(-12 + 7 * n, -34, 7, 5, "#d9342a" if n % 2 else "#ffffff") for n in range(4))
        + polygon([(2, -12), (-5, 4), (0, 4), (0, 16), (4, 16), (4, 4), (9, 4)], "#ff7a66")
    )


def _truck(draws: Draws) -> str:
    paint = draws.one_of(("#d9a428", "#c8473a", "#6a7a8a"))
    made = (
        rect(-22, -27, 44, 40, paint, radius=4, rim=OUTLINE, rim_width=1.4)
        + polygon([(-17, -22), (17, -22), (19, -7), (-19, -7)], "#17202c", rim=OUTLINE)
        + polygon([(-15, -20), (-2, -20), (-8, -9), (-17, -9)], "#7fa8c0", opacity=0.7)
    )
    made += (
        rect(-14, -3, 28, 15, "#c9d0dc", radius=2, rim=OUTLINE)
        + "".join(rect(-11 + 6 * n, -1, 3, 11, "#2b3140") for n in range(4))
        + rect(-27, 12, 54, 8, "#8a94a6", radius=2, rim=OUTLINE)
    )
    made += (
        circle(-20, 3, 5, "#fff6c8", rim=OUTLINE)
        + circle(20, 3, 5, "#fff6c8", rim=OUTLINE)
        + rect(-26, 19, 9, 10, "#15171d", radius=2)
        + rect(17, 19, 9, 10, "#15171d", radius=2)
    )
    return (
        made
        + rect(-28, -34, 4, 26, "#c9d0dc", radius=2, rim=OUTLINE)
        + rect(24, -34, 4, 26, "#c9d0dc", radius=2, rim=OUTLINE)
        + polygon([(-12, -17), (-3, -13), (-12, -12)], "#ff4a3a")
        + polygon([(12, -17), (3, -13), (12, -12)], "#ff4a3a")
    )


def _wave(draws: Draws) -> str:
    made = ""
    for n, tint in enumerate(("#0d4f86", "#1c7fb8", "#4fc0e0")):
        made += path(
            f"M-60 {32 - 9 * n} C-34 {26 - 12 * n} -22 {-32 + 13 * n} 16 {-26 + 12 * n} C4 {-14 + 9 * n} 10 {0 + 8 * n} 24 {-4 + 9 * n} C36 {-8 + 10 * n} 44 {4 + 8 * n} 60 {12 + 8 * n} V46 H-60 Z",
            tint,
            rim="#e6fbff",
            rim_width=1,
        )
    return made + "".join(
        circle(draws.between(2, 34), draws.between(-28, -14), draws.between(0.8, 2), "#e6fbff") for _ in range(9)
    )


def _lava(draws: Draws) -> str:
    made = path(
        "M-46 -30 C-10 -22 12 -16 8 0 C4 14 -16 18 -20 40 L34 40 C30 22 46 16 44 -2 C42 -20 14 -30 -2 -40 Z",
        "#ff7a1e",
        rim="#7a1c08",
        rim_width=3,
    )
    made += path(
        "M-30 -28 C4 -20 24 -14 20 0 C16 16 -2 20 -4 40 L14 40 C14 24 34 14 32 0 C28 -16 4 -24 -8 -34 Z", "#ffd24a"
    )
    return made + "".join(
        ellipse(
            draws.between(-2, 28),
            draws.between(-16, 26),
            draws.between(3, 5),
            2.2,
            "#4a1c14",
            rim=OUTLINE,
            rim_width=0.8,
        )
        for _ in range(6)
    )


def _acid(draws: Draws) -> str:
    made = path("M-34 -6 C-30 26 30 26 34 -6 Z", "#4a5262", rim=OUTLINE, rim_width=1.4) + ellipse(
        0, -6, 34, 9, "#8fe03a", rim="#3f6a14", rim_width=1.6
    )
    made += "".join(
        circle(
            draws.between(-26, 26),
            draws.between(-12, -3),
            draws.between(1.4, 4),
            "#c8ff7a",
            rim="#5a9a1c",
            rim_width=0.8,
        )
        for _ in range(9)
    )
    return (
        made
        + "".join(
            path(f"M{x} -14 C{x - 5} -20 {x + 5} -24 {x} -31", rim="#d8ffb0", rim_width=2, opacity=0.8)
            for x in (-18, 0, 18)
        )
        + path("M-8 8 L8 8 M-5 12 H5", rim="#8fe03a", rim_width=2.4)
    )


def _hydrant(draws: Draws) -> str:
    made = "".join(
        path(
            f"M0 -12 C{4 * x} {-30 - draws.between(0, 6)} {10 * x} -30 {13 * x} {draws.between(8, 24)}",
            rim=tint,
            rim_width=4,
        )
        for x, tint in ((-2.2, "#4fc0e0"), (-1, "#bff0ff"), (1, "#4fc0e0"), (2.2, "#bff0ff"))
    )
    made += (
        rect(-9, -12, 18, 34, "#d9342a", radius=3, rim=OUTLINE, rim_width=1.4)
        + rect(-13, 20, 26, 7, "#a8241c", radius=2, rim=OUTLINE)
        + rect(-16, -2, 32, 9, "#d9342a", radius=3, rim=OUTLINE)
    )
    return made + circle(0, 2.4, 5.4, "#ffd166", rim=OUTLINE) + rect(-11, -15, 22, 6, "#a8241c", radius=2, rim=OUTLINE)


def _bolts(draws: Draws) -> str:
    made = "".join(ellipse(x, -26, 18, 8, "#2a2440") for x in (-22, 4, 26))
    for x, tint in ((-24, "#ffe04a"), (0, "#ffffff"), (22, "#fff2a8")):
        made += group(
            polygon([(-1, -22), (-9, 4), (-1, 3), (-6, 28), (10, -4), (2, -3), (8, -22)], tint, rim=OUTLINE),
            x,
            draws.between(-3, 3),
            turn=draws.between(-8, 8),
        )
    return made


def _electric(draws: Draws) -> str:
    made = (
        glow(0, 0, 30, "#7de3ff", 0.8)
        + rect(-29, -10, 9, 20, "#4a5262", radius=2, rim=OUTLINE)
        + rect(20, -10, 9, 20, "#4a5262", radius=2, rim=OUTLINE)
    )
    for tint, wide in (("#2f8fe8", 4), ("#ffffff", 1.8)):
        made += path("M-20 0 L-12 -12 L-6 8 L2 -14 L8 10 L14 -6 L20 0", rim=tint, rim_width=wide)
    return made + "".join(
        path(f"M{x} {y} l{draws.between(-7, 7)} {draws.between(-9, 9)}", rim="#e6fbff", rim_width=1.4)
        for x, y in ((-6, -18), (6, -20), (-8, 18), (8, 18), (0, -24))
    )


def _magnet(draws: Draws) -> str:
    made = (
        path(
            "M-22 -20 V2 C-22 32 22 32 22 2 V-20 H10 V2 C10 15 -10 15 -10 2 V-20 Z",
            "#d9342a",
            rim=OUTLINE,
            rim_width=1.5,
        )
        + rect(-22, -20, 12, 10, "#e8edf4", rim=OUTLINE)
        + rect(10, -20, 12, 10, "#e8edf4", rim=OUTLINE)
    )
    return group(made, 0, 4, turn=draws.between(-12, 12)) + path(
        "M-16 -22 C-14 -34 14 -34 16 -22 M-26 -22 C-24 -44 24 -44 26 -22 M-6 -24 C-4 -28 4 -28 6 -24",
        rim="#7de3ff",
        rim_width=2,
    )


def _gears(draws: Draws) -> str:
    made = ""
    for x, y, size, teeth in ((-13, 4, 16, 10), (17, -8, 12, 8), (16, 19, 8, 7)):
        turn = draws.between(0, 30)
        made += "".join(
            polygon(
                [
                    at(x, y, size - 1, a - 11),
                    at(x, y, size + 4.4, a - 7),
                    at(x, y, size + 4.4, a + 7),
                    at(x, y, size - 1, a + 11),
                ],
                "#8a94a6",
                rim=OUTLINE,
                rim_width=0.9,
            )
            for a in (turn + 360 * n / teeth for n in range(teeth))
        )
        made += circle(x, y, size, METAL, rim=OUTLINE, rim_width=1.1) + circle(x, y, size * 0.4, "#20242e", rim=OUTLINE)
    return made + polygon([(0, -8), (6, -16), (5, -6), (12, -2), (4, 0)], "#ffe04a", rim=OUTLINE, rim_width=0.8)


def _sweeper(draws: Draws) -> str:
    """Draw the beam of the Sweeper that clears the road."""
    made = polygon([(-6, -22), (6, -22), (26, 28), (-26, 28)], "#ff5470", opacity=0.45) + polygon(
        [(-3, -22), (3, -22), (12, 28), (-12, 28)], "#ffd0d8", opacity=0.8
    )
    made += (
        polygon(
            [(-34, -24), (-20, -32), (20, -32), (34, -24), (20, -17), (-20, -17)], "#4a3a6a", rim=OUTLINE, rim_width=1.4
        )
        + circle(0, -22, 7, "#ff3b3b", rim=OUTLINE)
        + circle(-1.6, -24, 2, "#ffffff")
    )
    return made + "".join(
        polygon([(x, 22), (x + draws.between(2, 5), 14), (x + 7, 24)], "#20242e", rim=OUTLINE, rim_width=0.7)
        for x in (-18, -4, 9)
    )


def _virus(draws: Draws) -> str:
    made = glow(0, 0, 28, "#9cf23a", 0.6) + "".join(
        path(f"M0 0 L{at(0, 0, 25, a)[0]:.1f} {at(0, 0, 25, a)[1]:.1f}", rim="#5a8a1c", rim_width=3)
        + circle(*at(0, 0, 25, a), 3.4, "#d8ff7a", rim=OUTLINE, rim_width=0.8)
        for a in range(0, 360, 36)
    )
    made += circle(0, 0, 17, "#6fae24", rim=OUTLINE, rim_width=1.3) + "".join(
        circle(draws.between(-10, 10), draws.between(-10, 10), draws.between(1.6, 3.6), "#3f6a14") for _ in range(6)
    )
    return made + path("M-8 -4 L-2 2 M-2 -4 L-8 2 M3 -4 L9 2 M9 -4 L3 2 M-6 9 H7", rim="#14200a", rim_width=2)


def _tornado(draws: Draws) -> str:
    made = ""
    for n in range(8):
        wide, y, x = 28 - 3 * n, -24 + 7 * n, draws.between(-3, 3)
        made += ellipse(x, y, wide, 4.4, ("#c8d0dc", "#98a4b4")[n % 2], rim="#4a5466", rim_width=0.8, opacity=0.92)
    return made + "".join(
        group(
            rect(-3, -2, 6, 4, "#d9342a", rim=OUTLINE, rim_width=0.7),
            draws.between(-32, 32),
            draws.between(-20, 20),
            turn=draws.between(0, 90),
        )
        for _ in range(4)
    )


def _solar(draws: Draws) -> str:
    made = glow(0, 0, 40, "#ffd24a", 0.9) + "".join(
        polygon([at(0, 0, 15, a - 8), at(0, 0, draws.between(24, 34), a + 4), at(0, 0, 15, a + 8)], "#ff9a2e")
        for a in range(0, 360, 24)
    )
    made += circle(0, 0, 17, "#ffcf3a", rim="#ff7a1e", rim_width=2) + circle(-4, -5, 5, "#fff4b8")
    return made + path("M10 14 C30 12 36 0 26 -12", rim="#ff5a1e", rim_width=3)


def _valves(draws: Draws) -> str:
    made = rect(-36, -7, 72, 14, METAL, rim=OUTLINE, rim_width=1.2) + "".join(
        rect(x - 2, -10, 4, 20, "#6a7486", rim=OUTLINE) for x in (-30, -12, 12, 30)
    )
    for x in (-21, 2, 22):
        made += (
            rect(x - 2, -18, 4, 12, "#6a7486", rim=OUTLINE)
            + circle(x, -20, 7.4, "none", rim="#d9342a", rim_width=3.2)
            + path(f"M{x - 6} -20 H{x + 6} M{x} -26 V-14", rim="#d9342a", rim_width=2)
        )
    return made + "".join(
        path(f"M{x} 8 C{x - 6} 14 {x + 6} 20 {x} {draws.between(25, 30)}", rim="#e8eef4", rim_width=3.4, opacity=0.75)
        for x in (-24, -2, 20)
    )


def _inferno(draws: Draws) -> str:
    made = "".join(
        rect(x - 2, -6, 4, 34, "#2a1a10") + polygon([(x, -28), (x - 11, 2), (x + 11, 2)], "#20301c")
        for x in (-26, 0, 26)
    )
    for x, size, tint in (
        (-28, 1.5, "#ff7a1e"),
        (-8, 2.1, "#ff9a3c"),
        (14, 1.8, "#ff7a1e"),
        (30, 1.3, "#ff9a3c"),
        (-16, 1.1, "#ffe27a"),
        (4, 1.2, "#ffe27a"),
        (22, 0.9, "#ffe27a"),
    ):
        made += group(
            path("M0 0 C-9 -2 -9 -12 -3 -16 C-3 -12 0 -12 0 -22 C6 -16 10 -12 8 -6 C7 -2 4 0 0 0 Z", tint),
            x,
            28 - draws.between(0, 2),
            scale=size,
        )
    return made


def _black_ice(draws: Draws) -> str:
    made = path("M-40 32 L-10 -26 H10 L40 32 Z", "#1c2230", rim="#e6f4ff", rim_width=1.4) + path(
        "M0 -22 V30", rim="#fff2c8", rim_width=1.6, dash="6 5"
    )
    made += path("M-22 18 C-26 4 -6 -2 4 2 C20 6 24 22 8 26 C-6 30 -18 28 -22 18 Z", "#bfe6ff", opacity=0.85) + path(
        "M-12 14 L2 8 M-6 21 L12 14 M2 8 L-2 2", rim="#ffffff", rim_width=1.4
    )
    return made + path(
        f"M-18 30 C{draws.between(-18, -8)} 12 6 14 -4 -4 M-6 30 C{draws.between(-4, 4)} 14 18 14 6 -4",
        rim="#0b0e14",
        rim_width=2,
    )


def _avalanche(draws: Draws) -> str:
    made = (
        polygon([(-42, 32), (-14, -26), (0, -8), (14, -30), (42, 32)], "#5a7a9a", rim=OUTLINE)
        + polygon([(-14, -26), (-24, -5), (-15, -9), (-8, -2), (-4, -13)], "#ffffff")
        + polygon([(14, -30), (5, -13), (12, -16), (20, -8), (23, -11)], "#ffffff")
    )
    return made + "".join(
        circle(draws.between(-34, 34), draws.between(8, 30), draws.between(4, 9), "#ffffff" if n % 3 else "#d0e4f4")
        for n in range(16)
    )


def _impossible(draws: Draws) -> str:
    """Draw a triangle that cannot be, with a car on it that drives up for ever."""
    tints = draws.one_of((("#f0e6d2", "#b8a4cc", "#7a6a92"), ("#e6f0f4", "#9cbccc", "#5a7a92")))
    made = polygon([(-30, 24), (-24, 30), (26, 30), (0, -17), (-6, -7), (14, 24)], tints[0], rim=OUTLINE, rim_width=1.1)
    made += polygon(
        [(26, 30), (32, 24), (4, -30), (-4, -30), (-18, -4), (-6, -7), (0, -17)], tints[1], rim=OUTLINE, rim_width=1.1
    )
    made += polygon(
        [(-4, -30), (-30, 24), (14, 24), (8, 13), (-12, 13), (4, -15), (0, -22)], tints[2], rim=OUTLINE, rim_width=1.1
    )
    return made + group(
        rect(-6, -4, 12, 5, "#ff7a66", radius=2, rim=OUTLINE)
        + circle(-3.4, 1, 2, "#15171d")
        + circle(3.4, 1, 2, "#15171d"),
        20,
        2,
        turn=60,
    )


def _big(draws: Draws) -> str:
    """Draw a giant sole above a tiny car."""
    made = path(
        "M-20 -34 H18 C22 -18 24 -8 20 0 C18 7 -20 8 -22 0 C-26 -10 -22 -22 -20 -34 Z",
        "#3a3440",
        rim=OUTLINE,
        rim_width=1.5,
    ) + "".join(path(f"M-19 {-24 + 7 * n} H18", rim="#5c5464", rim_width=3) for n in range(4))
    made += (
        ellipse(0, 24, 30, 5, "#000000", opacity=0.4)
        + rect(-8, 16, 16, 6, draws.one_of(("#ffd166", "#7de3ff", "#ff7a66")), radius=2, rim=OUTLINE)
        + rect(-4, 12, 8, 5, "#dff5ff", radius=1.4, rim=OUTLINE)
        + circle(-5, 22, 2.4, "#15171d")
        + circle(5, 22, 2.4, "#15171d")
    )
    return made + path("M-26 10 L-32 16 M26 10 L32 16 M-14 10 L-17 15 M14 10 L17 15", rim="#ffffff", rim_width=2)


def _blades(draws: Draws) -> str:
    """Saw blades: what stands for a Hazard of which nothing is known."""
    made = ""
    for x, y, size in ((-17, 5, 17), (18, -7, 13), (20, 20, 8)):
        made += "".join(
            polygon(
                [at(x, y, size - 1, a), at(x, y, size + 5, a + 12), at(x, y, size - 1, a + 26)],
                "#e8edf4",
                rim=OUTLINE,
                rim_width=0.8,
            )
            for a in range(draws.below(30), 360, 36)
        )
        made += circle(x, y, size, METAL, rim=OUTLINE, rim_width=1.1) + circle(x, y, size * 0.25, OUTLINE)
    return made


DANGERS: Mapping[str, Callable[[Draws], str]] = {
    **BEASTS,
    "acid": _acid, "avalanche": _avalanche, "balls": _balls, "big": _big, "black-ice": _black_ice, "blades": _blades,
    "bolts": _bolts, "electric": _electric, "gears": _gears, "globes": _globes, "hairpin": _hairpin,
    "hydrant": _hydrant, "impossible": _impossible, "inferno": _inferno, "lava": _lava, "magnet": _magnet,
    "meteors": _meteors, "rocks": _rocks, "shards": _shards, "solar": _solar, "spires": _spires, "sweeper": _sweeper,
    "tornado": _tornado, "truck": _truck, "valves": _valves, "virus": _virus, "wave": _wave,
}  # fmt: skip
WORDS = {
    "gorilla": "gorilla", "shark": "shark", "rock": "rocks", "ice": "shards", "wave": "wave", "water": "wave",
    "fire": "inferno", "storm": "bolts", "lightning": "bolts", "river": "lava", "turn": "hairpin", "wind": "tornado",
}  # fmt: skip
"""What a Hazard without a line of its own shows, by a word in its name; else saw blades."""
