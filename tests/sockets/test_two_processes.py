"""Two processes on one PostgreSQL: one has the private messages, the other the match."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.app.client import Paddock
from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.replay import replay
from bot.host.time.seat_clocks import load_clocks
from db import matches, outbox, ratings
from db.check import check
from db.connection import open_database
from games.core.rng import Rng
from games.cpu.levels import rookie
from tests.discord.stage import settings_for
from tests.patience import HANGS, eventually
from tests.sockets.loopback import Loopback, loopback
from tests.sockets.loopback import Press as Sent
from tests.sockets.processes import Nursery, Running
from tests.sockets.test_run import come_up
from tests.sockets.visiting import visiting
from tests.sockets.world import ADA, BEN, CHANNEL_ID, walk

pytestmark = pytest.mark.xdist_group("postgres")
QUICK = {"bot.host.core.pauses.SHORTEST": 20, "bot.host.core.pauses.LIVE": [3.0, 0.1], "bot.app.hold.BEAT": 0.2}
PLAIN = {f"PADDOCK_{name}": "0" for name in ("EDIT_INTERVAL", "CPU_PAUSE", "LIVE_BANK", "FILM_PAUSE")}
PRIVATE, OWNER = 0, 1
"""The shards: private messages are the first one's, the server is the second one's."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody without a choice take the time that a person takes."""
    monkeypatch.setattr("bot.host.core.pauses.SHORTEST", 20)
    monkeypatch.setattr("bot.host.core.pauses.LIVE", (3.0, 0.1))


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

        async def shown() -> bool:
            busy = any(bot.services.redraw.busy for bot in self.bots.values())
            return not busy and not await outbox.owing(self.bots[OWNER].db)

        await eventually(shown, why=lambda: "messages are still owed")

    async def alike(self, match_id: int) -> tuple[Match, Match]:
        """Return the match as each process holds it, as soon as both have heard of the last decision."""

        async def held() -> tuple[Match, Match] | None:
            mine, yours = [await bot.services.host.cache.get(match_id) for bot in self.bots.values()]
            return (mine, yours) if mine.row.revision == yours.row.revision else None

        found = await eventually(held, why=lambda: "the processes hold different revisions")
        assert found is not None
        return found


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
    await here.press(BEN, await here.shown("Join"), "Join")
    await here.press(ADA, await here.shown("Start"), "Start")
    (match,) = await matches.live(both.bots[OWNER].db)
    await here.until(lambda: all(here.world.in_channel(here.world.private_channel(who)) for who in (ADA, BEN)))
    return match.id


async def people_asked(host: Host, match_id: int) -> tuple[Match, list[int]]:
    """The match as it stands, and the seats of people who have a choice."""
    match = await host.cache.get(match_id)
    if match.row.status != "playing":
        return match, []
    closing = [clock.closes for clock in load_clocks(match.row.clocks)]
    asked = [seat for seat in match.playing.to_act() if not match.by_computer(seat) and not closing[seat]]
    return match, asked


async def pressed(here: Loopback, host: Host, match_id: int, rng: Rng, *, private: bool) -> Sent | None:
    """Let somebody who is asked press in private or in the channel, without waiting for an answer."""
    match, asked = await people_asked(host, match_id)
    if not asked:
        await asyncio.sleep(0.02)
        return None
    state, who = match.playing, match.seats[asked[0]].player_id
    assert who is not None
    action = rookie(match.game, state.view(asked[0]), state.legal_actions(asked[0]), rng)
    data = {"custom_id": str(Press(PressKind.ACT, match_id, state.decision(asked[0]), action.notation))}
    message = private_message(here, who) if private else here.message_with("My hand")
    return await here.send(who, 3, data | {"component_type": 2}, message, private=private)


async def decide(here: Loopback, host: Host, match_id: int, rng: Rng, *, private: bool) -> int | None:
    """Let somebody press who is asked; return the key of the decision once it is answered."""
    press = await pressed(here, host, match_id, rng, private=private)
    if press is None:
        return None
    await asyncio.wait_for(press.answered.wait(), HANGS)
    assert press.answers[0]["type"] in (6, 7), press.said
    return press.id


async def test_a_press_in_private_is_as_good_as_one_in_the_channel(url: str, quick: None) -> None:
    async with loopback() as here, two(here, url) as both:
        match_id = await begin(both)
        rng = Rng(3)
        for number in range(6):
            key = None
            while key is None:
                key = await decide(here, both.bots[OWNER].services.host, match_id, rng, private=number % 2 == 0)
            mine, yours = await both.alike(match_id)
            assert mine.playing.dump() == yours.playing.dump()
            shown, revision = both.bots[OWNER].services.redraw.sender.sent, mine.row.revision
            await here.until(lambda: shown[match_id, "table"].revision >= revision)  # noqa: B023 - it is waited for here
        await both.settled()
        assert both.bots[PRIVATE].services.redraw.sender.sent == {}, "the owner alone redraws"


@dataclass
class Lives:
    """Real processes, one a shard, and what the database knows of them all."""

    here: Loopback
    url: str
    nursery: Nursery
    folder: Path
    host: Host
    lives: dict[int, Running] = field(default_factory=dict)

    async def start(self, shard: int, *words: str) -> Running:
        """Start a process for a shard."""
        return self.nursery.start(
            self.here.address, self.folder, *words, patches=QUICK, beat=0.05, DATABASE_URL=self.url,
            PADDOCK_SHARD_COUNT="2", PADDOCK_SHARD_IDS=str(shard), **PLAIN,
        )  # fmt: skip

    async def begin(self, shard: int) -> None:
        self.lives[shard] = await self.start(shard)
        await come_up(self.lives[shard])

    async def kill(self, shard: int) -> None:
        """Kill a process while somebody presses, and start it again."""
        await self.lives[shard].kill()
        self.here.shards.pop(shard)
        await self.begin(shard)

    async def hand_over(self, shard: int) -> None:
        """Let a new process take over from one that is at work."""
        old, new = self.lives[shard], await self.start(shard, "run", "--take-over")
        assert await old.end() == 0, old.said
        await come_up(new)
        self.lives[shard] = new


@asynccontextmanager
async def alive(here: Loopback, url: str, nursery: Nursery, folder: Path) -> AsyncIterator[Lives]:
    db = await open_database(url)
    try:
        host = Host(db, MatchCache(db, shared=True), settings_for(url), lambda: int(time.time() * 1000))
        both = Lives(here, url, nursery, folder, host)
        await asyncio.gather(both.begin(PRIVATE), both.begin(OWNER))
        yield both
    finally:
        await db.close()


async def newer_tables(url: str) -> None:
    """Do to the tables what a newer Paddock's migration may do while older processes are at work."""
    raw = await asyncpg.connect(url)
    try:
        for table in ("matches", "seats", "actions", "outbox"):
            await raw.execute(f"alter table {table} add column of_the_future bigint not null default 0")
    finally:
        await raw.close()


@pytest.mark.parametrize("how", [pytest.param("killed", marks=pytest.mark.proof), "handed over"])
async def test_a_match_goes_on_though_either_process_is(how: str, processes: Nursery, tmp_path: Path, url: str) -> None:
    seed = random.SystemRandom().randrange(10**6)
    print("seed", seed)
    luck, rng = random.Random(seed), Rng(seed)
    sent: list[Sent] = []
    async with loopback() as here, alive(here, url, processes, tmp_path) as both:
        shards = luck.sample([PRIVATE, OWNER], 2)
        moments = {luck.randrange(1, 3): shards[0], luck.randrange(3, 5): shards[1]}
        await here.command(ADA, "race-to-ace start", kills=3)  # two are over after three presses now and then
        await here.press(BEN, await here.shown("Join"), "Join")
        await here.press(ADA, await here.shown("Start"), "Start")
        (row,) = await matches.live(both.host.db)
        await here.until(lambda: all(here.world.in_channel(here.world.private_channel(who)) for who in (ADA, BEN)))
        if how == "handed over":
            await newer_tables(url)
        while (await people_asked(both.host, row.id))[0].row.status == "playing":
            press = await pressed(here, both.host, row.id, rng, private=luck.random() < 0.5)
            if press is None:
                continue
            sent.append(press)
            shard = moments.pop(len(sent), None)
            if shard is not None:
                await asyncio.sleep(luck.uniform(0, 0.02))
                await (both.kill if how == "killed" else both.hand_over)(shard)
            elif len(sent) - 1 not in moments:
                await asyncio.wait_for(press.answered.wait(), HANGS)
        assert not moments
        await all_shown(both)
        await judge(both, row.id, [press.id for press in sent if press.answers and press.answers[0]["type"] == 7])
        for process in both.lives.values():
            assert "Traceback" not in process.said


async def all_shown(both: Lives) -> None:
    """Wait until every message shows what it has to."""

    async def shown() -> bool:
        return not await outbox.owing(both.host.db)

    await eventually(shown, why=lambda: "messages are still owed")


async def judge(both: Lives, match_id: int, answered: list[int]) -> None:
    """See that nothing that was answered is lost, nothing is doubled, and all adds up."""
    db = both.host.db
    log = await matches.actions(db, match_id)
    assert set(answered) <= {action.key for action in log}
    match = await both.host.cache.get(match_id)
    for state, _ in replay(match, log):
        last = state.dump()
    assert last == match.row.state
    assert len(await ratings.results(db, match_id)) == 2
    assert await check(db) == []
    channel = both.here.world.in_channel(CHANNEL_ID)
    assert sum("Rematch" in str(list(walk(each["components"]))) for each in channel) == 1
    assert [(seat.status, seat.strikes) for seat in match.seats] == [("in", 0)] * 2, "nobody lost time by it"
