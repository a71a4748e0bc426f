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
    """What they add to the seed of a match that they join; see `nonce_of`."""
    word: str = ""
    """The digest of a word that they have added, if they have."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_way(self.name))


def one_way(text: str) -> str:
    """Return a text without characters that turn the direction of what follows it."""
    return re.sub("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)


def nonce_of(interaction: int) -> str:
    """Return what an interaction adds to the seed of a match: Discord numbers it, so that no player can choose it."""
    return digest_of(str(interaction))


def digest_of(text: str) -> str:
    """Return what stands for a text in the seed of a match: the beginning of its SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Location:
    """A channel of a server."""

    guild_id: int
    channel_id: int
