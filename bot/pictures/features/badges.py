"""Badges of achievements. The sign shows what the badge is for, the shape how hard it was to earn."""

from importlib import resources

from games.look.colours import INK, darker, lighter, mixed
from games.look.moods import mood_of
from games.look.shapes import circle, gradient, group, path, star, svg
from games.look.sheets import outlines, read_sheet

_METALS = {"bronze": "#d08a52", "silver": "#c3cddb", "gold": "#ffd166"}
_HEXAGON = "M24 3 L42.2 13.5 V34.5 L24 45 L5.8 34.5 V13.5 Z"

SIGNS = outlines(read_sheet(resources.files(__package__).joinpath("badges.svg")))
"""The signs of badges, each drawn in a square of 24; where two shapes overlap, there is a hole."""


def badge_svg(sign: str, grade: str, game: str, size: str) -> str:
    """Draw a badge in the colours of a game: a disc for bronze, a hexagon for silver, a sun for gold."""
    metal, mood = _METALS[grade], mood_of(game or "home")
    define, fill = gradient((0, lighter(metal, 0.35)), (1, darker(metal, 0.35)))
    inner = mixed(mood.top, mood.accent, 0.16)
    if grade == "gold":
        shape = path(star(24, 24, 24, 19.5, 12), fill, rim=INK) + circle(24, 24, 17, inner, rim=metal, rim_width=1.4)
    elif grade == "silver":
        shape = path(_HEXAGON, fill, rim=INK) + circle(24, 24, 16.4, inner, rim=metal, rim_width=1.4)
    else:
        shape = circle(24, 24, 22, fill, rim=INK) + circle(24, 24, 17, inner, rim=metal, rim_width=1.4)
    drawn = f'<path d="{SIGNS[sign]}" fill="{mood.accent}" fill-rule="evenodd"/>'
    return svg(
        float(size), float(size), group(define + shape + group(drawn, 13.2, 13.2, scale=0.9), scale=float(size) / 48)
    )
