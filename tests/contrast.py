"""How well colours can be told apart."""

from __future__ import annotations

from functools import lru_cache

from games.look.colours import channels


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG defines it."""
    dim, bright = sorted((luminance(*channels(one)), luminance(*channels(other))))
    return (bright + 0.05) / (dim + 0.05)


@lru_cache(4096)
def luminance(red: int, green: int, blue: int) -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG defines it."""
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (red / 255, green / 255, blue / 255)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
