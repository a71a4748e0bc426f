"""A match together with its server."""

import msgspec


class Whereabouts(msgspec.Struct, frozen=True):
    """A match and its server; the server determines which process holds the match."""

    id: int
    guild_id: int
