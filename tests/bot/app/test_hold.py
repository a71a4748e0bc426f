"""No two bots have the same shards of one database, and a crashed one is replaced soon."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import time as system_time
from typing import Any

import pytest
import structlog

from bot.app import hold as holding
from bot.app.health import Health
from bot.app.hold import BEAT, LAPSE, Clock, Hold, Loss, Taken
from bot.app.processes import Process, _born, is_gone, this_process
from bot.app.run import opened
from bot.shared.settings import Settings
from db import holders, migrator
from db.connection import open_database
from db.database import Conflict, Database, Write
from db.holders import HolderRow
from tests.patience import eventually


@dataclass
class Time:
    """Time that passes only while a task sleeps; `chores` are done whenever some of it has passed."""

    passed: float = 0
    chores: list[Callable[[], Any]] = field(default_factory=list)

    @property
    def clock(self) -> Clock:
        return Clock(lambda: 1_790_000_000_000 + int(self.passed * 1000), lambda: self.passed, self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.passed += seconds
        for chore in self.chores:
            await chore()
        await asyncio.sleep(0)


ELSEWHERE = Process("otherhost", "another machine", 4711, 1)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    database = await open_database(str(tmp_path / "paddock.db"))
    yield database
    await database.close()


def hold(db: Database, time: Time, *shards: int, count: int = 1, me: Process = ELSEWHERE) -> Hold:
    return Hold(db, shards or (0,), count, time.clock, me)


async def in_place(db: Database) -> set[str]:
    return {row.mark for row in await holders.load(db)}


def test_people_are_told_the_time_since_1970_in_milliseconds() -> None:
    begun = system_time()
    assert begun * 1000 - 1 <= Clock().now() <= system_time() * 1000


async def test_a_second_bot_is_refused_in_one_sentence_that_names_the_first(db: Database, time: Time) -> None:
    first, second = hold(db, time), hold(db, time)
    await first.take()
    time.chores.append(first._beat)
    with pytest.raises(Taken) as refused:
        await second.take()
    assert time.passed < BEAT, "the first beat shows that the other process is alive"
    message = str(refused.value)
    assert "process 4711 on otherhost since 2026-09-21 14:13 UTC" in message
    assert "--take-over" in message
    assert len(message.splitlines()) == 1
    assert await in_place(db) == {first.mark}


async def test_a_process_that_crashed_elsewhere_is_replaced_within_15_seconds(db: Database, time: Time) -> None:
    await hold(db, time).take()
    second = hold(db, time)
    await second.take()
    assert LAPSE <= time.passed <= 15
    assert await in_place(db) == {second.mark}


async def test_a_process_that_beats_at_the_last_moment_stays(db: Database, time: Time) -> None:
    first, second = hold(db, time), hold(db, time)
    await first.take()

    async def late() -> None:
        if time.passed == LAPSE - 1:
            await first._beat()

    time.chores.append(late)
    with pytest.raises(Taken):
        await second.take()


async def has_beaten(db: Database, times: int) -> bool:
    return (await holders.load(db))[0].beats >= times


async def test_a_process_with_a_long_migration_stays(db: Database, time: Time) -> None:
    watching = Time()  # a clock of its own: the first one's would go on while a beat of that one is being written
    first, second = hold(db, time), hold(db, watching)
    await first.take()

    async def beaten() -> None:
        await eventually(partial(has_beaten, db, 1))

    watching.chores.append(beaten)
    with pytest.raises(Taken):
        await first.during(second.take())
    assert await in_place(db) == {first.mark}


async def test_a_start_keeps_beating_during_a_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, slow = str(tmp_path / "paddock.db"), []
    await (await open_database(path)).close()
    monkeypatch.setattr(holding, "BEAT", 0.01)

    async def migrate(db: Database, *_along: Write) -> list[int]:
        await eventually(partial(has_beaten, db, 3))
        slow.append("as long as three beats")
        return []

    monkeypatch.setattr(migrator, "migrate", migrate)
    db, mine = await opened(Settings(_env_file=None, database=path))
    assert slow
    await mine.release()
    await db.close()


async def test_tables_do_not_change_after_another_process_has_taken_over(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest = migrator.known() | {999: ("more", "create table more (number integer);")}
    monkeypatch.setattr(migrator, "known", lambda: newest)
    mine = Hold(db, (0,), 1)
    await mine.take()
    await db.commit(holders.remove(mine.mark))
    with pytest.raises(Conflict):
        await migrator.migrate(db, mine.sign_of_life())
    assert await migrator.missing(db) == [999]
    await mine.take()
    await migrator.migrate(db, mine.sign_of_life())
    assert [row.beats for row in await holders.load(db)] == [1]


async def test_a_process_that_released_its_shards_is_replaced_at_once(db: Database, time: Time) -> None:
    first, second = hold(db, time), hold(db, time)
    await first.take()
    await first.release()
    await second.take()
    assert time.passed == 0


async def test_a_process_of_this_machine_that_is_gone_is_replaced_at_once(db: Database, time: Time) -> None:
    me = this_process()
    crashed = Process(me.host, me.machine, me.pid, me.born - 1)
    await hold(db, time, me=crashed).take()
    await hold(db, time, me=me).take()
    assert time.passed == 0


def test_whether_a_process_of_this_machine_has_ended_is_known() -> None:
    me = this_process()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        born = _born(other.pid)
        assert born is not None
        assert not is_gone(me.machine, other.pid, born)
        other.kill()
        os.waitid(os.P_PID, other.pid, os.WEXITED | os.WNOWAIT)
        assert is_gone(me.machine, other.pid, born), "although its parent has not collected it"
    assert is_gone(me.machine, other.pid, born)
    assert not is_gone(me.machine, me.pid, me.born)
    assert is_gone(me.machine, me.pid, me.born + 1), "the number was given to another process since"
    assert not is_gone("another machine", 4711, 1)
    assert not is_gone("", 4711, 1)


async def test_processes_with_other_shards_live_beside_each_other(db: Database, time: Time) -> None:
    halves = [hold(db, time, 0, 2, count=4), hold(db, time, 1, count=4)]
    for half in halves:
        await half.take()
    time.chores += [half._beat for half in halves]
    with pytest.raises(Taken, match="shard 2"):
        await hold(db, time, 2, 3, count=4).take()
    assert [row.shard for row in await holders.load(db)] == [0, 1, 2]
    for count in (3, 8):
        with pytest.raises(Taken, match=f"PADDOCK_SHARD_COUNT 4 instead of {count}"):
            await hold(db, time, count - 1, count=count).take()


async def test_only_one_of_several_simultaneous_starts_succeeds(db: Database, time: Time) -> None:
    several = [hold(db, time) for _ in range(4)]

    async def everybody_beats() -> None:
        for each in several:
            await each._beat()

    time.chores.append(everybody_beats)
    ends = await asyncio.gather(*(each.take() for each in several), return_exceptions=True)
    assert sorted(type(end).__name__ for end in ends) == ["NoneType", "Taken", "Taken", "Taken"]
    assert len(await in_place(db)) == 1


async def test_a_process_that_was_replaced_while_suspended_ends(db: Database, time: Time) -> None:
    first, second = hold(db, time), hold(db, time)
    await first.take()
    await second.take()
    assert await first.keep(lambda _: None) is Loss.REPLACED
    await first.release()
    assert await in_place(db) == {second.mark}, "shards of another process are not released"


async def test_a_process_that_is_asked_to_hand_over_does_so(db: Database, time: Time) -> None:
    first, second = hold(db, time), hold(db, time)
    await first.take()

    async def run() -> None:
        if await first._beat() is Loss.ASKED:
            await first.release()

    time.chores.append(run)
    await second.take(ask=True)
    assert time.passed < 2 * BEAT
    assert await in_place(db) == {second.mark}


async def test_a_process_that_does_not_hand_over_is_not_asked_again(db: Database, time: Time) -> None:
    first = hold(db, time)
    await first.take()
    time.chores.append(lambda: db.commit(holders.beat(first.mark, 1)))
    with pytest.raises(Taken):
        await hold(db, time).take(ask=True)
    assert time.passed > holding.HANDING_OVER
    assert [row.wanted for row in await holders.load(db)] == [None]


async def test_storage_errors_are_reported_and_survived(db: Database, time: Time) -> None:
    mine, reported = hold(db, time), list[str]()
    await mine.take()
    working = mine.db

    class Broken:
        async def fetch(self, *_: object, **__: object) -> list[HolderRow]:
            raise OSError("the disk is away")

    async def weather() -> None:
        mine.db = Broken() if 3 < time.passed / BEAT < 6 else working  # type: ignore[assignment]
        if time.passed > 9 * BEAT:
            await db.commit(holders.remove(mine.mark))

    time.chores.append(weather)
    assert await mine.keep(lambda trouble: reported.append(str(trouble))) is Loss.REPLACED
    assert reported == ["None"] * 3 + ["the disk is away"] * 2 + ["None"] * 5


async def test_a_hanging_storage_is_reported_and_waited_for(
    db: Database, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "SLOW", 0.01)
    mine, thawed = hold(db, time), asyncio.Event()
    reported: list[type] = []
    reported = []
    await mine.take()

    async def hanging() -> Loss:
        await thawed.wait()
        return Loss.ASKED

    monkeypatch.setattr(Hold, "_beat", lambda _self: hanging())
    first_told = asyncio.Event()

    def note(trouble: Exception | None) -> None:
        reported.append(type(trouble))
        first_told.set()

    keeping = asyncio.create_task(mine.keep(note))
    await first_told.wait()
    thawed.set()
    assert await keeping is Loss.ASKED
    assert reported == [TimeoutError, type(None)]


def test_the_log_reports_once_that_the_storage_is_down_and_once_that_it_is_back() -> None:
    moments = iter([100.0, 175.0])
    health = Health(None, lambda: next(moments))  # type: ignore[arg-type]
    with structlog.testing.capture_logs() as lines:
        for trouble in (None, OSError("disk\nfull"), OSError("disk"), TimeoutError(), None, None):
            health.storage(trouble)
    assert [(line["event"], line["log_level"]) for line in lines] == [
        ("storage down", "error"),
        ("storage back", "info"),
    ]
    assert lines[0]["why"] == "OSError: disk"
    assert lines[1]["seconds"] == 75


@pytest.mark.parametrize(
    ("chosen", "held"), [({}, [(0, 1)]), ({"shard_count": 4, "shard_ids": (1, 3)}, [(1, 4), (3, 4)])]
)
async def test_each_process_holds_the_shards_of_its_settings(
    chosen: dict[str, object], held: list[tuple[int, int]], tmp_path: Path
) -> None:
    settings = Settings(_env_file=None, database=str(tmp_path / "paddock.db"), **chosen)
    db, _ = await opened(settings)
    try:
        assert [(row.shard, row.shards) for row in await holders.load(db)] == held
    finally:
        await db.close()
