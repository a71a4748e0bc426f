"""The constant parts of Drivers in play: the Active Driver as a large tile, the others as thumbs."""

from collections.abc import Mapping
from functools import cache

from games.dealin_dirt.card_art import art
from games.dealin_dirt.card_faces import band
from games.dealin_dirt.cards import INDEX, KIND, NAMES
from games.dealin_dirt.pictures.signs import STEPS_WIDE
from games.look.colours import INK
from games.look.formulas import Value
from games.look.shapes import group, inner_drawing, rect, svg, window

ACTIVE = (168, 140)
ACTIVE_ART = 84
THUMB = (56, 53)
THUMB_ART, THUMB_STRIP = 40, 13
PAINTED = (84, 60)
"""The size of a card's art."""
STEPS_LEFT = ACTIVE[0] - STEPS_WIDE - 10


@cache
def art_inner(card: int) -> str:
    """Return a card's art, for use inside another drawing."""
    return inner_drawing(art(card))


def of_card(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a card shows: its art, its name, its colour and its stage."""
    card = INDEX[key]
    return {"art": art_inner(card), "name": NAMES[card], "band": band(card), "stage": KIND[card]}


def thumb(key: str) -> str:
    """Draw a Driver in the Staging Area: art, and a dark strip for its hit points."""
    card, (wide, high) = INDEX[key], THUMB
    drawing = rect(0, 0, wide, high, band(card), radius=7)
    scaled = group(art_inner(card), scale=wide / PAINTED[0])
    drawing += window(scaled, 0, 0, wide, THUMB_ART, radius=7, top_only=True)
    drawing += rect(0, THUMB_ART, wide, THUMB_STRIP, INK)
    return svg(wide, high, window(drawing, 0, 0, wide, high, radius=7))
