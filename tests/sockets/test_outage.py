"""Time in which Discord is down is nobody's time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.client import Paddock
from bot.host.core.reach import Reach
from db import matches
from tests.sockets.faults import refused
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.visiting import visiting
from tests.sockets.world import ADA, BEN


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    async with loopback() as here:
        yield here


class Clock:
    """The host's time, which a test may set forward."""

    ahead = 0

    def __call__(self) -> int:
        return int(time.time() * 1000) + self.ahead


@pytest.fixture
async def bot(discord: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Paddock]:
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _self: 0.05)
    async with visiting(discord, tmp_path / "paddock.db", edit_interval=0) as bot:
        bot._heart.change_interval(seconds=0.02)
        bot.services.redraw.first_pause = 0.05
        yield bot


async def begin(here: Loopback, bot: Paddock, clock: Clock) -> matches.MatchRow:
    await here.command(ADA, "race-to-ace start", clock="live")
    await here.press(BEN, await here.shown("Join"), "Join")
    await here.press(ADA, await here.shown("Start"), "Start")
    bot.services.host.now = clock
    (match,) = await matches.live(bot.db)
    await here.until(lambda: not bot.services.redraw.busy)
    return await row_of(bot, match.id)


async def row_of(bot: Paddock, match_id: int) -> matches.MatchRow:
    row = await matches.load(bot.db, match_id)
    assert row is not None
    return row


async def pass_time(bot: Paddock, clock: Clock, seconds: int) -> None:
    """Set the clock forward and let the heart beat a few times."""
    clock.ahead += seconds * 1000
    for _ in range(5):
        await asyncio.sleep(0.05)


async def test_minutes_without_a_gateway_cost_nobody_anything(discord: Loopback, bot: Paddock) -> None:
    clock = Clock()
    before = await begin(discord, bot, clock)
    away = bot.services.host.reach.away
    discord.gateway_open = False
    await discord.drop_gateway()
    await discord.until(lambda: away)
    await pass_time(bot, clock, 270)
    assert (await row_of(bot, before.id)).ply == before.ply, "no clock ran"
    discord.gateway_open = True
    await discord.until(lambda: not away)
    after = await row_of(bot, before.id)
    assert after.deadline - before.deadline >= 270_000
    seats = await matches.seats(bot.db, before.id)
    assert [(seat.status, seat.strikes) for seat in seats] == [("in", 0), ("in", 0)]
    hand = discord.world.in_channel(discord.world.private_channel(ADA))[0]
    await discord.until(lambda: str(after.deadline // 1000) in str(hand))


async def test_answers_that_are_refused_stop_the_clocks_too(discord: Loopback, bot: Paddock) -> None:
    clock = Clock()
    before = await begin(discord, bot, clock)
    host = bot.services.host
    discord.fail("* /channels/*", refused(503))
    bot.services.redraw.sender.sent.clear()
    host.hooks.changed(before.id)
    await discord.until(lambda: host.reach.unanswered >= 3)
    await pass_time(bot, clock, 120)
    assert host.reach.away
    assert (await row_of(bot, before.id)).ply == before.ply
    discord.heal()
    host.hooks.changed(before.id)
    await discord.until(lambda: not host.reach.away)
    assert (await row_of(bot, before.id)).deadline - before.deadline >= 120_000


def test_one_answer_shows_that_people_can_be_reached() -> None:
    reach = Reach()
    for moment in (1_000, 2_000, 3_000):
        reach.request(moment, answered=False)
    assert reach.since(0, 10_999) is None, "not for a few seconds only"
    assert reach.since(0, 11_000) == 1_000
    reach.request(11_000, answered=True)
    assert reach.since(0, 11_000) is None
    reach.request(12_000, answered=False)
    assert reach.since(0, 99_000) is None, "not for one request only"


def test_a_shard_whose_gateway_is_down_stands_alone() -> None:
    reach = Reach()
    reach.gateway_closed(1, 5_000)
    reach.gateway_closed(1, 6_000)
    assert (reach.since(0, 7_000), reach.since(1, 7_000)) == (None, 5_000)
    reach.gateway_open(1)
    assert reach.since(1, 7_000) is None
