"""The settings of a server."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock, MagicMock, Mock

import pytest
from msgspec import json
from msgspec.structs import replace

from bot.shared.server_settings import Server, change_server, server
from db import people
from db.database import Database
from tests.bot.conftest import Office


@pytest.mark.parametrize(("engine", "reads"), [("sqlite", 1), ("postgres", 3)])
async def test_only_a_file_which_no_other_process_writes_is_read_once(
    engine: str, reads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    db, read = Mock(Database, engine=engine), AsyncMock(return_value='{"threads": true}')
    monkeypatch.setattr("db.people.guild_settings", read)
    assert [await server(db, 7) for _ in range(3)] == 3 * [Server(threads=True)]
    assert read.await_count == reads
    db.transaction.return_value = MagicMock(__aenter__=AsyncMock(return_value=AsyncMock()))
    await change_server(db, 7, lambda _: Server(trading=False), 1)
    assert await server(db, 7) == Server(trading=engine != "sqlite", threads=engine != "sqlite"), "what is stored"


async def test_changes_at_the_same_time_do_not_undo_each_other(office: Office) -> None:
    db = office.host.db
    await asyncio.gather(
        change_server(db, 7, lambda now: replace(now, threads=True), 1),
        change_server(db, 7, lambda now: replace(now, trading=False), 1),
        change_server(db, 7, lambda now: now, 1),
        change_server(db, 7, lambda now: replace(now, greeted=True), 1),
    )
    stored = Server(threads=True, trading=False, greeted=True)
    assert (await server(db, 7), await people.guild_settings(db, 7)) == (stored, json.encode(stored).decode())
