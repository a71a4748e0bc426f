"""The backgrounds of pictures: clay under floodlights, with the ruts of earlier laps."""

from games.artwork.drawings import drawing
from games.artwork.draws import Draws
from games.dealin_dirt.pictures.signs import MOOD
from games.look.grid import WIDTH
from games.look.shapes import svg


def clay(high: str, *, halves: bool = False) -> str:
    """Draw the background of a picture; in `halves`, the lower one, the viewer's side, is set apart."""
    tall, draws = float(high), Draws("Dealin' Dirt", "clay")
    ground = drawing("skies/clay", draws, high=tall, halves=halves, top=MOOD.top, bottom=MOOD.bottom)
    return svg(WIDTH, tall, ground)
