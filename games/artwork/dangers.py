"""Hazards: the thing that comes at the road, from `drawings/hazards`."""

from games.artwork.backdrops import backdrop
from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.artwork.strokes import STEEL
from games.look.shapes import group, svg

_HUES = ("#c23b22", "#a82a3c", "#c2581a", "#8f2a5a", "#7a4a1c", "#5a2a7a", "#a8742a", "#6a2230")


def hazard(name: str, subject: str) -> str:
    """Draw a Hazard: the `subject`, coming at the road; background and angle follow from the card's name."""
    draws = Draws(name, "hazard")
    hues = _COLD if subject in _IN_THE_COLD else _HUES
    drawn = backdrop(draws, hues) + drawing("hazards/glare", draws)
    thing = drawing(f"hazards/{subject}", draws)
    return svg(
        *SIZE,
        drawn
        + STEEL
        + group(thing, 42 + draws.between(-3, 3), 30, scale=draws.between(0.88, 1), turn=draws.between(-5, 5)),
    )


_COLD = ("#2a4a8a", "#34567a", "#4a3a7a", "#2a5a6a")
_IN_THE_COLD = frozenset({"yeti", "shards", "black-ice", "avalanche", "shark", "wave", "hydrant"})

WORDS = {
    "gorilla": "gorilla", "shark": "shark", "rock": "rocks", "ice": "shards", "wave": "wave", "water": "wave",
    "fire": "inferno", "storm": "bolts", "lightning": "bolts", "river": "lava", "turn": "hairpin", "wind": "tornado",
}  # fmt: skip
"""The subject of a Hazard that has no line in `art.toml`, by a word in its name; saw blades by default."""
