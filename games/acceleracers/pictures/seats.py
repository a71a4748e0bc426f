"""The two seats, low enough for a screen that shows the road above: Vehicles home, Action Points, counts, and bans."""

from collections.abc import Sequence

from games.acceleracers.pictures.road import to_decide
from games.acceleracers.pictures.tiles import MOOD
from games.acceleracers.position import GOAL
from games.acceleracers.sentences import say
from games.acceleracers.text import bans_in_words
from games.acceleracers.view import AcceleView
from games.core import Seat
from games.look import Canvas, Scene, mark, pips, plate
from games.look.colours import ALARM, GOLD, MUTED

HIGH, WIDE = 44, 170
LEFTS, NAME, STARS = (8, 184), 36, 117


def seats(view: AcceleView, names: Sequence[str], alt: str) -> Scene:
    """Draw the seats beside each other."""
    canvas = Canvas(MOOD, HIGH, background=f"night:{HIGH}")
    for seat, left in enumerate(LEFTS):
        _plate(canvas, view, seat, names[seat], left)
    return canvas.scene(alt)


def _plate(canvas: Canvas, view: AcceleView, seat: Seat, name: str, left: float) -> None:
    side, result = view.sides[seat], view.table.result
    plate(canvas, left, 2, WIDE, HIGH - 4, turn=to_decide(view, seat))
    mark(canvas, seat, left + 8, 10)
    canvas.write(name, left + NAME, 14, 14, bold=True, room=STARS - NAME - 4)
    pips(canvas, "star", left + STARS, 7, len(side.finished), GOAL, colour=GOLD, size=14, gap=3)
    active = result is None and view.table.turn and seat == view.table.active
    says, ink = say("seat-counts", held=side.held, deck=side.deck, left=view.left if active else "none"), MUTED
    if bans := bans_in_words(view, seat):
        says, ink = ", ".join(bans), ALARM
    if result is not None and seat in result.winners:
        says, ink = say("winner"), GOLD
    canvas.write(says, left + NAME, 31, 11.5, ink, room=WIDE - NAME - 6)
