"""Mods: parts on a workbench. Each is drawn around (0, 0), within 27 points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.backdrops import backdrop
from games.artwork.draws import Draws
from games.artwork.mod_bodies import BODIES
from games.artwork.mod_devices import DEVICES
from games.artwork.mod_thrust import THRUST
from games.artwork.mod_weapons import WEAPONS
from games.artwork.mod_wheels import WHEELS
from games.artwork.sizes import SIZE
from games.artwork.strokes import STEEL
from games.look.shapes import group, svg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_HUES = ("#2c7a57", "#2a6b83", "#3d5f8c", "#4b6b3a", "#2f7d78", "#6a5a8c", "#7a6a34", "#5a6470", "#8a4f3c", "#8a3f66")
_TRIMS = ("#ffd166", "#ff7a66", "#7de3ff", "#9cf29c", "#ff9ee6", "#f4efe2")


def mod(name: str, subject: str) -> str:
    """Draw a Mod: the part that `subject` names; its shape, colours and angle follow from the card's name."""
    draws = Draws(name, "mod")
    made = backdrop(draws, _HUES)
    part = PARTS[subject](draws, draws.one_of(_TRIMS))
    return svg(*SIZE, made + STEEL + group(part, 42, 30, scale=draws.between(0.86, 1.06), turn=draws.between(-14, 14)))


PARTS: Mapping[str, Callable[[Draws, str], str]] = {
    **WHEELS,
    **THRUST,
    **WEAPONS,
    **BODIES,
    **DEVICES,
}
WORDS = {
    "wheel": "wheel", "tire": "slicks", "slick": "slicks", "rocket": "rocket", "thrust": "nozzle", "nitro": "nitro",
    "claw": "claw", "ram": "ram", "skin": "armour", "shield": "armour", "wing": "spoiler", "eye": "eye",
    "beam": "beams", "jet": "jump-jets", "hull": "hull", "tank": "bottle", "spring": "spring",
}  # fmt: skip
"""The subject of a Mod that has no line in `art.toml`, by a word in its name; a box by default."""
