"""The names of computer levels."""

from __future__ import annotations

FIRST_LEVEL = "rookie"
"""The default level of a computer, which gives newcomers a chance."""
PLAIN = {"rookie": "Easy", "driver": "Medium", "ace": "Hard"}


def level_name(level: str) -> str:
    """Return a level in plain words, with our own name for it: `Easy (rookie)`."""
    return f"{PLAIN[level]} ({level})" if level in PLAIN else level
