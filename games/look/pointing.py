"""A choice that is shown to somebody, marked in the picture where it is about."""

import re

from msgspec.structs import replace

from games.look.colours import GOOD, INK
from games.look.scene import Scene, Sprite
from games.look.sentences import say
from games.look.shapes import rect, svg
from games.look.sprite_names import named

_EDGE = 4
"""How far the ring extends beyond what it is around."""
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


def halo_svg(wide: str, high: str) -> str:
    """Draw the ring: bright green with a dark rim, so that it is seen on any ground."""
    across, down = float(wide) + 2 * _EDGE, float(high) + 2 * _EDGE
    box = (2.5, 2.5, across - 5, down - 5, "none")
    return svg(across, down, *(rect(*box, radius=10, rim=rim, rim_width=n) for rim, n in ((INK, 6), (GOOD, 4))))
