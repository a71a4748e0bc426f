"""The chances that are shown to those who watch: only what everybody can see goes into them."""

from __future__ import annotations

import pytest

from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu.chance import chances
from games.registry import GAMES
from tests.games.cpu.work import counted


@pytest.mark.parametrize("key", GAMES)
def test_hidden_information_changes_no_chance(key: str) -> None:
    game, luck = GAMES[key], Rng(5)
    seats = game.seats[-1]
    state, compared = game.new([SeatSetup()] * seats, 5, game.Options()), 0
    for ply in range(60):
        if not (asked := state.to_act()):
            break
        if ply % 12 == 0:
            view = state.view(None)
            twin = game.determinize(view, Rng(ply))
            (here, work), (there, work_there) = counted(game), counted(game)
            found = chances(here, view, seats, ply)
            assert found == chances(there, twin.view(None), seats, ply)
            assert work == work_there
            assert work["determinize"] > 1
            assert sum(found) == 100
            assert min(found) >= 0
            compared += 1
        state.apply(asked[0], game.playout(state, asked[0], state.legal_actions(asked[0]), luck))
    assert compared > 1, "a short match has few positions"


def test_a_seat_that_leads_is_more_likely_to_win() -> None:
    game = GAMES["race_to_ace"]
    state, rng = game.new([SeatSetup()] * 2, 3, game.Options()), Rng(3)
    while max(state.scores()) - min(state.scores()) < 2:
        seat = state.to_act()[0]
        state.apply(seat, game.playout(state, seat, state.legal_actions(seat), rng))
    found, scores = chances(game, state.view(None), 2, 1), state.scores()
    assert found[scores.index(max(scores))] > 60
