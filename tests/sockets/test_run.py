"""`paddock run` against a Discord on this machine: it comes up, and ends in order when it is told to."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import discord
import pytest

from bot.app.run import closed_for_good, told_to_end
from bot.shared.settings import SettingsError
from tests.sockets.faults import Fault, closed, refused
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
    async with loopback() as here, running(here.address, tmp_path) as process:
        await asyncio.wait_for(here.ready.wait(), 30)
        assert here.identified["intents"] == 1, "guilds, and nothing privileged"
        assert {"race-to-ace", "match", "leaderboard", "profile", "rules", "settings", "privacy", "help"} <= {
            command["name"] for command in here.commands
        }
        start = time.monotonic()
        process.send_signal(ending)
        _, said = await asyncio.wait_for(process.communicate(), 15)
        assert time.monotonic() - start < 10
        assert process.returncode == 0, said.decode()
        assert b"good.to.ken" not in said
        assert b"Traceback" not in said
        await asyncio.wait_for(here.closed.wait(), 5)


async def test_a_refused_token_is_one_sentence_without_the_token(tmp_path: Path) -> None:
    async with loopback() as here, running(here.address, tmp_path, token="bad.to.ken") as process:
        _, said = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 2
        assert "DISCORD_TOKEN is refused" in said.decode()
        assert "Traceback" not in said.decode()
        assert "bad.to.ken" not in said.decode()


async def test_a_token_that_was_reset_is_one_sentence(tmp_path: Path) -> None:
    async with loopback() as here, running(here.address, tmp_path) as process:
        here.refuse_identity = 4004
        _, said = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 2
        assert "it was reset" in said.decode()
        assert "Traceback" not in said.decode()


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
def test_a_gateway_that_is_closed_for_good_is_a_wrong_setting(code: int) -> None:
    error = discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0, code=code)  # type: ignore[arg-type]
    assert isinstance(closed_for_good(error), SettingsError)
    assert len(str(closed_for_good(error)).splitlines()) == 1


def test_a_gateway_that_is_closed_for_unknown_reasons_is_told_by_its_number() -> None:
    error = discord.ConnectionClosed(SimpleNamespace(close_code=4002), shard_id=0)  # type: ignore[arg-type]
    assert "4002" in str(closed_for_good(error))
    assert "intents" in str(closed_for_good(discord.PrivilegedIntentsRequired(0)))


async def test_what_hangs_does_not_keep_the_program_from_ending() -> None:
    left: list[int] = []
    stop = asyncio.Event()
    told_to_end(stop, 0.01, left.append)
    assert stop.is_set()
    for timer in threading.enumerate():
        if isinstance(timer, threading.Timer):
            timer.join()
    assert left == [0]


async def test_a_discord_out_of_reach_is_one_sentence(tmp_path: Path) -> None:
    async with running("127.0.0.1:9", tmp_path) as process:
        _, said = await asyncio.wait_for(process.communicate(), 60)
        assert process.returncode == 1
        assert "Discord cannot be reached" in said.decode()
        assert "Traceback" not in said.decode()


@pytest.mark.parametrize(
    ("route", "fault"), [("GET /users/@me", closed()), ("PUT /applications/*/commands", refused(403))]
)
async def test_a_start_that_discord_does_not_answer_is_one_sentence(tmp_path: Path, route: str, fault: Fault) -> None:
    async with loopback() as here, running(here.address, tmp_path) as process:
        here.fail(route, fault)
        _, said = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 1
        assert "Discord" in said.decode().splitlines()[-1]
        assert "Traceback" not in said.decode()
