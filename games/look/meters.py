"""Meters: batteries, hit points, pips. What is left is filled, what is missing is only outlined."""

from games.look.canvas import Canvas
from games.look.sprite_names import named

STEPS = 40
"""Bars are drawn in fortieths, so that a game needs at most this many sprites."""


def bar(canvas: Canvas, x: float, y: float, wide: float, part: float, *, high: float = 8, fill: str = "") -> None:
    """Place a bar of hit points: green, amber below a half, red below a quarter, with notches there."""
    step = max(1, round(part * STEPS)) if part > 0 else 0
    canvas.place(named("bar", wide, high, step, fill), x, y)


def pips(
    canvas: Canvas,
    kind: str,
    x: float,
    y: float,
    have: int,
    of: int,
    *,
    colour: str = "",
    size: float = 11,
    gap: float = 4,
) -> float:
    """Place a row of pips (`dot`, `card`, `star` or `diamond`) and return its length."""
    canvas.place(named("pips", kind, have, of, colour or canvas.mood.accent, size, gap), x, y)
    return of * (size + gap) - gap


def batteries(canvas: Canvas, x: float, y: float, have: int) -> float:
    """Place three batteries, full with a bolt or empty, 19 points high, and return the length of the row."""
    canvas.place(named("batteries", have, 3), x, y)
    return 36
