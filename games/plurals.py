"""Numbers of things in words."""

from __future__ import annotations


def count(number: int, noun: str, plural: str = "") -> str:
    """Return a number and a noun: "1 card", "2 cards"; `plural` where an "s" is not enough."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"
