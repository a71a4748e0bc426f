"""Hazards with teeth: heads and bodies of beasts, drawn around (0, 0), within 27 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.strokes import OUTLINE, at, ellipse, glow, polygon
from games.look.colours import darker, lighter
from games.look.shapes import circle, group, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.artwork.draws import Draws

EYE = "#ffe04a"


def _teeth(left: float, right: float, y: float, count: int, *, up: bool = False, long: float = 7) -> str:
    step, way = (right - left) / count, -long if up else long
    return "".join(
        polygon([(left + step * n, y), (left + step * (n + 0.5), y + way), (left + step * (n + 1), y)], "#fff6e6")
        for n in range(count)
    )


def _gorilla(draws: Draws) -> str:
    moss = "#5f8a3a"
    made = path("M-30 28 C-34 4 -22 -6 -12 -8 H12 C22 -6 34 4 30 28 Z", "#2a2420", rim=OUTLINE) + path(
        "M-18 4 C-20 -28 20 -28 18 4 C18 22 -18 22 -18 4 Z", "#3a332c", rim=OUTLINE, rim_width=1.3
    )
    made += path("M-12 2 C-14 -10 14 -10 12 2 C14 18 -14 18 -12 2 Z", "#6a5f54") + rect(
        -13, -8, 26, 4, "#1c1814", radius=2
    )
    made += (
        circle(-6, -3, 2.6, EYE)
        + circle(6, -3, 2.6, EYE)
        + path("M-8 10 H8", rim="#1c1008", rim_width=3)
        + _teeth(-7, 7, 9, 4, long=4)
    )
    return made + "".join(
        ellipse(draws.between(-26, 26), y, draws.between(3, 6), 2.4, moss) for y in (-19, -16, 8, 14, 18, 22)
    )


def _plant(draws: Draws) -> str:
    made = path("M-4 30 C-12 16 -10 8 -6 0 M4 30 C18 22 22 12 20 4", rim="#2f7a3a", rim_width=4)
    made += ellipse(-20, 24, 11, 4, "#3f9a4a") + ellipse(22, 26, 10, 4, "#3f9a4a")
    for x, y, scale, turn in ((-6, -8, 1, -24 + draws.between(-8, 8)), (20, -2, 0.6, 30)):
        head = path("M-18 0 C-18 -22 18 -22 18 0 Z", "#c8334a", rim=OUTLINE, rim_width=1.2) + path(
            "M-18 2 C-16 20 16 20 18 2 Z", "#4fae52", rim=OUTLINE, rim_width=1.2
        )
        head += (
            _teeth(-16, 16, 0, 6, long=8)
            + _teeth(-14, 14, 3, 5, up=True, long=7)
            + "".join(circle(dx, -11, 2, "#ffd166") for dx in (-8, 0, 8))
        )
        made += group(head, x, y, scale=scale, turn=turn)
    return made


def _mosquito(draws: Draws) -> str:
    flap = draws.between(-6, 6)
    made = "".join(
        group(ellipse(0, -14, 6, 16, "#dff5ff", opacity=0.75), 2, -6, turn=t) for t in (-48 + flap, -18, 28 - flap)
    )
    made += path("M-8 2 L-20 20 M-2 5 L-8 26 M6 5 L8 26 M11 2 L20 20", rim="#1c1a20", rim_width=1.8) + ellipse(
        12, 2, 18, 7, "#8a3a3a", rim=OUTLINE
    )
    made += (
        path("M4 -4 V8 M12 -5 V9 M20 -4 V8", rim="#3a1414", rim_width=2)
        + circle(-9, -1, 8, "#4a2a2a", rim=OUTLINE)
        + circle(-13, -3, 4, EYE, rim=OUTLINE)
    )
    return made + path("M-15 2 L-34 14", rim="#c9d0dc", rim_width=2.2)


def _vulture(draws: Draws) -> str:
    lift = draws.between(-5, 5)
    made = path(
        f"M0 0 C-10 -22 -26 {-22 + lift} -38 -14 L-30 -8 L-34 -2 L-24 0 L-26 7 L-8 8 Z", "#3a3040", rim=OUTLINE
    ) + path(f"M0 0 C10 -22 26 {-22 + lift} 38 -14 L30 -8 L34 -2 L24 0 L26 7 L8 8 Z", "#3a3040", rim=OUTLINE)
    made += ellipse(0, 8, 9, 14, "#4c4054", rim=OUTLINE) + path(
        "M-9 -4 C-6 2 6 2 9 -4 C6 -8 -6 -8 -9 -4 Z", "#f0e8dc", rim=OUTLINE
    )
    made += (
        path("M0 -5 C-2 -14 0 -18 6 -18", rim="#e08a7a", rim_width=6)
        + circle(6, -18, 6, "#e08a7a", rim=OUTLINE)
        + path("M10 -20 L22 -15 C18 -11 13 -12 10 -14 Z", "#ffc04a", rim=OUTLINE)
        + circle(7, -20, 1.9, "#14161c")
    )
    return made + path("M-5 21 L-8 28 M5 21 L8 28", rim="#ffc04a", rim_width=3)


def _bats(draws: Draws) -> str:
    made = circle(16, -14, 15, "#ffe9b0", opacity=0.85)
    for x, y, scale in ((-4, 4, 1.3), (-24, -16, 0.7), (22, -6, 0.6), (20, 18, 0.8), (-26, 16, 0.55), (0, -22, 0.5)):
        wings = path(
            "M0 -3 C-8 -12 -18 -10 -24 -4 C-18 -4 -16 0 -14 5 C-10 0 -6 2 -4 7 L0 3 L4 7 C6 2 10 0 14 5 C16 0 18 -4 24 -4 C18 -10 8 -12 0 -3 Z",
            "#17121f",
            rim="#4a3a5c",
            rim_width=0.8,
        )
        made += group(
            wings + circle(-2, -1, 1, "#ff5a5a") + circle(2, -1, 1, "#ff5a5a"),
            x + draws.between(-2, 2),
            y,
            scale=scale,
            turn=draws.between(-18, 18),
        )
    return made


def _yeti(draws: Draws) -> str:
    fur = "".join(f"L{x} {(-2 if n % 2 else 6) + draws.between(-1, 1)} " for n, x in enumerate(range(-24, 28, 4)))
    made = path("M-28 28 C-30 2 -20 -24 0 -26 C20 -24 30 2 28 28 Z", "#e6f4ff", rim="#6a9cc0", rim_width=1.4) + path(
        f"M-24 6 {fur}", rim="#9cc4e0", rim_width=1.2
    )
    made += (
        path("M-15 -4 C-14 -18 14 -18 15 -4 C14 14 -14 14 -15 -4 Z", "#6fa4cc")
        + path("M-13 -11 L-3 -7 M13 -11 L3 -7", rim="#24506e", rim_width=3)
        + circle(-6, -4, 2.6, "#ffffff")
        + circle(6, -4, 2.6, "#ffffff")
    )
    made += (
        circle(-6, -4, 1.2, "#14202c")
        + circle(6, -4, 1.2, "#14202c")
        + path("M-9 4 H9 C8 12 -8 12 -9 4 Z", "#14202c")
        + _teeth(-8, 8, 4, 5, long=4)
    )
    return made + "".join(polygon([(x, -22), (x + 4, -32), (x + 8, -21)], "#8fd0ff", rim="#4a80a8") for x in (-16, 8))


def _shark(draws: Draws) -> str:
    made = path(
        "M-32 6 C-20 -14 8 -20 32 2 C20 6 16 12 8 14 C-8 20 -24 16 -32 6 Z", "#5a7088", rim=OUTLINE, rim_width=1.3
    ) + path("M-30 8 C-14 10 12 6 30 3 C18 8 14 12 8 14 C-8 20 -22 16 -30 8 Z", "#d8e4ee")
    made += polygon([(-6, -12), (-4, -29), (9, -13)], "#5a7088", rim=OUTLINE) + polygon(
        [(-30, 6), (-40, -12), (-22, 0)], "#5a7088", rim=OUTLINE
    )
    made += (
        path("M14 12 C18 6 24 4 31 3 L24 10 C20 14 16 14 14 12 Z", "#7a1c24")
        + _teeth(15, 29, 4, 5, long=5)
        + circle(17, -3, 2.4, EYE, rim=OUTLINE)
    )
    return (
        made
        + "".join(path(f"M{x} -2 V6", rim="#33465a", rim_width=1.6) for x in (4, 8, 12))
        + path("M-20 -2 H-4 M-24 3 H-8", rim=draws.one_of(("#7de3ff", "#ff7a66", "#9cf29c")), rim_width=1.8)
    )


def _scorpion(draws: Draws) -> str:
    shell = draws.one_of(("#8a4a1c", "#6a2a2a", "#a0702a"))
    made = path("M14 12 C30 10 34 -10 22 -20 C16 -26 6 -24 4 -18", rim=OUTLINE, rim_width=8) + path(
        "M14 12 C30 10 34 -10 22 -20 C16 -26 6 -24 4 -18", rim=lighter(shell, 0.15), rim_width=6
    )
    made += polygon([(6, -22), (-3, -12), (4, -11), (9, -16)], "#ffd166", rim=OUTLINE) + "".join(
        path(f"M{x} 10 L{x - 8} 24", rim=darker(shell, 0.3), rim_width=2.6) for x in (-8, 0, 8, 16)
    )
    made += ellipse(4, 10, 18, 9, shell, rim=OUTLINE, rim_width=1.3) + path(
        "M-2 3 V17 M5 2 V18 M12 3 V17", rim=darker(shell, 0.4), rim_width=1.4
    )
    made += path("M-12 6 L-22 0", rim=shell, rim_width=4) + path(
        "M-22 2 C-36 2 -36 -14 -26 -16 L-27 -8 L-21 -12 C-17 -6 -18 0 -22 2 Z", lighter(shell, 0.2), rim=OUTLINE
    )
    return made + circle(-9, 6, 1.8, EYE) + circle(-5, 4, 1.6, EYE)


def _gator(draws: Draws) -> str:
    skin = "#5f9a3a"
    made = path(
        "M-34 -2 C-20 -14 -6 -14 2 -8 L34 -12 L34 -4 L2 4 C-14 6 -28 6 -34 -2 Z", skin, rim=OUTLINE, rim_width=1.3
    ) + path("M-30 6 C-14 8 4 8 34 14 L32 22 C10 22 -18 22 -30 6 Z", darker(skin, 0.2), rim=OUTLINE, rim_width=1.3)
    made += (
        path("M0 5 L34 -3 L34 13 Z", "#6a1420") + _teeth(4, 33, 1, 7, long=6) + _teeth(6, 33, 12, 6, up=True, long=6)
    )
    made += (
        circle(-8, -12, 5, skin, rim=OUTLINE)
        + circle(-8, -13, 2.6, EYE)
        + path("M-8 -15 V-11", rim="#14161c", rim_width=1.2)
        + "".join(polygon([(x, -8), (x + 3, -14), (x + 6, -9)], darker(skin, 0.3)) for x in (-30, -24, -18))
    )
    return made + "".join(
        circle(draws.between(-30, 30), draws.between(-26, -16), draws.between(1, 3), "#c8f05a", opacity=0.8)
        for _ in range(7)
    )


def _robot(draws: Draws) -> str:
    made = (
        rect(-20, -20, 40, 34, "#5a6576", radius=5, rim=OUTLINE, rim_width=1.4)
        + polygon([(-20, -14), (-34, -26), (-30, -2)], "#8a94a6", rim=OUTLINE)
        + polygon([(20, -14), (34, -26), (30, -2)], "#8a94a6", rim=OUTLINE)
    )
    made += (
        rect(-15, -11, 30, 9, "#14161c", radius=3)
        + glow(0, -6, 16, "#ff3b3b", 0.7)
        + polygon([(-13, -9), (-3, -5), (-12, -3)], "#ff5a5a")
        + polygon([(13, -9), (3, -5), (12, -3)], "#ff5a5a")
    )
    made += (
        rect(-13, 3, 26, 7, "#2b3140", radius=1)
        + "".join(rect(-11 + 5 * n, 3, 2, 7, "#c9d0dc") for n in range(5))
        + path("M-12 14 L-16 28 M12 14 L16 28", rim="#8a94a6", rim_width=6)
    )
    return made + "".join(circle(x, -16, 1.4, draws.one_of(("#ffd166", "#7de3ff"))) for x in (-14, -7, 0, 7, 14))


def _minotaur(draws: Draws) -> str:
    coat = draws.one_of(("#7a4a2a", "#5f3a34", "#6e5630"))
    made = path("M-14 -14 C-30 -14 -34 -26 -30 -32 C-26 -24 -18 -22 -8 -20 Z", "#f0e6cc", rim=OUTLINE) + path(
        "M14 -14 C30 -14 34 -26 30 -32 C26 -24 18 -22 8 -20 Z", "#f0e6cc", rim=OUTLINE
    )
    made += (
        path("M-16 -14 C-10 -24 10 -24 16 -14 L11 14 C8 26 -8 26 -11 14 Z", coat, rim=OUTLINE, rim_width=1.3)
        + ellipse(-20, -9, 7, 4, coat, rim=OUTLINE)
        + ellipse(20, -9, 7, 4, coat, rim=OUTLINE)
    )
    made += (
        ellipse(0, 15, 11, 9, lighter(coat, 0.35), rim=OUTLINE)
        + circle(-4, 14, 2, "#20140c")
        + circle(4, 14, 2, "#20140c")
        + circle(0, 20, 4, "none", rim="#ffd166", rim_width=2)
    )
    return made + polygon([(-13, -6), (-3, -3), (-11, 0)], "#ff4a3a") + polygon([(13, -6), (3, -3), (11, 0)], "#ff4a3a")


def _nano(draws: Draws) -> str:
    made = ""
    for x, y, scale in ((0, 0, 1.15), (-25, -14, 0.6), (25, -16, 0.7), (-24, 17, 0.65), (24, 17, 0.55)):
        body = "".join(
            path(f"M0 0 L{at(0, 0, 20, a)[0]:.1f} {at(0, 0, 20, a)[1]:.1f}", rim="#c9f2e0", rim_width=2)
            + circle(*at(0, 0, 20, a), 2.2, "#ff7ad0")
            for a in range(15, 375, 45)
        )
        made += group(
            body
            + circle(0, 0, 12, "#2a8a78", rim=OUTLINE)
            + circle(0, 0, 5.6, "#8dffd8")
            + circle(0, 0, 2.6, "#14202c"),
            x,
            y,
            scale=scale,
            turn=draws.between(0, 40),
        )
    return made


def _colossus(draws: Draws) -> str:
    stone = draws.one_of(("#8a8078", "#9a8a70"))
    made = polygon(
        [(-26, 30), (-22, -2), (-12, -8), (12, -8), (22, -2), (26, 30)], darker(stone, 0.25), rim=OUTLINE
    ) + polygon([(-12, -6), (-14, -24), (-6, -31), (8, -31), (15, -22), (12, -5)], stone, rim=OUTLINE, rim_width=1.2)
    made += polygon([(-32, 26), (-34, 2), (-24, -4), (-20, 24)], stone, rim=OUTLINE) + polygon(
        [(32, 26), (34, 2), (24, -4), (20, 24)], stone, rim=OUTLINE
    )
    made += (
        polygon([(-10, -18), (-3, -17), (-4, -14)], "#ffb02e")
        + polygon([(10, -18), (3, -17), (4, -14)], "#ffb02e")
        + path("M-7 -9 H7", rim="#3a342e", rim_width=2.6)
    )
    return made + path("M-10 -4 L-4 8 L-10 18 M8 -2 L12 10 L6 22 M0 -30 L3 -23", rim=darker(stone, 0.5), rim_width=1.4)


def _sphinx(draws: Draws) -> str:
    gold = draws.one_of(("#d8ae5a", "#c8a070"))
    made = path("M-34 26 C-34 12 -20 8 -6 8 L6 4 L26 18 H36 V26 Z", gold, rim=OUTLINE, rim_width=1.2) + polygon(
        [(-12, 12), (-18, -10), (-8, -27), (8, -27), (18, -10), (12, 12)], "#2a70b8", rim=OUTLINE
    )
    made += "".join(
        path(
            f"M{-15 + 2 * n} {-8 - 5 * n} L{-9 + n} {-8 - 5 * n} M{15 - 2 * n} {-8 - 5 * n} L{9 - n} {-8 - 5 * n}",
            rim="#ffd166",
            rim_width=2,
        )
        for n in range(4)
    )
    made += (
        path("M-9 -14 C-9 -22 9 -22 9 -14 V-2 C6 8 -6 8 -9 -2 Z", lighter(gold, 0.2), rim=OUTLINE)
        + circle(-4, -9, 1.8, "#14161c")
        + circle(4, -9, 1.8, "#14161c")
        + path("M-3 0 H3", rim="#7a5a2a", rim_width=1.4)
    )
    return made + rect(-2.4, 6, 4.8, 9, "#2a70b8", rim=OUTLINE, rim_width=0.7)


BEASTS: Mapping[str, Callable[[Draws], str]] = {
    "bats": _bats, "colossus": _colossus, "gator": _gator, "gorilla": _gorilla, "minotaur": _minotaur,
    "mosquito": _mosquito, "nano": _nano, "plant": _plant, "robot": _robot, "scorpion": _scorpion, "shark": _shark,
    "sphinx": _sphinx, "vulture": _vulture, "yeti": _yeti,
}  # fmt: skip
