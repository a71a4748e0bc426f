"""The buttons that turn the pages of a collection."""

from __future__ import annotations

import pytest
from discord import ui

from bot.card_ui.collection import _turning
from bot.card_ui.collection_view import CollectionVerb, CollectionView, read_press
from bot.collections.card_list import Filter
from bot.discord_kit.buttons import parse

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
