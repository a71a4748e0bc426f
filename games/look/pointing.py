"""Marks in a picture what a choice is about."""

import re

from msgspec.structs import replace

from games.look.colours import INK
from games.look.legible import MeasuredText, placed
from games.look.letters import width
from games.look.scene import Anchor, Label, Scene, Sprite
from games.look.sentences import say
from games.look.sprite_names import named

_EDGE = 4
"""How far the ring extends beyond what it is around."""
LIGHT, _HALF = 240, 22
"""The width of the rays behind a stamp, which are as high if there is room, and half of the height of its plate."""
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


def triumphant(scene: Scene, stamp: str, notation: str = "") -> Scene:
    """Lay a golden `stamp` with a star, in its light, over a picture, in place of the texts beneath it.

    It is at the lower edge, unless the last thing that a `notation` names is there.
    """
    wide, x = round(width(stamp, 22, bold=True)) + 62, scene.width / 2
    plate = MeasuredText(stamp, 22, INK, x - wide / 2, -_HALF, x + wide / 2, _HALF)
    boxes = (spot.box for spot in scene.spots if [spot.key] == _WORD.findall(notation)[-1:])
    about = [MeasuredText("", 0, "", *box[:2], box[0] + box[2], box[1] + box[3]) for box in boxes]
    ways = (scene.height - _EDGE - _HALF, scene.height // 2, _EDGE + _HALF)
    y = next((y for y in ways if not any(map(plate.moved(0, y).meets, about))), ways[0])
    high = min(LIGHT, scene.height)
    top = max(0, min(scene.height - high, y - LIGHT // 2))
    light = Sprite(named("triumph", wide, high, y - top), x - LIGHT / 2, top)
    label = Label(stamp, x + 14, y, 22, INK, Anchor.MIDDLE, bold=True, width=wide - 46)
    clear = (each for each in scene.labels if not plate.moved(0, y).meets(placed(each)))
    return replace(scene, sprites=(*scene.sprites, light), labels=(*clear, label), alt=f"{stamp} {scene.alt}")
