"""Any deck can be painted, whatever its name and however few its cards."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from bot.card_ui.deck_faces import contents_of
from bot.collections.decks import new_deck
from bot.pictures import compose
from bot.pictures.features.deck_pages import deck
from bot.pictures.sprites import sprite
from games.look.legible import faults
from games.registry import card_games


@pytest.mark.parametrize("key", card_games())
def test_the_picture_of_a_deck_shows_curve_kinds_and_key_cards(key: str) -> None:
    game = card_games()[key]
    for cards in ([], list(game.catalogue())[:3], list(game.catalogue())[-20:]):
        kinds = {str(card.kind): 12 for card in game.catalogue().values()}
        for curve in ({}, {"0": 0}, {"0": 1, "1": 12, "2": 3, "3": 8, "4": 2, "5": 1}):
            scene = deck(key, "Heat and Chrome", kinds, curve, [(card, 4) for card in cards], "A deck")
            assert scene.height <= 360
            assert list(faults(scene, partial(sprite, game.key))) == []
            shown = [each.name for each in scene.sprites if each.name.startswith("card-")]
            assert len(shown) == min(len(cards), 6)


@pytest.mark.parametrize("key", card_games())
def test_all_cards_of_a_deck_can_be_read_below_its_key_cards(key: str) -> None:
    game = card_games()[key]
    for plan in game.decks():
        scene = contents_of(game, new_deck(1, key, plan.name, plan.cards, (), 0))
        assert scene.height <= 360
        assert list(faults(scene, partial(sprite, key))) == []
        names = {f"{copies} {game.catalogue()[card].name}" for card, copies in Counter(plan.cards).items()}
        written = "\n".join(label.text for label in scene.labels).replace("\n\u00a0\u00a0", " ").splitlines()
        shown = {text if text[:1].isdigit() else f"1 {text}" for text in written}
        assert names <= shown
        heads = {str(card.kind) for card in game.catalogue().values()}
        for x in {label.x for label in scene.labels if label.y > 120}:
            column = [label for label in scene.labels if label.y > 120 and label.x == x]
            assert max(column, key=lambda label: label.y).text not in heads


@pytest.mark.parametrize("key", card_games())
def test_a_deck_of_few_cards_shows_them_large_and_how_far_it_is(key: str) -> None:
    for number in range(5):
        cards = [(card, 1) for card in list(card_games()[key].catalogue())[:number]]
        scene = deck(key, "Fresh", {"Vehicle": number} if number else {}, {}, cards, "A deck", "", 40)
        assert list(faults(scene, partial(sprite, key))) == []
        assert f"{number} of 40" in [label.text for label in scene.labels]
        names = [each.name for each in scene.sprites]
        assert sum(name.startswith("card-hand:") for name in names) == number
        assert sum(":stand:" in name for name in names) == 4 - number
        assert scene.height < 230, "no empty plate between its head and its cards"


@pytest.mark.parametrize("name", ["<b>&\"'</b>", "🏎️", "x" * 40, ""])
def test_a_deck_may_have_any_name(name: str) -> None:
    assert compose.painted("acceleracers", deck("acceleracers", name, {}, {}, [], "")).startswith(b"\x89PNG")
