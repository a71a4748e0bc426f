"""Time in which Discord is down is nobody's time."""

from __future__ import annotations

import asyncio
import datetime as dt
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.client import Paddock
from bot.host.core.reach import Reach
from bot.host.match import resignation
from bot.match_ui.match_starter import home_of
from bot.match_ui.redraw import PROBES
from db import matches, outbox
from tests.patience import HANGS, eventually
from tests.sockets.faults import refused
from tests.sockets.loopback import Loopback
from tests.sockets.visiting import all_shown, visiting
from tests.sockets.world import ADA, BEN, CHANNEL_ID


class Clock:
    """The host's time, which a test may set forward."""

    ahead = 0

    def __call__(self) -> int:
        return int(time.time() * 1000) + self.ahead


@pytest.fixture
async def bot(discord: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Paddock]:
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _self: 0.05)
    monkeypatch.setattr("bot.match_ui.redraw.LONGEST", 10 * HANGS)
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


async def test_what_an_outage_kept_back_is_shown_as_soon_as_it_is_over(discord: Loopback, bot: Paddock) -> None:
    """However long the pauses have become: one match is tried every few seconds, and then all others."""
    bot._heart.cancel()
    discord.world.places = (CHANNEL_ID, CHANNEL_ID + 1)
    redraw = bot.services.redraw
    for place in discord.world.places:
        await discord.command(ADA, "race-to-ace start", place=place)
    await discord.until(lambda: not redraw.busy)
    redraw.first_pause = HANGS * 10
    discord.fail("* /channels/*", refused(503))
    lobbies = await matches.live(bot.db)
    redraw.sender.sent.clear()
    for each in lobbies:
        redraw.changed(each.id)
    await discord.until(lambda: len(redraw._retries) == len(lobbies) == 2)
    discord.heal()
    redraw._probe()
    await all_shown(bot)


async def test_a_message_that_discord_did_not_understand_is_sent_again(discord: Loopback, bot: Paddock) -> None:
    before = await begin(discord, bot, Clock())
    redraw, host = bot.services.redraw, bot.services.host
    redraw.first_pause = HANGS * 10
    edits = discord.fail("* /channels/*", refused(400))
    await resignation.resign(host, before.id, BEN)
    await discord.until(lambda: edits.reached and redraw._retries)
    assert await outbox.owing(bot.db)
    discord.heal()
    await all_shown(bot)


async def test_a_match_that_could_not_be_shown_is_tried_when_it_changes(discord: Loopback, bot: Paddock) -> None:
    before = await begin(discord, bot, Clock())
    redraw, host = bot.services.redraw, bot.services.host
    redraw.first_pause = HANGS * 10
    bot._heart.cancel()
    discord.fail("* /channels/*", refused(503))
    redraw.sender.sent.clear()
    redraw.changed(before.id)
    await discord.until(lambda: redraw._retries)
    discord.heal()
    await resignation.resign(host, before.id, BEN)
    await all_shown(bot)


async def test_nobody_waits_long_for_whether_they_are_on_a_server(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press in a private message waits for it, and the library would ask five times in 25 seconds."""
    row = await begin(discord, bot, Clock())
    press: Any = SimpleNamespace(client=bot, user=SimpleNamespace(id=ADA))
    match = await bot.services.host.cache.get(row.id)
    assert await home_of(match, press) is not None
    monkeypatch.setattr("bot.discord_kit.courier.PATIENCE", 0.5)  # the library asks again after a second
    asked = discord.fail("GET /guilds/*/members/*", refused(502))
    assert await home_of(match, press) is None
    assert asked.reached == 1


async def test_a_message_that_discord_never_understands_is_tried_seldom(discord: Loopback, bot: Paddock) -> None:
    before = await begin(discord, bot, Clock())
    redraw = bot.services.redraw
    redraw._failures[before.id] = PROBES
    bot._heart.cancel()
    redraw.first_pause = HANGS * 10
    redraw._has_failed(before.id)
    redraw._probe()
    assert redraw._retries, "it is not worth a probe"
    bot.services.host.reach.unanswered = 1
    redraw._probe()
    assert not redraw._retries, "it is as good as any other while nothing at all is answered"


async def test_a_lost_connection_is_tried_again_within_seconds(discord: Loopback, bot: Paddock) -> None:
    (shard,) = bot.shards.values()
    backoff = shard._parent._backoff
    longest = [backoff._base * 2 ** min(tries, backoff._max) for tries in range(1, 100)]
    assert max(longest) == 8
    for _ in range(1_000):
        bot._reconnect_soon(shard.id)
    assert backoff._max == 10, "Discord allows so many sessions a day, and not more"


def set_clock(monkeypatch: pytest.MonkeyPatch, clock: Clock, seconds: int) -> None:
    """Set the machine's clock, as a time server would, while nobody beats."""

    class Wall(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> dt.datetime:
            return dt.datetime.now(tz) + dt.timedelta(seconds=seconds)

    kinds = {name: getattr(dt, name) for name in ("date", "time", "timedelta", "timezone", "tzinfo")}
    for module in ("discord.ext.tasks", "discord.utils"):
        monkeypatch.setattr(f"{module}.datetime", SimpleNamespace(datetime=Wall, **kinds))
    clock.ahead += seconds * 1000


@pytest.mark.parametrize("hours", [-2, 2])
async def test_a_clock_that_is_set_costs_nobody_anything_and_holds_up_nothing(
    discord: Loopback, bot: Paddock, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    clock = Clock()
    before = await begin(discord, bot, clock)
    set_clock(monkeypatch, clock, hours * 3600)
    beats, beat = list[int](), bot._beat

    async def counted() -> None:
        beats.append(bot.now())
        await beat()

    monkeypatch.setattr(bot, "_beat", counted)
    await discord.until(lambda: len(beats) > 3)
    assert all(abs(each - clock()) < HANGS * 1000 for each in beats[1:]), "the heart beats by the new time"

    async def as_much_left() -> bool:
        now_left, left = (
            row.deadline - ahead for row, ahead in ((await row_of(bot, before.id), hours * 3_600_000), (before, 0))
        )
        return abs(now_left - left) < HANGS * 1000

    await eventually(as_much_left, why=lambda: f"the deadline of {before} did not follow the clock")
    assert (await row_of(bot, before.id)).ply == before.ply, "no clock ran"


async def pass_time(bot: Paddock, clock: Clock, seconds: int) -> None:
    """Set the clock forward and let the heart beat a few times."""
    clock.ahead += seconds * 1000
    for _ in range(5):
        await asyncio.sleep(0.05)


async def later(bot: Paddock, before: matches.MatchRow, by: int) -> matches.MatchRow:
    """Wait until a match's deadline is at least so many milliseconds later than it was, and return the match."""

    async def moved() -> matches.MatchRow | None:
        row = await row_of(bot, before.id)
        return row if row.deadline - before.deadline >= by else None

    row = await eventually(moved, why=lambda: f"the deadline of {before} did not move by {by}")
    assert row is not None
    return row


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
    after = await later(bot, before, 270_000)
    seats = await matches.seats(bot.db, before.id)
    assert [(seat.status, seat.strikes) for seat in seats] == [("in", 0), ("in", 0)]
    hand = discord.world.in_channel(discord.world.private_channel(ADA))[0]
    await discord.until(lambda: str(after.deadline // 1000) in str(hand))


@pytest.mark.parametrize("new_session", [False, True])
async def test_hours_without_the_server_cost_nobody_anything(
    discord: Loopback, bot: Paddock, new_session: bool
) -> None:
    """Also if the shard gets a new session meanwhile, and if Discord says everything twice."""
    clock = Clock()
    before = await begin(discord, bot, clock)
    reach, nowhere = bot.services.host.reach, discord.fail("PATCH /channels/*", refused(404, 10003))
    for _ in range(2):
        await discord.set_available(False)
    await discord.until(lambda: reach.stopped)
    bot.services.redraw.sender.sent.clear()
    bot.services.host.hooks.changed(before.id)
    await discord.until(lambda: nowhere.reached)
    await pass_time(bot, clock, 7_200)
    if new_session:
        session = discord.identified
        await discord.shards[0].send_json({"op": 9, "d": False})  # it is over and cannot be resumed
        await discord.until(lambda: discord.identified is not session and not reach.closed and not reach.away)
        await pass_time(bot, clock, 7_200)
    row = await row_of(bot, before.id)
    assert (row.ply, row.status) == (before.ply, "playing"), "no clock ran, and its channel is not lost"
    discord.heal()
    for _ in range(2):
        await discord.set_available(True)
    await discord.until(lambda: not reach.stopped)
    after = await later(bot, before, 7_200_000 * (1 + new_session))
    assert after.deadline - clock() == pytest.approx(before.deadline - clock() + clock.ahead, abs=HANGS * 1_000)
    assert [(seat.status, seat.strikes) for seat in await matches.seats(bot.db, before.id)] == [("in", 0)] * 2
    await all_shown(bot)


async def test_a_server_that_removes_the_bot_while_it_is_unavailable_is_left(discord: Loopback, bot: Paddock) -> None:
    before = await begin(discord, bot, Clock())
    await discord.set_available(False)
    await discord.until(lambda: bot.services.host.reach.stopped)
    await discord.remove_bot()
    await discord.until(lambda: not bot.services.host.reach.stopped)

    async def shelved() -> bool:
        return (await row_of(bot, before.id)).status == "shelved"

    await eventually(shelved, why=lambda: "its match goes on")


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_answers_that_are_refused_stop_the_clocks_too(discord: Loopback, bot: Paddock, status: int) -> None:
    clock = Clock()
    before = await begin(discord, bot, clock)
    host = bot.services.host
    failing = discord.fail("* /channels/*", refused(status))
    bot.services.redraw.sender.sent.clear()
    host.hooks.changed(before.id)
    await discord.until(lambda: host.reach.unanswered >= 3)
    assert host.reach.unanswered <= failing.reached <= host.reach.unanswered + 3, "the library tries none again itself"
    await pass_time(bot, clock, 120)
    await discord.until(lambda: host.reach.away)
    assert (await row_of(bot, before.id)).ply == before.ply
    discord.heal()
    host.hooks.changed(before.id)
    await discord.until(lambda: not host.reach.away)
    await later(bot, before, 120_000)


def test_one_answer_shows_that_people_can_be_reached() -> None:
    reach = Reach()
    for moment in (1_000, 2_000, 3_000):
        reach.end(reach.begin(moment), moment, answered=False)
    assert reach.since(0, 10_999) is None, "not for a few seconds only"
    assert reach.since(0, 11_000) == 1_000
    reach.end(reach.begin(11_000), 11_000, answered=True)
    assert reach.since(0, 11_000) is None
    reach.end(reach.begin(12_000), 12_000, answered=False)
    assert reach.since(0, 99_000) is None, "not for one request only"


def test_time_out_of_reach_begins_with_the_first_request_and_not_with_its_failure() -> None:
    reach = Reach()
    numbers = [reach.begin(moment) for moment in (1_000, 2_000, 3_000)]
    for number in numbers:
        reach.end(number, 31_000, answered=False)
    assert reach.since(0, 31_000) == 1_000


def test_requests_that_nobody_answers_need_not_fail_to_be_noticed() -> None:
    reach = Reach()
    numbers = [reach.begin(moment) for moment in (1_000, 2_000, 3_000)]
    assert reach.since(0, 12_999) is None, "two of them may only be slow"
    assert reach.since(0, 13_000) == 1_000
    reach.end(reach.begin(13_000), 13_500, answered=True)
    assert reach.since(0, 99_000) is None, "others were answered meanwhile"
    for number in numbers:
        reach.end(number, 20_000, answered=False)
    assert reach.since(0, 99_000) == 13_500, "and nobody was out of reach before that"


def test_a_request_that_was_given_up_tells_nothing() -> None:
    reach = Reach()
    for _ in range(3):
        reach.end(reach.begin(1_000), 2_000, answered=None)
    assert reach.since(0, 99_000) is None


def test_a_shard_whose_gateway_is_down_stands_alone() -> None:
    reach = Reach()
    reach.gateway_closed(1, 5_000)
    reach.gateway_closed(1, 6_000)
    assert (reach.since(0, 7_000), reach.since(1, 7_000)) == (None, 5_000)
    reach.gateway_open(1)
    assert reach.since(1, 7_000) is None
