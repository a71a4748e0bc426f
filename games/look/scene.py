"""A picture as data: a game describes it, the bot paints it.

A scene is a named background, named sprites at places, and short texts. Backgrounds and sprites are SVG, which
`Game.sprite` returns by name; they never change, so each is rasterised once and then only copied. A name may have
parameters (`hp:7`), as long as a game has no more than a few hundred names in all. Names that begin with `look:` are
those of the drawing kit (`games.look`), which every game may use.

Places and sizes are in points, and so are the SVG documents; `scale` says how many pixels a point has. Everything that
people play with is laid out for 360 points of width and painted at 3 pixels a point.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec
from msgspec.structs import replace


class Anchor(StrEnum):
    """Which point of a text is at its place; vertically it is always the middle."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Sprite(msgspec.Struct, frozen=True, gc=False):
    """A named picture with its top left corner at (`x`, `y`)."""

    name: str
    x: float
    y: float


class Label(msgspec.Struct, frozen=True, gc=False):
    """One line of text with its anchor at (`x`, `y`)."""

    text: str
    x: float
    y: float
    size: float
    """The font size in points. Nothing that must be read is smaller than 11."""
    colour: str = "#ffffff"
    anchor: Anchor = Anchor.LEFT
    bold: bool = False
    width: float = 0
    """The room it has, in points; 0 for no limit. A text too long is condensed, then cut with an ellipsis."""


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A place in a picture that choices are about: a card, a space, a piece or a tile."""

    key: str
    """What notations call it. A picture may show a thing at several places."""
    name: str
    box: tuple[float, float, float, float]
    """Left, top, width and height, in points."""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture of `width` by `height` points: the background, then the sprites, then the labels."""

    width: int
    height: int
    background: str
    sprites: tuple[Sprite, ...]
    labels: tuple[Label, ...]
    alt: str
    """The alt text: what the picture shows, in at most 1,000 characters."""
    scale: int = 1
    """How many pixels a point has."""
    spots: tuple[Spot, ...] = ()
    """What choices are about; only in a player's own pictures, and in no chronicle."""

    @property
    def pixels(self) -> tuple[int, int]:
        """Return the width and height of the picture in pixels."""
        return self.width * self.scale, self.height * self.scale


def stacked(scenes: Sequence[Scene], background: str) -> Scene:
    """Return scenes of one width below each other as one, on a background."""
    sprites, labels, top = list[Sprite](), list[Label](), 0
    for scene in scenes:
        sprites += (replace(each, y=each.y + top) for each in (Sprite(scene.background, 0, 0), *scene.sprites))
        labels += (replace(each, y=each.y + top) for each in scene.labels)
        top += scene.height
    alt = " ".join(scene.alt for scene in scenes)
    return Scene(scenes[0].width, top, background, tuple(sprites), tuple(labels), alt, scenes[0].scale)


class Frame(msgspec.Struct, frozen=True):
    """One picture of a film, and how long it is shown, in milliseconds."""

    scene: Scene
    stay: int
