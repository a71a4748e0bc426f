"""Accele-Chargers: a sign of light in a ring that shows what the power does, around (0, 0), within 13 points."""

from games.artwork.drawings import drawing, sheet
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.look.shapes import svg
from games.look.sheets import outlines

_HUES = ("#6b3fd4", "#3f57d4", "#a23fd4", "#2a86c8", "#d43f9a", "#1f9a8a", "#c8642a", "#4a9a3a", "#c83a4a", "#b09020")

SIGNS = outlines(sheet("chargers/signs"))


def charger(name: str, subject: str) -> str:
    """Draw an Accele-Charger: the sign that `subject` names, in a ring whose arms follow from the card's name."""
    draws = Draws(name, "charger")
    return svg(*SIZE, drawing("chargers/ring", draws, hue=draws.one_of(_HUES), sign=SIGNS[subject]))
