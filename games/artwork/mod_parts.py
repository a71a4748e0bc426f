"""Mods: parts on a workbench. Each is drawn around (0, 0), within 27 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.backdrops import backdrop
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.artwork.strokes import OUTLINE, at, flame, glow, knobbly, ngon, polygon, steel
from games.artwork.strokes import wheel as turning
from games.look.colours import darker, lighter
from games.look.shapes import circle, group, path, rect, svg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_HUES = ("#2c7a57", "#2a6b83", "#3d5f8c", "#4b6b3a", "#2f7d78", "#6a5a8c", "#7a6a34", "#5a6470", "#8a4f3c", "#8a3f66")
_TRIMS = ("#ffd166", "#ff7a66", "#7de3ff", "#9cf29c", "#ff9ee6", "#f4efe2")
_DEFINED, METAL = steel()


def mod(name: str, subject: str) -> str:
    """Draw a Mod: the part that `subject` names; its build, colours and angle follow from the card's name."""
    draws = Draws(name, "mod")
    made = backdrop(draws, _HUES)
    part = PARTS[subject](draws, draws.one_of(_TRIMS))
    return svg(
        *SIZE, made + _DEFINED + group(part, 42, 30, scale=draws.between(0.86, 1.06), turn=draws.between(-14, 14))
    )


def _wheel(draws: Draws, trim: str) -> str:
    made = knobbly(0, 0, 23, "#b8c2d0", draws.one_of((5, 6, 8)))
    return made + circle(0, 0, 15, "none", rim=trim, rim_width=2) + circle(0, 0, 4.6, trim, rim=OUTLINE)


def _steered(draws: Draws, trim: str) -> str:
    """Four wheels that all turn."""
    made = rect(-9, -20, 18, 40, METAL, radius=5, rim=OUTLINE) + path(
        "M-20 -15 H20 M-20 15 H20", rim="#3b4352", rim_width=3
    )
    made += "".join(
        group(rect(-4.5, -8, 9, 16, "#15171d", radius=2.5, rim="#4a5262"), x, y, turn=t)
        for x, y, t in ((-22, -15, 24), (22, -15, 24), (-22, 15, -24), (22, 15, -24))
    )
    return (
        made
        + path("M-26 -26 C-14 -32 10 -32 22 -28 M-26 26 C-14 32 10 32 22 28", rim=trim, rim_width=2.4)
        + circle(0, 0, 4, trim, rim=OUTLINE)
    )


def _spiked(draws: Draws, trim: str) -> str:
    count = draws.one_of((12, 14, 16))
    spikes = "".join(
        polygon([at(0, 0, 20, a - 5), at(0, 0, 28, a), at(0, 0, 20, a + 5)], "#e2e8f0", rim=OUTLINE, rim_width=0.6)
        for a in (360 * n / count for n in range(count))
    )
    return spikes + turning(0, 0, 21, trim, 6)


def _slicks(draws: Draws, trim: str) -> str:
    shift = draws.between(-2, 2)
    made = ""
    for x in (-18, 0, 18):
        made += rect(x - 8, -23 + shift, 16, 46, "#17191f", radius=6, rim="#4a5262", rim_width=1.2) + rect(
            x - 8, -4, 16, 5, trim
        )
        made += path(f"M{x - 4} -18 V16", rim="#5a6272", rim_width=1.6)
    return made


def _rocket(draws: Draws, trim: str) -> str:
    made = (
        flame(-21, 0, 17, 15)
        + polygon([(-21, -8), (-16, -19), (-4, -9)], trim, rim=OUTLINE)
        + polygon([(-21, 8), (-16, 19), (-4, 9)], trim, rim=OUTLINE)
    )
    made += path("M-21 -9 H9 C19 -9 26 -4 29 0 C26 4 19 9 9 9 H-21 Z", METAL, rim=OUTLINE, rim_width=1.2)
    return (
        made
        + "".join(rect(-15 + 9 * n, -9, 3, 18, trim) for n in range(1 + draws.below(3)))
        + circle(14, 0, 4, "#1c2c3c", rim=trim, rim_width=1.4)
    )


def _twin_rocket(draws: Draws, trim: str) -> str:
    return "".join(
        flame(-18, y, 16, 9) + path(f"M-18 {y - 6} H14 C21 {y - 5} 25 {y} 26 {y} C25 {y} 21 {y + 5} 14 {y + 6} H-18 Z", METAL, rim=OUTLINE) + rect(-10, y - 6, 4, 12, trim) for y in (-12, 12)
    ) + rect(-4, -8, 8, 16, "#3b4352", rim=OUTLINE)  # fmt: skip


def _nozzle(draws: Draws, trim: str) -> str:
    """Draw a jet nozzle that swings."""
    made = group(flame(-20, 0, 22, 18), 0, 2, turn=-16) + polygon(
        [(-20, -12), (-2, -9), (-2, 9), (-20, 14)], "#5a6576", rim=OUTLINE
    )
    made += polygon([(-2, -13), (24, -10), (27, 0), (24, 10), (-2, 13)], METAL, rim=OUTLINE, rim_width=1.2) + rect(
        4, -12.6, 3.4, 25, trim
    )
    return made + path(
        "M-26 -18 C-20 -26 -8 -27 0 -22 L2 -27 L8 -18 L-3 -15 L-1 -19 C-8 -23 -18 -22 -22 -15 Z",
        trim,
        rim=OUTLINE,
        rim_width=0.7,
    )


def _jump_jets(draws: Draws, trim: str) -> str:
    places = (-15, 15) if draws.below(2) else (-21, 0, 21)
    made = ""
    for x in places:
        made += (
            group(flame(0, 0, 22, 13), x, 6, turn=-90)
            + polygon([(x - 9, -20), (x + 9, -20), (x + 6, 6), (x - 6, 6)], METAL, rim=OUTLINE)
            + rect(x - 8.4, -14, 16.8, 4, trim)
        )
    return made + path("M-26 -24 H26", rim="#3b4352", rim_width=4)


def _strato(draws: Draws, trim: str) -> str:
    """Draw a thruster that lifts a Vehicle out of its Realm."""
    made = "".join(circle(draws.between(-26, 26), draws.between(-26, 0), 0.9, "#ffffff") for _ in range(9))
    made += group(flame(0, 0, 26, 20), 0, 8, turn=-90) + path(
        "M-13 8 C-15 -8 -8 -22 0 -28 C8 -22 15 -8 13 8 Z", METAL, rim=OUTLINE, rim_width=1.2
    )
    made += polygon([(-13, -2), (-24, 12), (-12, 9)], trim, rim=OUTLINE) + polygon(
        [(13, -2), (24, 12), (12, 9)], trim, rim=OUTLINE
    )
    return made + circle(0, -9, 5, "#1c2c3c", rim=trim, rim_width=1.8) + rect(-13, 3, 26, 3, trim)


def _claw(draws: Draws, trim: str) -> str:
    made = rect(-30, -5, 26, 10, METAL, radius=2, rim=OUTLINE) + path(
        "M-28 -5 V5 M-22 -5 V5 M-16 -5 V5", rim="#4a5262", rim_width=1.6
    )
    made += "".join(
        group(path("M0 -4 C10 -20 24 -18 28 -4 C22 -12 14 -10 8 0 Z", METAL, rim=OUTLINE, rim_width=1.1), -2, 0, turn=t)
        for t in (-8,)
    )
    made += path("M-2 4 C8 20 22 18 26 4 C20 12 12 10 6 0 Z", METAL, rim=OUTLINE, rim_width=1.1)
    return made + circle(-3, 0, 7.6, trim, rim=OUTLINE, rim_width=1.2) + circle(-3, 0, 2.6, OUTLINE)


def _ram(draws: Draws, trim: str) -> str:
    made = "".join(
        rect(-30, y - 3.4, 34, 6.8, METAL, radius=2, rim=OUTLINE) + rect(-18, y - 5, 7, 10, trim, rim=OUTLINE)
        for y in (-11, 11)
    )
    return (
        made
        + polygon([(2, -24), (14, -20), (26, 0), (14, 20), (2, 24)], "#5a6576", rim=OUTLINE, rim_width=1.3)
        + polygon([(14, -20), (26, 0), (14, 20), (16, 0)], lighter(trim, 0.2), rim=OUTLINE)
    )


def _drills(draws: Draws, trim: str) -> str:
    made = ""
    for y in (-12, 12):
        made += rect(-29, y - 7, 24, 14, METAL, radius=3, rim=OUTLINE) + rect(-24, y - 7, 4, 14, trim)
        made += polygon([(-5, y - 9), (28, y), (-5, y + 9)], "#c9d0dc", rim=OUTLINE, rim_width=1.1)
        made += "".join(
            path(
                f"M{-1 + 7 * n} {y - 8 + 1.9 * n:.1f} L{3 + 7 * n} {y + 7 - 1.9 * n:.1f}", rim="#566072", rim_width=1.8
            )
            for n in range(4)
        )
    return made


def _tentacles(draws: Draws, trim: str) -> str:
    """Draw the arms of the Octo-Rod."""
    arms = ""
    for n in range(8):
        far, bend = draws.between(20, 28), draws.between(14, 30)
        (x, y), (cx, cy) = at(0, 0, far, 45 * n + 10), at(0, 0, far * 0.7, 45 * n + 10 + bend)
        arms += path(f"M0 0 Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}", rim=OUTLINE, rim_width=5.6) + path(
            f"M0 0 Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}", rim="#aeb8c6", rim_width=4
        )
        arms += circle(x, y, 3.6, trim, rim=OUTLINE)
    return (
        arms
        + circle(0, 0, 10, METAL, rim=OUTLINE, rim_width=1.2)
        + circle(0, 0, 5, trim, rim=OUTLINE)
        + circle(-1.4, -1.4, 1.4, "#ffffff")
    )


def _harpoon(draws: Draws, trim: str) -> str:
    """Draw the Carpoon: a harpoon with its line."""
    made = path("M-28 16 C-10 30 4 4 -14 0 C-28 -4 -26 -20 -12 -18", rim="#e8d8a8", rim_width=2)
    made += rect(-30, -4, 18, 12, "#4a5262", radius=3, rim=OUTLINE) + path("M-14 2 L18 -10", rim="#d4dae4", rim_width=4)
    return (
        made
        + polygon([(30, -15), (14, -17), (18, -10), (16, -2)], trim, rim=OUTLINE, rim_width=1.2)
        + polygon([(12, -8), (5, -15), (6, -6)], "#c9d0dc", rim=OUTLINE, rim_width=0.8)
    )


def _armour(draws: Draws, trim: str) -> str:
    rows = 2 + draws.below(2)
    made = path(
        "M0 -26 L22 -18 V2 C22 15 11 22 0 27 C-11 22 -22 15 -22 2 V-18 Z", METAL, rim=OUTLINE, rim_width=1.4
    ) + path("M0 -26 L22 -18 V2 C22 15 11 22 0 27 Z", "#00000026")
    made += "".join(
        path(f"M-14 {-8 + 9 * n} L0 {-13 + 9 * n} L14 {-8 + 9 * n}", rim=trim, rim_width=2.6) for n in range(rows)
    )
    return made + "".join(circle(x, y, 1.5, OUTLINE) for x, y in ((-17, -14), (17, -14), (-17, 2), (17, 2), (0, 21)))


def _plow(draws: Draws, trim: str) -> str:
    made = rect(-28, -8, 24, 7, METAL, rim=OUTLINE) + rect(-28, 6, 24, 7, METAL, rim=OUTLINE)
    made += path("M-6 -24 C10 -20 12 12 28 24 L-2 24 C-10 10 -12 -8 -6 -24 Z", "#d8b040", rim=OUTLINE, rim_width=1.4)
    return (
        made
        + "".join(
            polygon(
                [
                    (-9 + 2.6 * n, -16 + 10 * n),
                    (0 + 3.2 * n, -20 + 10 * n),
                    (2 + 3.4 * n, -15 + 10 * n),
                    (-8 + 3 * n, -10 + 10 * n),
                ],
                "#20222a",
            )
            for n in range(4)
        )
        + path("M28 24 L-2 24", rim=trim, rim_width=3)
    )


def _shell(draws: Draws, trim: str) -> str:
    """Draw the plates of Shell Skin."""
    made = path("M-29 16 C-27 -28 27 -28 29 16 Z", "#5f8a5a", rim=OUTLINE, rim_width=1.4)
    made += "".join(
        polygon(ngon(x, y, r, 6, turn=30), lighter("#5f8a5a", 0.25), rim=darker("#5f8a5a", 0.5), rim_width=1.3)
        for x, y, r in ((0, -5, 8.4), (-14, 1, 6.6), (14, 1, 6.6), (-6, 10, 6), (8, 10, 6))
    )
    return made + rect(-31, 14, 62, 5.6, trim, radius=2, rim=OUTLINE)


def _camouflage(draws: Draws, trim: str) -> str:
    """Draw a panel in patches."""
    tints = draws.one_of(
        (("#5f7040", "#8a9a58", "#3a4428"), ("#607080", "#98a6b4", "#38424e"), ("#8a7450", "#b8a070", "#58482c"))
    )
    made = path("M-27 -18 L20 -23 L29 16 L-20 23 Z", tints[0], rim=OUTLINE, rim_width=1.5)
    for n in range(9):
        x, y, r = draws.between(-17, 17), draws.between(-12, 13), draws.between(3.5, 7.5)
        made += polygon([at(x, y, r * draws.between(0.6, 1), 60 * k) for k in range(6)], tints[1 + n % 2])
    return made + path("M-27 -18 L20 -23", rim=trim, rim_width=3)


def _ghost(draws: Draws, trim: str) -> str:
    """Draw a car that fades: Active Camouflage."""
    body = "M-28 8 C-28 0 -22 -2 -14 -3 C-8 -12 8 -13 15 -4 C23 -3 28 0 29 8 Z"
    made = path(body, "#ffffff", opacity=0.18) + path(body, rim="#ffffff", rim_width=1.6, dash="4 3")
    made += circle(-15, 9, 6, "none", rim="#ffffff", rim_width=1.6) + circle(
        16, 9, 6, "none", rim="#ffffff", rim_width=1.6
    )
    return made + "".join(
        path(f"M{-30 + 9 * n} {-22 + 2 * n} L{-20 + 9 * n} {22 - n}", rim=trim, rim_width=1.2, opacity=0.8)
        for n in range(6)
    )


def _aero(draws: Draws, trim: str) -> str:
    made = (
        polygon([(-30, 12), (20, 4), (31, 16), (-22, 24)], METAL, rim=OUTLINE, rim_width=1.2)
        + rect(-20, -8, 5, 24, "#5a6576", rim=OUTLINE)
        + rect(14, -12, 5, 22, "#5a6576", rim=OUTLINE)
    )
    made += polygon([(-31, -14), (22, -22), (30, -13), (-24, -4)], trim, rim=OUTLINE, rim_width=1.2)
    return made + "".join(
        path(
            f"M{-34 + draws.between(-3, 3)} {y} C-10 {y - 6} 10 {y - 8} 34 {y - 4}",
            rim="#ffffff",
            rim_width=1.1,
            opacity=0.7,
        )
        for y in (-26, -4, 2)
    )


def _spoiler(draws: Draws, trim: str) -> str:
    made = polygon([(-13, -6), (-6, -7), (-2, 20), (-12, 20)], "#4a5568", rim=OUTLINE) + polygon(
        [(10, -8), (17, -8), (16, 20), (6, 20)], "#4a5568", rim=OUTLINE
    )
    made += path("M-31 -10 C-10 -20 14 -20 31 -12 L29 -3 C12 -10 -10 -9 -29 -1 Z", METAL, rim=OUTLINE, rim_width=1.3)
    made += rect(-33, -16, 4, 20, trim, radius=1, rim=OUTLINE) + rect(29, -18, 4, 20, trim, radius=1, rim=OUTLINE)
    return made + path("M-24 20 H24", rim=trim, rim_width=3)


def _eye(draws: Draws, trim: str) -> str:
    made = path("M-30 0 C-14 -22 14 -22 30 0 C14 22 -14 22 -30 0 Z", METAL, rim=OUTLINE, rim_width=1.4) + circle(
        0, 0, 13, "#14202c", rim=OUTLINE
    )
    return (
        made
        + circle(0, 0, draws.between(6, 9), trim)
        + circle(0, 0, 3.4, OUTLINE)
        + circle(-4, -5, 2.4, "#ffffff")
        + path("M-18 -20 L-13 -14 M0 -24 V-18 M18 -20 L13 -14", rim=trim, rim_width=2.4)
    )


def _beams(draws: Draws, trim: str) -> str:
    made = "".join(polygon([(-8, y), (33, y - 9 + 3), (33, y + 9)], trim, opacity=0.45) for y in (-11, 11))
    return (
        made
        + "".join(
            circle(-10, y, 9.6, METAL, rim=OUTLINE, rim_width=1.2)
            + circle(-8, y, 6, "#fff8d8", rim=trim, rim_width=1.6)
            for y in (-11, 11)
        )
        + rect(-27, -16, 9, 32, "#4a5262", radius=3, rim=OUTLINE)
    )


def _pulse(draws: Draws, trim: str) -> str:
    made = polygon([(-24, -9), (-10, -9), (0, -18), (0, 18), (-10, 9), (-24, 9)], METAL, rim=OUTLINE, rim_width=1.2)
    return (
        made
        + "".join(
            path(
                f"M{6 + 8 * n} {-7 - 5 * n} C{13 + 8 * n} {-3 - n} {13 + 8 * n} {3 + n} {6 + 8 * n} {7 + 5 * n}",
                rim=trim,
                rim_width=3,
            )
            for n in range(3)
        )
        + circle(-17, 0, draws.between(3, 5), trim, rim=OUTLINE)
    )


def _bass(draws: Draws, trim: str) -> str:
    made = rect(-24, -23, 48, 46, "#20242e", radius=5, rim=OUTLINE, rim_width=1.4) + rect(
        -24, -23, 48, 46, "none", radius=5, rim=trim, rim_width=1.6
    )
    for x, y, r in (
        ((-9, 7, 12), (13, -10, 8), (13, 11, 5)) if draws.below(2) else ((-10, -8, 10), (11, 8, 10), (12, -13, 5))
    ):
        made += circle(x, y, r, METAL, rim=OUTLINE) + circle(x, y, r * 0.68, "#14161c") + circle(x, y, r * 0.26, trim)
    return made + path(
        "M-29 -12 C-33 -4 -33 4 -29 12 M29 -12 C33 -4 33 4 29 12", rim="#ffffff", rim_width=1.8, opacity=0.8
    )


def _anchor(draws: Draws, trim: str) -> str:
    made = path("M0 -16 V20 M-11 -9 H11 M-22 6 C-20 20 -8 24 0 24 C8 24 20 20 22 6", rim=OUTLINE, rim_width=8) + path(
        "M0 -16 V20 M-11 -9 H11 M-22 6 C-20 20 -8 24 0 24 C8 24 20 20 22 6", rim="#c4ccd8", rim_width=5
    )
    return (
        made
        + polygon([(-28, 12), (-22, 2), (-15, 11)], "#c4ccd8", rim=OUTLINE)
        + polygon([(28, 12), (22, 2), (15, 11)], "#c4ccd8", rim=OUTLINE)
        + circle(0, -20, 5.6, "none", rim=trim, rim_width=3.4)
    )


def _bottle(draws: Draws, trim: str) -> str:
    """Draw a pressure bottle with its valve."""
    lean = draws.between(0.9, 1.1)
    made = (
        rect(-11, -16, 22, 42, METAL, radius=9, rim=OUTLINE, rim_width=1.3)
        + rect(-11, -2, 22, 14 * lean, trim)
        + rect(-5, -24, 10, 9, "#4a5262", radius=2, rim=OUTLINE)
    )
    made += (
        path("M0 -24 C0 -30 14 -30 18 -22 C20 -16 26 -16 28 -20", rim=trim, rim_width=2.6)
        + circle(-14, -18, 5, "#f4efe2", rim=OUTLINE)
        + path("M-14 -18 L-11.6 -20.4", rim="#c23b2c", rim_width=1.4)
    )
    return made + path("M-6 -10 V18", rim="#ffffff", rim_width=2, opacity=0.6)


def _twin_bottles(draws: Draws, trim: str) -> str:
    made = "".join(
        rect(x - 9, -14, 18, 38, "#2f8fe8" if trim != "#7de3ff" else "#d9482f", radius=8, rim=OUTLINE, rim_width=1.3)
        + rect(x - 9, 0, 18, 8, trim)
        + rect(x - 4, -22, 8, 8, "#c9d0dc", radius=1.6, rim=OUTLINE)
        for x in (-12, 12)
    )
    return made + path("M-12 -22 C-12 -30 12 -30 12 -22 M0 -28 V-33", rim="#e2e8f0", rim_width=3)


def _gyro(draws: Draws, trim: str) -> str:
    turn = draws.between(10, 40)
    ring = "M-25 0 A25 9 0 1 0 25 0 A25 9 0 1 0 -25 0 Z"
    made = (
        circle(0, 0, 26, "none", rim="#c9d0dc", rim_width=3.4)
        + group(path(ring, rim=trim, rim_width=3), 0, 0, turn=turn)
        + group(path(ring, rim="#e2e8f0", rim_width=2.6), 0, 0, turn=turn + 70)
    )
    return (
        made
        + circle(0, 0, 8, METAL, rim=OUTLINE, rim_width=1.2)
        + path("M0 -30 V-20 M0 20 V30", rim="#c9d0dc", rim_width=3)
    )


def _spring(draws: Draws, trim: str) -> str:
    made = (
        path("M0 -27 V27", rim="#8a94a6", rim_width=6)
        + rect(-13, -28, 26, 6, METAL, radius=2, rim=OUTLINE)
        + rect(-13, 22, 26, 6, METAL, radius=2, rim=OUTLINE)
    )
    coils = "".join(
        f"M-15 {-15 + 8.6 * n:.1f} C-7 {-22 + 8.6 * n:.1f} 8 {-9 + 8.6 * n:.1f} 15 {-17 + 8.6 * n:.1f} "
        for n in range(5)
    )
    return made + path(coils, rim=OUTLINE, rim_width=6.6) + path(coils, rim=trim, rim_width=4.6)


def _sweepers(draws: Draws, trim: str) -> str:
    made = ""
    for x in (-15, 15):
        made += "".join(
            path(f"M{x} 4 L{at(x, 4, 17, a)[0]:.1f} {at(x, 4, 17, a)[1]:.1f}", rim=trim, rim_width=2.6)
            for a in range(0, 360, 24)
        )
        made += circle(x, 4, 9, METAL, rim=OUTLINE, rim_width=1.2) + circle(x, 4, 3.4, OUTLINE)
    return (
        made
        + rect(-24, -24, 48, 9, "#4a5262", radius=3, rim=OUTLINE)
        + path("M-15 -15 V4 M15 -15 V4", rim="#8a94a6", rim_width=3)
        + circle(draws.between(-6, 6), -19.5, 2.6, "#ff5a5a")
    )


def _balance(draws: Draws, trim: str) -> str:
    tilt = draws.between(-4, 4)
    made = rect(-27, -16, 54, 34, METAL, radius=5, rim=OUTLINE, rim_width=1.4) + rect(
        -20, -6, 40, 12, "#14202c", radius=6, rim=OUTLINE
    )
    return (
        made
        + rect(-18, -4, 36, 8, "#9cf29c", radius=4, opacity=0.75)
        + circle(tilt, 0, 3.6, "#ffffff")
        + path("M-5 -6 V6 M5 -6 V6", rim=OUTLINE, rim_width=1)
        + "".join(circle(x, y, 2, trim, rim=OUTLINE) for x, y in ((-22, -11), (22, -11), (-22, 13), (22, 13)))
    )


def _flask(draws: Draws, trim: str) -> str:
    made = path(
        "M-6 -26 H6 V-10 L21 18 C23 24 20 27 15 27 H-15 C-20 27 -23 24 -21 18 L-6 -10 Z",
        "#dff5ff",
        rim=OUTLINE,
        rim_width=1.5,
        opacity=0.92,
    )
    made += path("M-13 4 L13 4 L20 18 C21 22 19 25 15 25 H-15 C-19 25 -21 22 -20 18 Z", trim) + rect(
        -9, -29, 18, 5, "#8a5a34", radius=1.6, rim=OUTLINE
    )
    return (
        made
        + "".join(
            circle(draws.between(-10, 10), draws.between(8, 21), draws.between(1, 2.6), "#ffffff", opacity=0.8)
            for _ in range(6)
        )
        + path("M-4 -20 V-8 L-12 8", rim="#ffffff", rim_width=1.8)
    )


def _frame(draws: Draws, trim: str) -> str:
    """Draw a bare frame, and a feather upon it."""
    made = path(
        "M-29 14 L-18 14 L-10 -6 H8 L20 8 L29 10 V16 H-29 M-18 14 L8 -6 M-2 14 L8 -6 M-2 14 L20 8",
        rim="#c9d0dc",
        rim_width=3,
    )
    feather = path("M-2 -6 C-16 -18 -10 -30 8 -32 C20 -22 12 -8 -2 -6 Z", trim, rim=OUTLINE, rim_width=1.1) + path(
        "M-10 2 C-4 -12 2 -20 8 -31 M-3 -12 L-9 -16 M1 -17 L-4 -23 M-1 -10 L8 -12 M3 -17 L11 -20",
        rim=OUTLINE,
        rim_width=1,
    )
    return made + group(feather, 4, 10, scale=0.95)


def _charger(draws: Draws, trim: str) -> str:
    """Draw a turbine that presses air into the engine."""
    made = path("M0 -22 A22 22 0 1 0 22 0 L32 0 L32 -16 L8 -22 Z", METAL, rim=OUTLINE, rim_width=1.4) + circle(
        0, 0, 14.6, "#14161c", rim=trim, rim_width=1.8
    )
    count = draws.one_of((7, 9, 11))
    return (
        made
        + "".join(
            polygon(
                [at(0, 0, 3, 360 * n / count), at(0, 0, 13, 360 * n / count + 14), at(0, 0, 13, 360 * n / count + 30)],
                "#d4dae4",
            )
            for n in range(count)
        )
        + circle(0, 0, 4, trim, rim=OUTLINE)
    )


def _hull(draws: Draws, trim: str) -> str:
    made = path("M-31 0 C-27 -15 27 -18 33 0 C23 14 -21 16 -31 0 Z", METAL, rim=OUTLINE, rim_width=1.4)
    made += "".join(
        path(f"M{-19 + 10 * n} -10 V11", rim="#3b4352", rim_width=1.8) for n in range(3 + draws.below(3))
    ) + path("M-27 3 C-10 10 14 10 29 3", rim=trim, rim_width=2.6)
    return made + "".join(path(f"M{x} 18 l3 7 M{x + 8} 17 l-1 8", rim=trim, rim_width=1.8) for x in (-16, 4))


def _guarded_wheel(draws: Draws, trim: str) -> str:
    made = turning(0, 2, 20, "#b8c2d0", draws.one_of((5, 6)))
    return (
        made
        + path("M-26 4 A26 26 0 0 1 26 4 L19 4 A19 19 0 0 0 -19 4 Z", trim, rim=OUTLINE, rim_width=1.3)
        + "".join(circle(*at(0, 3, 22.6, a), 1.6, OUTLINE) for a in (-66, -33, 0, 33, 66))
    )


def _dragon(draws: Draws, trim: str) -> str:
    """Draw a dragon's head that breathes fire."""
    made = group(flame(0, 0, -24, 16), 8, 6) + path(
        "M-28 20 C-28 -2 -18 -16 0 -16 L20 -9 C23 -6 22 -3 18 -2 L4 0 L20 4 C18 9 8 10 -2 8 C-8 12 -10 20 -10 26 Z",
        "#4f8a4a" if trim != "#9cf29c" else "#8a4a7a",
        rim=OUTLINE,
        rim_width=1.4,
    )
    made += polygon([(-14, -14), (-26, -28), (-6, -17)], trim, rim=OUTLINE) + polygon(
        [(-4, -16), (-10, -29), (4, -16)], trim, rim=OUTLINE
    )
    return (
        made
        + circle(2, -9, 2.6, "#ffe04a", rim=OUTLINE, rim_width=0.8)
        + "".join(polygon([(6 + 4 * n, -0.6), (8 + 4 * n, 3), (10 + 4 * n, -1)], "#ffffff") for n in range(3))
    )


def _glass(draws: Draws, trim: str) -> str:
    """Glass that spreads light."""
    made = polygon(
        [(-10, -24), (16, -20), (10, 24), (-16, 20)], "#dff5ff", rim="#ffffff", rim_width=1.6, opacity=0.8
    ) + path("M-33 -6 L-6 0", rim="#ffffff", rim_width=2.4)
    return (
        made
        + "".join(
            path(f"M6 {-2 + 2 * n} L33 {-16 + 8 * n}", rim=c, rim_width=2)
            for n, c in enumerate(("#ff7a66", "#ffd166", trim, "#7de3ff", "#c6a6ff"))
        )
        + path("M-4 -18 L-8 8", rim="#ffffff", rim_width=2)
    )


def _air(draws: Draws, trim: str) -> str:
    """Draw a tree that dangles from the mirror."""
    made = path("M0 -30 V-20 M-10 -33 C-4 -27 4 -27 10 -33", rim="#e8e2d0", rim_width=1.8) + polygon(
        [(0, -22), (12, -6), (6, -6), (18, 8), (9, 8), (20, 20), (-20, 20), (-9, 8), (-18, 8), (-6, -6), (-12, -6)],
        "#3f9a4a",
        rim=OUTLINE,
        rim_width=1.4,
    )
    return (
        made
        + rect(-4, 20, 8, 7, "#7a5a34", rim=OUTLINE)
        + circle(0, -15, 1.8, "#f4efe2")
        + path("M-26 -8 C-22 -12 -20 -4 -16 -8 M16 -14 C20 -18 22 -10 26 -14", rim=trim, rim_width=2)
    )


def _box(draws: Draws, trim: str) -> str:
    """Draw a box of circuits with knobs."""
    count = 3 + draws.below(2)
    made = rect(-24, -18, 48, 36, METAL, radius=4, rim=OUTLINE, rim_width=1.4) + "".join(
        rect(-18 + 36 / count * n, -12, 4, draws.between(10, 18), "#2b3140", radius=1) for n in range(count)
    )
    made += "".join(circle(-16 + 36 / count * n, draws.between(-8, 3), 3.4, trim, rim=OUTLINE) for n in range(count))
    return made + path(
        draws.one_of(
            ("M24 -8 H32 V12 M-24 4 H-32 V-12", "M24 8 H33 M-24 -8 H-33 M0 18 V28", "M14 -18 V-28 H26 M-14 18 V27 H-26")
        ),
        rim=trim,
        rim_width=3,
    )


def _glowing(draws: Draws, trim: str) -> str:
    """Draw a bottle of nitro, glowing."""
    return glow(0, 0, 30, trim, 0.7) + _bottle(draws, trim)


PARTS: Mapping[str, Callable[[Draws, str], str]] = {
    "aero": _aero, "air": _air, "anchor": _anchor, "armour": _armour, "balance": _balance, "bass": _bass,
    "beams": _beams, "bottle": _bottle, "box": _box, "camouflage": _camouflage, "charger": _charger, "claw": _claw,
    "dragon": _dragon, "drills": _drills, "eye": _eye, "flask": _flask, "frame": _frame, "ghost": _ghost,
    "glass": _glass, "guarded-wheel": _guarded_wheel, "gyro": _gyro, "harpoon": _harpoon, "hull": _hull,
    "jump-jets": _jump_jets, "nitro": _glowing, "nozzle": _nozzle, "plow": _plow, "pulse": _pulse, "ram": _ram,
    "rocket": _rocket, "shell": _shell, "slicks": _slicks, "spiked": _spiked, "spoiler": _spoiler, "spring": _spring,
    "steered": _steered, "strato": _strato, "sweepers": _sweepers, "tentacles": _tentacles,
    "twin-bottles": _twin_bottles, "twin-rocket": _twin_rocket, "wheel": _wheel,
}  # fmt: skip
WORDS = {
    "wheel": "wheel", "tire": "slicks", "slick": "slicks", "rocket": "rocket", "thrust": "nozzle", "nitro": "nitro",
    "claw": "claw", "ram": "ram", "skin": "armour", "shield": "armour", "wing": "spoiler", "eye": "eye",
    "beam": "beams", "jet": "jump-jets", "hull": "hull", "tank": "bottle", "spring": "spring",
}  # fmt: skip
"""What a Mod without a line of its own shows, by a word in its name; else a box."""
