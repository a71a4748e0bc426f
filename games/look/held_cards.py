"""A hand of whole cards, for a screen with room for them: each with what it does now, or why it cannot, below it."""

from collections.abc import Sequence

from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BRIM, HAND, dim
from games.look.colours import MUTED, TEXT
from games.look.grid import LEAST, NARROW, WIDTH
from games.look.letters import wrapped
from games.look.plates import chip, plate
from games.look.scene import Anchor
from games.look.slips import Slip

MOST, ROW = 8, 4
"""So many cards fit, in two rows, and in one."""
_PITCH, _HALO, _LINE = 88, 2, 12.5


def cards_high(slips: Sequence[Slip]) -> int:
    """Return the height of these slips as cards, with the room below them."""
    return sum(_row_high(row) for row in _rows(slips)) + 2


def place_cards(canvas: Canvas, slips: Sequence[Slip], top: float, *, asked: bool = True) -> None:
    """Place the slips as cards below `top`, each row in the middle; those to choose from have a rim if `asked`."""
    for row in _rows(slips):
        left = (WIDTH - _PITCH * len(row) + _PITCH - HAND[0]) / 2
        for number, slip in enumerate(row):
            x, y = left + _PITCH * number, top + _HALO
            if slip.bright and asked:
                plate(canvas, x - _HALO, y - _HALO, HAND[0] + 2 * _HALO, HAND[1] + 2 * _HALO, rim=canvas.mood.accent)
            _place(canvas, slip, x, y)
        top += _row_high(row)


def _place(canvas: Canvas, slip: Slip, x: float, y: float) -> None:
    card = slip.art.rpartition(":")[2]
    wide, high = HAND
    canvas.spot(slip.key or card, slip.name, x, y, wide, high)
    canvas.place(of_card("hand", card), x - BRIM, y - BRIM)
    if not slip.bright:
        canvas.place(dim(HAND), x, y)
    if slip.count > 1:
        chip(canvas, f"×{slip.count}", x + wide - 3, y + 42, size=11, high=15, anchor=Anchor.RIGHT)
    says = _says(slip)
    if says:
        plate(canvas, x, y + high + 3, wide, round(_LINE * len(says)) + 3)
    for n, line in enumerate(says):
        colour = TEXT if slip.bright else MUTED
        canvas.write(line, x + wide / 2, y + high + 11 + _LINE * n, LEAST, colour, anchor=Anchor.MIDDLE, room=wide - 4)


def _rows(slips: Sequence[Slip]) -> list[Sequence[Slip]]:
    return [slips[first : first + ROW] for first in range(0, len(slips), ROW)]


def _row_high(row: Sequence[Slip]) -> int:
    return HAND[1] + 2 * _HALO + round(_LINE * max(len(_says(slip)) for slip in row)) + 7


def _says(slip: Slip) -> list[str]:
    return wrapped(slip.says, (HAND[0] - 4) / NARROW, LEAST, most=3)
