"""People and places on Discord."""

import hashlib
import re
import unicodedata
from dataclasses import dataclass

from bot.shared.sentences import say

INVISIBLE = frozenset({"Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp"})
BLANKS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters that show nothing; Unicode does not tell that by their category."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person on Discord."""

    id: int
    name: str
    nonce: str = ""
    """Their contribution to the seed of a match; see `nonce_of`."""
    word: str = ""
    """The digest of their word for the seed, if they have given one."""

    def __post_init__(self) -> None:
        name = one_way(self.name)
        if self.name and not is_visible(name):
            name = say("nameless", number=self.id % 10_000)
        object.__setattr__(self, "name", name)


def one_way(text: str) -> str:
    """Return a text without characters that turn the direction of what follows it."""
    return re.sub("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)


def is_visible(text: str) -> bool:
    """Whether a text shows anything at all."""
    return any(letter not in BLANKS and unicodedata.category(letter) not in INVISIBLE for letter in text)


def nonce_of(interaction: int) -> str:
    """Return an interaction's contribution to a match's seed; players cannot choose it, because Discord numbers it."""
    return digest_of(str(interaction))


def digest_of(text: str) -> str:
    """Return a text's digest for the seed of a match: the beginning of its SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Location:
    """A channel of a server."""

    guild_id: int
    channel_id: int
