"""Finding the database that DATABASE_URL names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import migrating, sqlite
from db.statements import DatabaseTrouble

if TYPE_CHECKING:
    from db.database import Database


async def open_database(url: str) -> Database:
    """Open the database of a URL and bring its tables up to date.

    `sqlite:///paddock.db`, `sqlite:////srv/paddock.db` and plain paths are files; `postgresql://…` is a server.
    Raises `DatabaseTrouble`.
    """
    if url.startswith(("postgres://", "postgresql://")):
        database: Database = await _connect_to_server(url)
    elif "://" not in url or url.startswith("sqlite:///"):
        database = await sqlite.connect(url.removeprefix("sqlite:///"))
    else:
        raise DatabaseTrouble("DATABASE_URL must be a file (sqlite:///paddock.db) or a server (postgresql://...).")
    try:
        await migrating.migrate(database)
    except BaseException:
        await database.close()
        raise
    return database


async def _connect_to_server(url: str) -> Database:
    try:
        from db import postgres  # noqa: PLC0415 - its driver comes with an extra that few need
    except ImportError:
        raise DatabaseTrouble("DATABASE_URL names PostgreSQL: install Paddock with its postgres extra.") from None
    return await postgres.connect(url)
