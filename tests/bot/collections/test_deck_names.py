"""Names and descriptions of decks."""

from __future__ import annotations

import pytest

from bot.collections.deck_records import leading_group
from bot.collections.decks import NAME, free_name, new_deck
from db.decks import DeckRow
from games.registry import card_games

GAME = card_games()["acceleracers"]


def test_a_name_that_is_taken_gets_a_number_and_never_grows_too_long() -> None:
    own: list[DeckRow] = []
    for number in range(1, 13):
        name = free_name("x" * (NAME + 5), GAME.key, own)
        own.append(new_deck(1, GAME.key, name, ["spoiler"], own, number))
    names = [deck.name for deck in own]
    assert names[0] == "x" * NAME
    assert names[1] == "x" * (NAME - 3) + " 2"
    assert len(set(names)) == 12
    assert max(map(len, names)) == NAME
    assert free_name("x" * NAME, "another game", own) == "x" * NAME
    assert [deck.is_default for deck in own] == [1] + [0] * 11


@pytest.mark.parametrize(
    ("cards", "group"),
    [
        (["synkro"], "Teku Racers"),
        (["synkro", "bassline", "hollowback"], "Teku Racers"),
        (["synkro", "hollowback"], ""),
        (["spoiler"], ""),
        (["no-such-card"], ""),
        ([], ""),
    ],
)
def test_a_deck_is_described_by_the_team_of_most_of_its_cards(cards: list[str], group: str) -> None:
    assert leading_group(GAME, cards) == group
