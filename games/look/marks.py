"""The marks of seats: each has a shape, a letter and a colour, and any one of the three identifies it."""

from games.core import Seat
from games.look.canvas import Canvas
from games.look.colours import INK
from games.look.shapes import group, words
from games.look.sprite_names import named

SEAT_COLOURS = ("#56b4e9", "#e69f00", "#2fbf8f", "#f0e442", "#d98bb9")
SEAT_LETTERS = "ABCDE"
LEAST_MARK = 19
"""The smallest mark whose letter can be read."""
_SHAPES = (
    '<circle cx="12" cy="12" r="11"/>',
    '<rect x="1.5" y="1.5" width="21" height="21" rx="4"/>',
    '<path d="M12 .6 L23.4 12 L12 23.4 L.6 12 Z"/>',
    '<path d="M12 .8 L23.2 9.2 L18.9 22.6 H5.1 L.8 9.2 Z"/>',
    '<path d="M6.2 1.4 H17.8 L23.4 12 L17.8 22.6 H6.2 L.6 12 Z"/>',
)
RING = 3
"""How far the ring around a mark extends beyond it."""


def mark(canvas: Canvas, seat: Seat, x: float, y: float, size: float = 24, *, ring: bool = False) -> None:
    """Place the mark of a seat; a ring in the accent marks the seat whose turn it is."""
    if ring:
        canvas.place(named("ring", size, canvas.mood.accent), x - RING, y - RING)
    canvas.place(named("mark", seat, size), x, y)


def mark_inner(seat: Seat, size: float) -> str:
    """Return the drawing of a mark, for use inside another drawing."""
    letter = words(SEAT_LETTERS[seat], 12, 16.9, 13.9, INK, anchor="middle", bold=True)
    shape = f'<g fill="{SEAT_COLOURS[seat]}" stroke="{INK}" stroke-width="1.2">{_SHAPES[seat]}</g>'
    return group(shape + letter, scale=size / 24)
