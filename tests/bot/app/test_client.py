"""How soon the client reconnects to Discord, and what it does at every beat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from datetime import UTC, datetime
from functools import partial
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock

import pytest
import structlog
from discord.backoff import ExponentialBackoff
from discord.ext import commands

from bot.app import client as client_module
from bot.app import shares
from bot.app.client import Paddock
from bot.discord_kit.request_errors import Unanswered
from bot.events import managing
from bot.host.core.reach import Reach
from bot.shared.durations import DAY
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from db import events, finding, matches
from tests.patience import HANGS


@pytest.mark.parametrize(
    ("begun", "longest"), [(0, 3), (98, 3), (99, 4), (499, 8), (699, 10), (5_000, 10)], ids="{} sessions before".format
)
def test_the_more_sessions_of_a_day_were_lost_the_longer_the_next_one_waits(begun: int, longest: int) -> None:
    now, backoff = 9 * DAY, ExponentialBackoff[bool]()
    shard = SimpleNamespace(_parent=SimpleNamespace(_backoff=backoff))
    older = [now - DAY] * 1_000
    client: Any = SimpleNamespace(
        _sessions=[*older, *[now - DAY + 1] * begun],
        now=lambda: now,
        get_shard=lambda number: shard if number else None,
    )
    Paddock._reconnect_soon(client, 0)
    assert backoff._max == ExponentialBackoff[bool]()._max, "an unknown shard has nothing to wait for"
    client._sessions.pop()
    Paddock._reconnect_soon(client, 1)
    assert backoff._max == longest
    assert len(client._sessions) == begun + 1, "those of the day before are forgotten"


@pytest.mark.parametrize(
    ("error", "logged", "goes_on"),
    [
        (Unanswered("late"), [("warning", "message could not be sent yet")], True),
        (ValueError("a fault of ours"), [("error", "a heartbeat failed")], True),
        (OSError("disk full"), [("warning", "storage does not answer")], False),
        (None, [], True),
    ],
)
async def test_a_part_that_fails_stops_the_others_only_if_the_storage_is_down(
    error: Exception | None, logged: list[tuple[str, str]], goes_on: bool
) -> None:
    done = []

    async def first() -> None:
        if error is not None:
            raise error

    async def second() -> None:
        done.append("second")

    rung = MagicMock()
    with structlog.testing.capture_logs() as lines:
        assert await Paddock._do_all(cast("Any", SimpleNamespace(services=rung)), first, second) is goes_on
    assert done == ["second"] * goes_on
    assert (rung.host.ring.called, rung.finding.owing.at_once.called) == (not goes_on, not goes_on)
    assert [(line["log_level"], line["event"]) for line in lines] == logged


@pytest.mark.parametrize("fails", [False, True])
async def test_periodic_work_is_done_every_ten_seconds(fails: bool) -> None:
    now, rounds, ended = 9 * DAY, list[int](), list[str]()

    async def do_all(*parts: object) -> bool:
        rounds.append(len(parts))
        if fails:
            raise ValueError("a fault of ours")
        return True

    async def write() -> None:
        pass

    host = SimpleNamespace(beat=SimpleNamespace(end=lambda: ended.append("host")))
    services = MagicMock(host=host)
    services.redraw.beat = lambda: ended.append("redraw")
    client: Any = SimpleNamespace(
        services=services, settings=Settings(_env_file=None), db=None, now=lambda: now, _noted_alive=0, _writing=None
    )
    client._do_all, client._write, client._do_chores = do_all, write, write
    for later, parts in ((0, 2), (9_999, 1), (10_000, 2), (10_001, 1), (20_000, 2)):
        now, rounds[:], ended[:] = 9 * DAY + later, [], []
        with pytest.raises(ValueError, match="of ours") if fails else nullcontext():
            await Paddock._beat(client)
        assert len(rounds) == (1 if fails else parts), later
        assert ended == ["redraw", "host"], "whatever fails, the next beat is a new one"


@pytest.mark.parametrize("own_database", [True, False])
async def test_at_the_end_unfinished_answers_are_stopped_and_everything_is_closed(
    own_database: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, answer = list[str](), asyncio.create_task(asyncio.Event().wait())

    def noting(step: str) -> Callable[..., Awaitable[None]]:
        async def note(*_: object) -> None:
            done.append(step)

        return note

    monkeypatch.setattr(commands.AutoShardedBot, "close", noting("gateway"))
    monkeypatch.setattr(client_module, "still_alive", noting("clock"))
    monkeypatch.setattr(client_module, "being_answered", lambda: {answer} - {each for each in {answer} if each.done()})
    monkeypatch.setattr(shares, "MESSAGES", 0)
    client = object.__new__(Paddock)
    listening, writing, leaving = (asyncio.create_task(asyncio.Event().wait()) for _ in range(3))
    client._presses = SimpleNamespace(deaf=False)
    client._ending, client._background, client._writing, client._events = None, [listening], writing, {leaving}
    client._given_db = None if own_database else client
    client.http = SimpleNamespace(close=noting("requests"))
    client.db = SimpleNamespace(close=noting("database"))
    host, finding = SimpleNamespace(stop_background_work=noting("host")), SimpleNamespace(closed=False)
    client.services = SimpleNamespace(host=host, finding=finding)
    await asyncio.gather(client.close(), client.close())
    assert done == ["host", "clock", *["database"] * own_database, "gateway", "requests"]
    assert (client._presses.deaf, finding.closed) == (True, True)
    unfinished = {answer, listening, writing, leaving}
    await asyncio.wait(unfinished, timeout=HANGS)
    assert all(each.cancelled() for each in unfinished)


async def at_once(work: Callable[[], Awaitable[None]]) -> None:
    """Do what lasts until it is done: here the storage is never down."""
    await work()


@pytest.mark.parametrize("owner", [77, 0])
async def test_a_server_that_has_removed_the_bot_loses_its_offers_and_only_its_own_matches(
    owner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits, shelved = list[object](), list[tuple[int, int | None, tuple[int, int]]]()
    asked, paused = list[tuple[int, int]](), list[int]()

    async def commit(*writes: object) -> None:
        commits.extend(writes)

    async def some(_db: object, guild_id: int, channel_id: int) -> list[int]:
        asked.append((guild_id, channel_id))
        return [1, 3]

    async def held(_db: object, guild_id: int, channel_id: int) -> list[int]:
        assert (guild_id, channel_id) in ((5, 0), (5, 9))
        return [7, 8]

    async def shelve(_host: object, match_id: int, owner: int | None, *, channel_id: int, guild_id: int) -> None:
        shelved.append((match_id, owner, (channel_id, guild_id)))

    async def pause(_host: object, event_id: int, who: None) -> None:
        paused.append(event_id)
        if event_id == 7:
            raise Refusal("It is over.")

    async def given_back(_host: object) -> None:
        assert host.reach.unavailable == {}
        assert not shelved, "nothing is put away yet"

    monkeypatch.setattr(client_module, "watch", given_back)
    monkeypatch.setattr(matches, "live_at", some)
    monkeypatch.setattr(client_module, "shelve_without_channel", shelve)
    monkeypatch.setattr(managing, "pause", pause)
    monkeypatch.setattr(events, "live_at", held)
    finding_, host = SimpleNamespace(commit=commit), SimpleNamespace(reach=Reach(unavailable={5: 1}))
    client: Any = SimpleNamespace(db=None, services=SimpleNamespace(finding=finding_, host=host))
    client._leave, client._until_done = partial(Paddock._leave, client), at_once
    guild: Any = SimpleNamespace(id=5, owner_id=owner or None)
    await Paddock.on_guild_remove(client, guild)
    assert commits == finding.lose_place(5, 0), "the whole server"
    assert shelved == [(1, owner, (0, 5)), (3, owner, (0, 5))]
    commits.clear()
    shelved.clear()
    await Paddock.on_guild_channel_delete(client, SimpleNamespace(guild=guild, id=9))
    assert commits == finding.lose_place(5, 9)
    assert shelved == [(1, None, (9, 0)), (3, None, (9, 0))]
    assert asked == [(5, 0), (5, 9)]
    assert paused == [7, 8, 7, 8], "one that cannot be paused stops nothing"
    shelved.clear()
    await Paddock.on_raw_thread_delete(client, SimpleNamespace(guild_id=5, thread_id=9))
    assert shelved == [(1, None, (9, 0)), (3, None, (9, 0))]


async def test_a_new_server_is_greeted_when_the_storage_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[object]()

    async def greet(guild: object) -> None:
        tried.append(guild)
        if len(tried) == 1:
            raise ConnectionError

    monkeypatch.setattr(client_module, "AGAIN", 0)
    rings = SimpleNamespace(at_once=lambda: None)
    services = SimpleNamespace(
        help_desk=SimpleNamespace(greet=greet),
        host=SimpleNamespace(ring=lambda: None),
        finding=SimpleNamespace(owing=rings),
    )
    client: Any = SimpleNamespace(services=services, is_closed=lambda: False, _events=set())
    client._do_all, client._until_done = partial(Paddock._do_all, client), partial(Paddock._until_done, client)
    guild: Any = SimpleNamespace(id=5)
    await Paddock.on_guild_join(client, guild)
    assert tried == [guild, guild]


@pytest.mark.parametrize(("ours", "there", "gone"), [(True, False, [5]), (True, True, []), (False, False, [])])
async def test_servers_that_the_bot_left_while_it_was_away_are_put_away(
    ours: bool, there: bool, gone: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    left, caught_up = list[int](), list[object]()

    async def in_use(_db: object) -> list[int]:
        return [0, 5]

    async def leave(guild_id: int, owner: int) -> None:
        assert owner == 0, "nobody is blamed"
        left.append(guild_id)

    async def catch_up(services: object) -> None:
        caught_up.append(services)

    monkeypatch.setattr(matches, "servers_in_use", in_use)
    monkeypatch.setattr(client_module, "catch_up", catch_up)
    services = SimpleNamespace(host=SimpleNamespace(is_ours=lambda _guild: ours))
    client: Any = SimpleNamespace(
        db=None,
        services=services,
        guilds=[],
        get_guild=lambda _guild: object() if there else None,
        _leave=leave,
        _until_done=at_once,
    )
    client._catch_up = partial(Paddock._catch_up, client)
    await Paddock.on_ready(client)
    assert left == gone
    assert caught_up == [services]


@pytest.mark.parametrize(
    ("away", "following", "lost", "restarts"),
    [
        (None, None, False, 0),
        (500, 500, False, 0),
        (5_000, -5_000, False, 0),
        (5_001, -4_501, True, 0),
        (60_000, -59_500, True, 1),
        (-60_000, 60_500, True, 1),
    ],
)
async def test_lost_time_is_given_back_and_missed_beats_are_skipped(
    away: int | None, following: int | None, lost: bool, restarts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "time", SimpleNamespace(monotonic=lambda: 7.0))
    now, done = 9 * DAY, list[object]()

    async def beat() -> None:
        done.append("beat")
        raise ValueError("a fault of ours")

    due = None if following is None else datetime.fromtimestamp((now + following) / 1000, UTC)
    reach = SimpleNamespace(lose=lambda *args: done.append(args))
    client: Any = SimpleNamespace(
        _heart=SimpleNamespace(next_iteration=due, restart=lambda: done.append("restart")),
        _beat=beat,
        _beaten=0 if away is None else now - away,
        now=lambda: now,
        settings=SimpleNamespace(shards=(2,)),
        services=SimpleNamespace(host=SimpleNamespace(reach=reach)),
    )
    with structlog.testing.capture_logs() as lines:
        await Paddock._heart.coro(client)
    given_back = [((2,), now - (away or 0))] * lost
    assert done == [*given_back, "beat", *["restart"] * restarts]
    assert len(lines) == 1 + lost, "a beat that fails is noted, and the next one comes"
    assert client._beaten == now


@pytest.mark.parametrize(
    ("took", "set_by", "lost"), [(400, 0, False), (60_000, 0, False), (400, DAY, True), (9, -DAY, True)]
)
async def test_a_clock_that_is_set_within_a_beat_is_noticed_at_the_next_one(
    took: int, set_by: int, lost: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A beat may take long; a clock that has gone further, or back, meanwhile was set."""
    time, ahead, given_back = 9 * DAY, [0], list[object]()
    elapsed = [0]

    async def beat() -> None:
        elapsed[0] += took
        ahead[0] += set_by

    monkeypatch.setattr(client_module, "time", SimpleNamespace(monotonic=lambda: 7 + elapsed[0] / 1000))
    reach = SimpleNamespace(lose=lambda *args: given_back.append(args))
    client: Any = SimpleNamespace(
        _heart=SimpleNamespace(next_iteration=None),
        _beat=beat,
        _beaten=0,
        now=lambda: time + elapsed[0] + ahead[0],
        settings=SimpleNamespace(shards=(2,)),
        services=SimpleNamespace(host=SimpleNamespace(reach=reach)),
    )
    await Paddock._heart.coro(client)
    assert given_back == []
    set_by = 0
    await Paddock._heart.coro(client)
    assert given_back == [((2,), time + took)] * lost
