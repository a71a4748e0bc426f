"""A server: its announcements to other programs, and its outages."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable

import asyncpg
import pytest

from db import facts
from db.connection import open_database
from db.database import Database
from db.outages import Outage
from db.postgres import PostgresDatabase
from tests.patience import HANGS
from tests.postgres import Server, emptied, laid
from tests.sockets.wire import wire

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
    notifications: asyncio.Queue[str] = asyncio.Queue()
    listening = asyncio.create_task(server.listen(notifications.put_nowait))
    assert await asyncio.wait_for(notifications.get(), HANGS) == "", "earlier announcements are not known"
    await server.announce("9 17 hand:0")
    assert await asyncio.wait_for(notifications.get(), HANGS) == "9 17 hand:0"
    assert isinstance(server, PostgresDatabase)
    await server._pool.execute(BREAK)
    assert await asyncio.wait_for(notifications.get(), HANGS) == "", "the connection broke"
    await server.announce("9 18")
    assert await asyncio.wait_for(notifications.get(), HANGS) == "9 18"
    listening.cancel()


async def test_a_connection_whose_server_has_vanished_breaks_in_half_a_minute(postgres_server: Server) -> None:
    """Of a machine without power, or behind a firewall that has forgotten the connection, nothing comes any more."""
    async with wire(postgres_server.folder) as laid_wire:
        database = await open_database(laid_wire.url)
        try:
            assert isinstance(database, PostgresDatabase)
            holder = next(each for each in database._pool._holders if each._con is not None)
            ours = holder._con._transport.get_extra_info("socket")
            names = (socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT)
            idle, between, probes = (ours.getsockopt(socket.IPPROTO_TCP, each) for each in names)
            assert ours.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            assert idle + between * probes <= 30
            assert 0 < ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) <= 30_000
        finally:
            await database.close()


async def test_whatever_breaks_the_connection_for_announcements_it_is_opened_again(
    server: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver may also say of a connection that has just been closed that it is in an unexpected state."""
    notifications: asyncio.Queue[str] = asyncio.Queue()
    listen_once, tries = PostgresDatabase._listen_once, list[object]()

    async def broken_once(database: PostgresDatabase, hear: Callable[[str], None]) -> None:
        tries.append(database)
        if len(tries) == 1:
            raise asyncpg.InternalClientError("got result for unknown protocol state")
        await listen_once(database, hear)

    monkeypatch.setattr(PostgresDatabase, "_listen_once", broken_once)
    listening = asyncio.create_task(server.listen(notifications.put_nowait))
    try:
        assert await asyncio.wait_for(notifications.get(), HANGS) == ""
    finally:
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
