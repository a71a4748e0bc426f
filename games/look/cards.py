"""Cards at their three sizes: a thumb on the table, a card in the hand, and the full card that is looked at.

The art is a drawing of its own (an SVG document of any size, 84 x 60 by habit); it fills its place and is cut there.
Rarity is told by the rim and by a sign, never by colour alone.
"""

from __future__ import annotations

import msgspec

from games.look.colours import GOLD, INK, PAPER, PAPER_INK, PAPER_MUTED, TEXT
from games.look.letters import width, wrapped
from games.look.naming import named
from games.look.shapes import circle, group, inner_drawing, path, rect, star, svg, window, words

THUMB, HAND, FULL = (56, 78), (84, 118), (240, 336)
"""Width and height of a card at its sizes, in points."""
BRIM = 4
"""How far the sprite of a card reaches beyond it on every side: the sign in its corner, and the rim of a chosen one."""
DIM = 0.58


class Card(msgspec.Struct, frozen=True):
    """What stands on a card."""

    name: str
    art: str
    """An SVG document; its left and right may be cut off."""
    art_size: tuple[float, float] = (84, 60)
    band: str = "#2c3448"
    """The kind's colour: white letters must stand out from it by 4.5."""
    rarity: str = "common"
    """common, standard, uncommon, rare, legend, foil or hologram."""
    figures: tuple[tuple[str, str], ...] = ()
    """Up to three facts of one sign and one number each: (("HP", "80"),). A sign is a word or, where three stand
    side by side, a drawing in a square of 12."""
    kind: str = ""
    """The kind of card in a word or two, such as Pit Crew."""
    cost: str = ""
    """What it costs, in a disc in the corner, where the rarity's sign would stand."""
    text: str = ""
    number: str = ""
    """What stands at the right of a full card's band: rarity and number."""


_RIMS = {"uncommon": "#d7deea", "rare": GOLD, "legend": GOLD, "foil": "#f7a8d8", "hologram": "#bfe3ff"}
_DOUBLE_RIMS = frozenset({"legend", "hologram"})
_SIGNS = {
    "uncommon": path("M0 -6 L5 0 L0 6 L-5 0 Z", TEXT),
    "rare": path(star(0, 0, 6.5, 2.8, 5), GOLD),
    "legend": path(star(-3.4, 0, 5, 2.1, 5), GOLD) + path(star(3.4, 0, 5, 2.1, 5), GOLD),
    "foil": path("M0 -6 L5 0 L0 6 L-5 0 Z", "#ffffff"),
    "hologram": path("M-3.2 -5.6 H3.2 L6.4 0 L3.2 5.6 H-3.2 L-6.4 0 Z", rim="#ffffff", rim_width=1.6),
}
RARITY_WORDS = {"uncommon": "Uncommon", "rare": "Rare", "legend": "Legend", "foil": "Foil", "hologram": "Holo"}


def thumb(card: Card) -> str:
    """Draw a card as it lies on the table: art and name."""
    wide, high = THUMB
    made = rect(0, 0, wide, high, card.band, radius=7) + _art(card, 0, 0, wide, 46)
    room = wide - (10 if card.rarity in _DOUBLE_RIMS else 6)
    lines = wrapped(card.name, room, 11, bold=True, most=2)
    base = 66 if len(lines) == 1 else 59.5
    made += "".join(_middle(line, wide / 2, base + 13 * n, 11, room) for n, line in enumerate(lines))
    return _framed(made, card, wide, high)


def hand(card: Card) -> str:
    """Draw a card as it is held: art, name, and one row of figures or its kind."""
    wide, high = HAND
    made = rect(0, 0, wide, high, PAPER, radius=7) + _art(card, 0, 0, wide, 60) + rect(0, 60, wide, 33, card.band)
    lines = wrapped(card.name, wide - 6, 12, bold=True, most=2)
    base = 80.6 if len(lines) == 1 else 73.5
    made += "".join(_middle(line, wide / 2, base + 14 * n, 12, wide - 6) for n, line in enumerate(lines))
    return _framed(made + _row(card, wide, 110), card, wide, high)


def full(card: Card, below: str = "") -> str:
    """Draw a card to be looked at: large art, name, kind, figures and text.

    `below` is a drawing of the game's own for the paper under the band (attacks, conditions), whose origin is the
    paper's upper left corner, 240 by 142; without it the card's text stands there.
    """
    wide, high = FULL
    made = rect(0, 0, wide, high, PAPER, radius=10) + _art(card, 0, 0, wide, 168)
    room = wide - 24 - (70 if card.figures else 30)
    lines = wrapped(card.name, room, 17, bold=True, most=2)
    made += rect(0, 0, wide, 15 + 20 * len(lines), INK, radius=7, opacity=0.78)
    made += "".join(words(line, 12, 24 + 20 * n, 17, TEXT, bold=True, room=room) for n, line in enumerate(lines))
    if card.figures:
        sign, figure = card.figures[0]
        made += words(figure, wide - 12, 24, 20, TEXT, anchor="end", bold=True)
        left = wide - 16 - width(figure, 20, bold=True)
        made += (
            group(sign, left - 12, 12) if sign.startswith("<") else words(sign, left, 23, 12, "#d7deea", anchor="end")
        )
    made += rect(0, 168, wide, 26, card.band) + words(card.kind, 12, 186, 13, TEXT, bold=True, room=110)
    made += words(card.number or RARITY_WORDS.get(card.rarity, ""), wide - 12, 186, 12, TEXT, anchor="end", room=110)
    if below:
        made += group(below, 0, 194)
    else:
        lines = wrapped(card.text, wide - 24, 13, most=7)
        made += "".join(words(line, 12, 216 + 17 * n, 13, PAPER_INK, room=wide - 24) for n, line in enumerate(lines))
    return _framed(made, card, wide, high, radius=10)


def dim(size: tuple[int, int]) -> str:
    """Return the name of a sprite that dims a card which cannot be played; it is placed at the card's own corner."""
    return named("dim", *size)


def dim_svg(wide: str, high: str) -> str:
    """Draw the shade over a card that cannot be played."""
    return svg(float(wide), float(high), rect(0, 0, float(wide), float(high), INK, radius=7, opacity=DIM))


def chosen(size: tuple[int, int], accent: str) -> str:
    """Return the name of a sprite that marks the chosen card; it stands `BRIM` above and left of it."""
    return named("chosen", *size, accent)


def chosen_svg(wide: str, high: str, accent: str) -> str:
    """Draw the rim of the chosen card."""
    w, h = float(wide) + 2 * BRIM, float(high) + 2 * BRIM
    return svg(w, h, rect(0.5, 0.5, w - 1, h - 1, "none", radius=9, rim=accent, rim_width=3))


def _art(card: Card, x: float, y: float, wide: float, high: float) -> str:
    """Let the art fill a place; what is too much of it is cut off evenly."""
    own_wide, own_high = card.art_size
    scale = max(wide / own_wide, high / own_high)
    inner = group(inner_drawing(card.art), (wide - own_wide * scale) / 2, (high - own_high * scale) / 2, scale=scale)
    return window(inner, x, y, wide, high, radius=7, top_only=True)


def _row(card: Card, wide: float, base: float) -> str:
    """Set the row of figures, or the kind where there are none."""
    if not card.figures:
        return words(card.kind, wide / 2, base - 1, 12, PAPER_MUTED, anchor="middle", room=wide - 8)
    step = (wide - 8) / len(card.figures)
    made = ""
    for number, (sign, figure) in enumerate(card.figures):
        right = 4 + step * (number + 1) - 3
        made += words(figure, right, base, 16 if len(card.figures) < 3 else 13, PAPER_INK, anchor="end", bold=True)
        left = right - step + 6
        made += (
            group(sign, left - 2, base - 11) if sign.startswith("<") else words(sign, left, base - 1, 11, PAPER_MUTED)
        )
    return made


def _framed(inner: str, card: Card, wide: float, high: float, *, radius: float = 7) -> str:
    """Put rim and sign around a card."""
    colour = _RIMS.get(card.rarity, "#05070c")
    made = window(inner, 0, 0, wide, high, radius=radius)
    made += rect(0, 0, wide, high, "none", radius=radius, rim=colour, rim_width=1.6 if card.rarity in _RIMS else 0.8)
    if card.rarity in _DOUBLE_RIMS:
        made += rect(2.6, 2.6, wide - 5.2, high - 5.2, "none", radius=radius - 2, rim=colour, rim_width=0.8)
    if card.cost:
        made += circle(wide - 7, 7, 10, INK, rim="#ffffff", rim_width=1.4)
        made += words(card.cost, wide - 7, 11.4, 12.5, TEXT, anchor="middle", bold=True)
    elif card.rarity in _SIGNS:
        made += circle(wide - 6, 6, 9.4, INK, rim=colour, rim_width=1.4) + group(_SIGNS[card.rarity], wide - 6, 6)
    return svg(wide + 2 * BRIM, high + 2 * BRIM, group(made, BRIM, BRIM))


def _middle(text: str, x: float, y: float, size: float, room: float) -> str:
    return words(text, x, y, size, TEXT, anchor="middle", bold=True, room=room)
