"""What the strengths of computers are called."""

from __future__ import annotations

FIRST_LEVEL = "rookie"
"""The level of a computer that nobody chose one for: whoever is new shall have a chance."""
PLAIN = {"rookie": "Easy", "driver": "Medium", "ace": "Hard"}


def level_name(level: str) -> str:
    """Return a level in plain words beside our own name for it: `Easy (rookie)`."""
    return f"{PLAIN[level]} ({level})" if level in PLAIN else level
