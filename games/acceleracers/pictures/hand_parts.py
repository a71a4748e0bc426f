"""Sprites of cards in the hand and on the table, and of the draw pile."""

from __future__ import annotations

from games.acceleracers.card_pictures import card_facts
from games.acceleracers.cards import BY_KEY
from games.acceleracers.icons import ICONS
from games.acceleracers.signs import icon
from games.look import cards
from games.look.colours import GOLD, INK
from games.look.shapes import circle, path, rect, svg, window


def card_in_hand(key: str) -> str:
    """Draw a card in the hand."""
    return cards.hand(card_facts(BY_KEY[key].number))


def thumb(key: str) -> str:
    """Draw a card as a thumb on the table."""
    return cards.thumb(card_facts(BY_KEY[key].number))


def draw_place() -> str:
    """Draw the back of the draw pile as the place where a card can be bought."""
    wide, high = cards.HAND
    stripes = "".join(path(f"M{x} {high} l70 -{high}", rim="#22308c", rim_width=5) for x in range(-70, wide, 14))
    made = window(rect(0, 0, wide, high, "#18226a") + stripes, 0, 0, wide, high, radius=7)
    made += rect(0, 0, wide, high, "none", radius=7, rim=GOLD)
    made += circle(wide / 2, 44, 20, "#18226a", rim=GOLD, rim_width=1.6) + icon(ICONS["flag"], 22, GOLD, 32, 33)
    return svg(wide, high, made, rect(5, 74, wide - 10, 38, INK, radius=7, opacity=0.92))
