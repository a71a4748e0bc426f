"""Waiting for something to come true, on a quiet machine as on a busy one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from bot.host.core.host import Host

HANGS = 120.0
"""Seconds after which a test says that something hangs. No promise of ours is that slow."""
TURN = 0.01
"""Seconds between two looks."""


async def until(true: Callable[[], object], seconds: float = HANGS, why: Callable[[], str] = str) -> float:
    """Wait until something is true and return after how many seconds it was; fails with `why` if it takes longer.

    A turn in which the machine was busy with others counts as two turns at most, so that a promised time means the same
    on every machine.
    """
    passed = 0.0
    while not true():
        assert passed < seconds, why() or "it never came true"
        begun = time.monotonic()
        await asyncio.sleep(TURN)
        passed += min(time.monotonic() - begun, 2 * TURN)
    return passed


async def settled(host: Host) -> None:
    """Wait until everything that follows from ends of matches has been done."""
    while work := [*host.settling.values(), *host.books.writing.values()]:
        await asyncio.gather(*work)
