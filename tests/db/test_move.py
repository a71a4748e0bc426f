"""Everything moves from one database to another of either engine, however often that is interrupted."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from db import migrator
from db.connection import connect, open_database
from db.database import Database, DatabaseTrouble
from db.migrator import known
from db.move import move
from db.transfer import tables_after
from tests.databases import everything_in
from tests.db.filled import contents, fill
from tests.examples import less_or_all
from tests.postgres import Server, emptied

DIRECTIONS = [
    pytest.param(way, marks=pytest.mark.xdist_group("postgres") if "postgres" in way else ())
    for way in (("sqlite", "postgres"), ("postgres", "sqlite"), ("sqlite", "sqlite"))
]
ROWS = 60
KILLED = """
import asyncio, os, signal, sys
import db.move, db.postgres, db.queries, db.sqlite
from db.connection import connect
from db.migrator import known
from db.transfer import tables_after

left, (_, origin, target) = 0, sys.argv

def dying(insert):
    async def counted(*arguments):
        global left
        await insert(*arguments)
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
    return counted

for kind in (db.sqlite.SqliteTransaction, db.postgres.PostgresTransaction):
    kind.insert = dying(kind.insert)

async def main():
    source, into = await connect(origin), await connect(target)
    await db.move.move(source, into, origin)
    await into.close()
    await source.close()

db.queries.queries("sqlite"), db.queries.queries("postgres"), tables_after(known())
for line in sys.stdin:
    process = os.fork()
    if process == 0:
        left, db.sqlite.PAGE = map(int, line.split())
        db.postgres.PAGE = db.sqlite.PAGE
        asyncio.run(main())
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), flush=True)
"""
"""Moves, each in a process of its own that is killed after so many batches, each of them not yet committed.

They are forks of one that has opened no database: to import and read everything takes longer than such a move.
"""


@pytest.fixture(params=DIRECTIONS)
async def urls(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The addresses of two empty databases."""
    found = []
    for place, engine in enumerate(request.param):
        if engine == "sqlite":
            found.append(f"sqlite:///{tmp_path}/{place}.db")
        else:
            server: Server = request.getfixturevalue("postgres_server")
            found.append(await emptied(server))
    return found[0], found[1]


@asynccontextmanager
async def pair(urls: tuple[str, str]) -> AsyncIterator[tuple[Database, Database]]:
    source, target = await open_database(urls[0]), await connect(urls[1])
    try:
        yield source, target
    finally:
        await source.close()
        await target.close()


async def test_every_row_arrives_and_the_source_stays(urls: tuple[str, str]) -> None:
    async with pair(urls) as (source, target):
        counts = await fill(source, ROWS)
        before, seen = await contents(source), list[str]()
        assert await move(source, target, urls[0], seen.append) == {**counts, "migrations": len(known())}
        assert await contents(target) == await contents(source) == before
        assert seen == [table.name for table in tables_after(known())[1:]]
        assert await migrator.migrate(target) == []


@pytest.mark.parametrize("least", less_or_all(0.8, 0))
async def test_a_move_that_is_killed_at_any_batch_is_continued(urls: tuple[str, str], least: float) -> None:
    luck, kills = random.Random(23), 0
    async with pair(urls) as (source, _):
        await fill(source, ROWS)
    async for batches in _until_done(urls, luck, least):
        kills += 1
        async with pair(urls) as (_, target):
            with pytest.raises(DatabaseTrouble, match="unfinished move"):
                await migrator.migrate(target)  # so that no bot starts there
        assert kills < 100, batches
    assert kills > 3
    async with pair(urls) as (source, target):
        assert await contents(target) == await contents(source)
        assert await migrator.missing(target) == []


async def _until_done(urls: tuple[str, str], luck: random.Random, least: float) -> AsyncIterator[int]:
    """Start moves that come far, at `least` such a part of the farthest, and yield after each that was killed."""
    program = (sys.executable, "-c", KILLED, *urls)
    mover = await asyncio.create_subprocess_exec(
        *program, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        while True:
            batches, page = (round(most * luck.uniform(least, 1)) for most in (40, 20))
            batches, page = max(batches, 2), max(page, 3)
            mover.stdin.write(f"{batches} {page}\n".encode())
            code = int(await mover.stdout.readline())
            if code == 0:
                return
            assert code == -signal.SIGKILL
            yield batches
    finally:
        mover.stdin.close()
        await mover.wait()


async def interrupted(source: Database, target: Database, origin: str) -> None:
    """Move until the first tables are complete."""

    class Interrupted(Exception):
        pass

    def stop(table: str) -> None:
        if table == "matches":
            raise Interrupted

    with pytest.raises(Interrupted):
        await move(source, target, origin, stop)


async def test_a_changed_source_is_noticed_and_the_move_restarts(urls: tuple[str, str]) -> None:
    async with pair(urls) as (source, target):
        await fill(source, ROWS)
        await interrupted(source, target, urls[0])
        async with source.transaction() as tx:
            await tx.script("update matches set ply = ply + 1;")
        with pytest.raises(DatabaseTrouble, match=r"Table matches differs .* run the same command again"):
            await move(source, target, urls[0])
        await move(source, target, urls[0])
        assert await contents(target) == await contents(source)


async def test_an_unfinished_move_is_continued_only_from_the_same_database(urls: tuple[str, str]) -> None:
    async with pair(urls) as (source, target):
        await fill(source, ROWS)
        await interrupted(source, target, urls[0])
        with pytest.raises(DatabaseTrouble, match="unfinished move of another database"):
            await move(source, target, "another")
        with pytest.raises(DatabaseTrouble, match="unfinished move from another one"):
            await move(target, source, urls[1])


@pytest.mark.parametrize("step", less_or_all(8, 1))
async def test_a_database_with_rows_in_any_table_is_refused_and_left_alone(tmp_path: Path, step: int) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    async with pair((url, f"sqlite:///{tmp_path}/b.db")) as (source, target):
        await migrator.migrate(target)
        await fill(target, 3)
        # Without the first table that has rows, the next one is named.
        for number, table in enumerate(tables_after(known())[1:]):
            if number % step == 0:
                before = everything_in(f"{tmp_path}/b.db")
                with pytest.raises(DatabaseTrouble, match=rf"not empty \({table.name}\)"):
                    await move(source, target, url)
                assert everything_in(f"{tmp_path}/b.db") == before
            with closing(sqlite3.connect(tmp_path / "b.db", isolation_level=None)) as raw:
                raw.execute(f"delete from {table.name}")
        await move(source, target, url)


async def test_an_empty_database_with_tables_is_filled(urls: tuple[str, str]) -> None:
    async with pair(urls) as (source, target):
        await fill(source, 5)
        await migrator.migrate(target)
        await move(source, target, urls[0])
        assert await contents(target) == await contents(source)


async def test_a_database_of_a_newer_paddock_is_left_alone(
    urls: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = known()
    async with pair(urls) as (source, target):
        monkeypatch.setattr(migrator, "known", lambda: ours | {999: ("more", "create table more (number integer);")})
        await migrator.migrate(target)
        monkeypatch.setattr(migrator, "known", lambda: ours)
        with pytest.raises(DatabaseTrouble, match="newer Paddock"):
            await move(source, target, urls[0])
        with pytest.raises(DatabaseTrouble, match="newer Paddock"):
            await move(target, source, urls[0])


async def test_a_database_without_tables_is_not_moved(urls: tuple[str, str]) -> None:
    source, target = await connect(urls[0]), await connect(urls[1])
    try:
        with pytest.raises(DatabaseTrouble, match="no tables of Paddock yet"):
            await move(source, target, urls[0])
    finally:
        await source.close()
        await target.close()
