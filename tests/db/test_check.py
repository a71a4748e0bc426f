"""The check finds every inconsistency, and nothing in a consistent database."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from db import boosters, chronicles, ledger, matches, ratings, trades
from db.boosters import BoosterRow
from db.check import MOST, check
from db.chronicles import EVERYBODY, ChronicleRow
from db.connection import open_database
from db.database import Database
from db.ledger import LedgerEntry
from db.ratings import ResultRow
from tests.db.rows import ANN, BOB, GUILD, decided, match, opened, trade
from tests.db.test_ratings import BOARD, OTHERS, standing
from tests.db.test_trades import GAME, SWAP, row, stock


@pytest.fixture
async def good(db: Database) -> Database:
    """A consistent database, with rows in every table that is checked."""
    luck = random.Random(3)
    for who in (ANN, BOB):
        for board in (BOARD, *OTHERS):
            first, second = standing(who, luck, board), standing(who, luck, board)
            await db.commit(*ratings.save_standing(None, first))
            await db.commit(*ratings.save_standing(first, second))
            if (who, board) == (BOB, OTHERS[-1]):
                await db.commit(*ratings.remove_standing(second))
    row = await opened(db, match(1), ANN, BOB, None)
    for _ in range(3):
        row = await decided(db, row)
    await opened(db, match(2, status="lobby", state=None), ANN)
    row = await opened(db, match(3), BOB, ANN)
    row = await decided(db, row, status="over", wake_at=None, deadline=None, outcome="{}")
    for seat, who in enumerate((BOB, ANN)):
        await db.commit(ratings.save_result(ResultRow(3, seat, "race_to_ace", GUILD, who, "x", 1, 0, 0, None, None, 9)))
    await db.commit(chronicles.keep(ChronicleRow(3, EVERYBODY, b"pages")))
    await opened(db, match(4, status="cancelled", wake_at=None))
    return db


async def spoil(url: str, sql: str) -> None:
    """Run a statement that Paddock itself never would."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as raw:
            raw.execute("pragma foreign_keys = off")
            raw.execute(sql)
    else:
        connection = await asyncpg.connect(url)
        await connection.execute("set session_replication_role = replica")
        await connection.execute(sql)
        await connection.close()


async def test_nothing_is_found_in_a_consistent_database(good: Database) -> None:
    assert await check(good) == []


async def test_nothing_is_found_if_cards_add_up(booked: Database) -> None:
    assert await check(booked) == []


async def test_nothing_is_found_in_an_empty_database(db: Database) -> None:
    assert await check(db) == []


async def test_only_the_first_of_very_many_inconsistencies_are_listed(good: Database, url: str) -> None:
    await spoil(
        url,
        "with recursive n(i) as (select 1000 union all select i + 1 from n where i < 1000 + 3000) "
        "insert into outbox (match_id, surface, wanted, shown, nonce) select i, 'table', 0, 0, '' from n",
    )
    found = await check(good)
    listed = [each for each in found if "belongs to match" in each]
    assert len(listed) == MOST
    assert "belongs to match 1000," in listed[0]
    assert "more" in found[-1]
    assert len(found) <= 2 * MOST + 2, "there are two kinds at most"


WINS = "where scope = 0 and game = 'race_to_ace' and pace = 'live' and season = '' and figure = 'wins'"


@pytest.mark.parametrize(
    ("sql", "sentence"),
    [
        (f"update rank_counts set players = players + 1 {WINS} and width = 64",
         r"The rank counts by wins of race_to_ace, live \(server 0, season ''\) do not match the standings\."),
        ("delete from rank_counts where season = '2026Q4' and figure = 'rating' and width = 1",
         r"The rank counts by rating of race_to_ace, live \(server 0, season '2026Q4'\) do not match the standings\."),
        (f"insert into rank_counts values ({GUILD}, 'race_to_ace', 'live', '', 'score', 4096, 777, 1)",
         rf"The rank counts by score of race_to_ace, live \(server {GUILD}, season ''\) do not match the standings\."),
        (f"insert into rank_counts values ({GUILD}, 'race_to_ace', 'live', '', 'score', 4096, 777, -1)",
         rf"The rank counts by score of race_to_ace, live \(server {GUILD}, season ''\) do not match the standings\."),
        ("update standings set matches = matches + 1 where season = '2026Q4'",
         r"The rank counts by matches of race_to_ace, live \(server 0, season '2026Q4'\) do not match the standings\."),
        ("delete from seats where match_id = 1 and seat = 1",
         r"The seats of match 1 are not numbered 0, 1, 2 and so on\."),
        ("delete from seats where match_id = 1 and seat = 0",
         r"The seats of match 1 are not numbered 0, 1, 2 and so on\."),
        ("delete from actions where match_id = 1 and ply = 2",
         r"Match 1 counts 3 decisions, but its log has 2 or is out of order\."),
        ("delete from actions where match_id = 1 and ply = 3",
         r"Match 1 counts 3 decisions, but its log has 2 or is out of order\."),
        ("update actions set ply = 7 where match_id = 1 and ply = 2", r"Match 1 counts 3 .*"),
        ("update matches set ply = 1 where id = 2",
         r"Match 2 counts 1 decisions, but its log has 0 or is out of order\."),
        ("update matches set ply = 0 where id = 3",
         r"Match 3 counts 0 decisions, but its log has 1 or is out of order\."),
        ("delete from results where match_id = 3", r"Match 3 is over but has no results\."),
        ("update chronicles set match_id = 1", r"Match 1 has a chronicle although its status is playing\."),
        ("update matches set wake_at = null where id = 1", r"Match 1 is live but is never due\."),
        ("update matches set wake_at = null where id = 2", r"Match 2 is live but is never due\."),
        ("update matches set wake_at = 1 where id = 4", r"Match 4 is due although its status is cancelled\."),
    ],
)  # fmt: skip
async def test_every_contradiction_is_one_sentence(good: Database, url: str, sql: str, sentence: str) -> None:
    await spoil(url, sql)
    (trouble,) = await check(good)
    assert re.fullmatch(sentence, trouble)
    assert trouble.endswith(".")


async def test_a_message_without_a_match_is_reported(good: Database, url: str, engine: str) -> None:
    await spoil(url, "update outbox set match_id = 99 where match_id = 2")
    troubles = await check(good)
    assert troubles[-1] == "Message table belongs to match 99, which does not exist."
    assert troubles[:-1] == (
        ["Table outbox has a row that refers to a missing row of matches."] if engine == "sqlite" else []
    )


async def test_several_troubles_are_several_sentences(good: Database, url: str) -> None:
    await spoil(url, "delete from seats where seat = 0")
    await spoil(url, "delete from results")
    assert len(await check(good)) == 3


async def test_a_damaged_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "paddock.db"
    db = await open_database(str(path))
    for number in range(200):
        await opened(db, match(number), ANN)
    await db.close()
    with closing(sqlite3.connect(path)) as raw:
        (root,) = raw.execute("select rootpage from sqlite_master where name = 'matches_due'").fetchone()
        (size,) = raw.execute("pragma page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size + size // 2)
        file.write(bytes(size // 2))
    db = await open_database(str(path))
    try:
        troubles = await check(db)
        assert troubles
        assert all(sentence.startswith("The file is damaged: ") for sentence in troubles)
    finally:
        await db.close()


async def test_the_last_match_is_checked_too(good: Database, url: str) -> None:
    row = await opened(good, match(2**62), ANN)
    await decided(good, row)
    assert await check(good) == []
    await spoil(url, f"update matches set ply = 2 where id = {2**62}")
    assert len(await check(good)) == 1
    assert await matches.load(good, 2**62) is not None


@pytest.fixture
async def booked(db: Database) -> Database:
    """A finished trade, an open one, and an opened booster."""
    await stock(db, (ANN, BOB), each=9)
    for number in (1, 2):
        await db.commit(*trades.offer(trade(number), SWAP))
    for side in (0, 1):
        await db.commit(*trades.confirm(await row(db), side, SWAP, 20))
    booster = BoosterRow(5, ANN, GAME, "claim:1", 1, None, None, 0)
    await db.commit(
        boosters.earn(5, ANN, GAME, "claim:1", 1),
        boosters.opened(booster, GAME, '["mud"]', 2),
        *ledger.book([LedgerEntry(ANN, "booster:5", "mud", GAME, 1, "booster", 2)]),
    )
    return db


@pytest.mark.parametrize(
    ("sql", "sentence"),
    [
        (f"update holdings set amount = amount + 1 where player_id = {BOB} and item = 'oil'",
         f"Person {BOB} has a number of oil in dirt that differs from the ledger."),
        (f"delete from holdings where player_id = {BOB} and item = 'oil'",
         f"Person {BOB} has a number of oil in dirt that differs from the ledger."),
        (f"update ledger set change = 8 where player_id = {ANN} and item = 'oil'",
         f"Person {ANN} has a number of oil in dirt that differs from the ledger."),
        (f"update holdings set reserved = 1 where player_id = {ANN} and item = 'mud'",
         f"Person {ANN} has a number of mud in dirt reserved that differs from open trades."),
        ("update trades set holds = 0 where id = 2",
         f"Person {ANN} has a number of mud in dirt reserved that differs from open trades."),
        ("update trade_cards set amount = 7 where trade_id = 1 and side = 0",
         "The ledger entries of trade:1 differ from what was traded."),
        ("update trades set status = 'cancelled' where id = 1",
         "The ledger entries of trade:1 differ from what was traded."),
        ("update boosters set opened_at = null",
         f"Person {ANN}: booster:5 is opened without ledger entries, or the reverse."),
        (f"delete from collectors where player_id = {BOB}",
         f"Person {BOB} has cards of dirt but no row in collectors."),
    ],
)  # fmt: skip
async def test_cards_that_do_not_add_up_are_found(booked: Database, url: str, sql: str, sentence: str) -> None:
    await spoil(url, sql)
    assert await check(booked) == [sentence]
