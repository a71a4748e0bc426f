"""What seats are called where nobody may be named: a letter each that no writing system has."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST = 0xE000
"""The first of the letters that Unicode leaves to private use."""


def placeholders(seats: int) -> tuple[str, ...]:
    """Return what the seats of a match are called."""
    return tuple(chr(FIRST + seat) for seat in range(seats))


def named(text: str, names: Sequence[str]) -> str:
    """Return a text with the names in the places of their seats."""
    return text.translate({FIRST + seat: name for seat, name in enumerate(names)})
