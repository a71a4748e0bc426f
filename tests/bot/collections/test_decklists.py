"""Decks as text: written lists can be read back, people's own lists are understood, unknown lines are reported."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.collections import decklists
from games.registry import card_games
from tests.examples import CHARACTERS

GAME = card_games()["dealin_dirt"]
KEYS = list(GAME.catalogue())


@given(cards=st.lists(st.sampled_from(KEYS), max_size=60), name=st.text(CHARACTERS, max_size=30))
def test_a_written_deck_can_be_read(cards: list[str], name: str) -> None:
    name = " ".join("".join(c for c in name if c.isprintable()).split())
    reading = decklists.read(GAME, decklists.write(GAME, name, cards))
    assert sorted(reading.cards) == sorted(cards)
    assert reading.unknown == []
    assert reading.name == name


@pytest.mark.parametrize("key", card_games())
def test_every_card_can_be_written_in_every_way(key: str) -> None:
    game = card_games()[key]
    for card in game.catalogue().values():
        for line in (f"3 {card.name}", f"3x {card.name}", f"3x{card.name}", f" 3   {card.name.upper()}  # best"):
            assert decklists.read(game, line).cards == [card.key] * 3, line
        assert decklists.read(game, card.name).cards == [card.key]
        assert decklists.read(game, card.key).cards == [card.key]


def test_sections_comments_and_code_blocks_are_no_cards() -> None:
    text = """```
    # Deck: Mud and Chrome
    // a comment
    ; another
    [Hot Lap Driver: 2]
    2 Clay Sprout
    Heat Race Drivers
    Feature Driver (1)
    Pit Crew:
    1 Clay Combine // the best
    ```"""
    reading = decklists.read(GAME, text)
    assert reading.name == "Mud and Chrome"
    assert reading.cards == ["clay-sprout", "clay-sprout", "clay-combine"]
    assert reading.unknown == []


def test_unknown_names_come_with_the_nearest() -> None:
    reading = decklists.read(GAME, "2 Clay Sprout\n3 Clay Sprowt\n0 Clay Sprout\n999 Clay Sprout\nqwxyz")
    assert [each.line for each in reading.unknown] == [2, 3, 4, 5]
    assert reading.unknown[0].nearest[0] == "Clay Sprout"
    assert len(reading.cards) == 2


@given(text=st.text(CHARACTERS, max_size=300))
def test_any_text_can_be_read(text: str) -> None:
    decklists.read(GAME, text)
