"""The lists below a showcase."""

from __future__ import annotations

import pytest
from discord import ui

from bot.card_ui.showcase_page import _rows
from bot.collections.card_list import CardLine
from bot.collections.showcase import MOST, ShownCard
from games.registry import card_games

GAME = card_games()["acceleracers"]
CARDS = list(GAME.catalogue().values())


@pytest.mark.parametrize(
    ("shown", "owned", "lists"),
    [
        (0, 8, [8]),
        (2, 8, [6, 2]),
        (MOST - 1, 8, [8 - MOST + 1, MOST - 1]),
        (MOST, 8, [MOST]),
        (2, 2, [2]),
        (0, 0, []),
    ],
)
def test_cards_are_put_in_while_there_is_room_and_taken_out_at_any_time(
    shown: int, owned: int, lists: list[int]
) -> None:
    lines = [CardLine(card, 1, 0) for card in CARDS[:owned]]
    rows = _rows(1, GAME, [ShownCard(GAME, card) for card in CARDS[:shown]], lines)
    selects = [each for row in rows for each in row.children if isinstance(each, ui.Select)]
    assert [len(each.options) for each in selects] == lists
    buttons = [each for row in rows for each in row.children if isinstance(each, ui.Button)]
    assert len(buttons) == (2 if owned else 1), "to the collection and the looks, or to the first booster"
