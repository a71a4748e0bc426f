"""The real bot as a real discord.py client of the small Discord, in this process."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
import yarl

from bot.app.client import Paddock
from tests.discord.stage import QuickPainter, settings_for

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.sockets.loopback import Loopback


@asynccontextmanager
async def visiting(here: Loopback, database: Path | str, **changes: Any) -> AsyncIterator[Paddock]:
    """Let the bot be on the small Discord as long as the block lasts."""
    logging.getLogger("discord").setLevel(logging.CRITICAL)
    discord.http.Route.BASE = f"http://{here.address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{here.address}/gateway")
    bot = Paddock(settings_for(database, **changes), QuickPainter())
    bot._connection.guild_ready_timeout = 0
    running = asyncio.create_task(bot.start("good.to.ken"))
    try:
        ready = asyncio.create_task(_ready(bot))
        await asyncio.wait({running, ready}, timeout=30, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            ready.cancel()
            await running
        await ready
        yield bot
    finally:
        await bot.close()
        await running


async def _ready(bot: Paddock) -> None:
    while not bot.is_ready() or (not bot.guilds and 1 in (bot.shard_ids or ())):
        await asyncio.sleep(0.01)
