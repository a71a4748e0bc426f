"""Tracks of Dealin' Dirt from above, and Horse Power: a horseshoe with the sign of its type."""

from games.artwork.paint import TRACKS, TYPE_COLOURS
from games.look import drawing
from games.look.colours import darker
from games.look.drawings import sheet
from games.look.draws import Draws
from games.look.shapes import SIZE, circle, group, path, svg
from games.look.sheets import outlines

_SHAPES = outlines(sheet("tracks/shapes"))
SIGNS = outlines(sheet("powers/signs"))


def track(name: str, subject: str) -> str:
    """Draw a Track from above: its shape and dirt, the stands, and the object in the infield."""
    draws = Draws(name, "track")
    form, dirt, ground, infield = TRACKS[subject]
    fenced, finish = subject == "fence", 5 if form == "bullring" else 6.4
    stands = drawing("tracks/track", draws, ground=ground, fenced=fenced)
    lap = drawing("tracks/lap", draws, shape=_SHAPES[form], dirt=dirt, fenced=fenced, infield=infield, finish=finish)
    return svg(*SIZE, stands + group(lap, 42, 33, scale=draws.between(0.94, 1.06), turn=draws.between(-9, 9)))


def horse_power(name: str, kind: str, count: int = 1, *, subject: str = "") -> str:
    """Draw Horse Power: a horseshoe around the sign of its type; two where it gives two; a flask, an ice or a horn."""
    draws = Draws(name, "power")
    paint = {"fuel": "#c8452a", "cold": "#3f9ad0", "loud": "#d8a428"}.get(subject, TYPE_COLOURS[kind].paint)
    drawn = drawing("powers/power", draws, paint=paint)
    shoe = drawing("powers/horseshoe")
    if subject:
        sign = drawing(f"powers/extras#{subject}")
    else:
        sign = path(SIGNS[kind], "#ffffff" if kind not in {"green", "teal"} else "none", rim="#ffffff", rim_width=2.2)
    inner = circle(0, 0, 12.4, darker(paint, 0.35), rim="#ffffff", rim_width=1.4) + group(sign, 0, 0, scale=0.72)
    if count == 2:
        return svg(
            *SIZE, drawn + "".join(group(shoe + inner, x, 31, scale=0.78, turn=t) for x, t in ((23, -12), (61, 12)))
        )
    return svg(*SIZE, drawn + group(shoe + inner, 42, 31, turn=draws.between(-6, 6)))
