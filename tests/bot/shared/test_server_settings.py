"""The settings of a server."""

from __future__ import annotations

from unittest.mock import AsyncMock, Mock

import pytest

from bot.shared.server_settings import Server, save_server, server
from db.database import Database


@pytest.mark.parametrize(("engine", "reads"), [("sqlite", 1), ("postgres", 3)])
async def test_only_a_file_which_no_other_process_writes_is_read_once(
    engine: str, reads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, read = Mock(Database, engine=engine), AsyncMock(return_value='{"threads": true}')
    monkeypatch.setattr("db.people.guild_settings", read)
    assert [await server(db, 7) for _ in range(3)] == 3 * [Server(threads=True)]
    assert read.await_count == reads
    await save_server(db, 7, Server(trading=False), 1)
    assert await server(db, 7) == Server(trading=engine != "sqlite", threads=engine != "sqlite"), "what is stored"
