"""The steps of an orderly end, each with its share of the time."""

import asyncio
from collections.abc import Awaitable
from typing import Final

import structlog

log = structlog.get_logger()

MESSAGES: Final = 4.0
"""How many seconds the messages that are being sent may take."""
CLOCK: Final = 1.0
"""How many seconds the database may take to record when we ended."""
GATEWAY: Final = 2.0
"""How many seconds Discord may take to say goodbye."""
RELEASING: Final = 0.5
"""How many seconds the database may take to release our shards."""
CLOSING: Final = 1.0
"""How many seconds the database may take to close."""


async def within(seconds: float, step: str, work: Awaitable[object]) -> None:
    """Wait for a step within its share of the time; interrupted work continues after the next start.

    Raises what the step raises.
    """
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=seconds)
    if task.done():
        task.result()
    else:
        log.warning("no answer in time; the rest continues at the next start", step=step)
        task.cancel()
