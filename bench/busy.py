"""Two hundred busy matches as in `bench scale`, alone in a new database: how long answers take, and what is left."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path

import structlog

from bench.figures import Figure
from bench.scale import busy
from bench.storage import IN_MEMORY
from db.connection import open_database


def figures() -> Iterator[Figure]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as path:
        yield from asyncio.run(alone(Path(path) / "paddock.db"))


async def alone(database: Path) -> list[Figure]:
    await (await open_database(str(database))).close()
    return await busy(database)
