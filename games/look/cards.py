"""Cards in their sizes: thumb on the table, in an album, in the hand, and full.

The art is a separate drawing (an SVG document of any size, usually 84 x 60), cropped to fill its place. Rarity is shown
by the rim and a sign, never by colour alone.
"""

import msgspec
from msgspec.structs import replace

from games.look.colours import INK, PAPER, PAPER_INK, PAPER_MUTED, TEXT
from games.look.drawings import drawing
from games.look.finishes import gloss
from games.look.letters import fitted, largest, width, wrapped
from games.look.shapes import circle, group, inner_drawing, rect, svg, window, words
from games.look.sprite_names import named

THUMB, ALBUM, HAND, BIG, FULL = (56, 78), (84, 93), (84, 118), (126, 177), (240, 336)
"""Width and height of a card in each size, in points."""
ICON = 58, 40
"""Width and height of a card's art alone."""
BRIM = 4
"""How far the sprite of a card reaches beyond it on every side: the sign in its corner, and the rim of a chosen one."""
LEGEND = "legend"
_LARGER, _BEHIND = 3.3, (-18.6, -21.5)
"""How much larger a legend's art of 84 x 60 is drawn, and where it begins."""
_THUMBS = {1: (46, 66, 13), 2: (46, 59.5, 13), 3: (40, 51.2, 11.6), 4: (30, 41.4, 11)}
"""By the number of lines of the name: the height of a thumb's art, the first baseline, and the line height."""


class CardFace(msgspec.Struct, frozen=True):
    """The contents of a card face."""

    name: str
    art: str
    """An SVG document; its left and right edges may be cropped."""
    art_size: tuple[float, float] = (84, 60)
    band: str = "#2c3448"
    """The kind's colour: white text needs a contrast of 4.5 on it."""
    rarity: str = "common"
    """common, standard, uncommon, rare, legend, foil or hologram."""
    figures: tuple[tuple[str, str], ...] = ()
    """Up to three pairs of a sign and a number: (("HP", "80"),). A sign is a word or, of three, a drawing 12 wide."""
    kind: str = ""
    """The kind of card in a word or two, such as Pit Crew."""
    cost: str = ""
    """The cost, in a disc in the corner, where the sign of the rarity would be."""
    text: str = ""
    number: str = ""
    """The text at the right of a full card's band: rarity and number."""
    badge: str = ""
    """A white drawing in a square of 24: the team or kind, where a small card has no room for words."""
    syllables: str = ""
    """The name with a hyphen where a thumb may break it (Mal-function), for long words."""
    front: str = ""
    """An SVG document: that part of a legend's art which stands in front of everything."""


RARITY_WORDS = {"uncommon": "Uncommon", "rare": "Rare", "legend": "Legend", "foil": "Foil", "hologram": "Hologram"}


def thumb(card: CardFace) -> str:
    """Draw a card as a thumb on the table: art and name."""
    wide, high = THUMB
    lines = fitted(card.syllables or card.name, wide - 6, 11, bold=True, most=len(_THUMBS))
    art_high, base, step = _THUMBS[len(lines)]
    inner = rect(0, 0, wide, high, card.band, radius=7) + _art(card, wide, art_high)
    inner += "".join(_middle(line, wide / 2, base + step * n, 11, wide - 6) for n, line in enumerate(lines))
    return _framed(inner + _badge(card, art_high), card, wide, high, art_high)


def album(card: CardFace) -> str:
    """Draw a card for a page of a collection: art and name, as large as in the hand."""
    wide, high = ALBUM
    inner = rect(0, 0, wide, high, card.band, radius=7) + _named_art(card, wide) + _badge(card, 60)
    return _framed(inner, card, wide, high, 60)


def icon(card: CardFace, size: tuple[int, int] = ICON) -> str:
    """Draw the art of a card alone, as small as it is still recognisable."""
    wide, high = size
    inner = rect(0, 0, wide, high, card.band, radius=6)
    art = _art(card, wide, high, 6, top_only=False)
    return svg(wide, high, inner, art, rect(0, 0, wide, high, "none", radius=6, rim=INK))


def hand(card: CardFace) -> str:
    """Draw a card for the hand: art, name, and one row of figures or its kind."""
    wide, high = HAND
    inner = rect(0, 0, wide, high, PAPER, radius=7) + rect(0, 60, wide, 33, card.band) + _named_art(card, wide)
    return _framed(inner + _row(card, wide), card, wide, high, 60)


def big(card: CardFace) -> str:
    """Draw a card as in the hand, half as large again: one that is just turned over. Its brim is as much larger."""
    scale = BIG[0] / HAND[0]
    return svg(
        BIG[0] + 2 * BRIM * scale, BIG[1] + 2 * BRIM * scale, group(inner_drawing(hand(card)), 0, 0, scale=scale)
    )


def _badge(card: CardFace, art_high: float) -> str:
    """Put the badge into the upper left corner of the art, or below the sign of rarity if a cost moves that there."""
    if not card.badge:
        return ""
    y = art_high - 16.5 if card.cost else 3
    disc = circle(10, y + 7, 7.6, card.band, rim="#ffffff", rim_width=0.9)
    return disc + group(card.badge, 5.2, y + 2.2, scale=0.4)


def _named_art(card: CardFace, wide: float) -> str:
    lines = fitted(card.name, wide - 6, 12, bold=True, most=2)
    base = 80.6 if len(lines) == 1 else 73.5
    names = (_middle(line, wide / 2, base + 14 * n, 12, wide - 6) for n, line in enumerate(lines))
    return _art(card, wide, 60) + "".join(names)


def full(card: CardFace, below: str = "", *, art_high: float = 168) -> str:
    """Draw a card at full size: large art, name, kind, figures and text.

    `below` is the game's own drawing for the paper under the band (attacks, conditions). Its origin is the paper's
    upper left corner; it is 240 wide and as high as the art leaves room. Without it, the card's text is drawn there.
    """
    wide, high = FULL
    if card.rarity == LEGEND:
        return _legend(card, below, art_high)
    inner = rect(0, 0, wide, high, PAPER, radius=10) + _art(card, wide, art_high, 10)
    room = wide - 24 - (70 if card.figures else 40 if card.cost or card.rarity in RARITY_WORDS else 12)
    lines = wrapped(card.name, room, 17, bold=True, most=2)
    inner += rect(0, 0, wide, 15 + 20 * len(lines), INK, radius=10, opacity=0.78)
    left = 19 if card.cost and card.rarity in RARITY_WORDS else 12
    inner += "".join(words(line, left, 24 + 20 * n, 17, TEXT, bold=True, room=room) for n, line in enumerate(lines))
    if card.figures:
        inner += _chief(card, wide - (26 if card.cost or card.rarity in RARITY_WORDS else 12))
    inner += rect(0, art_high, wide, 26, card.band) + words(card.kind, 12, art_high + 18, 13, TEXT, bold=True, room=118)
    note = card.number or RARITY_WORDS.get(card.rarity, "")
    beside = wide - 32 - min(118, width(card.kind, 13, bold=True)) - (26 if card.figures else 0)
    inner += words(note, wide - 12, art_high + 18, largest(note, beside, 12), TEXT, anchor="end", room=beside)
    if below:
        inner += group(below, 0, art_high + 26)
    else:
        lines = wrapped(card.text, wide - 24, 13, most=7)
        inner += "".join(
            words(line, 12, art_high + 48 + 17 * n, 13, PAPER_INK, room=wide - 24) for n, line in enumerate(lines)
        )
    return _framed(inner, card, wide, high, art_high, radius=10)


def _legend(card: CardFace, below: str, text_top: float) -> str:
    """Draw a legend at full size: its art behind the whole card, in light, and its text on a dark slope below.

    What stands in front breaks the frame: it is drawn once more over the rim.
    """
    wide, high = FULL
    art, front = (group(inner_drawing(each, words=False), *_BEHIND, scale=_LARGER) for each in (card.art, card.front))
    size = largest(card.name, wide - 24, 18, bold=True)
    holes = {"name": card.name, "kind": card.kind, "number": card.number, "band": card.band}
    inner = drawing("cards/looks#legend", art=art, front=front, top=text_top, size=size, below=below, **holes)
    rim = drawing("cards/finishes#rim-legend", wide=wide, high=high, art_high=high, radius=10)
    framed = window(inner, 0, 0, wide, high, radius=10) + rim
    framed += window(group(front, 0, BRIM), 0, -BRIM, wide - BRIM, 40, radius=0)
    mark, figure = card.figures[0]
    plate = 24 + width(figure, 20, bold=True) + width(mark, 12)
    framed += rect(8, 8, plate, 28, INK, radius=8, opacity=0.78)
    framed += words(mark, 16, 27, 12, "#d7deea") + words(figure, plate, 29, 20, TEXT, anchor="end", bold=True)
    framed += drawing("cards/finishes#sign-legend", x=wide - 6, y=6)
    return svg(wide + 2 * BRIM, high + 2 * BRIM, group(framed, BRIM, BRIM))


def poster(card: CardFace, extent: tuple[int, int]) -> str:
    """Draw a card with its other picture: the art over the whole card, with rays, and the name below it."""
    wide, high = extent
    radius = 10 if extent == FULL else 7
    size = max(11.0, round(wide / 13))
    lines = fitted(card.syllables or card.name, wide - (40 if extent == FULL else 8), size, bold=True, most=3)
    middle, foot = high * 0.42, high * (0.88 if extent == FULL else 0.95) - (size + 1) * (len(lines) - 1)
    top = middle - wide * 0.36
    art = group(_art(replace(card, rarity="common"), wide - 6, wide * 0.72 - 4, radius), 3, top)
    names = "".join(_middle(line, wide / 2, foot + (size + 1) * n, size, wide - 8) for n, line in enumerate(lines))
    places = {"wide": wide, "high": high, "radius": radius, "middle": middle, "top": top}
    drawn = drawing("cards/looks#poster", art=art, names=names, band=card.band, **places)
    return _framed(drawn, replace(card, cost="", rarity="legend"), wide, high, high, radius=radius)


def glossed(document: str, extent: tuple[int, int]) -> str:
    """Draw a gloss over a card: slanted light, and small stars."""
    wide, high = extent
    gloss_on_it = group(drawing("cards/looks#gloss", wide=wide, high=high), BRIM, BRIM)
    return svg(wide + 2 * BRIM, high + 2 * BRIM, inner_drawing(document), gloss_on_it)


def _chief(card: CardFace, right: float) -> str:
    """Set the first figure of a full card, which ends at `right`."""
    mark, figure = card.figures[0]
    left = right - 4 - width(figure, 20, bold=True)
    inner = words(figure, right, 24, 20, TEXT, anchor="end", bold=True)
    drawn = group(mark, left - 12, 12) if mark.startswith("<") else words(mark, left, 23, 12, "#d7deea", anchor="end")
    return inner + drawn


def dim(size: tuple[int, int]) -> str:
    """Return the name of a sprite that dims a card that cannot be played; place it at the card's corner."""
    return named("dim", *size)


def _art(card: CardFace, wide: float, high: float, radius: float = 7, *, top_only: bool = True) -> str:
    """Crop the art to fill its place: evenly at the sides, and more at the top, where only a legend has its head."""
    own_wide, own_high = card.art_size
    scale = max(wide / own_wide, high / own_high)
    left, top = (wide - own_wide * scale) / 2, (high - own_high * scale) * (0.25 if card.rarity == LEGEND else 0.8)
    inner = group(inner_drawing(card.art), left, top, scale=scale) + gloss(card.rarity, wide, high)
    return window(inner, 0, 0, wide, high, radius=radius, top_only=top_only)


def _row(card: CardFace, wide: float) -> str:
    """Set the row of figures of a card in the hand, or its kind where there are none."""
    base = 110
    if not card.figures:
        return words(card.kind, wide / 2, base - 1, 12, PAPER_MUTED, anchor="middle", room=wide - 8)
    many = len(card.figures) > 2
    step, size, scale, edge = ((wide - 4) / 3, 13, 0.75, 2) if many else ((wide - 8) / len(card.figures), 16, 1, 4)
    inner = ""
    for number, (mark, figure) in enumerate(card.figures):
        right = edge + step * (number + 1) - (1 if many else 3)
        left = right - width(figure, size, bold=True) - 10 if many else right - step + 4
        inner += words(figure, right, base, size, PAPER_INK, anchor="end", bold=True)
        if mark.startswith("<"):
            inner += group(mark, left, base - 11 * scale, scale=scale)
        else:
            inner += words(mark, left + 2, base - 1, 11, PAPER_MUTED)
    return inner


def _framed(inner: str, card: CardFace, wide: float, high: float, art_high: float, *, radius: float = 7) -> str:
    """Add rim, cost and sign of rarity to a card; with a cost, the sign is at the left."""
    places = {"wide": wide, "high": high, "art_high": art_high, "radius": radius}
    frame = drawing("cards/finishes#frame", rarity=card.rarity, cost=card.cost, **places)
    return svg(wide + 2 * BRIM, high + 2 * BRIM, group(inner + frame, BRIM, BRIM))


def _middle(text: str, x: float, y: float, size: float, room: float) -> str:
    return words(text, x, y, size, TEXT, anchor="middle", bold=True, room=room)
