"""Objects in the pits: Items, Tools and Pit Strategies, from `drawings/pits`."""

from games.artwork.backdrops import backdrop
from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.artwork.strokes import STEEL
from games.look.shapes import group, svg

_HUES = {
    "strategy": ("#2f4c86", "#3a5a9a", "#4a4a86", "#2f6a86", "#56608a"),
    "item": ("#4f6326", "#6a7a2a", "#3f6a4a", "#7a7030", "#5a6a40"),
    "tool": ("#7a4c24", "#8a5a3a", "#6a4a3a", "#94602a", "#5f4a40"),
}
_TRIMS = ("#ffd166", "#ff7a66", "#7de3ff", "#9cf29c", "#f4efe2", "#e0a0d8")


def pit(name: str, kind: str, subject: str) -> str:
    """Draw a strategy, item or tool: the `subject`, on a background in the kind's colour."""
    draws = Draws(name, kind)
    thing = drawing(f"pits/{subject}", draws, trim=draws.one_of(_TRIMS))
    drawn = backdrop(draws, _HUES[kind]) + STEEL
    return svg(*SIZE, drawn + group(thing, 42, 30, scale=draws.between(0.9, 1.06), turn=draws.between(-12, 12)))


WORDS = {
    "tape": "tape", "wrench": "impact", "can": "can", "rope": "rope", "sack": "sack", "radio": "radio", "wire": "wires",
    "box": "crate", "cage": "cage", "seat": "seat", "flag": "black-flag", "rubber": "rubber",
}  # fmt: skip
"""The subject of a Pit card that has no line in `art.toml`, by a word in its name; else a clipboard, crate or
ratchet."""
