"""The buttons that turn the pages of a collection."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.card_ui.collection import _binder, _filters, _turning, progress
from bot.card_ui.collection_view import CollectionVerb, CollectionView, read_press
from bot.collections.card_list import CardLine, Filter, SetCount
from bot.collections.looks import Wardrobe, reward
from bot.discord_kit.buttons import parse
from bot.pictures.features.binders import Pocket
from games.contract.card_game import CardGame
from games.look.card_pages import OTHER, dressed
from games.registry import card_games

TURN = CollectionVerb.PAGE


@pytest.mark.parametrize(
    ("number", "pages", "steps", "label"),
    [
        (0, 1, [], ""),
        (0, 2, [(TURN, 1)], "Next page (2 of 2)"),
        (1, 2, [(TURN, 0)], "Previous page"),
        (0, 5, [(TURN, 1)], "Next page (2 of 5)"),
        (3, 5, [(TURN, 2), (TURN, 4)], "Next page (5 of 5)"),
        (4, 5, [(TURN, 3)], "Previous page"),
    ],
)
def test_pages_are_turned_by_one(number: int, pages: int, steps: list[tuple[CollectionVerb, int]], label: str) -> None:
    place = CollectionView(1, "acceleracers", Filter(which="missing"))
    buttons = [each for each in _turning(place, number, pages).children if isinstance(each, ui.Button)]
    assert buttons.pop().label == "More"
    presses = [parse(each.custom_id) for each in buttons]
    assert [(read_press(press)[0], press.question) for press in presses] == steps
    assert not steps or buttons[-1].label == label


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_a_set_that_is_rewarded_names_the_card_that_gets_another_picture(game: CardGame) -> None:
    titles = {card.group for card in game.catalogue().values()} | {"no such set"}
    for title in titles:
        won, count = reward(game, title), progress(game, SetCount(title, 3, 9))
        assert (count.title, count.have, count.of) == (title, 3, 9)
        art = ("", "") if won is None else (f"{won.name} in new art", dressed(won.key, OTHER))
        assert (count.note, count.reward) == art
    assert any(reward(game, title) for title in titles)


@pytest.mark.parametrize(
    ("amount", "badge", "has"), [(0, "", False), (1, "", True), (2, "×2", True), (12, "×12", True)]
)
def test_a_pocket_counts_copies_from_the_second_on(
    amount: int, badge: str, has: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, found = card_games()["acceleracers"], list[Pocket]()
    card = next(card for card in game.catalogue().values() if not card.unlimited)

    def binder(_progress: object, pockets: list[Pocket], _alt: str) -> None:
        found.extend(pockets)

    monkeypatch.setattr("bot.card_ui.collection.binder", binder)
    album: Any = SimpleNamespace(have=3, of=9)
    place = CollectionView(1, game.key, Filter())
    _binder(game, album, place, [CardLine(card, amount, 0)], 0, 1, Wardrobe())
    (pocket,) = found
    assert (pocket.note, pocket.owned) == (badge, has)
    assert _binder(game, album, place, [], 0, 1, Wardrobe()) is None


@pytest.mark.parametrize("game", card_games().values(), ids=lambda game: game.key)
def test_the_collections_of_the_other_games_are_one_press_away(game: CardGame) -> None:
    *_, more = _filters(game, CollectionView(1, game.key, Filter()))
    labels = [each.label for each in more.children if isinstance(each, ui.Button)]
    assert labels[2:] == [each.title for key, each in card_games().items() if key != game.key]
