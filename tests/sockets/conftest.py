"""Fixtures of the tests over sockets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import NoPostgres, Server, emptied, running
from tests.sockets.processes import Nursery, nursery


@pytest.fixture(scope="session")
def _nursery() -> Iterator[Nursery]:
    with nursery() as kept:
        yield kept


@pytest.fixture
def processes(_nursery: Nursery) -> Iterator[Nursery]:
    """Where processes of Paddock come from; none of them outlives the test."""
    yield _nursery
    _nursery.clear()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL for all tests that want one."""
    try:
        with running() as server:
            yield server
    except NoPostgres as why:
        pytest.skip(str(why))


@pytest.fixture
async def url(server: Server) -> str:
    """The address of an empty database."""
    return await emptied(server)
