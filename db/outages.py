"""Which errors mean that the database is temporarily unusable, rather than that a statement was wrong."""

import errno
import os
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from db.database import DatabaseAway, DatabaseTrouble

_PASSING = frozenset({
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL,
})  # fmt: skip


class Outage(OSError):
    """The server cannot be reached or refuses everything; whether it carried out the last request is unknown."""


REMEDIES: Mapping[int, str] = {
    sqlite3.SQLITE_BUSY: "DATABASE_URL names a file that another program keeps locked: end that program",
    sqlite3.SQLITE_FULL: "DATABASE_URL names a file on a full disk: free some space",
    sqlite3.SQLITE_READONLY: "DATABASE_URL names a file that cannot be written to: "
    "let Paddock's user write to it and its folder, also to -wal and -shm beside it, and mount its disk for writing",
    sqlite3.SQLITE_IOERR: "DATABASE_URL names a file whose disk fails or is nearly full: free some space, or repair it",
}
"""By the primary error code of SQLite, what is wrong and what an operator can do about it."""


def remedy(error: BaseException) -> str:
    """Say what an operator can do about an outage; "" if there is nothing to say about this error."""
    if isinstance(error, sqlite3.Error):
        return REMEDIES.get(_primary_code(error), "")
    silent = "DATABASE_URL names a server that does not answer: see that it runs and can be reached"
    return silent if isinstance(error, Outage) else ""


def away(error: BaseException) -> DatabaseAway | None:
    """Return the error that tells an operator what to do if an outage ends a program; None for other errors."""
    words = remedy(error)
    return DatabaseAway(f"{words}, then start again.") if words else None


def not_opened(file: Path, error: sqlite3.Error) -> DatabaseTrouble:
    """Return the error that says why SQLite cannot open a file, or not for writing."""
    if file.exists() and not all(os.access(each, os.W_OK) for each in (file, file.parent)):
        error.sqlite_errorcode = sqlite3.SQLITE_READONLY  # SQLite may speak of what it keeps beside the file
    return away(error) or DatabaseTrouble(f"DATABASE_URL names a file that cannot be opened: {error}.")


def is_full(error: BaseException) -> bool:
    """Whether an error means that a disk is full."""
    if isinstance(error, sqlite3.Error):
        return _primary_code(error) == sqlite3.SQLITE_FULL
    return isinstance(error, OSError) and error.errno in {errno.ENOSPC, errno.EDQUOT}


def _primary_code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def is_outage(error: BaseException) -> bool:
    """Whether an error means that storage is down: a full or missing disk, a lock, an unreachable server."""
    if isinstance(error, DatabaseTrouble) and error.__cause__ is not None:
        return is_outage(error.__cause__)
    if isinstance(error, sqlite3.OperationalError):
        return _primary_code(error) in _PASSING
    return isinstance(error, OSError)
