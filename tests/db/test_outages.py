"""Outages of the storage are told apart from wrong statements."""

from __future__ import annotations

import sqlite3

import pytest

from db.outages import Outage, away, is_full, is_outage, remedy


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


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (sqlite3.SQLITE_BUSY, "locked: end that program"),
        (sqlite3.SQLITE_FULL, "full disk: free some space"),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "cannot be written to: let"),
        (sqlite3.SQLITE_IOERR_WRITE, "disk fails or is nearly full"),
        (Outage("gone"), "server that does not answer: see that it runs"),
    ],
)
def test_an_outage_names_the_setting_and_what_to_do(error: Exception | int, words: str) -> None:
    if isinstance(error, int):
        code, error = error, sqlite3.OperationalError("no")
        error.sqlite_errorcode = code
    assert remedy(error).startswith("DATABASE_URL names a ")
    assert words in remedy(error)
    assert str(away(error)) == f"{remedy(error)}, then start again."


@pytest.mark.parametrize(
    "error", [sqlite3.OperationalError("no such table"), sqlite3.ProgrammingError(), TimeoutError()]
)
def test_no_other_error_is_taken_for_an_outage_that_an_operator_can_end(error: Exception) -> None:
    assert (remedy(error), away(error), is_full(error)) == ("", None, False)


def test_a_server_that_cannot_be_reached_is_an_outage() -> None:
    assert is_outage(Outage("gone"))
    assert is_outage(ConnectionRefusedError())
    assert not is_outage(ValueError())
