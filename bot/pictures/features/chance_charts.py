"""The chart of an analysis: every seat's chance to win in the course of a match, as that seat could know it."""

from collections.abc import Sequence

import msgspec

from bot.pictures.sentences import say
from games.core import Seat
from games.look.canvas import Canvas
from games.look.colours import MUTED
from games.look.grid import LEAST, WIDTH
from games.look.marks import SEAT_COLOURS, SEAT_LETTERS, mark
from games.look.moods import Mood
from games.look.plates import plate
from games.look.scene import Anchor, Scene
from games.look.shapes import path, svg
from games.look.sprite_names import named

COLUMNS = 41
"""The number of moments at which chances are drawn, the end of the match included."""
HIGH, TOP, LEFT, WIDE, TALL = 252, 16, 42, 280, 180
DASHES = ("", "7 4", "2 4", "11 3 2 3", "5 2")
"""The dashes of the seats' lines."""
LETTER = 19
"""The size of a mark on a line."""
RING = 3
"""How many columns the ring of a turning point covers: where several are close, they stand beside each other."""


class ChanceChart(msgspec.Struct, frozen=True):
    """The contents of a chart."""

    mood: Mood
    decisions: int
    names: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    """For every seat its chances at `COLUMNS` moments, in hundredths."""
    turning: tuple[tuple[int, int], ...]
    """The numbers and columns of turning points."""


def chance_chart(chart: ChanceChart) -> Scene:
    """Draw the chart; its lines differ in shapes and letters as well as in colours."""
    canvas = Canvas(chart.mood, HIGH)
    plate(canvas, 8, 6, WIDTH - 16, HIGH - 12)
    canvas.place(named("chance-grid", chart.mood.key), LEFT - 4, TOP - 4)
    for percent in (0, 50, 100):
        y = TOP + TALL * (1 - percent / 100)
        canvas.write(f"{percent}", LEFT - 8, y, LEAST, MUTED, anchor=Anchor.RIGHT)
    free = COLUMNS - 1
    for before, (number, column) in reversed([*enumerate(chart.turning)]):
        free = min(free, max(column, RING * before))
        canvas.place(named("chance-turn", number), LEFT + free * WIDE / (COLUMNS - 1) - 9, TOP + TALL + 2)
        free -= RING
    for seat, line in enumerate(chart.lines):
        canvas.place(named("chances", seat, ",".join(map(str, line))), LEFT - 10, TOP - 10)
    for seat, line in enumerate(chart.lines):
        for column in range(4 + 2 * seat, COLUMNS - 3, 16):
            x, y = _place(column, line[column])
            mark(canvas, seat, LEFT + x - LETTER / 2, TOP + y - LETTER / 2, LETTER)
        mark(canvas, seat, LEFT + WIDE + 4, _end(chart.lines, seat) - LETTER / 2, LETTER)
    x = float(LEFT)
    room = (WIDTH - LEFT - 14) / len(chart.names)
    for seat, name in enumerate(chart.names):
        mark(canvas, seat, x, HIGH - 33, LETTER)
        canvas.write(name, x + LETTER + 4, HIGH - 23, 12, room=room - LETTER - 10)
        x += room
    return canvas.scene(_in_words(chart))


def _end(lines: Sequence[Sequence[int]], seat: Seat) -> float:
    """Return the height of the mark at the end of a line: marks of equal chances stand below each other."""
    above = sum(line[-1] == lines[seat][-1] for line in lines[:seat])
    step = LETTER + 1 if lines[seat][-1] > 50 else -LETTER - 1
    return TOP + TALL * (1 - lines[seat][-1] / 100) + step * above


def _in_words(chart: ChanceChart) -> str:
    quarters = [round(part * (COLUMNS - 1) / 4) for part in range(5)]
    courses = list[str]()
    for seat, line in enumerate(chart.lines):
        course = " → ".join(f"{line[column]}%" for column in quarters)
        courses.append(say("chances-of", letter=SEAT_LETTERS[seat], name=chart.names[seat], course=course))
    return say("chance-chart", decisions=chart.decisions, courses=" ".join(courses))


def _place(column: int, chance: int) -> tuple[float, float]:
    return WIDE * column / (COLUMNS - 1), TALL * (1 - chance / 100)


def chances_svg(seat: str, values: str) -> str:
    """Draw the line of a seat, dashed in its own way."""
    places = [_place(column, int(value)) for column, value in enumerate(values.split(","))]
    way = "M" + " L".join(f"{x + 10:.1f} {y + 10:.1f}" for x, y in places)
    number = int(seat)
    return svg(WIDE + 20, TALL + 20, path(way, rim=SEAT_COLOURS[number], rim_width=2.4, dash=DASHES[number]))
