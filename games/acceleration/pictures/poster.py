"""The winner's art for the end card: the Avatar that did most damage, in the light of the Memory."""

from games.acceleration.pictures.avatars import head
from games.acceleration.pictures.memory import CRIMSON, IVORY, MOOD
from games.artwork.drawings import drawing
from games.look.grid import WIDTH
from games.look.shapes import group, svg

HIGH, SIZE = 172, 112


def champion_svg(legion: str, avatar: str) -> str:
    """Draw an Avatar large, within hexagons that spread from it in its Legion's colour."""
    colour = CRIMSON if legion == "1" else IVORY
    figure = group(head(int(legion), int(avatar), SIZE), (WIDTH - SIZE) / 2, 76 - SIZE / 2)
    return svg(WIDTH, HIGH, drawing("avatars/champion", colour=colour, bottom=MOOD.bottom), figure)
