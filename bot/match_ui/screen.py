"""How high a hand is on the two screens that it is made for, measured as `paddock preview` lays it out."""

from collections.abc import Sequence

from discord import ui

from bot.discord_kit.content import Row
from games.look.grid import NARROW
from games.look.letters import shortened, width, wrapped
from games.look.scene import Scene

SCREENS = ((334, 0.935, 638), (383, 1.07, 618))
"""A phone and the visible part of a desktop: the width inside a message in points, how large a picture is there beside
what it was drawn for, and how high a message may be."""
LETTER, SMALL, LINE, BULLET = 16, 13.2, 22.4, 23
BUTTON, MARGIN, EMOJI, GAP, FRAME = 38.4, 29, 25, 8, 40


def fits(texts: Sequence[str], scenes: Sequence[Scene], rows: Sequence[Row]) -> bool:
    """Return whether texts, pictures and rows of buttons fit both screens."""
    for wide, scale, most in SCREENS:
        parts = [_text_high(text, wide) for text in texts] + [scale * scene.height for scene in scenes]
        if FRAME + sum(part + GAP for part in [*parts, *(_row_high(row, wide) for row in rows)]) > most:
            return False
    return True


def one_line(text: str) -> str:
    """Cut a line of news to what a phone shows in one, where possible before its last clause."""
    room = SCREENS[0][0] - BULLET
    said = text if width(text, LETTER) <= room else text[: max(text.rfind(", "), text.rfind(" ("))]
    return shortened(said, room * NARROW, LETTER)


def _text_high(text: str, wide: float) -> float:
    return sum(
        LINE
        * len(wrapped(line.removeprefix("-# "), wide - BULLET * line.startswith("- "), size, bold=line[:2] == "**"))
        for line in text.split("\n")
        for size in [SMALL if line.startswith("-# ") else LETTER]
    )


def _row_high(row: Row, wide: float) -> float:
    """Buttons stand side by side while there is room, then below each other; short ones share the width."""
    buttons = [each for each in row.children if isinstance(each, ui.Button)]
    if len(buttons) > 2 and all(len(each.label or "") <= 6 for each in buttons):
        return BUTTON
    lines, used = 1, 0.0
    for button in buttons:
        label = width(button.label or "", LETTER, bold=True) + EMOJI * bool(button.emoji) + MARGIN + GAP
        lines, used = (lines + 1, label) if used and used + label > wide + GAP else (lines, used + label)
        lines += label > wide
    return lines * (BUTTON + GAP) - GAP
