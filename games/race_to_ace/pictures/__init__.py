"""The pictures of Race to Ace: the table in the sky, the threat to answer, the viewer's hand, and large cards."""

from collections.abc import Sequence

from games.artwork.sprite_sheets import sheet_sprites
from games.look.scene import Scene
from games.look.shapes import group, svg
from games.look.sprite_names import sprites_of
from games.race_to_ace.pictures.faces import face, face_svg, large_svg
from games.race_to_ace.pictures.hand import decision, dusk_svg, slip_svg
from games.race_to_ace.pictures.jets import SIDE, jet
from games.race_to_ace.pictures.minis import immune_svg, mini_svg, played_svg, slim_svg
from games.race_to_ace.pictures.poster import ace_svg
from games.race_to_ace.pictures.table import JETS, sky_svg, table
from games.race_to_ace.pictures.threat import hunter_svg, own_svg
from games.race_to_ace.view import RaceView

__all__ = ["face", "scenes", "sprite"]


def scenes(view: RaceView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the table, or the threat that the viewer has to answer, and the viewer's hand."""
    if view.seat is None:
        return (table(view, names),)
    return (decision(view, names),)


def _jet_svg(seat: str, size: str, shape: str) -> str:
    """Draw the jet on a pilot's tile; one that is shot down is tilted to the side."""
    side, burning = JETS[size], shape == "burning"
    inner = group(jet(int(seat), burning=burning), -SIDE / 2, -SIDE / 2 - (8 if burning else 0))
    scale = side / SIDE * (0.78 if burning else 0.93)
    return svg(side, side, group(inner, side / 2, side / 2, scale=scale, turn=24 if burning else 0))


sprite = sprites_of(
    {
        **sheet_sprites("race_to_ace"),
        "ace": ace_svg,
        "blank": face_svg,
        "dusk": dusk_svg,
        "hunter": hunter_svg,
        "immune": immune_svg,
        "jet": _jet_svg,
        "large": large_svg,
        "mini": mini_svg,
        "own": own_svg,
        "played": played_svg,
        "sky": sky_svg,
        "slim": slim_svg,
        "slip": slip_svg,
    }
)
