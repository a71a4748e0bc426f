"""The pictures of a match: duel and Staging Areas for all viewers, and the hand for a player."""

from collections.abc import Iterator, Sequence

from games.dealin_dirt.card_art import car
from games.dealin_dirt.card_faces import ICONS
from games.dealin_dirt.pictures import signs
from games.dealin_dirt.pictures.alts import alt_of_duel, alt_of_stagings
from games.dealin_dirt.pictures.chosen import close_up
from games.dealin_dirt.pictures.duel import duel
from games.dealin_dirt.pictures.hand import decision, large_decisions
from games.dealin_dirt.pictures.stagings import stagings
from games.dealin_dirt.view import DirtView, counted_out
from games.look import Scene, sheet_sprites, sprites_of

__all__ = ["close_up", "large_hands", "scenes", "sprite"]


def scenes(view: DirtView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the duel and the Staging Areas; for a player, the duel in short and what to choose from, in one picture."""
    p = counted_out(view)
    if view.seat is not None and view.table.result is None:
        return (decision(view, p, alt_of_duel(view, p, names)),)
    return duel(view, p, names, alt_of_duel(view, p, names)), stagings(view, p, alt_of_stagings(view, p, names))


def large_hands(view: DirtView, names: Sequence[str]) -> Iterator[Scene]:
    """Draw a player's picture with whole cards, where they are few."""
    if view.seat is not None and view.table.result is None:
        p = counted_out(view)
        yield from large_decisions(view, p, alt_of_duel(view, p, names), alt_of_stagings(view, p, names))


sprite = sprites_of(
    {
        **sheet_sprites("dealin_dirt", ICONS, letter=signs.of_letter, condition=signs.of_condition, card=signs.of_card),
        "racer": lambda card: car(int(card)),
    }
)
