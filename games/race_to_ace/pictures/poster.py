"""The winner's art for the end card: their jet climbs, with smoke below the clouds."""

from games.look.drawings import drawing
from games.look.grid import WIDTH
from games.look.shapes import group, svg
from games.race_to_ace.pictures.dusk import dusk
from games.race_to_ace.pictures.jets import SIDE, jet

HIGH = 172


def ace_svg(seat: str) -> str:
    """Draw the jet of a seat over the evening sky, with the trail of its climb."""
    craft = group(group(jet(int(seat)), -SIDE / 2, -SIDE / 2), 206, 82, scale=1.42, turn=52)
    return svg(WIDTH, HIGH, dusk(HIGH), drawing("jets/climb"), craft)
