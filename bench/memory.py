"""What thousands of loaded matches cost: memory, and the pause of a full garbage collection."""

from __future__ import annotations

import asyncio
import gc
import statistics
import time
import tracemalloc
from collections.abc import Iterable

from bench.figures import Figure
from bench.storage import database, started
from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.settings import Settings

LOADED = 4_000


def figures() -> Iterable[Figure]:
    memory, stored, pause = asyncio.run(measured())
    yield Figure("memory of a loaded match", memory, "bytes", 1, floor=stored, floor_name="bytes of its stored state")
    yield Figure(f"pause of a full garbage collection, {LOADED:,} loaded", pause * 1000, "ms", 20)


async def measured() -> tuple[float, float, float]:
    """Load matches one after another, as clicks would, and measure what stays in memory."""
    async with database() as (db, _):
        settings = Settings(_env_file=None)
        opening = Host(db, MatchCache(db), settings, lambda: time.time_ns() // 1_000_000)
        host_hooks.connect(opening)
        ids = []
        for first in range(0, LOADED, 200):
            ids += await asyncio.gather(*(started(opening, 1 + number) for number in range(first, first + 200)))
        del opening
        shelf = MatchCache(db)
        gc.collect()
        gc.freeze()  # as the running bot does
        without = [_pause() for _ in range(5)]
        tracemalloc.start()
        stored = [len((await shelf.get(match_id)).row.state or b"") for match_id in ids]
        gc.collect()
        memory = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        return memory / LOADED, statistics.mean(stored), max(statistics.median(_pause() for _ in without), 0)


def _pause() -> float:
    start = time.perf_counter()
    gc.collect()
    return time.perf_counter() - start
