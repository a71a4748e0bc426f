"""The pictures of a match: road and seats for all viewers, road and hand for a player."""

from collections.abc import Iterator, Sequence

from games.acceleracers.card_art import art, car
from games.acceleracers.card_faces import card
from games.acceleracers.cards import BY_KEY, MODABILITIES, STATS, TERRAINS
from games.acceleracers.icons import ICONS, icon_of
from games.acceleracers.pictures import tiles
from games.acceleracers.pictures.alts import alt_of_road, alt_of_seats
from games.acceleracers.pictures.chosen import close_up
from games.acceleracers.pictures.hand import decision, large_decisions
from games.acceleracers.pictures.road import road
from games.acceleracers.pictures.seats import seats
from games.acceleracers.view import AcceleView
from games.look import Scene, sheet_sprites, slips, sprites_of
from games.look.cards import icon, thumb
from games.look.shapes import inner_drawing

__all__ = ["close_up", "large_hands", "scenes", "sprite"]


def scenes(view: AcceleView, names: Sequence[str]) -> tuple[Scene, ...]:
    """Draw the road and below it the seats; for a player, the Realms and the hand in one picture."""
    if view.seat is None or view.table.result is not None:
        return road(view, alt_of_road(view, names)), seats(view, names, alt_of_seats(view, names))
    return (decision(view, names, alt_of_road(view, names)),)


def large_hands(view: AcceleView, names: Sequence[str]) -> Iterator[Scene]:
    """Draw a player's picture with whole cards, where they are few."""
    if view.seat is not None and view.table.result is None:
        yield from large_decisions(view, names, alt_of_road(view, names))


_FACTS: dict[str, str] = {
    **{str(n): icon_of(stat) for n, stat in enumerate(STATS)},
    **{fact: icon_of(fact) for fact in (*TERRAINS, *MODABILITIES)},
}
"""The icons of windows by their numbers, and of what else is on a Realm by its word."""

sprite = sprites_of(
    {
        **sheet_sprites(
            "acceleracers",
            {**ICONS, **_FACTS},
            vehicle=tiles.of_vehicle,
            card=lambda key: {"art": inner_drawing(art(BY_KEY[key].number))},
            realm=tiles.of_realm,
            place=lambda number: {"before": f"{number} "},
        ),
        "picture": lambda number: art(int(number)),
        "racer": lambda number: car(int(number)),
        "thumb": lambda key: thumb(card(key)),
        "slip": lambda key: icon(card(key), slips.ART),
    }
)
