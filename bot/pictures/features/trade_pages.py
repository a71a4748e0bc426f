"""A trade as one picture: what each side gives, side by side."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bot.pictures.sentences import say
from games.look import Anchor, Canvas, Scene, chip, mood_of, named, plate
from games.look.card_pages import of_card
from games.look.cards import BIG, BRIM, HAND, THUMB
from games.look.colours import GOOD, MUTED

_HEAD, _COLUMN, _SECOND = 30, 168, 176
"""The height of a side's title, the width of a side, and where the second one begins."""


class Offered(msgspec.Struct, frozen=True):
    """What one side gives."""

    title: str
    cards: Sequence[tuple[str, int]]
    """Keys, and how many of each."""
    confirmed: bool = False
    hint: str = ""
    """What to do about it if there are no cards."""


@dataclass(frozen=True, slots=True)
class _Size:
    """The size of the cards, and how many of them stand in a row."""

    name: str
    card: tuple[int, int]
    across: int
    step: tuple[int, int]
    """From one card of a row to the next, and from one row to the next."""
    copies: int
    """How far below its top a card says how many of it there are."""
    brim: float = BRIM

    def place(self, number: int, x: float) -> tuple[float, float]:
        """Return the upper left corner of a card of the side that starts there."""
        return x + self.step[0] * (number % self.across), 8 + _HEAD + self.step[1] * (number // self.across)


_SIZES = {
    1: _Size("big", BIG, 1, (0, 186), 70, 1.5 * BRIM),
    4: _Size("hand", HAND, 2, (85, 126), 48),
    9: _Size("thumb", THUMB, 3, (57, 86), 16),
}
"""By the most cards of a side for which there is room."""


def trade(game: str, sides: tuple[Offered, Offered], alt: str) -> Scene:
    """Draw both sides of a trade, as large as they have room; cards that do not fit are only counted."""
    most = max(len(side.cards) for side in sides)
    places = next((each for each in _SIZES if most <= each), max(_SIZES))
    size = _SIZES[places]
    high = size.step[1] * max(1, -(-min(most, places) // size.across))
    canvas = Canvas(mood_of(game), 10 + _HEAD + high)
    for side, x in zip(sides, (8, 8 + _SECOND), strict=True):
        _title(canvas, side, x + (20 if x > 8 else 6))
        if side.cards:
            _cards(canvas, side, size, places, x + (_COLUMN - size.card[0]) / 2 if places == 1 else x)
        else:
            plate(canvas, x, 8 + _HEAD, _COLUMN, high - 8)
            middle, y = x + _COLUMN / 2, 4 + _HEAD + high / 2
            canvas.write(say("nothing"), middle, y - (10 if side.hint else 0), 14, MUTED, anchor=Anchor.MIDDLE)
            canvas.write(side.hint, middle, y + 10, 12.5, MUTED, anchor=Anchor.MIDDLE, room=_COLUMN - 12)
    canvas.place(named("swap", canvas.mood.key), 164, 112 if places == 1 else 4)
    return canvas.scene(alt)


def _title(canvas: Canvas, side: Offered, x: float) -> None:
    """Write who gives, and whether they have confirmed."""
    canvas.write(side.title, x, 21, 14, bold=True, room=76 if side.confirmed else 148)
    if side.confirmed:
        canvas.write(say("confirmed"), x + 146, 21, 12.5, GOOD, anchor=Anchor.RIGHT, bold=True, room=68)


def _cards(canvas: Canvas, side: Offered, size: _Size, places: int, x: float) -> None:
    drawn = side.cards if len(side.cards) <= places else side.cards[: places - 1]
    for number, (key, amount) in enumerate(drawn):
        left, top = size.place(number, x)
        canvas.place(of_card(size.name, key), left - size.brim, top - size.brim)
        if amount > 1:
            right = left + size.card[0] - 3
            chip(canvas, f"×{amount}", right, top + size.copies, high=17, size=11.5, anchor=Anchor.RIGHT)
    if len(drawn) < len(side.cards):
        left, top = size.place(places - 1, x)
        canvas.write(f"+{len(side.cards) - len(drawn)}", left + 28, top + 32, 18, anchor=Anchor.MIDDLE, bold=True)
        canvas.write(say("more"), left + 28, top + 50, 12, MUTED, anchor=Anchor.MIDDLE)
