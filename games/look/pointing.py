"""Marks in a picture what a choice is about."""

import re

from msgspec.structs import replace

from games.look.colours import INK
from games.look.letters import width
from games.look.scene import Anchor, Label, Scene, Sprite
from games.look.sentences import say
from games.look.sprite_names import named

_EDGE = 4
"""How far the ring extends beyond what it is around."""
LIGHT, _STAMP = 240, 30
"""The side of the square of rays behind a stamp, and how far above and below its middle it hides texts."""
_WORD = re.compile(r"[!@]?[\w-]+")
"""A part of a notation that may be the key of a spot: `lancer!king+gae-bolg` has three."""


def pointed(scene: Scene, notation: str) -> Scene:
    """Draw a ring around everything that a choice is about, and name it at the beginning of the alt text."""
    words = _WORD.findall(notation)
    spots = [spot for spot in scene.spots if spot.key in words]
    if not spots:
        return scene
    boxes = dict.fromkeys(spot.box for spot in spots)
    rings = [Sprite(named("halo", wide, high), x - _EDGE, y - _EDGE) for x, y, wide, high in boxes]
    marked = say("marked", names=", ".join(dict.fromkeys(spot.name for spot in spots)))
    return replace(scene, sprites=(*scene.sprites, *rings), alt=f"{marked} {scene.alt}")


def triumphant(scene: Scene, stamp: str) -> Scene:
    """Lay a golden `stamp` with a star, in its light, over the middle of a picture, in place of the texts beside it."""
    wide = round(width(stamp, 22, bold=True)) + 62
    x, y = scene.width / 2, scene.height / 2
    light = Sprite(named("triumph", wide), x - LIGHT / 2, y - LIGHT / 2)
    label = Label(stamp, x + 14, y, 22, INK, Anchor.MIDDLE, bold=True, width=wide - 46)
    clear = (each for each in scene.labels if abs(each.y - y) > _STAMP)
    return replace(scene, sprites=(*scene.sprites, light), labels=(*clear, label), alt=f"{stamp} {scene.alt}")
