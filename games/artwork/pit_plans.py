"""Pit Strategies: flags, clipboards, weather and racing lines, within 27 points of (0, 0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.strokes import OUTLINE, at, ellipse, polygon
from games.look.shapes import circle, group, path, rect, star

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.artwork.draws import Draws

_PAPER = "#f7f0dc"
_OVAL = "M-14 -12 H14 C32 -12 32 14 14 14 H-14 C-32 14 -32 -12 -14 -12 Z"


def _track() -> str:
    return path(_OVAL, rim="#f4ead6", rim_width=14) + path(_OVAL, rim="#9a6230", rim_width=12)


def _cars(*places: tuple[float, float, str]) -> str:
    return "".join(rect(x - 4, y - 2.4, 8, 4.8, tint, radius=1.6, rim=OUTLINE, rim_width=0.8) for x, y, tint in places)


def _clipboard(draws: Draws, trim: str) -> str:
    made = (
        rect(-21, -25, 42, 54, "#8a5a34", radius=3, rim=OUTLINE, rim_width=1.5)
        + rect(-17, -20, 34, 45, _PAPER)
        + rect(-9, -30, 18, 9, "#c9d0dc", radius=2, rim=OUTLINE)
    )
    return (
        made
        + path("M-8 -6 H8 C15 -6 15 8 8 8 H-8 C-15 8 -15 -6 -8 -6 Z", rim="#9a6230", rim_width=4)
        + path(f"M-12 16 H12 M-12 20 H{draws.between(2, 8)}", rim="#8a8470", rim_width=1.4)
        + path("M-4 -12 l4 6 8 -10", rim=trim, rim_width=2.6)
    )


def _rubber(draws: Draws, trim: str) -> str:
    made = ""
    for x, y in ((-14, 10), (14, 10), (0, -11)):
        made += (
            circle(x, y, 15, "#1a1c22", rim=OUTLINE, rim_width=1.4)
            + circle(x, y, 7.4, trim, rim=OUTLINE)
            + circle(x, y, 2.4, "#20242e")
        )
        made += "".join(
            path(
                f"M{at(x, y, 10, a)[0]:.1f} {at(x, y, 10, a)[1]:.1f} L{at(x, y, 14, a + 8)[0]:.1f} {at(x, y, 14, a + 8)[1]:.1f}",
                rim="#4a5060",
                rim_width=1.6,
            )
            for a in range(draws.below(20), 360, 30)
        )
    return made


def _slate(draws: Draws, trim: str) -> str:
    made = (
        rect(-30, -22, 60, 44, "#8a5a34", radius=3, rim=OUTLINE, rim_width=1.5)
        + rect(-26, -18, 52, 36, "#24302c")
        + path(f"M-20 8 C-6 -14 8 {draws.between(8, 14)} 22 -10", rim="#ffffff", rim_width=7, opacity=0.14)
    )
    return (
        made
        + group(
            rect(-9, -5, 18, 10, trim, radius=2, rim=OUTLINE) + rect(-9, 2, 18, 4, "#5a4a44", rim=OUTLINE),
            10,
            8,
            turn=-24,
        )
        + path("M-20 -10 h8 M-20 -4 h5", rim="#ffffff", rim_width=1.4, opacity=0.5)
    )


def _meeting(draws: Draws, trim: str) -> str:
    made = ""
    tints = ("#d9482f", "#2f8fe8", trim, "#5fd39b", "#ffd166")
    for n, (x, y) in enumerate(((-24, -2), (-10, -12), (10, -12), (24, -2), (0, 6))):
        skin = draws.one_of(("#f0c8a0", "#c98a5a", "#8a5a3a", "#e0b088"))
        made += (
            path(f"M{x - 11} {y + 26} C{x - 11} {y + 4} {x + 11} {y + 4} {x + 11} {y + 26} Z", tints[n], rim=OUTLINE)
            + circle(x, y, 7, skin, rim=OUTLINE)
            + path(f"M{x - 7} {y - 1} C{x - 7} {y - 11} {x + 7} {y - 11} {x + 7} {y - 1} Z", tints[n], rim=OUTLINE)
        )
    return made


def _rain(draws: Draws, trim: str) -> str:
    made = "".join(
        ellipse(x, y, w, 10, tint, rim=OUTLINE, rim_width=1.2)
        for x, y, w, tint in ((-14, -14, 16, "#8a94a8"), (12, -16, 17, "#9aa4b6"), (-1, -9, 20, "#b4bece"))
    )
    made += "".join(
        path(f"M{x} {2 + draws.between(-2, 4)} l-3 8", rim="#7de3ff", rim_width=2.6) for x in range(-24, 28, 8)
    )
    return (
        made
        + path("M-30 24 H30", rim="#7a5230", rim_width=7)
        + ellipse(-8, 24, 10, 2, "#7de3ff")
        + ellipse(16, 24, 7, 1.6, trim)
    )


def _flag(draws: Draws, cloth: str, trim: str) -> str:
    wave = draws.between(-4, 4)
    made = path("M-24 30 L-18 -28", rim="#d8c8a0", rim_width=4) + path(
        f"M-18 -28 C-4 {-34 + wave} 8 {-20 - wave} 28 -27 L25 5 C8 {12 - wave} -4 {-2 + wave} -15 5 Z",
        cloth,
        rim=OUTLINE,
        rim_width=1.5,
    )
    return made + path(f"M-14 -18 C-2 {-22 + wave} 10 {-11 - wave} 24 -17", rim=trim, rim_width=1.4, opacity=0.6)


def _black_flag(draws: Draws, trim: str) -> str:
    return _flag(draws, "#15171d", trim) + circle(5, -11, 7, "#ff7a1e", rim=OUTLINE)


def _wave_around(draws: Draws, trim: str) -> str:
    return (
        _track()
        + _cars((-8, 14, trim), (10, 14, "#98a4b4"))
        + path(
            f"M-8 6 C-24 {draws.between(2, 6)} -18 -6 0 -4 C18 -4 18 6 12 7 M12 7 l5 -5 M12 7 l6 2",
            rim="#ffffff",
            rim_width=2.4,
        )
    )


def _crossover(draws: Draws, trim: str) -> str:
    made = (
        path("M-36 22 C-10 22 -8 -18 36 -20", rim="#9a6230", rim_width=26)
        + path("M-34 28 C-6 22 6 8 30 -26", rim=trim, rim_width=3)
        + path("M-34 14 C-14 12 0 -14 34 -10", rim="#98a4b4", rim_width=3, dash="4 4")
    )
    return (
        made
        + group(_cars((0, 0, trim)), 14, -4, turn=-52)
        + group(_cars((0, 0, "#98a4b4")), draws.between(-8, -2), 0, turn=-42)
    )


def _outside(draws: Draws, trim: str) -> str:
    made = path("M-34 30 C-34 -26 34 -26 34 30", rim="#9a6230", rim_width=24) + path(
        "M-43 30 C-43 -37 43 -37 43 30", rim="#f4ead6", rim_width=3
    )
    return (
        made
        + path("M-39 30 C-39 -32 39 -32 39 30", rim=trim, rim_width=3)
        + group(_cars((0, 0, trim)), draws.between(-3, 3), -17)
        + _cars((0, -7, "#98a4b4"))
    )


def _scouting(draws: Draws, trim: str) -> str:
    made = "".join(
        path(f"M{x - 6} -14 H{x + 6} L{x + 11} 16 H{x - 11} Z", "#2b2f3a", rim=OUTLINE, rim_width=1.4)
        + circle(x, 17, 11, "#20242e", rim=OUTLINE)
        + circle(x, 17, 8, "#7fc4ea", rim=trim, rim_width=1.6)
        + circle(x - 2.6, 14, 2.2, "#ffffff")
        for x in (-13, 13)
    )
    return made + rect(-8, -9, 16, 13, "#3a404e", rim=OUTLINE) + circle(0, -2, 4, trim, rim=OUTLINE)


def _rookies(draws: Draws, trim: str) -> str:
    made = ""
    for x, tint in ((-20, "#ffffff"), (0, trim), (20, "#5fd39b")):
        y = draws.between(-8, -2)
        made += path(
            f"M{x - 10} {y + 5} C{x - 13} {y - 13} {x + 11} {y - 15} {x + 11} {y} V{y + 6} Z",
            tint,
            rim=OUTLINE,
            rim_width=1.3,
        ) + path(f"M{x + 1} {y - 5} H{x + 10} V{y + 1} H{x + 1} Z", "#22303f")
    return (
        made
        + rect(-32, 10, 64, 16, "#8a5a34", rim=OUTLINE)
        + "".join(path(f"M{x - 4} 18 l3 3 6 -6", rim="#ffffff", rim_width=2) for x in (-20, 0, 20))
    )


def _engine(draws: Draws, trim: str) -> str:
    made = (
        rect(-20, -4, 40, 26, "#8a94a6", radius=3, rim=OUTLINE, rim_width=1.5)
        + polygon([(-20, -4), (-26, -18), (-10, -18), (-6, -4)], trim, rim=OUTLINE)
        + polygon([(20, -4), (26, -18), (10, -18), (6, -4)], trim, rim=OUTLINE)
    )
    made += (
        circle(-10, 12, 6, "#5a6474", rim=OUTLINE)
        + circle(9, 12, 8, "#5a6474", rim=OUTLINE)
        + path("M-10 6 H9", rim="#20242e", rim_width=1.6)
    )
    return (
        made
        + path("M0 -8 V-32 M0 -32 C0 -36 8 -36 8 -31 M-20 -22 L0 -32 L20 -22", rim="#e8d8a8", rim_width=2)
        + rect(22, draws.between(4, 8), 12, 9, _PAPER, rim=OUTLINE)
    )


def _protest(draws: Draws, trim: str) -> str:
    made = rect(-22, -24, 44, 54, _PAPER, radius=2, rim=OUTLINE, rim_width=1.4) + "".join(
        path(f"M-16 {-16 + 6 * n} H{draws.between(6, 16)}", rim="#8a8470", rim_width=1.6) for n in range(5)
    )
    return (
        made
        + circle(9, 18, 11, "none", rim="#d9342a", rim_width=3)
        + path("M4 13 L14 23 M14 13 L4 23", rim="#d9342a", rim_width=3)
        + group(
            rect(-10, -6, 20, 9, trim, radius=2, rim=OUTLINE) + rect(-2, 3, 4, 9, "#8a5a34", rim=OUTLINE),
            -20,
            20,
            turn=30,
        )
    )


def _lap_down(draws: Draws, trim: str) -> str:
    made = (
        _track()
        + _cars((-10, -12, "#98a4b4"), (draws.between(12, 16), 14, trim))
        + circle(0, 1, 7, "#15171d", rim="#ffffff", rim_width=1.2)
    )
    return made + path("M-4 1 H4", rim="#ffffff", rim_width=2.6)


def _trophy(draws: Draws, trim: str) -> str:
    made = path("M-13 -26 H13 V-10 C13 4 6 8 0 9 C-6 8 -13 4 -13 -10 Z", "#f2c14e", rim=OUTLINE, rim_width=1.5) + path(
        "M-13 -21 H-24 C-24 -8 -18 -4 -11 -4 M13 -21 H24 C24 -8 18 -4 11 -4", rim="#f2c14e", rim_width=3.6
    )
    made += (
        rect(-3, 9, 6, 8, "#c8962a", rim=OUTLINE)
        + rect(-14, 17, 28, 10, "#5a3a24", radius=1, rim=OUTLINE)
        + path(star(0, -12, 7, 3, 5), "#fff4c8")
    )
    return (
        made
        + path("M-38 6 C-26 -8 -14 -8 -4 6 C-14 18 -26 18 -38 6 Z", "#ffffff", rim=OUTLINE)
        + circle(-21, 5, 6, trim, rim=OUTLINE)
        + circle(-21 + draws.between(-1, 1), 5, 2.4, OUTLINE)
    )


def _dog(draws: Draws, trim: str) -> str:
    coat = draws.one_of(("#c98a4a", "#8a5a34", "#d8b888"))
    made = path(
        "M-16 -14 C-30 -18 -30 6 -20 8 Z M16 -14 C30 -18 30 6 20 8 Z", "#6a4424", rim=OUTLINE, rim_width=1.3
    ) + path(
        "M-18 -10 C-16 -24 16 -24 18 -10 C20 10 12 22 0 23 C-12 22 -20 10 -18 -10 Z", coat, rim=OUTLINE, rim_width=1.4
    )
    made += (
        ellipse(0, 10, 10, 9, "#f7ead4")
        + circle(-7, -5, 2.8, OUTLINE)
        + circle(7, -5, 2.8, OUTLINE)
        + ellipse(0, 5, 4.4, 3, OUTLINE)
        + path("M0 8 V12 M-5 13 C-2 16 2 16 5 13", rim=OUTLINE, rim_width=1.4)
        + path("M1 15 C1 22 7 22 7 14 Z", "#ff7a8a")
    )
    return (
        made
        + group(
            "".join(circle(*at(0, -4, 4, 90 * n), 3.8, "#4fae52", rim=OUTLINE, rim_width=0.7) for n in range(4))
            + path("M0 -3 L3 8", rim="#2f7a3a", rim_width=1.8),
            26,
            -20,
        )
        + path("M-14 22 H14", rim=trim, rim_width=4)
    )


PLANS: Mapping[str, Callable[[Draws, str], str]] = {
    "black-flag": _black_flag, "clipboard": _clipboard, "crossover": _crossover, "dog": _dog, "engine": _engine,
    "lap-down": _lap_down, "meeting": _meeting, "outside": _outside, "protest": _protest, "rain": _rain,
    "rookies": _rookies, "rubber": _rubber, "scouting": _scouting, "slate": _slate, "trophy": _trophy,
    "wave-around": _wave_around,
}  # fmt: skip
