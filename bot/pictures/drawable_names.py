"""Names as pictures can show them: people choose names in any script, but pictures have only two typefaces."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from bot.pictures.sentences import say
from bot.pictures.typefaces import is_known
from games.look import SEAT_LETTERS

_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me"})
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
"""Scripts that join letters or run from right to left: they would be garbled, because letters are set singly."""


@lru_cache(1024)
def drawn_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of all seats, in order, as pictures show them; no two are the same.

    Characters that no typeface has are left out. A name with nothing left becomes the letter of its seat.
    """
    drawn: list[str] = []
    for seat, name in enumerate(names):
        letter = SEAT_LETTERS[seat % len(SEAT_LETTERS)]
        text = drawable(name) or say("seat", letter=letter)
        drawn.append(text if text not in drawn else f"{text} ({letter})")
    return tuple(drawn)


def renamed(names: Sequence[str]) -> list[tuple[str, str]]:
    """Return the names that pictures show differently: the name in the picture, and the real one."""
    pairs = zip(drawn_names(tuple(names)), names, strict=True)
    return [(drawn, name) for drawn, name in pairs if drawn != drawable(name)]


def drawable(text: str) -> str:
    """Return the drawable part of a name, with decorated letters as plain ones; "" if there is none."""
    if text.strip() and all(map(_is_drawable, text)):
        return text
    kept = "".join(filter(_is_drawable, unicodedata.normalize("NFKC", text)))
    return " ".join(kept.split()) if any(map(str.isalnum, kept)) else ""


def _is_drawable(letter: str) -> bool:
    return (
        unicodedata.category(letter) not in _INVISIBLE
        and unicodedata.bidirectional(letter) not in _RIGHT_TO_LEFT
        and is_known(letter)
    )
