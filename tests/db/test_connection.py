"""Databases are found by their addresses, and wrong addresses are told in one sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from db import facts, postgres, sqlite
from db.connection import open_database
from db.database import Database, DatabaseTrouble
from db.outages import Outage
from db.sqlite import _set_up
from tests.patience import HANGS
from tests.postgres import Server, emptied


async def test_what_was_written_is_there_after_opening_again(url: str) -> None:
    first = await open_database(url)
    try:
        await first.commit(facts.save("alive:0", "17"))
    finally:
        await first.close()
    again = await open_database(url)
    try:
        assert await facts.load(again, "alive:0") == "17"
        assert await facts.load(again, "alive:1") is None
    finally:
        await again.close()


async def test_the_engine_is_known(db: Database, engine: str) -> None:
    assert db.engine == engine


@pytest.mark.parametrize("form", ["sqlite:///{}", "{}"])
async def test_a_file_may_be_named_with_and_without_a_scheme(tmp_path: Path, form: str) -> None:
    path = tmp_path / "here.db"
    await (await open_database(form.format(path))).close()
    assert path.read_bytes().startswith(b"SQLite format 3")


async def test_a_relative_file_is_made_in_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await (await open_database("sqlite:///paddock.db")).close()
    assert (tmp_path / "paddock.db").exists()


@pytest.mark.parametrize(
    "url",
    [
        "mysql://paddock:hunter2@localhost/paddock",
        "sqlite://paddock:hunter2@host/paddock.db",
        "postgresql://paddock:hunter2@127.0.0.1:1/paddock",
        "postgresql://paddock:hunter2@127.0.0.1:port/paddock",
        "postgresql://paddock:hunter2@[::1/paddock",
        "postgres://paddock:hunter2@/paddock?host=/nowhere/at/all",
        "postgresql://paddock:hunter2@127.0.0.1:1/paddock?sslmode=sometimes",
        "sqlite:////no/such/folder/hunter2.db",
    ],
)
async def test_a_wrong_address_is_told_in_one_sentence_without_its_password(url: str) -> None:
    with pytest.raises(DatabaseTrouble, match=r"^DATABASE_URL ") as trouble:
        await open_database(url)
    assert "hunter2" not in str(trouble.value)
    assert trouble.value.__cause__ is None or "hunter2" not in str(trouble.value.__cause__)
    assert "\n" not in str(trouble.value)
    assert str(trouble.value).endswith(".")


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Sir or Madam, " * 400)
    with pytest.raises(DatabaseTrouble, match="file is not a database"):
        await open_database(str(path))
    assert path.read_text().startswith("Dear Sir")


async def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path) -> None:
    database = await open_database(str(tmp_path / "paddock.db"))
    try:
        writer = database._writer  # type: ignore[attr-defined]
        settings = [
            (await writer.visit(lambda name=name: writer.raw.execute(f"pragma {name}").fetchone()[0]))
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert settings == ["wal", 2, 1]
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            await database.fetch("save_fact", name="a", value="b")
    finally:
        await database.close()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Every connection to SQLite that is opened."""
    connect, seen = sqlite3.connect, []

    def seeing(*args: object, **kwargs: object) -> sqlite3.Connection:
        seen.append(connect(*args, **kwargs))  # type: ignore[call-overload]
        return seen[-1]

    monkeypatch.setattr(sqlite3, "connect", seeing)
    return seen


def is_closed(raw: sqlite3.Connection) -> bool:
    try:
        raw.total_changes  # noqa: B018 - it cannot be read from a connection that is closed
    except sqlite3.ProgrammingError:
        return True
    return False


@pytest.mark.parametrize("what", ["cancelled", "no database", "settings refused", "no visit"])
async def test_nothing_stays_open_of_a_database_that_could_not_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[sqlite3.Connection], what: str
) -> None:
    path = tmp_path / "paddock.db"
    if what == "no database":
        path.write_bytes(b"no database" * 1_000)
    elif what == "settings refused":
        monkeypatch.setattr(sqlite, "_SETTINGS", "pragma user_version = 1; select * from nowhere;")
    elif what == "no visit":
        monkeypatch.setattr(sqlite.Connection, "visit", failing)
    opening = asyncio.create_task(open_database(str(path)))
    await asyncio.sleep(0)
    if what == "cancelled":
        opening.cancel()
    with pytest.raises((DatabaseTrouble, asyncio.CancelledError, ZeroDivisionError)):
        await opening
    assert [raw for raw in opened if not is_closed(raw)] == []
    assert len(opened) == (2 if what == "no visit" else 1)


async def failing(*_: object) -> None:
    raise ZeroDivisionError


async def test_a_server_that_hangs_does_not_hold_up_the_end(
    url: str, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CLOSING", 0.05)
    db = await open_database(url)
    inside, leave = asyncio.Event(), asyncio.Event()

    async def unfinished() -> None:
        async with db.transaction():
            inside.set()
            await leave.wait()

    hanging = asyncio.create_task(unfinished())
    await inside.wait()
    if engine == "sqlite":
        leave.set()  # a file is let go of in good order only
    async with asyncio.timeout(HANGS):
        await db.close()
    leave.set()
    await asyncio.gather(hanging, return_exceptions=True)


@pytest.mark.xdist_group("postgres")
async def test_a_server_that_lets_nobody_in_is_an_outage(postgres_server: Server) -> None:
    db = await open_database(await emptied(postgres_server))
    keeper = await asyncpg.connect(postgres_server.url("template1"))
    try:
        await keeper.execute("alter database postgres allow_connections false")
        await keeper.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'")
        for _ in range(3):  # connections that were open are closed, and no new one is made
            with pytest.raises(Outage):
                await facts.load(db, "alive:0")
    finally:
        await keeper.execute("alter database postgres allow_connections true")
        await keeper.close()
        await db.close()


@pytest.mark.parametrize("lock", ["exclusive", "immediate"])
async def test_a_file_that_another_program_keeps_locked_is_a_sentence(
    tmp_path: Path, lock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.sqlite.BUSY", 0.1)
    path = tmp_path / "paddock.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("pragma journal_mode = wal")
        other.execute(f"begin {lock}")
        with pytest.raises(DatabaseTrouble, match="another program keeps locked"):
            await open_database(str(path))


def test_the_settings_of_a_file_wait_for_a_lock_that_sqlite_itself_does_not_wait_for() -> None:
    class Begun:
        tries = 0

        def executescript(self, _sql: str) -> None:
            self.tries += 1
            if self.tries < 3:
                error = sqlite3.OperationalError("database is locked")
                error.sqlite_errorcode = sqlite3.SQLITE_BUSY
                raise error

    begun = Begun()
    _set_up(begun)
    assert begun.tries == 3
