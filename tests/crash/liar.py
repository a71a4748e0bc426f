"""A host that confirms a decision before it is stored; `tests/crash/test_judges.py` checks that it is caught."""

from __future__ import annotations

import asyncio

from tests.crash.worker import open_host


async def main(database: str, seed: str) -> None:
    host = await open_host(database)
    print("done", 1, 1, seed, flush=True)
    print("booked", 101, f"booster:{seed}", flush=True)
    await asyncio.sleep(60)
    await host.db.close()
