"""A hand of cards, for a screen with room for them: each with what it does now, or why it cannot, below it."""

from collections.abc import Sequence
from typing import Literal

from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BRIM, HAND, THUMB, dim
from games.look.colours import MUTED, TEXT
from games.look.grid import LEAST, NARROW, WIDTH
from games.look.letters import width, wrapped
from games.look.plates import chip, plate
from games.look.scene import Anchor
from games.look.slips import Slip, place_slips, slips_high

Size = Literal["hand", "thumb", "thumbs"]
MOST = {"hand": 8, "thumb": 6, "thumbs": 8}
"""So many whole cards fit, in two rows, and so many thumbs, in one row, or in two."""
ROW, TALLEST = 4, 304
"""So many whole cards fit in one row, and so high is a picture at most that a desktop shows as wide as a message."""
_EXTENT, _ROW = {"hand": HAND, "thumb": THUMB, "thumbs": THUMB}, {"hand": ROW, "thumb": 6, "thumbs": ROW}
_CHIP, _BELOW = {"hand": 42, "thumb": 24, "thumbs": 24}, {"hand": 84, "thumb": 56, "thumbs": 84}
_HALO, _LINE = 2, 12.5


def have_room(slips: Sequence[Slip], size: Size) -> bool:
    """Whether these slips are few enough as cards, and what stands below them is not cut."""
    lines, room = [line for slip in slips for line in _says(slip, size)], (_BELOW[size] - 4) / NARROW
    return len(slips) <= MOST[size] and not any("…" in line or width(line, LEAST) > room for line in lines)


def cards_high(slips: Sequence[Slip], size: Size = "hand") -> int:
    """Return the height of these slips as cards, with the room below them."""
    return sum(_row_high(row, size) for row in _rows(slips, size)) + 2


def sizes_of(slips: Sequence[Slip]) -> list[Size]:
    """Return the sizes in which a hand's cards can be shown while the others are folded away, the largest first."""
    cards, _ = _folded(slips)
    sizes: tuple[Size, ...] = ("hand", "thumb")
    return [size for size in sizes if cards and have_room(cards, size)]


def hand_high(slips: Sequence[Slip], size: Size) -> int:
    """Return the height of a hand in which what cannot be chosen is folded away."""
    cards, rest = _folded(slips)
    return cards_high(cards, size) + (slips_high(rest, small=True) if rest else 0)


def place_hand(canvas: Canvas, slips: Sequence[Slip], top: float, size: Size, *, asked: bool = True) -> None:
    """Place a hand below `top`: cards, and as small slips below them what cannot be chosen."""
    cards, rest = _folded(slips)
    place_cards(canvas, cards, top, asked=asked, size=size)
    if rest:
        place_slips(canvas, rest, top + cards_high(cards, size), small=True)


def _folded(slips: Sequence[Slip]) -> tuple[Sequence[Slip], Sequence[Slip]]:
    """Return the cards, which are all slips if those fit one row, else what can be chosen; and what folds away."""
    if len(slips) <= ROW:
        return slips, ()
    return [slip for slip in slips if slip.bright], [slip for slip in slips if not slip.bright]


def place_cards(canvas: Canvas, slips: Sequence[Slip], top: float, *, asked: bool = True, size: Size = "hand") -> None:
    """Place the slips as cards below `top`, each row in the middle; those to choose from have a rim if `asked`."""
    wide, high = _EXTENT[size]
    pitch = (WIDTH - 8) // _ROW[size]
    for row in _rows(slips, size):
        left = (WIDTH - pitch * len(row) + pitch - wide) / 2
        for number, slip in enumerate(row):
            x, y = left + pitch * number, top + _HALO
            if slip.bright and asked:
                plate(canvas, x - _HALO, y - _HALO, wide + 2 * _HALO, high + 2 * _HALO, rim=canvas.mood.accent)
            _place(canvas, slip, x, y, size)
        top += _row_high(row, size)


def _place(canvas: Canvas, slip: Slip, x: float, y: float, size: Size) -> None:
    card = slip.art.rpartition(":")[2]
    wide, high = _EXTENT[size]
    canvas.spot(slip.key or card, slip.name, x, y, wide, high)
    canvas.place(of_card("hand" if size == "hand" else "thumb", card), x - BRIM, y - BRIM)
    if not slip.bright:
        canvas.place(dim((wide, high)), x, y)
    if slip.count > 1:
        chip(canvas, f"×{slip.count}", x + wide - 3, y + _CHIP[size], size=11, high=15, anchor=Anchor.RIGHT)
    says = _says(slip, size)
    if says:
        below = _BELOW[size]
        plate(canvas, x + (wide - below) / 2, y + high + 3, below, round(_LINE * len(says)) + 3)
    for n, line in enumerate(says):
        colour = TEXT if slip.bright else MUTED
        canvas.write(
            line, x + wide / 2, y + high + 11 + _LINE * n, LEAST, colour, anchor=Anchor.MIDDLE, room=_BELOW[size] - 4
        )


def _rows(slips: Sequence[Slip], size: Size) -> list[Sequence[Slip]]:
    return [slips[first : first + _ROW[size]] for first in range(0, len(slips), _ROW[size])]


def _row_high(row: Sequence[Slip], size: Size) -> int:
    return _EXTENT[size][1] + 2 * _HALO + round(_LINE * max(len(_says(slip, size)) for slip in row)) + 7


def _says(slip: Slip, size: Size) -> list[str]:
    return wrapped(slip.says, (_BELOW[size] - 4) / NARROW, LEAST, most=3)
