"""The picture of the two seats: Vehicles home, Action Points, counts, and what a Hazard forbids."""

from collections.abc import Sequence

from games.acceleracers.cards import NAMES
from games.acceleracers.figures import points
from games.acceleracers.pictures.road import to_decide
from games.acceleracers.pictures.tiles import MOOD
from games.acceleracers.position import GOAL
from games.acceleracers.sentences import say
from games.acceleracers.text import bans_in_words, counts_in_words, last_in_words
from games.acceleracers.view import AcceleView
from games.core import Seat
from games.look.canvas import Canvas
from games.look.colours import ALARM, GOLD, MUTED, TEXT
from games.look.grid import NAME
from games.look.letters import width, wrapped
from games.look.marks import mark
from games.look.meters import pips
from games.look.plates import plate
from games.look.scene import Anchor, Scene

PLATE, LINE = 41, 18
"""The heights of a plate, and of a line below the plates."""
LEFT, STARS = 50, 294
ROOM, MOST_NAMED = 336, 8
"""The width of a line, and the maximum number of cards of a junk pile that it names."""


def seats(view: AcceleView, names: Sequence[str], alt: str) -> Scene:
    """Draw the seats in the order of the road, and below them the last card, the junk piles, and what is forbidden."""
    below = view.seat if view.seat is not None else 0
    order = (1 - below, below)
    last = last_in_words(view, names)
    lines = [(line, TEXT) for line in wrapped(last, ROOM, 12)]
    lines += [(_junk(view, seat, names[seat]), MUTED) for seat in order if view.sides[seat].junk]
    lines += [(f"{names[seat]}: {', '.join(words)}", ALARM) for seat in order if (words := bans_in_words(view, seat))]
    high = 8 + (PLATE + 4) * len(order) + LINE * len(lines) + 4
    canvas = Canvas(MOOD, high, background=f"night:{high}")
    for n, seat in enumerate(order):
        _plate(canvas, view, seat, names[seat], 8 + (PLATE + 4) * n)
    for n, (text, ink) in enumerate(lines):
        canvas.write(text, 12, 8 + (PLATE + 4) * len(order) + LINE * (n + 0.5), 12, ink, room=ROOM)
    return canvas.scene(alt)


def _junk(view: AcceleView, seat: Seat, name: str) -> str:
    """Name as many cards of a junk pile as fit into a line, the top card first, and count the others."""
    names = [NAMES[card] for card in reversed(view.sides[seat].junk)]
    for many in range(min(len(names), MOST_NAMED), 0, -1):
        line = say("junk-line", name=name, cards=", ".join(names[:many]), more=len(names) - many)
        if many == 1 or width(line, 12) <= ROOM:
            return line
    return ""


def _plate(canvas: Canvas, view: AcceleView, seat: Seat, name: str, y: float) -> None:
    side, result = view.sides[seat], view.table.result
    plate(canvas, 8, y, 344, PLATE, turn=to_decide(view, seat))
    mark(canvas, seat, 18, y + (PLATE - 24) / 2)
    canvas.write(counts_in_words(view, seat), LEFT, y + 30, 12, MUTED, room=236)
    pips(canvas, "star", STARS, y + 6, len(side.finished), GOAL, colour=GOLD, size=14, gap=3)
    won = result is not None and seat in result.winners
    canvas.write(say("home-or-winner", won=won), 342, y + 31, 12, GOLD if won else MUTED, anchor=Anchor.RIGHT)
    canvas.write(name, LEFT, y + 13, NAME, bold=True, room=_points(canvas, view, seat, y) - LEFT - 8)


def _points(canvas: Canvas, view: AcceleView, seat: Seat, y: float) -> float:
    """Place the active player's Action Points as diamonds, and return their left edge."""
    if view.table.result is not None or not view.table.turn or seat != view.table.active:
        return STARS
    most = max(points(view.sides[seat]), view.left)
    left = STARS - 12 - (most * 14 - 3)
    pips(canvas, "diamond", left, y + 7, view.left, most, colour=GOLD, size=11, gap=3)
    canvas.write(say("ap"), left - 5, y + 13, 12, MUTED, anchor=Anchor.RIGHT)
    return left - 24
