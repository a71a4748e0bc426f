"""The whole bot in its own process on the small Discord server; it reports what it holds."""

from __future__ import annotations

import asyncio
import gc
import threading
from pathlib import Path

from bot.app import garbage
from bot.app.client import Paddock
from bot.app.logs import set_up_logs
from bot.workers.pool import Workers
from bot.workers.scribes import Scribe
from cogs import extensions
from tests.chaos.bot_worker import TOKEN, go_to
from tests.discord.stage import QuickPainter, settings_for

EVERY = 5.0
"""Seconds between two reports."""


async def main(address: str, database: str) -> None:
    go_to(address)
    settings = settings_for(database, edit_interval=1.0)
    set_up_logs(settings)
    slow = Workers("slow-work", 1, courtesy=5)
    bot = Paddock(settings, QuickPainter(), extensions(), scribe=Scribe(slow))
    bot._connection.guild_ready_timeout = 0
    reporting = asyncio.create_task(_report(bot))
    try:
        await bot.start(TOKEN)
    finally:
        reporting.cancel()
        slow.close()


async def _report(bot: Paddock) -> None:
    """Write a line with memory, descriptors, tasks and threads now and then; the order is that of `soak.Sample`."""
    garbage.collect_rarely()
    while True:
        await asyncio.sleep(EVERY)
        painter = bot.painter
        assert isinstance(painter, QuickPainter)
        for remembered in (painter.scenes, painter.films, painter.reels, painter.ends, painter.warmed):
            remembered.clear()  # what the test's painter collects is not the bot's
        gc.collect()
        print(memory(), descriptors(), len(asyncio.all_tasks()), threading.active_count(), flush=True)


def memory() -> int:
    """Return the resident memory of this process in kilobytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def descriptors() -> int:
    """Return how many files and connections this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))
