"""Every position can be printed, and prints everything that its game stores of it."""

from __future__ import annotations

import pytest

from games.core import SeatSetup, State
from games.core.rng import Rng
from games.registry import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_position_prints_itself(key: str) -> None:
    game = GAMES[key]
    state: State = game.new([SeatSetup() for _ in range(game.seats[0])], 3, game.Options())
    luck = Rng(4)
    printed, turns = set(), 0
    for _ in range(30):
        if state.outcome() is not None:
            break  # a short game
        turns += 1
        first, *lines = str(state).splitlines()
        assert first == repr(state)
        assert first.startswith(f"<{type(state).__name__} to_act=")
        assert len(lines) >= 3
        printed.add("\n".join(lines))
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal_actions(seat)))
    assert len(printed) == turns
    assert str(game.load(state.dump())) == str(state)
