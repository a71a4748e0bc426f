"""The pictures of a booster, and their alt texts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.card_ui.sentences import say
from bot.collections.boosters import OpenedBooster
from bot.pictures.features.boosters import FINE, GRAND, Pulled
from games.registry import card_games


def pulled(opened: OpenedBooster) -> list[Pulled]:
    """Return the cards of a booster in the order in which they are turned, without those that no longer exist."""
    catalogue = card_games()[opened.row.game].catalogue()
    cards = []
    for drawn in opened.cards:
        card = catalogue.get(drawn.card)
        fate = (
            say("scrap-gained", scrap=drawn.scrap) if drawn.scrap else say("new") if drawn.new else say("another-copy")
        )
        if card is not None:
            cards.append(Pulled(card.key, card.name, card.rarity, fate, drawn.new and not drawn.scrap))
    return cards


def alt_text(cards: Sequence[Pulled], closed: int = 0) -> str:
    """Name every card that is turned, for people who do not see the picture."""
    parts = [f"{card.name}, {card.rarity}, {card.fate.lower()}" for card in cards]
    if closed:
        parts.append(say("face-down", cards=closed))
    return f"{'; '.join(parts)}."


def worth_a_film(cards: Sequence[Pulled]) -> bool:
    """Whether one of the cards is rare enough for a film."""
    return any(card.rarity in GRAND | FINE for card in cards)
