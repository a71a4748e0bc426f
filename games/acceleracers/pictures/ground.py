"""The backgrounds of pictures: night, and the lights of the road."""

from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.look.grid import WIDTH
from games.look.moods import MOODS
from games.look.shapes import svg


def night(high: str, *, lanes: bool = False) -> str:
    """Draw the night with streaks of light, and perhaps the four lanes of the Realms."""
    mood, tall, draws = MOODS["acceleracers"], float(high), Draws("AcceleRacers", "night")
    colours = {"top": mood.top, "bottom": mood.bottom, "accent": mood.accent}
    return svg(WIDTH, tall, drawing("skies/night", draws, high=tall, lanes=lanes, **colours))
