"""People and places on Discord."""

import hashlib
import re
from dataclasses import dataclass


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
        object.__setattr__(self, "name", one_way(self.name))


def one_way(text: str) -> str:
    """Return a text without characters that turn the direction of what follows it."""
    return re.sub("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)


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
