"""The pictures of a match: duel and Staging Areas for all viewers, and the hand for a player."""

from collections.abc import Sequence

from games.artwork.sprite_sheets import sheet_sprites
from games.dealin_dirt.card_art import car
from games.dealin_dirt.cards import INDEX
from games.dealin_dirt.icons import ICONS
from games.dealin_dirt.pictures import chosen, ground, signs, tiles
from games.dealin_dirt.pictures.alts import alt_of_duel, alt_of_stagings
from games.dealin_dirt.pictures.chosen import close_up
from games.dealin_dirt.pictures.duel import duel
from games.dealin_dirt.pictures.hand import decision, slip_svg
from games.dealin_dirt.pictures.stagings import stagings
from games.dealin_dirt.view import DirtView, known
from games.look.scene import Scene
from games.look.shapes import group, rect, svg, window
from games.look.sprite_names import sprites_of

__all__ = ["close_up", "face", "scenes", "sprite"]


def scenes(view: DirtView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the duel and the Staging Areas; for a player, the duel in short and what to choose from, in one picture."""
    p = known(view)
    if view.seat is not None and view.table.result is None:
        return (decision(view, p, alt_of_duel(view, p, names)),)
    return duel(view, p, names, alt_of_duel(view, p, names)), stagings(view, p, names, alt_of_stagings(view, p, names))


def face(_key: str) -> Scene | None:
    """Draw nothing: large cards are drawn by `card_faces`, and there are no other entries."""
    return None


def _track(key: str) -> str:
    """Draw a small Track, for its place beside the duel."""
    scaled = group(tiles.art_inner(INDEX[key]), 0, -0.5, scale=46 / tiles.PAINTED[0])
    return svg(46, 32, window(scaled, 0, 0, 46, 32, radius=5), rect(0, 0, 46, 32, "none", radius=5, rim="#9a7a5c"))


sprite = sprites_of(
    {
        **sheet_sprites("dealin_dirt", ICONS),
        "racer": lambda card: car(int(card)),
        "clay": ground.clay,
        "stagings": lambda high: ground.clay(high, halves=True),
        "active": tiles.active,
        "thumb": tiles.thumb,
        "slip": slip_svg,
        "disc": signs.disc,
        "condition": signs.condition,
        "back": signs.back,
        "track": _track,
        "chosen": chosen.picture,
        "poster": tiles.poster,
    }
)
