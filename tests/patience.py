"""Waiting for something to come true, on a quiet machine as on a busy one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.host.core.host import Host

T = TypeVar("T")

HANGS = 120.0
"""Seconds after which a test says that something hangs. No promise of ours is that slow."""
TURN = 0.01
"""Seconds between two looks."""


@dataclass(slots=True)
class Turns:
    """Turns of waiting, which fail with `why` when they have lasted for `seconds`.

    A turn in which the machine was busy with others counts as two turns at most, so that a promised time means the same
    on every machine.
    """

    seconds: float
    why: Callable[[], str]
    every: float = TURN
    passed: float = 0.0

    async def wait(self) -> None:
        assert self.passed < self.seconds, self.why() or "it never came true"
        begun = time.monotonic()
        await asyncio.sleep(self.every)
        self.passed += min(time.monotonic() - begun, 2 * self.every)


async def until(true: Callable[[], object], seconds: float = HANGS, why: Callable[[], str] = str) -> float:
    """Wait until something is true and return after how many seconds it was; fails with `why` if it takes longer."""
    turns = Turns(seconds, why)
    while not true():
        await turns.wait()
    return turns.passed


async def eventually(
    found: Callable[[], Awaitable[T]], seconds: float = HANGS, why: Callable[[], str] = str, every: float = TURN
) -> T:
    """Look once in `every` seconds until something true is found, and return it; fails with `why` if it takes longer.

    For what no event announces, such as a row that another process writes.
    """
    turns = Turns(seconds, why, every)
    while not (value := await found()):
        await turns.wait()
    return value


async def comes_true(found: Callable[[], Awaitable[object]], seconds: float, every: float = TURN) -> bool:
    """Whether something true is found within a promised time, for what counts a failure and goes on."""
    turns = Turns(seconds, str, every)
    while not await found():
        if turns.passed >= seconds:
            return False
        await turns.wait()
    return True


async def settled(host: Host) -> None:
    """Wait until everything that follows from ends of matches has been done."""
    while work := [*host.settling.values(), *host.books.writing.values()]:
        await asyncio.gather(*work)
