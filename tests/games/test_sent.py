"""Actions can be sent to other processes and back: their fields alone define them, not the object."""

from __future__ import annotations

import pickle

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.registry import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_an_action_has_the_same_effect_in_another_process(key: str) -> None:
    game = GAMES[key]
    for seed in range(12):
        state, rng = game.new([SeatSetup()] * game.seats[0], seed, game.Options()), Rng(seed)
        twin = state.copy()
        for _ in range(400):
            if not state.to_act():
                break
            seat = rng.choice(state.to_act())
            action = rng.choice(state.legal_actions(seat))
            state.apply(seat, action)
            twin.apply(seat, pickle.loads(pickle.dumps(action)))
        assert twin.dump() == state.dump(), f"seed {seed}"
