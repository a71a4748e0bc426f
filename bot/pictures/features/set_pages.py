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
"""Rewards in a row; one row of them is as large as in a hand, two have room for their art only."""
_TOP, _COLUMN, _BARS, _STEP, _WIDE = 38, 87, 2, 21, 164
"""The upper edge of the first row, the width of a reward's column, and the columns of bars, their rows and width."""


def sets(title: str, columns: Sequence[tuple[str, Sequence[SetProgress]]], alt: str) -> Scene:
    """Draw the rewards of sets over their bars, and below them the bars of the others; a complete set says so."""
    every = [each for _, progress in columns for each in progress]
    rewarded, others = [each for each in every if each.reward], [each for each in every if not each.reward]
    size, (wide, high), brim = ("hand", HAND, BRIM) if len(rewarded) <= ACROSS else ("icon", ICON, 0)
    row = high + 40
    below = _TOP + row * -(-len(rewarded) // ACROSS)
    canvas = Canvas(MOODS["home"], below + 8 + _STEP * -(-len(others) // _BARS))
    canvas.write(title, 14, 20, 18, bold=True, room=332)
    for place, each in enumerate(rewarded):
        left, y = 8 + _COLUMN * (place % ACROSS), _TOP + row * (place // ACROSS)
        canvas.place(of_card(size, each.reward), left + (84 - wide) / 2 - brim, y - brim)
        _set(canvas, each, left, y + high + 10, 84)
        if each.have == each.of:
            chip(canvas, say("set-earned"), left + 42, y + high / 3, fill=GOLD, ink=INK, anchor=Anchor.MIDDLE)
    for place, each in enumerate(others):
        _set(canvas, each, 10 + 176 * (place % _BARS), below + 8 + _STEP * (place // _BARS), _WIDE)
    return canvas.scene(alt)


def in_words(columns: Sequence[tuple[str, Sequence[SetProgress]]]) -> Mapping[str, str]:
    """Return the same as text: a line for each column."""
    return {heading: "; ".join(map(_part, progress)) for heading, progress in columns}


def _part(each: SetProgress) -> str:
    part = say("named-part", title=each.title, have=each.have, of=each.of)
    return say("rewarded-part", part=part, reward=each.note) if each.note else part


def _set(canvas: Canvas, progress: SetProgress, x: float, y: float, wide: float) -> None:
    """Write how much there is of a set, over its bar; below a reward in two lines."""
    whole, narrow = progress.have == progress.of, bool(progress.reward)
    canvas.write(progress.title, x, y, 12, bold=narrow, room=wide if narrow else wide - 56)
    note = say("all-of", of=progress.of) if whole else say("part", have=progress.have, of=progress.of)
    colour, anchor = GOOD if whole else MUTED, Anchor.LEFT if narrow else Anchor.RIGHT
    canvas.write(note, x if narrow else x + wide, y + 14 * narrow, 11.5, colour, anchor=anchor, bold=whole, room=54)
    part = progress.have / progress.of if progress.of else 0
    bar(canvas, x, y + 7 + 14 * narrow, wide, part, high=5, fill=GOOD if whole else canvas.mood.accent)
