"""A host without Discord, with its own database."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.settings import Settings
from db.check import check
from db.connection import open_database
from tests.databases import address_of

NOON = 1_795_608_000_000
"""Noon, so that no test crosses midnight."""


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def host(tmp_path: Path, clock: Clock) -> AsyncIterator[Host]:
    db = await open_database(address_of(tmp_path / "paddock.db"))
    settings = Settings(_env_file=None, cpu_pause=0, new_account_days=0)
    try:
        new_host = Host(db, MatchCache(db), settings, clock, luck=random.Random(4))
        host_hooks.connect(new_host)
        yield new_host
        assert await check(db) == []
    finally:
        await db.close()
