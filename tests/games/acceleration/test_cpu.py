"""The computer: what it thinks of positions, and that it beats chance."""

import pytest

from games.acceleration.cpu import QUIET_ENOUGH
from games.core.rng import Rng
from games.cpu import LEVELS, Budget, choose
from tests.games.acceleration.table import AWAY, GAME, HOME, lay, opening


def test_more_avatars_are_better():
    table = lay(HOME, {"king": "c13"})
    assert GAME.evaluate(table.state, 0) > 0.7 > 0.3 > GAME.evaluate(table.state, 1)


def test_both_guesses_make_a_whole():
    table = lay(HOME | {"lancer": "e7"}, AWAY)
    assert abs(GAME.evaluate(table.state, 0) + GAME.evaluate(table.state, 1) - 1) < 1e-9


def test_a_won_match_is_won():
    table = lay(HOME | {"lancer": "e7"}, {"king": "f7/3"})
    table.do("lancer!king", dice=[6, 6])
    assert (GAME.evaluate(table.state, 0), GAME.evaluate(table.state, 1)) == (1.0, 0.0)


def test_the_driver_takes_the_king():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "h7/1", "valkyrie": "b13"})
    legal = table.state.legal_actions(0)
    picked = choose(GAME, table.state.view(0), legal, "driver", Rng(1))
    assert picked.notation.startswith("lancer!king")


@pytest.mark.parametrize("level", LEVELS)
def test_instant_draws(level: str):
    """A draw that is offered on the second turn is not agreed to, not even by a computer that stands badly."""
    table = lay({"king": "c1"}, {"king": "c13", "valkyrie": "f11", "lancer": "d11"})
    table.position.table.draw_offer = 1
    assert "accept-draw" in table.may()
    for seed in range(200 if level == "rookie" else 5):
        picked = choose(GAME, table.state.view(0), table.legal(), level, Rng(seed), Budget(60))
        assert picked.notation != "accept-draw"


def test_a_draw_is_agreed_to_when_play_has_shown_nothing_for_a_while():
    table = lay({"king": "c1"}, {"king": "c13", "valkyrie": "f11", "lancer": "d11"})
    table.position.table.quiet_rounds = QUIET_ENOUGH
    table.position.table.draw_offer = 1
    assert choose(GAME, table.state.view(0), table.legal(), "driver", Rng(1)).notation == "accept-draw"


def test_the_policy_beats_chance():
    won = 0
    for seed in range(20):
        table, luck, clever = opening(seed), Rng(seed), seed % 2
        while table.state.outcome() is None:
            seat = table.position.table.turn
            legal = table.state.legal_actions(seat)
            action = GAME.playout(table.state, seat, legal, luck) if seat == clever else luck.choice(legal)
            table.state.apply(seat, action)
        won += table.state.outcome().winners == (clever,)
    assert won >= 18
