"""What cards cost: a page of a collection among a million holdings, and opening a booster."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure
from bench.storage import IN_MEMORY, database, raw
from bot.collections import boosters, card_list, host_hooks
from bot.collections.card_list import Filter
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.ids import new_match_id
from bot.shared.settings import Settings
from db import boosters as booster_rows
from db import ledger
from db.database import Database
from games.registry import card_games

GAME = card_games()["acceleracers"]
HOLDINGS, EACH = 1_000_000, 200
PEOPLE = HOLDINGS // EACH
FIRST = 1_000_000
OPENINGS = 200


def fill(path: Path) -> None:
    """Give thousands of people two hundred cards each."""
    connection = raw(path)
    connection.execute("pragma cache_size = -400000")
    connection.execute("begin")
    cards = [(key,) for key in list(GAME.catalogue())[:EACH]]
    connection.execute("create temp table cards (item text)")
    connection.executemany("insert into cards values (?)", cards)
    numbers = f"with recursive n (n) as (select 0 union all select n + 1 from n where n < {PEOPLE - 1})"
    for statement in (
        f"{numbers} insert into collectors select {FIRST} + n, '{GAME.key}', 1, null, '{{}}' from n",
        f"{numbers} insert into holdings select {FIRST} + n, '{GAME.key}', item, 1 + n % 3, 0 from n, cards",
        "insert into ledger select player_id, 'starter:' || game, item, game, amount, 'starter', 1 from holdings",
    ):
        connection.execute(statement)
    connection.execute("commit")
    connection.close()


async def measured() -> list[Figure]:
    """Compare a page of a collection, filtered and counted, with a look-up of one row by key."""
    async with database(IN_MEMORY) as (db, path):
        fill(path / "ours.db")
        luck = random.Random(2)
        people = [FIRST + luck.randrange(PEOPLE) for _ in range(200)]
        wanted = Filter(kind="Vehicle", which="owned")

        async def page(person: int) -> None:
            card_list.arranged(GAME, await card_list.owned_by(db, person, GAME, person), wanted)

        async def whole(person: int) -> None:
            await ledger.holdings(db, person, GAME.key)

        async def one(person: int) -> None:
            await db.fetch("load_collector", player_id=person, game=GAME.key)

        rounds = [[await _cost(work, people) for work in (one, whole, page)] for _ in range(9)]
        lookup, rows_cost, page_cost = (statistics.median(side) for side in zip(*rounds, strict=True))
        opened = [await _opened(db, person) for person in people[:5]]
    named = f"among {HOLDINGS:,} holdings"
    floor = "look-up by primary key"
    return [
        Figure(f"a collection of {EACH} cards {named}", rows_cost, "us", 10, floor=lookup, floor_name=floor),
        Figure(f"a page of it, filtered and counted, {named}", page_cost, "us", 10, floor=lookup, floor_name=floor),
        *statistics_of(opened),
    ]


async def _cost(work, people: list[int]) -> float:
    start = time.process_time()
    for person in people:
        await work(person)
    return (time.process_time() - start) / len(people) * 1e6


async def _opened(db: Database, person: int) -> tuple[float, float]:
    """Open boosters; return the time per booster and its number of transactions."""
    settings = Settings(_env_file=None)
    counted = Counted(db)
    host = Host(counted, MatchCache(counted), settings, lambda: time.time_ns() // 1_000_000)
    host_hooks.connect(host)
    numbers = [new_match_id() for _ in range(OPENINGS)]
    await db.commit(*(booster_rows.earn(number, person, GAME.key, f"match:{number}", 1) for number in numbers))
    start = time.perf_counter()
    for _ in numbers:
        opened = await boosters.open_booster(host, person, GAME)
        await boosters_turned(db, opened)
    return (time.perf_counter() - start) / OPENINGS * 1e3, counted.commits / OPENINGS


async def boosters_turned(db: Database, opened: boosters.OpenedBooster) -> None:
    """Turn the cards, or the same booster would be shown again."""
    await db.commit(booster_rows.turned(opened.row.id, opened.row.player_id, len(opened.cards)))


class Counted:
    """A database that counts its commits."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.commits = 0
        self.engine = db.engine
        self.fetch = db.fetch

    async def commit(self, *writes: object) -> None:
        self.commits += 1
        await self._db.commit(*writes)


def statistics_of(opened: list[tuple[float, float]]) -> list[Figure]:
    return [
        Figure("opening a booster and noting that it was seen", statistics.median(o[0] for o in opened), "ms", 20),
        Figure("transactions of an opening", statistics.median(o[1] for o in opened), "", 1),
    ]


def figures() -> Iterator[Figure]:
    yield from asyncio.run(measured())
