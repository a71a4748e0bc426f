"""People look, answer, stop, block, leave and are erased at random, on several processes that are killed at any moment:
nobody is in two live matches, no offer stays open, and no message is owed for something that is gone."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field

from bot.collections.host_hooks import connect
from bot.finding import offers, rounds, tickets
from bot.finding.finding import Finding, Wish
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.match import agreements
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server
from bot.shared.settings import Settings
from bot.shared.snowflakes import DISCORD_EPOCH
from db import finding as store
from db import matches, privacy, trades
from db.connection import open_database
from db.database import Conflict, Database
from games.registry import GAMES
from tests.chaos.places import Place, rows
from tests.chaos.tally import Tally
from tests.servers import save_server

PEOPLE, PROCESSES, STEPS = 16, 2, 40
NOON = 1_800_000_000_000
TWICE = """
    select s.player_id, count(*) from seats s join matches m on m.id = s.match_id
    where m.status = 'playing' and s.status = 'in' and m.terms like '%"clock":"live"%' and s.player_id is not null
    group by s.player_id having count(*) > 1
"""
TORN = """
    select t.id from tickets t where t.status = 'offered'
        and not exists (select 1 from offers o where o.id = t.offer_id and o.status = 'open')
"""
UNMATCHED = """
    select o.id from offers o where o.status = 'matched' and not exists (
        select 1 from matches m where m.id = o.match_id and m.status not in ('lobby', 'cancelled')
    )
"""
ORPHANED = """
    select n.about_id from notices n
    where not exists (select 1 from offers o where o.id = n.about_id)
        and not exists (select 1 from tickets t where t.id = n.about_id)
"""


@dataclass(slots=True)
class Town:
    """Several processes on one database, and the people whom they serve."""

    database: str
    luck: random.Random
    now: int = NOON
    presses: int = 0
    db: list[Database] = field(default_factory=list)
    serving: list[Finding] = field(default_factory=list)

    async def open(self) -> None:
        for _ in range(PROCESSES):
            self.db.append(await open_database(self.database))
            self.serving.append(self._begun(self.db[-1]))
        for guild in (1, 2):
            await save_server(self.db[0], guild, Server(finding="everywhere"), self.now)

    def _begun(self, db: Database) -> Finding:
        host = Host(db, MatchCache(db, shared=True), Settings(_env_file=None, database=self.database), lambda: self.now)
        connect(host)
        return Finding(host)

    async def kill(self, which: int) -> None:
        """Forget all that a process has in memory, and start it again."""
        self.serving[which] = self._begun(self.db[which])
        await rounds.resume(self.serving[which])

    async def step(self) -> None:
        """Let one thing happen, in a process that may be killed before it is done."""
        which = self.luck.randrange(PROCESSES)
        task = asyncio.create_task(self._something(self.serving[which]))
        if self.luck.random() < 0.2:
            await asyncio.sleep(self.luck.random() * 0.004)
            task.cancel()
        other = asyncio.create_task(rounds.sweep(self.serving[1 - which]))
        with suppress(asyncio.CancelledError, Refusal, Conflict, privacy.StillPlaying):
            await task
        with suppress(Refusal, Conflict):
            await other
        if task.cancelled():
            await self.kill(which)
        self.now += self.luck.choice((300, 4_000, 30_000))

    async def _something(self, finding: Finding) -> None:
        luck, number = self.luck, self.luck.randrange(1, PEOPLE + 1)
        who = Person(number, f"P{number}")
        place = Location(1 + number % 2, 100 + number % 4)
        match luck.randrange(10):
            case 0 | 1 | 2:
                wish = Wish(luck.choice(list(GAMES.values())[:2]), 2, luck.choice((2, 4)), "live", reach="everywhere")
                await tickets.seek(finding, who, place, wish)
            case 3 | 4 | 5 | 6:
                await self._answer(finding, who)
            case 7:
                await tickets.stop(finding, number)
            case 8:
                await finding.host.db.commit(trades.block(number, luck.randrange(1, PEOPLE + 1), 0))
                await privacy.forget(finding.host.db, number, self.now)
            case _:
                for row in (await matches.live(finding.host.db))[:2]:
                    await agreements.end(finding.host, row.id)

    async def _answer(self, finding: Finding, stranger: Person) -> None:
        for offer in await store.open_offers(finding.host.db):
            for row in await store.offered_in(finding.host.db, offer.id):
                self.presses += 1
                person = Person(row.player_id, row.name) if self.luck.random() < 0.9 else stranger
                press = (self.now - DISCORD_EPOCH << 22) + self.presses
                await offers.answer(finding, offer.id, person, press, yes=self.luck.random() < 0.9)

    async def settle(self) -> None:
        """Let enough time pass for everything to end."""
        for _ in range(6):
            self.now += 20 * 60_000
            for finding in self.serving:
                finding.alarm.at_once()
                await rounds.sweep(finding)

    async def close(self) -> None:
        for finding, db in zip(self.serving, self.db, strict=True):
            await finding.host.stop_background_work()
            await db.close()


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Build one town after the other until the time is up."""
    luck = random.Random(seed)
    while time.monotonic() < until:
        before = tally.damage
        town = Town(await place.database(), luck)
        await town.open()
        try:
            for _ in range(STEPS):
                await town.step()
                twice = await rows(town.database, TWICE)
                tally.double(*(f"person {person} is in {many} live matches" for person, many in twice))
            await town.settle()
            tally.lose(*(f"ticket {each} has no offer" for (each,) in await rows(town.database, TORN)))
            tally.lose(*(f"offer {each} has no match" for (each,) in await rows(town.database, UNMATCHED)))
            tally.lose(*(f"message about {each}" for (each,) in await rows(town.database, ORPHANED)))
            tally.hush(*(f"offer {row.id} is open" for row in await store.open_offers(town.db[0])))
            tally.hush(*(f"ticket {row.id} waits" for row in await store.waiting(town.db[0])))
            (begun,) = await rows(town.database, "select count(*) from matches")
            tally.cells["matches begun"] += int(begun[0])
        finally:
            tally.presses += town.presses
            await town.close()
        tally.count(before)
