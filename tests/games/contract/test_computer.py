"""How a game's positions are searched if the game does not say it."""

from __future__ import annotations

from games.contract.computer import Search
from games.contract.game import Game


def test_the_better_looking_action_is_chosen_unless_a_game_trusts_its_policy() -> None:
    assert Search().trust == 0
    assert Search(trust=0.2).trust == 0.2


def test_a_rollout_of_a_game_is_short_and_explores_unless_it_says_otherwise() -> None:
    assert Game.search == Search(rollout=6, explore=0.9)
