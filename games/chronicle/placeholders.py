"""What people are called where nobody may be named: as many letters that no writing system has as fill the same room.

Pictures are laid out by the width of names; so a placeholder is about as wide as the name that it stands for.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from games.look.letters import UNKNOWN, width

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST = 0xE000
"""The first of the letters that Unicode leaves to private use; each seat has one."""
_RUN = re.compile("([\ue000-\uf8ff])\\1*…?")
"""A name that was cut short to fit stands whole again: whoever writes it down sees to its room."""


def placeholders(names: Sequence[str]) -> tuple[str, ...]:
    """Return what the seats of a match are called instead of their names."""
    lengths = (max(1, round(width(name, 1000, bold=True) / UNKNOWN)) for name in names)
    return tuple(chr(FIRST + seat) * length for seat, length in enumerate(lengths))


def named(text: str, names: Sequence[str]) -> str:
    """Return a text with the names in the places of their seats."""

    def name(found: re.Match[str]) -> str:
        seat = ord(found[1]) - FIRST
        return names[seat] if seat < len(names) else found[0]

    return text if text.isascii() else _RUN.sub(name, text)
