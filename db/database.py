"""The database as the rest of Paddock sees it, whichever engine is behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from db.statements import Conflict, DatabaseTrouble, Row, SqlValue, Write

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from db.queries import Engine

__all__ = ["Conflict", "Database", "DatabaseTrouble", "Row", "SqlValue", "Transaction", "Write"]


class Transaction(Protocol):
    """A transaction that reads before it writes, all of it as of one moment."""

    async def fetch(self, query: str, /, **values: SqlValue) -> list[Row]:
        """Return the rows of a query."""
        ...

    async def run(self, *writes: Write) -> None:
        """Carry out writes; raises `Conflict`, which undoes the whole transaction.

        They may be carried out in the order of `db.lock_order`, but those of one row always in the order given.
        """
        ...

    async def script(self, sql: str) -> None:
        """Carry out statements that change tables."""
        ...


class Database(Protocol):
    """A place to keep things."""

    @property
    def engine(self) -> Engine:
        """Which one it is."""
        ...

    async def commit(self, *writes: Write) -> None:
        """Carry out writes in one transaction, all or none, and return when they are durable.

        Callers who wait at the same time share one transaction of the engine. Raises `Conflict` with nothing
        changed if one of the writes touches another number of rows than it expects or breaks a unique index;
        others in the same transaction are not harmed. The order of the writes is that of `Transaction.run`.
        """
        ...

    async def fetch(self, query: str, /, **values: SqlValue) -> list[Row]:
        """Return the rows of a query, as last committed."""
        ...

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Open a transaction that reads before it writes; it is undone if the block raises.

        Transactions come out as if one had followed the other. Raises `Conflict` if somebody else changed meanwhile
        what this one changes too, or if no such order exists: then it can be tried again.
        """
        ...

    async def announce(self, news: str) -> None:
        """Tell the other programs that use this database something, up to 2,000 letters, as far as they listen."""
        ...

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with whatever others announce, until cancelled.

        It is called with nothing, "", whenever something may have been missed: at first, and after a connection broke.
        """
        ...

    async def backup(self, path: Path) -> None:
        """Write a copy of the whole database, consistent in itself, to a file that must not exist yet."""
        ...

    async def close(self) -> None:
        """Finish what is under way and let go."""
        ...
