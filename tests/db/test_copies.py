"""Backups of a file are restored, and put in place of a database that no program uses."""

from __future__ import annotations

import errno
import fcntl
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from db import copies, facts
from db.connection import open_database
from db.database import DatabaseAway, DatabaseTrouble


@pytest.fixture
async def backup(tmp_path: Path) -> Path:
    database = await open_database(str(tmp_path / "used.db"))
    try:
        await database.commit(facts.save("alive:0", "17"))
        await database.backup(tmp_path / "backup.db")
    finally:
        await database.close()
    return tmp_path / "backup.db"


async def kept(path: Path) -> str | None:
    database = await open_database(str(path))
    try:
        return await facts.load(database, "alive:0")
    finally:
        await database.close()


async def test_a_backup_is_restored_to_another_file(backup: Path, tmp_path: Path) -> None:
    copies.bring_back(backup, tmp_path / "restored.db")
    assert await kept(tmp_path / "restored.db") == "17"


async def test_a_restored_file_replaces_the_database_which_is_set_aside(backup: Path, tmp_path: Path) -> None:
    used = tmp_path / "used.db"
    copies.bring_back(backup, tmp_path / "restored.db")
    aside = copies.put_in_place(tmp_path / "restored.db", used)
    assert aside == tmp_path / "used.db.before-restore"
    assert await kept(aside) == await kept(used) == "17"
    assert not (tmp_path / "restored.db").exists()
    copies.bring_back(backup, tmp_path / "restored.db")
    with pytest.raises(DatabaseTrouble, match="from an earlier restore: move it away first"):
        copies.put_in_place(tmp_path / "restored.db", used)


async def test_a_restored_file_may_be_the_first_database(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "first.db.before-restore").touch()  # of an earlier one, which nothing will replace
    assert copies.put_in_place(backup, tmp_path / "first.db") is None
    assert await kept(tmp_path / "first.db") == "17"


async def test_a_database_in_use_is_not_replaced(backup: Path, tmp_path: Path) -> None:
    used = await open_database(str(tmp_path / "used.db"))
    try:
        with pytest.raises(DatabaseTrouble, match="is in use: stop the bot first"):
            copies.put_in_place(backup, tmp_path / "used.db")
    finally:
        await used.close()
    assert await kept(tmp_path / "used.db") == "17"
    assert await kept(backup) == "17"


async def test_a_database_that_cannot_be_opened_or_written_is_not_said_to_be_in_use(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder.db").mkdir()
    with pytest.raises(DatabaseTrouble, match="cannot be opened: unable to open database file"):
        copies.put_in_place(backup, tmp_path / "folder.db")
    (tmp_path / "folder.db").rmdir()
    connect = sqlite3.connect

    def read_only(file: Path, **more: Any) -> sqlite3.Connection:
        return connect(f"{file.as_uri()}?mode=ro", uri=True, **more)

    monkeypatch.setattr("db.copies.sqlite3.connect", read_only)
    monkeypatch.setattr("db.outages.os.access", lambda place, _: place != tmp_path / "used.db")
    with pytest.raises(DatabaseAway, match="cannot be written to: let Paddock's user"):
        copies.put_in_place(backup, tmp_path / "used.db")
    assert {"backup.db", "used.db"} <= contents(tmp_path).keys()
    assert "used.db.before-restore" not in contents(tmp_path)


async def test_a_damaged_database_is_set_aside_as_it_is(backup: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"no database" * 500)
    aside = copies.put_in_place(backup, damaged)
    assert aside is not None
    assert aside.read_bytes() == b"no database" * 500
    assert await kept(damaged) == "17"


@pytest.mark.parametrize("left", ["nothing", "an empty file"])
async def test_what_a_killed_program_left_beside_the_database_is_not_read_into_the_backup(
    backup: Path, tmp_path: Path, left: str
) -> None:
    """The log of a deleted damaged file may be left, and would be taken for that of the restored one."""
    killed = tmp_path / "killed.db"
    running = await open_database(str(tmp_path / "running.db"))
    try:
        await running.commit(facts.save("alive:0", "18"))
        for suffix in copies.LOGS:
            shutil.copy(f"{tmp_path / 'running.db'}{suffix}", f"{killed}{suffix}")
    finally:
        await running.close()
    if left == "an empty file":
        killed.touch()
    log = (tmp_path / "killed.db-wal").read_bytes()
    aside = copies.put_in_place(backup, killed)
    assert aside == tmp_path / (
        "killed.db.before-restore" if left == "an empty file" else "killed.db.before-restore-wal"
    )
    assert await kept(killed) == "17"
    assert (tmp_path / "killed.db.before-restore-wal").read_bytes() == log, "it may hold what is needed"


@pytest.mark.parametrize("earlier", ["", "-wal"])
async def test_a_log_without_a_database_does_not_replace_what_an_earlier_restore_has_set_aside(
    backup: Path, tmp_path: Path, earlier: str
) -> None:
    """Beside another file that log would ruin it."""
    (tmp_path / f"gone.db.before-restore{earlier}").write_text("earlier")
    (tmp_path / "gone.db-wal").write_text("later")
    with pytest.raises(DatabaseTrouble, match=f"before-restore{earlier} already exists from an earlier restore"):
        copies.put_in_place(backup, tmp_path / "gone.db")
    assert (tmp_path / f"gone.db.before-restore{earlier}").read_text() == "earlier"
    assert (tmp_path / "gone.db-wal").read_text() == "later"


async def test_only_a_backup_of_paddock_is_restored(backup: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as raw:
        raw.execute("create table notes (text)")
    (tmp_path / "letter.db").write_text("Dear Sir or Madam, " * 400)
    for name, sentence in (
        ("other.db", "is not a backup of a Paddock database"),
        ("letter.db", "cannot be restored: file is not a database"),
        ("missing.db", "There is no file"),
    ):
        with pytest.raises(DatabaseTrouble, match=sentence):
            copies.bring_back(tmp_path / name, tmp_path / "restored.db")
        assert not (tmp_path / "restored.db").exists()
    (tmp_path / "restored.db").write_text("mine")
    with pytest.raises(DatabaseTrouble, match="cannot be restored"):
        copies.bring_back(backup, tmp_path / "restored.db")
    assert (tmp_path / "restored.db").read_text() == "mine"


def full_disk() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


@pytest.mark.parametrize("error", [full_disk(), OSError(errno.ENOSPC, "No space left on device")])
def test_a_full_disk_under_a_temporary_folder_is_one_sentence(tmp_path: Path, error: Exception) -> None:
    with (
        pytest.raises(DatabaseAway, match=f"The disk with the folder {tmp_path} is full: free some space"),
        copies.temporary_folder(".try-", tmp_path),
    ):
        raise error
    assert list(tmp_path.iterdir()) == []


async def test_a_copy_that_needs_more_room_is_not_taken_for_a_damaged_one(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql.startswith("vacuum"):
                raise full_disk()
            return super().execute(sql, *values)

    monkeypatch.setattr("db.copies.sqlite3.connect", partial(sqlite3.connect, factory=Full))
    with pytest.raises(DatabaseAway, match="The disk with the folder"):
        async with copies.restored(backup, ".try-", tmp_path):
            raise AssertionError("there is nothing to lend")


def test_without_a_temporary_folder_there_is_one_sentence(tmp_path: Path) -> None:
    with (
        pytest.raises(DatabaseTrouble, match=r"No temporary folder can be created in .*: No such file or directory"),
        copies.temporary_folder(".try-", tmp_path / "missing"),
    ):
        raise AssertionError("there is nothing to lend")


def test_what_a_killed_program_has_left_is_deleted_and_what_another_still_uses_is_not(tmp_path: Path) -> None:
    left = tmp_path / ".try-left"
    left.mkdir()
    (left / "copy.db").write_text("half a database")
    with copies.temporary_folder(".try-", tmp_path) as used, closing(sqlite3.connect(used / "copy.db")) as raw:
        assert not left.exists()
        raw.execute("pragma journal_mode = wal")
        raw.execute("create table notes (text)")
        with copies.temporary_folder(".try-", tmp_path) as other:
            assert sorted(tmp_path.iterdir()) == sorted([used, other])
        assert raw.execute("select * from notes").fetchall() == []
    assert list(tmp_path.iterdir()) == []


def test_a_folder_lent_to_another_is_not_deleted_while_its_database_is_closed(tmp_path: Path) -> None:
    """A drill opens its copy several times; another one that began in between deleted it."""
    with copies.temporary_folder(".try-", tmp_path) as used:
        with closing(sqlite3.connect(used / "copy.db")) as raw:
            raw.execute("create table notes (text)")
        with copies.temporary_folder(".try-", tmp_path):
            assert (used / "copy.db").exists()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("half", [b"", b"half a database", b"SQLite format 3\0" + bytes(5_000)])
def test_incomplete_backups_are_deleted_with_what_belongs_to_them(tmp_path: Path, half: bytes) -> None:
    for name in ("paddock-1.db.unfinished", "paddock-1.db.unfinished-wal", "other-1.db.unfinished", "paddock-2.db"):
        (tmp_path / name).write_bytes(half)
    copies.delete_interrupted(tmp_path, "paddock-*.db")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["other-1.db.unfinished", "paddock-2.db"]


WRITES = """
import sqlite3, sys
calls = []
def wait():
    calls.append(0)
    if len(calls) == 20:
        print("begun", flush=True)
        sys.stdin.readline()
raw = sqlite3.connect("used.db", isolation_level=None)
for number in range(60):
    raw.execute(f"create table t{number} (one, two, three)")
raw.set_progress_handler(wait, 100)
raw.execute("vacuum into 'backup.db.unfinished'")
"""
"""A program that backs up a database, and stops in the middle until it reads a line."""


def test_a_backup_that_is_being_written_is_not_deleted(tmp_path: Path) -> None:
    unfinished, words = tmp_path / "backup.db.unfinished", [sys.executable, "-c", WRITES]
    with subprocess.Popen(words, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "begun\n"
        assert unfinished.exists()
        copies.delete_interrupted(tmp_path, "backup*.db")
        assert unfinished.exists()
        other.communicate("go on\n")
    assert (other.returncode, unfinished.stat().st_size > 0) == (0, True)
    copies.delete_interrupted(tmp_path, "backup*.db")
    assert not unfinished.exists()


async def test_a_complete_backup_that_has_no_name_yet_is_left_to_its_program(tmp_path: Path) -> None:
    """Of two upgrades at once, each deletes what is left incomplete; one deleted what the other had just finished."""
    async with copies.new_backup(tmp_path / "one.db") as finished:
        with closing(sqlite3.connect(finished)) as raw:
            raw.execute("create table notes (text)")
        async with copies.new_backup(tmp_path / "two.db") as other:
            other.write_bytes(b"another")
            copies.delete_interrupted(tmp_path, "*.db*")
    assert contents(tmp_path).keys() == {"one.db", "two.db"}


def contents(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir()}


async def test_two_backups_of_the_same_name_at_once_do_not_mix(tmp_path: Path) -> None:
    """Two upgrades that begin within the same second choose the same name."""
    path = tmp_path / "backup.db"

    async def back_up_twice() -> None:
        async with copies.new_backup(path) as first:
            with closing(sqlite3.connect(first, isolation_level=None)) as raw:
                raw.execute("begin immediate")
                async with copies.new_backup(path) as second:
                    second.write_bytes(b"complete")
                assert first.exists()

    with pytest.raises(DatabaseTrouble, match="already exists"):
        await back_up_twice()
    assert contents(tmp_path) == {"backup.db": b"complete"}


async def test_a_backup_that_another_program_deletes_before_it_is_locked_is_begun_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two upgrades at once, one deletes what is left of earlier ones while the other creates its file."""
    lock, locked = fcntl.flock, list[int]()

    def late(file: Any, how: int) -> None:
        locked.append(how)
        if len(locked) == 1:
            copies.delete_interrupted(tmp_path, "*.db*")
            assert len(locked) == 2
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    async with copies.new_backup(tmp_path / "one.db") as unfinished:
        assert unfinished.exists()
        copies.delete_interrupted(tmp_path, "*.db*")
        assert unfinished.exists()
