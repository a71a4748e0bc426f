"""The constant parts of Drivers in play: the Active Driver as a large tile, the others as thumbs."""

from functools import cache

from games.dealin_dirt.card_art import art
from games.dealin_dirt.card_faces import band
from games.dealin_dirt.cards import INDEX, KIND, NAMES
from games.dealin_dirt.pictures.signs import MOOD, STEPS_WIDE, steps_inner
from games.look.colours import INK, TEXT, lighter
from games.look.grid import WIDTH
from games.look.letters import fitted
from games.look.shapes import group, inner_drawing, rect, svg, window, words

POSTER = 172
"""The height of a picture of an end card."""
SKY = 56
"""How much of an art at an end card's width is above its picture: the faces begin below it."""
ACTIVE = (168, 140)
ACTIVE_ART = 84
THUMB = (56, 94)
THUMB_ART, THUMB_STRIP = 40, 13
PAINTED = (84, 60)
"""The size of a card's art."""
STEPS_LEFT, STEPS_TOP = ACTIVE[0] - STEPS_WIDE - 10, 117


@cache
def art_inner(card: int) -> str:
    """Return a card's art, for use inside another drawing."""
    return inner_drawing(art(card))


def active(key: str) -> str:
    """Draw the tile of an Active Driver: art, type, name, and the steps of its stage."""
    card, (wide, high) = INDEX[key], ACTIVE
    scale = wide / PAINTED[0]
    drawing = rect(0, 0, wide, high, MOOD.plate, radius=10)
    raised = group(art_inner(card), 0, ACTIVE_ART - PAINTED[1] * scale, scale=scale)
    drawing += window(raised, 0, 0, wide, ACTIVE_ART, radius=10, top_only=True)
    drawing += rect(0, ACTIVE_ART, wide, 2.4, lighter(band(card), 0.2))
    drawing += words(NAMES[card], 10, ACTIVE_ART + 18, 14.5, TEXT, bold=True, room=wide - 20)
    drawing += group(steps_inner(KIND[card]), STEPS_LEFT, STEPS_TOP)
    return svg(wide, high, drawing, rect(0, 0, wide, high, "none", radius=10, rim=MOOD.rim, rim_width=1.4))


def poster(key: str) -> str:
    """Draw a card's art as wide as an end card, cropped at the top, where the sky is."""
    scale = WIDTH / PAINTED[0]
    drawn = group(art_inner(INDEX[key]), 0, -SKY, scale=scale)
    return svg(WIDTH, POSTER, rect(0, 0, WIDTH, POSTER, MOOD.plate), window(drawn, 0, 0, WIDTH, POSTER, radius=0))


def thumb(key: str) -> str:
    """Draw a Driver in the Staging Area: art, a dark strip for its hit points, and its name."""
    card, (wide, high) = INDEX[key], THUMB
    drawing = rect(0, 0, wide, high, band(card), radius=7)
    scaled = group(art_inner(card), scale=wide / PAINTED[0])
    drawing += window(scaled, 0, 0, wide, THUMB_ART, radius=7, top_only=True)
    drawing += rect(0, THUMB_ART, wide, THUMB_STRIP, INK)
    lines = fitted(NAMES[card], wide - 4, 11, bold=True, most=4)
    step = min(12, 40 / len(lines))
    drawing += "".join(
        words(
            line, wide / 2, 77 + step * (n - (len(lines) - 1) / 2), 11, TEXT, anchor="middle", bold=True, room=wide - 4
        )
        for n, line in enumerate(lines)
    )
    return svg(wide, high, window(drawing, 0, 0, wide, high, radius=7))
