"""Accele-Chargers: a sign of light in a ring that shows what the power does, around (0, 0), within 13 points."""

from games.artwork.drawings import drawing, sheet
from games.artwork.draws import Draws
from games.artwork.grounds import stars
from games.artwork.sizes import HIGH, SIZE, WIDE
from games.artwork.strokes import glow
from games.look.colours import darker, lighter
from games.look.shapes import gradient, rect, svg
from games.look.sheets import outlines

_HUES = ("#6b3fd4", "#3f57d4", "#a23fd4", "#2a86c8", "#d43f9a", "#1f9a8a", "#c8642a", "#4a9a3a", "#c83a4a", "#b09020")

SIGNS = outlines(sheet("chargers/signs"))


def charger(name: str, subject: str) -> str:
    """Draw an Accele-Charger: the sign that `subject` names, in a ring whose arms follow from the card's name."""
    draws = Draws(name, "charger")
    hue = draws.one_of(_HUES)
    defined, ground = gradient(
        (0, darker(hue, draws.between(0, 0.3))), (1, darker(hue, draws.between(0.72, 0.9))), radial=True
    )
    drawn = defined + rect(0, 0, WIDE, HIGH, ground) + stars(draws, 16, HIGH)
    light = glow(42, 30, 36, lighter(hue, 0.35), 0.85)
    return svg(*SIZE, drawn + light + drawing("chargers/ring", draws, hue=hue, sign=SIGNS[subject]))
