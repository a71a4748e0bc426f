"""Operators move a database with one command, and back up, try and restore a server with those for a file."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.app import restore as restoring
from bot.app.hold import Hold, Taken, alone
from bot.app.moving import move
from bot.shared.settings import Settings
from db import facts, holders
from db.connection import connect, open_database
from db.database import Database
from tests.bot.app.test_cli import paddock, played
from tests.db.filled import contents
from tests.examples import slow_in_proof
from tests.postgres import Server, emptied, shared_or_skip
from tests.released.test_living import kept

pytestmark = [pytest.mark.xdist_group("postgres"), pytest.mark.usefixtures("folder")]


@pytest.fixture(scope="module")
def server() -> Server:
    return shared_or_skip()


@pytest.fixture
def url(server: Server) -> str:
    """The address of an empty database on the server."""
    return asyncio.run(emptied(server))


def within(url: str, work: Callable[[Database], Any]) -> Any:
    """Return what a piece of work with a database returns."""

    async def working() -> object:
        db = await open_database(url)
        try:
            return await work(db)
        finally:
            await db.close()

    return asyncio.run(working())


def test_a_file_is_moved_to_a_server_and_back(folder: Path, url: str) -> None:
    match = played(folder / "paddock.db")
    before = within("paddock.db", contents)
    there = paddock("db", "move", "--from", "sqlite:///paddock.db", "--to", url)
    assert there.exit_code == 0, there.output
    assert f"{len(before)} tables" in there.stdout
    assert paddock("verify", match, DATABASE_URL=url).exit_code == 0
    assert paddock("db", "check", DATABASE_URL=url).exit_code == 0
    back = paddock("db", "move", "--from", url, "--to", "back.db")
    assert back.exit_code == 0, back.output
    assert within("back.db", contents) == within(url, contents) == before
    again = paddock("db", "move", "--from", "sqlite:///paddock.db", "--to", url)
    assert again.exit_code == 2
    assert "is not empty" in again.stderr


def test_a_server_is_backed_up_tried_and_restored_as_a_file_is(folder: Path, url: str) -> None:
    match = played(url)  # type: ignore[arg-type]
    before = within(url, contents)
    assert paddock("db", "backup", "copy.db", DATABASE_URL=url).exit_code == 0
    drill = json.loads(paddock("db", "restore", "--drill", "copy.db", "--json", DATABASE_URL=url).stdout)
    assert drill["good"] is True
    assert drill["replayed"] == 1
    assert drill["server_rows"] == sum(map(len, before.values()))
    within(url, lambda db: db.commit(facts.save("later", "1")))
    restored = paddock("db", "restore", "copy.db", DATABASE_URL=url)
    assert restored.exit_code == 0, restored.output
    assert "the schema before_restore" in restored.stderr
    assert within(url, contents) == before
    assert paddock("verify", match, DATABASE_URL=url).exit_code == 0
    # The same file is good for a database without a server.
    assert paddock("db", "restore", "copy.db", DATABASE_URL="sqlite:///file.db").exit_code == 0
    assert within("file.db", contents) == before


@pytest.mark.parametrize("bot_is_at", slow_in_proof(["source", "target", "restored"], "source", "restored"))
def test_a_database_that_a_bot_uses_is_neither_moved_nor_replaced(folder: Path, url: str, bot_is_at: str) -> None:
    played(folder / "paddock.db")
    within(url, lambda _: asyncio.sleep(0))
    paddock("db", "backup", "copy.db")
    used = "sqlite:///paddock.db" if bot_is_at == "source" else url
    before = within(used, contents)

    async def while_a_bot_runs() -> None:
        db = await connect(used)
        hold = Hold(db, (1,), 2)
        await hold.take()
        try:
            with pytest.raises(
                Taken, match="Another bot is using the database of DATABASE_URL with PADDOCK_SHARD_COUNT 2"
            ):
                await hold.during(attempt())
        finally:
            await hold.release()
            await db.close()

    async def attempt() -> None:
        if bot_is_at == "restored":
            await restoring.restore(Settings(database=url), Path("copy.db"))
        else:
            await move("sqlite:///paddock.db", url, lambda _: None)

    asyncio.run(while_a_bot_runs())
    assert within(used, contents) == before


@pytest.mark.parametrize("shards", [((0,), 1), pytest.param(((1,), 2), marks=pytest.mark.proof)])
def test_no_bot_starts_while_a_database_is_kept_alone(folder: Path, shards: tuple[tuple[int, ...], int]) -> None:
    async def start(db: Database) -> None:
        with pytest.raises(Taken):
            await alone(db, Hold(db, *shards).take)
        assert await holders.load(db) == []
        await Hold(db, *shards).take()

    within("paddock.db", start)


def test_a_backup_from_before_bots_held_databases_is_restored_on_a_server(folder: Path, url: str) -> None:
    with closing(sqlite3.connect(folder / "old.db")) as old:
        old.executescript(kept("0498cc2", "sqlite"))
    within(url, contents)  # the server has the tables of today
    restored = paddock("db", "restore", "old.db", DATABASE_URL=url)
    assert restored.exit_code == 0, restored.output
    assert "paddock upgrade" in paddock("db", "check", DATABASE_URL=url).stderr


def test_an_invalid_address_is_reported_under_its_option(folder: Path, url: str) -> None:
    (folder.parent / "here").symlink_to(folder)
    played(folder / "here.db")
    for words, sentence in (
        (("none.db", url), "--from names a file that does not exist"),
        (("mysql://here", url), "--from must be a file"),
        ((url, "no/such/folder.db"), "--to names a file in a folder that does not exist"),
        ((url, url), "name the same database"),
        (("here.db", "../here/here.db"), "name the same database"),
    ):
        result = paddock("db", "move", "--from", words[0], "--to", words[1])
        assert result.exit_code == 2
        assert sentence in result.stderr


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (sqlite3.SQLITE_FULL, "--to names a file on a full disk"),
        (sqlite3.SQLITE_IOERR, "--from or --to names a file whose disk fails"),
    ],
)
def test_a_disk_that_fails_meanwhile_is_reported_under_its_option(
    folder: Path, trouble: int, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error once named DATABASE_URL, which may be neither."""
    played(folder / "here.db")
    error = sqlite3.OperationalError("trouble")
    error.sqlite_errorcode = trouble
    monkeypatch.setattr("bot.app.moving.move_rows", AsyncMock(side_effect=error))
    result = paddock("db", "move", "--from", "here.db", "--to", "there.db")
    assert result.exit_code == 1
    assert sentence in result.stderr


def test_a_target_of_a_newer_version_is_reported_under_its_option(folder: Path) -> None:
    played(folder / "here.db")
    played(folder / "there.db")
    with closing(sqlite3.connect(folder / "there.db")) as newer, newer:
        newer.execute("insert into migrations (version, name, applied_at) values (9999, 'newer', 0)")
    result = paddock("db", "move", "--from", "here.db", "--to", "there.db")
    assert result.exit_code == 2
    assert "--to names a database of a newer Paddock" in result.stderr


def test_a_target_that_does_not_answer_is_no_wrong_setting(folder: Path) -> None:
    played(folder / "here.db")
    result = paddock("db", "move", "--from", "here.db", "--to", "postgresql://127.0.0.1:9/none")
    assert result.exit_code == 1
    assert "--to names a server that" in result.stderr
