"""How high a message is on a screen: a pure function over the content that is posted.

    height(hand_content(match, seat), PHONE)   # points, with the line of the author

The figures are those of the page of `paddock preview`, which is made after Discord's own; a browser test holds them
against what a browser lays out. Pictures are as wide as the message or, on a desktop, fitted in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from bot.discord_kit.content import Content
from bot.pictures.typefaces import width

LETTER, LINE = 16.0, 1.4
"""The size of ordinary text in points, and the height of its lines."""
GAP = 8.0
"""Between the parts of a message, and between buttons."""
BUTTON, MARGIN = 38.4, 14.4
"""The height of a button or list with one line, and the room at both sides of a button's label."""
EMOJI = 1.275
"""How wide an emoji is, in units of its size."""
HEADINGS = {"#": (1.2, 1.25), "##": (1.08, LINE), "###": (1.0, LINE)}
"""Size and line height of headings."""
ABOVE = 1.6
"""The margin above a heading."""

_EMOJI = re.compile("[\u2190-\u21ff]\ufe0f|[\u203c-\u218f\u2200-\u3299\U0001f000-\U0001faff]\ufe0f?")
"""Plain arrows are letters, which Inter has."""
_TIME = re.compile(r"<t:\d+:R>")
_DATE = re.compile(r"<t:\d+:D>")
_NAME = re.compile(r"<@\d+>")
_COMMAND = re.compile(r"<(/[^:]+):\d+>")
_MARKS = re.compile(r"\\(?=[^\sA-Za-z0-9])|\*\*|`")
_WORDS = re.compile(r"\S+|\s+")


@dataclass(frozen=True, slots=True)
class Screen:
    """A size at which messages are read."""

    name: str
    column: float
    """How wide a message is, in points."""
    picture: float
    """How high a picture is at most, in points."""
    most: float
    """How high a decision may be, so that all of it is seen."""


PHONE = Screen("phone", 366, 0.62 * 844, 640)
ASIDE = Screen("an answer on a phone that only one person sees", 348, 0.62 * 844, 640)
"""In a box of its own colour, with a line below it that says so."""
DESKTOP = Screen("desktop", 461.5 - 45.6 - 1, 350, 620)
"""The private messages beside the channel."""
ASIDE_DESKTOP = Screen("an answer in a desktop's channel that only one person sees", 561.4 - 22.2 - 45.6, 350, 620)
CHANNEL = Screen("a message in a desktop's channel", 561.4 - 45.6, 350, 620)


def height(content: Content, screen: Screen) -> float:
    """Return how many points of height a message takes, with the line of its author and its time."""
    names: list[str | None] = [str(number) for number in range(len(content.scenes))]
    sizes = [scene.pixels for scene in content.scenes]
    return layout_height(content.layout(names).to_components(), screen, sizes)


def layout_height(parts: list[Any], screen: Screen, sizes: Iterable[tuple[int, int]] = ()) -> float:
    """Return the same for a message as it is sent, with the sizes of its pictures."""
    author = 15.2 * LINE
    return author + _stack(parts, iter(sizes), screen, screen.column)


def _stack(parts: list[Any], sizes: Any, screen: Screen, room: float) -> float:
    heights = [_part(part, sizes, screen, room) for part in parts]
    return sum(heights) + GAP * (len(heights) - 1)


def _part(part: dict[str, Any], sizes: Any, screen: Screen, room: float) -> float:
    match part["type"]:
        case 1:
            return _row(part["components"], room)
        case 10:
            return text_height(part["content"], room)
        case 12:
            wide, high = next(sizes)
            return min(high * min(1.0, room / wide), screen.picture)
        case 9:
            beside = _wide(_shown(part["accessory"]), LETTER, bold=True) + 2 * MARGIN + 12
            return max(BUTTON, _stack(part["components"], sizes, screen, room - beside))
        case 17:
            return 26 + _stack(part["components"], sizes, screen, room - 30)  # the box's own edges
        case kind:
            raise AssertionError(f"a message has a part of a kind that is not measured: {kind}")


def _row(components: list[dict[str, Any]], room: float) -> float:
    """Buttons stand side by side while there is room, then below each other; short ones share the width."""
    labels = [_shown(each) for each in components]
    if components[0]["type"] != 2 or (len(components) > 2 and all(len(c.get("label") or "") <= 6 for c in components)):
        return BUTTON
    rows, used = [BUTTON], 0.0
    for label in labels:
        wide = min(_wide(label, LETTER, bold=True) + 2 * MARGIN, room)
        if used and used + GAP + wide > room + 0.5:
            rows.append(BUTTON)
            used = 0.0
        lines = len(_lines(label, room - 2 * MARGIN, LETTER, bold=True))
        rows[-1] = max(rows[-1], lines * LETTER * LINE + 14.4)
        used += (GAP if used else 0) + wide
    return sum(rows) + GAP * (len(rows) - 1)


def _shown(button: dict[str, Any]) -> str:
    emoji = button.get("emoji") or {}
    return " ".join(filter(None, [emoji.get("name"), button.get("label")]))


def text_height(text: str, room: float) -> float:
    """Return the height of a text in Discord's Markdown, paragraph by paragraph."""
    heights: list[float] = []
    lines = [line for line in text.split("\n") if line.strip()]
    for listed, block in groupby(lines, key=lambda line: line.startswith("- ")):
        if listed:
            heights.append(sum(_paragraph(line[2:], room - 22.4, 1.0, LINE) for line in block))
            continue
        for line in block:
            mark, _, rest = line.partition(" ")
            if mark in HEADINGS:
                heights.append(ABOVE + _paragraph(rest, room, *HEADINGS[mark], bold=True))
            elif mark == "-#":
                heights.append(_paragraph(rest, room, 0.82, LINE))
            else:
                heights.append(_paragraph(line, room, 1.0, LINE, bold=line.startswith("**")))
    return sum(heights) + 4 * (len(heights) - 1)


@lru_cache(1 << 14)
def _paragraph(line: str, room: float, size: float, leading: float, *, bold: bool = False) -> float:
    dated = _DATE.sub("November 24, 2026", _TIME.sub("in 2 minutes", line))
    said = _MARKS.sub("", _COMMAND.sub(r" \1 ", _NAME.sub("@Somebody", dated)))
    return len(_lines(said, room, LETTER * size, bold=bold)) * LETTER * size * leading


def _lines(text: str, room: float, size: float, *, bold: bool) -> list[str]:
    """Break a text into lines as a browser does: at spaces."""
    lines = [""]
    for word in _WORDS.findall(text):
        if lines[-1] and not word.isspace() and _wide(lines[-1] + word, size, bold=bold) > room:
            lines.append("")
        lines[-1] += word if lines[-1] or not word.isspace() else ""
    return lines


@lru_cache(1 << 14)
def _wide(text: str, size: float, *, bold: bool) -> float:
    emoji = _EMOJI.findall(text)
    return width(_EMOJI.sub("", text), 160, bold=bold) * size / 160 + len(emoji) * EMOJI * size
