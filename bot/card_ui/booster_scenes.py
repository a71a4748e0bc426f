"""The pictures of a booster, and their alt texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.look.boosters import FINE, GRAND, Pulled
from games.registry import card_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.collections.boosters import OpenedBooster


def pulled(opened: OpenedBooster) -> list[Pulled]:
    """Return the cards of a booster in the order in which they are turned; one that is no more is shown by its key."""
    catalogue = card_games()[opened.row.game].catalogue()
    cards = []
    for drawn in opened.cards:
        card = catalogue.get(drawn.card)
        fate = f"+{drawn.scrap} scrap" if drawn.scrap else "New" if drawn.new else "one more"
        if card is not None:
            cards.append(Pulled(card.key, card.name, card.rarity, fate))
    return cards


def alt_text(cards: Sequence[Pulled], closed: int = 0) -> str:
    """Name every card that is turned, for people who do not see the picture."""
    said = [f"{card.name}, {card.rarity}, {card.fate.lower()}" for card in cards]
    if closed:
        said.append("1 card lies face down" if closed == 1 else f"{closed} cards lie face down")
    return "; ".join(said) + "."


def worth_a_film(cards: Sequence[Pulled]) -> bool:
    """Whether something among the cards is rare enough to be waited for."""
    return any(card.rarity in GRAND | FINE for card in cards)
