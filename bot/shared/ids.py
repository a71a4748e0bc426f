"""Match codes, for people and buttons: eight letters and digits that cannot be misread."""

import secrets
from functools import lru_cache

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {letter: value for value, letter in enumerate(_ALPHABET)} | {"O": 0, "I": 1, "L": 1}
LENGTH = 8


def new_match_id() -> int:
    """Return an id that cannot be guessed and fits into eight characters."""
    return secrets.randbits(5 * LENGTH)


@lru_cache(512)
def code(match_id: int) -> str:
    """Write a match id for people: `7QK2M9XA`. Every button contains it, so recent ones are cached."""
    return "".join(_ALPHABET[match_id >> 5 * place & 31] for place in reversed(range(LENGTH)))


def parse_code(text: str) -> int | None:
    """Read what a person typed; None if it cannot be a match's code."""
    letters = text.strip().removeprefix("#").upper()
    if len(letters) != LENGTH or any(letter not in _VALUES for letter in letters):
        return None
    value = 0
    for letter in letters:
        value = value << 5 | _VALUES[letter]
    return value
