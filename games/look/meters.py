"""Meters: batteries, hit points, pips. What is left is filled, what is missing is only outlined."""

from games.look.canvas import Canvas
from games.look.colours import ALARM, GOLD, GOOD, INK, MUTED
from games.look.shapes import circle, path, rect, star, svg
from games.look.sprite_names import named

STEPS = 40
"""Bars are drawn in fortieths, so that a game needs at most this many sprites."""
BOLT = "l-3.4 5.4 h2.8 l-1 4.6 l3.6 -5.8 h-2.8 Z"


def bar(canvas: Canvas, x: float, y: float, wide: float, part: float, *, high: float = 8, fill: str = "") -> None:
    """Place a bar of hit points: green, amber below a half, red below a quarter, with notches there."""
    step = max(1, round(part * STEPS)) if part > 0 else 0
    canvas.place(named("bar", wide, high, step, fill), x, y)


def bar_svg(wide: str, high: str, step: str, fill: str = "") -> str:
    """Draw a bar that is `step` fortieths full."""
    w, h, part = float(wide), float(high), int(step) / STEPS
    colour = fill or (GOOD if part > 0.5 else GOLD if part > 0.25 else ALARM)
    drawing = rect(0, 0, w, h, "#000000", radius=h / 2, opacity=0.55)
    if part:
        drawing += rect(0, 0, max(h, w * part), h, colour, radius=h / 2)
    notches = "".join(f"M{w * place:g} 1 v{h - 2:g} " for place in (0.25, 0.5))
    return svg(w, h, drawing, path(notches.strip(), rim=INK, rim_width=0.9, opacity=0.6))


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


def pips_svg(kind: str, have: str, of: str, colour: str, size: str, gap: str) -> str:
    """Draw a row of pips."""
    d, step = float(size), float(size) + float(gap)
    high = d * 1.3 if kind == "card" else d
    row = [_pip(kind, n * step, d, high, colour, full=n < int(have)) for n in range(int(of))]
    return svg(int(of) * step - float(gap), high, *row)


def _pip(kind: str, x: float, d: float, high: float, colour: str, *, full: bool) -> str:
    fill, rim = (colour, colour) if full else ("none", MUTED)
    middle = x + d / 2
    if kind == "card":
        return rect(x, 0, d, high, fill, radius=1.8, rim=rim)
    if kind == "star":
        return path(star(middle, d * 0.53, d * 0.5, d * 0.22, 5), fill, rim=rim, rim_width=0.9)
    if kind == "diamond":
        return path(
            f"M{middle:g} .6 L{x + d - 0.6:g} {d / 2:g} L{middle:g} {d - 0.6:g} L{x + 0.6:g} {d / 2:g} Z", fill, rim=rim
        )
    return circle(middle, d / 2, d / 2 - 0.6, fill, rim=rim, rim_width=1.2)


def batteries(canvas: Canvas, x: float, y: float, have: int, of: int = 3) -> float:
    """Place batteries, full with a bolt or empty, 19 points high, and return the length of the row."""
    canvas.place(named("batteries", have, of), x, y)
    return of * 13 - 3


def batteries_svg(have: str, of: str) -> str:
    """Draw a row of batteries."""
    drawing = ""
    for n in range(int(of)):
        x, full = n * 13, n < int(have)
        drawing += rect(x, 3, 10, 16, GOOD if full else "none", radius=2.4, rim=GOOD if full else MUTED, rim_width=1.2)
        drawing += rect(x + 3, 0.4, 4, 2.4, GOOD if full else MUTED, radius=0.8)
        if full:
            drawing += path(f"M{x + 6} 6 {BOLT}", INK)
    return svg(int(of) * 13 - 3, 19, drawing)
