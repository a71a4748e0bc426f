"""The house style: the colours, shapes and marks with which every game draws its pictures.

Pictures are dark, so that they sit well in Discord by day and night; cards are light, so that they can be read. Each
seat has a colour and, because colour alone must never carry meaning, its own shape and letter.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from games.look.scene import Anchor, Label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.core import Seat

INK = "#0e131b"
TEXT = "#f3f6fa"
MUTED = "#b3bfd0"
PAPER = "#f7f3e8"
PAPER_INK = "#1f2430"
PAPER_MUTED = "#565d6b"
ALARM = "#ff6b57"
GOOD = "#4cc38a"
GOLD = "#f2c14e"

SEAT_COLOURS = ("#56b4e9", "#e69f00", "#2fbf8f", "#f0e442", "#d98bb9")
"""One per seat; people with red-green colour blindness can tell them apart."""
SEAT_LETTERS = "ABCDE"

_SHAPES = (
    '<circle cx="12" cy="12" r="11"/>',
    '<rect x="2" y="2" width="20" height="20" rx="3"/>',
    '<path d="M12 0 L24 12 L12 24 L0 12 Z"/>',
    '<path d="M12 0 L23.5 8.5 L19.5 22 H4.5 L0.5 8.5 Z"/>',
    '<path d="M6 1 H18 L24 12 L18 23 H6 L0 12 Z"/>',
)

_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that names may contain but SVG may not."""


def svg(width: int, height: int, *parts: str) -> str:
    """Return an SVG document."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def box(x: float, y: float, width: float, height: float, fill: str, *, edge: str = "", radius: int = 10) -> str:
    """Return a rectangle with round corners; an edge lies inside it."""
    if edge:
        x, y, width, height = x + 1, y + 1, width - 2, height - 2
    stroke = f' stroke="{edge}" stroke-width="2"' if edge else ""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"{stroke}/>'


def words(
    text: str, x: float, y: float, size: int, fill: str = TEXT, *, anchor: str = "start", bold: bool = False
) -> str:
    """Return one line of text whose baseline stands at `y`; `anchor` is start, middle or end."""
    weight = ' font-weight="600"' if bold else ""
    style = f'font-family="Inter" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{weight}'
    return f'<text x="{x}" y="{y}" {style}>{escape(_UNPRINTABLE.sub("", text))}</text>'


def lines(
    texts: Sequence[str], x: float, y: float, size: int, fill: str = TEXT, *, anchor: str = "start", bold: bool = False
) -> str:
    """Return lines of text, one below the other."""
    step = round(size * 1.28)
    return "".join(words(text, x, y + step * n, size, fill, anchor=anchor, bold=bold) for n, text in enumerate(texts))


def wrapped(text: str, room: float, size: int) -> list[str]:
    """Break a text into lines that fit into `room` pixels, judged by the average width of letters."""
    most = max(1, int(room / (size * 0.53)))
    made: list[str] = []
    for word in text.split():
        if made and len(made[-1]) + 1 + len(word) <= most:
            made[-1] += f" {word}"
        else:
            made.append(word)
    return made


def icon(path: str, x: float, y: float, size: float, colour: str) -> str:
    """Return an icon, drawn in a square of 24, scaled and moved.

    In `path`, `currentColor` stands for the colour.
    """
    scale = size / 24
    return f'<g transform="translate({x} {y}) scale({scale:.4f})">{path.replace("currentColor", colour)}</g>'


def badge(seat: Seat, size: int) -> str:
    """Return the mark of a seat: its colour, shape and letter."""
    shape = _SHAPES[seat % len(_SHAPES)]
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    letter = words(SEAT_LETTERS[seat % len(SEAT_LETTERS)], 12, 16.6, 13, INK, anchor="middle", bold=True)
    return svg(size, size, f'<g transform="scale({size / 24:.4f})"><g fill="{colour}">{shape}</g>{letter}</g>')


def glow(name: str, inner: str, outer: str) -> str:
    """Return the definition of a soft background gradient, to be used as `fill="url(#name)"`."""
    stops = f'<stop offset="0" stop-color="{inner}"/><stop offset="1" stop-color="{outer}"/>'
    return f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'


def heading(text: str, width: int) -> Label:
    """Return the line at the top of every picture."""
    return Label(text, 24, 32, 23, TEXT, bold=True, width=width - 48)


def right(text: str, x: int, y: int, size: int, colour: str = MUTED, *, bold: bool = False) -> Label:
    """Return a text that ends at `x`."""
    return Label(text, x, y, size, colour, Anchor.RIGHT, bold=bold)


def middle(text: str, x: int, y: int, size: int, colour: str = TEXT, *, bold: bool = False, width: int = 0) -> Label:
    """Return a text in the middle of `x`."""
    return Label(text, x, y, size, colour, Anchor.MIDDLE, bold=bold, width=width)


def spread(count: int, room: int, width: int, gap: int) -> Iterable[int]:
    """Return the left edges of `count` things of `width` side by side in `room` pixels; too many of them overlap."""
    step = min(width + gap, (room - width) // (count - 1)) if count > 1 else 0
    return (step * place for place in range(count))


def clipped(lines_: Iterable[str], most: int = 1000) -> str:
    """Join lines into an alt text that Discord accepts."""
    text = "\n".join(lines_)
    return text if len(text) <= most else text[: most - 1] + "…"
