"""The picture of an analysis: every seat's chance to win in the course of a match, and the totals."""

from functools import lru_cache

import msgspec

from bot.pictures.sentences import say
from games.analysis.account import Account
from games.core import Seat
from games.look import LEAST, SEAT_COLOURS, SEAT_LETTERS, WIDTH, Anchor, Canvas, Mood, Scene, mark, named, plate
from games.look.colours import MUTED, TEXT
from games.look.shapes import path, svg

COLUMNS = 41
"""The number of moments at which chances are drawn, the end of the match included."""
TOP, LEFT, WIDE = 16, 42, 280
HEAD, ROW = 31, 19
"""How far below the lines the table of accounts begins, and the height of its rows."""
ENDS = (("start", 123), ("decisions", 168), ("fortune", 220), ("end", 260), ("accuracy", 347))
"""The columns of the table and where they end."""
DASHES = ("", "7 4", "2 4", "11 3 2 3", "5 2")
"""The dashes of the seats' lines."""
LETTER = 19
"""The size of a mark on a line."""
RING = 3
"""How many columns the ring of a turning point covers: rings of close turning points are placed side by side."""


class ChanceChart(msgspec.Struct, frozen=True):
    """The contents of a chart."""

    mood: Mood
    decisions: int
    names: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    """For every seat its chances at `COLUMNS` moments, in hundredths."""
    turning: tuple[tuple[int, int], ...]
    """The numbers and columns of turning points."""
    accounts: tuple[Account | None, ...]
    """The totals of each seat; None if they are not shared."""
    opened: int = 0
    """The number of the turning point that is written about; 0 for none."""

    @property
    def tall(self) -> int:
        """The height of the lines: more seats need more rows below."""
        return 114 - 9 * len(self.names)


@lru_cache(4)
def chance_chart(chart: ChanceChart) -> Scene:
    """Draw the chart; its lines differ in shapes and letters as well as in colours."""
    high, tall = chart.tall + TOP + HEAD + ROW * len(chart.names) + 20, chart.tall
    canvas = Canvas(chart.mood, high)
    plate(canvas, 8, 6, WIDTH - 16, high - 12)
    for percent in (0, 50, 100):
        y = TOP + tall * (1 - percent / 100)
        canvas.place(named("chance-rule", chart.mood.key, "middle" if percent == 50 else ""), LEFT, y - 1)
        canvas.write(f"{percent}", LEFT - 8, y, LEAST, MUTED, anchor=Anchor.RIGHT)
    free = COLUMNS - 1
    for before, (number, column) in reversed([*enumerate(chart.turning)]):
        free = min(free, max(column, RING * before))
        ring = named("chance-turn", number, "open" if number == chart.opened else "")
        canvas.place(ring, LEFT + free * WIDE / (COLUMNS - 1) - 9, TOP + tall + 2)
        free -= RING
    for seat, line in enumerate(chart.lines):
        canvas.place(named("chances", seat, tall, ",".join(map(str, line))), LEFT - 10, TOP - 10)
    for seat, line in enumerate(chart.lines):
        for column in range(4 + 2 * seat, COLUMNS - 3, 16):
            x, y = _place(column, line[column], tall)
            mark(canvas, seat, LEFT + x - LETTER / 2, TOP + y - LETTER / 2, LETTER)
        mark(canvas, seat, LEFT + WIDE + 4, TOP + _end(chart, seat) - LETTER / 2, LETTER)
    _table(canvas, chart, TOP + tall + HEAD)
    return canvas.scene(_in_words(chart))


def _table(canvas: Canvas, chart: ChanceChart, y: float) -> None:
    """Write a row for each seat: its first chance, losses, gains and result."""
    for column, end in ENDS:
        canvas.write(say("account-column", column=column), end, y, LEAST, MUTED, anchor=Anchor.RIGHT)
    for seat, found in enumerate(chart.accounts):
        y += ROW
        mark(canvas, seat, 16, y - LETTER / 2, LETTER)
        canvas.write(chart.names[seat], 40, y, 12, room=66)
        figures = [say("not-shared")] if found is None else _figures(found)
        for figure, (_, end) in zip(reversed(figures), reversed(ENDS), strict=False):
            canvas.write(figure, end, y, 12, MUTED if found is None else TEXT, anchor=Anchor.RIGHT)


def _figures(found: Account) -> list[str]:
    """Write an account as a sum, in hundredths, and the accuracy."""
    changes = (f"{each:+d}".replace("-", "−") if each else "0" for each in (found.decisions, found.fortune))
    last = say("accuracy", accuracy=found.accuracy or 0, degree=found.degree, judged=found.judged)
    return [str(found.start), *changes, f"= {found.result}", last]


def _end(chart: ChanceChart, seat: Seat) -> float:
    """Return the height of the mark at the end of a line: marks of equal chances stand below each other."""
    last = [line[-1] for line in chart.lines]
    step = min(LETTER + 1, chart.tall / max(1, len(last) - 1)) * (1 if last[seat] > 50 else -1)
    return chart.tall * (1 - last[seat] / 100) + step * last[:seat].count(last[seat])


def _in_words(chart: ChanceChart) -> str:
    quarters = [round(part * (COLUMNS - 1) / 4) for part in range(5)]
    courses = list[str]()
    for seat, line in enumerate(chart.lines):
        course = " → ".join(f"{line[column]}%" for column in quarters)
        courses.append(say("chances-of", letter=SEAT_LETTERS[seat], name=chart.names[seat], course=course))
        if (found := chart.accounts[seat]) is not None:
            (start, lost, fortune, _, accuracy), result = _figures(found), str(found.result)
            courses.append(say("account", start=start, lost=lost, fortune=fortune, result=result, accuracy=accuracy))
    return say("chance-chart", decisions=chart.decisions, courses=" ".join(courses))


def _place(column: int, chance: int, tall: int) -> tuple[float, float]:
    return WIDE * column / (COLUMNS - 1), tall * (1 - chance / 100)


def chances_svg(seat: str, tall: str, values: str) -> str:
    """Draw the line of a seat, dashed in its own way."""
    places = [_place(column, int(value), int(tall)) for column, value in enumerate(values.split(","))]
    way = "M" + " L".join(f"{x + 10:.1f} {y + 10:.1f}" for x, y in places)
    number = int(seat)
    return svg(WIDE + 20, int(tall) + 20, path(way, rim=SEAT_COLOURS[number], rim_width=2.4, dash=DASHES[number]))
