"""Both Legions: the HP of all four Avatars, who has still to move in this loop, and who comes back."""

from collections.abc import Sequence

from games.acceleration.avatars import FULL_HP, NONE, PER_LEGION, Piece
from games.acceleration.pictures.memory import IVORY, MOOD, ROSE
from games.acceleration.position import Phase
from games.acceleration.sentences import say
from games.acceleration.text import legion_of, legions_in_words
from games.acceleration.view import AccelerationView
from games.core import Seat
from games.look import Canvas, Scene, bar, mark, plate
from games.look.colours import MUTED

_HIGH, _PLATE, _STEP = 138, 50, 54
_FIRST, _APART = 118, 58


def legions(view: AccelerationView, names: Sequence[str]) -> Scene:
    """Draw a plate for each Legion, black above."""
    canvas = Canvas(MOOD, _HIGH)
    for seat in view.table.seats:
        _legion(canvas, view, seat, names[seat])
    canvas.place("dot", 14, 121)
    canvas.write(say("legend-to-move"), 30, 126, 12, MUTED)
    canvas.place("tick", 196, 120)
    canvas.write(say("legend-moved"), 214, 126, 12, MUTED)
    return canvas.scene(legions_in_words(view, names))


def _legion(canvas: Canvas, view: AccelerationView, seat: Seat, name: str) -> None:
    t, legion = view.table, view.table.legion(seat)
    y = 8 + legion * _STEP
    plate(canvas, 8, y, 344, _PLATE, turn=t.phase is not Phase.OVER and seat == t.turn)
    mark(canvas, seat, 20, y + 13, 24)
    canvas.write(name, 52, y + 17, 14, bold=True, room=63)
    canvas.write(legion_of(view, seat), 52, y + 34, 12, IVORY if legion == 0 else ROSE)
    for place, piece in enumerate(t.pieces(seat)):
        _avatar(canvas, view, piece, _FIRST + place * _APART, y)


def _avatar(canvas: Canvas, view: AccelerationView, piece: Piece, x: float, y: float) -> None:
    t, (seat, avatar) = view.table, divmod(piece, PER_LEGION)
    figure, standing = f"small:{t.legion(seat)}:{avatar}", t.cells[piece] != NONE
    if standing:
        canvas.place(figure, x, y + 7)
        canvas.write(str(t.hp[piece]), x + 29, y + 23, 15, bold=True)
        bar(canvas, x, y + 38, 52, t.hp[piece] / FULL_HP, high=7)
    else:
        back = (say("back"), say("next")) if avatar in t.due(seat) else (say("out"), "")
        upper, lower = (say("not"), say("yet")) if t.hp[piece] else back
        canvas.place(figure if t.hp[piece] else f"{figure}:deleted", x, y + 8)
        canvas.write(upper, x + 30, y + (15 if lower else 21), 11, MUTED)
        canvas.write(lower, x + 30, y + 28, 11, MUTED)
    if standing or not t.hp[piece]:
        canvas.place("tick" if t.declared[piece] else "dot", x + (41 if t.declared[piece] else 44), y + 3)
