"""Copying all rows of a database into an empty one of either engine, and comparing the two row by row.

The locks of processes on shards (`holders`) are not data, and are left out.
"""

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import aclosing, closing, suppress
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path

from db import sqlite
from db.copies import new_backup
from db.database import Database, DatabaseTrouble, Source, Transaction, Write
from db.migrator import BYTES, known, missing
from db.queries import queries
from db.reading import read_all
from db.tables import Row, Table

LEFT_OUT = "holders"
ASIDE = "before_restore"
"""The schema of a server's tables that a backup has replaced."""


def tables_after(done: Collection[int]) -> Sequence[Table]:
    """Return the tables that these migrations make, each after those that it refers to."""
    return _tables_of("\n".join(text for number, (_, text) in known().items() if number in done))


@lru_cache(4)
def _tables_of(migrations: str) -> Sequence[Table]:
    with closing(sqlite3.connect(":memory:")) as raw:
        raw.execute(queries("sqlite")["make_migrations"].sql)
        raw.executescript(migrations.replace("{blob}", BYTES["sqlite"]))
        names = raw.execute("select name from sqlite_master where type = 'table' order by rowid").fetchall()
        return tuple(_table(raw, name) for (name,) in names if name != LEFT_OUT)


def _table(raw: sqlite3.Connection, name: str) -> Table:
    columns = raw.execute("select name, type, pk from pragma_table_info(?) order by cid", (name,)).fetchall()
    return Table(
        name,
        tuple(column for column, _, _ in columns),
        tuple(column for _, column in sorted((place, column) for column, _, place in columns if place)),
        frozenset(column for column, kind, _ in columns if kind.lower() == "text"),
    )


async def migrations_of(source: Source) -> list[int]:
    """Return the numbers of a database's migrations; raises `DatabaseTrouble` if it is not of Paddock, or newer."""
    if len(await missing(source)) == len(known()):
        raise DatabaseTrouble("The database has no tables of Paddock yet.")
    return await read_all(int, source, "done_migrations")


async def present_tables(source: Source) -> list[str]:
    """Return the names of all tables in a database."""
    return await read_all(str, source, f"tables_of_{source.engine}")


async def create(target: Transaction, done: Collection[int]) -> None:
    """Create the tables that these migrations make."""
    await target.run(Write("make_migrations"))
    for number, (_, text) in known().items():
        if number in done:
            await target.script(text.replace("{blob}", BYTES[target.engine]))


async def copy(source: Transaction, target: Transaction) -> dict[str, int]:
    """Create the tables of `source` in `target`, copy and compare all rows; return how many each table has."""
    done = await migrations_of(source)
    await create(target, done)
    return {table.name: await copy_rows(source, target, table) for table in tables_after(done)}


async def copy_rows(source: Transaction, target: Transaction, table: Table) -> int:
    """Copy all rows of a table into an empty one, and compare them; return how many there are."""
    async with aclosing(source.pages(table)) as pages:
        async for page in pages:
            await target.insert(table, page)
    return await compare(source, target, table)


async def compare(source: Transaction, target: Transaction, table: Table) -> int:
    """Compare all rows of a table in both databases, and return how many it has; raises `DatabaseTrouble`."""
    rows = 0
    async with aclosing(source.pages(table)) as here, aclosing(target.pages(table)) as there:
        while True:
            page: list[Row] = await anext(here, [])
            other: list[Row] = await anext(there, [])
            if page != other:
                row = next(ours or theirs for ours, theirs in zip_longest(page, other) if ours != theirs)
                raise DatabaseTrouble(f"Table {table.name} differs between the databases, from {table.key_of(row)} on.")
            if not page:
                return rows
            rows += len(page)


async def put_on_server(source: Transaction, server: Database) -> str | None:
    """Replace all tables of a server by those of `source`, in one transaction.

    Returns the schema to which old tables were moved, if any; raises `DatabaseTrouble` if it is already filled.
    """
    async with server.transaction() as tx:
        old = await present_tables(tx)
        if old:
            if await tx.fetch("aside_schema"):
                raise DatabaseTrouble(f"The schema {ASIDE} already exists from an earlier restore: drop it first.")
            await tx.run(Write("make_aside_schema"))
            for table in old:
                await tx.script(f'alter table "{table}" set schema {ASIDE};')
        await copy(source, tx)
        return ASIDE if old else None


async def try_on_server(source: Transaction, server: Database) -> dict[str, int]:
    """Fill a schema with the tables of `source`, compare and undo it; return their rows or raise `DatabaseTrouble`."""
    counts = {}
    with suppress(_Undo):
        async with server.transaction() as tx:
            await tx.run(Write("make_drill_schema"), Write("use_drill_schema"))
            counts = await copy(source, tx)
            raise _Undo
    return counts


class _Undo(Exception):
    """Rolls back a transaction that was only a trial."""


async def back_up_to_file(source: Transaction, path: Path) -> None:
    """Write what a transaction sees to a new database file, and compare the two; raises `DatabaseTrouble`."""
    async with new_backup(path) as unfinished:
        target = await sqlite.connect(str(unfinished))
        try:
            async with target.transaction() as tx:
                await copy(source, tx)
        finally:
            await target.close()
        await asyncio.to_thread(_make_complete, unfinished)


def _make_complete(file: Path) -> None:
    """Make a file complete in itself, as a backup of SQLite is."""
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("pragma journal_mode = delete")
