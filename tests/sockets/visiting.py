"""The real bot as a real discord.py client of the small Discord server, in this process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.ext import commands

from bot.app.client import Paddock
from cogs import extensions
from db import outbox
from tests.discord.stage import QuickPainter, settings_for
from tests.patience import HANGS, TURN, eventually
from tests.sockets.loopback import Loopback


@asynccontextmanager
async def visiting(here: Loopback, database: Path | str, **changes: Any) -> AsyncIterator[Paddock]:
    """Let the bot be on the small Discord as long as the block lasts."""
    bot = Paddock(settings_for(database, **changes), QuickPainter(), extensions())
    async with connected(here, bot):
        yield bot


@asynccontextmanager
async def connected(here: Loopback, bot: commands.Bot) -> AsyncIterator[None]:
    """Let any bot be on the small Discord as long as the block lasts."""
    logging.getLogger("discord").setLevel(logging.CRITICAL)
    real = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = f"http://{here.address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{here.address}/gateway")
    bot._connection.guild_ready_timeout = 0
    up = asyncio.Event()
    bot.add_listener(_setter(up), "on_ready")
    running = asyncio.create_task(bot.start("good.to.ken"))
    try:
        await _wait(up, running)
        yield
    finally:
        try:
            await bot.close()
            # As in `run`: if Discord does not answer the goodbye in time, discord.py waits for ever.
            running.cancel()
            await asyncio.wait({running})
            if not running.cancelled():
                await running
        finally:
            discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = real


async def all_shown(bot: Paddock, every: float = TURN, seconds: float = HANGS) -> None:
    """Wait until no message owes a change, looking once in `every` seconds.

    The redraw alone does not say so: a decision of the clock is owed as soon as it is stored, and only then noticed.
    """

    async def shown() -> bool:
        return not bot.services.redraw.busy and not await outbox.owing(bot.db)

    await eventually(shown, seconds, lambda: "messages are still owed", every)


def _setter(event: asyncio.Event) -> Callable[[], Awaitable[None]]:
    async def on_ready() -> None:
        event.set()

    return on_ready


async def _wait(up: asyncio.Event, running: asyncio.Task[None]) -> None:
    """Wait until the bot has come up; raises what kept it from that."""
    waiting = asyncio.create_task(up.wait())
    await asyncio.wait({running, waiting}, timeout=HANGS, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if running.done():
        await running
    assert up.is_set()
