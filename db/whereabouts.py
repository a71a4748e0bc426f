"""A match together with its server."""

from db.database import Record


class Whereabouts(Record, frozen=True):
    """A match and its server; the server determines which process holds the match."""

    id: int
    guild_id: int
