"""Letters and digits that cannot be misread, and the codes of matches: eight of them, for people and buttons."""

import secrets
from functools import lru_cache

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
LENGTH = 8


def new_match_id() -> int:
    """Return an id that cannot be guessed and fits into eight characters."""
    return secrets.randbits(5 * LENGTH)


@lru_cache(512)
def code(match_id: int) -> str:
    """Write a match id for people: `7QK2M9XA`. Every button contains it, so recent ones are cached."""
    return letters(match_id, LENGTH)


def parse_code(text: str) -> int | None:
    """Read what a person typed; None if it cannot be a match's code."""
    typed = text.strip().removeprefix("#").upper()
    return value_of(typed) if len(typed) == LENGTH else None


def letters(value: int, count: int) -> str:
    """Write a number in `count` letters, five bits in each."""
    return "".join(ALPHABET[value >> 5 * place & 31] for place in reversed(range(count)))


def value_of(written: str) -> int | None:
    """Read what `letters` wrote; None if it contains anything else."""
    value = 0
    for letter in written:
        if letter not in _VALUES:
            return None
        value = value << 5 | _VALUES[letter]
    return value
