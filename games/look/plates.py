"""Backgrounds, and plates for facts, a hint or a figure."""

from games.look import letters
from games.look.canvas import Canvas
from games.look.colours import INK, TEXT
from games.look.scene import Anchor
from games.look.sprite_names import named

TAB = 4
"""How far the tab that marks whose turn it is sticks out to the left of a plate."""


def plate(canvas: Canvas, x: float, y: float, wide: float, high: float, *, turn: bool = False, rim: str = "") -> None:
    """Place a plate; `turn` gives it a bright rim and a tab at the left. Only one plate of a picture may have that."""
    canvas.place(named("plate", wide, high, canvas.mood.key, "turn" if turn else rim), x - TAB, y)


def chip(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    *,
    fill: str = INK,
    ink: str = TEXT,
    size: float = 12,
    high: float = 20,
    anchor: Anchor = Anchor.LEFT,
    room: float = 0,
) -> float:
    """Place a chip with a state or a reason in at most three words, and return its width; `y` is its upper edge."""
    text = letters.shortened(text, room - 16 if room else 0, size, bold=True)
    wide = round(letters.width(text, size, bold=True)) + 16
    left = x - wide * {Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}[anchor]
    canvas.place(named("pill", wide, high, fill), left, y)
    canvas.write(text, left + wide / 2, y + high / 2, size, ink, anchor=Anchor.MIDDLE, bold=True)
    return wide
