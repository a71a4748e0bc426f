"""A page of a leaderboard: places, names, the figure it is sorted by, and always the viewer's own row."""

from collections.abc import Sequence

import msgspec

from games.look import Anchor, Canvas, Scene, letters, mood_of, named
from games.look.colours import MUTED, TEXT

ROWS = 10
"""Rows per page, besides the viewer's own."""
_TOP, _ROW = 50, 26
_MEDALS = {1: "#ffd166", 2: "#d3dbe6", 3: "#e0a070"}


class BoardRow(msgspec.Struct, frozen=True):
    """One player on a leaderboard, whose place is 0 as long as there are none."""

    place: int
    name: str
    figure: str
    """The figure by which the board is sorted."""
    note: str
    """A note on the player, which does not repeat `figure`."""
    own: bool = False
    """Whether it is the viewer's own row."""


def leaderboard(game: str, title: str, note: str, rows: Sequence[BoardRow], own: BoardRow | None, alt: str) -> Scene:
    """Draw a page; `own` is the viewer's row if it is not among `rows`."""
    listed = rows[:ROWS]
    canvas = Canvas(mood_of(game), _TOP + _ROW * len(listed) + (_ROW + 8 if own else 0) + 8)
    canvas.title(title, note)
    for number, row in enumerate(listed):
        _row(canvas, row, _TOP + _ROW * number)
    if own is not None:
        _row(canvas, own, _TOP + _ROW * len(listed) + 8)
    return canvas.scene(alt)


def _row(canvas: Canvas, row: BoardRow, y: float) -> None:
    accent = canvas.mood.accent
    canvas.place(named("board-row", canvas.mood.key, "own" if row.own else ""), 8, y)
    if row.place in _MEDALS:
        canvas.place(named("medal", row.place), 13, y + 2)
    else:
        canvas.write(str(row.place or "·"), 23, y + 12, 13, MUTED, anchor=Anchor.MIDDLE, bold=True, room=28)
    colour = accent if row.own else TEXT
    canvas.write(row.name, 42, y + 12, 13.5, colour, bold=True, room=max(112, 230 - letters.width(row.note, 11.5)))
    canvas.write(row.note, 280 if row.figure else 346, y + 12, 11.5, MUTED, anchor=Anchor.RIGHT, room=120)
    canvas.write(row.figure, 346, y + 12, 15, colour, anchor=Anchor.RIGHT, bold=True, room=60)
