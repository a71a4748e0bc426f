"""What the missing cards of a deck cost, and which to ask for."""

from __future__ import annotations

import pytest

from bot.card_ui.deck_faces import MOST_ASKED, _lacked, _missing_lines
from bot.collections import trades, workshop
from games.registry import card_games


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_the_price_of_all_missing_cards_is_that_of_every_copy(game) -> None:
    first, second = list({card.rarity: card for card in game.catalogue().values()}.values())[:2]
    prices = workshop.price(game, first), workshop.price(game, second)
    heading, listed = _missing_lines(game, 40, [(first, 3), (second, 1)], {})
    assert heading.startswith(f"4 of its 40 cards · crafting them all costs {3 * prices[0] + prices[1]} scrap")
    assert f"3 {first.name}, 1 {second.name}\n" in listed
    assert _lacked(game, first, 3) == f"3 missing · {first.rarity} · {3 * prices[0]} scrap"


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_no_more_missing_cards_are_named_than_fit_a_phone_and_the_others_are_counted(game) -> None:
    lacking = [(card, 2) for card in list(game.catalogue().values())[: MOST_ASKED + 4]]
    for more, said in ((0, []), (4, ["-# And 8 more cards."])):
        _, listed, *rest = _missing_lines(game, 40, lacking[: MOST_ASKED + more], {})
        pasted = trades.read_cards(game, listed.split("```")[1])
        assert pasted == {card.key: 2 for card, _ in lacking[:MOST_ASKED]}
        assert rest == said
