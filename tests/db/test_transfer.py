"""All rows of a database are copied into another, of the same engine or the other, and compared."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from db import facts, holders, migrator, sqlite, tables, transfer
from db.connection import back_up, connect
from db.database import Database, DatabaseTrouble
from db.lock_order import TABLES
from db.migrator import known
from db.transfer import tables_after
from tests.db.filled import contents, fill
from tests.postgres import Server, emptied


@asynccontextmanager
async def opened(path: Path | str) -> AsyncIterator[Database]:
    database = await connect(str(path))
    try:
        yield database
    finally:
        await database.close()


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.glob("backup*"))


def test_every_table_is_copied_except_who_holds_which_shards() -> None:
    copied = tables_after(known())
    assert sorted(table.name for table in copied) == sorted(TABLES.keys() - {"holders"})
    assert all(table.key for table in copied), "rows can be put in order"
    assert len(tables_after([1])) < len(tables_after([1, 2])) < len(copied)


async def test_a_backup_holds_every_row_of_every_table(db: Database, url: str, tmp_path: Path) -> None:
    counts = await fill(db, 40)
    assert counts.keys() == TABLES.keys() - {"holders", "migrations"}
    await back_up(url, tmp_path / "backup.db")
    async with opened(tmp_path / "backup.db") as backup:
        assert await contents(backup) == await contents(db)
        assert await migrator.missing(backup) == []
    assert files(tmp_path) == ["backup.db"]


async def test_rows_are_read_in_pages(db: Database, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await fill(db, 40)
    for engine in ("sqlite", "postgres"):
        monkeypatch.setattr(f"db.{engine}.PAGE", 7)
    await back_up(url, tmp_path / "backup.db")
    async with opened(tmp_path / "backup.db") as backup:
        assert await contents(backup) == await contents(db)


async def test_rows_after_a_key_follow_in_the_same_order_on_both_engines(db: Database) -> None:
    await fill(db, 40)
    async with db.snapshot() as tx:
        for table in tables_after(known()):
            rows = [row async for page in tx.pages(table) for row in page]
            assert rows == sorted(rows, key=lambda row: [each.encode() if isinstance(each, str) else each
                                                         for each in table.key_of(row)])  # fmt: skip
            rest = [row async for page in tx.pages(table, table.key_of(rows[2])) for row in page]
            assert rest == rows[3:], table.name
            assert await tx.last_key(table) == table.key_of(rows[-1])


async def test_a_backup_is_as_old_as_the_database(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An upgrade backs up before it migrates."""
    everything = known()
    older = {number: text for number, text in everything.items() if number <= 7}
    monkeypatch.setattr(migrator, "known", lambda: older)
    async with opened(url) as db:
        await migrator.migrate(db)
        await db.commit(facts.save("a", "1"))
    monkeypatch.setattr(migrator, "known", lambda: everything)
    await back_up(url, tmp_path / "backup.db")
    async with opened(url) as db, opened(tmp_path / "backup.db") as backup:
        assert await migrator.missing(db) == await migrator.missing(backup) == [each for each in everything if each > 7]
        assert await facts.load(backup, "a") == "1"
        await migrator.migrate(backup)


async def test_a_backup_shows_one_moment(db: Database, url: str, tmp_path: Path) -> None:
    """Two facts always change together, so a backup that shows different ones would be torn."""
    await fill(db, 40)
    done = asyncio.Event()

    async def change() -> int:
        number = 0
        while not done.is_set():
            number += 1
            await db.commit(facts.save("AAA", str(number)), facts.save("zzz", str(number)))
        return number

    changing = asyncio.create_task(change())
    for number in range(3):
        await back_up(url, tmp_path / f"backup{number}.db")
    done.set()
    assert await changing > 0
    for number in range(3):
        async with opened(tmp_path / f"backup{number}.db") as backup:
            assert await facts.load(backup, "AAA") == await facts.load(backup, "zzz")


async def test_an_interrupted_backup_leaves_no_file_and_the_next_one_starts_over(
    db: Database, url: str, engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if engine == "sqlite":
        pytest.skip("SQLite writes its backup itself")
    await fill(db, 10)
    (tmp_path / "backup.db.unfinished").write_bytes(b"left by a process that was killed")

    async def killed(*_: object) -> int:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(transfer, "compare", killed)
        with pytest.raises(asyncio.CancelledError):
            await back_up(url, tmp_path / "backup.db")
    assert files(tmp_path) == []
    await back_up(url, tmp_path / "backup.db")
    async with opened(tmp_path / "backup.db") as backup:
        assert await contents(backup) == await contents(db)


@pytest.mark.parametrize("damage", ["lose", "add", "change"])
async def test_a_row_that_is_not_the_same_in_a_backup_is_noticed(
    db: Database, url: str, engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    if engine == "sqlite":
        pytest.skip("SQLite writes its backup itself")
    await db.commit(facts.save("a", "1"), facts.save("b", "2"))
    insert = sqlite.SqliteTransaction.insert

    async def careless(self: object, table: tables.Table, rows: list[tuple[object, ...]]) -> None:
        if table.name == "facts":
            rows = {"lose": rows[:1], "add": [*rows, ("c", "3")], "change": [rows[0], ("b", "two")]}[damage]
        await insert(self, table, rows)

    monkeypatch.setattr(sqlite.SqliteTransaction, "insert", careless)
    with pytest.raises(DatabaseTrouble, match=r"Table facts differs .* from \('[bc]',\) on"):
        await back_up(url, tmp_path / "backup.db")
    assert files(tmp_path) == []


@pytest.mark.parametrize("name", ["mine.txt", "no/such/folder.db"])
async def test_a_backup_overwrites_nothing_and_reports_why(db: Database, url: str, tmp_path: Path, name: str) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    with pytest.raises(DatabaseTrouble, match="The backup could not be written to"):
        await back_up(url, tmp_path / name)
    assert (tmp_path / "mine.txt").read_text() == "precious"


async def test_a_server_without_our_tables_is_not_backed_up(url: str, engine: str, tmp_path: Path) -> None:
    sentence = "does not exist" if engine == "sqlite" else "no tables of Paddock yet"
    with pytest.raises(DatabaseTrouble, match=sentence):
        await back_up(url, tmp_path / "backup.db")


async def test_text_that_an_engine_cannot_hold_is_one_sentence(db: Database, engine: str) -> None:
    """SQLite takes what PostgreSQL refuses: a zero byte in a text, a word where a number belongs."""
    if engine == "sqlite":
        pytest.skip("SQLite takes it")
    (named,) = [table for table in tables_after(known()) if table.name == "blocks"]
    (texts,) = [table for table in tables_after(known()) if table.name == "facts"]
    (seats,) = [table for table in tables_after(known()) if table.name == "seats"]
    for table, row in ((texts, ("a", "\0")), (named, (1, "two", 3)), (named, (1, 2**63, 3)),
                       (seats, (4, 0, None, None, "x", None, 0, "in", None, "", ""))):  # fmt: skip
        with pytest.raises(DatabaseTrouble, match=f"Table {table.name} cannot hold these rows"):
            async with db.transaction() as tx:
                await tx.insert(table, [row])


@pytest.fixture
async def server(postgres_server: Server) -> AsyncIterator[Database]:
    """A server with rows in every table."""
    async with opened(await emptied(postgres_server)) as database:
        await migrator.migrate(database)
        await fill(database, 20)
        yield database


@pytest.fixture
async def copy(tmp_path: Path) -> AsyncIterator[Database]:
    """A restored backup with other rows than the server's."""
    async with opened(tmp_path / "copy.db") as database:
        await migrator.migrate(database)
        await fill(database, 20, seed=2)
        yield database


@pytest.mark.xdist_group("postgres")
async def test_the_tables_of_a_server_are_replaced_and_the_old_ones_kept(server: Database, copy: Database) -> None:
    old = await contents(server)
    async with copy.snapshot() as source:
        assert await transfer.put_on_server(source, server) == "before_restore"
        assert await contents(server) == await contents(copy) != old
        with pytest.raises(DatabaseTrouble, match="before_restore already exists from an earlier restore: drop it"):
            await transfer.put_on_server(source, server)
    async with server.transaction() as tx:
        await tx.script("set local search_path to before_restore;")
        kept = {table.name: [row async for page in tx.pages(table) for row in page] for table in tables_after(known())}
    assert kept == old
    await migrator.migrate(server)
    assert not await holders.load(server)


@pytest.mark.xdist_group("postgres")
async def test_an_empty_server_is_filled_and_nothing_set_aside(postgres_server: Server, copy: Database) -> None:
    async with opened(await emptied(postgres_server)) as server, copy.snapshot() as source:
        assert await transfer.put_on_server(source, server) is None
        assert await contents(server) == await contents(copy)


@pytest.mark.xdist_group("postgres")
async def test_a_restore_that_fails_changes_nothing(
    server: Database, copy: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await contents(server)

    async def differs(*_: object) -> int:
        raise DatabaseTrouble("Table facts differs")

    monkeypatch.setattr(transfer, "compare", differs)
    async with copy.snapshot() as source:
        with pytest.raises(DatabaseTrouble, match="differs"):
            await transfer.put_on_server(source, server)
        with pytest.raises(DatabaseTrouble, match="differs"):
            await transfer.try_on_server(source, server)
    assert await contents(server) == old
    async with server.transaction() as tx:
        assert await tx.fetch("aside_schema") == []


@pytest.mark.xdist_group("postgres")
async def test_a_drill_on_a_server_leaves_nothing_and_blocks_nobody(server: Database, copy: Database) -> None:
    old = await contents(server)
    async with server.transaction() as playing, copy.snapshot() as source:
        await playing.run(facts.save("a match", "goes on"))
        counts = await transfer.try_on_server(source, server)
    assert counts["matches"] == 20
    assert (await contents(server)).keys() == old.keys()
    assert await facts.load(server, "a match") == "goes on"


def test_postgresql_sorts_text_by_its_bytes_whatever_the_language_of_the_server() -> None:
    (ledger,) = [table for table in tables_after(known()) if table.name == "ledger"]
    order = 'player_id, cause collate "C", item collate "C"'
    assert ledger.rows_in_order("postgres", after=True).endswith(f"where ({order}) > ($1, $2, $3) order by {order}")
    assert ledger.rows_in_order("sqlite", after=False).endswith("from ledger order by player_id, cause, item")
