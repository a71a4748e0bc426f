"""Cards are gained and lost only through the ledger, whatever happens at the same time."""

from __future__ import annotations

import asyncio

import pytest

from db import ledger, privacy
from db.check import check
from db.database import Conflict, Database, Write
from db.ledger import SCRAP, CollectorRow, Holding, LedgerEntry
from tests.db.rows import ANN, BOB, amounts

GAME = "dirt"


def gain(who: int, cause: str, **items: int) -> list[Write]:
    entries = [LedgerEntry(who, cause, item, GAME, change, "booster", 1) for item, change in items.items()]
    return [*ledger.enter([(who, GAME)]), *ledger.book(entries)]


async def test_holdings_are_the_sums_of_the_ledger(db: Database) -> None:
    await db.commit(*gain(ANN, "a", mud=3, nut=1))
    await db.commit(*gain(ANN, "b", mud=-1, oil=2))
    await db.commit(*gain(BOB, "a", mud=1))
    assert await amounts(db, ANN) == {"mud": 2, "nut": 1, "oil": 2}
    assert await amounts(db, BOB) == {"mud": 1}
    booked = (await privacy.export(db, ANN))["ledger"]
    assert [entry["change"] for entry in booked if entry["cause"] == "b"] == [-1, 2]
    assert [line for line in await check(db) if "booster" not in line and "opened" not in line] == []


async def test_a_cause_is_booked_once(db: Database) -> None:
    await db.commit(*gain(ANN, "a", mud=3))
    with pytest.raises(Conflict):
        await db.commit(*gain(ANN, "a", mud=3))
    assert await amounts(db, ANN) == {"mud": 3}


@pytest.mark.parametrize("changes", [{"mud": -4}, {"nut": -1}, {"oil": 1, "mud": -4}])
async def test_a_person_cannot_lose_cards_they_do_not_have(db: Database, changes: dict[str, int]) -> None:
    await db.commit(*gain(ANN, "a", mud=3))
    with pytest.raises(Conflict):
        await db.commit(*gain(ANN, "b", **changes))
    assert await amounts(db, ANN) == {"mud": 3}


async def test_promised_cards_cannot_be_given_away(db: Database) -> None:
    await db.commit(*gain(ANN, "a", mud=3))
    await db.commit(*ledger.reserve(ANN, GAME, {"mud": 2}))
    for impossible in (gain(ANN, "b", mud=-2), ledger.reserve(ANN, GAME, {"mud": 2})):
        with pytest.raises(Conflict):
            await db.commit(*impossible)
    assert (await ledger.holdings(db, ANN, GAME))["mud"] == Holding("mud", 3, 2)
    await db.commit(*ledger.release(ANN, GAME, {"mud": 2}))
    with pytest.raises(Conflict):
        await db.commit(*ledger.release(ANN, GAME, {"mud": 1}))
    await db.commit(*gain(ANN, "b", mud=-3))
    assert await amounts(db, ANN) == {}


async def test_a_collection_changed_meanwhile_conflicts(db: Database) -> None:
    assert await ledger.collector(db, ANN, GAME) == CollectorRow(ANN, GAME)
    await db.commit(ledger.advance(CollectorRow(ANN, GAME), starter="one"))
    with pytest.raises(Conflict):
        await db.commit(ledger.advance(CollectorRow(ANN, GAME), starter="two"))
    first = await ledger.collector(db, ANN, GAME)
    assert first == CollectorRow(ANN, GAME, 1, "one", "{}")
    await db.commit(*ledger.enter([(ANN, GAME)]))
    with pytest.raises(Conflict):
        await db.commit(ledger.advance(first, dry='{"rare":1}'))
    await db.commit(ledger.advance(await ledger.collector(db, ANN, GAME), dry='{"rare":1}'))
    assert await ledger.collector(db, ANN, GAME) == CollectorRow(ANN, GAME, 3, "one", '{"rare":1}')


async def test_the_same_cards_are_spent_by_one_of_many(db: Database) -> None:
    await db.commit(*gain(ANN, "a", **{SCRAP: 100}))
    spent = await asyncio.gather(
        *(db.commit(*gain(ANN, f"b{n}", **{SCRAP: -30, "mud": 1})) for n in range(20)), return_exceptions=True
    )
    assert sum(outcome is None for outcome in spent) == 3
    assert all(outcome is None or isinstance(outcome, Conflict) for outcome in spent)
    assert await amounts(db, ANN) == {SCRAP: 10, "mud": 3}


def test_cards_promised_in_a_trade_are_not_free() -> None:
    assert Holding("nitrox3", 5, 3).free == 2
    assert Holding("nitrox3", 1, 1).free == 0


def test_collections_are_marked_once_in_the_order_of_their_owners() -> None:
    writes = ledger.enter([(BOB, GAME), (ANN, GAME), (ANN, GAME)])
    assert [write.values["player_id"] for write in writes] == [ANN, BOB]


def test_entries_are_booked_in_the_order_of_their_owners() -> None:
    entries = [LedgerEntry(who, "a", item, GAME, 1, "booster", 1) for who, item in ((BOB, "mud"), (ANN, "oil"))]
    assert [write.values["player_id"] for write in ledger.book(entries)] == [ANN, ANN, BOB, BOB]
