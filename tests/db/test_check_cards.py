"""Cards that do not add up are found."""

from __future__ import annotations

import pytest

from db import boosters, ledger, trades
from db.boosters import BoosterRow
from db.check import check
from db.database import Database
from db.ledger import LedgerEntry
from tests.db.rows import ANN, BOB, trade
from tests.db.test_check import spoil
from tests.db.test_trades import GAME, SWAP, row, stock


@pytest.fixture
async def booked(db: Database) -> Database:
    """A trade that is done, one that is open, and an opened booster."""
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


async def test_nothing_is_found_where_all_is_well(booked: Database) -> None:
    assert await check(booked) == []


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
async def test_whatever_does_not_add_up_is_told(booked: Database, url: str, sql: str, sentence: str) -> None:
    await spoil(url, sql)
    assert await check(booked) == [sentence]
