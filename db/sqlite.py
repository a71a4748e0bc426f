"""SQLite: one connection for writing and one for reading, each on its own thread."""

import asyncio
import os
import random
import sqlite3
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Concatenate, Literal, ParamSpec, TypeVar

import aiosqlite

from db.copies import new_backup
from db.database import Conflict, DatabaseTrouble, Write
from db.outages import not_opened
from db.queries import queries
from db.tables import PAGE, Row, SqlValue, Table

P = ParamSpec("P")
T = TypeVar("T")
Failure = Exception | None

_TAKEN = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)

_SETTINGS = """
pragma journal_mode = wal;
pragma synchronous = full;
pragma foreign_keys = on;
"""
BUSY = 10.0
"""Seconds to wait for another program's lock."""
NO_TEXT = "Could not decode to UTF-8"
"""The beginning of sqlite3's error message for invalid UTF-8."""


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that can run a whole piece of work in one visit to its thread.

    A visit costs more than a statement, so a transaction of five statements is one visit here, not seven.
    """

    def __init__(self, raw: sqlite3.Connection) -> None:
        super().__init__(lambda: raw, iter_chunk_size=64)
        self._raw = raw

    async def visit(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Call `work` with the sqlite3 connection on its thread."""
        # Each public method of aiosqlite runs one statement; only this one, which they all use, runs any function.
        result: T = await self._execute(work, self._raw, *args, **kwargs)  # type: ignore[no-untyped-call]
        return result


class SqliteDatabase:
    """A file. See `db.database.Database` for what the methods promise."""

    engine: Literal["sqlite"] = "sqlite"

    def __init__(self, path: str, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._drain: asyncio.Task[None] | None = None
        self._sql = {name: query.sql for name, query in queries("sqlite").items()}
        self._opened = Path(path).stat()
        self.on_commit: Callable[[float], None] = lambda _seconds: None

    async def _write(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Call `work` to write, if the file is where it was opened: what goes into a deleted file is lost."""

        def checked(raw: sqlite3.Connection) -> T:
            if not self._is_in_place():
                # SQLite would read the log into whatever file is there at the next start.
                raise FileNotFoundError(
                    f"{self._path} was moved or was replaced by another file: put it back, or stop Paddock, "
                    f"move {Path(self._path).name}-wal away, too, and start again"
                )
            return work(raw, *args, **kwargs)

        return await self._writer.visit(checked)

    def _is_in_place(self) -> bool:
        """Whether the file is where it was opened: looked up once, because every write asks."""
        try:
            return os.path.samestat(Path(self._path).stat(), self._opened)
        except FileNotFoundError:
            return False

    async def commit(self, *writes: Write) -> None:
        start = time.perf_counter()
        try:
            await self._commit(writes)
        finally:
            self.on_commit(time.perf_counter() - start)

    async def _commit(self, writes: Sequence[Write]) -> None:
        if self._drain is None and not self._writing.locked():
            async with self._writing:
                (failure,) = await self._write(_commit, self._sql, [writes])
            if failure is not None:
                raise failure
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        if self._drain is None:
            self._drain = asyncio.create_task(self._commit_waiting())
        await done

    async def _commit_waiting(self) -> None:
        """Commit, batch by batch, what was collected during other writes, until nothing is waiting.

        Between two batches it queues for the lock again: an unbroken stream of commits must not starve transactions.
        """
        try:
            while self._waiting:
                async with self._writing:
                    batch, self._waiting = self._waiting, []
                    await self._commit_batch(batch)
                # Callers that were served continue now, and may have something more to write.
                await asyncio.sleep(0)
        finally:
            self._drain = None

    async def _commit_batch(self, batch: list[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        failures: list[Failure] = [Conflict("interrupted")] * len(batch)
        try:
            failures = await self._write(_commit, self._sql, [writes for writes, _ in batch])
        except Exception as error:
            failures = [error] * len(batch)
        finally:
            for (_, done), failure in zip(batch, failures, strict=True):
                if done.done():
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(failure)

    async def fetch(self, query: str, /, **values: SqlValue) -> list[Row]:
        return await self._reader.visit(_fetch, self._sql[query], values)

    async def named(self, query: str, /, **values: SqlValue) -> list[dict[str, SqlValue]]:
        columns = await self._reader.visit(lambda raw: raw.execute(self._sql[query], values).description)
        names = [column[0] for column in columns]
        return [dict(zip(names, row, strict=True)) for row in await self.fetch(query, **values)]

    @asynccontextmanager
    async def transaction(self) -> "AsyncIterator[SqliteTransaction]":
        async with self._writing:
            try:
                # Inside the block, so that a caller cancelled while waiting for this is rolled back too.
                await self._write(sqlite3.Connection.execute, "begin immediate")
                yield SqliteTransaction(self._writer, self._sql)
                await self._writer.visit(sqlite3.Connection.execute, "commit")
            except BaseException:
                await self._writer.visit(sqlite3.Connection.rollback)
                raise

    @asynccontextmanager
    async def snapshot(self) -> "AsyncIterator[SqliteTransaction]":
        connection = await open_connection(self._path)
        try:
            await connection.visit(sqlite3.Connection.execute, "begin")
            yield SqliteTransaction(connection, self._sql)
        finally:
            await connection.close()

    async def announce(self, news: str) -> None:
        """Do nothing: only one process uses a file."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Do nothing: there are no other processes."""

    async def backup(self, path: Path) -> None:
        async with new_backup(path) as unfinished:
            copier = await open_connection(self._path)
            try:
                await copier.visit(sqlite3.Connection.execute, "vacuum into ?", (str(unfinished),))
            finally:
                await copier.close()

    async def close(self) -> None:
        while self._drain is not None:
            await asyncio.wait([self._drain])
        async with self._writing, AsyncExitStack() as stack:
            stack.push_async_callback(self._reader.close)
            await self._writer.close()


class SqliteTransaction:
    """A transaction on one connection. See `db.database.Transaction`."""

    engine: Literal["sqlite"] = "sqlite"

    def __init__(self, connection: Connection, sql: Mapping[str, str]) -> None:
        self._connection = connection
        self._sql = sql

    async def fetch(self, query: str, /, **values: SqlValue) -> list[Row]:
        return await self._connection.visit(_fetch, self._sql[query], values)

    async def run(self, *writes: Write) -> None:
        await self._connection.visit(_run, self._sql, writes)

    async def script(self, sql: str) -> None:
        await self._connection.visit(_script, sql)

    async def pages(self, table: Table, after: Row = ()) -> AsyncGenerator[list[Row]]:
        query = table.rows_in_order(self.engine, after=bool(after))
        rows = await self._connection.visit(sqlite3.Connection.execute, query, after)
        while page := await self._connection.visit(lambda _: rows.fetchmany(PAGE)):
            yield page

    async def last_key(self, table: Table) -> Row:
        rows = await self._connection.visit(_fetch, table.last_key(self.engine), {})
        return rows[0] if rows else ()

    async def insert(self, table: Table, rows: Sequence[Row]) -> None:
        try:
            await self._connection.visit(sqlite3.Connection.executemany, table.new_row(self.engine), rows)
        except sqlite3.IntegrityError as error:
            raise DatabaseTrouble(f"Table {table.name} cannot hold these rows: {error}.") from error


# --- functions that run on a connection's thread ---


def _fetch(raw: sqlite3.Connection, sql: str, values: dict[str, SqlValue]) -> list[Row]:
    try:
        return raw.execute(sql, values).fetchall()
    except sqlite3.OperationalError as error:
        if not str(error).startswith(NO_TEXT):
            raise
    # One damaged text must not hide all other rows. Not always so, since every text would cost a call.
    raw.text_factory = lambda text: text.decode(errors="replace")
    try:
        return raw.execute(sql, values).fetchall()
    finally:
        raw.text_factory = str


def _script(raw: sqlite3.Connection, sql: str) -> None:
    """Run statement by statement: sqlite3's executescript would commit the transaction first."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            raw.execute(statement)
            statement = ""
    raw.execute(statement)  # the last one may lack its semicolon; an empty string or a comment is no error


def _run(raw: sqlite3.Connection, sql: Mapping[str, str], writes: Sequence[Write]) -> None:
    cursor = raw.cursor()
    for write in writes:
        try:
            touched = cursor.execute(sql[write.query], write.values).rowcount
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode not in _TAKEN:
                raise
            raise Conflict(f"{write.query}: {error}") from error
        if write.expect is not None and touched != write.expect:
            raise Conflict(f"{write.query} touched {touched} rows, not {write.expect}")


def _commit(raw: sqlite3.Connection, sql: Mapping[str, str], batch: Sequence[Sequence[Write]]) -> list[Failure]:
    """Run one transaction for all callers. If one of them fails, which is rare, run one for each."""
    try:
        with raw:  # commits, or rolls back
            raw.execute("begin immediate")
            for writes in batch:
                _run(raw, sql, writes)
    except Exception as error:
        if len(batch) == 1:
            return [error]
        return [_commit(raw, sql, [writes])[0] for writes in batch]
    return [None] * len(batch)


def _set_up(raw: sqlite3.Connection) -> None:
    """Set the pragmas. SQLite does not wait for its lock here when several programs start at once, so this does."""
    end = time.monotonic() + BUSY
    while True:
        try:
            raw.executescript(_SETTINGS)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(random.uniform(0.005, 0.05))
        else:
            return


def _open_file(path: str, create: bool) -> sqlite3.Connection:
    address = f"{Path(path).absolute().as_uri()}?mode={'rwc' if create else 'rw'}"
    raw = sqlite3.connect(
        address, isolation_level=None, timeout=BUSY, cached_statements=512, check_same_thread=False, uri=True
    )
    try:
        _set_up(raw)
    except BaseException:
        raw.close()
        raise
    return raw


async def open_connection(path: str, *, create: bool = False) -> Connection:
    """Open a connection with Paddock's settings; creating a file would delete the log that a moved one has left."""

    async def opened() -> Connection:
        connection = Connection(await asyncio.to_thread(_open_file, path, create))
        await connection
        return connection

    opening = asyncio.create_task(opened())
    try:
        return await asyncio.shield(opening)  # a thread cannot be interrupted while it opens the file
    except asyncio.CancelledError:
        with suppress(sqlite3.Error):
            await (await opening).close()
        raise
    except sqlite3.Error as error:
        raise not_opened(Path(path), error) from error


def require_whole(path: Path) -> None:
    """Raise `DatabaseTrouble` if a database is gone and its log is left, which SQLite would delete with a new file."""
    log = path.with_name(f"{path.name}-wal")
    if not (path.exists() and path.stat().st_size) and log.exists() and log.stat().st_size:
        raise DatabaseTrouble(
            f"DATABASE_URL names a file that is missing or empty, while {log.name} beside it holds its last changes: "
            f"put the file back, or restore a backup with `paddock db restore`; to begin anew, move {log.name} away."
        )


async def connect(path: str) -> SqliteDatabase:
    """Open the file, creating it if need be; raises `DatabaseTrouble`."""
    require_whole(Path(path))
    async with AsyncExitStack() as stack:
        writer = await open_connection(path, create=True)
        stack.push_async_callback(writer.close)
        reader = await open_connection(path)
        stack.push_async_callback(reader.close)
        await reader.visit(sqlite3.Connection.execute, "pragma query_only = on")
        stack.pop_all()
    return SqliteDatabase(path, writer, reader)
