"""Sprites of cards in the hand and on the table, and of the draw pile."""

from games.acceleracers.card_pictures import card_facts
from games.acceleracers.cards import BY_KEY
from games.look import cards


def thumb(key: str) -> str:
    """Draw a card as a thumb on the table."""
    return cards.thumb(card_facts(BY_KEY[key].number))
