"""A hand in little room: two columns of slips with a card's art, its name, and what it does now or why it cannot."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from games.look.canvas import Canvas
from games.look.cards import dim
from games.look.colours import GOOD, INK, LACKING, MUTED, TEXT
from games.look.grid import LEAST, NARROW
from games.look.letters import fitted, width, wrapped
from games.look.plates import chip, plate
from games.look.scene import Anchor
from games.look.sentences import say

ART = (48, 30)
"""Width and height of the art on a slip."""
SIGN = 9
"""Width and height of a sign before a number on a slip."""
PICTURED, MOST = 8, 12
"""How many slips have their art, in two columns, where there is little room, and how many there are at most, then in
three columns without it. Further cards are only counted, those first that cannot be chosen."""
_COLUMNS = {True: ((8, 182), 170), False: ((4, 122, 240), 116)}
"""Where the columns begin and how wide they are, with art and without."""
_ROOM = 107
"""The room for words on a slip without art."""
FEW, _HIGH, _LOW = 6, 38, 35
"""Up to `FEW` slips are `_HIGH`, more of them `_LOW`; both have room for three lines."""
_SMALL, _MOST = 27, {True: MOST, False: 6}
"""The height of a slip without art, and how many are drawn, with art and without; the rest is counted."""
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
    key: str = ""
    """What notations call it; "" if it is named after its art, which ends in it."""
    figures: tuple[tuple[str, str], ...] = ()
    """Sprites of the size `SIGN`, each with its number, after what it says."""
    badge: str = ""
    """A tick, or another verdict of two letters, on its art."""


def place_badge(canvas: Canvas, slip: Slip, x: float, y: float) -> None:
    """Place the badge of a card, green with a tick, if it has one."""
    if slip.badge:
        chip(canvas, slip.badge, x, y, fill=GOOD if slip.badge == "✓" else LACKING, ink=INK, size=13, high=16)


def unrepeated(slips: Sequence[Slip]) -> Sequence[Slip]:
    """Leave out what all slips say: the question says it."""
    alike = len(slips) > 1 and len({slip.says for slip in slips}) == 1
    return [replace(slip, says="") for slip in slips] if alike else slips


def slips_high(slips: Sequence[Slip], pictured: int = PICTURED) -> int:
    """Return the height of these slips, at most `pictured` of them with their art, and the room below them."""
    most, columns = _MOST[pictured > 0], len(_COLUMNS[len(slips) <= pictured][0])
    return _step(len(slips), pictured) * max(1, -(-min(len(slips), most) // columns)) + 5


def _step(count: int, pictured: int) -> int:
    return (_SMALL if not pictured else _HIGH if count <= FEW else _LOW) + _GAP


def _counted(slip: Slip) -> Slip:
    """Return a slip as it is shown without art: the number of equal ones is before what it says, or after its name."""
    if slip.count == 1:
        return slip
    says = f"×{slip.count} {slip.says}"
    fits = width(says, 11.5) + sum(_wide(figure) for _, figure in slip.figures) <= _ROOM - 4
    return replace(slip, says=says) if fits else replace(slip, name=f"{slip.name} ×{slip.count}")


def _wide(figure: str) -> float:
    """Return the width of a figure with its sign."""
    return SIGN + 1 + width(figure, 11.5)


def place_slips(
    canvas: Canvas, slips: Sequence[Slip], top: float, pictured: int = PICTURED, *, asked: bool = True
) -> None:
    """Place the slips below `top`, from left to right and row by row; those to choose from have a rim if `asked`."""
    most = _MOST[pictured > 0]
    shown = slips if len(slips) <= most else sorted(slips, key=lambda slip: not slip.bright)[: most - 1]
    art, step = len(slips) <= pictured, _step(len(slips), pictured)
    lefts, wide = _COLUMNS[art]
    high: float = step - (_GAP if art else 1)
    places = [(lefts[n % len(lefts)], top + step * (n // len(lefts))) for n in range(most)]
    for (x, y), slip in zip(places, shown if art else map(_counted, shown), strict=False):
        canvas.spot(slip.key or slip.art.rpartition(":")[2], slip.name, x, y, wide, high)
        plate(canvas, x, y, wide, high, rim=canvas.mood.accent if slip.bright and asked else "")
        if not art:
            _write(canvas, slip, x + 4.5, y + high / 2, _ROOM, most=2 + (pictured > 0))
            continue
        canvas.place(slip.art, x + 4, y + (high - ART[1]) / 2)
        if not slip.bright:
            canvas.place(dim(ART), x + 4, y + (high - ART[1]) / 2)
        place_badge(canvas, slip, x + 2, y + 2)
        if slip.count > 1:
            chip(canvas, f"×{slip.count}", x + ART[0] + 7, y + high - 17, size=11, high=15, anchor=Anchor.RIGHT)
        _write(canvas, slip, x + ART[0] + 8, y + high / 2, wide - ART[0] - 14)
    if len(slips) > most:
        x, y = places[-1]
        canvas.write(
            say("further-cards", count=len(slips) - most + 1), x + 8, y + high / 2, 12.5, MUTED, room=wide - 10
        )
    if not slips:
        canvas.write(say("no-cards-here"), 180, top + _HIGH / 2, 14, MUTED, anchor=Anchor.MIDDLE)


def _write(canvas: Canvas, slip: Slip, left: float, middle: float, room: float, *, most: int = 3) -> None:
    """Write the name, and below it what the card does, either in two lines if need be, and `most` together."""
    name = fitted(slip.name, room, LEAST, bold=slip.bright, most=most - 1)
    lines = [*name, *wrapped(slip.says, room / NARROW, LEAST, most=most - len(name))]
    lines += [""] if slip.figures and not slip.says else []
    step = 10.6 if len(lines) > 2 else 16.0 if most > 2 else 12.0
    for n, line in enumerate(lines):
        named, bright = n < len(name), n < len(name) and slip.bright
        y, size = middle + step * (n - (len(lines) - 1) / 2), max(LEAST, min(step, 12.5 if named else 11.5))
        canvas.write(line, left, y, size, TEXT if bright else MUTED, bold=bright, room=room)
    end = left + width(lines[-1], 11.5) + 4 if slip.says else left
    spare = left + room - end - sum(_wide(figure) for _, figure in slip.figures)
    apart = max(0, min(7, spare / max(1, len(slip.figures))))
    for sign, figure in slip.figures:
        canvas.place(sign, end, middle + step * (len(lines) - 1) / 2 - SIGN / 2)
        canvas.write(figure, end + SIGN + 1, middle + step * (len(lines) - 1) / 2, 11.5, TEXT)
        end += _wide(figure) + apart
