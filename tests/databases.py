"""The database that tests use: a file, or with PADDOCK_TEST_DATABASE=postgres one on a throw-away server.

To migrate a file takes seven times as long as to copy one, so each process migrates one and copies it. On a server
the databases of a test are emptied for the next one, which takes a fifth of the time of a copy.
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
from tests.postgres import Server, laid, shared

ON_POSTGRES = os.environ.get("PADDOCK_TEST_DATABASE") == "postgres"
LASTING = sqlite._SETTINGS
"""The settings of an SQLite database that loses nothing, which tests do without."""
BYTES = 17
"""PostgreSQL's number of the type of bytes."""


def address_of(path: Path | str) -> str:
    """Return the address of the database that stands for a file, with Paddock's tables.

    It is the file, which is created if need be, or a database of the server, the same one throughout a test.
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
    """The server of this process, and which database stands for which file in the test that runs."""

    server: Server
    test: str = ""
    urls: dict[str, str] = field(default_factory=dict)

    def database(self, path: str) -> str:
        test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]  # without the phase
        if test != self.test:
            self.test, self.urls = test, {}
        if path not in self.urls:
            self.urls[path] = _elsewhere(laid(self.server, f"test{len(self.urls)}"))
        return self.urls[path]


@cache
def _template() -> bytes:
    """Return an empty SQLite database with Paddock's tables."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "template.db")
        _elsewhere(_migrated(str(path)))
        return path.read_bytes()


@cache
def _servers() -> Servers:
    return Servers(shared())


def _elsewhere(work: Coroutine[Any, Any, Any]) -> Any:
    """Run something in a loop of its own: the tests' loop is busy waiting for us."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _migrated(url: str) -> None:
    await (await open_database(url)).close()


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
