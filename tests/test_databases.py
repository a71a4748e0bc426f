"""The databases that tests get on a server."""

from __future__ import annotations

import pytest

from tests.databases import Servers, rows
from tests.postgres import shared_or_skip


def test_a_database_stays_as_it_is_throughout_a_test_and_is_empty_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    servers = Servers(shared_or_skip())
    monkeypatch.setenv("PYTEST_CURRENT_TEST", "one (setup)")
    own, other = servers.database("own.db"), servers.database("other.db")
    assert rows(own, "insert into blocks values (1, 2, 3) returning blocked_id") == [(2,)]
    monkeypatch.setenv("PYTEST_CURRENT_TEST", "one (call)")
    assert servers.database("own.db") == own != other
    assert rows(own, "select blocked_id from blocks") == [(2,)]
    monkeypatch.setenv("PYTEST_CURRENT_TEST", "two (setup)")
    assert servers.database("next.db") == own
    assert rows(own, "select blocked_id from blocks") == []
