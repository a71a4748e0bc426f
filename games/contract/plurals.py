"""Numbers with nouns."""

from __future__ import annotations


def count(number: int, noun: str, plural: str = "") -> str:
    """Return a number and a noun: "1 card", "2 cards"; `plural` is for irregular nouns."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"
