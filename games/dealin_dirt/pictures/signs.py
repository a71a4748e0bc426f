"""The small signs of Dealin' Dirt: discs of Horse Power, the steps of the stages, conditions, and a card's back."""

from collections.abc import Sequence

from games.artwork.drawings import drawing
from games.artwork.ovals import SIGNS
from games.dealin_dirt.cards import GIVES, GIVES_TYPE, LETTERS, TYPES, WILD
from games.dealin_dirt.icons import ICONS
from games.dealin_dirt.sentences import say
from games.look import letters
from games.look.colours import GOLD, INK, TEXT
from games.look.moods import MOODS
from games.look.shapes import circle, group, icon, path, rect, svg, window, words

MOOD = MOODS["dealin_dirt"]
ANY = "any"
"""The type of Horse Power that counts as any."""
TYPE_COLOURS = ("#2f7d32", "#b3362b", "#1f5f9e", "#ffd23f", "#6b3fa0", "#d8691c", "#0f7275", "#6b7280")
"""The colours of the discs: yellow is the only bright one, with a dark sign, so that it is not mistaken for orange."""
CONDITION_COLOURS = {
    "asleep": "#3c4f76",
    "mud": "#7a4f28",
    "slam": "#9c2f22",
    "spun": "#0f6063",
}
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


def disc(letter: str, size: str) -> str:
    """Draw a type of Horse Power: a disc in its colour with its sign and a pale rim; every type at once for any."""
    half = float(size) / 2
    sign = drawing("powers/any") if letter == ANY else _one_type(LETTERS.index(letter))
    return svg(2 * half, 2 * half, group(sign, half, half, scale=half / 12))


def _one_type(place: int) -> str:
    kind = TYPES[place]
    ink = INK if kind in _BRIGHT else "#ffffff"
    mark = path(SIGNS[kind], rim=ink, rim_width=4) if kind in _LINES else path(SIGNS[kind], ink)
    return circle(0, 0, 11, TYPE_COLOURS[place], rim="#fff6dd", rim_width=1.8) + group(mark, scale=0.62)


def steps_inner(stage: int) -> str:
    """Draw four steps, one bright step per stage reached."""
    return "".join(
        rect(6 * n, 12 - 3.6 * n, 4.4, 4 + 3.6 * n, GOLD if n <= stage else "#6f6556", radius=1.2) for n in range(4)
    )


def chip_wide(words_: str, *, sign: bool) -> int:
    """Return the width of a chip."""
    return round(letters.width(words_, CHIP_LETTERS, bold=True)) + (28 if sign else 14)


def condition_wide(key: str) -> int:
    """Return the width of the chip of a condition."""
    return chip_wide(say("condition-name", of=key), sign=True)


def condition(key: str) -> str:
    """Draw the chip of a condition: sign and word."""
    wide = condition_wide(key)
    drawn = rect(0, 0, wide, CHIP_HIGH, CONDITION_COLOURS[key], radius=CHIP_HIGH / 2, rim="#fff6dd", rim_width=1)
    drawn += icon(ICONS[key], 6, 3, 12, "#ffffff")
    name = words(say("condition-name", of=key), 21, 13.1, CHIP_LETTERS, TEXT, bold=True)
    return svg(wide, CHIP_HIGH, drawn, name)


def back(wide: str, high: str) -> str:
    """Draw the back of a card: stripes and a flag."""
    w, h = float(wide), float(high)
    stripes = "".join(path(f"M{x} {h} l{h} -{h}", rim="#7a4a20", rim_width=4) for x in range(-round(h), round(w), 11))
    drawn = window(rect(0, 0, w, h, "#4a2c14") + stripes, 0, 0, w, h, radius=6)
    drawn += rect(0, 0, w, h, "none", radius=6, rim=GOLD, rim_width=1.2)
    size = min(w, h) * 0.46
    drawn += circle(w / 2, h / 2, size * 0.66, "#4a2c14", rim=GOLD, rim_width=1.4)
    return svg(w, h, drawn, icon(ICONS["flag"], (w - size * 0.8) / 2, (h - size * 0.8) / 2, size * 0.8, GOLD))
