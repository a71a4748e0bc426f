"""What one program tells the others that use the same server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from db.connection import open_database
from db.database import Database
from db.postgres import PostgresDatabase
from tests.patience import HANGS
from tests.postgres import Server

pytestmark = pytest.mark.xdist_group("postgres")
BREAK = "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'"


@pytest.fixture
async def server(postgres_server: Server) -> AsyncIterator[Database]:
    database = await open_database(postgres_server.url("postgres"))
    try:
        yield database
    finally:
        await database.close()


async def test_others_hear_what_is_announced_and_when_they_may_have_missed_something(server: Database) -> None:
    told: asyncio.Queue[str] = asyncio.Queue()
    listening = asyncio.create_task(server.listen(told.put_nowait))
    assert await asyncio.wait_for(told.get(), HANGS) == "", "what was told before is not known"
    await server.announce("9 17 hand:0")
    assert await asyncio.wait_for(told.get(), HANGS) == "9 17 hand:0"
    assert isinstance(server, PostgresDatabase)
    await server._pool.execute(BREAK)
    assert await asyncio.wait_for(told.get(), HANGS) == "", "the connection broke"
    await server.announce("9 18")
    assert await asyncio.wait_for(told.get(), HANGS) == "9 18"
    listening.cancel()
