"""The database interface, the same for both engines, and what is sent to it."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec.structs import asdict

from db.tables import Engine, Row, SqlValue, Table


class Write(msgspec.Struct, frozen=True, gc=False):
    """One write: the name of a query in `db/sql`, its values, and how many rows it must touch, if that matters."""

    query: str
    values: dict[str, SqlValue] = {}
    expect: int | None = None


class Record(msgspec.Struct, frozen=True):
    """A row of a table, or of a query's result, under the names of its columns."""

    def write(self, query: str, *, expect: int | None = None, **more: SqlValue) -> Write:
        """Return the write that carries out a query with the values of this row and `more`."""
        return Write(query, asdict(self) | more, expect)


class Conflict(Exception):
    """A guarded write did not find the rows it expected: another writer was faster. Nothing has been changed."""


class DatabaseTrouble(Exception):
    """The database cannot be used; the message is one sentence for the operator."""


class DatabaseAway(DatabaseTrouble):
    """The database cannot be used at the moment; later it may be, with the same settings."""


class Source(Protocol):
    """What queries read from: a database, as last committed, or a transaction."""

    @property
    def engine(self) -> Engine:
        """The engine."""

    async def fetch(self, query: str, /, **values: SqlValue) -> list[Row]:
        """Return the rows of a query."""


class Transaction(Source, Protocol):
    """A transaction that reads before it writes, on one consistent snapshot."""

    async def run(self, *writes: Write) -> None:
        """Carry out writes; raises `Conflict`, which undoes the whole transaction.

        They may run in the order of `db.lock_order`; writes to the same row keep their order.
        """

    async def script(self, sql: str) -> None:
        """Run statements that change tables."""

    def pages(self, table: Table, after: Row = ()) -> AsyncGenerator[list[Row]]:
        """Return all rows of a table in order of its key, page by page; or those after a key."""

    async def last_key(self, table: Table) -> Row:
        """Return the key of a table's last row in that order, or an empty one if the table is empty."""

    async def insert(self, table: Table, rows: Sequence[Row]) -> None:
        """Insert rows; raises `DatabaseTrouble` if the table cannot hold them."""


class Database(Source, Protocol):
    """A database connection or pool."""

    on_commit: Callable[[float], None]
    """Called with the seconds that each `commit` took, with the wait for its turn."""

    async def named(self, query: str, /, **values: SqlValue) -> list[dict[str, SqlValue]]:
        """Return the rows of a query, each value under the name of its column."""

    async def commit(self, *writes: Write) -> None:
        """Run writes in one transaction, all or none, and return once they are durable.

        Callers who wait at the same time share one transaction of the engine. If one of the writes touches a different
        number of rows than it expects, or breaks a unique index, this raises `Conflict` and nothing is changed; other
        callers in the same transaction are not affected. The order of writes is as for `Transaction.run`.
        """

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Open a transaction that reads before it writes; it is rolled back if the block raises.

        Transactions are serializable. Raises `Conflict` if a concurrent transaction changed the same rows, or if no
        serial order exists; the caller can then try again.
        """

    def snapshot(self) -> AbstractAsyncContextManager[Transaction]:
        """Open a transaction that only reads, and sees everything as it was at one moment; writers go on meanwhile."""

    async def announce(self, news: str) -> None:
        """Send a notification, of up to 2,000 characters, to the other processes that listen on this database."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with every notification from others, until cancelled.

        It is called with "" whenever something may have been missed: at first, and after a lost connection.
        """

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of the whole database to a file that must not exist yet.

        The file is an SQLite database, whatever the engine. Raises `DatabaseTrouble`.
        """

    async def close(self) -> None:
        """Finish work in progress and disconnect."""
