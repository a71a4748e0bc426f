"""When a database cannot be used just now, whatever is asked of it: that is no mistake of ours, and it passes."""

from __future__ import annotations

import sqlite3

_PASSING = frozenset({
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL,
})  # fmt: skip


class Outage(OSError):
    """The server cannot be reached or takes nothing; whether it did what it was asked last is not known."""


def is_outage(error: BaseException) -> bool:
    """Whether an error means that the storage is down: a disk that is full or away, a lock, a server out of reach."""
    if isinstance(error, sqlite3.OperationalError):
        return error.sqlite_errorcode & 0xFF in _PASSING
    return isinstance(error, OSError)
