"""How high a hand is on the two screens that it is made for, measured as `paddock preview` lays it out."""

import re
from collections.abc import Sequence
from functools import lru_cache

from bot.discord_kit.button_lines import DESKTOP, GAP, LETTER, PHONE, lines
from bot.discord_kit.content import Row
from games.look import NARROW, Scene
from games.look.letters import shortened, width, wrapped

Room = tuple[float, float, float]
SCREENS: tuple[Room, ...] = ((PHONE, 639, 640), (DESKTOP, 619, 640))
"""A phone and what a desktop shows at once: how wide a message is in points, how high it and its pictures may be."""
FITTED = (SCREENS[0], (DESKTOP, 619, 350))
"""The same where a desktop shrinks pictures that are too high for it; only messages with a hint rely on that."""
BOX, EDGES = 30, 26
"""How much narrower and higher a message without pictures is, which stands in a box."""
AUTHOR, LINE, ABOVE, BETWEEN, BULLET = 21.3, 22.4, 1.6, 4, 23
SIZES = {"-#": 0.82, "##": 1.08}
CHANNEL = (SCREENS[0], (515.8, 619, 350))
"""The same for a message in a channel."""
ASIDE = ((348, 596, 640), (493.6, 577, 350))
"""The same for an ephemeral answer there, without Discord's line that says so."""
BUTTON = 38.4
SURE = 0.997
"""A browser's letters are up to 0.2 % wider than those of the table that is used here to break lines."""
_SIGN = re.compile("[\u2600-\u27bf\U0001f000-\U0001faff]")
"""A tick or an emoji, for which Inter has no letter: it is as wide as these two."""
ENDS = (". ", ", ", " (")
PHRASES = (" to ", " on ", " from ")
"""Where a line of news may be cut: before a clause, or before a phrase, whose place an ellipsis takes."""


def fits(texts: Sequence[str], scenes: Sequence[Scene], rows: Sequence[Row], screens: Sequence[Room] = SCREENS) -> bool:
    """Return whether texts, pictures and rows of buttons fit a phone and a desktop."""
    for whole, most, tallest in screens:
        wide = whole - (0 if scenes else BOX)
        parts = [_text_high(text, SURE * wide) for text in texts if text]
        parts += [min(tallest, wide / scene.width * scene.height) for scene in scenes]
        parts += [len(lines(row.children, wide)) * (BUTTON + GAP) - GAP for row in rows]
        if AUTHOR + (0 if scenes else EDGES) + sum(parts) + GAP * (len(parts) - 1) > most:
            return False
    return True


def one_line(text: str) -> str:
    """Cut a line of news to one line of a phone, if possible at the beginning of a clause."""
    room, short = SCREENS[0][0] - BULLET, text
    while width(short, LETTER) > room and (cut := max(map(short.rfind, ENDS + PHRASES))) > 0:
        short = short[:cut].removesuffix(",") + (" …" if short.startswith(PHRASES, cut) else ".")
    return shortened(short if width(short, LETTER) <= room else text, room * NARROW, LETTER)


def _text_high(text: str, wide: float) -> float:
    highs = [_line_high(line, wide) for line in text.split("\n")]
    return sum(highs) + BETWEEN * (len(highs) - 1)


@lru_cache(4096)
def _line_high(line: str, wide: float) -> float:
    part = SIZES.get(line[:2], 1)
    shown = _SIGN.sub("Wr", line.removeprefix("-# ").removeprefix("## ").removeprefix("- "))
    bold = line[:2] == "##" or "**" in line[:4]
    lines = wrapped(shown, wide - BULLET * line.startswith("- "), LETTER * part, bold=bold)
    return part * LINE * len(lines) + ABOVE * (line[:2] == "##")
