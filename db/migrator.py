"""Migrations: numbered files change the tables, forward only."""

import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from db.database import Conflict, Database, DatabaseTrouble, Source, Write
from db.reading import read_all
from db.retries import retry

BYTES = {"sqlite": "blob", "postgres": "bytea"}
TRIED = 3.0
"""For how many seconds a migration that conflicts with another process's is retried."""
MOVING = 0
"""The entry among the migrations of a database into which another is being moved."""


@cache
def known() -> Mapping[int, tuple[str, str]]:
    """Return every migration of this program: its number, name and text."""
    migrations = {}
    for file in files("db").joinpath("migrations").iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if number.isdigit():
            migrations[int(number)] = (name, file.read_text("utf-8"))
    return MappingProxyType(dict(sorted(migrations.items())))


async def is_migrated(database: Source) -> bool:
    """Whether this is a database of Paddock, and not an empty one."""
    return "migrations" in await read_all(str, database, f"tables_of_{database.engine}")


async def missing(database: Source) -> list[int]:
    """Return the numbers of the pending migrations, without changing anything.

    Raises `DatabaseTrouble` for a database that a newer program has migrated.
    """
    done = await read_all(int, database, "done_migrations") if await is_migrated(database) else []
    return _missing(known(), done)


async def migrate(database: Database, *along: Write) -> list[int]:
    """Run all pending migrations and return their numbers.

    What is to be written `along` with them goes into the same transaction: nothing changes if that cannot be written.
    Two processes may start at once: the second waits for the first, or tries again if they have met all the same.
    Raises `DatabaseTrouble` for a database that a newer program has migrated.
    """
    return await retry(lambda: _migrated(database, along), Conflict, TRIED)


async def _migrated(database: Database, along: Sequence[Write]) -> list[int]:
    ours = known()
    async with AsyncExitStack() as stack:
        if database.engine == "postgres":
            # A transaction sees the data as of its first statement, so an earlier one waits for the lock.
            gate = await stack.enter_async_context(database.transaction())
            await gate.fetch("lock_migrations")
        tx = await stack.enter_async_context(database.transaction())
        await tx.run(Write("make_migrations"))
        to_do = _missing(ours, await read_all(int, tx, "done_migrations"))
        for number in to_do:
            name, text = ours[number]
            await tx.script(text.replace("{blob}", BYTES[database.engine]))
            now = int(time.time() * 1000)
            await tx.run(Write("add_migration", {"version": number, "name": name, "applied_at": now}, expect=1))
        await tx.run(*along)
    return to_do


def _missing(ours: Mapping[int, object], done: Collection[int]) -> list[int]:
    if MOVING in done:
        raise DatabaseTrouble(
            "The database holds an unfinished move from another one: finish it with `paddock db move`, or delete it."
        )
    if not ours.keys() >= set(done):
        raise DatabaseTrouble(
            f"DATABASE_URL names a database of a newer Paddock (its version {max(done)}, ours {max(ours)}): "
            "install that version of Paddock, or restore an older backup."
        )
    return [number for number in ours if number not in done]
