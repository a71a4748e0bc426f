"""How well colours can be told apart."""

from __future__ import annotations

from games.look.colours import channels, luminance


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG defines it."""
    dim, bright = sorted((luminance(*channels(one)), luminance(*channels(other))))
    return (bright + 0.05) / (dim + 0.05)
