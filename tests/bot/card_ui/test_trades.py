"""Forged forms about trades, which no button opens."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from simcord.actors import _dispatch_actor_interaction
from simcord.enums import InteractionType

from bot.card_ui.sentences import say
from bot.card_ui.swap_pages import _named
from bot.card_ui.trade_faces import TradeVerb, face
from bot.card_ui.trades import TradePages
from bot.collections.trades import Deal
from db.trades import TradeRow
from tests.discord.stage import Stage, private
from tests.discord.test_collections import component
from tests.discord.test_trades import offered


@pytest.mark.parametrize("word", [TradeVerb.CHANGE, "", "yes!"])
async def test_a_form_that_asks_for_a_form_is_refused(stage: Stage, word: str) -> None:
    message = await offered(stage)
    before, _, _ = component(message, starts="t|")["custom_id"].rpartition("|")
    data = {"custom_id": f"{before}|{word}", "components": []}
    result = await _dispatch_actor_interaction(stage.ada, InteractionType.MODAL_SUBMIT, stage.channel, data)
    assert "no longer works" in private(result)


@pytest.mark.parametrize(("many", "more"), [(1, ""), (6, ""), (7, " and 1 more"), (20, " and 14 more")])
def test_of_many_cards_in_a_swap_six_are_named(many: int, more: str) -> None:
    text = _named([f"Card {number}" for number in range(1, many + 1)])
    assert text.count("**") == 2 * min(many, 6)
    assert text.endswith(more or f"**Card {many}**")


GONE = TradeRow(77, "gone", 3, 30, 500, 5, 6, "open", 1, 0, 1, 0, 9, None)
"""A trade of cards whose game is no longer installed."""


async def test_the_message_of_a_trade_whose_game_is_gone_names_nobody() -> None:
    """So people who are forgotten leave it, and all that is done after it."""
    nothing: Any = None
    page = await face(nothing, nothing, Deal(GONE, ({}, {})))
    assert (page.above, page.below, page.rows) == (say("trade-is-gone"), "", ())


async def test_a_trade_whose_game_is_gone_stops_no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[str]()

    async def rows(*_asked: object) -> list[TradeRow]:
        return [GONE]

    async def load(*_asked: object) -> Deal:
        return Deal(GONE, ({}, {}))

    async def answer(_interaction: object, page: Any) -> None:
        shown.append(page.above)

    monkeypatch.setattr("bot.card_ui.trades.trade_rows.of_player", rows)
    monkeypatch.setattr("bot.card_ui.trades.trade_rows.open_of_player", rows)
    monkeypatch.setattr("bot.card_ui.trades.trades.load", load)
    monkeypatch.setattr("bot.card_ui.trades.answer", answer)
    nothing: Any = None
    pages, asked = TradePages(SimpleNamespace(db=None), nothing, nothing), SimpleNamespace(user=SimpleNamespace(id=5))
    await pages.history(asked)
    assert shown == [f"{say('past-heading')}\n{say('no-past-trades')}"]
    assert await pages.suggestions(5, "") == []
