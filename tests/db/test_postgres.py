"""A server: its announcements to other programs, and its outages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from db import facts
from db.connection import open_database
from db.database import Database
from db.outages import Outage
from db.postgres import PostgresDatabase
from tests.patience import HANGS
from tests.postgres import Server, emptied, laid

pytestmark = pytest.mark.xdist_group("postgres")
BREAK = "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'"


@pytest.fixture
async def server(postgres_server: Server) -> AsyncIterator[Database]:
    database = await open_database(await laid(postgres_server))
    try:
        yield database
    finally:
        await database.close()


async def test_others_receive_announcements_and_learn_if_they_may_have_missed_any(server: Database) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    listening = asyncio.create_task(server.listen(heard.put_nowait))
    assert await asyncio.wait_for(heard.get(), HANGS) == "", "earlier announcements are not known"
    await server.announce("9 17 hand:0")
    assert await asyncio.wait_for(heard.get(), HANGS) == "9 17 hand:0"
    assert isinstance(server, PostgresDatabase)
    await server._pool.execute(BREAK)
    assert await asyncio.wait_for(heard.get(), HANGS) == "", "the connection broke"
    await server.announce("9 18")
    assert await asyncio.wait_for(heard.get(), HANGS) == "9 18"
    listening.cancel()


@pytest.mark.xdist_group("postgres")
async def test_a_server_that_accepts_no_connection_is_an_outage(postgres_server: Server) -> None:
    db = await open_database(await emptied(postgres_server))
    keeper = await asyncpg.connect(postgres_server.url("template1"))
    try:
        await keeper.execute("alter database postgres allow_connections false")
        await keeper.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'")
        for _ in range(3):  # open connections are closed, and no new one is accepted
            with pytest.raises(Outage):
                await facts.load(db, "alive:0")
    finally:
        await keeper.execute("alter database postgres allow_connections true")
        await keeper.close()
        await db.close()
