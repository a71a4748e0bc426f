"""A host that confirms a decision before it is stored; `tests/crash/test_judges.py` checks that it is caught."""

from __future__ import annotations

import asyncio

from tests.crash.worker import open_host


async def main(database: str, seed: str) -> None:
    host = await open_host(database)
    # In one write, so that the kill finds both lines or none.
    print(f"done 1 1 {seed}\nbooked 101 booster:{seed}\n", end="", flush=True)
    await asyncio.sleep(60)
    await host.db.close()
