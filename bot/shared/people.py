"""People and places on Discord."""

import hashlib
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
