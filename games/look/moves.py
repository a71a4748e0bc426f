"""The last move: an arrow, and a jagged star with the damage."""

import math

from games.look.canvas import Canvas
from games.look.colours import ALARM, INK
from games.look.letters import width
from games.look.scene import Anchor
from games.look.shapes import path, svg
from games.look.sprite_names import named

LINE, RIM = 3.4, 2.6
HEAD = 13.0
ROOM = 10
"""Padding around an arrow for its head and rim, in points."""


def arrow(
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], colour: str = ALARM, *, bend: float = 0.0
) -> None:
    """Place an arrow; `bend` curves it to the left by that fraction of its length, to avoid what lies between."""
    (x1, y1), (x2, y2) = start, end
    cx, cy = (x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend
    left, top = (math.floor(min(many)) - ROOM for many in ((x1, x2, cx), (y1, y2, cy)))
    points = [round(c) for c in (x1 - left, y1 - top, cx - left, cy - top, x2 - left, y2 - top)]
    canvas.place(named("arrow", colour, *points), left, top)


def arrow_svg(colour: str, *points: str) -> str:
    """Draw an arrow from start to end through its bend."""
    x1, y1, cx, cy, x2, y2 = map(float, points)
    angle = math.atan2(y2 - cy, x2 - cx)
    stop_x, stop_y = x2 - 8 * math.cos(angle), y2 - 8 * math.sin(angle)
    line = f"M{x1:g} {y1:g} Q{cx:g} {cy:g} {stop_x:.2f} {stop_y:.2f}"
    wings = [(x2 - HEAD * math.cos(angle + turn), y2 - HEAD * math.sin(angle + turn)) for turn in (-0.5, 0.5)]
    head = f"M{x2:g} {y2:g} " + " ".join(f"L{x:.2f} {y:.2f}" for x, y in wings) + " Z"
    wide, high = max(x1, cx, x2) + ROOM, max(y1, cy, y2) + ROOM
    dark = path(line, rim=INK, rim_width=LINE + RIM, opacity=0.75) + path(head, INK, rim=INK, rim_width=RIM)
    return svg(wide, high, dark, path(line, rim=colour, rim_width=LINE), path(head, colour))


def burst(canvas: Canvas, text: str, x: float, y: float, *, size: float = 46) -> None:
    """Place a jagged star around (`x`, `y`) with the damage in it, such as −30."""
    canvas.place(named("burst", size, ALARM), x - size / 2, y - size / 2)
    sizes, room = range(15 if size >= 40 else 12, 11, -1), size * 0.72
    letters = next((each for each in sizes if width(text, each, bold=True) <= room), 11)
    canvas.write(text, x, y, letters, INK, anchor=Anchor.MIDDLE, bold=True, room=room)
