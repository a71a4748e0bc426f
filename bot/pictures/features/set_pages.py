"""Progress in each set: a bar for every team or type, kind and rarity."""

from collections.abc import Mapping, Sequence

from bot.pictures.features.binders import SetProgress
from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.colours import GOOD, MUTED
from games.look.meters import bar
from games.look.moods import MOODS
from games.look.scene import Anchor, Scene

MOST = 13
"""Sets per column."""
_TOP, _STEP, _WIDE = 50, 21, 160


def sets(title: str, columns: Sequence[tuple[str, Sequence[SetProgress]]], alt: str) -> Scene:
    """Draw two columns of sets, each under its heading; a complete set has a green bar and says so."""
    rows = max(len(each[:MOST]) for _, each in columns)
    canvas = Canvas(MOODS["home"], _TOP + 24 + _STEP * rows)
    canvas.write(title, 14, 20, 18, bold=True, room=332)
    for number, (heading, progress) in enumerate(columns):
        left = 14 + 172 * number
        canvas.write(heading, left, _TOP, 13, canvas.mood.accent, bold=True, room=_WIDE)
        for row, each in enumerate(progress[:MOST]):
            _set(canvas, each, left, _TOP + 19 + _STEP * row)
    return canvas.scene(alt)


def in_words(columns: Sequence[tuple[str, Sequence[SetProgress]]]) -> Mapping[str, str]:
    """Return the same as text: a line for each column."""
    return {
        heading: "; ".join(say("named-part", title=each.title, have=each.have, of=each.of) for each in progress)
        for heading, progress in columns
    }


def _set(canvas: Canvas, progress: SetProgress, x: float, y: float) -> None:
    whole = progress.have == progress.of
    canvas.write(progress.title, x, y, 12, room=_WIDE - 62)
    note = "all" if whole else say("part", have=progress.have, of=progress.of)
    canvas.write(note, x + _WIDE, y, 11.5, GOOD if whole else MUTED, anchor=Anchor.RIGHT, bold=whole, room=58)
    part = progress.have / progress.of if progress.of else 0
    bar(canvas, x, y + 8, _WIDE, part, high=5, fill=GOOD if whole else canvas.mood.accent)
