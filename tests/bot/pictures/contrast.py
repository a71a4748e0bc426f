"""Contrast as painted: every text of a picture against the pixels below it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.pictures.compose import SPRITES, raster
from bot.pictures.sprites import sprite
from games.look import legible
from games.look.colours import ENOUGH, channels
from games.look.legible import MeasuredText
from games.look.scene import Scene
from tests.contrast import luminance

WORST = 0.1
"""The fraction of a text's background that may have less contrast: the corner of a chip, a spark in the art."""
_TEXT = re.compile(r"<text\b.*?</text>", re.DOTALL)


def weak(game: str, scene: Scene) -> Iterator[str]:
    """Name every text of a picture whose contrast is too low.

    One pixel to a point is enough to judge by.
    """
    for text in map(legible.placed, scene.labels):
        contrast = _under(game, scene, text)
        if contrast < ENOUGH:
            yield _weak(text.text, contrast)
    for name in sorted({scene.background, *(each.name for each in scene.sprites)}):
        yield from (f"{name}: {fault}" for fault in _weak_in_sprite(game, name))


def _weak(text: str, contrast: float) -> str:
    return f"{text!r} has a contrast of {contrast:.1f}"


@lru_cache(4096)
def _weak_in_sprite(game: str, name: str) -> tuple[str, ...]:
    """Check the texts in a sprite against the sprite without them."""
    document = sprite(game, name)
    written = legible.read(document).texts
    if not written:
        return ()
    pixels = raster(_TEXT.sub("", document))
    ground = Image.new("RGB", pixels.size)
    ground.paste(pixels, (0, 0), pixels)
    contrasts = ((text, _contrast(ground.crop(_box(text)), text.colour)) for text in written)
    return tuple(_weak(text.text, value) for text, value in contrasts if value < ENOUGH)


def _under(game: str, scene: Scene, text: MeasuredText) -> float:
    """Return the contrast of a label to the background and the sprites below it."""
    left, top, right, bottom = _box(text)
    ground = Image.new("RGB", (right - left, bottom - top))
    layers = [(scene.background, 0.0, 0.0), *((each.name, each.x, each.y) for each in scene.sprites)]
    for name, x, y in layers:
        pixels = SPRITES.get(game, name, 1)
        at = round(x) - left, round(y) - top
        if -pixels.width < at[0] < ground.width and -pixels.height < at[1] < ground.height:
            ground.paste(pixels, at, pixels if pixels.mode == "RGBA" else None)
    return _contrast(ground, text.colour)


def _box(text: MeasuredText) -> tuple[int, int, int, int]:
    return round(text.left), round(text.top), max(round(text.right), round(text.left) + 1), round(text.bottom)


def _contrast(ground: Image.Image, colour: str) -> float:
    """Return the lowest contrast outside the worst part of a background."""
    own = luminance(*channels(colour)) + 0.05
    contrasts = []
    for count, shade in ground.getcolors(ground.width * ground.height) or ():
        assert isinstance(shade, tuple)
        other = luminance(*shade[:3]) + 0.05
        contrasts.append((max(own, other) / min(own, other), count))
    allowed = WORST * ground.width * ground.height
    for value, count in sorted(contrasts):
        allowed -= count
        if allowed < 0:
            return value
    return 1.0
