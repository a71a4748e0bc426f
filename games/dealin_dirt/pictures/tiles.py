"""The constant parts of Drivers in play: the Active Driver as a large tile, the others as thumbs."""

from collections.abc import Mapping
from functools import cache

from games.dealin_dirt.card_art import art
from games.dealin_dirt.card_faces import band
from games.dealin_dirt.cards import INDEX, KIND, NAMES
from games.dealin_dirt.pictures.signs import STEPS_WIDE
from games.look.formulas import Value
from games.look.shapes import inner_drawing

ACTIVE = (168, 140)
ACTIVE_ART = 84
THUMB = (56, 53)
THUMB_ART, THUMB_STRIP = 40, 13
STEPS_LEFT = ACTIVE[0] - STEPS_WIDE - 10


@cache
def of_card(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a card shows: its art, its name, its colour and its stage."""
    card = INDEX[key]
    return {"art": inner_drawing(art(card)), "name": NAMES[card], "band": band(card), "stage": KIND[card]}
