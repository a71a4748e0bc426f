"""Names that programs outside rely on."""

from __future__ import annotations

from games.core import IllegalAction, SeatSetup
from games.registry import GAMES
from games.rng import Rng


def test_a_match_of_every_game_starts_by_the_fixed_names() -> None:
    for game in GAMES.values():
        for seats in game.seats:
            state = game.new([SeatSetup() for _ in range(seats)], Rng(1).below(100), game.Options())
            assert state.to_act()
    assert issubclass(IllegalAction, Exception)
