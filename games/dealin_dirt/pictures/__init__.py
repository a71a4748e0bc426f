"""The pictures of a match: duel and Staging Areas for all viewers, and the hand for a player."""

from __future__ import annotations

from collections.abc import Sequence

from games.artwork.stage import set_svg, thing_svg
from games.dealin_dirt.card_art import car
from games.dealin_dirt.cards import INDEX
from games.dealin_dirt.offers import offer
from games.dealin_dirt.pictures import chosen, ground, hand_cards, signs, tiles
from games.dealin_dirt.pictures.alts import alt_of_duel, alt_of_stagings
from games.dealin_dirt.pictures.chosen import close_up
from games.dealin_dirt.pictures.duel import duel
from games.dealin_dirt.pictures.hand import hands
from games.dealin_dirt.pictures.stagings import stagings
from games.dealin_dirt.view import DirtView, known
from games.look.colours import INK
from games.look.hands import PLACES
from games.look.scene import Scene
from games.look.shapes import group, rect, svg, window
from games.look.sprite_names import sprites_of

__all__ = ["close_up", "face", "scenes", "sprite"]


def scenes(view: DirtView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the duel and the Staging Areas, and below them, next to the buttons, the viewer's hand.

    A hand of more than eight different cards takes two pictures, which replace the Staging Areas, unless an answer
    names Drivers.
    """
    p = known(view)
    if view.seat is None or view.table.result is not None:
        no_places: frozenset[tuple[int, int]] = frozenset()
        return (
            duel(view, p, names, no_places, alt_of_duel(view, p, names)),
            stagings(view, p, names, no_places, alt_of_stagings(view, p, names)),
        )
    offered = offer(view)
    first = duel(view, p, names, offered.places, alt_of_duel(view, p, names))
    second = stagings(view, p, names, offered.places, alt_of_stagings(view, p, names))
    if offered.places or len(offered.cards) <= PLACES:
        return first, second, *(hands(offered, most=1) if offered.cards else ())
    return first, *hands(offered)


def face(_key: str) -> Scene | None:
    """Draw nothing: large cards are drawn by `card_faces`, and there are no other entries."""
    return None


def _track(key: str) -> str:
    """Draw a small Track, for its place beside the duel."""
    scaled = group(tiles.art_inner(INDEX[key]), 0, -0.5, scale=46 / tiles.PAINTED[0])
    return svg(46, 32, window(scaled, 0, 0, 46, 32, radius=5), rect(0, 0, 46, 32, "none", radius=5, rim="#9a7a5c"))


def _count() -> str:
    """Draw the background of a number of Horse Power."""
    return svg(26, 13.6, rect(0, 0, 26, 13.6, INK, radius=6.8))


sprite = sprites_of(
    {
        "racer": lambda card: car(int(card)),
        "set": set_svg,
        "thing": thing_svg,
        "clay": ground.clay,
        "stagings": ground.halves,
        "active": tiles.active,
        "thumb": tiles.thumb,
        "held": hand_cards.held,
        "disc": signs.disc,
        "tool": signs.tool,
        "condition": signs.condition,
        "back": signs.back,
        "slot": signs.slot,
        "target": signs.target,
        "number": signs.number,
        "track": _track,
        "count": _count,
        "chosen": chosen.picture,
        "poster": tiles.poster,
        "then": chosen.then,
        "figure": chosen.figure,
    }
)
