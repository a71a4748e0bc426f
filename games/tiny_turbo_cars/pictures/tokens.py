"""What the sprites of a drive show: the stretches driven, damage, and what is outside the window."""

from collections.abc import Mapping

from games.look.colours import INK
from games.look.formulas import Value
from games.look.letters import width
from games.look.marks import SEAT_COLOURS

PAD, HARM, CHOICE = 8, 27, 24
"""The padding of a stretch of a drive, and the sizes of stars and choices, in points."""


def of_kind(kind: str) -> Mapping[str, Value]:
    """Return how a stretch of a drive is drawn: by the seat that drives, or as the dark `rim` that lies below it."""
    return {"colour": INK, "wide": 8} if kind == "rim" else {"colour": SEAT_COLOURS[int(kind)], "wide": 4.4}


def of_count(count: str) -> Mapping[str, Value]:
    """Return damage as it is written."""
    return {"loss": f"−{count}"}


def of_rows(rows: str) -> Mapping[str, Value]:
    """Return how many rows away a car is, in words, and how wide its mark is."""
    return {"text": rows, "wide": away_width(rows)}


def away_width(rows: str) -> int:
    """Return how wide the mark of a car outside a window is."""
    return round(42 + width(rows, 12, bold=True))


def of_text(text: str) -> Mapping[str, Value]:
    """Return how wide the ground of a stop's numbers is."""
    return {"wide": stop_width(text)}


def stop_width(text: str) -> int:
    """Return how wide the ground of a stop's numbers is."""
    return max(18, round(width(text, 12, bold=True)) + 9)
