"""Every test has its own database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.connection import open_database
from db.database import Database
from tests.databases import address_of


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    database = await open_database(address_of(tmp_path / "paddock.db"))
    try:
        yield database
    finally:
        await database.close()
