"""Placeholders for names: runs of private-use characters that are about as wide as the name.

Pictures are laid out by the width of names, hence the same width.
"""

import re
from collections.abc import Sequence

from games.look.letters import UNKNOWN, width

FIRST = 0xE000
"""The first private-use character of Unicode; each seat has its own."""
_RUN, _DRAWN = re.compile("([\ue000-\uf8ff])\\1*"), re.compile("([\ue000-\uf8ff])\\1*…?")
"""A drawn name may be shortened to fit: it is written in full again, and the reader makes it fit."""


def placeholders(names: Sequence[str]) -> tuple[str, ...]:
    """Return the placeholders for the names of the seats of a match."""
    lengths = (max(1, round(width(name, 1000, bold=True) / UNKNOWN)) for name in names)
    return tuple(chr(FIRST + seat) * length for seat, length in enumerate(lengths))


def named(text: str, names: Sequence[str], *, drawn: bool = False) -> str:
    """Return a text with the placeholders replaced by names; `drawn` says that it stands in a picture."""

    def name(match: re.Match[str]) -> str:
        seat = ord(match[1]) - FIRST
        return names[seat] if seat < len(names) else match[0]

    return text if text.isascii() else (_DRAWN if drawn else _RUN).sub(name, text)
