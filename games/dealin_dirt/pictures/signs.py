"""The small signs of Dealin' Dirt: discs of Horse Power, the steps of the stages, conditions; and what is constant of a
Driver in play: the Active one is a large tile, the others are thumbs.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from games.dealin_dirt.card_art import art
from games.dealin_dirt.card_faces import ANY, ICONS, band, of_type
from games.dealin_dirt.cards import INDEX, KIND, LETTERS, NAMES, TYPES, WILD
from games.dealin_dirt.figures import by_type
from games.dealin_dirt.sentences import say
from games.look import MOODS, letters
from games.look.formulas import Value
from games.look.shapes import inner_drawing

MOOD = MOODS["dealin_dirt"]
CONDITION_COLOURS = {"asleep": "#3c4f76", "mud": "#7a4f28", "slam": "#9c2f22", "spun": "#0f6063"}
CHIP_HIGH, CHIP_LETTERS = 18, 11.5
STEPS_WIDE = 22
ACTIVE = (168, 140)
ACTIVE_ART = 84
THUMB = (56, 53)
THUMB_ART, THUMB_STRIP = 40, 13
STEPS_LEFT = ACTIVE[0] - STEPS_WIDE - 10


def power_of(cards: Sequence[int]) -> dict[str, int]:
    """Count Horse Power by the letters of its types."""
    return {ANY if kind == WILD else LETTERS[kind]: count for kind, count in by_type(cards).items()}


def chip_wide(words_: str, *, sign: bool) -> int:
    """Return the width of a chip."""
    return round(letters.width(words_, CHIP_LETTERS, bold=True)) + (28 if sign else 14)


def condition_wide(key: str) -> int:
    """Return the width of the chip of a condition."""
    return chip_wide(say("condition-name", of=key), sign=True)


def of_letter(letter: str) -> Mapping[str, Value]:
    """Return what the disc of a type of Horse Power shows."""
    return {} if letter == ANY else of_type(TYPES[LETTERS.index(letter)])


def of_condition(key: str) -> Mapping[str, Value]:
    """Return what the chip of a condition shows."""
    name, wide = say("condition-name", of=key), condition_wide(key)
    return {"colour": CONDITION_COLOURS[key], "sign": ICONS[key], "name": name, "wide": wide}


@cache
def of_card(key: str) -> Mapping[str, Value]:
    """Return what the sprite of a card shows: its art, its name, its colour and its stage."""
    card = INDEX[key]
    return {"art": inner_drawing(art(card)), "name": NAMES[card], "band": band(card), "stage": KIND[card]}
