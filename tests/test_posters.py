"""The posters in the README: as `python -m bench.posters` draws them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.posters import FOLDER, poster
from tests.our_games import OURS

README = (Path(__file__).parents[1] / "README.md").read_text()


@pytest.mark.parametrize("key", OURS)
def test_every_game_has_a_poster_of_its_own_with_players_minutes_and_weight(key: str) -> None:
    game = OURS[key]
    drawn = poster(game)
    assert FOLDER.joinpath(f"{key}.svg").read_text() == drawn + "\n", "run python -m bench.posters"
    assert f"{game.minutes} min" in drawn
    assert f"docs/posters/{key}.svg" in README
    families = re.findall('font-family="([^"]+)"', drawn)
    assert families
    assert {each.rpartition(" ")[2] for each in families} == {"sans-serif"}, "a browser without Inter took serifs"


def test_no_two_games_share_an_emoji() -> None:
    assert len({game.emoji for game in OURS.values()}) == len(OURS)
