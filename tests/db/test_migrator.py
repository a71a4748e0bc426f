"""Migrations run once, however often and concurrently programs start."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from db import facts, migrator
from db.connection import open_database
from db.database import Conflict, Database, DatabaseTrouble, Write


async def versions(db: Database) -> list[object]:
    return [row[0] for row in await db.fetch("done_migrations")]


async def test_a_fresh_database_gets_every_migration(db: Database) -> None:
    assert await versions(db) == list(migrator.known())


async def test_the_time_of_a_migration_is_recorded(tmp_path: Path) -> None:
    before = time.time() * 1000
    await (await open_database(str(tmp_path / "paddock.db"))).close()
    with closing(sqlite3.connect(tmp_path / "paddock.db")) as raw:
        noted = [moment for (moment,) in raw.execute("select applied_at from migrations")]
    assert before - 1 <= min(noted) <= max(noted) <= time.time() * 1000 + 1


async def test_no_migration_runs_twice(db: Database) -> None:
    await db.commit(facts.save("a", "1"))
    assert await migrator.migrate(db) == []
    assert await versions(db) == list(migrator.known())
    assert await facts.load(db, "a") == "1"


async def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    db = await open_database(url)
    newer = max(migrator.known()) + 7
    await db.commit(Write("add_migration", {"version": newer, "name": "future", "applied_at": 1}))
    await db.close()
    with pytest.raises(DatabaseTrouble, match=rf"newer Paddock \(its version {newer}"):
        await open_database(url)


async def test_several_programs_may_start_at_once(url: str) -> None:
    databases = await asyncio.gather(*(open_database(url) for _ in range(4)))
    try:
        for n, db in enumerate(databases):
            await db.commit(facts.save(str(n), "x"))
            assert await versions(db) == list(migrator.known())
    finally:
        await asyncio.gather(*(db.close() for db in databases))


async def test_a_migration_that_has_met_another_one_is_tried_again(db: Database) -> None:
    with patch.object(migrator, "_missing", side_effect=[Conflict("met"), []]):
        assert await migrator.migrate(db) == []


@pytest.mark.parametrize("end", ["", "  -- the last one", "\n-- the last one\n"])
async def test_the_last_statement_of_a_script_needs_no_semicolon(db: Database, end: str) -> None:
    async with db.transaction() as tx:
        await tx.script("create table one (a integer);\ncreate table two (a integer)" + end)
    assert {"one", "two"} <= {row[0] for row in await db.fetch(f"tables_of_{db.engine}")}


async def test_a_script_may_end_in_a_comment(db: Database) -> None:
    async with db.transaction() as tx:
        await tx.script("create table one (a integer);\n-- all there is\n")
    assert "one" in {row[0] for row in await db.fetch(f"tables_of_{db.engine}")}


async def test_a_failed_migration_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = migrator.known()
    broken = known | {max(known) + 1: ("broken", "create table half (a integer);\ncreate table half (a integer);\n")}
    with monkeypatch.context() as patch:
        patch.setattr(migrator, "known", lambda: broken)
        with pytest.raises(Exception, match="half"):
            await open_database(url)
    db = await open_database(url)
    try:
        assert await versions(db) == list(known)
        async with db.transaction() as tx:
            await tx.script("create table half (a integer);")
    finally:
        await db.close()
