"""Boosters are earned once and opened once."""

from __future__ import annotations

import asyncio

import pytest

from db import boosters
from db.boosters import BoosterRow
from db.check import check
from db.database import Conflict, Database
from tests.db.rows import ANN, BOB
from tests.db.test_ledger import GAME, amounts, gain


async def test_a_booster_is_earned_once_and_opened_once(db: Database) -> None:
    await db.commit(boosters.earn(1, ANN, "", "claim:1", 5))
    with pytest.raises(Conflict):
        await db.commit(boosters.earn(2, ANN, "", "claim:1", 5))
    await db.commit(boosters.earn(2, BOB, "", "claim:1", 5), boosters.earn(3, ANN, GAME, "match:1", 6))
    assert await boosters.closed(db, ANN) == {"": 1, GAME: 1}
    row = await boosters.next_closed(db, ANN, GAME)
    assert row == BoosterRow(3, ANN, GAME, "match:1", 6, None, None, 0), "that of the game comes first"
    opening = [boosters.opened(row, GAME, "[]", 9), *gain(ANN, "booster:3", mud=1)]
    outcomes = await asyncio.gather(*(db.commit(*opening) for _ in range(5)), return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert await amounts(db, ANN) == {"mud": 1}
    assert await boosters.closed(db, ANN) == {"": 1}
    other = await boosters.next_closed(db, ANN, GAME)
    assert other is not None
    assert other.id == 1
    with pytest.raises(Conflict):
        await db.commit(boosters.opened(BoosterRow(2, ANN, "", "x", 1, None, None, 0), GAME, "[]", 9))
    assert [each.turned for each in await boosters.opened_since(db, ANN, GAME, 0)] == [0]
    await db.commit(boosters.turned(row.id, row.player_id, 2), boosters.turned(row.id, row.player_id, 1))
    stored = await boosters.load(db, 3)
    assert stored is not None
    assert stored.turned == 2
    assert [each.turned for each in await boosters.opened_since(db, ANN, GAME, 9)] == [2]
    assert await boosters.opened_since(db, ANN, GAME, 10) == []
    assert await boosters.earned_by_matches(db, ANN, 0) == 1
    assert await check(db) == []
