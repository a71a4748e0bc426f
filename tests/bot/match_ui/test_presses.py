"""Nobody presses what has no alternative: only choices are made by themselves, only branches are open."""

from __future__ import annotations

import pytest

from bench.presses import counted_in
from tests.our_games import OURS

MOST = 1 / 20


@pytest.mark.parametrize("game", OURS)
def test_hardly_any_press_is_without_an_alternative(game: str) -> None:
    counted = counted_in(OURS[game], 4)
    assert counted.presses >= counted.decisions > 50
    assert counted.forced <= counted.presses * MOST


@pytest.mark.proof
@pytest.mark.parametrize("game", OURS)
def test_over_200_matches_at_most_one_press_in_twenty_is_without_an_alternative(game: str) -> None:
    counted = counted_in(OURS[game], 200)
    assert counted.forced <= counted.presses * MOST
