"""Showcases and wish lists, and who may see them."""

from __future__ import annotations

from db import ledger, trades, wishes
from db.database import Database
from db.ledger import LedgerEntry
from db.wishes import Spare
from tests.db.rows import ANN, BOB, CAT, GUILD

OTHER_GUILD = GUILD + 1


async def has(db: Database, who: int, **cards: int) -> None:
    entries = [LedgerEntry(who, "starter:dirt", item, "dirt", amount, "starter", 1) for item, amount in cards.items()]
    await db.commit(*ledger.enter([(who, "dirt")]), *ledger.book(entries))


async def test_a_showcase_keeps_its_order_and_drops_traded_cards(db: Database) -> None:
    await has(db, ANN, mud=2, nut=1)
    await db.commit(*wishes.show(ANN, [("dirt", "nut"), ("dirt", "mud"), ("dirt", "not there")]))
    assert await wishes.shown_by(db, ANN) == [("dirt", "nut"), ("dirt", "mud")]
    gone = LedgerEntry(ANN, "trade:1", "nut", "dirt", -1, "trade", 2)
    await db.commit(*ledger.enter([(ANN, "dirt")]), *ledger.book([gone]))
    assert await wishes.shown_by(db, ANN) == [("dirt", "mud")]
    await db.commit(*wishes.show(ANN, []))
    assert await wishes.shown_by(db, ANN) == []


async def test_a_wish_is_stored_once(db: Database) -> None:
    for moment in (2, 1):
        await db.commit(wishes.wish(ANN, "dirt", "mud", moment))
    await db.commit(wishes.wish(ANN, "dirt", "nut", 1), wishes.wish(ANN, "other", "nut", 1))
    assert await wishes.of_player(db, ANN, "dirt") == ["nut", "mud"]
    await db.commit(wishes.unwish(ANN, "dirt", "nut"))
    assert await wishes.of_player(db, ANN, "dirt") == ["mud"]


async def seen_by_ann(db: Database, guild: int = GUILD) -> tuple[list[tuple[int, str]], list[Spare], list[Spare]]:
    """What Ann sees of others: their wishes, who has mud, and who has cards she wants."""
    return (
        await wishes.wished_by_others(db, guild, ANN, "dirt"),
        await wishes.held_by_others(db, guild, ANN, "dirt", "mud"),
        await wishes.wanted_held_by_others(db, guild, ANN, "dirt"),
    )


async def test_people_who_do_not_share_on_this_server_are_invisible(db: Database) -> None:
    await db.commit(wishes.wish(ANN, "dirt", "mud", 1))
    for who in (BOB, CAT):
        await has(db, who, mud=3, nut=1)
        await db.commit(wishes.wish(who, "dirt", "nut", 1))
    assert await seen_by_ann(db) == ([], [], [])
    await db.commit(wishes.share(GUILD, BOB, 1), wishes.share(OTHER_GUILD, CAT, 1))
    spare = [Spare(BOB, "mud", 3)]
    assert await seen_by_ann(db) == ([(BOB, "nut")], spare, spare)
    assert await wishes.shares(db, GUILD, BOB)
    assert not await wishes.shares(db, GUILD, CAT)
    await db.commit(wishes.unshare(GUILD, BOB))
    assert await seen_by_ann(db) == ([], [], [])


async def test_blocked_people_are_invisible_to_each_other(db: Database) -> None:
    await db.commit(wishes.wish(ANN, "dirt", "mud", 1))
    for who in (BOB, CAT):
        await has(db, who, mud=2)
        await db.commit(wishes.wish(who, "dirt", "nut", 1), wishes.share(GUILD, who, 1))
    await db.commit(trades.block(ANN, BOB, 1), trades.block(CAT, ANN, 1))
    assert await seen_by_ann(db) == ([], [], [])


async def test_a_last_copy_and_promised_ones_are_not_offered(db: Database) -> None:
    await db.commit(wishes.wish(ANN, "dirt", "mud", 1), wishes.wish(ANN, "dirt", "nut", 1))
    await has(db, BOB, mud=1, nut=3)
    await db.commit(wishes.share(GUILD, BOB, 1), *ledger.reserve(BOB, "dirt", {"nut": 1}))
    assert (await seen_by_ann(db))[2] == [Spare(BOB, "nut", 2)]
    await db.commit(*ledger.reserve(BOB, "dirt", {"nut": 1}))
    assert (await seen_by_ann(db))[2] == []
