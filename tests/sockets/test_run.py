"""`paddock run` against a Discord on this machine: it comes up, and ends in order when it is told to."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.app import run as bot_run
from bot.app.run import begin_orderly_end, closed_for_good
from bot.shared.settings import Settings, SettingsError
from db.database import DatabaseAway
from db.outages import Outage
from tests.patience import HANGS, until
from tests.sockets.faults import Fault, closed, refused
from tests.sockets.loopback import loopback
from tests.sockets.processes import Nursery, Running

READY = '"event": "ready"'


async def come_up(process: Running, seconds: float = HANGS) -> None:
    """Wait until a process is on Discord; fails if that takes longer than so many seconds."""
    await until(lambda: READY in process.said or process.ended(), seconds, lambda: process.said)
    assert READY in process.said, process.said


def only_sentence(process: Running) -> str:
    """What a process said before it ended, if that was one sentence and nothing else."""
    (said,) = [line for line in process.said.splitlines() if not line.startswith("{")]
    assert "to.ken" not in process.said
    assert said.startswith("paddock: ")
    return said


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_it_comes_up_and_ends_within_ten_seconds(
    processes: Nursery, tmp_path: Path, ending: signal.Signals
) -> None:
    async with loopback() as here:
        process = processes.start(here.address, tmp_path)
        await come_up(process)
        assert here.identified["intents"] == 1, "guilds, and nothing privileged"
        assert {"race-to-ace", "match", "leaderboard", "profile", "rules", "settings", "privacy", "help"} <= {
            command["name"] for command in here.commands
        }
        process.tell(ending)
        assert await process.end(10) == 0, process.said
        assert "good.to.ken" not in process.said
        assert "Traceback" not in process.said
        await asyncio.wait_for(here.closed.wait(), HANGS)


async def test_a_refused_token_is_one_sentence_without_the_token(processes: Nursery, tmp_path: Path) -> None:
    async with loopback() as here:
        process = processes.start(here.address, tmp_path, DISCORD_TOKEN="bad.to.ken")
        assert await process.end() == 2
        assert "Discord refuses DISCORD_TOKEN" in process.said
        assert "Traceback" not in process.said
        assert "bad.to.ken" not in process.said


@pytest.mark.parametrize(
    ("code", "said"),
    [(4004, "it was reset"), (4010, "PADDOCK_SHARD_IDS"), (4011, "PADDOCK_SHARD_COUNT is too small"),
     (4014, "developer portal")],
)  # fmt: skip
async def test_a_gateway_that_is_closed_for_good_ends_it_with_one_sentence(
    processes: Nursery, tmp_path: Path, code: int, said: str
) -> None:
    async with loopback() as here:
        here.refuse_identity = code
        process = processes.start(here.address, tmp_path)
        assert await process.end() == 2
        assert said in only_sentence(process)
        assert "Traceback" not in process.said


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
    begin_orderly_end(stop, 0.01, left.append)
    assert stop.is_set()
    for timer in threading.enumerate():
        if isinstance(timer, threading.Timer):
            timer.join()
    assert left == [0]


async def test_a_discord_out_of_reach_is_one_sentence(processes: Nursery, tmp_path: Path) -> None:
    process = processes.start("127.0.0.1:9", tmp_path)
    assert await process.end() == 1
    assert "Discord cannot be reached" in only_sentence(process)
    assert "Traceback" not in process.said


async def test_a_second_bot_is_refused_one_that_asks_is_let_in_and_one_that_was_killed_is_replaced(
    processes: Nursery, tmp_path: Path
) -> None:
    quick = {"bot.app.hold.BEAT": 0.3}
    async with loopback() as here:
        first = processes.start(here.address, tmp_path, patches=quick)
        await come_up(first)
        second = processes.start(here.address, tmp_path)
        assert await second.end() == 3
        assert f"process {first.pid} on " in only_sentence(second)
        assert not first.ended()
        third = processes.start(here.address, tmp_path, "run", "--take-over", patches=quick)
        assert await first.end() == 0
        assert "Traceback" not in first.said
        await come_up(third)
        await third.kill()
        fourth = processes.start(here.address, tmp_path)
        await come_up(fourth, 15)


async def put_to_sleep(process: Running, database: Path) -> None:
    """Stop a process between two of its writes: stopped within one, it would keep the file locked."""
    with closing(sqlite3.connect(database, timeout=HANGS, isolation_level=None)) as other:
        other.execute("begin immediate")
        process.tell(signal.SIGSTOP)
        await until(lambda: is_stopped(process.pid))
        other.execute("rollback")


def is_stopped(pid: int) -> bool:
    """Whether no thread of a process runs any more."""
    with suppress(FileNotFoundError, ProcessLookupError):  # a thread has ended
        return all("\nState:\tT" in task.read_text() for task in Path(f"/proc/{pid}/task").glob("*/status"))
    return False


async def test_whoever_slept_and_was_replaced_ends_politely(processes: Nursery, tmp_path: Path) -> None:
    quick = {"bot.app.hold.BEAT": 0.2, "bot.app.hold.LAPSE": 1.0, "bot.app.hold.LOOK": 0.1}
    async with loopback() as here:
        first = processes.start(here.address, tmp_path, patches=quick)
        await come_up(first)
        await put_to_sleep(first, tmp_path / "paddock.db")
        second = processes.start(here.address, tmp_path, patches=quick)
        await come_up(second)
        first.tell(signal.SIGCONT)
        assert await first.end() == 3
        assert "Another process has taken over" in only_sentence(first)
        assert "Traceback" not in first.said
        assert not second.ended()


async def test_a_file_that_another_program_keeps_locked_is_one_sentence(processes: Nursery, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "paddock.db", isolation_level=None)) as other:
        other.execute("begin exclusive")
        process = processes.start("127.0.0.1:9", tmp_path, patches={"db.sqlite.BUSY": 0.1})
        assert await process.end() == 1, "it is to be started again"
        assert "another program keeps locked" in only_sentence(process)


@pytest.mark.parametrize("error", [Outage("gone"), sqlite3.OperationalError("database is locked")])
async def test_a_storage_that_fails_while_the_bot_comes_up_is_not_taken_for_discord(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    if isinstance(error, sqlite3.OperationalError):
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY

    async def start(_token: str) -> None:
        raise error

    async def keep(_storage: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.help.rule_search.get_ready", lambda: None)
    settings = Settings(_env_file=None)
    bot: Any = SimpleNamespace(settings=settings, start=start, close=AsyncMock())
    db: Any = None
    hold: Any = SimpleNamespace(keep=keep)
    stopping = asyncio.create_task(asyncio.Event().wait())
    with pytest.raises(DatabaseAway, match="DATABASE_URL names a"):
        await bot_run._host(bot, db, "token", stopping, hold)
    stopping.cancel()


@pytest.mark.parametrize(
    ("route", "fault"), [("GET /users/@me", closed()), ("PUT /applications/*/commands", refused(403))]
)
async def test_a_start_that_discord_does_not_answer_is_one_sentence(
    processes: Nursery, tmp_path: Path, route: str, fault: Fault
) -> None:
    async with loopback() as here:
        here.fail(route, fault)
        process = processes.start(here.address, tmp_path)
        assert await process.end() == 1
        assert "Discord" in only_sentence(process)
        assert "Traceback" not in process.said
