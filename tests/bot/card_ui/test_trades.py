"""Forged forms about trades, which no button opens."""

from __future__ import annotations

import pytest
from simcord.actors import _dispatch_actor_interaction
from simcord.enums import InteractionType

from bot.card_ui.swap_pages import _named
from bot.card_ui.trade_faces import TradeVerb
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
def test_six_of_many_cards_in_a_swap_are_named(many: int, more: str) -> None:
    text = _named([f"Card {number}" for number in range(1, many + 1)])
    assert text.count("**") == 2 * min(many, 6)
    assert text.endswith(more or f"**Card {many}**")
