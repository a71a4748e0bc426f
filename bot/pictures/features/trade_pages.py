"""A trade as one picture: what each side gives, one above the other."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BRIM, HAND, THUMB
from games.look.colours import GOOD, MUTED
from games.look.moods import mood_of
from games.look.plates import chip, plate
from games.look.scene import Anchor, Scene

MOST_ROWS = 3
"""The maximum number of rows of both sides together."""
FEW = 4
"""Up to so many cards on each side are shown as large as in a hand."""
_HEAD = 30


class Offered(msgspec.Struct, frozen=True):
    """What one side gives."""

    title: str
    cards: Sequence[tuple[str, int]]
    """Keys, and how many of each."""
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class _Size:
    """The size of the cards, and how many of them stand in a row."""

    name: str
    card: tuple[int, int]
    across: int
    row: int
    """From one row to the next."""
    copies: int
    """How far below its top a card says how many of it there are."""

    def place(self, number: int, y: float) -> tuple[float, float]:
        """Return the upper left corner of a card of the side that starts at `y`."""
        return 9 + (self.card[0] + 1) * (number % self.across), y + _HEAD + self.row * (number // self.across)


LARGE, SMALL = _Size("hand", HAND, FEW, 128, 48), _Size("thumb", THUMB, 6, 86, 16)


def trade(game: str, sides: tuple[Offered, Offered], alt: str) -> Scene:
    """Draw both sides of a trade; cards that do not fit are only counted."""
    size = LARGE if all(len(side.cards) <= FEW for side in sides) else SMALL
    rows = _rows(sides, size.across)
    canvas = Canvas(mood_of(game), 8 + sum(_HEAD + size.row * max(1, each) for each in rows))
    y = 8.0
    for side, many in zip(sides, rows, strict=True):
        _side(canvas, side, size, many * size.across, y)
        y += _HEAD + size.row * max(1, many)
    return canvas.scene(alt)


def _rows(sides: tuple[Offered, Offered], across: int) -> list[int]:
    """Return how many rows each side gets: the side with more cards gets the third row."""
    wanted = [-(-len(side.cards) // across) for side in sides]
    larger = 0 if wanted[0] >= wanted[1] else 1
    rows = [min(1, each) for each in wanted]
    rows[larger] = min(wanted[larger], MOST_ROWS - max(1, rows[1 - larger]))
    return rows


def _side(canvas: Canvas, side: Offered, size: _Size, places: int, y: float) -> None:
    wide, high = size.card
    canvas.write(side.title, 14, y + 13, 14, bold=True, room=240)
    if side.confirmed:
        canvas.write(say("confirmed"), 346, y + 13, 12.5, GOOD, anchor=Anchor.RIGHT, bold=True, room=92)
    if not side.cards:
        plate(canvas, 8, y + _HEAD, 344, high)
        canvas.write("nothing", 180, y + _HEAD + high / 2, 14, MUTED, anchor=Anchor.MIDDLE)
    drawn = side.cards if len(side.cards) <= places else side.cards[: places - 1]
    for number, (key, amount) in enumerate(drawn):
        x, top = size.place(number, y)
        canvas.place(of_card(size.name, key), x - BRIM, top - BRIM)
        if amount > 1:
            chip(canvas, f"×{amount}", x + wide - 3, top + size.copies, high=17, size=11.5, anchor=Anchor.RIGHT)
    if len(drawn) < len(side.cards):
        x, top = size.place(places - 1, y)
        canvas.write(f"+{len(side.cards) - len(drawn)}", x + 28, top + 32, 18, anchor=Anchor.MIDDLE, bold=True)
        canvas.write("more", x + 28, top + 50, 12, MUTED, anchor=Anchor.MIDDLE)
