"""Shifts, seen from above: a stretch of road, the cars on it, and a sign."""

from __future__ import annotations

from math import hypot

import msgspec

from games.artwork.backdrops import backdrop
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.artwork.strokes import OUTLINE, glow, polygon
from games.look.colours import darker, lighter
from games.look.shapes import circle, group, path, rect, svg

_HUES = ("#b8860b", "#a3671e", "#8c6f12", "#9a4f22", "#6a7a2a", "#7a5a8a", "#3f6a8a", "#8a3a3a", "#3a7a6a")
_PAINTS = ("#ffffff", "#ff7a66", "#7de3ff", "#9cf29c", "#ffd166", "#ff9ee6")


class Stretch(msgspec.Struct, frozen=True):
    """A stretch of road of 100 x 62: the road, the line driven on it, and the cars (x, y, turn)."""

    road: str
    line: str
    cars: tuple[tuple[float, float, float], ...]
    wide: float = 22


COURSES = {
    "bend": Stretch(
        "M-10 54 C30 54 44 44 44 26 C44 10 70 6 112 8",
        "M-10 50 C34 50 40 40 42 26 C46 12 72 10 112 12",
        ((44, 25, -72),),
    ),
    "valley": Stretch(
        "M-10 14 C30 10 40 50 62 48 C82 46 80 16 112 14",
        "M-10 18 C28 12 44 44 62 44 C78 42 84 20 112 18",
        ((62, 46, 4),),
    ),
    "hump": Stretch(
        "M-10 46 C20 46 26 18 48 18 C72 18 66 50 112 44",
        "M-10 42 C22 44 30 22 48 22 C66 22 70 46 112 40",
        ((48, 20, 0),),
    ),
    "hairpin": Stretch(
        "M8 72 C8 40 20 18 50 18 C82 18 92 40 94 72", "M12 72 C14 40 26 22 50 22 C76 22 88 42 90 72", ((50, 20, 0),)
    ),
    "esses": Stretch(
        "M-10 32 C10 6 38 6 50 32 C62 58 90 56 112 30",
        "M-10 36 C14 10 36 12 50 34 C64 54 88 52 112 34",
        ((50, 33, 60),),
    ),
    "straight": Stretch("M-10 31 H112", "M-10 31 H96", ((62, 31, 0),), 30),
    "two-lanes": Stretch("M-10 31 H112", "M-10 22 C30 22 40 40 66 40 H96", ((70, 40, 0), (38, 22, 0)), 38),
    "draft": Stretch("M-10 31 H112", "M-10 31 H30", ((74, 31, 0), (46, 31, 0)), 28),
    "pass": Stretch("M-10 31 H112", "M10 40 C30 40 40 20 60 20 C74 20 80 24 100 24", ((50, 42, 0), (72, 20, -4)), 40),
    "rub": Stretch("M-10 31 H112", "M-10 22 H100 M-10 40 H100", ((54, 25.4, 4), (56, 36.6, -4)), 38),
    "fork": Stretch(
        "M-10 44 C20 44 28 30 46 30 H112 M36 34 C48 34 56 10 112 6",
        "M-10 42 C24 42 40 36 52 26 C64 14 90 10 112 8",
        ((58, 22, -34),),
        17,
    ),
    "spin": Stretch("M-10 31 H112", "M-10 31 C30 31 46 16 58 26 C68 36 50 46 44 36", ((48, 36, 205),), 42),
    "back": Stretch("M-10 31 H112", "M110 40 C70 40 40 44 34 32 C30 20 60 20 96 20", ((60, 20, 0), (84, 40, 180)), 42),
    "against": Stretch("M-10 31 H112", "M112 42 H10", ((66, 42, 180), (26, 20, 0), (88, 20, 0)), 42),
    "dodge": Stretch("M-10 31 H112", "M-10 31 C26 31 34 14 52 14 C70 14 78 31 104 31", ((74, 18, 30),), 44),
    "cones": Stretch("M-10 31 H112", "M-10 31 C6 12 18 12 28 31 S50 50 60 31 S82 12 92 31", ((60, 32, 40),), 44),
    "oval": Stretch(
        "M26 12 H74 C96 12 96 50 74 50 H26 C4 50 4 12 26 12 Z", "M26 15 H74 C92 15 92 47 74 47 H26", ((62, 12, 0),), 15
    ),
    "halt": Stretch("M-10 31 H112", "M-10 31 H64", ((70, 31, 0),), 30),
}
SIGNS = {
    "gate": "M-7 -8 V8 M0 -8 V8 M7 -8 V8 M-7 0 H7",
    "wire": "M-9 6 C-4 -10 0 10 4 -4 L9 -8 M5 -9 L10 -9 L10 -4",
    "heart": "M0 8 C-14 -2 -8 -11 0 -4 C8 -11 14 -2 0 8 Z",
    "clock": "M0 -9 A9 9 0 1 0 0.1 -9 M0 -5 V0 L4 3",
    "down": "M0 -9 V7 M-6 1 L0 8 L6 1",
    "dice": "M-8 -8 H8 V8 H-8 Z M-4 -4 h0.1 M4 4 h0.1 M0 0 h0.1 M4 -4 h0.1 M-4 4 h0.1",
    "dial": "M-9 6 A9 9 0 1 1 9 6 M0 4 L5 -4",
    "belt": "M-9 -9 L9 9 M-3 -1 H3 V5 H-3 Z",
    "wrong": "M-8 -8 L8 8 M8 -8 L-8 8",
    "fist": "M-7 -2 V-7 H7 V4 L3 9 H-4 L-7 4 Z M-3 -7 V0 M1 -7 V0 M5 -7 V0",
    "screen": "M-10 -8 H10 V5 H-10 Z M-4 9 H4 M-6 1 L-2 -4 L2 0 L6 -5",
    "arrows": "M-9 -3 H7 M3 -7 L8 -3 L3 1 M9 6 H-7",
    "smoke": "M-8 6 A4 4 0 1 1 -4 0 A5 5 0 1 1 5 -2 A4 4 0 1 1 7 6 Z",
    "home": "M-9 1 L0 -8 L9 1 M-6 -1 V8 H6 V-1",
    "flag": "M-7 9 V-9 L8 -5 L-7 -1",
    "chip": "M-6 -6 H6 V6 H-6 Z M-3 -6 V-10 M3 -6 V-10 M-3 6 V10 M3 6 V10 M-6 0 H-10 M6 0 H10",
    "scissors": "M-8 8 L7 -8 M8 8 L-7 -8 M-9 6 A2.4 2.4 0 1 0 -9 6.1 M9 6 A2.4 2.4 0 1 0 9 6.1",
    "brake": "M0 -8 A8 8 0 1 0 0.1 -8 M0 -4 V1 M0 4 V4.2",
    "visor": "M-10 4 C-10 -10 10 -10 10 4 C6 7 -6 7 -10 4 Z M-6 0 H7",
    "wheel": "M0 -9 A9 9 0 1 0 0.1 -9 M-9 0 H-3 M9 0 H3 M0 9 V3 M0 -3 A3 3 0 1 0 0.1 -3",
    "mute": "M-9 -3 H-5 L0 -7 V7 L-5 3 H-9 Z M4 -4 L10 4 M10 -4 L4 4",
    "shield": "M0 -9 L8 -6 V1 C8 6 4 8 0 10 C-4 8 -8 6 -8 1 V-6 Z",
    "bonnet": "M-9 7 H9 M-9 7 L4 -9 M-2 7 V2 H4 V7",
    "pedal": "M-4 -9 H4 L6 5 H-6 Z M-4 -4 H4 M-5 0 H5 M-8 9 H8",
    "line": "M-9 8 C-2 6 2 0 2 -4 S6 -9 9 -9",
    "two": "M-9 -6 h8 v5 h-8 Z M1 3 h8 v5 h-8 Z",
}  # fmt: skip


def shift(name: str, subject: str) -> str:
    """Draw a Shift; `subject` is a course and a sign, such as `bend gate`; colours follow from the card's name."""
    way, _, sign = subject.partition(" ")
    course = COURSES[way]
    draws = Draws(name, "shift")
    made = backdrop(draws, _HUES, light=0.35)
    mirrored = bool(draws.below(2))
    turned = f'transform="{"translate(84 0) scale(-1 1) " if mirrored else ""}scale(0.84 0.968)"'
    return svg(
        *SIZE,
        f"{made}<g {turned}>{_drive(course, draws)}</g>{_badge(sign, _free_corner(course, mirrored), draws)}",
    )


def _drive(course: Stretch, draws: Draws) -> str:
    kerb = draws.one_of(("#ffffff", "#ffd166", "#ff8a6a"))
    asphalt = draws.one_of(("#1d1a17", "#20242e", "#2a2622"))
    trail = draws.one_of(("#ffd166", "#7df0ff", "#ff8a6a", "#9cf29c", "#ff9ee6"))
    made = path(course.road, rim=kerb, rim_width=course.wide + 3) + path(
        course.road, rim=asphalt, rim_width=course.wide
    )
    made += path(course.line, rim=trail, rim_width=6, opacity=0.3) + path(course.line, rim=trail, rim_width=2.8)
    paints = [draws.one_of(_PAINTS), "#98a4b4", "#98a4b4"]
    if course is COURSES["cones"]:
        made += "".join(circle(x, 31, 3.4, "#ff7a1e", rim="#ffffff", rim_width=1.2) for x in (10, 44, 76))
    if course is COURSES["dodge"]:
        made += polygon([(46, 26), (56, 24), (62, 34), (54, 42), (44, 38)], "#6b5850", rim=OUTLINE)
    return made + "".join(
        _from_above(x, y, turn, paint, draws) for (x, y, turn), paint in zip(course.cars, paints, strict=False)
    )


def _from_above(x: float, y: float, turn: float, paint: str, draws: Draws) -> str:
    made = "".join(rect(a, b, 5, 3, "#0b0e14", radius=1) for a in (-8, 4) for b in (-7.4, 4.4))
    made += (
        rect(-11, -6, 22, 12, paint, radius=4.4, rim=OUTLINE, rim_width=1.2)
        + rect(-4, -4.4, 8, 8.8, "#22303f", radius=2)
        + rect(-9, -1, 18, 2, darker(paint, 0.35))
    )
    return glow(x, y, 15, lighter(paint, 0.4), 0.4) + group(made, x, y, turn=turn, scale=draws.between(0.98, 1.12))


def _free_corner(course: Stretch, mirrored: bool) -> float:
    """Return the height at the left edge that is farther from all cars."""
    cars = [(84 - 0.84 * x if mirrored else 0.84 * x, 0.968 * y) for x, y, _ in course.cars]
    return max((14, 46), key=lambda y: min(hypot(x - 17, car - y) for x, car in cars))


def _badge(sign: str, y: float, draws: Draws) -> str:
    drawn = SIGNS.get(sign, SIGNS["gate"])
    x = 17
    ink = draws.one_of(("#ffd166", "#ffffff", "#7df0ff"))
    return circle(x, y, 11, "#0d1118", rim=ink, rim_width=1.2) + group(
        path(drawn, rim=ink, rim_width=2.4), x, y, scale=0.72
    )
