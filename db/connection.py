"""Opening the database that DATABASE_URL names."""

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from db import migrator, sqlite
from db.database import Database, DatabaseTrouble
from db.outages import Outage, away


def file_of(url: str) -> Path | None:
    """Return the file that a URL names, links followed; None for a server. Raises `DatabaseTrouble` if none can be."""
    path = url.removeprefix("sqlite:///")
    if "://" in path:
        return None
    file = Path(path)
    try:
        file.with_name(file.name).exists()
        # What belongs to the database is beside the file itself, and a restore must not replace the link.
        return Path(os.path.realpath(file)) if file.is_symlink() else file
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it has no name"
        raise DatabaseTrouble(f"DATABASE_URL names a file that cannot be opened: {why}.") from error


def is_there(url: str) -> bool:
    """Whether a database exists: a file is checked, a server is assumed to exist until it is connected to.

    Raises `DatabaseTrouble` if only what SQLite keeps beside a file is there.
    """
    file = file_of(url)
    if file is not None:
        sqlite.require_whole(file)
    return file is None or file.exists()


def require_there(url: str) -> None:
    """Raise `DatabaseTrouble` if there is nothing to open; for commands that only read."""
    if not is_there(url):
        raise DatabaseTrouble("DATABASE_URL names a file that does not exist; the bot creates it at its first start.")


def require_folder(url: str) -> None:
    """Raise `DatabaseTrouble` if a file's folder is missing: the file is created if need be, its folder is not."""
    file = file_of(url)
    if file is not None and not file.exists() and not file.parent.is_dir():
        raise DatabaseTrouble("DATABASE_URL names a file in a folder that does not exist: create the folder first.")


async def connect(url: str) -> Database:
    """Open the database of a URL without migrating it.

    `sqlite:///paddock.db` and paths are files, `postgresql://…` is a server. Raises `DatabaseTrouble`.
    """
    if url.startswith(("postgres://", "postgresql://")):
        try:
            from db import postgres  # noqa: PLC0415 - its driver is an optional extra
        except ImportError:
            raise DatabaseTrouble("DATABASE_URL names PostgreSQL: install Paddock with its `postgres` extra.") from None
        return await postgres.connect(url)
    file = file_of(url)
    if file is not None:
        return await sqlite.connect(str(file))
    raise DatabaseTrouble("DATABASE_URL must be a file (sqlite:///paddock.db) or a server (postgresql://...).")


async def open_database(url: str) -> Database:
    """Open the database of a URL and migrate its tables; raises `DatabaseTrouble`."""
    database = await connect(url)
    try:
        with translated_outages():
            await migrator.migrate(database)
    except BaseException:
        await database.close()
        raise
    return database


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """Open an existing database, without migrating it, for the block; raises `DatabaseTrouble`."""
    require_there(url)
    database = await connect(url)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def opened_current(url: str) -> AsyncIterator[Database]:
    """Open an existing database that needs no migrations for the block; raises `DatabaseTrouble`."""
    async with opened(url) as database:
        await require_current(database)
        yield database


async def require_current(database: Database) -> None:
    """Raise `DatabaseTrouble` if an older program has written the database; a new and empty one is no trouble."""
    if await migrator.is_migrated(database) and (missing := await migrator.missing(database)):
        raise DatabaseTrouble(
            f"DATABASE_URL names a database of an older Paddock ({len(missing)} migrations are pending): "
            "run `paddock upgrade`, which backs it up first."
        )


async def back_up(url: str, path: Path) -> None:
    """Write a consistent copy of the database of a URL to a new file, an SQLite database, while others use it.

    The tables stay as they are, pending migrations or not. Raises `DatabaseTrouble` if there is no database, if the
    file exists already, or if it cannot be written.
    """
    async with opened(url) as database:
        await database.backup(path)


@contextmanager
def translated_outages() -> Iterator[None]:
    """Raise `DatabaseAway` if the file is locked or its disk full or read-only, or if the server has gone away."""
    try:
        yield
    except (sqlite3.Error, Outage) as error:
        if reason := away(error):
            raise reason from error
        raise
