"""Pictures of events: a round with its results, a bracket, and the podium. Standings are drawn as a leaderboard is."""

from collections.abc import Mapping, Sequence

import msgspec

from games.look import WIDTH, Anchor, Canvas, Scene, letters, mood_of, named, plate
from games.look.colours import MUTED, TEXT

MOST_ROWS = 10
"""How many lines of tables of a round a picture shows."""
MOST_IN_LINE = 3
ALL_COLUMNS, CELL, BETWEEN, GAP = 344, 36, 40, 12
MOST_CELLS = 6
"""How many tables of a round of an elimination a picture shows."""
_HEADING = 18
_TOP = 52
_STEPS = ((124, 56), (14, 72), (234, 82))
"""Where the blocks of the podium stand: their left edge and their upper edge."""


class TableLine(msgspec.Struct, frozen=True):
    """One table in a picture: its names, and their places once it is over."""

    number: int
    names: tuple[str, ...]
    places: tuple[int, ...] = ()
    note: str = ""
    """The score, or what is going on."""
    people: tuple[int, ...] = ()
    """The numbers of their entries, by which a bracket finds where a winner goes."""


def round_picture(game: str, title: str, note: str, tables: Sequence[TableLine], alt: str) -> Scene:
    """Draw the tables of a round, with the results that have come in; who is ahead is bold and marked."""
    rows = [(table, seats) for table in tables for seats in _lines(table)][:MOST_ROWS]
    canvas = Canvas(mood_of(game), _TOP + 28 * len(rows) + 8)
    canvas.title(title, note)
    for row, (table, seats) in enumerate(rows):
        y = _TOP + 28 * row
        canvas.place(named("board-row", canvas.mood.key, ""), 8, y)
        if seats[0] == 0:
            canvas.write(str(table.number), 22, y + 12, 12.5, MUTED, anchor=Anchor.MIDDLE, bold=True, room=26)
        room = 246 / min(MOST_IN_LINE, max(1, len(table.names)))
        for place, seat in enumerate(seats):
            first = bool(table.places) and table.places[seat] == 1
            text = f"★ {table.names[seat]}" if first else table.names[seat]
            colour = canvas.mood.accent if first else TEXT
            canvas.write(text, 40 + room * place, y + 12, 12.5, colour, bold=first, room=room - 6)
        if seats[-1] + 1 == len(table.names):
            free = 304 - room * len(seats)
            canvas.write(table.note, 346, y + 12, 12.5, MUTED, anchor=Anchor.RIGHT, bold=True, room=free)
    return canvas.scene(alt)


def _lines(table: TableLine) -> list[range]:
    """Return the seats of a table by line: pods of four and five have two."""
    seats = range(len(table.names))
    return [seats[at : at + MOST_IN_LINE] for at in range(0, len(seats), MOST_IN_LINE)]


def bracket_picture(
    game: str, title: str, note: str, columns: Sequence[Mapping[str, Sequence[TableLine]]], alt: str
) -> Scene:
    """Draw up to three rounds of an elimination, the latest at the right; two in wider columns if names are long.

    A line leads from each table to the one of the next round at which its winner sits.

    Each round has its tables by their headings: the sides of a double elimination.
    """
    names = [name for column in columns[-3:] for tables in column.values() for table in tables for name in table.names]
    whole = all(letters.width(f"★ {name}", 12, bold=True) <= ALL_COLUMNS / 3 - 18 for name in names)
    shown = columns[-3:] if whole else columns[-2:]
    heights = [sum(_HEADING + BETWEEN * len(tables) for tables in column.values()) for column in shown]
    canvas = Canvas(mood_of(game), _TOP + max(heights) + 6)
    canvas.title(title, note)
    wide = (ALL_COLUMNS + GAP) / len(shown) - GAP
    cells = list[tuple[float, float, TableLine]]()
    for place, column in enumerate(shown):
        x, y = 8 + place * (wide + GAP), _TOP + (max(heights) - heights[place]) / 2
        for heading, tables in column.items():
            canvas.write(heading, x + 7, y + 9, 12, MUTED, bold=True, room=wide - 10)
            cells += [(x, y + _HEADING + BETWEEN * row, table) for row, table in enumerate(tables)]
            y += _HEADING + BETWEEN * len(tables)
    for number, (x, y, table) in enumerate(cells):
        winner = next((who for who, place in zip(table.people, table.places, strict=False) if place == 1), 0)
        onward = next((each for each in cells[number + 1 :] if winner in each[2].people), None)
        if onward is not None and onward[0] <= x + wide + GAP + 1:  # any other line would cross the tables in between
            down, bend = onward[1] - y, GAP / 3 * (1 + cells.index(onward) % 2)  # lines of neighbours do not merge
            canvas.place(named("link", canvas.mood.key, down, bend), x + wide, y + CELL / 2 + min(0, down) - 1)
    for x, y, table in cells:
        _cell(canvas, table, x, y, wide)
    return canvas.scene(alt)


def _cell(canvas: Canvas, table: TableLine, x: float, y: float, wide: float) -> None:
    plate(canvas, x, y, wide, CELL)
    for seat, name in enumerate(table.names):
        first = bool(table.places) and table.places[seat] == 1
        text = f"★ {name}" if first else name
        colour = canvas.mood.accent if first else TEXT if not table.places else MUTED
        canvas.write(text, x + 7, y + 10 + 16 * seat, 12, colour, bold=first, room=wide - 14)


def podium_picture(
    game: str, title: str, note: str, names: Sequence[tuple[int, str, str]], moment: str, alt: str
) -> Scene:
    """Draw the first three of an event, each with place, name and score, and the moment of the event."""
    lines = letters.wrapped(moment, WIDTH - 30, 13, most=2) if moment else []
    canvas = Canvas(mood_of(game), 206 + 18 * len(lines))
    canvas.title(title, note)
    for step, (place, name, score) in enumerate(names[:3]):
        left, top = _STEPS[step]
        canvas.place(named("podium", canvas.mood.key, place, 186 - top), left, top + 8)
        parts = letters.fitted(name, 104, 13, bold=True, most=2)
        for number, line in enumerate(parts):
            canvas.write(line, left + 56, top + 26 + 15 * number, 13, bold=True, anchor=Anchor.MIDDLE, room=106)
        canvas.write(score, left + 56, top + 29 + 15 * len(parts), 12.5, MUTED, anchor=Anchor.MIDDLE, room=106)
    for number, line in enumerate(lines):
        canvas.write(line, 14, 210 + 18 * number, 13, room=WIDTH - 28)
    return canvas.scene(alt)
