"""The whole bot in its own process on the small Discord server, until it is killed."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable
from unittest import mock

import discord
import yarl

from bot.app.client import Paddock
from bot.app.logs import set_up_logs
from bot.match_ui import match_starter
from cogs import extensions
from tests.discord.stage import QuickPainter, settings_for

TOKEN = "good.to.ken"


def ids_in_turn() -> Callable[[], int]:
    """Return a source of match ids that follow each other, so that what concerns one in a few concerns one of them."""
    return itertools.count(secrets.randbits(30) << 10).__next__


def go_to(address: str) -> None:
    """Point discord.py at the small Discord server."""
    discord.http.Route.BASE = f"http://{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")


async def main(address: str, database: str, interval: str, shard: str, shards: str) -> None:
    go_to(address)
    settings = settings_for(database, edit_interval=float(interval), shard_count=int(shards), shard_ids=(int(shard),))
    set_up_logs(settings)
    mock.patch.object(match_starter, "new_match_id", ids_in_turn()).start()
    bot = Paddock(settings, QuickPainter(), extensions())
    bot._connection.guild_ready_timeout = 0
    await bot.start(TOKEN)
