"""Mods: parts on a workbench, from `drawings/mods`."""

from games.artwork.backdrops import backdrop
from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.artwork.strokes import STEEL
from games.look.shapes import group, svg

_HUES = ("#2c7a57", "#2a6b83", "#3d5f8c", "#4b6b3a", "#2f7d78", "#6a5a8c", "#7a6a34", "#5a6470", "#8a4f3c", "#8a3f66")
_TRIMS = ("#ffd166", "#ff7a66", "#7de3ff", "#9cf29c", "#ff9ee6", "#f4efe2")


def mod(name: str, subject: str) -> str:
    """Draw a Mod: the part that `subject` names; its shape, colours and angle follow from the card's name."""
    draws = Draws(name, "mod")
    drawn = backdrop(draws, _HUES)
    part = drawing(f"mods/{subject}", draws, trim=draws.one_of(_TRIMS))
    return svg(*SIZE, drawn + STEEL + group(part, 42, 30, scale=draws.between(0.86, 1.06), turn=draws.between(-14, 14)))


WORDS = {
    "wheel": "wheel", "tire": "slicks", "slick": "slicks", "rocket": "rocket", "thrust": "nozzle", "nitro": "nitro",
    "claw": "claw", "ram": "ram", "skin": "armour", "shield": "armour", "wing": "spoiler", "eye": "eye",
    "beam": "beams", "jet": "jump-jets", "hull": "hull", "tank": "bottle", "spring": "spring",
}  # fmt: skip
"""The subject of a Mod that has no line in `art.toml`, by a word in its name; a box by default."""
