"""Which match is meant, and whose it is."""

from __future__ import annotations

import msgspec


class Whereabouts(msgspec.Struct, frozen=True):
    """A match and the server that it belongs to, which tells the process that looks after it."""

    id: int
    guild_id: int
