"""The pictures of Race to Ace: the table in the sky, the threat to answer, the viewer's hand, and large cards."""

from collections.abc import Iterator, Sequence

from games.look import WIDTH, Scene, sheet_sprites, slips, sprites_of
from games.look.cards import icon
from games.look.shapes import group, svg
from games.race_to_ace.pictures.hand import decision, large_decisions
from games.race_to_ace.pictures.pieces import card, face, face_svg, keys, large_svg, of_card, of_state
from games.race_to_ace.pictures.sky import SIDE, ace_svg, dusk, jet, of_seat
from games.race_to_ace.pictures.table import JETS, sky_svg, table
from games.race_to_ace.view import RaceView

__all__ = ["card", "face", "keys", "large_hands", "scenes", "sprite"]


def scenes(view: RaceView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the table, or the threat that the viewer has to answer, and the viewer's hand."""
    if view.seat is None:
        return (table(view, names),)
    return (decision(view, names),)


def large_hands(view: RaceView, names: Sequence[str]) -> Iterator[Scene]:
    """Draw a player's picture with whole cards, if a screen may have room for them."""
    return iter(()) if view.seat is None else large_decisions(view, names)


def _jet_svg(seat: str, size: str, shape: str) -> str:
    """Draw the jet on a pilot's tile; one that is shot down is tilted to the side."""
    side, burning = JETS[size], shape == "burning"
    inner = group(jet(int(seat), burning=burning), -SIDE / 2, -SIDE / 2 - (8 if burning else 0))
    scale = side / SIDE * (0.78 if burning else 0.93)
    return svg(side, side, group(inner, side / 2, side / 2, scale=scale, turn=24 if burning else 0))


sprite = sprites_of(
    {
        **sheet_sprites("race_to_ace", card=of_card, state=of_state, seat=of_seat),
        "ace": ace_svg,
        "blank": face_svg,
        "dusk": lambda high: svg(WIDTH, float(high), dusk(float(high))),
        "jet": _jet_svg,
        "large": large_svg,
        "sky": sky_svg,
        "slip": lambda key: icon(card(key), slips.ART),
    }
)
