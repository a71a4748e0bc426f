"""The storage hangs, is away or full: people are answered, the log tells it once, and the bot still ends in time."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.free_port import free_port
from tests.patience import HANGS
from tests.postgres import Server
from tests.sockets.asked import Press
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.processes import Nursery, Running
from tests.sockets.test_run import come_up, only_sentence
from tests.sockets.wire import wire
from tests.sockets.world import ADA, BEN

REFUSED = {
    "bot.app.hold.BEAT": 0.1,
    "bot.discord_kit.replies.WAIT": 0.3,
    "bot.app.run.DRAIN": 1.0,
    "bot.app.run.LAST": 2.5,
}
"""For a storage that refuses at once; a busy machine may be slow without being taken for one that is away."""
QUICK = REFUSED | {"bot.app.hold.SLOW": 0.3}
"""For a storage that says nothing, which is to be noticed soon."""


def logged(process: Running, event: str) -> list[dict[str, Any]]:
    return [line for line in process.lines if line["event"] == event]


async def until_logged(here: Loopback, process: Running, event: str, times: int = 1) -> None:
    await here.until(lambda: len(logged(process, event)) >= times)


async def until_told(here: Loopback, press: Press) -> None:
    """Wait for the answer that follows; on a busy machine the press is acknowledged without words before it."""
    await here.until(lambda: "database is not responding" in press.said)


async def press_in_vain(here: Loopback, process: Running, lobby: dict[str, Any]) -> None:
    """Press often while the storage is away: everybody is told so."""
    for _ in range(30):
        await until_told(here, await here.press(BEN, lobby, "Join"))
    await until_logged(here, process, "storage down")


async def press_with_success(here: Loopback, process: Running, lobby: dict[str, Any]) -> None:
    """Press once after the storage came back: it counts, and the log has told all of it in lines and not in a flood."""
    await here.press(BEN, lobby, "Join")
    await here.until(lambda: f"<@{BEN}>" in str(lobby))
    assert [len(logged(process, event)) for event in ("storage down", "storage back")] == [1, 1]
    # The press, and on a busy machine what was still being written when the storage went away.
    assert 1 <= len(logged(process, "storage does not answer")) <= 2
    assert "Traceback" not in process.said
    assert len(process.lines) < 12, process.said


async def health(port: int) -> tuple[int, str, dict[str, str]]:
    """What `/health` answers: its status, the storage, and the gateway by shard."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/health") as answer:
        told = await answer.json()
        return answer.status, told["storage"], told["gateway"]


async def test_a_server_that_takes_connections_and_says_nothing_does_not_keep_the_bot_from_ending(
    processes: Nursery, tmp_path: Path
) -> None:
    async with wire(tmp_path) as dead:
        dead.freeze()
        process = processes.start("127.0.0.1:9", tmp_path, DATABASE_URL=dead.url)
        await asyncio.wait_for(dead.reached.wait(), HANGS)
        process.tell(signal.SIGTERM)
        assert await process.end() == 0
        assert "Traceback" not in process.said
        patient = processes.start(
            "127.0.0.1:9", tmp_path, DATABASE_URL=dead.url, patches={"db.postgres.CONNECTING": 0.2}
        )
        assert await patient.end() == 1, "it is to be started again"
        assert "does not answer" in only_sentence(patient)


@pytest.mark.xdist_group("postgres")
async def test_a_server_that_hangs_delays_answers_and_not_the_end(
    processes: Nursery, tmp_path: Path, server: Server, url: str
) -> None:
    async with loopback() as here, wire(server.folder) as laid:
        process = processes.start(here.address, tmp_path, DATABASE_URL=laid.url, patches=QUICK)
        await come_up(process)
        laid.freeze()
        press = await here.command(ADA, "race-to-ace start")
        assert [answer["type"] for answer in press.answers] == [5]
        await until_logged(here, process, "storage down")
        laid.thaw()
        await here.until(lambda: len(press.answers) == 2)
        assert "Join" in press.said
        await until_logged(here, process, "storage back")
        laid.freeze()
        await until_logged(here, process, "storage down")
        process.tell(signal.SIGTERM)
        assert await process.end(10) == 0, "the ten seconds that are promised"
        assert "Traceback" not in process.said


@pytest.mark.xdist_group("postgres")
async def test_a_server_that_is_away_is_a_line_and_not_a_flood(
    processes: Nursery, tmp_path: Path, server: Server, url: str
) -> None:
    port = free_port()
    async with loopback() as here, wire(server.folder) as laid:
        process = processes.start(
            here.address, tmp_path, DATABASE_URL=laid.url, patches=REFUSED, PADDOCK_METRICS_PORT=str(port)
        )
        await come_up(process)
        assert await health(port) == (200, "up", {"0": "up"})
        await here.command(ADA, "race-to-ace start")
        lobby = await here.shown("Join")
        there, laid.socket = laid.socket, tmp_path / "nothing"
        laid.cut()
        await press_in_vain(here, process, lobby)
        assert await health(port) == (503, "down", {"0": "up"})
        laid.socket = there
        await until_logged(here, process, "storage back")
        assert await health(port) == (200, "up", {"0": "up"})
        await press_with_success(here, process, lobby)


async def test_a_file_that_is_locked_delays_answers(processes: Nursery, tmp_path: Path) -> None:
    async with loopback() as here:
        process = processes.start(here.address, tmp_path, patches=QUICK)
        await come_up(process)
        with closing(sqlite3.connect(tmp_path / "paddock.db", isolation_level=None)) as other:
            other.execute("begin immediate")
            press = await here.command(ADA, "race-to-ace start")
            assert [answer["type"] for answer in press.answers] == [5]
            other.execute("rollback")
        await here.until(lambda: len(press.answers) == 2)
        assert "Join" in press.said
        assert not logged(process, "storage does not answer")


async def test_a_disk_that_is_full_is_a_line_and_not_a_flood(processes: Nursery, tmp_path: Path) -> None:
    async with loopback() as here:
        process = processes.start(here.address, tmp_path, patches=REFUSED)
        await come_up(process)
        await here.command(ADA, "race-to-ace start")
        lobby = await here.shown("Join")
        process.limit(resource.RLIMIT_FSIZE, 32_768)
        await press_in_vain(here, process, lobby)
        (line,) = logged(process, "storage down")
        assert "DATABASE_URL names a file" in line["remedy"]
        assert "free some space" in line["remedy"]
        process.limit(resource.RLIMIT_FSIZE, resource.RLIM_INFINITY)
        await until_logged(here, process, "storage back")
        await press_with_success(here, process, lobby)
