"""A card of AcceleRacers large, to be looked at: the card, and beside it its figures and icons with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.acceleracers.card_pictures import shown
from games.acceleracers.cards import BY_KEY, STATS
from games.acceleracers.drawing.tiles import MOOD
from games.acceleracers.signs import SHORT_STATS
from games.acceleracers.text import card_in_words, kind_line
from games.look import cards
from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.plates import plate
from games.scene import Anchor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.acceleracers.cards import Card
    from games.scene import Scene

HIGH = 356
CARD, BESIDE, WIDE = 10, 260, 92
"""Where the card stands, and where and how wide is what stands beside it."""


def face(key: str) -> Scene | None:
    """Draw one card large, with all that stands on it."""
    facts = BY_KEY.get(key)
    if facts is None:
        return None
    canvas = Canvas(MOOD, HIGH, background=f"night:{HIGH}")
    canvas.place(f"full:{key}", CARD - cards.BRIM, CARD - cards.BRIM)
    y = _figures(canvas, facts)
    y = _icons(canvas, "Modability", facts.modability, y)
    _icons(canvas, "Terrain", facts.terrain, y)
    return canvas.scene(f"{facts.name}, {kind_line(facts)}. {card_in_words(facts)}")


def _figures(canvas: Canvas, facts: Card) -> int:
    """Write the numbers of a card, each on a plate, and return where there is room below them."""
    y = CARD
    for window in range(len(STATS)):
        if text := shown(facts.number, window):
            plate(canvas, BESIDE, y, WIDE, 42)
            canvas.place(f"stat:{window}:16", BESIDE + 8, y + 13)
            canvas.write(SHORT_STATS[window], BESIDE + 27, y + 21, 11, MUTED, room=33)
            canvas.write(text, BESIDE + WIDE - 8, y + 21, 17, anchor=Anchor.RIGHT, bold=True)
            y += 47
    return y


def _icons(canvas: Canvas, title: str, words: Sequence[str], y: int) -> int:
    """List icons with their words, and return where there is room below them."""
    if not words:
        return y
    canvas.write(title, BESIDE + 2, y + 10, 11.5, MUTED, room=WIDE)
    for n, word in enumerate(words):
        canvas.place(f"icon:{word}", BESIDE + 2, y + 22 + 22 * n)
        canvas.write(word, BESIDE + 25, y + 30 + 22 * n, 12.5, bold=True, room=WIDE - 25)
    return y + 28 + 22 * len(words)
