"""The toy racecars: from the front, each with its own face, and from above, in the colour of a seat."""

from __future__ import annotations

from games.core import Seat
from games.look.colours import ALARM, INK, darker, lighter
from games.look.marks import SEAT_COLOURS, SEAT_LETTERS
from games.look.shapes import circle, gradient, group, path, rect, svg, words
from games.tiny_turbo_cars.cars import Car

_LINE = "#231713"
COLOURS = ("#c8403a", "#b5603a", "#4fa04c", "#58537a", "#a9794f", "#3f8fd8", "#e3e2da", "#6d8797")
"""The paint of each car."""


def toy(car: int, size: float) -> str:
    """Draw a racecar from the front."""
    return svg(size, size, toy_inner(car, size))


def toy_inner(car: int, size: float) -> str:
    """Return the drawing of a racecar, for use inside another one."""
    return group(_HEADS[Car(car)](COLOURS[car]) + _front(COLOURS[car]), scale=size / 60)


def _front(paint: str) -> str:
    """Draw bonnet, lights, grille, bumper and wheels; the head looks out above."""
    define, fill = gradient((0, lighter(paint, 0.28)), (1, darker(paint, 0.12)))
    wheels = "".join(rect(x, 47, 11, 11, "#14171f", radius=4, rim="#7d8794", rim_width=1.2) for x in (9, 40))
    bonnet = path("M8 50 C7 37 12 30 22 29 H38 C48 30 53 37 52 50 Z", fill, rim=_LINE, rim_width=2)
    bumper = rect(6, 46, 48, 8, darker(paint, 0.35), radius=4, rim=_LINE, rim_width=1.6)
    lights = "".join(circle(x, 39, 5.6, "#fff3c4", rim=_LINE, rim_width=1.8) for x in (16, 44))
    shine = circle(14.4, 37.4, 1.6, "#ffffff") + circle(42.4, 37.4, 1.6, "#ffffff")
    grille = rect(24, 36, 12, 7, _LINE, radius=3.5) + path("M27 37.5 v4 M30 37.5 v4 M33 37.5 v4", rim="#d9d3c7")
    return define + wheels + bonnet + bumper + lights + shine + grille


def _eyes(y: float, gap: float = 7, size: float = 4, look: float = 0.6) -> str:
    white = "".join(circle(30 + side * gap, y, size, "#ffffff", rim=_LINE, rim_width=1.2) for side in (-1, 1))
    return white + "".join(circle(30 + side * gap + look, y + 0.6, size * 0.48, _LINE) for side in (-1, 1))


def _die(_paint: str) -> str:
    pips = "".join(circle(x, y, 2.2, _LINE) for x, y in ((21, 10), (39, 10), (30, 17), (21, 24), (39, 24)))
    return rect(14, 3, 32, 30, "#fbf7ee", radius=6, rim=_LINE, rim_width=2) + pips


def _bricks(paint: str) -> str:
    wall = rect(13, 8, 34, 25, paint, radius=2, rim=_LINE, rim_width=2)
    studs = "".join(rect(x, 4, 8, 6, lighter(paint, 0.2), radius=2, rim=_LINE, rim_width=1.6) for x in (15, 26, 37))
    joints = path("M13 17 H47 M13 25 H47 M24 8 V17 M36 8 V17 M19 17 V25 M30 17 V25 M41 17 V25", rim="#f2d9c4")
    return studs + wall + joints


def _frog(paint: str) -> str:
    eyes = "".join(
        circle(x, 11, 8, lighter(paint, 0.2), rim=_LINE, rim_width=1.8)
        + circle(x, 10.5, 4.8, "#ffffff")
        + circle(x + 0.8, 11, 2.4, _LINE)
        for x in (19, 41)
    )
    head = path("M12 34 C11 20 18 15 30 15 C42 15 49 20 48 34 Z", paint, rim=_LINE, rim_width=2)
    return head + eyes + path("M21 24 q9 6 18 0", rim=_LINE, rim_width=2)


def _reaper(paint: str) -> str:
    blade = path("M44 30 L52 4 M52 4 C44 -1 36 2 33 7 C40 6 46 7 50 11 Z", "#dfe5ee", rim=_LINE, rim_width=1.6)
    hood = path("M11 34 C11 14 19 5 29 4 C39 5 46 14 46 34 Z", paint, rim=_LINE, rim_width=2)
    dark = path("M18 32 C18 19 23 13 29 12 C35 13 39 19 39 32 Z", "#17131f")
    return blade + hood + dark + circle(25, 22, 2.6, "#ffe066") + circle(33, 22, 2.6, "#ffe066")


def _bear(paint: str) -> str:
    ears = "".join(circle(x, 11, 6.5, paint, rim=_LINE, rim_width=1.8) + circle(x, 11, 3, "#e8c9a4") for x in (16, 44))
    head = path("M13 34 C11 16 20 8 30 8 C40 8 49 16 47 34 Z", paint, rim=_LINE, rim_width=2)
    snout = path("M23 28 C23 23 37 23 37 28 C37 32 23 32 23 28 Z", "#f0d9ba", rim=_LINE, rim_width=1.4)
    return ears + head + _eyes(18, 7.5, 3.2) + snout + circle(30, 25.4, 2, _LINE)


def _bird(paint: str) -> str:
    crest = path("M27 9 C22 3 24 1 27 2 M31 8 C30 1 33 0 35 2 M34 9 C37 3 40 4 40 6", rim=darker(paint), rim_width=3)
    head = path("M13 34 C12 16 20 8 30 8 C40 8 48 16 47 34 Z", paint, rim=_LINE, rim_width=2)
    beak = path("M23 24 L37 24 L30 32 Z", "#ffb13c", rim=_LINE, rim_width=1.6)
    wings = path("M9 34 L1 23 L13 27 Z M51 34 L59 23 L47 27 Z", lighter(paint), rim=_LINE, rim_width=1.6)
    return wings + crest + head + _eyes(18, 7, 4.6) + beak


def _dog(paint: str) -> str:
    head = path("M15 34 C13 14 21 7 30 7 C39 7 47 14 45 34 Z", paint, rim=_LINE, rim_width=2)
    ears = path("M17 11 C8 10 6 20 10 29 C15 27 17 20 19 14 Z M43 11 C52 10 54 20 50 29 C45 27 43 20 41 14 Z",
                "#8b5a3a", rim=_LINE, rim_width=1.8)  # fmt: skip
    cross = path("M28 3 H32 V7 H36 V11 H32 V15 H28 V11 H24 V7 H28 Z", "#d0312d", rim=_LINE, rim_width=1.2)
    nose = path("M27 26 H33 L30 30 Z", _LINE, rim=_LINE, rim_width=1.4)
    return head + ears + cross + _eyes(20.5, 6.5, 3.4) + nose


def _robot(paint: str) -> str:
    aerial = path("M30 10 V4", rim=_LINE, rim_width=2.4) + circle(30, 3.4, 3, "#ff7a66", rim=_LINE, rim_width=1.2)
    head = rect(14, 9, 32, 24, paint, radius=5, rim=_LINE, rim_width=2)
    bolts = rect(9.5, 17, 5, 8, "#c9d2da", radius=2, rim=_LINE) + rect(45.5, 17, 5, 8, "#c9d2da", radius=2, rim=_LINE)
    face = (
        rect(18, 13, 24, 11, "#10202a", radius=4) + circle(25, 18.5, 3.2, "#6ff0e0") + circle(35, 18.5, 3.2, "#6ff0e0")
    )
    return aerial + bolts + head + face


_HEADS = {
    Car.DIE_LINER: _die,
    Car.BRICK_GANG: _bricks,
    Car.PUDDLE_HOPPER: _frog,
    Car.GRIM_THRESHER: _reaper,
    Car.M1_FURRY: _bear,
    Car.BIRD_RACER: _bird,
    Car.DOGTOR: _dog,
    Car.TURBOBOT: _robot,
}


def from_above(seat: Seat, size: float, *, lying: bool, ghost: bool = False) -> str:
    """Draw a car from above, driving to the right, in the colour of its seat with its letter.

    A lying car is on its side; a ghost, the preview of a car, is paler and has a dashed outline.
    """
    colour = lighter(SEAT_COLOURS[seat], 0.4) if ghost else SEAT_COLOURS[seat]
    dash = "2.4 2" if ghost else ""
    wheels = "".join(rect(x, y, 6, 4.4, INK, radius=1.4) for x in (3, 15) for y in (1.4, 18.2))
    body = path("M1.5 7 C1.5 4.6 3 3.6 5 3.6 H15.5 C20.4 3.6 22.6 7.4 22.6 12 C22.6 16.6 20.4 20.4 15.5 20.4 H5 "
                "C3 20.4 1.5 19.4 1.5 17 Z", colour, rim=INK, rim_width=1.3, dash=dash)  # fmt: skip
    glass = path("M17.6 7.4 C20 9.4 20 14.6 17.6 16.6 Z", "#e6f5ff", rim=INK, rim_width=0.8)
    letter = words(SEAT_LETTERS[seat], 10, 16.8, 13.4, INK, anchor="middle", bold=True)
    drawn = wheels + body + glass
    if lying:
        turned = group(drawn, 24, 0, turn=90)
        crossed = path("M2.5 21.5 L21.5 2.5", rim=INK, rim_width=5) + path(
            "M2.5 21.5 L21.5 2.5", rim=ALARM, rim_width=2.6
        )
        plate = circle(12, 12, 8.4, colour, rim=ALARM, rim_width=1.6)
        middle = words(SEAT_LETTERS[seat], 12, 16.8, 13.4, INK, anchor="middle", bold=True)
        return svg(size, size, group(turned + crossed + plate + middle, scale=size / 24))
    return svg(size, size, group(drawn + letter, scale=size / 24))
