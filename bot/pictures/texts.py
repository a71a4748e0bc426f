"""What stands in pictures beside what a game writes into them."""

from __future__ import annotations


def seat(letter: str) -> str:
    """Return what somebody is called whose name has no letter that can be drawn."""
    return f"Seat {letter}"


def weak_contrast(text: str, contrast: float) -> str:
    """Tell the author of a picture which text cannot be read, and by how little it stands out."""
    return f"{text!r} has a contrast of {contrast:.1f}"
