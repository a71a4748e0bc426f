"""Shifts, seen from above: a stretch of road, the cars on it, and a sign."""

import re
from math import hypot
from xml.etree import ElementTree as ET

import msgspec

from games.look import drawing
from games.look.colours import lighter
from games.look.drawings import sheet
from games.look.draws import Draws
from games.look.shapes import SIZE, group, svg
from games.look.sheets import outlines
from games.look.strokes import glow

_PAINTS = ("#ffffff", "#ff7a66", "#7de3ff", "#9cf29c", "#ffd166", "#ff9ee6")


class Stretch(msgspec.Struct, frozen=True):
    """A stretch of road of 100 x 62: the road, the line driven on it, and the cars (x, y, turn)."""

    road: str
    wide: float
    line: str
    cars: list[tuple[float, float, float]]


def _stretch(group: ET.Element) -> Stretch:
    """Read a course of `drawings/shifts/courses.svg`: the road, the line, and the places of the cars."""
    road, line, *cars = group
    places = [tuple(map(float, _NUMBER.findall(car.attrib["transform"]))) for car in cars]
    return Stretch(
        road.attrib["d"], float(road.attrib["stroke-width"]), line.attrib["d"], [(x, y, turn) for x, y, turn in places]
    )


_NUMBER = re.compile(r"-?[\d.]+")
COURSES = {group.attrib["id"]: _stretch(group) for group in sheet("shifts/courses") if "id" in group.attrib}
SIGNS = outlines(sheet("shifts/signs"))


def shift(name: str, subject: str) -> str:
    """Draw a Shift; `subject` is a course and a sign, such as `bend gate`; colours follow from the card's name."""
    way, _, sign = subject.partition(" ")
    course = COURSES[way]
    draws = Draws(name, "shift")
    drawn = drawing("scenes/cards#shift", draws)
    mirrored = bool(draws.below(2))
    turned = f'transform="{"translate(84 0) scale(-1 1) " if mirrored else ""}scale(0.84 0.968)"'
    driven = f"<g {turned}>{_drive(way, draws)}</g>"
    outline = SIGNS.get(sign, SIGNS["gate"])
    badge = drawing("shifts/badge", draws, y=_free_corner(course, mirrored=mirrored), sign=outline)
    return svg(*SIZE, drawn + driven + badge)


def _drive(way: str, draws: Draws) -> str:
    course = COURSES[way]
    drawn = drawing("shifts/drive", draws, road=course.road, wide=course.wide, line=course.line)
    paints = [draws.choice(_PAINTS), "#98a4b4", "#98a4b4"]
    if way in ("cones", "dodge"):
        drawn += drawing(f"shifts/obstacles#{way}")
    return drawn + "".join(
        _from_above(x, y, turn, paint, draws) for (x, y, turn), paint in zip(course.cars, paints, strict=False)
    )


def _from_above(x: float, y: float, turn: float, paint: str, draws: Draws) -> str:
    drawn = drawing("shifts/car", paint=paint)
    return glow(x, y, 15, lighter(paint, 0.4), 0.4) + group(drawn, x, y, turn=turn, scale=draws.between(0.98, 1.12))


def _free_corner(course: Stretch, *, mirrored: bool) -> float:
    """Return the height at the left edge that is farther from all cars."""
    cars = [(84 - 0.84 * x if mirrored else 0.84 * x, 0.968 * y) for x, y, _ in course.cars]
    return max((14, 46), key=lambda y: min(hypot(x - 17, car - y) for x, car in cars))
