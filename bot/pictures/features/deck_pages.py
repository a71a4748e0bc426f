"""A deck as one picture: cost curve, kinds, and key cards."""

from collections.abc import Mapping, Sequence

from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BRIM
from games.look.colours import MUTED
from games.look.moods import mood_of
from games.look.plates import chip
from games.look.scene import Anchor, Scene
from games.look.sprite_names import named

KEY_CARDS, ACROSS = 12, 6
"""Key cards on the picture of a deck, and how many in a row."""
_BAR, _STEP, _TALLEST, _GROUND = 22, 30, 62, 120
_COLUMN, _ROW = 58, 82
ROWS = 6
"""Kinds per column."""


def deck(
    game: str,
    title: str,
    kinds: Mapping[str, int],
    curve: Mapping[str, int],
    cards: Sequence[tuple[str, int]],
    alt: str,
    record: str = "",
) -> Scene:
    """Draw a deck; `curve` counts cards by their cost, `cards` are the key cards with their number of copies.

    `record` sums up its results in a few words.
    """
    key_cards = cards[:KEY_CARDS]
    canvas = Canvas(mood_of(game), 146 + _ROW * -(-len(key_cards) // ACROSS))
    canvas.write(title, 14, 20, 18, bold=True, room=250)
    canvas.write(say("cards", number=sum(kinds.values())), 346, 20, 13, MUTED, anchor=Anchor.RIGHT)
    if record:
        canvas.write(record, 346, 37, 12.5, canvas.mood.accent, anchor=Anchor.RIGHT, bold=True, room=180)
    if any(curve.values()):
        _curve(canvas, curve)
        _kinds(canvas, kinds, 212, 1)
    else:
        _kinds(canvas, kinds, 14, 2)
    for place, (key, amount) in enumerate(key_cards):
        x, y = 8 + _COLUMN * (place % ACROSS), 142 + _ROW * (place // ACROSS)
        canvas.place(of_card("thumb", key), x - BRIM, y - BRIM)
        if amount > 1:
            chip(canvas, f"×{amount}", x + 53, y + 20, high=15, size=11, anchor=Anchor.RIGHT)
    return canvas.scene(alt)


def _curve(canvas: Canvas, curve: Mapping[str, int]) -> None:
    """Draw the number of cards of each cost."""
    most = max(curve.values())
    for place, (cost, count) in enumerate(curve.items()):
        x, high = 14 + _STEP * place, round(_TALLEST * count / most)
        if high:
            canvas.place(named("column", _BAR, high, canvas.mood.accent), x, _GROUND - high)
        canvas.write(str(count), x + _BAR / 2, _GROUND - high - 8, 11.5, anchor=Anchor.MIDDLE, bold=True)
        canvas.write(cost, x + _BAR / 2, _GROUND + 9, 11.5, MUTED, anchor=Anchor.MIDDLE)


def _kinds(canvas: Canvas, kinds: Mapping[str, int], left: float, columns: int) -> None:
    """List the number of cards of each kind, the largest first."""
    wide = (346 - left - 20 * (columns - 1)) / columns
    named_kinds = sorted(kinds.items(), key=lambda each: -each[1])[: ROWS * columns]
    rows = -(-len(named_kinds) // columns)
    for place, (kind, count) in enumerate(named_kinds):
        x, y = left + (wide + 20) * (place // rows), 52 + 15 * (place % rows)
        canvas.write(kind, x, y, 12, MUTED, room=wide - 24)
        canvas.write(str(count), x + wide, y, 12.5, anchor=Anchor.RIGHT, bold=True)
