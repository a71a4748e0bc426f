"""Asking a game something changes nothing: what is legal, why not, what is seen, drawn, said or forecast."""

from __future__ import annotations

import pytest

from games.contract.card_game import has_cards
from games.contract.game import Game
from games.contract.match_state import MatchState
from games.core import SeatSetup
from games.core.rng import Rng
from games.registry import GAMES

MOST = 70
"""So many decisions are looked at in a match."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_no_question_writes_to_the_position(game: Game, seed: int) -> None:
    state = game.new([SeatSetup() for _ in range(game.seats[0])], seed, game.Options())
    assert isinstance(state, MatchState)
    dice = Rng(seed)
    seen: set[str] = set()
    for _ in range(MOST):
        if not state.to_act():
            break
        before = state.dump()
        for seat in range(game.seats[0]):
            legal = state.find_legal(seat)
            seen |= {action.notation for action in legal}
            for notation in sorted(seen):
                state.why_not(seat, game.parse(notation))
            view = state.view(seat)
            if legal:
                game.menu(view, legal)
            if legal and has_cards(game):
                game.close_up(view, legal)
            game.evaluate(state, seat)
            assert state.find_legal(seat) == legal
            assert state.dump() == before
        seat = state.to_act()[0]
        game.playout(state, seat, state.legal_actions(seat), dice)
        assert state.dump() == before
        state.apply(seat, dice.choice(state.legal_actions(seat)))
