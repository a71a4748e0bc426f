"""The winner's art for the end card: the Avatar that did most damage, in the light of the Memory."""

from math import cos, pi, sin

from games.acceleration.pictures.avatars import head
from games.acceleration.pictures.memory import CRIMSON, IVORY, MOOD
from games.look.grid import WIDTH
from games.look.shapes import gradient, group, path, rect, svg

HIGH, SIZE = 172, 112
_RINGS = (62, 84, 108, 134, 162, 192)


def champion_svg(legion: str, avatar: str) -> str:
    """Draw an Avatar large, within hexagons that spread from it in its Legion's colour."""
    colour = CRIMSON if legion == "1" else IVORY
    define, fill = gradient((0, "#23252f"), (1, MOOD.bottom))
    x, y = WIDTH / 2, 76
    rings = "".join(
        path(_hexagon(x, y, radius), rim=colour, rim_width=1.6, opacity=0.5 - 0.07 * number)
        for number, radius in enumerate(_RINGS)
    )
    figure = group(head(int(legion), int(avatar), SIZE), x - SIZE / 2, y - SIZE / 2)
    return svg(WIDTH, HIGH, define, rect(0, 0, WIDTH, HIGH, fill), rings, figure)


def _hexagon(x: float, y: float, radius: float) -> str:
    corners = [(x + radius * cos(pi / 3 * n), y + radius * sin(pi / 3 * n)) for n in range(6)]
    return "M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + " Z"
