"""`paddock check --discord`: the token, what Discord tells us of, and what we may do in the channels of matches."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import yarl

from bot.app.discord_check import check_discord
from bot.shared.server_settings import Server
from db.connection import open_database
from tests.discord.stage import settings_for
from tests.servers import save_server
from tests.sockets.faults import closed, refused
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.processes import Nursery
from tests.sockets.visiting import visiting
from tests.sockets.world import ADA, CHANNEL_ID, GUILD_ID


async def chosen(folder: Path, *channels: int, threads: bool = False) -> None:
    """Let the server have chosen its channels."""
    db = await open_database(str(folder / "paddock.db"))
    await save_server(db, GUILD_ID, Server(channels, threads), 1)
    await db.close()


@pytest.fixture
async def here(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    """The small Discord, which has told of all its servers at once."""
    logging.getLogger("discord").setLevel(logging.CRITICAL)
    monkeypatch.setattr("bot.app.discord_check.QUIET", 0.3)
    async with loopback() as here:
        monkeypatch.setattr(discord.http.Route, "BASE", f"http://{here.address}/api/v10")
        gateway = yarl.URL(f"ws://{here.address}/gateway")
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        yield here


async def findings(folder: Path, token: str = "good.to.ken") -> list[str]:
    """Return what is found on Discord, line by line."""
    settings = settings_for(folder / "paddock.db", token=token)
    return [f"{'ok' if each.good else 'WRONG'} {each.what}: {each.says}" for each in await check_discord(settings)]


async def test_a_channel_in_which_all_is_allowed(here: Loopback, tmp_path: Path) -> None:
    await chosen(tmp_path, CHANNEL_ID)
    assert await findings(tmp_path) == [
        "ok token: Discord accepts it",
        "ok intents: Discord accepts them, and reports 1 server(s)",
        "ok #race-track on The Paddock: Paddock has all the permissions that it needs",
    ]
    assert [each.method for each in here.requests] == ["GET"] * len(here.requests), "nothing is sent"


async def test_what_is_missing_is_named_with_what_to_do(here: Loopback, tmp_path: Path) -> None:
    await chosen(tmp_path, CHANNEL_ID, threads=True)
    here.world.denied = discord.Permissions(attach_files=True, create_public_threads=True).value
    line = (await findings(tmp_path))[2]
    assert line.startswith("WRONG #race-track on The Paddock: give Paddock Attach Files, Create Public Threads there")


async def test_threads_are_asked_for_only_where_they_are_used(here: Loopback, tmp_path: Path) -> None:
    await chosen(tmp_path, CHANNEL_ID)
    here.world.denied = discord.Permissions(create_public_threads=True).value
    assert (await findings(tmp_path))[2].startswith("ok #race-track")


async def test_a_channel_that_is_gone(here: Loopback, tmp_path: Path) -> None:
    await chosen(tmp_path, CHANNEL_ID + 99)
    here.fail(f"GET /channels/{CHANNEL_ID + 99}", refused(404))
    line = (await findings(tmp_path))[2]
    assert line.startswith(f"WRONG channel {CHANNEL_ID + 99} on The Paddock: no longer exists")
    assert "/settings server" in line


async def test_a_channel_that_nobody_chose_but_in_which_a_match_is_on(here: Loopback, tmp_path: Path) -> None:
    async with visiting(here, tmp_path / "paddock.db"):
        await here.command(ADA, "race-to-ace start")
    assert (await findings(tmp_path))[2].startswith("ok #race-track on The Paddock")


async def test_no_channel_yet(here: Loopback, tmp_path: Path) -> None:
    assert (await findings(tmp_path))[2] == "ok channels: no server has chosen any, and no match is running"


async def test_without_a_token_discord_is_not_asked(here: Loopback, tmp_path: Path) -> None:
    (line,) = await findings(tmp_path, "")
    assert line.startswith("WRONG token: DISCORD_TOKEN is missing")
    assert here.requests == []


async def test_a_token_that_discord_refuses(here: Loopback, tmp_path: Path) -> None:
    (line,) = await findings(tmp_path, "old.to.ken")
    assert line.startswith("WRONG token: Discord refuses DISCORD_TOKEN")


@pytest.mark.parametrize(
    ("close", "what"),
    [
        *((code, "WRONG intents: ") for code in (4013, 4014)),
        *((code, "WRONG gateway: ") for code in (4004, 4010, 4011, 4012)),
    ],
)
async def test_a_gateway_that_does_not_let_us_in(here: Loopback, tmp_path: Path, close: int, what: str) -> None:
    here.refuse_identity = close
    assert (await findings(tmp_path))[1].startswith(what)


async def test_discord_that_is_out_of_reach(here: Loopback, tmp_path: Path) -> None:
    here.fail("GET /users/@me", closed())
    (line,) = await findings(tmp_path)
    assert line.startswith("WRONG discord: cannot be reached")


async def test_the_command_says_so_line_by_line_and_never_the_token(processes: Nursery, tmp_path: Path) -> None:
    await chosen(tmp_path, CHANNEL_ID)
    async with loopback() as here:
        here.world.denied = discord.Permissions(send_messages=True).value
        process = processes.start(here.address, tmp_path, "check", "--discord")
        assert await process.end() == 1
    assert "ok    token: Discord accepts it\n" in process.said
    assert "WRONG #race-track on The Paddock: give Paddock Send Messages" in process.said
    assert "to.ken" not in process.said
    assert "Traceback" not in process.said
