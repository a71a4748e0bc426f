"""The colours of all pictures, and their contrast.

Colour alone never carries meaning. Text has a contrast of at least 4.5 to 1 to its ground, meaningful signs 3 to 1.
"""

from functools import lru_cache

INK = "#0d1118"
TEXT = "#f6f8fc"
MUTED = "#b9c3d4"
PAPER = "#faf5e9"
PAPER_INK = "#1c2029"
PAPER_MUTED = "#555c69"
GOOD = "#5fd39b"
ALARM = "#ff7a66"
LACKING = "#ffb3a6"
GOLD = "#ffd166"

ENOUGH = 4.5
"""The minimum contrast of text."""


def channels(colour: str) -> tuple[int, int, int]:
    """Return the red, green and blue, 0 to 255, of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(4096)
def mixed(one: str, other: str, part: float) -> str:
    """Return the colour that lies `part` (0 to 1) of the way from one to the other."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def lighter(colour: str, part: float = 0.3) -> str:
    """Return a colour mixed with white."""
    return mixed(colour, "#ffffff", part)


def darker(colour: str, part: float = 0.3) -> str:
    """Return a colour mixed with black."""
    return mixed(colour, "#000000", part)
