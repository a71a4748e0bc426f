"""Retrying after a collision with another transaction."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TypeVar

from db.database import Conflict, Database, Transaction

T = TypeVar("T")

DEADLINE = 8.0
"""Seconds for which an attempt is repeated: fewer than the ten within which the bot shuts down."""
FIRST_PAUSE, LONGEST_PAUSE = 0.01, 0.5
"""Longest first pause in seconds; the limit doubles with every further pause, up to the longest."""


async def retry(attempt: Callable[[], Awaitable[T]], trouble: type[Exception], deadline: float = DEADLINE) -> T:
    """Return what `attempt` returns, retrying on `trouble` for `deadline` seconds; then raise it.

    Pauses are random, so that colliding callers do not collide again.
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


async def transact(db: Database, work: Callable[[Transaction], Awaitable[T]]) -> T:
    """Do work in a transaction, repeated while others are in its way; what it has read is still true at its commit."""

    async def attempt() -> T:
        async with db.transaction() as tx:
            return await work(tx)

    return await retry(attempt, Conflict)
