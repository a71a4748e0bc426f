"""Trades stay consistent when both sides press at the same time, twice, or change their minds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from contextlib import suppress

import pytest

from bot.collections import starter_decks, trades, workshop
from bot.host.core.host import Host
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import DISCORD_EPOCH
from db import ledger, tallies
from db import trades as trade_rows
from db.database import Source
from games.registry import card_games
from tests.bot.collections.conftest import Clock

GAME = card_games()["acceleracers"]
ADA, BEN = Person(1, "Ada"), Person(2, "Ben")
PLACE = Location(9, 9)


@pytest.fixture
async def stocked(host: Host) -> Host:
    await starter_decks.choose(host, ADA, GAME, "heat-and-chrome")
    await starter_decks.choose(host, BEN, GAME, "cold-machines")
    return host


async def everything(host: Host) -> dict[str, int]:
    """How many copies of each card both sides have together."""
    total: dict[str, int] = {}
    for person in (ADA, BEN):
        for item, holding in (await ledger.holdings(host.db, person.id, GAME.key)).items():
            total[item] = total.get(item, 0) + holding.amount
    return total


async def quietly(action: Awaitable[object]) -> None:
    """Run an action that may be refused."""
    with suppress(Refusal):
        await action


async def test_both_press_often_at_the_same_time(stocked: Host) -> None:
    before = await everything(stocked)
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {"magnesium": 1}))
    presses = [trades.confirm(stocked, GAME, deal.row.id, person.id, 1) for person in (ADA, BEN) * 10]
    await asyncio.gather(*map(quietly, presses))
    assert (await trades.load(stocked, deal.row.id)).row.status == "done"
    assert await everything(stocked) == before
    assert "magnesium" in await ledger.holdings(stocked.db, ADA.id, GAME.key)


@pytest.mark.parametrize("seed", range(12))
async def test_the_first_of_concurrent_presses_wins(stocked: Host, seed: int) -> None:
    """Confirming, changing and cancelling race: whatever the outcome, no card is created or lost."""
    luck = random.Random(seed)
    before = await everything(stocked)
    cards = ({"jaw-jammer": 1, "spoiler": 1}, {"magnesium": 1})
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, cards)
    number = deal.row.id
    actions = [
        *(trades.confirm(stocked, GAME, number, person.id, version) for person in (ADA, BEN) for version in (1, 2) * 3),
        trades.amend(stocked, GAME, number, BEN.id, 1, ({"jaw-jammer": 1}, {"magnesium": 1})),
        trades.amend(stocked, GAME, number, ADA.id, 1, ({"spoiler": 1}, {"magnesium": 1})),
        *((trades.cancel(stocked, number, ADA.id),) if seed % 3 == 0 else ()),
        workshop.craft(stocked, ADA.id, GAME, "hollowback", 1),
    ]
    luck.shuffle(actions)
    await asyncio.gather(*map(quietly, actions))
    assert await everything(stocked) == before
    left = await trades.load(stocked, number)
    if left.row.status == "open":
        await trades.cancel(stocked, number, BEN.id)
    for person in (ADA, BEN):
        held = await ledger.holdings(stocked.db, person.id, GAME.key)
        assert not any(holding.reserved for holding in held.values())


async def traded(host: Host) -> list[int]:
    """How many trades Ada and Ben have made."""
    tallied = [await tallies.of_player(host.db, person.id) for person in (ADA, BEN)]
    return [each.get(GAME.key, {}).get("trades", 0) for each in tallied]


async def test_a_second_confirmation_of_the_same_side_changes_nothing(stocked: Host) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {"magnesium": 1}))
    once = await trades.confirm(stocked, GAME, deal.row.id, ADA.id, 1)
    assert (await trades.confirm(stocked, GAME, deal.row.id, ADA.id, 1)).row == once.row
    assert (once.row.status, await traded(stocked)) == ("open", [0, 0])
    done = await trades.confirm(stocked, GAME, deal.row.id, BEN.id, 1)
    assert (done.row.status, await traded(stocked)) == ("done", [1, 1])


async def test_a_stranger_confirms_nothing(stocked: Host) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {"magnesium": 1}))
    with pytest.raises(Refusal, match="two other players"):
        await trades.confirm(stocked, GAME, deal.row.id, 3, 1)
    assert (await trades.load(stocked, deal.row.id)).row == deal.row


async def test_only_the_version_on_the_table_can_be_confirmed(stocked: Host) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {"magnesium": 1}))
    await trades.amend(stocked, GAME, deal.row.id, ADA.id, 1, ({"jaw-jammer": 1}, {"magnesium": 2}))
    with pytest.raises(trades.Outdated):
        await trades.confirm(stocked, GAME, deal.row.id, BEN.id, 1)
    assert (await trades.load(stocked, deal.row.id)).row.confirmed == 0
    await trades.cancel(stocked, deal.row.id, BEN.id)
    with pytest.raises(trades.Outdated):
        await trades.confirm(stocked, GAME, deal.row.id, BEN.id, 2)


async def test_the_partner_also_has_at_most_ten_open_trades(stocked: Host) -> None:
    for number in range(trades.MOST_OPEN):
        await trades.offer(stocked, GAME, (Person(10 + number, "Somebody"), BEN), PLACE, ({}, {"magnesium": 1}))
    with pytest.raises(Refusal, match="cannot take another offer"):
        await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({}, {"magnesium": 1}))


async def test_offers_of_others_leave_room_for_ones_own_and_for_other_peoples(stocked: Host) -> None:
    """To ask for a card costs nothing: one account must not keep another from trading for a day."""
    troll = Person(3, "Troll")
    for _ in range(3):
        await trades.offer(stocked, GAME, (troll, BEN), PLACE, ({}, {"magnesium": 1}))
    with pytest.raises(Refusal, match="cannot take another offer"):
        await trades.offer(stocked, GAME, (troll, BEN), PLACE, ({}, {"magnesium": 1}))
    for number in range(3, trades.MOST_OPEN):
        await trades.offer(stocked, GAME, (Person(10 + number, "Troll"), BEN), PLACE, ({}, {"magnesium": 1}))
    await trades.offer(stocked, GAME, (BEN, ADA), PLACE, ({"magnesium": 1}, {}))
    await trades.offer(stocked, GAME, (BEN, troll), PLACE, ({}, {"magnesium": 1}))


async def test_new_discord_accounts_offer_no_trades(stocked: Host, clock: Clock) -> None:
    """Twenty of them made in one minute could ask everybody for cards, and they can have none to give."""
    stocked.settings = stocked.settings.model_copy(update={"new_account_days": 7})
    fresh = Person((clock.now - DISCORD_EPOCH) << 22, "Fresh")
    with pytest.raises(Refusal, match="Your Discord account is new"):
        await trades.offer(stocked, GAME, (fresh, BEN), PLACE, ({}, {"magnesium": 1}))
    clock.now += 7 * 86_400_000
    await trades.offer(stocked, GAME, (fresh, BEN), PLACE, ({}, {"magnesium": 1}))


async def test_a_block_leaves_trades_with_others_alone(stocked: Host) -> None:
    with_cat = await trades.offer(stocked, GAME, (ADA, Person(3, "Cat")), PLACE, ({"jaw-jammer": 1}, {}))
    with_ben = await trades.offer(stocked, GAME, (BEN, ADA), PLACE, ({"magnesium": 1}, {}))
    assert await trades.toggle_block(stocked, ADA.id, BEN)
    assert (await trades.load(stocked, with_cat.row.id)).row.status == "open"
    assert (await trades.load(stocked, with_ben.row.id)).row.status == "declined"


async def test_a_block_ends_a_trade_that_the_other_changes_at_the_same_moment(
    stocked: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {}))
    read = trade_rows.gifts

    async def changed_meanwhile(db: Source, row: trade_rows.TradeRow) -> trade_rows.Gifts:
        gifts = await read(db, row)
        if row.version == 1:
            monkeypatch.setattr(trade_rows, "gifts", read)
            await trades.amend(stocked, GAME, row.id, BEN.id, 1, ({"magnesium": 1}, {}))
        return gifts

    monkeypatch.setattr(trade_rows, "gifts", changed_meanwhile)
    assert await trades.toggle_block(stocked, ADA.id, BEN) == [deal.row.id]
    assert (await trades.load(stocked, deal.row.id)).row.status == "cancelled"


async def test_an_offer_expires(stocked: Host, clock: Clock) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {}))
    clock.now += trades.LIFE
    with pytest.raises(trades.Outdated):
        await trades.confirm(stocked, GAME, deal.row.id, BEN.id, 1)
    assert (await trades.load(stocked, deal.row.id)).row.status == "expired"
    assert await trades.expire(stocked) == []


async def test_the_number_of_open_trades_is_limited(stocked: Host) -> None:
    held = [key for key in await ledger.holdings(stocked.db, ADA.id, GAME.key) if key != ledger.SCRAP]
    for number, key in enumerate(held[: trades.MOST_OPEN]):
        partner = BEN if number < 3 else Person(number, "Somebody")
        await trades.offer(stocked, GAME, (ADA, partner), PLACE, ({key: 1}, {}))
    with pytest.raises(Refusal, match="already have 10 open trades"):
        await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({held[-1]: 1}, {}))
    assert len(await trades.toggle_block(stocked, BEN.id, ADA) or []) == 3
    assert len(await trade_rows.open_of_player(stocked.db, ADA.id)) == trades.MOST_OPEN - 3
    assert await trades.toggle_block(stocked, BEN.id, ADA) is None


def test_lists_of_cards_are_read() -> None:
    read = trades.read_cards(GAME, "2 Jaw Jammer, jaw jammer; 3x Spoiler\nMagnesium, -")
    assert read == {"jaw-jammer": 3, "spoiler": 3, "magnesium": 1}
    assert trades.read_cards(GAME, "2-D") == {"2-d": 1}
    assert trades.read_cards(GAME, "0 Spoiler") == {}
    with pytest.raises(Refusal, match="Did you mean: Jaw Jammer"):
        trades.read_cards(GAME, "Jaw Jamer")


async def test_an_offer_is_open_for_a_day_and_each_version_renews_it(stocked: Host, clock: Clock) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {}))
    assert deal.row.expires_at == clock.now + 86_400_000
    clock.now += 5_000
    changed = await trades.amend(stocked, GAME, deal.row.id, BEN.id, 1, ({"jaw-jammer": 1}, {"magnesium": 1}))
    assert changed.row.expires_at == clock.now + 86_400_000


async def test_a_new_version_needs_the_cards_of_its_author(stocked: Host) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {}))
    with pytest.raises(Refusal) as refused:
        await trades.amend(stocked, GAME, deal.row.id, BEN.id, 1, ({"jaw-jammer": 1}, {"magnesium": 99}))
    assert not isinstance(refused.value, trades.Outdated)
    assert (await trades.load(stocked, deal.row.id)).row == deal.row


async def test_blocking_oneself_is_refused_and_a_block_ends_open_trades(stocked: Host) -> None:
    deal = await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {}))
    with pytest.raises(Refusal):
        await trades.toggle_block(stocked, ADA.id, Person(ADA.id, "Ada"))
    assert await trades.toggle_block(stocked, BEN.id, ADA)
    assert (await trades.load(stocked, deal.row.id)).row.status == "declined"
    assert await trades.toggle_block(stocked, BEN.id, ADA) is None


def test_a_side_gives_20_different_cards_at_most() -> None:
    names = [card.name for card in GAME.catalogue().values() if not card.unlimited]
    assert len(trades.read_cards(GAME, ", ".join([*names[:20], names[0]]))) == 20
    with pytest.raises(Refusal):
        trades.read_cards(GAME, ", ".join(names[:21]))


async def test_an_offer_made_at_the_moment_of_a_block_does_not_stay_open(
    stocked: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The block finds no trade yet, and the offer found no block."""
    blocked_between, hidden = trade_rows.blocked_between, iter([True, True])

    async def blocked_just_after(db: Source, one: int, other: int) -> object:
        """Return what an offer finds, before and in its transaction, that began before the block."""
        return [] if next(hidden, False) else await blocked_between(db, one, other)

    await trades.toggle_block(stocked, BEN.id, ADA)
    monkeypatch.setattr(trade_rows, "blocked_between", blocked_just_after)
    with pytest.raises(Refusal):
        await trades.offer(stocked, GAME, (ADA, BEN), PLACE, ({"jaw-jammer": 1}, {"magnesium": 1}))
    assert await trade_rows.open_of_player(stocked.db, BEN.id) == []
    assert (await ledger.holdings(stocked.db, ADA.id, GAME.key))["jaw-jammer"].reserved == 0
