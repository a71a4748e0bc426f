"""How many lines of news fit above a picture and its buttons, so that a decision is no higher than a screen."""

from collections.abc import Sequence

from discord import ui

from bot.discord_kit.content import Row
from games.look.letters import width, wrapped
from games.look.scene import Scene

SCREENS = ((366, 523, 620), (414, 496, 600))
"""How wide a message, how high a picture at most, and how high a message may be: on a phone, and on a desktop."""
LETTER, LINE, GAP = 16, 23, 8
BUTTON, MARGIN = 38, 29
"""The height of a button, and the room beside its label."""
EMOJI, BULLET = 25, 24


def lines_that_fit(lines: Sequence[str], scenes: Sequence[Scene], below: Sequence[str], rows: Sequence[Row]) -> bool:
    """Whether news, a picture, the sentences below it and the buttons fit a phone and a desktop."""
    return all(
        sum(len(wrapped(line, column - BULLET, LETTER)) for line in [*lines, *below]) * LINE
        + sum(min(scene.pixels[1] * min(1.0, column / scene.pixels[0]), picture) for scene in scenes)
        + sum(_rows_of(row, column) * (BUTTON + GAP) for row in rows)
        + 3 * GAP
        <= most
        for column, picture, most in SCREENS
    )


def _rows_of(row: Row, column: float) -> int:
    """Return on how many lines buttons stand side by side; short ones share the width of one line."""
    labels = [each.label or "" for each in row.children if isinstance(each, ui.Button)]
    if len(labels) > 2 and all(len(label) <= 6 for label in labels):
        return 1
    count, used = 1, 0.0
    for label in labels:
        wide = width(label, LETTER, bold=True) + MARGIN + EMOJI
        if used and used + wide > column:
            count, used = count + 1, 0.0
        used += wide + GAP
    return count
