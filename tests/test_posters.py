"""The posters in the README: as `python -m bench.posters` draws them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.posters import FOLDER, poster
from games.registry import GAMES

README = (Path(__file__).parents[1] / "README.md").read_text()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_poster_of_its_own_with_players_minutes_and_weight(key: str) -> None:
    game = GAMES[key]
    drawn = poster(game)
    assert FOLDER.joinpath(f"{key}.svg").read_text() == drawn + "\n", "run python -m bench.posters"
    assert f"{game.minutes} min" in drawn
    assert f"docs/posters/{key}.svg" in README


def test_no_two_games_share_an_emoji() -> None:
    assert len({game.emoji for game in GAMES.values()}) == len(GAMES)
