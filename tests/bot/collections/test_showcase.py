"""A showcase holds up to five cards that the person owns."""

from __future__ import annotations

import pytest

from bot.collections.showcase import MOST, showcase, toggle
from bot.host.core.host import Host
from bot.shared.refusal import Refusal
from db import ledger
from db.ledger import LedgerEntry
from games.registry import card_games

ADA = 710_000_000_001
GAME = card_games()["acceleracers"]
CARDS = [card for card in GAME.catalogue().values() if not card.unlimited][: MOST + 2]


async def test_cards_are_put_in_and_taken_out(host: Host) -> None:
    *had, missing = CARDS
    entries = [LedgerEntry(ADA, "starter:x", card.key, GAME.key, 1, "starter", 1) for card in had]
    await host.db.commit(*ledger.enter([(ADA, GAME.key)]), *ledger.book(entries))
    with pytest.raises(Refusal, match="cards that you own"):
        await toggle(host, ADA, GAME, missing)
    for card in had[:MOST]:
        assert await toggle(host, ADA, GAME, card)
    with pytest.raises(Refusal, match="holds 5 cards"):
        await toggle(host, ADA, GAME, had[MOST])
    assert not await toggle(host, ADA, GAME, had[1])
    assert await toggle(host, ADA, GAME, had[MOST])
    assert [each.card for each in await showcase(host.db, ADA)] == [had[0], *had[2:]]
    assert await showcase(host.db, ADA + 1) == []
