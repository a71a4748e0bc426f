"""The winner's art for the end card: their jet climbs, with smoke below the clouds."""

from games.look.grid import WIDTH
from games.look.shapes import circle, group, path, svg
from games.race_to_ace.pictures.dusk import dusk
from games.race_to_ace.pictures.jets import SIDE, jet

HIGH = 172
_SUN = (62, 118)


def ace_svg(seat: str) -> str:
    """Draw the jet of a seat over the evening sky, with the trail of its climb."""
    sun = circle(*_SUN, 34, "#ffcf8a", opacity=0.35) + circle(*_SUN, 22, "#ffe6b0")
    smoke = "".join(circle(300 + 5 * n, 40 + 17 * n, 6 + 2.2 * n, "#2a3342", opacity=0.5 - 0.05 * n) for n in range(7))
    trail = path("M-6 186 C70 178 120 150 168 112", rim="#ffffff", rim_width=7, opacity=0.28)
    trail += path("M-6 196 C76 190 128 160 176 122", rim="#ffffff", rim_width=4, opacity=0.2)
    craft = group(group(jet(int(seat)), -SIDE / 2, -SIDE / 2), 206, 82, scale=1.42, turn=52)
    return svg(WIDTH, HIGH, dusk(HIGH), sun, smoke, trail, craft)
