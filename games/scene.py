"""What a picture is: data that a game writes and the bot paints.

A scene is a named background, named sprites at places, and short texts. Backgrounds and sprites are SVG,
which `Game.sprite` gives out by name; they never change, so each is rasterised once and then only copied. A name
may carry parameters (`hp:7`), as long as a game has no more than a few hundred names in all.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Anchor(StrEnum):
    """Which point of a text stands at its place: vertically it is always the middle."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Sprite(msgspec.Struct, frozen=True, gc=False):
    """A named picture whose top left corner stands at (`x`, `y`)."""

    name: str
    x: int
    y: int


class Label(msgspec.Struct, frozen=True, gc=False):
    """One line of text whose anchor stands at (`x`, `y`)."""

    text: str
    x: int
    y: int
    size: int
    """The height of the letters' square, in pixels. Nothing that must be read is smaller than 14."""
    colour: str = "#ffffff"
    anchor: Anchor = Anchor.LEFT
    bold: bool = False
    width: int = 0
    """What is longer ends in an ellipsis at this many pixels; 0 for no bound."""


class Scene(msgspec.Struct, frozen=True):
    """A picture of `width` by `height` pixels: the background, then the sprites, then the labels."""

    width: int
    height: int
    background: str
    sprites: tuple[Sprite, ...]
    labels: tuple[Label, ...]
    alt: str
    """What the picture shows, for people who do not see it: at most 1,000 characters."""


class Frame(msgspec.Struct, frozen=True):
    """One picture of a film and how long it stays, in milliseconds."""

    scene: Scene
    stay: int
