"""Paddock on Discord, from its start to its orderly end."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

import discord
import structlog

from bot.app import garbage
from bot.app.client import Paddock
from bot.shared.metrics import serve_metrics
from bot.shared.settings import SettingsError, require_token
from bot.workers.cpu import ProcessBrain
from bot.workers.painters import ProcessPainter
from db.connection import open_database

if TYPE_CHECKING:
    from bot.shared.settings import Settings

log = structlog.get_logger()


class Unreachable(Exception):
    """Discord does not answer; the message is one sentence for the operator."""


DRAIN = 8
"""How many seconds what has begun may take when the program is told to end."""


async def run(settings: Settings) -> None:
    """Host matches until SIGTERM or Ctrl-C.

    Raises `SettingsError` if Discord refuses the token, and `DatabaseTrouble`.
    """
    token = require_token(settings)
    if settings.one_of_several and not settings.database.startswith("postgres"):
        raise SettingsError(
            "PADDOCK_SHARD_IDS names some shards only: several processes need a server in DATABASE_URL."
        )
    # A wrong database is told before Discord is asked for anything.
    await (await open_database(settings.database)).close()
    painter = ProcessPainter()
    brain = ProcessBrain(settings.cpu_think, settings.cpu_workers)
    bot = Paddock(settings, painter, brain)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(ending, stop.set)
    serve_metrics(settings)
    garbage.look_rarely()
    running = asyncio.create_task(bot.start(token), name="bot")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        log.info("ending")
    except discord.LoginFailure:
        raise SettingsError(
            "DISCORD_TOKEN is refused by Discord: copy the bot's token anew from the developer portal."
        ) from None
    except OSError:
        raise Unreachable("Discord cannot be reached: look at this machine's network, then start again.") from None
    finally:
        stopping.cancel()
        await _end(bot, running)
        painter.close()
        brain.close()


async def _end(bot: Paddock, running: asyncio.Task[None]) -> None:
    """Let go of everything in good order, but not for long: whatever is cut off goes on after the next start."""
    try:
        await asyncio.wait_for(bot.close(), DRAIN)
    except TimeoutError:
        log.warning("not everything could be finished in time; it will be taken up at the next start")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
