"""`paddock upgrade`: what it says beforehand, the backup, and that no other command changes the tables."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from unittest.mock import AsyncMock

import asyncpg
import pytest
import structlog

from bot.app import run, upgrade
from bot.app.hold import Taken
from bot.shared.settings import Settings
from db import sqlite
from db.database import DatabaseAway, DatabaseTrouble
from tests.bot.app.test_cli import paddock, played
from tests.postgres import emptied, shared_or_skip

pytestmark = pytest.mark.usefixtures("folder")

LAST = 14
"""The migration that is taken back."""


def query(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        return raw.execute(sql).fetchall()


OLDER = (
    f"delete from migrations where version = {LAST}",
    "drop index matches_unreadable",
    "alter table matches drop column unreadable",
    "drop table orders",
)
"""How the last migration is taken back."""


def made_older(path: Path) -> None:
    for sql in OLDER:
        query(path, sql)


@cache
def _older() -> bytes:
    """The file of `older`: to play its matches takes longer than most tests here, so each process does it once."""
    with TemporaryDirectory() as room, pytest.MonkeyPatch.context() as patch:
        # Its matches have the same numbers whichever test comes first.
        patch.setattr("random._urandom", random.Random(3).randbytes)
        database = Path(room, "paddock.db")
        for _ in range(2):
            played(database, finished=False)
            query(database, "update matches set channel_id = id where status = 'playing'")
        played(database)
        unreadable = query(database, "select id from matches where status = 'playing' order by id limit 1")[0][0]
        query(database, f"update matches set state = x'00' where id = {unreadable}")
        made_older(database)
        assert [path.name for path in Path(room).iterdir()] == ["paddock.db"], "all of it is in the file"
        return database.read_bytes()


@pytest.fixture
def older(folder: Path) -> Path:
    """A database of an older version with a running, a converted, an unreadable and a finished match."""
    database = folder / "paddock.db"
    database.write_bytes(_older())
    return database


def test_a_dry_run_reports_everything_and_changes_nothing(older: Path) -> None:
    before = older.read_bytes()
    report = json.loads(paddock("upgrade", "--dry-run", "--json").stdout)
    assert report["migrations"] == [LAST]
    assert report["dry_run"]
    assert {kind: len(codes) for kind, codes in report["census"].items()} == {
        "going_on": 1,
        "migrated": 0,
        "paused_before": 0,
        "paused": 0,
        "unreadable": 1,
    }
    text = paddock("upgrade", "--dry-run").stdout
    assert "go on       1 running" in text
    assert "UNREADABLE" in text
    assert text.rstrip().endswith("Nothing was changed. paddock upgrade does this.")
    assert older.read_bytes() == before
    assert sorted(each.name for each in older.parent.iterdir()) == ["paddock.db"]


def test_matches_of_other_rules_are_counted_as_paused(older: Path) -> None:
    query(older, "update matches set version = 9999 where status = 'playing'")
    report = json.loads(paddock("upgrade", "--dry-run", "--json").stdout)
    assert len(report["census"]["paused"]) == 2


def test_an_upgrade_backs_up_first_and_the_backup_is_a_way_back(older: Path) -> None:
    report = json.loads(paddock("upgrade", "--json").stdout)
    backup = Path(report["backup"])
    assert backup.parent.resolve() == older.parent
    assert (LAST,) not in query(backup, "select version from migrations")
    assert (LAST,) in query(older, "select version from migrations")
    assert query(backup, "select id, state, ply from matches") == query(older, "select id, state, ply from matches")
    older.unlink()
    drill = paddock("db", "restore", str(backup), "--force")
    assert drill.exit_code == 0
    assert "NOT valid" not in drill.stdout
    assert (LAST,) not in query(older, "select version from migrations")


def test_two_upgrades_within_a_second_have_a_backup_each(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = datetime(2026, 11, 27, 12, tzinfo=UTC)
    monkeypatch.setattr(upgrade, "datetime", SimpleNamespace(now=lambda _: noon))
    names = []
    for _ in range(3):
        names.append(Path(json.loads(paddock("upgrade", "--json").stdout)["backup"]).name)
        made_older(older)
    started = "paddock-before-upgrade-20261127-120000"
    assert names == [f"{started}.db", f"{started}-2.db", f"{started}-3.db"]


@pytest.mark.parametrize(("ago", "warned"), [(3_600, False), (5, True)])
def test_an_upgrade_warns_of_a_bot_that_is_still_up(older: Path, ago: int, warned: bool) -> None:
    moment = int((time.time() - ago) * 1000)
    query(older, f"insert or replace into facts (name, value) values ('alive:0', '{moment}')")
    assert ("A bot is using this database" in paddock("upgrade").stdout) == warned


def test_a_good_backup_of_an_older_version_is_valid_and_says_that_it_needs_the_upgrade(folder: Path) -> None:
    played(folder / "copy.db")
    made_older(folder / "copy.db")
    drill = paddock("db", "restore", "--drill", "copy.db")
    assert drill.exit_code == 0
    assert "It is of an older version" in drill.stdout
    restored = paddock("db", "restore", "copy.db")
    assert "The backup was restored. It is of an older version: start that version" in restored.stdout


@pytest.mark.parametrize("words", [("db", "check"), ("verify", "00000000"), ("replay", "00000000"), ("preview",)])
def test_no_other_command_migrates(older: Path, words: tuple[str, ...]) -> None:
    before = older.read_bytes()
    options = ("--database", str(older)) if words == ("preview",) else ()
    result = paddock(*words, *options)
    assert result.exit_code == 2
    assert "run `paddock upgrade`" in result.stderr
    assert older.read_bytes() == before


def test_check_and_alive_look_without_migrating(older: Path) -> None:
    before = older.read_bytes()
    assert "1 pending; paddock upgrade --dry-run says what they do" in paddock("check").stdout
    paddock("alive")
    assert older.read_bytes() == before


def test_an_upgrade_that_contradicts_itself_changes_nothing(older: Path) -> None:
    query(older, "delete from actions where ply = 1")
    before = query(older, "select version from migrations")
    result = paddock("upgrade")
    assert result.exit_code == 1
    assert "Nothing was changed" in result.stdout
    assert query(older, "select version from migrations") == before


def settings(path: Path, **changes: object) -> Settings:
    return Settings(_env_file=None, database=str(path), **changes)


async def opened(chosen: Settings) -> None:
    db, hold = await run.opened(chosen)
    await hold.release()
    await db.close()


def test_the_start_upgrades_a_file_after_a_backup_and_says_so(older: Path) -> None:
    with structlog.testing.capture_logs() as lines:
        asyncio.run(opened(settings(older)))
    (line,) = [each for each in lines if each["event"] == "database upgraded"]
    assert line["migrations"] == [LAST]
    assert (line["going_on"], line["migrated"], line["paused"], line["unreadable"]) == (1, 0, 0, 1)
    assert (LAST,) not in query(Path(line["backup"]), "select version from migrations")
    assert (LAST,) in query(older, "select version from migrations")
    with structlog.testing.capture_logs() as lines:
        asyncio.run(opened(settings(older)))
    assert not [each for each in lines if each["event"] == "database upgraded"]


@pytest.mark.parametrize("starts", [False, True])
def test_an_upgrade_deletes_the_incomplete_backups_of_killed_ones(older: Path, *, starts: bool) -> None:
    """A start that is killed over and over, for lack of time or memory, must not fill the disk with them."""
    for name in ("paddock-before-upgrade-20261127-115900.db.unfinished", "other-before-upgrade-1.db.unfinished"):
        (older.parent / name).write_bytes(b"half a database")
    paddock("upgrade", "--dry-run")
    assert len([*older.parent.glob("*.unfinished")]) == 2, "a dry run changes nothing"
    if starts:
        asyncio.run(opened(settings(older)))
    else:
        paddock("upgrade")
    assert [each.name for each in older.parent.glob("*.unfinished*")] == ["other-before-upgrade-1.db.unfinished"]


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on SQLite refuses to make a file longer."""
    monkeypatch.setattr("db.sqlite._SETTINGS", f"{sqlite._SETTINGS}pragma max_page_count = 1;")


@pytest.mark.parametrize("starts", [False, True])
def test_an_upgrade_on_a_full_disk_changes_nothing_and_leaves_no_backup(
    older: Path, monkeypatch: pytest.MonkeyPatch, *, starts: bool
) -> None:
    """A service starts again and again until there is room, and each time would need more of it."""
    query(older, "vacuum")
    with monkeypatch.context() as full:
        fill_the_disk(full)
        if starts:
            with pytest.raises(DatabaseAway, match="DATABASE_URL names a file on a full disk: free some space"):
                asyncio.run(opened(settings(older)))
        else:
            refused = paddock("upgrade")
            assert refused.exit_code == 1, "the settings are not wrong"
            assert f"The disk with the folder {older.parent} is full" in refused.stderr
    assert [each.name for each in older.parent.glob("*before*")] == []
    assert paddock("upgrade").exit_code == 0
    assert len([*older.parent.glob("*before*")]) == 1


def test_a_backup_stays_if_the_start_fails_after_the_upgrade(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.run.holders.MIGRATION", LAST)  # so that the tables are upgraded before that is known
    monkeypatch.setattr("bot.app.run.Hold.take", AsyncMock(side_effect=Taken("another has them")))
    with pytest.raises(Taken):
        asyncio.run(opened(settings(older)))
    assert len([*older.parent.glob("*before*")]) == 1


def test_a_first_start_on_a_full_disk_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill_the_disk(monkeypatch)
    with pytest.raises(DatabaseAway, match="full disk: free some space, then start again"):
        asyncio.run(opened(settings(tmp_path / "paddock.db")))


def test_a_command_on_a_full_disk_is_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(folder / "paddock.db")
    fill_the_disk(monkeypatch)
    moved = paddock("db", "move", "--from", "paddock.db", "--to", "other.db")
    assert (moved.exit_code, "--to names a file on a full disk: free some space" in moved.stderr) == (1, True)


def test_the_start_refuses_where_the_setting_says_so(older: Path) -> None:
    before = older.read_bytes()
    with pytest.raises(Exception, match="run `paddock upgrade`"):
        asyncio.run(opened(settings(older, upgrade_at_start=False)))
    assert older.read_bytes() == before


def test_a_new_database_is_created_without_a_backup(tmp_path: Path) -> None:
    asyncio.run(opened(settings(tmp_path / "paddock.db", upgrade_at_start=False)))
    assert [each.name for each in tmp_path.glob("*before*")] == []


def test_check_says_that_it_is_created_only_if_it_can_be(folder: Path) -> None:
    assert "the first start creates it" in paddock("check").stdout
    result = paddock("check", DATABASE_URL="sqlite:////proc/paddock.db")
    assert result.exit_code == 1
    assert "cannot be created in its folder" in result.stdout


def test_a_server_is_tried_on_a_copy_backed_up_and_upgraded(folder: Path) -> None:
    url = asyncio.run(emptied(shared_or_skip()))
    played(url, finished=False)
    asyncio.run(made_older_there(url))
    refused = paddock("db", "check", DATABASE_URL=url)
    assert (refused.exit_code, "run `paddock upgrade`" in refused.stderr) == (2, True)
    tried = json.loads(paddock("upgrade", "--dry-run", "--json", DATABASE_URL=url).stdout)
    assert tried["migrations"] == [LAST]
    assert len(tried["census"]["going_on"]) == 1
    assert list(folder.iterdir()) == []
    done = json.loads(paddock("upgrade", "--json", DATABASE_URL=url).stdout)
    assert done["census"] == tried["census"]
    assert (LAST,) not in query(Path(done["backup"]), "select version from migrations")
    assert paddock("db", "check", DATABASE_URL=url).exit_code == 0


async def made_older_there(url: str) -> None:
    connection = await asyncpg.connect(url)
    for sql in OLDER:
        await connection.execute(sql)
    await connection.close()


def test_an_upgrade_with_nothing_to_do_writes_no_backup(folder: Path) -> None:
    played(folder / "paddock.db", finished=False)
    for words in (("upgrade", "--dry-run"), ("upgrade",)):
        report = json.loads(paddock(*words, "--json").stdout)
        assert (report["migrations"], report["backup"]) == ([], "")
        assert len(report["census"]["going_on"]) == 1
        assert "There is nothing to upgrade" in paddock(*words).stdout
    assert [each.name for each in folder.iterdir()] == ["paddock.db"]


def test_matches_of_older_rules_are_backed_up_without_a_migration(folder: Path) -> None:
    played(folder / "paddock.db", finished=False)
    query(folder / "paddock.db", "update matches set version = 9999")
    report = json.loads(paddock("upgrade", "--json").stdout)
    assert report["migrations"] == []
    assert Path(report["backup"]).exists(), "there is no other way back to their old rules"


OTHER_RULES = [
    ("version = 9999", "playing", "paused"),
    ("version = version - 1", "playing", "migrated"),
    ("version = version - 1, status = 'shelved', wake_at = null", "shelved", "paused_before"),
]
"""Matches of other rules: what makes one, its status, and how it is counted."""


def backups(folder: Path) -> list[Path]:
    return sorted(folder.glob("*-before-upgrade-*"))


@pytest.mark.parametrize(("change", "status", "counted"), OTHER_RULES)
def test_a_start_backs_up_before_it_brings_matches_to_other_rules(
    folder: Path,
    change: str,
    status: str,
    counted: str,
) -> None:
    played(folder / "paddock.db", finished=False)
    query(folder / "paddock.db", f"update matches set {change}")
    with structlog.testing.capture_logs() as lines:
        asyncio.run(opened(settings(folder / "paddock.db")))
    (line,) = [each for each in lines if each["event"] == "database upgraded"]
    assert (line["migrations"], line[counted]) == ([], 1)
    assert query(Path(line["backup"]), "select status from matches") == [(status,)]
    asyncio.run(opened(settings(folder / "paddock.db")))
    assert len(backups(folder)) == 1, "once for each version of the rules"


@pytest.mark.parametrize(("change", "status", "counted"), OTHER_RULES)
def test_a_start_that_may_not_upgrade_refuses_newer_rules_until_it_is_done(
    folder: Path,
    change: str,
    status: str,
    counted: str,
) -> None:
    played(folder / "paddock.db", finished=False)
    query(folder / "paddock.db", f"update matches set {change}")
    with pytest.raises(DatabaseTrouble, match="run `paddock upgrade`"):
        asyncio.run(opened(settings(folder / "paddock.db", upgrade_at_start=False)))
    report = json.loads(paddock("upgrade", "--json").stdout)
    assert len(report["census"][counted]) == 1
    assert query(Path(report["backup"]), "select status from matches") == [(status,)]
    for may in (False, True):
        asyncio.run(opened(settings(folder / "paddock.db", upgrade_at_start=may)))
    assert len(backups(folder)) == 1, "a later backup would have the newer tables"


def test_a_start_with_nothing_to_upgrade_backs_nothing_up_and_reads_no_match(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played(folder / "paddock.db", finished=False)
    for _ in range(2):
        asyncio.run(opened(settings(folder / "paddock.db", upgrade_at_start=False)))
        monkeypatch.setattr(upgrade, "load_match", None)
    assert backups(folder) == []


@pytest.mark.parametrize("may", [False, True])
def test_an_unreadable_match_stops_neither_an_upgrade_nor_a_start(folder: Path, may: bool) -> None:
    database = folder / "paddock.db"
    played(database, finished=False)
    asyncio.run(opened(settings(database)))
    query(database, "update facts set value = cast(x'ff7b22fe' as text) where name = 'rules'")
    query(database, "update matches set version = 'garbage'")
    report = json.loads(paddock("upgrade", "--json").stdout)
    assert {kind: len(codes) for kind, codes in report["census"].items() if codes} == {"unreadable": 1}
    asyncio.run(opened(settings(database, upgrade_at_start=may)))
    assert backups(folder) == []
