"""The real positions of the texts in a picture, measured in the typefaces with which it is painted."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.pictures.typefaces import shortened, width
from games.look.scene import Anchor, Scene

ASCENT, DESCENT = 0.73, 0.2
"""How far letters reach above and below their baseline, as a fraction of the font size."""
SLACK = 2.0
"""Tolerance for overlaps of texts, in pixels: hardly any line has both the tallest and the deepest letters."""
_TRANSLATE = re.compile(r"translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)\s*\)")
_SCALE = re.compile(r"scale\(\s*(-?[\d.]+)\s*\)")
_OPENED = re.compile(r"M0 ([\d.]+) V")
"""How the path of a window begins that is round at the top only: at its lower left corner."""
_NARROWER = re.compile(r"scale\(\s*([\d.]+) 1\s*\)")
"""The transformation that condenses a text to fit its room."""


class Written(NamedTuple):
    """A text and the rectangle that its letters fill."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float) -> Written:
        return Written(self.text, self.left + x, self.top + y, self.right + x, self.bottom + y)

    def meets(self, other: Written) -> bool:
        """Whether the two overlap."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > SLACK
            and min(self.bottom, other.bottom) - max(self.top, other.top) > SLACK
        )

    def leaves(self, wide: float, high: float) -> bool:
        """Whether a picture of that size cuts part of it off."""
        return self.left < -SLACK or self.top < -SLACK or self.right > wide + SLACK or self.bottom > high + SLACK


def in_svg(document: str) -> tuple[float, float, list[Written]]:
    """Return the size of an SVG picture and all its texts, but for those of which a window shows nothing."""
    root = ET.fromstring(document)
    foots = {f"url(#{clip.attrib['id']})": _foot(clip[0]) for clip in root.iter() if clip.tag.endswith("clipPath")}
    return float(root.attrib["width"]), float(root.attrib["height"]), list(_texts(root, 0.0, 0.0, 1.0, foots))


def _foot(shape: ET.Element) -> float:
    """Return the lower edge of a window, whose upper and left ones are at 0."""
    if high := shape.attrib.get("height"):
        return float(high)
    opened = _OPENED.match(shape.attrib.get("d", ""))
    return float(opened[1]) if opened else float("inf")


def _texts(element: ET.Element, x: float, y: float, scale: float, foots: Mapping[str, float]) -> Iterator[Written]:
    transform = element.attrib.get("transform", "")
    if "rotate" in transform or "matrix" in transform:
        return
    if moved := _TRANSLATE.search(transform):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    if scaled := _SCALE.search(transform):
        scale *= float(scaled[1])
    if element.tag.endswith("text") and element.text:
        yield _written(element, x, y, scale)
    window = element.attrib.get("clip-path", "")
    foot, left = y + scale * foots.get(window, float("inf")), x if window in foots else -float("inf")
    for child in element:
        yield from (each for each in _texts(child, x, y, scale, foots) if each.top < foot and each.right > left)


def _written(element: ET.Element, x: float, y: float, scale: float) -> Written:
    attributes = element.attrib
    size = float(attributes["font-size"]) * scale
    # Typefaces are opened at whole sizes; a large one is the most exact.
    wide = width(element.text or "", 100, bold="font-weight" in attributes) * size / 100
    if narrower := _NARROWER.search(attributes.get("transform", "")):
        wide *= float(narrower[1])
    start, base = x + scale * float(attributes["x"]), y + scale * float(attributes["y"])
    start -= wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[attributes.get("text-anchor", "start")]
    return Written(element.text or "", start, base - ASCENT * size, start + wide, base + DESCENT * size)


def labelled(scene: Scene) -> Iterator[Written]:
    """Return the labels of a scene as they are painted."""
    for label in scene.labels:
        text = shortened(label.text, label.size, label.width, bold=label.bold)
        wide = width(text, label.size, bold=label.bold)
        left = label.x - wide * {Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}[label.anchor]
        half = (ASCENT + DESCENT) / 2 * label.size
        yield Written(text, left, label.y - half, left + wide, label.y + half)


def faults(wide: float, high: float, texts: Sequence[Written]) -> Iterator[str]:
    """Describe every text that is cut off at the edge, and every pair of texts that overlap."""
    for n, one in enumerate(texts):
        if one.leaves(wide, high):
            yield f"{one.text!r} leaves the picture: {one} of {wide} x {high}"
        for other in texts[:n]:
            if one.meets(other) and one.text != other.text:
                yield f"{one.text!r} is written over {other.text!r}: {one}, {other}"
