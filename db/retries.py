"""Trying again what collided with somebody else's transaction."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")

DEADLINE = 8.0
"""For so many seconds an attempt is repeated: less than the ten in which the bot ends when it is told to."""
FIRST_PAUSE, LONGEST_PAUSE = 0.01, 0.5
"""The first pause lasts up to so many seconds, every further one up to twice as long, until the longest."""


async def retry(attempt: Callable[[], Awaitable[T]], trouble: type[Exception], deadline: float = DEADLINE) -> T:
    """Return what `attempt` returns, trying again on `trouble` until `deadline` seconds are over; then raise it.

    The pauses are drawn at random, so that those who collided do not collide again.
    """
    loop = asyncio.get_running_loop()
    end, longest = loop.time() + deadline, FIRST_PAUSE
    while True:
        try:
            return await attempt()
        except trouble:
            pause = random.uniform(0, longest)
            if loop.time() + pause > end:
                raise
        await asyncio.sleep(pause)
        longest = min(2 * longest, LONGEST_PAUSE)
