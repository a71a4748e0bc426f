"""Storage is locked, full, slow or gone for a while: presses are answered or deferred, and confirmed work is stored."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from urllib.parse import urlsplit

import asyncpg

from bot.discord_kit.buttons import PressKind
from bot.host.core.cache import MatchCache
from db.postgres import PostgresDatabase
from db.sqlite import SqliteDatabase
from tests.chaos.bot_kills import is_lost
from tests.chaos.crowd import read
from tests.chaos.judges import examine
from tests.chaos.on_stage import Scene, staged
from tests.chaos.places import Place, rows
from tests.chaos.tally import Tally

ONE_STAGE = 12
LONGEST = 3.5
"""Seconds for which storage is away at most."""
UPDATED = 7


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Take the storage away repeatedly until the time is up."""
    luck = random.Random(seed)
    faults = (locked, full, slow) if place.engine == "sqlite" else (cut, locked_table, slow)
    while time.monotonic() < until:
        database = await place.database()
        async with staged(database, luck) as scene:
            await scene.begin_all()
            for _ in range(ONE_STAGE):
                fault, before = luck.choice(faults), tally.damage
                fault_task = asyncio.create_task(fault(scene, luck.uniform(0.05, LONGEST)))
                while not fault_task.done():
                    await scene.crowd.press_something()
                    await asyncio.sleep(luck.uniform(0.01, 0.2))
                await fault_task
                await judge(scene, tally)
                tally.cells[fault.__name__] += 1
                tally.count(before)
                if time.monotonic() > until:
                    break
            await scene.settled(tally)
            scene.hear(tally)
        await examine(tally, database)


async def judge(scene: Scene, tally: Tally) -> None:
    """Check that all presses were answered, and that what was shown as done is stored."""
    await scene.crowd.answered(*scene.crowd.presses)
    scene.judge_answers(tally)
    done = [each for each in scene.crowd.presses if each.answers and each.answers[0]["type"] == UPDATED]
    decisions = {each.id: each for each in done if (asked := read(each)) is not None and asked.kind is PressKind.ACT}
    if decisions:
        keys = ", ".join(map(str, decisions))
        kept = {key for (key,) in await rows(scene.database, f"select key from actions where key in ({keys})")}
        cache = MatchCache(scene.bot.db)
        missing = [each for key, each in decisions.items() if key not in kept]
        tally.lose(*[f"{each.asked} {each.said[-700:]}" for each in missing if await is_lost(cache, each)])
    scene.hear(tally)
    scene.forget()


# --- what happens to a file ---


async def locked(scene: Scene, seconds: float) -> None:
    """Another program keeps the file locked."""
    other = sqlite3.connect(scene.database, timeout=10, isolation_level=None, check_same_thread=False)
    await asyncio.to_thread(other.execute, "begin immediate")
    await asyncio.sleep(seconds)
    other.execute("rollback")
    other.close()


async def full(scene: Scene, seconds: float) -> None:
    """The disk is full: SQLite itself refuses to make the file longer."""
    database = scene.bot.db
    assert isinstance(database, SqliteDatabase)
    writer = database._writer
    (pages,) = await writer.visit(lambda raw: raw.execute("pragma page_count").fetchone())
    await writer.visit(lambda raw: raw.execute(f"pragma max_page_count = {pages}").fetchone())
    await asyncio.sleep(min(seconds, 1.5))
    await writer.visit(lambda raw: raw.execute("pragma max_page_count = 1000000000").fetchone())


async def slow(scene: Scene, seconds: float) -> None:
    """Nothing is written for a while."""
    database = scene.bot.db
    if isinstance(database, SqliteDatabase):
        async with database._writing:
            await asyncio.sleep(seconds)
        return
    await locked_table(scene, seconds)


# --- what happens to a server ---


async def cut(scene: Scene, seconds: float) -> None:
    """The server cuts all connections, and refuses new ones for a while."""
    assert isinstance(scene.bot.db, PostgresDatabase)
    boss = await asyncpg.connect(scene.database.replace(f"/{_name(scene)}?", "/postgres?"))
    try:
        await boss.execute(f"alter database {_name(scene)} allow_connections false")
        end = time.monotonic() + min(seconds, 2)
        while time.monotonic() < end:
            await boss.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", _name(scene)
            )
            await asyncio.sleep(0.1)
        await boss.execute(f"alter database {_name(scene)} allow_connections true")
    finally:
        await boss.close()


async def locked_table(scene: Scene, seconds: float) -> None:
    """Somebody keeps the matches locked."""
    other = await asyncpg.connect(scene.database)
    try:
        async with other.transaction():
            await other.execute("lock table matches in exclusive mode")
            await asyncio.sleep(seconds)
    finally:
        await other.close()


def _name(scene: Scene) -> str:
    return urlsplit(scene.database).path.removeprefix("/")
