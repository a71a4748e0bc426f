"""A card of Dealin' Dirt large, to be looked at: the card, and beside it its figures with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.dealin_dirt.cards import CARDS, INDEX, KIND, LETTERS, NAMES, TYPES
from games.dealin_dirt.drawing.signs import MOOD
from games.dealin_dirt.wording import TYPE_WORDS, card_text, kind_name
from games.look import cards
from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.plates import plate
from games.scene import Anchor

if TYPE_CHECKING:
    from games.scene import Scene

HIGH = 356
CARD, BESIDE, WIDE = 10, 260, 92
ROW = 54


def face(key: str) -> Scene | None:
    """Draw one card large, with all that stands on it."""
    card = INDEX.get(key)
    if card is None:
        return None
    canvas = Canvas(MOOD, HIGH, background=f"clay:{HIGH}")
    canvas.place(f"full:{key}", CARD - cards.BRIM, CARD - cards.BRIM)
    facts = CARDS[card]
    y = CARD
    if facts.is_driver or facts.kind == "power":
        y = _fact(canvas, "Type", facts.type, TYPE_WORDS[facts.type], y) if not facts.wild else y
    if facts.weakness:
        y = _fact(canvas, "Weak: ×2", facts.weakness, TYPE_WORDS[facts.weakness], y)
    if facts.resistance:
        y = _fact(canvas, "Resists: −30", facts.resistance, TYPE_WORDS[facts.resistance], y)
    if facts.is_driver:
        y = _fact(canvas, "Get Passed", "", f"{facts.passed} Power", y)
        _fact(canvas, f"Stage {KIND[card] + 1} of 4", "", kind_name(card).removesuffix(" Driver"), y)
    return canvas.scene(f"{NAMES[card]}, {kind_name(card)}. {card_text(card)}")


def _fact(canvas: Canvas, title: str, type_: str, word: str, y: int) -> int:
    """Write a fact on a plate, with the sign of a type before it, and return where there is room below."""
    plate(canvas, BESIDE, y, WIDE, ROW - 6)
    canvas.write(title, BESIDE + 8, y + 13, 12, MUTED, room=WIDE - 16)
    x = BESIDE + 8
    if type_:
        canvas.place(f"disc:{LETTERS[TYPES.index(type_)]}:19", x, y + 23)
        x += 23
    canvas.write(word, x, y + 33, 13, bold=True, anchor=Anchor.LEFT, room=BESIDE + WIDE - 6 - x)
    return y + ROW
