"""Outages of the storage are told apart from wrong statements."""

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
def test_a_full_or_missing_disk_is_an_outage_but_a_wrong_statement_is_not(code: int, *, outage: bool) -> None:
    error = sqlite3.OperationalError("no")
    error.sqlite_errorcode = code
    assert is_outage(error) is outage


def test_a_server_that_cannot_be_reached_is_an_outage() -> None:
    assert is_outage(Outage("gone"))
    assert is_outage(ConnectionRefusedError())
    assert not is_outage(ValueError())
