"""A trade as one picture: what each side gives, one above the other."""

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BRIM, HAND
from games.look.colours import GOOD, MUTED
from games.look.moods import mood_of
from games.look.plates import chip, plate
from games.look.scene import Anchor, Scene

ACROSS, MOST_ROWS = 6, 3
"""Small cards per row, and the maximum number of rows of both sides together."""
FEW = 4
"""Up to so many cards on each side are shown as large as in a hand."""
_COLUMN, _ROW, _HEAD = 57, 86, 30


class Offered(msgspec.Struct, frozen=True):
    """What one side gives."""

    title: str
    cards: Sequence[tuple[str, int]]
    """Keys, and how many of each."""
    confirmed: bool = False


def trade(game: str, sides: tuple[Offered, Offered], alt: str) -> Scene:
    """Draw both sides of a trade; cards that do not fit are only counted."""
    if all(len(side.cards) <= FEW for side in sides):
        return _few(game, sides, alt)
    rows = _rows(sides)
    canvas = Canvas(mood_of(game), 8 + sum(_HEAD + _ROW * max(1, each) for each in rows))
    y = 8.0
    for side, many in zip(sides, rows, strict=True):
        _side(canvas, side, many, y)
        y += _HEAD + _ROW * max(1, many)
    return canvas.scene(alt)


def _few(game: str, sides: tuple[Offered, Offered], alt: str) -> Scene:
    wide, high = HAND
    step = _HEAD + high + 10
    canvas = Canvas(mood_of(game), 8 + 2 * step)
    for number, side in enumerate(sides):
        y = 8 + step * number
        _title(canvas, side, y, high)
        for place, (key, amount) in enumerate(side.cards):
            x = 10 + (wide + 1) * place
            canvas.place(of_card("hand", key), x - BRIM, y + _HEAD - BRIM)
            _copies(canvas, amount, x + wide - 3, y + _HEAD + 48)
    return canvas.scene(alt)


def _title(canvas: Canvas, side: Offered, y: float, high: float) -> None:
    """Write whose side it is, and that it gives nothing."""
    canvas.write(side.title, 14, y + 13, 14, bold=True, room=240)
    if side.confirmed:
        canvas.write(say("confirmed"), 346, y + 13, 12.5, GOOD, anchor=Anchor.RIGHT, bold=True, room=92)
    if not side.cards:
        plate(canvas, 8, y + _HEAD, 344, high)
        canvas.write("nothing", 180, y + _HEAD + high / 2, 14, MUTED, anchor=Anchor.MIDDLE)


def _copies(canvas: Canvas, amount: int, right: float, y: float) -> None:
    if amount > 1:
        chip(canvas, f"×{amount}", right, y, high=17, size=11.5, anchor=Anchor.RIGHT)


def _rows(sides: tuple[Offered, Offered]) -> list[int]:
    """Return how many rows each side gets: the side with more cards gets the third row."""
    wanted = [-(-len(side.cards) // ACROSS) for side in sides]
    larger = 0 if wanted[0] >= wanted[1] else 1
    rows = [min(1, each) for each in wanted]
    rows[larger] = min(wanted[larger], MOST_ROWS - max(1, rows[1 - larger]))
    return rows


def _side(canvas: Canvas, side: Offered, rows: int, y: float) -> None:
    _title(canvas, side, y, _ROW - 8)
    places = rows * ACROSS
    drawn = side.cards if len(side.cards) <= places else side.cards[: places - 1]
    for place, (key, amount) in enumerate(drawn):
        x, top = 9 + _COLUMN * (place % ACROSS), y + _HEAD + _ROW * (place // ACROSS)
        canvas.place(of_card("thumb", key), x - BRIM, top - BRIM)
        _copies(canvas, amount, x + 53, top + 16)
    if len(drawn) < len(side.cards):
        x, top = 9 + _COLUMN * (ACROSS - 1), y + _HEAD + _ROW * (rows - 1)
        canvas.write(f"+{len(side.cards) - len(drawn)}", x + 28, top + 32, 18, anchor=Anchor.MIDDLE, bold=True)
        canvas.write("more", x + 28, top + 50, 12, MUTED, anchor=Anchor.MIDDLE)
