"""When the storage itself is down, and when only a statement was wrong."""

from __future__ import annotations

import sqlite3

import pytest

from db.outages import Outage, is_outage


@pytest.mark.parametrize(
    ("code", "outage"),
    [
        (sqlite3.SQLITE_BUSY, True),
        (sqlite3.SQLITE_FULL, True),
        (sqlite3.SQLITE_IOERR_READ, True),  # a kind of SQLITE_IOERR
        (sqlite3.SQLITE_CANTOPEN_ISDIR, True),
        (sqlite3.SQLITE_ERROR, False),
        (sqlite3.SQLITE_CORRUPT, False),
    ],
)
def test_a_disk_that_is_full_or_away_is_an_outage_and_a_wrong_statement_is_none(code: int, *, outage: bool) -> None:
    error = sqlite3.OperationalError("no")
    error.sqlite_errorcode = code
    assert is_outage(error) is outage


def test_a_server_that_cannot_be_reached_is_an_outage() -> None:
    assert is_outage(Outage("gone"))
    assert is_outage(ConnectionRefusedError())
    assert not is_outage(ValueError())
