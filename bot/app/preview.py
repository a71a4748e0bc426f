"""Paddock in a browser, without Discord: a simulated server with three members and the real bot.

SimCord keeps the server and its clock; here real time is let in, and the page is brought up to date when something
has happened. Server, channel and members have the same ids every time, so a match goes on after the next start.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from typing import TYPE_CHECKING

import discord
import structlog

from bot.app.client import Paddock
from bot.app.preview_page import live_with
from bot.shared.settings import SettingsError
from bot.workers.cpu import ProcessBrain
from bot.workers.painters import ProcessPainter
from games.registry import GAMES

try:
    import simcord
except ImportError:  # the extra is not installed
    simcord = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from simcord import ChannelHandle, Env, MemberActor
    from simcord.preview import Preview

    from bot.shared.settings import Settings

log = structlog.get_logger()

SERVER, CHANNEL = "The Paddock", "race-track"
MEMBERS = ("Ada", "Ben", "Cleo")
BEAT = 0.25
"""How often real time is let in, in seconds."""
ADVICE = """
Paddock is running in a simulated Discord. Open this page in a browser:

    {url}

What to try:
  1. As {members[0]}, type {command} and run it: a lobby opens.
  2. Press Join as {members[1]} and {members[2]} (choose who you are in the page), or press Add CPU.
  3. Press Start as {members[0]}. "My hand" shows a player's cards and moves to that player alone
     (on Discord they come as a private message too; this page shows the channel only).
  4. Cards: /claim gives a booster and a first deck, then /booster open, /collection, /deck edit and /trade offer.
  5. Stop with Ctrl-C, or kill it in the middle, and start again: the match goes on.
"""


async def preview(settings: Settings, port: int, say: Callable[[str], None]) -> None:
    """Serve the page until Ctrl-C, or until the page ends the session; `say` gets the address and what to try."""
    if simcord is None:
        raise SettingsError("The preview needs Paddock's preview extra: install paddock-bot[preview].")
    _require_free(port)
    painter = ProcessPainter()
    brain = ProcessBrain(settings.cpu_think, settings.cpu_workers)
    # Its members were made when it began, and nothing is to be gained by that here.
    bot = Paddock(settings.model_copy(update={"new_account_days": 0}), painter, brain)
    env = simcord.Env(bot, check_errors=False)
    channel, members = furnish(env)
    env.backend.edit_bot_profile("Paddock")
    env.backend.advance_clock(time.time() - env.now().timestamp())
    stop = asyncio.Event()
    for ending in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(ending, stop.set)
    await env.start()
    try:
        with env.time_context():
            await _serve(env, channel, members, port, stop, say)
    finally:
        await bot.close()
        await env.shutdown()
        painter.close()
        brain.close()


def furnish(env: Env) -> tuple[ChannelHandle, list[MemberActor]]:
    """Make the server, its channel and its members, in the same order every time, which gives them the same ids."""
    users = [env.create_user(name.lower(), global_name=name) for name in MEMBERS]
    guild = env.create_guild(SERVER, owner=users[0])
    channel = guild.create_text_channel(CHANNEL, topic="Games about speed")
    return channel, [guild.add_member(user) for user in users]


def _require_free(port: int) -> None:
    """Refuse a port that something else listens at."""
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        raise SettingsError(f"--port is wrong: {port} is taken, or not for you to take.") from None


async def _serve(
    env: Env,
    channel: ChannelHandle,
    members: Sequence[MemberActor],
    port: int,
    stop: asyncio.Event,
    say: Callable[[str], None],
) -> None:
    async with env.preview(channel, viewers=list(members), layout="channel", port=port) as page:
        turns = asyncio.Lock()
        live_with(page, turns)
        command = f"/{next(iter(GAMES)).replace('_', '-')} start"
        say(ADVICE.format(url=page.url, command=command, members=MEMBERS))
        endings = [asyncio.create_task(stop.wait()), asyncio.create_task(page.wait_closed())]
        beating = asyncio.create_task(_let_time_pass(env, page, turns))
        await asyncio.wait([*endings, beating], return_when=asyncio.FIRST_COMPLETED)
        for task in (*endings, beating):
            task.cancel()
        await asyncio.gather(*endings, beating, return_exceptions=True)


async def _let_time_pass(env: Env, page: Preview, turns: asyncio.Lock) -> None:
    """Move the simulated clock with the real one; show the page anew only if the bot has done something."""
    shown = 0
    while True:
        await asyncio.sleep(BEAT)
        async with turns:
            try:
                await env.advance_time(max(0.0, time.time() - env.now().timestamp()))
                happened = len(env.http_requests)
                if happened != shown:
                    shown = happened
                    await page.refresh()
            except TimeoutError:
                log.warning("the bot is busy; time will catch up")
            except discord.DiscordException:
                log.exception("the bot stumbled")
