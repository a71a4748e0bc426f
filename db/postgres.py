"""PostgreSQL: for communities too large for one machine."""

import asyncio
import random
import socket
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Literal

import asyncpg

from db.database import Conflict, DatabaseAway, DatabaseTrouble, Write
from db.lock_order import in_lock_order
from db.outages import Outage
from db.queries import Query, queries
from db.retries import retry
from db.tables import PAGE, Row, SqlValue, Table
from db.transfer import back_up_to_file

CLOSING = 1.5
"""Seconds that work in progress has when the pool is closed; a server that hangs must not delay the shutdown."""

CONNECTING = 15.0
"""Seconds that the server may take to accept a connection."""

_DOWN = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ObjectNotInPrerequisiteStateError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""What the driver raises for faults of the server, besides OSError.

A database that takes no connections is an `ObjectNotInPrerequisiteStateError`, and a query on a connection that the
server has just ended an `InternalClientError`.
"""
_SILENCE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 25_000}
"""When a silent server is probed, and after how long without an answer the connection breaks."""
_CHANNEL = "paddock"
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 5.0
"""Seconds until a broken connection for notifications is reopened."""


class Deadlock(Conflict):
    """A deadlock, for which the server rolled this transaction back."""


class PostgresDatabase:
    """A server. See `db.database.Database` for what the methods promise; the server groups commits by itself."""

    engine: Literal["postgres"] = "postgres"

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", url: str) -> None:
        self._pool = pool
        self._url = url
        self._queries = queries("postgres")
        self.on_commit: Callable[[float], None] = lambda _seconds: None

    async def commit(self, *writes: Write) -> None:
        # They can be retried, since they depend on nothing that was read.
        start = time.perf_counter()
        try:
            await retry(lambda: self._commit(writes), Deadlock)
        finally:
            self.on_commit(time.perf_counter() - start)

    async def _commit(self, writes: Sequence[Write]) -> None:
        async with self._transaction("read_committed") as tx:
            await tx.run(*writes)

    async def fetch(self, query: str, /, **values: SqlValue) -> list[Row]:
        sql, arguments = _arguments(self._queries, query, values)
        with _reachable():
            return [tuple(record) for record in await self._pool.fetch(sql, *arguments)]

    async def named(self, query: str, /, **values: SqlValue) -> list[dict[str, SqlValue]]:
        sql, arguments = _arguments(self._queries, query, values)
        with _reachable():
            return [dict(record) for record in await self._pool.fetch(sql, *arguments)]

    def transaction(self) -> "AbstractAsyncContextManager[PostgresTransaction]":
        return self._transaction("serializable")

    def snapshot(self) -> "AbstractAsyncContextManager[PostgresTransaction]":
        return self._transaction("repeatable_read", readonly=True)

    @asynccontextmanager
    async def _transaction(self, isolation: str, *, readonly: bool = False) -> "AsyncIterator[PostgresTransaction]":
        with _reachable():
            async with self._pool.acquire() as connection:
                with _conflicts():
                    async with connection.transaction(isolation=isolation, readonly=readonly):
                        yield PostgresTransaction(connection, self._queries)

    async def announce(self, news: str) -> None:
        with _reachable():
            await self._pool.execute("select pg_notify($1, $2)", _CHANNEL, news)

    async def listen(self, heard: Callable[[str], None]) -> None:
        pause = _FIRST_PAUSE
        while True:
            with suppress(OSError, asyncpg.PostgresError, *_DOWN):
                await self._listen_once(heard)
                pause = _FIRST_PAUSE
            await asyncio.sleep(random.uniform(pause / 2, pause))
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _listen_once(self, heard: Callable[[str], None]) -> None:
        """Listen on a separate connection until it breaks."""
        broken = asyncio.Event()
        connection = await asyncpg.connect(self._url, timeout=_LONGEST_PAUSE)
        try:
            await _notice_silence(connection)
            connection.add_termination_listener(lambda _connection: broken.set())
            await connection.add_listener(_CHANNEL, lambda _connection, _pid, _channel, news: heard(news))
            heard("")
            await broken.wait()
        finally:
            connection.terminate()

    async def backup(self, path: Path) -> None:
        async with self.snapshot() as source:
            await back_up_to_file(source, path)

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self._pool.close(), CLOSING)
        except TimeoutError:
            self._pool.terminate()


@contextmanager
def _conflicts() -> Iterator[None]:
    """Raise `Conflict` if another transaction was in the way."""
    try:
        yield
    except asyncpg.DeadlockDetectedError as error:
        raise Deadlock(str(error)) from error
    except (asyncpg.UniqueViolationError, asyncpg.SerializationError) as error:
        raise Conflict(str(error)) from error
    except asyncpg.InsufficientPrivilegeError as error:
        raise DatabaseTrouble(f"The user of DATABASE_URL must own its database: {error}.") from error


@contextmanager
def _reachable() -> Iterator[None]:
    """Raise `Outage` if the server is down, or temporarily unable to do anything."""
    try:
        yield
    except _DOWN as error:
        if isinstance(error, ValueError):  # our statement was wrong
            raise
        raise Outage(f"{type(error).__name__} {error}".strip()) from error


class PostgresTransaction:
    """A transaction. See `db.database.Transaction`."""

    engine: Literal["postgres"] = "postgres"

    def __init__(
        self, connection: "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]", known: Mapping[str, Query]
    ) -> None:
        self._connection = connection
        self._queries = known

    async def fetch(self, query: str, /, **values: SqlValue) -> list[Row]:
        sql, arguments = _arguments(self._queries, query, values)
        return [tuple(record) for record in await self._connection.fetch(sql, *arguments)]

    async def run(self, *writes: Write) -> None:
        for write in in_lock_order(writes, self._queries):
            sql, arguments = _arguments(self._queries, write.query, write.values)
            status = await self._connection.execute(sql, *arguments)
            if write.expect is not None and int(status.split()[-1]) != write.expect:
                raise Conflict(f"{write.query}: {status}, not {write.expect}")

    async def script(self, sql: str) -> None:
        await self._connection.execute(sql)

    async def pages(self, table: Table, after: Row = ()) -> AsyncGenerator[list[Row]]:
        query = table.rows_in_order(self.engine, after=bool(after))
        rows = await self._connection.cursor(query, *after)
        while page := await rows.fetch(PAGE):
            yield [tuple(record) for record in page]

    async def last_key(self, table: Table) -> Row:
        record = await self._connection.fetchrow(table.last_key(self.engine))
        return () if record is None else tuple(record)

    async def insert(self, table: Table, rows: Sequence[Row]) -> None:
        try:
            await self._connection.copy_records_to_table(table.name, columns=table.columns, records=rows)
        except (
            asyncpg.DataError,
            asyncpg.IntegrityConstraintViolationError,
            TypeError,
            ValueError,
            OverflowError,
        ) as error:
            raise DatabaseTrouble(f"Table {table.name} cannot hold these rows: {error}.") from error


def _arguments(known: Mapping[str, Query], query: str, values: Mapping[str, SqlValue]) -> tuple[str, list[SqlValue]]:
    statement = known[query]
    return statement.sql, [values[name] for name in statement.names]


async def _notice_silence(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Let a connection break within half a minute when its server's machine has vanished.

    Otherwise the bot would wait for its query as long as it runs, and in the end for every connection of the pool.
    """
    taken = connection._transport.get_extra_info("socket")  # noqa: SLF001 - asyncpg has no setting for this
    if taken.family != socket.AF_UNIX:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in _SILENCE.items():
            if hasattr(socket, option):  # not every system has all of them
                taken.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


async def connect(url: str) -> PostgresDatabase:
    """Connect to the server; raises `DatabaseTrouble` without ever showing the password."""
    try:
        pool = await asyncpg.create_pool(url, min_size=1, max_size=10, timeout=CONNECTING, init=_notice_silence)
    except TimeoutError:
        raise DatabaseAway("DATABASE_URL names a server that does not answer.") from None
    except (OSError, ValueError, OverflowError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        away = isinstance(error, (OSError, *_DOWN)) and not isinstance(error, ValueError)
        kind = DatabaseAway if away else DatabaseTrouble
        raise kind(f"DATABASE_URL names a server that refuses the connection ({type(error).__name__}).") from None
    return PostgresDatabase(pool, url)
