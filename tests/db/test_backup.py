"""Copies of a database that is in use."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from db import matches
from db.connection import open_database
from db.database import Database, DatabaseTrouble
from tests.db.rows import ANN, action, match, opened


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[Database]:
    database = await open_database(str(tmp_path / "paddock.db"))
    try:
        yield database
    finally:
        await database.close()


async def test_a_copy_is_whole_while_others_write(file: Database, tmp_path: Path) -> None:
    row = await opened(file, match(state=b"x" * 3_000), ANN)
    done = asyncio.Event()

    async def play() -> int:
        ply = 0
        while not done.is_set():
            ply += 1
            await file.commit(*matches.decide(replace(row, revision=ply, ply=ply), action(ply)))
        return ply

    playing = asyncio.create_task(play())
    for number in range(5):
        await asyncio.sleep(0.01)
        await file.backup(tmp_path / f"copy{number}.db")
    done.set()
    plies = await playing
    seen = []
    for number in range(5):
        copy = await open_database(str(tmp_path / f"copy{number}.db"))
        try:
            loaded = await matches.load(copy, 1)
            assert loaded is not None
            assert [each.ply for each in await matches.actions(copy, 1)] == list(range(1, loaded.ply + 1))
            seen.append(loaded.ply)
        finally:
            await copy.close()
    assert seen == sorted(seen)
    assert 0 < seen[-1] <= plies


@pytest.mark.parametrize("content", ["", "precious"])
async def test_a_file_that_is_there_is_never_overwritten(file: Database, tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(content)
    with pytest.raises(DatabaseTrouble, match=r"mine\.txt: the file already exists"):
        await file.backup(path)
    assert path.read_text() == content


async def test_a_place_that_cannot_be_written_to_is_told(file: Database, tmp_path: Path) -> None:
    with pytest.raises(DatabaseTrouble, match="could not be written"):
        await file.backup(tmp_path / "no" / "such" / "folder.db")


async def test_a_copy_needs_nothing_beside_it(file: Database, tmp_path: Path) -> None:
    await opened(file, match(), ANN)
    await file.backup(tmp_path / "copies.db")
    assert await asyncio.to_thread(lambda: list(tmp_path.glob("copies.db-*"))) == []
    with closing(sqlite3.connect(f"file:{tmp_path}/copies.db?mode=ro&immutable=1", uri=True)) as raw:
        assert raw.execute("select count(*) from matches").fetchone() == (1,)


async def test_a_server_makes_its_own_copies(db: Database, engine: str, tmp_path: Path) -> None:
    if engine == "postgres":
        with pytest.raises(DatabaseTrouble, match="pg_dump"):
            await db.backup(tmp_path / "copy.sql")
    else:
        await db.backup(tmp_path / "copy.db")
        assert (tmp_path / "copy.db").exists()
