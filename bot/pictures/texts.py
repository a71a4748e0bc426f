"""What stands in pictures beside what a game writes into them."""

from __future__ import annotations

WHAT_YOU_GOT = "What you got"
ALL_DOUBLES = "all doubles"
LATEST_ACHIEVEMENTS = "Latest achievements"


def seat(letter: str) -> str:
    """Return what somebody is called whose name has no letter that can be drawn."""
    return f"Seat {letter}"


def weak_contrast(text: str, contrast: float) -> str:
    """Tell the author of a picture which text cannot be read, and by how little it stands out."""
    return f"{text!r} has a contrast of {contrast:.1f}"


def part(have: int, of: int) -> str:
    """Return how many of how many: "3 of 12"."""
    return f"{have} of {of}"


def named_part(title: str, have: int, of: int) -> str:
    """Return how many of a set somebody has."""
    return f"{title}: {part(have, of)}"


def new_of(new: int, of: int) -> str:
    """Return how many cards of a booster are new."""
    return f"{part(new, of)} are new"


def cards(number: int) -> str:
    """Return the size of a deck."""
    return f"{number} cards"


def rated(rating: str) -> str:
    """Return the change of a rating, behind a place in the standings."""
    return f", rating {rating}"


def moment(sentence: str) -> str:
    """Introduce the moment of a match."""
    return f"The moment of the match: {sentence}"
