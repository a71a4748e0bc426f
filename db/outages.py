"""Which errors mean that the database is temporarily unusable, rather than that a statement was wrong."""

import sqlite3

_PASSING = frozenset({
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL,
})  # fmt: skip


class Outage(OSError):
    """The server cannot be reached or refuses everything; whether it carried out the last request is unknown."""


def is_outage(error: BaseException) -> bool:
    """Whether an error means that storage is down: a full or missing disk, a lock, an unreachable server."""
    if isinstance(error, sqlite3.OperationalError):
        return error.sqlite_errorcode & 0xFF in _PASSING
    return isinstance(error, OSError)
