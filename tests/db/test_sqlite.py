"""A database file: its settings, shared transactions, backups, and crashes."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from db import facts, matches, sqlite, tallies
from db.check import check
from db.connection import is_there, open_database
from db.database import Database, DatabaseTrouble, Write
from db.outages import is_outage
from db.sqlite import _set_up
from tests.databases import LASTING
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
async def test_an_existing_file_is_never_overwritten(file: Database, tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(content)
    with pytest.raises(DatabaseTrouble, match=r"mine\.txt: the file already exists"):
        await file.backup(path)
    assert path.read_text() == content


async def test_a_copy_that_cannot_be_written_is_one_sentence(file: Database, tmp_path: Path) -> None:
    with pytest.raises(DatabaseTrouble, match="could not be written"):
        await file.backup(tmp_path / "no" / "such" / "folder.db")


BACKED_UP = """
import asyncio, resource, signal, sys
from pathlib import Path
from db.connection import back_up
source, target, most, action = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_FSIZE, (int(most), resource.RLIM_INFINITY))
signal.signal(signal.SIGXFSZ, getattr(signal, action))
asyncio.run(back_up(source, Path(target)))
"""
"""Backs a database up, and at so many bytes of a file the disk is full, or the program is killed."""


def copies_in(folder: Path) -> set[str]:
    return {each.name for each in folder.glob("copy*")}


@pytest.mark.parametrize(("action", "why"), [("SIG_IGN", "could not be written"), ("SIG_DFL", "")])
async def test_a_backup_that_was_cut_short_is_not_there(file: Database, tmp_path: Path, action: str, why: str) -> None:
    await file.commit(facts.save("long", "x" * 3_000_000))
    target = tmp_path / "copy.db"
    arguments = (sys.executable, "-c", BACKED_UP, tmp_path / "paddock.db", target, "1000000", action)
    done = await asyncio.to_thread(subprocess.run, arguments, capture_output=True, text=True, check=False)
    assert done.returncode == (1 if why else -signal.SIGXFSZ)
    assert why in done.stderr
    assert "copy.db" not in copies_in(tmp_path)
    assert not (why and copies_in(tmp_path)), "only a kill leaves something behind"
    await file.backup(target)
    assert "copy.db" in copies_in(tmp_path)


async def test_a_copy_is_a_single_file(file: Database, tmp_path: Path) -> None:
    await opened(file, match(), ANN)
    await file.backup(tmp_path / "copies.db")
    assert await asyncio.to_thread(lambda: list(tmp_path.glob("copies.db-*"))) == []
    with closing(sqlite3.connect(f"file:{tmp_path}/copies.db?mode=ro&immutable=1", uri=True)) as raw:
        assert raw.execute("select count(*) from matches").fetchone() == (1,)


async def test_commits_that_wait_at_the_same_time_share_a_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Callers that continue together must keep sharing transactions, not end up with one each."""
    sizes = []

    def counted(raw: sqlite3.Connection, sql: dict[str, str], batch: list[list[Write]]) -> object:
        sizes.append(len(batch))
        return carry_out(raw, sql, batch)

    carry_out = sqlite._commit
    monkeypatch.setattr(sqlite, "_commit", counted)
    db = await open_database(str(tmp_path / "paddock.db"))

    async def often(name: str) -> None:
        for n in range(5):
            await db.commit(facts.save(name, str(n)))

    async def now_and_then() -> None:
        for _ in range(5):
            async with db.transaction() as tx:
                await tx.run(tallies.add(ANN, "a", "n", 1))

    try:
        await asyncio.gather(*(often(f"f{n}") for n in range(50)), now_and_then())
    finally:
        await db.close()
    assert sum(sizes) == 250
    assert len(sizes) <= 12


async def test_when_the_disk_is_full_every_commit_of_the_transaction_fails(tmp_path: Path) -> None:
    """SQLite then rolls back the whole transaction itself."""
    db = await open_database(str(tmp_path / "paddock.db"))
    assert isinstance(db, sqlite.SqliteDatabase)
    writer = db._writer
    try:
        (pages,) = await writer.visit(lambda raw: raw.execute("pragma page_count").fetchone())
        await writer.visit(lambda raw: raw.execute(f"pragma max_page_count = {pages + 4}"))
        large = [facts.save(name, "x" * 60_000) for name in "abc"]
        outcomes = await asyncio.gather(*map(db.commit, large), return_exceptions=True)
        kept = [name for name in "abc" if await facts.load(db, name) is not None]
    finally:
        await db.close()
    assert kept == []
    assert all(isinstance(error, sqlite3.OperationalError) and is_outage(error) for error in outcomes), outcomes


async def test_when_the_thread_fails_every_waiting_commit_does(file: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even one that had only joined the others: it would otherwise wait for ever."""

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    async with file.transaction():  # so that the commits wait for it, and share a transaction
        waiting = [asyncio.create_task(file.commit(facts.save(name, "x"))) for name in "abc"]
        await asyncio.sleep(0)
        monkeypatch.setattr(sqlite, "_commit", broken)
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert list(map(repr, outcomes)) == ["RuntimeError('broken')"] * 3


async def test_committed_rows_are_in_the_files(tmp_path: Path) -> None:
    """A copy of the files at any moment, as after a crash, has everything committed before."""
    path = tmp_path / "paddock.db"
    db = await open_database(str(path))
    try:
        for n in range(20):
            await asyncio.gather(*(db.commit(facts.save(f"f{n}:{k}", "x")) for k in range(4)))
            crashed = tmp_path / f"crash{n}"
            crashed.mkdir()
            for name in ("paddock.db", "paddock.db-wal"):
                shutil.copy(tmp_path / name, crashed / name)
    finally:
        await db.close()
    for n in range(20):
        with closing(sqlite3.connect(tmp_path / f"crash{n}" / "paddock.db")) as again:
            assert again.execute("select count(*) from facts").fetchone() == (4 * (n + 1),)


async def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_SETTINGS", LASTING)
    database = await open_database(str(tmp_path / "paddock.db"))
    try:
        writer = database._writer  # type: ignore[attr-defined]
        settings = [
            (await writer.visit(lambda raw, name=name: raw.execute(f"pragma {name}").fetchone()[0]))
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert settings == ["wal", 2, 1]
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            await database.fetch("save_fact", name="a", value="b")
    finally:
        await database.close()


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Every connection to SQLite that is opened."""
    connect, seen = sqlite3.connect, []

    def seeing(*args: object, **kwargs: object) -> sqlite3.Connection:
        seen.append(connect(*args, **kwargs))  # type: ignore[call-overload]
        return seen[-1]

    monkeypatch.setattr(sqlite3, "connect", seeing)
    return seen


def is_closed(raw: sqlite3.Connection) -> bool:
    try:
        raw.total_changes  # noqa: B018 - a closed connection refuses to answer
    except sqlite3.ProgrammingError:
        return True
    return False


@pytest.mark.parametrize("what", ["cancelled", "no database", "settings refused", "no visit"])
async def test_a_failed_opening_leaves_no_connection_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, connections: list[sqlite3.Connection], what: str
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
    assert [raw for raw in connections if not is_closed(raw)] == []
    assert len(connections) == (2 if what == "no visit" else 1)


async def failing(*_: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize("lock", ["exclusive", "immediate"])
async def test_a_locked_file_is_one_sentence(tmp_path: Path, lock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.sqlite.BUSY", 0.1)
    path = tmp_path / "paddock.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("pragma journal_mode = wal")
        other.execute(f"begin {lock}")
        with pytest.raises(DatabaseTrouble, match="another program keeps locked"):
            await open_database(str(path))


async def test_a_folder_that_cannot_be_written_to_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite then only says that it cannot open the file, since it cannot create what it keeps beside it."""
    (tmp_path / "paddock.db").mkdir()
    with pytest.raises(DatabaseTrouble, match="cannot be opened: unable to open database file"):
        await open_database(str(tmp_path / "paddock.db"))
    monkeypatch.setattr("db.sqlite.os.access", lambda *_: False)
    with pytest.raises(DatabaseTrouble, match="cannot be written to: let Paddock's user write to it and its folder"):
        await open_database(str(tmp_path / "paddock.db"))


async def test_nothing_is_written_into_a_file_that_was_moved_and_nothing_beside_it_is_lost(
    file: Database, tmp_path: Path
) -> None:
    """A snapshot once created an empty file in its place, which took the log of changes with it."""
    await file.commit(facts.save("before", "kept"))
    (tmp_path / "paddock.db").rename(tmp_path / "aside.db")
    with pytest.raises(DatabaseTrouble) as snapshot:
        async with file.snapshot():
            pass
    with pytest.raises(FileNotFoundError) as commit:
        await file.commit(facts.save("meanwhile", "lost"))
    with pytest.raises(FileNotFoundError):
        async with file.transaction():
            pass
    assert is_outage(snapshot.value)
    assert is_outage(commit.value)
    assert not (tmp_path / "paddock.db").exists()
    (tmp_path / "aside.db").rename(tmp_path / "paddock.db")
    await file.commit(facts.save("after", "kept"))
    async with file.snapshot() as source:
        assert [await facts.load(source, name) for name in ("before", "meanwhile", "after")] == ["kept", None, "kept"]


async def test_nothing_is_written_into_a_file_that_was_replaced(file: Database, tmp_path: Path) -> None:
    shutil.copy(tmp_path / "paddock.db", tmp_path / "copy.db")
    (tmp_path / "copy.db").replace(tmp_path / "paddock.db")
    with pytest.raises(FileNotFoundError, match="was replaced"):
        await file.commit(facts.save("written", "lost"))


async def test_a_replaced_file_is_reported_with_what_would_spoil_it_at_the_next_start(tmp_path: Path) -> None:
    """SQLite reads a log into whatever file has the name: the advice to start again once ruined a good backup."""
    file = await open_database(str(tmp_path / "paddock.db"))
    await file.backup(tmp_path / "copy.db")
    for number in range(50):
        await file.commit(facts.save(f"later {number}", "x" * 500))
    (tmp_path / "copy.db").replace(tmp_path / "paddock.db")
    with pytest.raises(FileNotFoundError, match=r"put it back, or stop Paddock, move paddock\.db-wal away, too, and"):
        await file.commit(facts.save("written", "lost"))
    await file.close()
    for left in ("paddock.db-wal", "paddock.db-shm"):
        (tmp_path / left).rename(tmp_path / f"old-{left}")
    again = await open_database(str(tmp_path / "paddock.db"))
    assert await check(again) == []
    await again.close()


async def test_a_moved_file_is_reported_with_the_advice_to_put_it_back(file: Database, tmp_path: Path) -> None:
    (tmp_path / "paddock.db").rename(tmp_path / "aside.db")
    with pytest.raises(FileNotFoundError, match="was moved or was replaced by another file: put it back"):
        await file.commit(facts.save("written", "lost"))


@pytest.mark.parametrize("left", ["nothing", "an empty file"])
async def test_a_database_of_which_only_the_log_is_left_is_not_begun_anew(
    file: Database, tmp_path: Path, left: str
) -> None:
    """SQLite deletes a log for which there is no file, and with it what was committed last."""
    await file.commit(facts.save("last", "kept"))
    killed = tmp_path / "killed"
    killed.mkdir()
    for name in ("paddock.db", "paddock.db-wal"):
        shutil.copy(tmp_path / name, killed / name)
    (killed / "paddock.db").rename(killed / "aside.db")
    if left == "an empty file":
        (killed / "paddock.db").touch()
    url = str(killed / "paddock.db")
    with pytest.raises(DatabaseTrouble, match=r"put the file back, or restore .*, move paddock\.db-wal away"):
        await open_database(url)
    with pytest.raises(DatabaseTrouble, match="its last changes"):
        is_there(url)
    (killed / "aside.db").replace(killed / "paddock.db")
    back = await open_database(url)
    assert await facts.load(back, "last") == "kept"
    await back.close()


async def test_an_empty_log_keeps_nobody_from_beginning(tmp_path: Path) -> None:
    (tmp_path / "paddock.db-wal").touch()
    database = await open_database(str(tmp_path / "paddock.db"))
    await database.close()


@pytest.mark.parametrize("name", ["what?.db", "50%.db", "a#b.db", "ümlaut.db", "with space.db"])
async def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    for _ in range(2):
        database = await open_database(str(tmp_path / name))
        await database.commit(facts.keep("name", name))
        assert await facts.load(database, "name") == name
        await database.close()
    assert await asyncio.to_thread(os.listdir, tmp_path) == [name]


def test_setting_pragmas_waits_for_a_lock_though_sqlite_does_not() -> None:
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
