"""Moving everything from one database to another, of the same engine or the other: interrupted, it is continued.

Batches of rows are committed in order of their keys, so the last row of a table says how far it was copied. Until all
rows have been compared, the target's list of migrations holds only a mark, with which no bot starts.
"""

import hashlib
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import aclosing

from db.database import Database, DatabaseTrouble, Transaction, Write
from db.migrator import MOVING, known, missing
from db.reading import read_one
from db.tables import Table
from db.transfer import LEFT_OUT, compare, copy_rows, create, migrations_of, present_tables, tables_after


async def move(
    source: Database, target: Database, origin: str, copied: Callable[[str], None] = lambda _table: None
) -> dict[str, int]:
    """Copy all tables into an empty database, or continue an interrupted move from `origin`; compare every row.

    `copied` is called with every table that is complete. Returns how many rows each table has. Raises
    `DatabaseTrouble` if the target holds anything else. If the two differ because the source was changed between two
    attempts, it raises that too and leaves the target empty.
    """
    async with source.snapshot() as old:
        done = await migrations_of(old)
        mark = hashlib.sha256(f"{origin} {done}".encode()).hexdigest()
        tables = tables_after(done)
        async with target.transaction() as tx:
            await _begin(tx, done, mark)
        for table in tables[1:]:
            await _copy_rest(old, target, table)
            copied(table.name)
        try:
            async with target.snapshot() as new:
                counts = {table.name: await compare(old, new, table) for table in tables[1:]}
        except DatabaseTrouble as trouble:
            async with target.transaction() as tx:
                await _drop(tx)
            raise DatabaseTrouble(
                f"{trouble} The database to move from was changed after an earlier attempt. What had been copied is "
                "deleted: run the same command again."
            ) from None
        async with target.transaction() as tx:
            await tx.run(Write("end_move"))
            return {tables[0].name: await copy_rows(old, tx, tables[0]), **counts}


async def _begin(target: Transaction, done: Collection[int], mark: str) -> None:
    """Create the tables and mark them as unfinished, unless they are there with the same mark."""
    present = await present_tables(target)
    moving = await read_one(str, target, "unfinished_move") if "migrations" in present else None
    if moving == mark:
        return
    if moving is not None:
        raise DatabaseTrouble(
            "The database to move to holds an unfinished move of another database: finish that, or use an empty one."
        )
    await missing(target)  # it may be of a newer Paddock
    for table in _known_tables():
        if table.name in present and await target.last_key(table):
            raise DatabaseTrouble(f"The database to move to is not empty ({table.name}): use an empty one.")
    await _drop(target)
    await create(target, done)
    now = int(time.time() * 1000)
    await target.run(Write("add_migration", {"version": MOVING, "name": mark, "applied_at": now}))


async def _copy_rest(source: Transaction, target: Database, table: Table) -> None:
    """Copy the rows that come after the target's last."""
    async with target.snapshot() as tx:
        last = await tx.last_key(table)
    async with aclosing(source.pages(table, last)) as pages:
        async for page in pages:
            async with target.transaction() as tx:
                await tx.insert(table, page)


async def _drop(target: Transaction) -> None:
    """Drop our tables, each before those that it refers to."""
    present = await present_tables(target)
    for name in ["migrations", LEFT_OUT, *(table.name for table in reversed(_known_tables()))]:
        if name in present:
            await target.script(f"drop table {name};")


def _known_tables() -> Sequence[Table]:
    """Return all tables of this program but the first, the list of migrations."""
    return tables_after(known())[1:]
