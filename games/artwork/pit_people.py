"""Pit Crew: portraits from `drawings/people`, each with its own face, hair, hat and item."""

from games.artwork.backdrops import backdrop
from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.artwork.sizes import SIZE
from games.look.shapes import svg

_HUES = ("#863a64", "#6a3a86", "#9a4a5a", "#5a4a8a", "#8a5a3a", "#3a6a7a", "#7a3a3a", "#4a7a5a")


def crew(name: str, subject: str) -> str:
    """Draw a crew member; `subject` is what they wear or hold, and their face follows from the name."""
    draws = Draws(name, "crew")
    ground = backdrop(draws, _HUES)
    return svg(*SIZE, ground + drawing("people/person", draws, thing=subject, straw_hat=subject == "tie"))
