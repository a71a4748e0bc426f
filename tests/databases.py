"""The database that tests use: a file, or with PADDOCK_TEST_DATABASE=postgres one on a throw-away server.

To migrate a database takes seven times as long as to copy one, so each process migrates one and copies it.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg

from db import sqlite
from db.connection import open_database
from tests.postgres import Server, shared

ON_POSTGRES = os.environ.get("PADDOCK_TEST_DATABASE") == "postgres"
TEMPLATE = "paddock_template"
LASTING = sqlite._SETTINGS
"""The settings of an SQLite database that loses nothing, which tests do without."""
BYTES = 17
"""PostgreSQL's number of the type of bytes."""


def address_of(path: Path | str) -> str:
    """Return the address of the database that stands for a file, with Paddock's tables.

    It is the file, which is created if need be, or always the same database of the server.
    """
    if "://" in str(path):
        return str(path)
    if ON_POSTGRES:
        return _servers().database(str(path))
    lay_tables(Path(path))
    return str(path)


def lay_tables(path: Path) -> None:
    """Create an SQLite file with Paddock's tables if there is none."""
    if not path.exists():
        path.write_bytes(_template())


def everything_in(address: str) -> str:
    """Return every row of a database as text."""
    if "://" not in address:
        with closing(sqlite3.connect(address)) as database:
            return "\n".join(database.iterdump())
    return _elsewhere(_dumped(address))


def rows(address: str, sql: str) -> list[tuple[Any, ...]]:
    """Return rows of a database as another program sees them."""
    if "://" not in address:
        with closing(sqlite3.connect(address)) as database:
            return database.execute(sql).fetchall()
    return _elsewhere(_fetched(address, sql))


@dataclass
class Servers:
    """The server of this process, and which database stands for which file."""

    server: Server
    names: dict[str, str] = field(default_factory=dict)

    def database(self, path: str) -> str:
        if path not in self.names:
            name = self.names[path] = f"test{len(self.names)}"
            _elsewhere(_execute(self.server.url("postgres"), f"create database {name} template {TEMPLATE}"))
        return self.server.url(self.names[path])


@cache
def _template() -> bytes:
    """Return an empty SQLite database with Paddock's tables."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "template.db")
        _elsewhere(_migrated(str(path)))
        return path.read_bytes()


@cache
def _servers() -> Servers:
    """Start the server, once for all tests of this process, with a database that all others are copies of."""
    server = shared()
    _elsewhere(_execute(server.url("postgres"), f"create database {TEMPLATE}"))
    _elsewhere(_migrated(server.url(TEMPLATE)))
    return Servers(server)


def _elsewhere(work: Coroutine[Any, Any, Any]) -> Any:
    """Run something in a loop of its own: the tests' loop is busy waiting for us."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _migrated(url: str) -> None:
    await (await open_database(url)).close()


async def _execute(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(sql)
    await connection.close()


async def _fetched(url: str, sql: str) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(url)
    try:
        return [tuple(record) for record in await connection.fetch(sql)]
    finally:
        await connection.close()


async def _dumped(url: str) -> str:
    tables = await _fetched(url, "select tablename from pg_tables where schemaname = 'public' order by 1")
    return "\n".join(
        [f"{table} {row}" for (table,) in tables for row in await _fetched(url, f"select * from {table} order by 1")]
    )
