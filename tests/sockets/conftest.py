"""Fixtures of the tests over sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from bot.app.client import Paddock
from tests.postgres import Server, emptied, shared_or_skip
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.processes import Nursery, nursery
from tests.sockets.visiting import visiting


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
def server() -> Server:
    """A PostgreSQL for all tests that want one."""
    return shared_or_skip()


@pytest.fixture
async def url(server: Server) -> str:
    """The address of an empty database."""
    return await emptied(server)


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    """A small Discord of the test's own."""
    async with loopback() as here:
        yield here


@pytest.fixture
def lines() -> Iterator[Any]:
    """What is logged from here on."""
    with structlog.testing.capture_logs() as lines:
        yield lines


@pytest.fixture
async def bot(discord: Loopback, tmp_path: Path, lines: list[dict[str, Any]]) -> AsyncIterator[Paddock]:
    """The bot on it, which logs no error."""
    async with visiting(discord, tmp_path / "paddock.db") as bot:
        yield bot
    assert [line for line in lines if line["log_level"] in ("error", "critical")] == []
