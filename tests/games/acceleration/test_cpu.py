"""The computer: what it thinks of positions, and that it beats chance."""

from games.cpu import choose
from games.rng import Rng
from tests.games.acceleration.laying import AWAY, GAME, HOME, lay, opening


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
