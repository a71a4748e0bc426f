"""The typefaces of all pictures, and text widths in them."""

from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

_FOLDER = files("bot.pictures") / "fonts"
REGULAR, BOLD, FALLBACK = (
    str(_FOLDER / name) for name in ("Inter-Regular.otf", "Inter-SemiBold.otf", "DejaVuSans.ttf")
)
FAMILY = "Inter"


@cache
def face(path: str, size: int) -> FreeTypeFont:
    """Return a typeface at a size in pixels."""
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def _known(path: str, letter: str) -> bool:
    """Whether a typeface has a letter: a missing one is drawn as the replacement glyph."""
    font = face(path, 16)
    return letter.isspace() or bytes(font.getmask(letter)) != bytes(font.getmask("\U0010fffd"))


def is_known(letter: str) -> bool:
    """Whether a letter can be set in every weight."""
    return _known(FALLBACK, letter) or (_known(REGULAR, letter) and _known(BOLD, letter))


@lru_cache(4096)
def runs(text: str, size: int, *, bold: bool) -> tuple[tuple[str, FreeTypeFont], ...]:
    """Split a text into runs that one typeface can set."""
    main = BOLD if bold else REGULAR

    def path(letter: str) -> str:
        return main if _known(main, letter) else FALLBACK

    return tuple(("".join(letters), face(chosen, size)) for chosen, letters in groupby(text, path))


@lru_cache(4096)
def width(text: str, size: int, *, bold: bool) -> float:
    """Return the width of a text, in pixels."""
    return sum(font.getlength(piece) for piece, font in runs(text, size, bold=bold))


def shortened(text: str, size: int, room: int, *, bold: bool) -> str:
    """Return a text that fits into `room` pixels, cut with an ellipsis if need be."""
    if not room or width(text, size, bold=bold) <= room:
        return text
    cuts = (text[:end].rstrip() + "…" for end in range(len(text) - 1, 0, -1))
    return next((cut for cut in cuts if width(cut, size, bold=bold) <= room), "")
