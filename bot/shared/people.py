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


def nonce_of(interaction: int) -> str:
    """Return what an interaction adds to the seed of a match: Discord numbers it, so that nobody can choose it."""
    return hashlib.sha256(str(interaction).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Location:
    """A channel of a server."""

    guild_id: int
    channel_id: int
