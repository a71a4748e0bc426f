"""Which match is meant, and whose it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A match and the server that it belongs to, which tells the process that looks after it."""

    id: int
    guild_id: int
