"""Every test of storage runs on both engines."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.connection import file_of, open_database
from db.database import Database
from tests.databases import lay_tables
from tests.postgres import Server, emptied, laid, shared_or_skip

ENGINES = ["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))]


@pytest.fixture(scope="session")
def postgres_server() -> Server:
    """One server for the whole session, started by the first test that needs it."""
    return shared_or_skip()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def url(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[str]:
    """The address of an empty database for this test, with Paddock's tables if the test opens it."""
    if engine == "sqlite":
        yield f"sqlite:///{tmp_path}/paddock.db"
        return
    server: Server = request.getfixturevalue("postgres_server")
    yield await (laid if "db" in request.fixturenames else emptied)(server)


@pytest.fixture
async def db(url: str) -> AsyncIterator[Database]:
    """A database with Paddock's tables, always closed: the threads of an open one would outlive the tests."""
    if file := file_of(url):
        lay_tables(file)
    database = await open_database(url)
    try:
        yield database
    finally:
        await database.close()
