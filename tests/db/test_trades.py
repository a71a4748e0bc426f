"""A trade swaps all or nothing, once, and only the version that both have confirmed."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace

from db import ledger, privacy, trades
from db.check import check
from db.connection import open_database
from db.database import Conflict, Database, Write
from db.ledger import LedgerEntry
from db.trades import Gifts, TradeRow
from tests.db.rows import ANN, BOB, CAT, amounts, trade
from tests.examples import examples, less_or_all

GAME = "dirt"
CARDS = ("mud", "nut", "oil", "peg")
SWAP: Gifts = ({"mud": 2}, {"nut": 1})


async def stock(db: Database, people: Iterable[int], each: int = 3) -> None:
    for who in people:
        entries = [LedgerEntry(who, "starter:dirt", card, GAME, each, "starter", 1) for card in CARDS]
        await db.commit(*ledger.enter([(who, GAME)]), *ledger.book(entries))


async def row(db: Database, number: int = 1) -> TradeRow:
    found = await trades.load(db, number)
    assert found is not None
    return found


async def reserved(db: Database, who: int) -> dict[str, int]:
    held = await ledger.holdings(db, who, GAME)
    return {item: holding.reserved for item, holding in held.items() if holding.reserved}


@pytest.fixture
async def offered(db: Database) -> Database:
    await stock(db, (ANN, BOB))
    await db.commit(*trades.offer(trade(), SWAP))
    return db


async def test_both_confirm_and_the_cards_change_hands(offered: Database) -> None:
    assert (await reserved(offered, ANN), await reserved(offered, BOB)) == ({"mud": 2}, {})
    await offered.commit(*trades.confirm(await row(offered), 1, SWAP, 20))
    assert await reserved(offered, BOB) == {"nut": 1}
    assert (await amounts(offered, ANN))["mud"] == 3
    await offered.commit(*trades.confirm(await row(offered), 0, SWAP, 30))
    done = await row(offered)
    assert (done.status, done.confirmed, done.holds, done.ended_at) == ("done", 3, 0, 30)
    assert await amounts(offered, ANN) == {"mud": 1, "nut": 4, "oil": 3, "peg": 3}
    assert await amounts(offered, BOB) == {"mud": 5, "nut": 2, "oil": 3, "peg": 3}
    assert await reserved(offered, ANN) == await reserved(offered, BOB) == {}
    booked = (await privacy.export(offered, BOB))["ledger"]
    assert [entry["change"] for entry in booked if entry["cause"] == "trade:1"] == [2, -1]
    assert await check(offered) == []


async def test_a_new_version_must_be_confirmed_again(offered: Database) -> None:
    old = await row(offered)
    await offered.commit(*trades.confirm(old, 0, SWAP, 20))
    confirmed = await row(offered)
    new: Gifts = ({"mud": 1}, {"oil": 1})
    await offered.commit(*trades.amend(confirmed, 1, SWAP, new, 2_000))
    assert (await row(offered)).version == confirmed.version + 1
    assert (await reserved(offered, ANN), await reserved(offered, BOB)) == ({}, {"oil": 1})
    for stale in (old, confirmed):
        with pytest.raises(Conflict):
            await offered.commit(*trades.confirm(stale, 1, SWAP, 20))
    assert await trades.gifts(offered, old) == SWAP
    assert await trades.gifts(offered, await row(offered)) == new
    assert (await row(offered)).confirmed == 0
    await offered.commit(*trades.confirm(await row(offered), 0, new, 20))
    await offered.commit(*trades.confirm(await row(offered), 1, new, 20))
    assert (await amounts(offered, BOB))["mud"] == 4
    assert await check(offered) == []


@pytest.mark.parametrize("how", ["declined", "cancelled", "expired"])
async def test_reserved_cards_are_free_after_a_trade_ends_without_a_swap(offered: Database, how: trades.Ending) -> None:
    await offered.commit(*trades.confirm(await row(offered), 1, SWAP, 20))
    before = await row(offered)
    await offered.commit(*trades.end(before, SWAP, how, 40))
    assert await reserved(offered, ANN) == await reserved(offered, BOB) == {}
    assert (await row(offered)).status == how
    for late in (trades.confirm(before, 0, SWAP, 50), trades.end(before, SWAP, "cancelled", 50)):
        with pytest.raises(Conflict):
            await offered.commit(*late)
    assert await check(offered) == []


async def test_nobody_offers_or_confirms_what_they_do_not_have(offered: Database) -> None:
    with pytest.raises(Conflict):
        await offered.commit(*trades.offer(trade(2), ({"mud": 2}, {"nut": 1})))
    assert await trades.load(offered, 2) is None
    await offered.commit(*trades.offer(trade(3, CAT, ANN), ({}, {"mud": 2})))
    with pytest.raises(Conflict):
        await offered.commit(*trades.confirm(await row(offered, 3), 1, ({}, {"mud": 2}), 20))
    assert await check(offered) == []


async def test_a_second_confirmation_changes_nothing(offered: Database) -> None:
    for side, confirmed in ((0, 1), (0, 1), (1, 3)):
        await offered.commit(*trades.confirm(await row(offered), side, SWAP, 20))
        assert (await row(offered)).confirmed == confirmed
    assert (await row(offered)).status == "done"
    assert await check(offered) == []


async def test_two_concurrent_presses_swap_once(offered: Database) -> None:
    await offered.commit(*trades.confirm(await row(offered), 0, SWAP, 20))
    last = trades.confirm(await row(offered), 1, SWAP, 20)
    outcomes = await asyncio.gather(*(offered.commit(*last) for _ in range(8)), return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert (await amounts(offered, BOB))["mud"] == 5
    assert await check(offered) == []


async def test_lists_of_trades(offered: Database) -> None:
    await offered.commit(*trades.offer(trade(2, BOB, ANN, created_at=50), ({"oil": 1}, {})))
    assert [each.id for each in await trades.of_player(offered, ANN, 10)] == [2, 1]
    assert [each.id for each in await trades.open_of_player(offered, BOB)] == [1, 2]
    assert await trades.open_of_player(offered, CAT) == []
    assert [each.id for each in await trades.expired(offered, 1_000, 10)] == [1, 2]
    assert await trades.expired(offered, 999, 10) == []
    await offered.commit(trades.posted(1, 77))
    assert (await row(offered)).message_id == 77


async def test_trades_that_expire_at_the_same_moment_come_in_the_order_of_their_numbers(offered: Database) -> None:
    for number in (5, 3, 4):
        await offered.commit(*trades.offer(trade(number, BOB, ANN), ({}, {})))
    assert [each.id for each in await trades.expired(offered, 1_000, 10)] == [1, 3, 4, 5]


async def test_a_trade_message_that_names_a_forgotten_person_is_owed_until_updated(offered: Database) -> None:
    await offered.commit(trades.posted(1, 77))
    assert await trades.owing(offered, 10, 1, 0) == []
    await privacy.forget(offered, ANN, 50, privacy.Memory("5e" * 32, 0, 100, 100))
    assert await trades.owing(offered, 10, 1, 0) == [1]
    assert await trades.owing(offered, 0, 1, 0) == []
    await offered.commit(trades.updated(1))
    assert await trades.owing(offered, 10, 1, 0) == []


async def test_blocks(db: Database) -> None:
    await db.commit(trades.block(ANN, BOB, 1), trades.block(ANN, BOB, 2), trades.block(CAT, ANN, 3))
    assert await trades.blocked_between(db, BOB, ANN) == [ANN]
    await db.commit(trades.unblock(ANN, BOB))
    assert await trades.blocked_between(db, ANN, BOB) == []


async def all_cards(db: Database, people: Iterable[int]) -> Counter[str]:
    total: Counter[str] = Counter()
    for who in people:
        total.update(await amounts(db, who))
    return total


async def haggle(db: Database, number: int, people: list[int], seed: int) -> bool:
    """Make an offer, confirm it from both sides at once, and retry while others conflict."""
    luck = random.Random(seed)
    one, other = luck.sample(people, 2)
    mine, yours = luck.sample(CARDS, 2)
    gifts: Gifts = ({mine: luck.randint(1, 2)}, {yours: luck.randint(1, 2)})
    try:
        await db.commit(*trades.offer(trade(number, one, other), gifts))
    except Conflict:
        return False

    async def confirm(side: trades.Side) -> None:
        for _ in range(5):
            now = await row(db, number)
            if now.status != "open" or now.has_confirmed(side):
                return
            try:
                await db.commit(*trades.confirm(now, side, gifts, 20))
            except Conflict:
                continue

    await asyncio.gather(confirm(0), confirm(1))
    left = await row(db, number)
    if left.status == "open":
        await db.commit(*trades.end(left, gifts, "cancelled", 30))
    return left.status == "done"


@pytest.mark.parametrize("trades", less_or_all(150, 1_000))
async def test_a_thousand_concurrent_trades_of_the_same_cards(db: Database, trades: int) -> None:
    """Nobody waits forever, and no card is created or lost."""
    people = list(range(1, 21))
    await stock(db, people, each=40)
    before = await all_cards(db, people)
    done = await asyncio.gather(*(haggle(db, number, people, number) for number in range(trades)))
    assert await all_cards(db, people) == before
    assert await check(db) == []
    assert sum(done) > trades // 5
    for who in people:
        assert await reserved(db, who) == {}


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["offer", "amend", "confirm", "confirm", "end", "gain", "lose", "twice"]),
        st.integers(0, 3), st.integers(0, 1), st.integers(0, 2),
        st.dictionaries(st.sampled_from(CARDS[:2]), st.integers(1, 2), max_size=2),
        st.dictionaries(st.sampled_from(CARDS[2:]), st.integers(1, 2), max_size=2),
    ),
    max_size=25,
)  # fmt: skip


@examples(40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
async def test_the_ledger_is_correct_whatever_people_do(tmp_path_factory: pytest.TempPathFactory, steps: list) -> None:  # type: ignore[type-arg]
    path: Path = tmp_path_factory.mktemp("books")
    db = await open_database(str(path / "paddock.db"))
    people = (ANN, BOB, CAT)
    try:
        await stock(db, people, each=2)
        expected = await all_cards(db, people)
        for number, (what, which, side, who, mine, yours) in enumerate(steps):
            writes = await step(db, number, what, which, side, people[who], (mine, yours))
            try:
                await db.commit(*writes)
                if what == "twice":
                    await db.commit(*writes)
            except Conflict:
                if what != "twice":
                    continue
            if what in ("gain", "lose", "twice") and writes:
                expected.update({"mud": {"gain": 1, "twice": 1, "lose": -1}[what]})
        assert await all_cards(db, people) == +expected
        assert await check(db) == []
    finally:
        await db.close()


async def step(
    db: Database, number: int, what: str, which: int, side: trades.Side, who: int, gifts: Gifts
) -> list[Write]:
    """Return the writes of one step of a person."""
    if what == "offer":
        other = {ANN: BOB, BOB: CAT, CAT: ANN}[who]
        return trades.offer(trade(which, who, other), gifts)
    if what in ("gain", "lose", "twice"):
        change = -1 if what == "lose" else 1
        booked = ledger.book([LedgerEntry(who, f"craft:{number}", "mud", GAME, change, "craft", 1)])
        return [*ledger.enter([(who, GAME)]), *booked]
    now = await trades.load(db, which)
    if now is None:
        return []
    before = await trades.gifts(db, now)
    match what:
        case "amend":
            return trades.amend(now, side, before, gifts, 2_000)
        case "confirm":
            return trades.confirm(now, side, before, 20)
        case _:
            return trades.end(now, before, "cancelled", 20)


async def test_a_trade_with_a_forgotten_person_stays_as_it_is(offered: Database) -> None:
    done = replace(await row(offered), offerer_id=None)
    assert done.side_of(BOB) == 1
    assert done.side_of(ANN) is None
