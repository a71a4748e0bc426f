"""Legibility checks: picture size, font sizes, cut-off text, overlaps.

`faults` lists everything that is wrong with a picture. It needs no typeface and paints nothing, so it can check every
state of every random match; `tests/bot/pictures/contrast.py` measures the contrast in the painted picture.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree as ET

from games.look.grid import LEAST, MOST_HEIGHT, SCALE, WIDTH
from games.look.letters import set_width, width
from games.look.scene import Anchor, Label, Scene, Sprite
from games.look.shapes import DECOR

CAPITALS, BELOW = 0.73, 0.2
"""How far letters reach above and below their baseline, as a fraction of the font size."""
SLACK = 1.0
"""Tolerance for overlaps of texts, in points: hardly any line has both the tallest and the deepest letters."""
BRIM = 4.0
"""Points by which a sprite may overhang the picture: a ring, a tab, the tip of an arrow."""
_TRANSLATE = re.compile(r"translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)\s*\)")
_SCALE = re.compile(r"scale\(\s*(-?[\d.]+)(?:[ ,]+(-?[\d.]+))?\s*\)")
_PART = {"start": 0.0, "middle": 0.5, "end": 1.0, Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}


@dataclass(frozen=True, slots=True)
class MeasuredText:
    """A text, its font size in points, and its bounding box."""

    text: str
    size: float
    colour: str
    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float) -> "MeasuredText":
        """Return the same text, moved."""
        place = self.left + x, self.top + y, self.right + x, self.bottom + y
        return MeasuredText(self.text, self.size, self.colour, *place)

    def meets(self, other: "MeasuredText") -> bool:
        """Whether the two overlap."""
        return (
            self.right - other.left > SLACK
            and other.right - self.left > SLACK
            and self.bottom - other.top > SLACK
            and other.bottom - self.top > SLACK
        )

    def leaves(self, wide: float, high: float) -> bool:
        """Whether a picture of that size cuts part of it off."""
        return self.left < -SLACK or self.top < -SLACK or self.right > wide + SLACK or self.bottom > high + SLACK


@dataclass(frozen=True, slots=True)
class MeasuredSprite:
    """The size of a sprite, and the texts in it that must be readable."""

    wide: float
    high: float
    texts: tuple[MeasuredText, ...]

    def hides(self, text: MeasuredText) -> bool:
        """Whether a sprite of this size at (0, 0) covers a text."""
        return text.left >= 0 and text.top >= 0 and text.right <= self.wide and text.bottom <= self.high


@lru_cache(4096)
def read(document: str) -> MeasuredSprite:
    """Measure an SVG document."""
    root = ET.fromstring(document)  # noqa: S314 - a game's own drawing
    return MeasuredSprite(float(root.attrib["width"]), float(root.attrib["height"]), tuple(_texts(root, 0, 0, 1, 1)))


def _texts(element: ET.Element, x: float, y: float, across: float, down: float) -> Iterator[MeasuredText]:
    attributes = element.attrib
    transform = attributes.get("transform", "")
    if "rotate" in transform or "matrix" in transform or attributes.get("class") == DECOR:
        return
    if moved := _TRANSLATE.search(transform):
        x, y = x + across * float(moved[1]), y + down * float(moved[2])
    if scaled := _SCALE.search(transform):
        across, down = across * float(scaled[1]), down * float(scaled[2] or scaled[1])
    if element.tag.endswith("text") and element.text:
        size = float(attributes["font-size"])
        wide = width(element.text, size, bold="font-weight" in attributes) * across
        left = x + across * float(attributes["x"]) - wide * _PART[attributes.get("text-anchor", "start")]
        base, tall = y + down * float(attributes["y"]), size * down
        box = left, base - CAPITALS * tall, left + wide, base + BELOW * tall
        yield MeasuredText(element.text, tall, attributes.get("fill", "#000000"), *box)
    for child in element:
        yield from _texts(child, x, y, across, down)


def placed(label: Label) -> MeasuredText:
    """Return a label's text with its bounding box."""
    wide = set_width(label.text, label.width, label.size, bold=label.bold)
    left = label.x - wide * _PART[label.anchor]
    half = (CAPITALS + BELOW) / 2 * label.size
    return MeasuredText(label.text, label.size, label.colour, left, label.y - half, left + wide, label.y + half)


def faults(scene: Scene, sprite: Callable[[str], str]) -> Iterator[str]:
    """List everything that makes a picture hard to read; `sprite` returns its sprites' SVG documents."""
    if scene.width != WIDTH or scene.scale != SCALE or not 0 < scene.height <= MOST_HEIGHT:
        yield f"a picture of {scene.width} x {scene.height} points at a scale of {scene.scale}"
    ground = read(sprite(scene.background))
    if (ground.wide, ground.high) != (scene.width, scene.height):
        yield f"a background of {ground.wide:g} x {ground.high:g} under {scene.width} x {scene.height}"
    labels = [placed(label) for label in scene.labels if label.text]
    yield from _unreadable(labels, scene.width, scene.height)
    drawn = [(each, read(sprite(each.name))) for each in (Sprite(scene.background, 0, 0), *scene.sprites)]
    for each, size in drawn:
        yield from _overhangs(scene, each, size)
        yield from (f"{each.name}: {fault}" for fault in _faults_within(size))
    for number, (each, size) in enumerate(drawn):
        for text in (text.moved(each.x, each.y) for text in size.texts):
            over = [label for label in labels if label.meets(text)]
            if over and not any(above.hides(text.moved(-at.x, -at.y)) for at, above in drawn[number + 1 :]):
                yield from (f"{label.text!r} is written over {text.text!r} of {each.name}" for label in over)


@lru_cache(4096)
def _faults_within(sprite: MeasuredSprite) -> tuple[str, ...]:
    return tuple(_unreadable(sprite.texts, sprite.wide, sprite.high))


def _overhangs(scene: Scene, sprite: Sprite, size: MeasuredSprite) -> Iterator[str]:
    right, bottom = sprite.x + size.wide - scene.width, sprite.y + size.high - scene.height
    if max(-sprite.x, -sprite.y, right, bottom) > BRIM and not sprite.name.startswith("look:arrow:"):
        yield f"{sprite.name} at ({sprite.x:g}, {sprite.y:g}) reaches out of the picture"


def _unreadable(texts: Sequence[MeasuredText], wide: float, high: float) -> Iterator[str]:
    for number, one in enumerate(texts):
        if one.size < LEAST - 0.05:
            yield f"{one.text!r} has {one.size:.1f} points"
        if one.leaves(wide, high):
            yield f"{one.text!r} is cut off: {one}"
        yield from (f"{one.text!r} is written over {other.text!r}" for other in texts[:number] if one.meets(other))
