"""The small signs of Dealin' Dirt: discs of Horse Power, the steps of the stages, conditions, and a card's back."""

from collections.abc import Mapping, Sequence

from games.artwork.ovals import SIGNS
from games.dealin_dirt.cards import GIVES, GIVES_TYPE, LETTERS, TYPES, WILD
from games.dealin_dirt.icons import ICONS
from games.dealin_dirt.sentences import say
from games.look import letters
from games.look.colours import INK
from games.look.formulas import Value
from games.look.moods import MOODS

MOOD = MOODS["dealin_dirt"]
ANY = "any"
"""The type of Horse Power that counts as any."""
TYPE_COLOURS = ("#2f7d32", "#b3362b", "#1f5f9e", "#ffd23f", "#6b3fa0", "#d8691c", "#0f7275", "#6b7280")
"""The colours of the discs: yellow is the only bright one, with a dark sign, so that it is not mistaken for orange."""
CONDITION_COLOURS = {"asleep": "#3c4f76", "mud": "#7a4f28", "slam": "#9c2f22", "spun": "#0f6063"}
_BRIGHT = ("yellow",)
_LINES = ("teal",)
"""The signs that are outlined, not filled."""
CHIP_HIGH, CHIP_LETTERS = 18, 11.5
STEPS_WIDE = 22


def power_of(cards: Sequence[int]) -> dict[str, int]:
    """Count Horse Power by the letters of its types."""
    counts: dict[str, int] = {}
    for card in cards:
        letter = ANY if GIVES_TYPE[card] == WILD else LETTERS[GIVES_TYPE[card]]
        counts[letter] = counts.get(letter, 0) + GIVES[card]
    return counts


def chip_wide(words_: str, *, sign: bool) -> int:
    """Return the width of a chip."""
    return round(letters.width(words_, CHIP_LETTERS, bold=True)) + (28 if sign else 14)


def condition_wide(key: str) -> int:
    """Return the width of the chip of a condition."""
    return chip_wide(say("condition-name", of=key), sign=True)


def of_letter(letter: str) -> Mapping[str, Value]:
    """Return what the disc of a type of Horse Power shows."""
    if letter == ANY:
        return {}
    kind = TYPES[LETTERS.index(letter)]
    ink = INK if kind in _BRIGHT else "#ffffff"
    return {"colour": TYPE_COLOURS[TYPES.index(kind)], "sign": SIGNS[kind], "ink": ink, "line": kind in _LINES}


def of_condition(key: str) -> Mapping[str, Value]:
    """Return what the chip of a condition shows."""
    name, wide = say("condition-name", of=key), condition_wide(key)
    return {"colour": CONDITION_COLOURS[key], "sign": ICONS[key], "name": name, "wide": wide}
