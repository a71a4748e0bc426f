"""Options of a game as people type them, for events and challenges."""

from __future__ import annotations

import pytest

from bot.shared.refusal import Refusal
from bot.shared.typed_options import options_typed
from games.registry import GAMES

RACE = GAMES["race_to_ace"]


@pytest.mark.parametrize("typed", ["kills=3", " kills = 3 ", "kills: 3", "kills=3,"])
def test_options_of_a_game_are_read(typed: str) -> None:
    assert options_typed(RACE, typed) == '{"kills":3}'


def test_the_options_of_the_rulebook_are_none() -> None:
    assert options_typed(RACE, "") == options_typed(RACE, "kills=5") == "{}"


@pytest.mark.parametrize("typed", ["?", "kills", "kills=99", "kills=many", "planes=3"])
def test_an_unknown_option_is_answered_with_the_known_ones(typed: str) -> None:
    with pytest.raises(Refusal, match="kills=5` How many kills"):
        options_typed(RACE, typed)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(Refusal, match="AcceleRacers has no options"):
        options_typed(GAMES["acceleracers"], "?")
