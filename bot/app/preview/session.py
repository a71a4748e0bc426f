"""One run of the preview, from its first address to Ctrl-C."""

import asyncio
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
import simcord
from aiohttp import web

from bot.app.client import Paddock
from bot.app.preview.exhibition import show_all_games
from bot.app.preview.outside import Outside
from bot.app.preview.sentences import say
from bot.app.preview.web import PreviewPage
from bot.app.preview.world import MEMBERS, World, create_servers
from bot.app.run import opened, release
from bot.pictures.picture import Painter
from bot.shared.server_settings import Server, change_server
from bot.shared.settings import Settings, SettingsError
from bot.workers.cpu import Brain, ProcessBrain
from bot.workers.painters import ProcessPainter
from bot.workers.pool import Workers
from bot.workers.scribes import Scribe
from db import matches

QUIET = 1.0
"""How long the simulation waits for the bot to finish a request, in seconds."""
STARTING = 60.0
"""How long it waits for each step of the bot's start."""
LET_GO = 0.5
"""How long an open page may keep the program from ending, in seconds."""


class _Simulation(simcord.Env):
    """Gives each step of a start its time too, where SimCord allows five seconds, which a busy machine may exceed."""

    async def _settle_internal(self, **limits: Any) -> None:
        timeout = max(limits.get("timeout") or 0.0, self.settle_timeout)
        await super()._settle_internal(**limits | {"timeout": timeout})


async def preview(
    settings: Settings, extensions: Sequence[str], port: int, tell: Callable[[str], None], *, spectate: bool = False
) -> None:
    """Serve the page until Ctrl-C; `tell` gets the address. With `spectate`, computers play all the time.

    Raises `Taken` if another bot uses the database, and `DatabaseTrouble`.
    """
    _require_free(port)
    stop = asyncio.Event()
    for ending in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(ending, stop.set)
    lock, hold = await opened(settings)
    slow = Workers("slow-work", 1, courtesy=5)
    painter = ProcessPainter(slow)
    brain = ProcessBrain(settings.cpu_think, settings.cpu_workers, settings.champion_think)
    try:
        async with simulated(settings, painter, brain, extensions, Scribe(slow)) as world:
            page = PreviewPage(world, spectate=spectate)
            async with served(page, port):
                first, second, third = MEMBERS
                address = f"http://127.0.0.1:{page.port}/"
                tell(f"\n{say('started', url=address, first=first, second=second, third=third)}\n")
                until = stop.wait(), hold.keep(lambda _error: None), world.let_time_pass()
                work = [asyncio.create_task(each) for each in until]
                if spectate:
                    work.append(asyncio.create_task(show_all_games(world)))
                done, rest = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
                for task in rest:
                    task.cancel()
                await asyncio.gather(*rest, return_exceptions=True)
                for task in done:
                    task.result()
    finally:
        painter.close()
        brain.close()
        await release(lock, hold)


@asynccontextmanager
async def simulated(
    settings: Settings, painter: Painter, brain: Brain, extensions: Sequence[str], scribe: Scribe | None = None
) -> AsyncIterator[World]:
    """Run the bot on a simulated server whose clock shows the real time.

    It starts with a client that does nothing, with which the clock is set and the bot's account gets its name.
    """
    herald = discord.AutoShardedClient(shard_count=1, intents=discord.Intents(guilds=True))
    outside = Outside()
    env = outside.env = _Simulation(herald, check_errors=False, settle_timeout=STARTING)
    members = create_servers(env)
    await env.start()
    try:
        await env.advance_time(max(0.0, time.time() - env.now().timestamp()))
        assert herald.user is not None, "the client is logged in"
        await herald.user.edit(username="Paddock")
        # The simulated members are new accounts, whose matches would not be rated.
        young = settings.model_copy(update={"new_account_days": 0})
        bot = Paddock(young, outside.of(painter), extensions, outside.of(brain), scribe=outside.of(scribe or Scribe()))

        async def post_anew() -> None:
            """Post all matches again: the server is new at every start and has none of their messages."""
            for match in await matches.live(bot.db):
                bot.services.redraw.changed(match.id)

        bot.add_listener(post_anew, "on_ready")
        try:
            await env.restart_bot(bot)
            env.settle_timeout = QUIET
            # The simulated clock does not wait for messages that wait for each other.
            bot.services.redraw.sender.modesty = 0
            # People of both servers find each other, unless their settings say otherwise.
            everywhere = Server(finding="everywhere")
            for guild in {member.guild.id for member in members}:
                await change_server(bot.db, guild, lambda it: everywhere if it == Server() else it, bot.now())
            yield World(env, bot, members)
        finally:
            await bot.close()
    finally:
        await env.shutdown()


@asynccontextmanager
async def served(page: PreviewPage, port: int) -> AsyncIterator[None]:
    """Serve the page to browsers on this machine; sets its port."""
    runner = web.AppRunner(page.application(), access_log=None, shutdown_timeout=LET_GO, handler_cancellation=True)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", port).start()
        page.port = runner.addresses[0][1]
        yield
    finally:
        await runner.cleanup()


def _require_free(port: int) -> None:
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        raise SettingsError(say("port-taken", port=port)) from None
