"""`paddock run` against a Discord on this machine: it comes up, and ends in order when it is told to."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.sockets.loopback import loopback

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SCRIPT = """
import discord.gateway, discord.http, yarl
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("ws://{address}/gateway")
discord.http.Route.BASE = "http://{address}/api/v10"
from bot.app.cli import main
main(["run"])
"""


@asynccontextmanager
async def running(address: str, folder: Path, token: str = "good.to.ken") -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot, and let nothing of it be left."""
    settings = {"DISCORD_TOKEN": token, "DATABASE_URL": str(folder / "paddock.db"), "PADDOCK_LOG_FORMAT": "json"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SCRIPT.format(address=address),
        env=os.environ | settings | {"PYTHONPATH": str(Path.cwd())}, stderr=asyncio.subprocess.PIPE, cwd=folder,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_it_comes_up_and_ends_within_ten_seconds(tmp_path: Path, ending: signal.Signals) -> None:
    async with loopback() as discord, running(discord.address, tmp_path) as process:
        await asyncio.wait_for(discord.ready.wait(), 30)
        assert discord.identified["intents"] == 1, "guilds, and nothing privileged"
        assert {"race-to-ace", "match", "leaderboard", "profile", "rules", "settings", "privacy", "help"} <= {
            command["name"] for command in discord.commands
        }
        start = time.monotonic()
        process.send_signal(ending)
        _, said = await asyncio.wait_for(process.communicate(), 15)
        assert time.monotonic() - start < 10
        assert process.returncode == 0, said.decode()
        assert b"good.to.ken" not in said
        assert b"Traceback" not in said
        await asyncio.wait_for(discord.closed.wait(), 5)


async def test_a_refused_token_is_one_sentence_without_the_token(tmp_path: Path) -> None:
    async with loopback() as discord, running(discord.address, tmp_path, token="bad.to.ken") as process:
        _, said = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 2
        assert "DISCORD_TOKEN is refused" in said.decode()
        assert "Traceback" not in said.decode()
        assert "bad.to.ken" not in said.decode()


async def test_a_discord_out_of_reach_is_one_sentence(tmp_path: Path) -> None:
    async with running("127.0.0.1:9", tmp_path) as process:
        _, said = await asyncio.wait_for(process.communicate(), 60)
        assert process.returncode == 1
        assert "Discord cannot be reached" in said.decode()
        assert "Traceback" not in said.decode()
