"""What follows from the end of a match is owed: nobody waits for it, and it happens once, whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest
import structlog

from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.hooks import Reward
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending import library
from bot.host.ending.library import chronicle, write_owed, writing
from bot.host.ending.settlement import settle, settle_again
from bot.shared.refusal import Refusal
from bot.workers.scribes import ChronicleTask, Scribe, Unwritable
from db import chronicles, privacy, ratings
from db.check import check
from games.chronicle.clerk import WrittenChronicle
from tests.bot.conftest import ADA, Office
from tests.patience import HANGS, settled, until


class Held(Scribe):
    """Writes when it is let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked = 0

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        self.asked += 1
        await self.go.wait()
        return await super().write(task)


class Failing(Scribe):
    """Raises every time."""

    def __init__(self, trouble: Exception) -> None:
        self.trouble = trouble

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        raise self.trouble


@pytest.fixture
def log() -> Iterator[list[Any]]:
    """What is logged, line by line."""
    with structlog.testing.capture_logs() as lines:
        yield lines


async def owed(host: Host) -> list[int]:
    return [row.id for row in await chronicles.owed(host.db, 2**63 - 1, 1, 0, 99)]


async def ended(office: Office, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A match whose last decision has just been answered; nothing that follows has been done.

    It takes more than one kill, so that both have decided something and it counts.
    """

    async def no_time(_host: Host) -> None:
        return

    with monkeypatch.context() as answering:
        answering.setattr("tests.bot.conftest.settled", no_time)
        match = await office.begin(kills=3)
        while match.row.status == "playing":
            match = await office.act(match)
    return match


async def test_the_last_press_waits_for_nothing(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    scribe = office.host.scribe = Held()
    match = await ended(office, monkeypatch)
    assert not office.host.cache.lock(match.id).locked()
    assert await ratings.results(office.host.db, match.id) == [], "it is not counted yet"
    assert await owed(office.host) == [match.id]
    task = office.host.settling[match.id]
    await until(lambda: scribe.asked)
    assert len(await ratings.results(office.host.db, match.id)) == 2, "counted without its chronicle"
    assert await owed(office.host) == [match.id]
    scribe.go.set()
    await task
    assert [row.seat for row in await chronicles.of_match(office.host.db, match.id)] == [-1, 0, 1]
    assert await owed(office.host) == []


async def test_every_step_is_shown(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await ended(office, monkeypatch)
    revision, shown = match.row.revision, list[int]()
    office.host.hooks.changed = lambda _: shown.append(match.row.revision)
    await settled(office.host)
    assert {revision + 1, revision + 2} <= {*shown}, "results, then the chronicle: the messages owe both"


@pytest.mark.parametrize("trouble", [ZeroDivisionError(), BrokenProcessPool("it was killed")])
async def test_a_chronicle_that_a_worker_failed_to_write_is_written_after_the_next_start(
    office: Office, trouble: Exception, log: list[Any]
) -> None:
    office.host.scribe = Failing(trouble)
    match = await office.finish(await office.begin(kills=1))
    assert len(await ratings.results(office.host.db, match.id)) == 2
    assert "chronicle cannot be written" in {line["event"] for line in log}
    assert await owed(office.host) == [match.id]
    again = Host(office.host.db, MatchCache(office.host.db), office.host.settings, now=lambda: office.time)
    await write_owed(again)
    await settled(again)
    assert await owed(again) == []
    assert (await chronicle(again, match)).opened().decisions == match.row.ply


async def test_it_is_tried_once_in_a_run(office: Office) -> None:
    office.host.scribe = Failing(ZeroDivisionError())
    match = await office.finish(await office.begin(kills=1))
    for _ in range(2):
        await write_owed(office.host)
        await settled(office.host)
    scribe = office.host.scribe = Held()
    await write_owed(office.host)
    assert not scribe.asked
    assert await owed(office.host) == [match.id]


async def test_a_match_of_changed_rules_owes_nothing_any_more(office: Office) -> None:
    office.host.scribe = Failing(Unwritable("the log does not belong to the seed"))
    match = await office.finish(await office.begin(kills=1))
    assert await owed(office.host) == []
    with pytest.raises(Refusal, match="Only its result is left"):
        await chronicle(office.host, match)


async def test_an_early_request_is_answered_with_try_later(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    scribe = office.host.scribe = Held()
    match = await ended(office, monkeypatch)
    monkeypatch.setattr(library, "PATIENCE", 0)
    with pytest.raises(Refusal, match="still being written"):
        await chronicle(office.host, match)
    scribe.go.set()
    await settled(office.host)
    assert (await chronicle(office.host, match)).opened().decisions == match.row.ply
    assert scribe.asked == 1, "everybody waits for the same writing"


async def test_two_processes_that_write_it_store_it_once(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    scribe = office.host.scribe = Held()
    match = await ended(office, monkeypatch)
    db = office.host.db
    there = Host(db, MatchCache(db, shared=True), office.host.settings, now=lambda: office.time)
    await until(lambda: scribe.asked)
    await writing(there, await there.cache.get(match.id))
    first = await chronicles.of_match(db, match.id)
    scribe.go.set()
    await settled(office.host)
    assert await chronicles.of_match(db, match.id) == first
    assert len(await ratings.results(db, match.id)) == 2
    assert await check(db) == []


async def test_two_processes_that_count_it_at_once_count_it_once(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await ended(office, monkeypatch)
    db = office.host.db
    there = Host(db, MatchCache(db, shared=True), office.host.settings, now=lambda: office.time)
    host_hooks.connect(there)
    found = await there.cache.get(match.id)
    met = asyncio.Barrier(2)

    async def together(host: Host, seen: Match, reward: Any) -> Reward:
        await met.wait()
        return await reward(seen)

    for host in (office.host, there):
        host.hooks.before_settling = partial(together, host, reward=host.hooks.before_settling)
    await asyncio.wait_for(asyncio.gather(settle(there, found), settled(office.host)), HANGS)
    assert len(await ratings.results(db, match.id)) == 2
    played = await db.fetch("tallies_of", player_id=ADA.id)
    assert [row[-1] for row in played if "matches" in row] == [1]
    assert not office.host.uncounted | there.uncounted


async def test_a_match_that_is_deleted_meanwhile_is_settled_silently(
    office: Office, monkeypatch: pytest.MonkeyPatch, log: list[Any]
) -> None:
    scribe = office.host.scribe = Held()
    match = await ended(office, monkeypatch)
    await until(lambda: scribe.asked)
    async with office.host.db.transaction() as tx:
        for table in ("results", "outbox", "actions", "incidents", "seats"):
            await tx.script(f"delete from {table} where match_id = {match.id};")
        await tx.script(f"delete from matches where id = {match.id};")
    office.host.cache.drop(match.id)
    log.clear()
    scribe.go.set()
    await settled(office.host)
    assert [line for line in log if line["log_level"] in ("error", "critical")] == []
    assert await chronicles.of_match(office.host.db, match.id) == []
    assert await owed(office.host) == []


async def test_a_player_can_be_forgotten_while_the_chronicle_is_owed(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    scribe = office.host.scribe = Held()
    match = await ended(office, monkeypatch)
    with pytest.raises(privacy.StillPlaying):
        await forget(office)
    await until(lambda: scribe.asked)
    await forget(office)
    scribe.go.set()
    await settled(office.host)
    public, *own = await chronicles.of_match(office.host.db, match.id)
    assert b"Ada" not in public.data
    assert own


async def forget(office: Office) -> None:
    await privacy.forget(office.host.db, ADA.id, privacy.Memory("5e" * 32, 0, 1, 2))


async def test_a_count_that_storage_refused_is_retried(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as failing:
        failing.setattr("bot.host.ending.settlement._count", full)
        match = await office.finish(await office.begin(kills=1))
    assert await ratings.results(office.host.db, match.id) == []
    await settle_again(office.host)
    assert len(await ratings.results(office.host.db, match.id)) == 2
    assert not office.host.uncounted


async def test_a_match_that_is_being_counted_is_not_counted_a_second_time(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    shown: list[int] = []

    async def counted(_host: Host, match_id: int) -> bool:
        tried.append(match_id)
        return match_id == 1

    monkeypatch.setattr("bot.host.ending.settlement.settle_if_possible", counted)
    monkeypatch.setattr(office.host, "uncounted", {1, 2, 3})
    monkeypatch.setattr(office.host, "settling", dict.fromkeys((2, 4)))
    office.host.hooks.changed = shown.append
    await settle_again(office.host)
    assert sorted(tried) == [1, 3]
    assert shown == [1], "the others stay as they were"
