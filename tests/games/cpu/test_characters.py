"""Named computers: their style follows from a few numbers, at every level, and from nothing that is hidden."""

from __future__ import annotations

from functools import cache

import pytest

from games.contract.game import Game
from games.contract.notations import fits
from games.core import Action, SeatSetup, State
from games.core.rng import Rng
from games.cpu import LEVELS, Budget, choose
from games.cpu.characters import _CATALOGUE, CHARACTERS, HABITS, indifferent, taste_of
from tests.examples import one_in
from tests.games.cpu.test_fairness import moments
from tests.games.cpu.work import counted
from tests.our_games import OURS

FEW = Budget(8)
PAIRS = [(key, name) for key in OURS for name in CHARACTERS]
ASKED = 60
"""How many questions of a game are asked, each with an action that has the habit and one that has not."""


@cache
def asked(game: Game, habit: str, most: int = ASKED) -> list[tuple[State, int, list[Action]]]:
    """Questions in matches by the fast policy in which a habit makes a difference."""
    found: list[tuple[State, int, list[Action]]] = []
    for seed in range(200):
        state, rng = game.new([SeatSetup()] * 2, seed, game.Options()), Rng(seed)
        while state.to_act():
            seat = rng.choice(state.to_act())
            legal = state.legal_actions(seat)
            if len({fits(action.notation, HABITS[game.key][habit]) for action in legal}) == 2:
                found.append((state.copy(), seat, legal))
                if len(found) == most:
                    return found
            state.apply(seat, game.playout(state, seat, legal, rng))
    raise AssertionError(f"{game.key}: the habit {habit} is too rare")


@cache
def often(game: Game, habit: str, level: str, name: str, most: int = ASKED) -> int:
    """How often a computer of that name does what has the habit."""
    picks = [
        choose(game, state.view(seat), legal, level, Rng(number), FEW, name)
        for number, (state, seat, legal) in enumerate(asked(game, habit, most))
    ]
    return sum(fits(pick.notation, HABITS[game.key][habit]) for pick in picks)


def favourite(name: str) -> str:
    """What a character likes most, or likes least if it likes nothing."""
    return max(CHARACTERS[name], key=lambda habit: abs(CHARACTERS[name][habit]))


def test_every_game_knows_every_habit() -> None:
    habits = {habit for likes in CHARACTERS.values() for habit in likes}
    assert {key: {*known} for key, known in HABITS.items()} == dict.fromkeys(OURS, habits)
    assert all(taste_of(name, key) is not indifferent for name in CHARACTERS for key in OURS)


@pytest.mark.parametrize(("key", "name"), one_in(3, PAIRS))
def test_a_driver_with_a_character_does_more_often_what_it_likes(key: str, name: str) -> None:
    habit = favourite(name)
    plain, own = (often(OURS[key], habit, "driver", each) for each in ("Bolt", name))
    assert own > plain if CHARACTERS[name][habit] > 0 else own < plain


@pytest.mark.parametrize("level", ["rookie", "ace"])
def test_the_level_does_not_matter(level: str) -> None:
    game, habit = OURS["race_to_ace"], favourite("Packrat")
    plain, own = (often(game, habit, level, name, 30) for name in ("Bolt", "Packrat"))
    assert own > plain


@pytest.mark.parametrize("level", LEVELS)
def test_other_names_change_nothing(level: str) -> None:
    game = OURS["race_to_ace"]
    for state, seat in moments(game.key, 5):
        view, legal = state.view(seat), state.legal_actions(seat)
        picks = {choose(game, view, legal, level, Rng(1), FEW, name) for name in ("", "Bolt", "redline", "Ada")}
        assert len(picks) == 1


EVERYBODY = [(key, level, name) for key in OURS for level in LEVELS for name in CHARACTERS]
NEXT = one_in(len(CHARACTERS) + 1, EVERYBODY)
"""In `make test` one character at each level of each game, another one each time."""


@pytest.mark.parametrize(("key", "level", "name"), NEXT)
def test_hidden_information_does_not_change_what_a_character_does(key: str, level: str, name: str) -> None:
    game = OURS[key]
    for state, seat in moments(key, 5):
        twin = game.determinize(state.view(seat), Rng(99))
        picks = []
        for one in (state, twin):
            game_asked, work = counted(game)
            pick = choose(game_asked, one.view(seat), one.legal_actions(seat), level, Rng(1), FEW, name)
            picks.append((pick.notation, work))
        assert picks[0] == picks[1]


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_likes_what_fits_its_habits_as_much_as_the_game_scales_it(key: str, name: str) -> None:
    likes = CHARACTERS[name]
    for habit in likes:
        notation = HABITS[key][habit].split()[0].replace("*", "x")
        wanted = sum(like for each, like in likes.items() if fits(notation, HABITS[key][each]))
        assert taste_of(name, key)(notation) == pytest.approx(wanted * _CATALOGUE.scale[key])
    assert taste_of(name, key)("nothing of the kind") == 0
