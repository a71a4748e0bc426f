"""A hand of cards, for a screen with room for them: each with what it does now, or why it cannot, below it."""

import math
from collections.abc import Sequence
from typing import Literal

from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BIG, BRIM, HAND, THUMB, dim
from games.look.colours import MUTED, TEXT
from games.look.grid import LEAST, NARROW, WIDTH
from games.look.letters import width, wrapped
from games.look.plates import chip, plate
from games.look.scene import Anchor
from games.look.slips import FEW, PICTURED, Slip, place_badge, place_slips, slips_high
from games.look.slips import MOST as MOST_SLIPS

Size = Literal["big", "hand", "thumb", "thumbs", "art", "slips", "low"]
"""The sizes of cards. The last three are slips: with art for all of them, for some, or for still fewer."""
_SLIPS = {"art": MOST_SLIPS, "slips": PICTURED, "low": FEW}
MOST = {"big": 2, "hand": 8, "thumb": 6, "thumbs": 8}
"""How many whole cards fit, in one row if they are big, else in two, and how many thumbs, in one row, or in two."""
ROW, TALLEST = 4, 304
"""How many whole cards fit in one row, and how high a picture may be that a desktop shows as wide as a message."""
_EXTENT = {"big": BIG, "hand": HAND, "thumb": THUMB, "thumbs": THUMB}
_ROW = {"big": 2, "hand": ROW, "thumb": 6, "thumbs": ROW}
_CHIP = {"big": 63, "hand": 42, "thumb": 24, "thumbs": 24}
_HALO, _LINE = 2, 12.5
_APART, _BETWEEN, _EDGE = 40, 6, 3
"""The largest gap between cards, the smallest gap between words below them, and the margin of those."""


def have_room(slips: Sequence[Slip], size: Size) -> bool:
    """Whether there is room for these slips as cards, without cutting the words below them."""
    room = _below(slips, size)
    lines = [line for slip in slips for line in _says(slip, room)]
    return len(slips) <= MOST[size] and not any("…" in line or width(line, LEAST) > room / NARROW for line in lines)


def cards_high(slips: Sequence[Slip], size: Size = "hand") -> int:
    """Return the height of these slips as cards, with the room below them."""
    if size in _SLIPS:
        return slips_high(slips, _SLIPS[size])
    room = _below(slips, size)
    return sum(_row_high(row, size, room) for row in _rows(slips, size)) + 2


def sizes_of(slips: Sequence[Slip]) -> list[Size]:
    """Return the sizes in which a hand can be shown, the largest first; whole cards are those to choose from."""
    cards, _ = _folded(slips, "hand")
    sizes: tuple[Size, ...] = ("big", "hand", "thumb")
    art: list[Size] = ["art"] if PICTURED < len(slips) <= MOST_SLIPS else []
    return [*(size for size in sizes if cards and have_room(cards, size)), *art, "slips"]


def hand_high(slips: Sequence[Slip], size: Size) -> int:
    """Return the height of a hand in which what cannot be chosen is folded away, unless all are slips."""
    cards, rest = _folded(slips, size)
    return cards_high(cards, size) + (slips_high(rest, 0) if rest else 0)


def place_hand(canvas: Canvas, slips: Sequence[Slip], top: float, size: Size, *, asked: bool = True) -> None:
    """Place a hand below `top`: cards, and as small slips below them what cannot be chosen."""
    cards, rest = _folded(slips, size)
    place_cards(canvas, cards, top, asked=asked, size=size)
    if rest:
        place_slips(canvas, rest, top + cards_high(cards, size), 0)


def _folded(slips: Sequence[Slip], size: Size) -> tuple[Sequence[Slip], Sequence[Slip]]:
    """Return the slips shown as cards (all if one row holds them, else those to choose from), and the rest."""
    if len(slips) <= ROW or size in _SLIPS:
        return slips, ()
    return [slip for slip in slips if slip.bright], [slip for slip in slips if not slip.bright]


def place_cards(canvas: Canvas, slips: Sequence[Slip], top: float, *, asked: bool = True, size: Size = "hand") -> None:
    """Place the slips as cards below `top`, each row in the middle; those to choose from have a rim if `asked`."""
    if size in _SLIPS:
        place_slips(canvas, slips, top, _SLIPS[size], asked=asked)
        return
    (wide, high), pitch, below = _EXTENT[size], _pitch(slips, size), _below(slips, size)
    for row in _rows(slips, size):
        left = (WIDTH - pitch * len(row) + pitch - wide) / 2
        for number, slip in enumerate(row):
            x, y = left + pitch * number, top + _HALO
            if slip.bright and asked:
                plate(canvas, x - _HALO, y - _HALO, wide + 2 * _HALO, high + 2 * _HALO, rim=canvas.mood.accent)
            _place(canvas, slip, x, y, size)
            _tell(canvas, slip, x + wide / 2, y + high + 3, below)
        top += _row_high(row, size, below)


def _place(canvas: Canvas, slip: Slip, x: float, y: float, size: Size) -> None:
    card = slip.art.rpartition(":")[2]
    wide, high = _EXTENT[size]
    canvas.spot(slip.key or card, slip.name, x, y, wide, high)
    brim = BRIM * BIG[0] / HAND[0] if size == "big" else BRIM
    canvas.place(of_card("thumb" if size == "thumbs" else size, card), x - brim, y - brim)
    if not slip.bright:
        canvas.place(dim((wide, high)), x, y)
    place_badge(canvas, slip, x + 3, y + _CHIP[size])
    if slip.count > 1:
        chip(canvas, f"×{slip.count}", x + wide - 3, y + _CHIP[size], size=11, high=15, anchor=Anchor.RIGHT)


def _tell(canvas: Canvas, slip: Slip, middle: float, y: float, room: float) -> None:
    """Write what a card does, or why it cannot be played, on a plate as wide as the words."""
    lines = _says(slip, room)
    if lines:
        wide = 2 * math.ceil(min(room, max(width(line, LEAST) for line in lines)) / 2 + _EDGE)
        plate(canvas, middle - wide / 2, y, wide, round(_LINE * len(lines)) + 3)
    for n, line in enumerate(lines):
        colour = TEXT if slip.bright else MUTED
        canvas.write(line, middle, y + 8 + _LINE * n, LEAST, colour, anchor=Anchor.MIDDLE, room=room)


def _rows(slips: Sequence[Slip], size: Size) -> list[Sequence[Slip]]:
    return [slips[first : first + _ROW[size]] for first in range(0, len(slips), _ROW[size])]


def _pitch(slips: Sequence[Slip], size: Size) -> float:
    """Return the distance between the cards of a row: the fewer cards, the larger."""
    return min(_EXTENT[size][0] + _APART, (WIDTH - 8) // max(1, min(len(slips), _ROW[size])))


def _below(slips: Sequence[Slip], size: Size) -> float:
    """Return the room for words below each card."""
    return _pitch(slips, size) - _BETWEEN - 2 * _EDGE


def _row_high(row: Sequence[Slip], size: Size, room: float) -> int:
    return _EXTENT[size][1] + 2 * _HALO + round(_LINE * max(len(_says(slip, room)) for slip in row)) + 7


def _says(slip: Slip, room: float) -> list[str]:
    return wrapped(slip.says, room / NARROW, LEAST, most=3)
