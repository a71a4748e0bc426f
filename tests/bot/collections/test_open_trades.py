"""Open trades when a side deletes their data, and presses of strangers on them."""

from __future__ import annotations

import pytest

from bot.collections import forgotten, trades
from bot.host.core.host import Host
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import ledger
from tests.bot.collections.test_fair_trades import ADA, ALTS, CARD, GAME, OLD, give, offered, owned


@pytest.mark.parametrize("forgets", [OLD, ADA])
async def test_forgetting_ends_an_open_trade_and_frees_the_others_cards(host: Host, forgets: Person) -> None:
    await give(host, OLD, {CARD.key: 1})
    deal = await offered(host, OLD, {CARD.key: 1})
    await trades.confirm(host, GAME, deal.row.id, OLD.id, 1)
    gone, stays = (OLD, ADA) if forgets == OLD else (ADA, OLD)
    await forgotten.forget(host, gone.id)
    with pytest.raises(Refusal):
        await trades.confirm(host, GAME, deal.row.id, stays.id, 1)
    held = await ledger.holdings(host.db, OLD.id, GAME.key)
    assert [each.free for each in held.values()] == ([] if gone == OLD else [1])
    assert await owned(host, ADA) == {}


async def test_strangers_and_forged_ids_reach_no_trade(host: Host) -> None:
    await give(host, OLD, {CARD.key: 1})
    deal = await offered(host, OLD, {CARD.key: 1})
    for number in (deal.row.id, deal.row.id + 1, 0, 10**17):
        for act in (
            trades.confirm(host, GAME, number, ALTS[0].id, 1),
            trades.amend(host, GAME, number, ALTS[0].id, 1, ({}, {CARD.key: 1})),
            trades.cancel(host, number, ALTS[0].id),
        ):
            with pytest.raises(Refusal):
                await act
    assert (await trades.load(host, deal.row.id)).row == deal.row
