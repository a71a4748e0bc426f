"""What the missing cards of a deck cost."""

from __future__ import annotations

import pytest

from bot.card_ui.deck_faces import _missing_lines
from bot.collections import workshop
from games.registry import card_games


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_the_price_of_all_missing_cards_is_that_of_every_copy(game) -> None:
    first, second = list({card.rarity: card for card in game.catalogue().values()}.values())[:2]
    prices = workshop.price(game, first), workshop.price(game, second)
    heading, *cards, _, _ = _missing_lines(game, 40, [(first, 3), (second, 1)], {})
    assert heading.startswith(f"4 of its 40 cards · crafting them all costs {3 * prices[0] + prices[1]} scrap")
    assert cards == [
        f"- 3 **{first.name}** · {first.rarity} · {3 * prices[0]} scrap",
        f"- 1 **{second.name}** · {second.rarity} · {prices[1]} scrap",
    ]
