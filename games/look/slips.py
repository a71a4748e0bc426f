"""A hand in little room: two columns of slips with a card's art, its name, and what it does now or why it cannot."""

from collections.abc import Sequence

import msgspec

from games.look.canvas import Canvas
from games.look.cards import dim
from games.look.colours import MUTED, TEXT
from games.look.grid import LEAST, NARROW
from games.look.letters import fitted, width, wrapped
from games.look.plates import chip, plate
from games.look.scene import Anchor
from games.look.sentences import say

ART = (48, 30)
"""Width and height of the art on a slip."""
SIGN = 9
"""Width and height of a sign before a number on a slip."""
MOST = 8
"""So many slips fit; further cards, those that cannot be chosen first, are only counted."""
_LEFTS, _WIDE = (8, 182), 170
_FEW, _HIGH, _LOW = 6, 38, 35
"""Up to so many slips are `_HIGH`, more of them `_LOW`; either has room for three lines."""
_LINES = 3
_GAP = 3


class Slip(msgspec.Struct, frozen=True):
    """One card, or several equal ones."""

    art: str
    """The name of a sprite of the size `ART`."""
    name: str
    says: str
    """What it is or does, or in two words why it cannot be chosen."""
    bright: bool = True
    """Whether it can be chosen now."""
    count: int = 1
    figures: tuple[tuple[str, str], ...] = ()
    """Sprites of the size `SIGN`, each with its number, after what it says."""


def slips_high(count: int) -> int:
    """Return the height of so many slips, with the room below them."""
    return _step(count) * max(1, -(-min(count, MOST) // 2)) + 5


def _step(count: int) -> int:
    return (_HIGH if count <= _FEW else _LOW) + _GAP


def place_slips(canvas: Canvas, slips: Sequence[Slip], top: float) -> None:
    """Place the slips below `top`, from left to right and row by row."""
    shown = slips if len(slips) <= MOST else sorted(slips, key=lambda slip: not slip.bright)[: MOST - 1]
    high: float = _step(len(slips)) - _GAP
    for number, slip in enumerate(shown):
        x, y = _LEFTS[number % 2], top + _step(len(slips)) * (number // 2)
        plate(canvas, x, y, _WIDE, high, rim=canvas.mood.accent if slip.bright else "")
        canvas.place(slip.art, x + 4, y + (high - ART[1]) / 2)
        if not slip.bright:
            canvas.place(dim(ART), x + 4, y + (high - ART[1]) / 2)
        if slip.count > 1:
            chip(canvas, f"×{slip.count}", x + ART[0] + 7, y + high - 17, size=11, high=15, anchor=Anchor.RIGHT)
        _write(canvas, slip, x + ART[0] + 8, y + high / 2)
    if len(slips) > MOST:
        x, y = _LEFTS[1], top + _step(len(slips)) * (MOST // 2 - 1)
        canvas.write(say("further-cards", count=len(slips) - MOST + 1), x + 12, y + high / 2, 12.5, MUTED)
    if not slips:
        canvas.write(say("no-cards-here"), 180, top + _HIGH / 2, 14, MUTED, anchor=Anchor.MIDDLE)


def _write(canvas: Canvas, slip: Slip, left: float, middle: float) -> None:
    """Write the name, as large as fits into one line, and below it what the card does, in two lines if need be."""
    room = _WIDE - ART[0] - 11.0
    name = fitted(slip.name, room, LEAST, bold=slip.bright, most=2)
    lines = [*name, *wrapped(slip.says, room / NARROW, LEAST, most=_LINES - len(name))]
    lines += [""] if slip.figures and not slip.says else []
    step = 16.0 if len(lines) < _LINES else 11.3
    for n, line in enumerate(lines):
        named, bright = n < len(name), n < len(name) and slip.bright
        y, size = middle + step * (n - (len(lines) - 1) / 2), min(step, 12.5 if named else 11.5)
        canvas.write(line, left, y, size, TEXT if bright else MUTED, bold=bright, room=room)
    end = left + width(lines[-1], 11.5) + 5 if slip.says else left
    for sign, figure in slip.figures:
        canvas.place(sign, end, middle + step * (len(lines) - 1) / 2 - SIGN / 2)
        canvas.write(figure, end + SIGN + 1, middle + step * (len(lines) - 1) / 2, 11.5, TEXT)
        end += SIGN + 4 + width(figure, 11.5)
