"""Objects in the pits: Items, Tools and plans, drawn around (0, 0), within 27 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.backdrops import backdrop
from games.artwork.draws import Draws
from games.artwork.pit_plans import PLANS
from games.artwork.sizes import SIZE
from games.artwork.strokes import OUTLINE, at, ellipse, polygon, steel, wheel
from games.look.colours import darker
from games.look.shapes import circle, group, path, rect, svg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_HUES = {
    "strategy": ("#2f4c86", "#3a5a9a", "#4a4a86", "#2f6a86", "#56608a"),
    "item": ("#4f6326", "#6a7a2a", "#3f6a4a", "#7a7030", "#5a6a40"),
    "tool": ("#7a4c24", "#8a5a3a", "#6a4a3a", "#94602a", "#5f4a40"),
}
_TRIMS = ("#ffd166", "#ff7a66", "#7de3ff", "#9cf29c", "#f4efe2", "#e0a0d8")
_DEFINED, METAL = steel()
_PAPER = "#f7f0dc"


def pit(name: str, kind: str, subject: str) -> str:
    """Draw a strategy, item or tool: what `subject` names, on a background in the kind's colour."""
    draws = Draws(name, kind)
    thing = THINGS[subject](draws, draws.one_of(_TRIMS))
    made = backdrop(draws, _HUES[kind]) + _DEFINED
    return svg(*SIZE, made + group(thing, 42, 30, scale=draws.between(0.9, 1.06), turn=draws.between(-12, 12)))


def _tape(draws: Draws, trim: str) -> str:
    made = (
        path("M4 20 H36 L33 28 H4 Z", "#a8b2c0", rim=OUTLINE)
        + circle(0, 2, 24, "#aab4c2", rim=OUTLINE, rim_width=1.4)
        + circle(0, 2, 13, trim, rim=OUTLINE)
        + circle(0, 2, 10, "#2a3020", rim=OUTLINE)
    )
    return (
        made
        + "".join(circle(0, 2, size, "none", rim="#7a8494", rim_width=0.8) for size in (16, 19, 22))
        + path(f"M30 20 l{draws.between(2, 4)} 4", rim="#7a8494", rim_width=1)
    )


def _ratchet(draws: Draws, trim: str) -> str:
    made = group(
        rect(-4, -10, 8, 38, METAL, radius=3, rim=OUTLINE)
        + rect(-5, 8, 10, 20, trim, radius=3, rim=OUTLINE)
        + circle(0, -15, 10, METAL, rim=OUTLINE, rim_width=1.2)
        + rect(-4, -19, 8, 8, "#20242e"),
        -12,
        0,
        turn=20,
    )
    return made + "".join(
        rect(6 + 9 * (n % 3), -16 + 17 * (n // 3), 7, 13 - 2 * (n % 3), METAL, radius=1.6, rim=OUTLINE)
        for n in range(6)
    )


def _can(draws: Draws, trim: str) -> str:
    made = path(
        "M-20 27 V-8 L-11 -20 H8 L20 -10 V27 Z",
        "#c8352a" if trim != "#ff7a66" else "#2f78c8",
        rim=OUTLINE,
        rim_width=1.5,
    ) + path("M8 -20 L16 -30 L24 -24 L18 -12", METAL, rim=OUTLINE)
    return (
        made
        + path("M-13 -12 V-22 H2 V-18", rim=OUTLINE, rim_width=4)
        + path("M-12 0 H12 V20 H-12 Z M-12 0 L12 20 M12 0 L-12 20", rim=trim, rim_width=2.4)
    )


def _rope(draws: Draws, trim: str) -> str:
    coils = "".join(
        ellipse(0, 4 + 2 * n, 24 - 5 * n, 16 - 4 * n, "none", rim="#c9a468", rim_width=4)
        + ellipse(0, 4 + 2 * n, 24 - 5 * n, 16 - 4 * n, "none", rim="#8a6a38", rim_width=0.8)
        for n in range(3)
    )
    return (
        coils
        + path("M20 -4 C30 -18 18 -24 12 -20", rim="#c9a468", rim_width=4)
        + path("M12 -20 C4 -16 4 -30 12 -29 C18 -28 16 -22 12 -23", rim=trim, rim_width=3.4)
    )


def _scrap(draws: Draws, trim: str) -> str:
    made = rect(-30, 16, 60, 12, "#5a4a34", rim=OUTLINE)
    for n in range(11):
        x, y, tint = (
            draws.between(-25, 25),
            14 - draws.between(0, 22) * (1 - n / 16),
            draws.one_of(("#8a94a6", "#a05a3a", "#c0a050", "#5f6a5a")),
        )
        made += group(
            rect(-7, -3, 14, 6, tint, radius=1, rim=OUTLINE, rim_width=0.8)
            if n % 2
            else circle(0, 0, 5, tint, rim=OUTLINE, rim_width=0.8) + circle(0, 0, 1.8, "#20242e"),
            x,
            y,
            turn=draws.between(-60, 60),
        )
    return made + wheel(-16, 2, 9, trim) + path("M18 -8 l0 -12 l7 -4", rim=trim, rim_width=3)


def _chassis(draws: Draws, trim: str) -> str:
    made = path(
        "M-32 10 H32 M-28 10 V-2 L-14 -4 L-6 -20 H10 L18 -4 L32 0 V10 M-14 -4 H18 M-6 -20 L0 10 M10 -20 L0 10 M-14 -4 L0 10 M18 -4 L0 10",
        rim=OUTLINE,
        rim_width=5,
    ) + path(
        "M-32 10 H32 M-28 10 V-2 L-14 -4 L-6 -20 H10 L18 -4 L32 0 V10 M-14 -4 H18 M-6 -20 L0 10 M10 -20 L0 10 M-14 -4 L0 10 M18 -4 L0 10",
        rim=trim,
        rim_width=3,
    )
    return (
        made + "".join(rect(x, 12, 8, 14, "#6a5a44", rim=OUTLINE) for x in (-26, 18)) + rect(-34, 26, 68, 3, "#3a3024")
    )


def _radio(draws: Draws, trim: str) -> str:
    made = (
        path("M-8 -18 L-14 -33", rim="#d4dae4", rim_width=2.4)
        + rect(-17, -19, 34, 46, "#2b2f3a", radius=4, rim=OUTLINE, rim_width=1.5)
        + rect(-12, -14, 24, 12, "#9cf29c", radius=2, rim=OUTLINE)
    )
    made += (
        path("M-9 -8 l4 -3 3 5 4 -6 4 4 3 -2", rim="#1c4a24", rim_width=1.4)
        + "".join(path(f"M-11 {5 + 4 * n} H11", rim="#6a7282", rim_width=1.8) for n in range(4))
        + circle(draws.between(-6, 6), 22.6, 2, trim)
    )
    return made + path("M22 -26 L30 -18 M30 -26 L22 -18", rim="#ff5a4a", rim_width=3)


def _sack(draws: Draws, trim: str) -> str:
    made = path(
        "M-21 26 C-31 4 -18 -10 -10 -16 H10 C18 -10 31 4 21 26 Z", "#c9a878", rim=OUTLINE, rim_width=1.5
    ) + path("M-11 -16 H11 M-9 -26 L-3 -16 M9 -26 L3 -16 M0 -27 V-16", rim="#7a5a30", rim_width=3)
    made += circle(0, 8, 9, trim, rim=OUTLINE) + path("M-4 10 l3 -6 3 3 3 -4", rim=OUTLINE, rim_width=1.6)
    return made + "".join(
        circle(
            draws.between(-32, 32), draws.between(24, 29), draws.between(1.4, 3), "#8a8078", rim=OUTLINE, rim_width=0.6
        )
        for _ in range(10)
    )


def _impact(draws: Draws, trim: str) -> str:
    made = (
        path("M-6 2 L-2 28 H10 L6 2 Z", "#20242e", rim=OUTLINE, rim_width=1.4)
        + rect(-20, -18, 34, 21, trim, radius=5, rim=OUTLINE, rim_width=1.4)
        + rect(14, -12, 13, 10, METAL, rim=OUTLINE)
        + rect(27, -14, 6, 14, METAL, radius=1, rim=OUTLINE)
    )
    return (
        made
        + path("M-12 -12 V-3 M-7 -12 V-3", rim=darker(trim, 0.5), rim_width=2)
        + path("M4 28 C8 36 -20 30 -30 22", rim="#20242e", rim_width=2.6)
        + path("M36 -18 l4 -3 M37 -7 h5 M36 3 l4 3", rim="#ffffff", rim_width=1.6)
    )


def _water_truck(draws: Draws, trim: str) -> str:
    made = (
        path("M-33 -12 H4 C10 -12 10 10 4 10 H-33 C-38 10 -38 -12 -33 -12 Z", "#3f8fd0", rim=OUTLINE, rim_width=1.4)
        + path("M-30 -6 H4", rim="#bfe6ff", rim_width=2)
        + polygon([(8, 12), (8, -10), (20, -10), (27, 0), (33, 2), (33, 12)], trim, rim=OUTLINE, rim_width=1.4)
        + polygon([(13, -6), (19, -6), (24, 1), (13, 1)], "#20303c")
    )
    made += rect(-36, 10, 70, 4, "#2b2f3a") + "".join(wheel(x, 17, 6.4, "#cfd6e4") for x in (-25, -11, 22))
    return made + "".join(
        path(
            f"M-37 {8 + n} C{-42 - n} {12 + n} {-42} {18} {-44 + draws.between(-1, 1)} 26", rim="#bfe6ff", rim_width=1.4
        )
        for n in range(3)
    )


def _bar(draws: Draws, trim: str) -> str:
    made = polygon(
        [(-30, -10), (-25, -12), (16, -12), (16, 12), (-25, 12), (-30, 10), (-27, 5), (-30, 0), (-27, -5)],
        trim,
        rim=OUTLINE,
        rim_width=1.4,
    ) + path("M14 -11 L20 -7 L16 -3 L21 1 L16 5 L20 9 L14 12 L30 11 C33 4 33 -4 30 -11 Z", "#7a4a24", rim=OUTLINE)
    return (
        made
        + polygon([(-6, -9), (-14, 2), (-8, 2), (-12, 10), (2, -2), (-4, -2), (0, -9)], "#ffffff", rim=OUTLINE)
        + "".join(circle(draws.between(21, 29), y, 1.4, "#c9a068") for y in (-6, 0, 6))
    )


def _cheque(draws: Draws, trim: str) -> str:
    made = (
        rect(-32, -17, 64, 35, _PAPER, radius=2, rim=OUTLINE, rim_width=1.4)
        + rect(-32, -17, 64, 7, trim)
        + path("M-26 -3 H2 M-26 4 H-6", rim="#8a8470", rim_width=1.6)
        + rect(8, -6, 19, 9, "#ffffff", rim="#8a8470")
    )
    return (
        made
        + path("M12 1 V-4 M16 1 h4 v-5 h-4 Z M22 1 h3 v-5 h-3 Z", rim="#2f7a3c", rim_width=1.4)
        + path(f"M2 13 C8 6 10 {draws.between(14, 18)} 15 10 S22 8 27 12", rim="#2a4a8a", rim_width=1.8)
    )


def _crate(draws: Draws, trim: str) -> str:
    made = "".join(
        group(thing, x, -13, turn=draws.between(-16, 16))
        for x, thing in (
            (-14, rect(-6, -12, 12, 24, METAL, radius=2, rim=OUTLINE)),
            (2, circle(0, -2, 9, trim, rim=OUTLINE) + circle(0, -2, 3.4, "#20242e")),
            (17, path("M-3 10 V-8 L-6 -12 H6 L3 -8 V10 Z", "#c8473a", rim=OUTLINE)),
        )
    )
    made += polygon([(-30, -4), (30, -4), (26, 27), (-26, 27)], "#b98a50", rim=OUTLINE, rim_width=1.5) + path(
        "M-29 6 H29 M-27 17 H27", rim="#7a5428", rim_width=1.6
    )
    return made + path("M-10 -4 V27 M10 -4 V27", rim="#8a6230", rim_width=3)


def _wires(draws: Draws, trim: str) -> str:
    made = rect(-34, -20, 14, 40, "#2b2f3a", radius=3, rim=OUTLINE) + rect(
        20, -20, 14, 40, "#2b2f3a", radius=3, rim=OUTLINE
    )
    order = [2, 0, 3, 1] if draws.below(2) else [3, 2, 1, 0]
    for n, tint in enumerate(("#d9342a", "#e8b818", trim, "#2f8fe8")):
        made += path(
            f"M-21 {-14 + 9.4 * n} C0 {-14 + 9.4 * n} 0 {-14 + 9.4 * order[n]} 21 {-14 + 9.4 * order[n]}",
            rim=OUTLINE,
            rim_width=5,
        ) + path(
            f"M-21 {-14 + 9.4 * n} C0 {-14 + 9.4 * n} 0 {-14 + 9.4 * order[n]} 21 {-14 + 9.4 * order[n]}",
            rim=tint,
            rim_width=3.4,
        )
    return made + polygon(
        [(0, -10), (3, -3), (10, 0), (3, 3), (0, 10), (-3, 3), (-10, 0), (-3, -3)], "#fff4b8", rim="#ffb02e"
    )


def _report(draws: Draws, trim: str) -> str:
    made = rect(-21, -26, 42, 54, _PAPER, radius=2, rim=OUTLINE, rim_width=1.4) + path(
        "M-15 20 V-18 M-15 20 H16", rim="#555c69", rim_width=1.6
    )
    return (
        made
        + "".join(
            rect(-11 + 7 * n, 19 - h, 5, h, trim, rim=OUTLINE, rim_width=0.7) for n, h in enumerate((7, 13, 20, 30))
        )
        + path(
            f"M-11 6 L-3 {draws.between(-2, 2)} L4 -8 L13 -19 M13 -19 l-5 1 M13 -19 l0 5", rim="#d9342a", rim_width=2
        )
    )


def _last_to_first(draws: Draws, trim: str) -> str:
    made = (
        rect(-32, 8, 20, 20, "#a8703a", rim=OUTLINE)
        + rect(12, 14, 20, 14, "#a8703a", rim=OUTLINE)
        + rect(-12, -4, 24, 32, "#d8a428", rim=OUTLINE, rim_width=1.4)
    )
    return (
        made
        + path("M-3 6 L1 2 V16", rim="#ffffff", rim_width=3)
        + path("M24 10 C30 -20 14 -30 2 -14", rim=trim, rim_width=4)
        + polygon([(-6, -12), (8, -20), (7, -8)], trim, rim=OUTLINE, rim_width=0.8)
    )


def _cage(draws: Draws, trim: str) -> str:
    bars = "M-26 26 V-6 C-26 -22 -10 -24 0 -24 C10 -24 26 -22 26 -6 V26 M-26 2 H26 M0 -24 V26 M-26 26 L0 2 L26 26"
    return (
        path(bars, rim=OUTLINE, rim_width=7.4)
        + path(bars, rim="#d4dae4", rim_width=4.8)
        + circle(0, 2, 4, trim, rim=OUTLINE)
        + circle(draws.between(-2, 2), -24, 3, trim, rim=OUTLINE)
    )


def _intake(draws: Draws, trim: str) -> str:
    made = (
        path("M-32 12 C-16 12 -14 -8 4 -8 H12", rim=OUTLINE, rim_width=17)
        + path("M-32 12 C-16 12 -14 -8 4 -8 H12", rim="#8a94a6", rim_width=14)
        + "".join(path(f"M{-26 + 6 * n} {18 - 4 * n} l3 -13", rim="#5a6474", rim_width=1.2) for n in range(4))
    )
    made += polygon([(8, -20), (30, -16), (30, 2), (8, 6)], trim, rim=OUTLINE, rim_width=1.4) + "".join(
        path(f"M{12 + 4 * n} -19 V5", rim=darker(trim, 0.4), rim_width=1.4) for n in range(5)
    )
    return (
        made
        + "".join(path(f"M{38} {y} H{44 - draws.between(0, 3)}", rim="#bfe6ff", rim_width=2) for y in (-14, -7, 0))
        + group("".join(path("M0 -8 V8 M-7 -4 L7 4 M-7 4 L7 -4", rim="#e6fbff", rim_width=2) for _ in (0,)), -14, -18)
    )


def _bars(draws: Draws, trim: str) -> str:
    made = "".join(
        path(f"M-30 {y} H22 C30 {y} 32 {y + 8} 24 {y + 10} H-30", rim=OUTLINE, rim_width=7)
        + path(f"M-30 {y} H22 C30 {y} 32 {y + 8} 24 {y + 10} H-30", rim=tint, rim_width=4.6)
        for y, tint in ((-18, "#d4dae4"), (6, trim))
    )
    return (
        made
        + "".join(rect(x, -24, 6, 48, "#5a6474", radius=1, rim=OUTLINE) for x in (-24, -2))
        + path("M34 -16 l7 -5 M36 0 h8 M34 14 l7 5", rim="#ffd166", rim_width=2.4)
    )


def _quick_release(draws: Draws, trim: str) -> str:
    made = (
        circle(0, -2, 24, "none", rim=OUTLINE, rim_width=8)
        + circle(0, -2, 24, "none", rim="#2b2f3a", rim_width=6)
        + path("M-22 -2 H-8 M22 -2 H8 M0 8 V20", rim="#8a94a6", rim_width=5)
    )
    return (
        made
        + polygon([at(0, -2, 9, 60 * n + draws.between(0, 8)) for n in range(6)], METAL, rim=OUTLINE, rim_width=1.2)
        + circle(0, -2, 4, trim, rim=OUTLINE)
        + path("M26 -26 C34 -20 34 -12 30 -8 M26 -26 l1 7 M26 -26 l7 0", rim=trim, rim_width=2.4)
    )


def _spiked_nuts(draws: Draws, trim: str) -> str:
    made = circle(0, 0, 26, "#15171d", rim=OUTLINE, rim_width=1.4) + circle(0, 0, 19, METAL, rim=OUTLINE)
    for a in range(0, 360, 60):
        x, y = at(0, 0, 12, a + draws.between(-2, 2))
        made += polygon(
            [at(x, y, 4.6, a - 90), at(x, y, 14, a), at(x, y, 4.6, a + 90)], trim, rim=OUTLINE, rim_width=0.9
        ) + circle(x, y, 4, "#c9d0dc", rim=OUTLINE, rim_width=0.8)
    return made + circle(0, 0, 5, "#20242e", rim=OUTLINE)


def _visor(draws: Draws, trim: str) -> str:
    made = path("M-28 20 C-34 -24 26 -34 31 8 C30 14 28 18 26 22 Z", trim, rim=OUTLINE, rim_width=1.5) + path(
        "M-10 2 C-2 -14 24 -16 30 4 L28 12 C14 8 0 10 -10 12 Z", "#22303f", rim=OUTLINE
    )
    made += "".join(
        path(
            f"M{-6 + 2 * n} {3 - 1.4 * n} C{2 + 2 * n} {-11 - n} {24 + 2 * n} {-13 - 2 * n} {31 + 3 * n} {3 - 2 * n}",
            rim="#dff5ff",
            rim_width=1.3,
            opacity=0.85,
        )
        for n in range(4)
    )
    return made + "".join(
        ellipse(draws.between(-2, 26), draws.between(-4, 8), draws.between(1.4, 3.2), 1.6, "#6a4526") for _ in range(7)
    )


def _vest(draws: Draws, trim: str) -> str:
    made = path(
        "M-20 27 V-6 L-24 -14 L-10 -27 L-5 -18 C-2 -13 2 -13 5 -18 L10 -27 L24 -14 L20 -6 V27 Z",
        trim,
        rim=OUTLINE,
        rim_width=1.5,
    ) + path("M0 -14 V27", rim=OUTLINE, rim_width=1.6)
    made += "".join(
        path(f"M{x} -4 C{x + 5} 0 {x - 5} 6 {x} 10 S{x - 5} 18 {x} 23", rim="#2f8fe8", rim_width=2.4)
        for x in (-14, -7, 7, 14)
    )
    return made + group(
        path("M0 -7 V7 M-6 -3.5 L6 3.5 M-6 3.5 L6 -3.5", rim="#ffffff", rim_width=2.2), 30, draws.between(-20, -12)
    )


def _diff(draws: Draws, trim: str) -> str:
    made = (
        path("M-36 0 H-14 M14 0 H36", rim=OUTLINE, rim_width=9)
        + path("M-36 0 H-14 M14 0 H36", rim="#8a94a6", rim_width=6.4)
        + circle(0, 0, 18, METAL, rim=OUTLINE, rim_width=1.5)
        + path("M0 18 V32", rim="#8a94a6", rim_width=6)
    )
    made += "".join(circle(*at(0, 0, 14.4, 45 * n + draws.between(0, 6)), 1.5, OUTLINE) for n in range(8))
    return (
        made
        + path("M-5 -3 V-7 C-5 -13 5 -13 5 -7 V-3", rim=OUTLINE, rim_width=2.6)
        + rect(-8, -3, 16, 11, trim, radius=2, rim=OUTLINE)
        + circle(0, 2, 1.8, OUTLINE)
    )


def _camber(draws: Draws, trim: str) -> str:
    made = (
        polygon([(-24, -20), (24, -24), (20, 18), (-20, 22)], trim, rim=OUTLINE, rim_width=1.5)
        + circle(0, -4, 11, METAL, rim=OUTLINE, rim_width=1.2)
        + circle(0, -4, 4.6, "#20242e")
    )
    made += "".join(
        path(f"M{x} {y} l{dx} {dy}", rim=OUTLINE, rim_width=4)
        for x, y, dx, dy in ((-17, -12, 0, 9), (17, -14, 0, 9), (-13, 14, 8, -1), (6, 13, 8, -1))
    )
    return made + path(
        f"M-30 30 L-26 {draws.between(4, 10)} M-30 30 H-14 M-30 18 C-24 17 -20 22 -20 30", rim="#ffffff", rim_width=1.6
    )


def _seat(draws: Draws, trim: str) -> str:
    made = path("M-14 -28 H8 L14 8 L28 12 V24 H-12 L-20 -4 Z", "#2b2f3a", rim=OUTLINE, rim_width=1.5) + path(
        "M-8 -22 H5 L10 9 L22 14 V18 H-7 L-13 -4 Z", trim, rim=OUTLINE
    )
    return (
        made
        + path("M-8 -18 C0 -4 4 4 6 16 M3 -20 C2 -6 0 4 -4 16", rim="#f4efe2", rim_width=2.8)
        + rect(-3, 5, 8, 7, "#8a94a6", radius=1.4, rim=OUTLINE)
        + path("M-20 28 H30", rim="#8a94a6", rim_width=4)
    )


THINGS: Mapping[str, Callable[[Draws, str], str]] = {
    **PLANS,
    "bar": _bar, "bars": _bars, "cage": _cage, "camber": _camber, "can": _can, "chassis": _chassis, "cheque": _cheque,
    "crate": _crate, "diff": _diff, "impact": _impact, "intake": _intake, "last-to-first": _last_to_first,
    "quick-release": _quick_release, "radio": _radio, "ratchet": _ratchet, "report": _report, "rope": _rope,
    "sack": _sack, "scrap": _scrap, "seat": _seat, "spiked-nuts": _spiked_nuts, "tape": _tape, "vest": _vest,
    "visor": _visor, "water-truck": _water_truck, "wires": _wires,
}  # fmt: skip
WORDS = {
    "tape": "tape", "wrench": "impact", "can": "can", "rope": "rope", "sack": "sack", "radio": "radio", "wire": "wires",
    "box": "crate", "cage": "cage", "seat": "seat", "flag": "black-flag", "rubber": "rubber",
}  # fmt: skip
"""The subject of a Pit card that has no line in `art.toml`, by a word in its name; else a clipboard, crate or
ratchet."""
