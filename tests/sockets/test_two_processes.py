"""Two processes on one PostgreSQL: one has the private messages, the other the match."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from bot.discord_kit.buttons import Press, PressKind
from bot.host.replay import replay
from bot.host.seat_clocks import load_clocks
from db import matches, outbox, ratings
from db.check import check
from db.postgres import PostgresDatabase
from games.cpu.choosing import rookie
from games.rng import Rng
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.visiting import visiting
from tests.sockets.world import ADA, BEN, CHANNEL_ID, walk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.app.client import Paddock

pytestmark = pytest.mark.xdist_group("postgres")
PRIVATE, OWNER = 0, 1
"""The shards: private messages are the first one's, the server is the second one's."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody without a choice take the time that a person takes."""
    monkeypatch.setattr("bot.host.pauses.SHORTEST", 20)
    monkeypatch.setattr("bot.host.pauses.LIVE", (3.0, 0.1))


@dataclass
class Two:
    """Both processes, and the Discord that they share."""

    here: Loopback
    url: str
    changes: dict[str, Any]
    bots: dict[int, Paddock] = field(default_factory=dict)
    lives: dict[int, AsyncExitStack] = field(default_factory=dict)

    async def start(self, shard: int) -> None:
        self.lives[shard] = stack = AsyncExitStack()
        settings = {"shard_count": 2, "shard_ids": (shard,), **self.changes}
        self.bots[shard] = await stack.enter_async_context(visiting(self.here, self.url, **settings))

        self.bots[shard]._heart.change_interval(seconds=0.05)

    async def settled(self) -> None:
        """Wait until every message shows what it has to."""
        end = time.monotonic() + 15
        while any(bot.services.redraw.busy for bot in self.bots.values()) or await outbox.owing(self.bots[OWNER].db):
            assert time.monotonic() < end, "something is owed for good"
            await asyncio.sleep(0.02)

    async def kill(self, shard: int) -> None:
        """End a process as a kill would: nothing is finished, nothing is noted."""
        bot = self.bots[shard]
        bot._heart.cancel()
        bot._listening.cancel()
        for task in bot.services.redraw._at_work.values():
            task.cancel()
        assert isinstance(bot.db, PostgresDatabase)
        bot.db._pool.terminate()
        bot.services.redraw._closed = True
        with pytest.raises(Exception):  # noqa: B017, PT011 - nothing can be noted any more
            await self.lives[shard].aclose()


@asynccontextmanager
async def two(here: Loopback, url: str, **changes: Any) -> AsyncIterator[Two]:
    both = Two(here, url, changes)
    try:
        await both.start(PRIVATE)
        await both.start(OWNER)
        yield both
    finally:
        for stack in both.lives.values():
            await stack.aclose()


def private_message(here: Loopback, who: int) -> dict[str, Any]:
    return here.world.in_channel(here.world.private_channel(who))[0]


async def begin(both: Two, **options: Any) -> int:
    here = both.here
    await here.command(ADA, "race-to-ace start", **options)
    await here.press(BEN, here.message_with("Join"), "Join")
    await here.press(ADA, here.message_with("Start"), "Start")
    (match,) = await matches.live(both.bots[OWNER].db)
    await here.until(lambda: all(here.world.in_channel(here.world.private_channel(who)) for who in (ADA, BEN)))
    return match.id


async def people_asked(both: Two, match_id: int) -> tuple[Any, list[int]]:
    """The match as its owner has it, and the seats of people who have a choice."""
    match = await both.bots[OWNER].services.host.cache.get(match_id)
    if match.row.status != "playing":
        return match, []
    closing = [clock.closes for clock in load_clocks(match.row.clocks)]
    asked = [seat for seat in match.playing.to_act() if not match.by_computer(seat) and not closing[seat]]
    return match, asked


async def decide(both: Two, match_id: int, rng: Rng, *, private: bool) -> int | None:
    """Let somebody who is asked press in private or in the channel; return the key of the decision."""
    match, asked = await people_asked(both, match_id)
    if not asked:
        await asyncio.sleep(0.02)
        return None
    state, who = match.playing, match.seats[asked[0]].player_id
    action = rookie(match.game, state.view(asked[0]), state.legal_actions(asked[0]), rng)
    data = {"custom_id": str(Press(PressKind.ACT, match_id, state.decision(asked[0]), action.notation))}
    message = private_message(both.here, who) if private else both.here.message_with("My hand")
    press = await both.here.send(who, 3, data | {"component_type": 2}, message, private=private)
    await asyncio.wait_for(press.answered.wait(), 10)
    assert press.answers[0]["type"] == 7, press.said
    return press.id


async def test_a_press_in_private_is_as_good_as_one_in_the_channel(url: str, quick: None) -> None:
    async with loopback() as here, two(here, url) as both:
        match_id = await begin(both)
        rng = Rng(3)
        for number in range(6):
            key = None
            while key is None:
                key = await decide(both, match_id, rng, private=number % 2 == 0)
            mine = await both.bots[OWNER].services.host.cache.get(match_id)
            yours = await both.bots[PRIVATE].services.host.cache.get(match_id)
            assert mine.row.revision == yours.row.revision
            assert mine.playing.dump() == yours.playing.dump()
            shown, revision = both.bots[OWNER].services.redraw._sent, mine.row.revision
            await here.until(lambda: shown[match_id, "table"].revision >= revision, seconds=2)  # noqa: B023
        await both.settled()
        assert both.bots[PRIVATE].services.redraw._sent == {}, "the owner alone redraws"


async def test_a_match_goes_on_though_either_process_is_killed_at_random(url: str, quick: None) -> None:
    seed = random.randrange(10**6)
    print("seed", seed)
    luck, rng, keys = random.Random(seed), Rng(seed), []
    async with loopback() as here, two(here, url) as both:
        shards = luck.sample([PRIVATE, OWNER], 2)
        kills = {luck.randrange(1, 3): shards[0], luck.randrange(3, 5): shards[1]}
        match_id = await begin(both, kills=2)
        while (await people_asked(both, match_id))[0].row.status == "playing":
            if len(keys) in kills:
                shard = kills.pop(len(keys))
                await both.kill(shard)
                await both.start(shard)
            key = await decide(both, match_id, rng, private=luck.random() < 0.5)
            if key is not None:
                keys.append(key)
        assert not kills
        await both.settled()
        db = both.bots[OWNER].db
        log = await matches.actions(db, match_id)
        assert set(keys) <= {action.key for action in log}, "nothing that was answered is lost"
        match = await both.bots[PRIVATE].services.host.cache.get(match_id)
        for state, _ in replay(match, log):
            last = state.dump()
        assert last == match.row.state
        assert len(await ratings.results(db, match_id)) == 2
        assert await outbox.owing(db) == []
        assert await check(db) == []
        tables = [
            each for each in here.world.in_channel(CHANNEL_ID) if "Rematch" in str(list(walk(each["components"])))
        ]
        assert len(tables) == 1
