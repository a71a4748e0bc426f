"""Databases to break: a file, or one on a throw-away PostgreSQL server."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg

from tests.postgres import Server, running

ENGINES = ("sqlite", "postgres")


@dataclass(slots=True)
class Place:
    """Where databases are made, one after another, and a folder for whatever else."""

    engine: str
    folder: Path
    server: Server | None = None
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    async def database(self) -> str:
        """Return the address of a new, empty database."""
        name = f"chaos{next(self._numbers)}"
        if self.server is None:
            return str(self.folder / f"{name}.db")
        connection = await asyncpg.connect(self.server.url("postgres"))
        await connection.execute(f"create database {name}")
        await connection.close()
        return self.server.url(name)


@contextmanager
def place(engine: str) -> Iterator[Place]:
    """Provide a folder and, for PostgreSQL, a server within the block."""
    with TemporaryDirectory(prefix="chaos-") as folder:
        if engine == "sqlite":
            yield Place(engine, Path(folder))
            return
        with running() as server:
            yield Place(engine, Path(folder), server)


def look(database: str, sql: str) -> list[tuple[Any, ...]]:
    """Return rows of a database as another program sees them, without a running loop."""
    if "://" in database:
        return asyncio.run(look_at_server(database, sql))
    return look_at_file(database, sql)


async def rows(database: str, sql: str) -> list[tuple[Any, ...]]:
    """Return rows of a database as another program sees them."""
    return await look_at_server(database, sql) if "://" in database else look_at_file(database, sql)


def look_at_file(database: str, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database, timeout=20)) as raw:
        return raw.execute(sql).fetchall()


async def look_at_server(database: str, sql: str) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(database)
    try:
        return [tuple(record) for record in await connection.fetch(sql)]
    finally:
        await connection.close()
