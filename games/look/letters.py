"""Text width, line breaking and fitting, computed without opening a typeface."""

import math
import re
import tomllib
from functools import lru_cache
from importlib import resources

from games.look.grid import LEAST, NARROW

UNKNOWN = 700
"""The assumed width of a letter that Inter lacks."""
SOFT = "\u00ad"
"""A soft hyphen, shown only at the end of a line."""
_TABLES, _HYPHENS = (
    tomllib.loads(resources.files("games.look").joinpath(file).read_text("utf-8"))
    for file in ("widths.toml", "hyphens.toml")
)
_BREAKS = {word.replace("-", ""): word.replace("-", SOFT) for word in _HYPHENS["words"].split()}
_WORD = re.compile(r"[A-Za-z]+")
_WIDTHS = [
    {letter: int(wide) for wide, letters in _TABLES[face].items() for letter in letters}
    for face in ("regular", "semibold")
]
"""The width of each letter of Inter, regular and semibold, in thousandths of the font size."""


def hyphenated(text: str) -> str:
    """Return a text with soft hyphens in its long words."""
    return _WORD.sub(lambda match: _BREAKS.get(match[0], match[0]), text)


@lru_cache(4096)
def _thousandths(text: str, *, bold: bool) -> int:
    table = _WIDTHS[bold]
    return sum(table.get(letter, UNKNOWN) for letter in text)


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a text, in the unit of `size`."""
    return _thousandths(text, bold=bold) * size / 1000


def wrapped(text: str, room: float, size: float, *, bold: bool = False, most: int = 0) -> list[str]:
    """Break a text into lines no wider than `room`; words that are too long are broken at their hyphens.

    What does not fit into `most` lines is cut with an ellipsis.
    """
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, bold=bold) <= room:
            lines[-1] += f" {word}"
        elif "-" in word[1:-1] and width(word, size, bold=bold) * NARROW > room:
            first, _, rest = word.partition("-")
            lines += [f"{first}-", rest]
        else:
            lines.append(word)
    if most and len(lines) > most:
        lines = [*lines[: most - 1], shortened(" ".join(lines[most - 1 :]), room, size, bold=bold)]
    return lines


def fitted(text: str, room: float, size: float, *, bold: bool = False, most: int) -> list[str]:
    """Break a name into as few lines as possible, at most `most`, without losing any of it if that can be avoided.

    Lines may be condensed, and long words broken where `hyphens` allows it; then first words become initials, or go.
    """
    words = text.replace('"', "").split()
    initials = [word if word in _SMALL else f"{word[0]}." for word in words]
    shorter = [[*initials[:n], *words[n:]] for n in range(1, len(words)) if not words[n].isdigit()]
    for each in filter(None, (text.split(), *shorter, [word for word in words[-1:] if not word.isdigit()])):
        lines = _whole(" ".join(each), room, size, bold=bold, most=most)
        if lines:
            return lines
    return wrapped(text, room, size, bold=bold, most=most)


def _whole(text: str, room: float, size: float, *, bold: bool, most: int) -> list[str]:
    """Return a name in at most `most` lines, none of them cut; empty if that is impossible."""
    for most_lines in range(1, most + 1):
        for wide in (room, room / NARROW):
            lines = _broken(hyphenated(text), wide, size, bold=bold)
            if len(lines) <= most_lines and all(width(line, size, bold=bold) <= wide for line in lines):
                return lines
    return []


_SMALL = frozenset({"of", "the", "and", "&"})
"""Words that are never initials."""


def _broken(text: str, room: float, size: float, *, bold: bool) -> list[str]:
    """Break a text into lines, and words that are too long at their hyphens, soft ones included."""
    lines: list[str] = []
    for word in text.split():
        whole = word.replace(SOFT, "")
        if lines and width(f"{lines[-1]} {whole}", size, bold=bold) <= room:
            lines[-1] += f" {whole}"
        elif width(whole, size, bold=bold) > room:
            pieces = [piece for piece in word.replace("-", SOFT).split(SOFT) if piece]
            lines += [f"{piece}-" for piece in pieces[:-1]] + pieces[-1:]
        else:
            lines.append(whole)
    return lines


def largest(text: str, room: float, size: float, *, bold: bool = False) -> float:
    """Return the size, at most `size` and at least `LEAST`, in which a text fits into `room` when condensed."""
    wide = width(text, size, bold=bold) * NARROW
    return size if not room or wide <= room else min(size, max(LEAST, math.floor(2 * size * room / wide) / 2))


def shortened(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return a text that fits into `room` when condensed, cut with an ellipsis if need be."""
    if not room or width(text, size, bold=bold) * NARROW <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip(" ,;:·") + "…"
        if width(cut, size, bold=bold) <= room:
            return cut
    return ""


def set_width(text: str, room: float, size: float, *, bold: bool = False) -> float:
    """Return the width of a text as drawn, cut and condensed to fit its room."""
    wide = width(shortened(text, room, size, bold=bold), size, bold=bold)
    return min(wide, room) if room else wide
