"""Progress in each set: what a complete team or type is rewarded with, and a bar for every set."""

from collections.abc import Mapping, Sequence

from bot.pictures.features.binders import SetProgress
from bot.pictures.sentences import say
from games.look.canvas import Canvas
from games.look.card_pages import of_card
from games.look.cards import BRIM, HAND, ICON
from games.look.colours import GOLD, GOOD, INK, MUTED
from games.look.meters import bar
from games.look.moods import MOODS
from games.look.plates import chip
from games.look.scene import Anchor, Scene

ACROSS = 4
"""Rewards in a row; one row of them shows whole cards, two have room for their art only."""
_TOP, _COLUMN, _BARS, _STEP, _WIDE = 40, 87, 2, (21, 28), 164
"""The upper edge of the first row, the width of a reward's column, and the columns of bars, their rows and width."""


def sets(title: str, columns: Sequence[tuple[str, Sequence[SetProgress]]], alt: str) -> Scene:
    """Draw the rewards of sets over their bars, and below them the bars of the others; a complete set says so."""
    every = [each for _, progress in columns for each in progress]
    rewarded, others = [each for each in every if each.reward], [each for each in every if not each.reward]
    few, rows = len(rewarded) <= ACROSS, -(-len(others) // _BARS)
    size, (wide, high), brim, step = ("hand", HAND, BRIM, _STEP[1]) if few else ("icon", ICON, 0, _STEP[0])
    row = high + 40
    below = _TOP + row * -(-len(rewarded) // ACROSS) + 8 * few
    canvas = Canvas(MOODS["home"], below + 8 + step * rows)
    canvas.write(title, 14, 20, 18, bold=True, room=332)
    for place, each in enumerate(rewarded):
        left, y = 8 + _COLUMN * (place % ACROSS), _TOP + row * (place // ACROSS)
        canvas.place(of_card(size, each.reward), left + (84 - wide) / 2 - brim, y - brim)
        canvas.write(each.title, left + 42, y + high + 11, 12, bold=True, anchor=Anchor.MIDDLE, room=84)
        _progress(canvas, each, left + 8, y + high + 33, 68, Anchor.MIDDLE)
        if each.have == each.of:
            chip(canvas, say("set-earned"), left + 42, y + high / 3, fill=GOLD, ink=INK, anchor=Anchor.MIDDLE)
    for place, each in enumerate(others):
        x, y = 10 + 176 * (place // rows), below + 8 + step * (place % rows)
        canvas.write(each.title, x, y, 12, room=_WIDE - 56)
        _progress(canvas, each, x, y + 8, _WIDE, Anchor.RIGHT)
    return canvas.scene(alt)


def in_words(columns: Sequence[tuple[str, Sequence[SetProgress]]]) -> Mapping[str, str]:
    """Return the same as text: a line for each column."""
    return {heading: "; ".join(map(_part, progress)) for heading, progress in columns}


def _part(each: SetProgress) -> str:
    part = say("named-part", title=each.title, have=each.have, of=each.of)
    return say("rewarded-part", part=part, reward=each.note) if each.note else part


def _progress(canvas: Canvas, progress: SetProgress, x: float, y: float, wide: float, anchor: Anchor) -> None:
    """Place the bar of a set, and above it how much there is of it."""
    whole, end = progress.have == progress.of, x + (wide if anchor is Anchor.RIGHT else wide / 2)
    note = say("all-of", of=progress.of) if whole else say("part", have=progress.have, of=progress.of)
    canvas.write(note, end, y - 8, 11.5, GOOD if whole else MUTED, anchor=anchor, bold=whole, room=60)
    part = progress.have / progress.of if progress.of else 0
    bar(canvas, x, y, wide, part, high=5, fill=GOOD if whole else canvas.mood.accent)
