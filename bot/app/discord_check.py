"""What `paddock check --discord` checks: the token, the intents, and the permissions where matches are played."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import aiohttp
import discord

from bot.app.self_check import CheckResult
from bot.app.sentences import say
from bot.discord_kit.courier import NEEDED, THREADS, missing
from bot.shared.server_settings import server
from bot.shared.settings import Settings, SettingsError, require_token
from db import matches, migrator
from db.connection import is_there, opened
from db.database import Database, DatabaseTrouble

PATIENCE = 30
"""How many seconds Discord may take to report all servers."""
QUIET = 2.0
"""After this many seconds without another server, Discord has reported all."""
BAD_INTENTS, NO_INTENTS = 4013, 4014
MISTAKES = frozenset({4004, 4010, 4011, 4012, BAD_INTENTS, NO_INTENTS})
"""The codes with which Discord closes the gateway because of something that the operator can correct."""


async def check_discord(settings: Settings) -> list[CheckResult]:
    """Connect to Discord as the bot would, check, and disconnect. Nothing is sent; a running bot is not affected."""
    try:
        token = require_token(settings)
    except SettingsError as trouble:
        return [CheckResult("token", good=False, says=str(trouble))]
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True),
        member_cache_flags=discord.MemberCacheFlags.none(),
        chunk_guilds_at_startup=False,
        guild_ready_timeout=QUIET,
        shard_count=settings.shard_count,
        shard_ids=list(settings.shards),
    )
    async with client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            return [CheckResult("token", good=False, says=say("gateway-closed", code=4004))]
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            return [_out_of_reach()]
        taken = CheckResult("token", good=True, says=say("token-fine"))
        return [taken, *await _look_around(client, settings)]


async def _look_around(client: discord.AutoShardedClient, settings: Settings) -> list[CheckResult]:
    """Wait until the gateway has reported all servers, and check the channels of matches."""
    connecting = asyncio.create_task(client.connect(reconnect=False))
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await asyncio.wait({connecting, ready}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if connecting.done():
            return [_not_let_in(connecting.exception())]
        if not ready.done():
            return [_out_of_reach()]
        servers = say("intents-fine", servers=len(client.guilds))
        results = [CheckResult("intents", good=True, says=servers)]
        return results + await _places(client, settings)
    finally:
        ready.cancel()
        await client.close()
        connecting.cancel()
        with suppress(asyncio.CancelledError, Exception):  # the connection's end no longer matters
            await connecting


def _not_let_in(error: BaseException | None) -> CheckResult:
    """Explain why the gateway was closed."""
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return CheckResult("intents", good=False, says=say("gateway-closed", code=NO_INTENTS))
    if isinstance(error, discord.ConnectionClosed) and error.code in MISTAKES:
        what = "intents" if error.code == BAD_INTENTS else "gateway"
        return CheckResult(what, good=False, says=say("gateway-closed", code=error.code))
    return _out_of_reach()


def _out_of_reach() -> CheckResult:
    return CheckResult("discord", good=False, says=say("discord-unreachable"))


async def _places(client: discord.AutoShardedClient, settings: Settings) -> list[CheckResult]:
    """Check every channel that hosts matches."""
    nowhere = [CheckResult("channels", good=True, says=say("no-channels"))]
    try:
        if not is_there(settings.database):
            return nowhere
        async with opened(settings.database) as db:
            if await migrator.missing(db):
                return [CheckResult("channels", good=True, says=say("channels-unknown"))]
            return [each async for each in _channels(client, db)] or nowhere
    except DatabaseTrouble as trouble:
        return [CheckResult("channels", good=False, says=str(trouble))]


async def _channels(client: discord.AutoShardedClient, db: Database) -> AsyncIterator[CheckResult]:
    """Check the channels that servers have chosen, and those in which matches are running."""
    playing = await matches.live_places(db)
    for guild in client.guilds:
        chosen = await server(db, guild.id)
        on = [channel_id for guild_id, channel_id in playing if guild_id == guild.id]
        for channel_id in dict.fromkeys([*chosen.channels, *on]):
            yield await _judged(guild, channel_id, threads=chosen.threads)


async def _judged(guild: discord.Guild, channel_id: int, *, threads: bool) -> CheckResult:
    """Check our permissions in a channel."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        try:
            fetched = await guild.fetch_channel(channel_id)  # an archived thread
        except (discord.HTTPException, discord.InvalidData):
            unknown = say("unknown-channel", number=channel_id, server=guild.name)
            return CheckResult(unknown, good=False, says=say("channel-gone"))
        archived = say("channel", name=str(fetched), server=guild.name)
        return CheckResult(archived, good=True, says=say("channel-archived"))
    opens_threads = threads and isinstance(channel, discord.abc.GuildChannel)
    what = say("channel", name=channel.name, server=guild.name)
    if lacking := missing(channel, (*NEEDED, *THREADS) if opens_threads else NEEDED):
        return CheckResult(what, good=False, says=say("permissions-missing", permissions=", ".join(lacking)))
    return CheckResult(what, good=True, says=say("permissions-fine"))
