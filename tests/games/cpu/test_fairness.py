"""A computer knows no more than its seat: hidden information changes neither its choices nor its work."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.core import Action, SeatSetup, State, View
from games.core.rng import Rng
from games.cpu import LEVELS, Budget, choose, think
from games.cpu.ace import FIRST_WORLDS, SHORT_LIST
from games.registry import GAMES
from tests.examples import less_or_all
from tests.games.cpu.work import counted

WHERE = (3, 14, 40)
"""The numbers of real choices after which the computer is asked."""
BUDGET = Budget(6)
EVERY = (*LEVELS, "fair-150")


def moments(key: str, seed: int) -> list[tuple[State, int]]:
    """States with a real choice, and the seat that has it."""
    game, rng = GAMES[key], Rng(seed)
    state = game.new([SeatSetup()] * game.seats[0], seed, game.Options())
    states: list[tuple[State, int]] = []
    choices = 0
    while state.outcome() is None and choices <= WHERE[-1]:
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        if len(legal) > 1:
            choices += 1
            if choices in WHERE:
                states.append((state.copy(), seat))
        state.apply(seat, rng.choice(legal))
    return states


@pytest.mark.parametrize("level", EVERY)
@pytest.mark.parametrize("key", GAMES)
def test_hidden_information_does_not_change_a_choice(key: str, level: str) -> None:
    game = GAMES[key]
    hidden = 0
    for state, seat in moments(key, 5):
        view = state.view(seat)
        twin = game.determinize(view, Rng(99))
        hidden += state.dump() != twin.dump()
        for luck in (1, 2):
            picks = []
            for one in (state, twin):
                asked, work = counted(game)
                pick = choose(asked, one.view(seat), one.legal_actions(seat), level, Rng(luck), BUDGET)
                picks.append((pick.notation, work))
            assert picks[0] == picks[1]
            assert work["determinize"] or level == "rookie"
    assert hidden, "the states that are compared differ"


@pytest.mark.parametrize("most", less_or_all(5, 12))
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("level", EVERY)
def test_choices_are_legal_at_every_table(key: str, level: str, most: int) -> None:
    game = GAMES[key]
    for seats in game.seats:
        state, rng = game.new([SeatSetup()] * seats, 8, game.Options()), Rng(seats)
        asked = 0
        while state.outcome() is None and asked < most:
            seat = state.to_act()[asked % len(state.to_act())]
            legal = state.legal_actions(seat)
            action = choose(game, state.view(seat), legal, level, rng, Budget(3))
            assert action in legal
            state.apply(seat, action)
            asked += len(legal) > 1


def first_question(key: str = "race_to_ace") -> tuple[View, list[Action]]:
    state, seat = moments(key, 5)[0]
    return state.view(seat), state.legal_actions(seat)


def test_a_search_ends_when_its_time_is_used_up() -> None:
    view, legal = first_question()
    asked = []

    def spent() -> float:
        asked.append(1)
        return len(asked) / 10

    thoughts = think(GAMES["race_to_ace"], view, legal, Rng(1), Budget(100_000, spent))
    visits = sorted(thought.visits for thought in thoughts)
    assert 2 <= visits[-1] <= 10
    assert visits[0] < visits[-1], "who does worse is dropped as time goes by"


def test_results_are_listed_most_visited_first_and_add_up() -> None:
    view, legal = first_question()
    thoughts = think(GAMES["race_to_ace"], view, legal, Rng(1), Budget(200))
    assert [t.visits for t in thoughts] == sorted((t.visits for t in thoughts), reverse=True)
    assert sum(thought.visits for thought in thoughts) == 200
    assert all(0 <= thought.worth <= 1 for thought in thoughts)
    assert {thought.action for thought in thoughts} <= set(legal)


@pytest.mark.parametrize("iterations", [1, 2, 3, 5, 7, 13, 50])
def test_a_budget_is_spent_to_the_last_iteration_and_never_exceeded(iterations: int) -> None:
    """What is left and too little for every candidate goes to the first ones."""
    view, legal = first_question()
    found = think(GAMES["race_to_ace"], view, legal, Rng(1), Budget(iterations))
    assert len(found) > 3
    assert sum(thought.visits for thought in found) == iterations


def test_the_same_seed_searches_as_it_always_did() -> None:
    """Only who wants computers to play differently, or changes the rules, writes other numbers here."""
    view, legal = first_question()
    found = think(GAMES["race_to_ace"], view, legal, Rng(1), Budget(60))
    assert [(thought.action.notation, thought.visits, round(thought.worth, 4)) for thought in found] == [
        ("visual>0", 22, 0.3992),
        ("radar>0", 22, 0.3673),
        ("flameout@visual", 8, 0.4149),
        ("flameout>0", 8, 0.3731),
    ]


def test_of_many_choices_a_dozen_is_searched_and_what_the_policy_picks() -> None:
    state, seat = next(each for each in moments("acceleration", 6) if len(each[0].legal_actions(each[1])) > 200)
    found = think(GAMES["acceleration"], state.view(seat), state.legal_actions(seat), Rng(1), Budget(20))
    assert SHORT_LIST < len(found) <= SHORT_LIST + FIRST_WORLDS


def test_a_trusted_policy_is_followed_where_it_always_picks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game, strayed = GAMES["tiny_turbo_cars"], 0
    for trust in (0.0, 2.0):
        monkeypatch.setattr(type(game), "search", replace(game.search, trust=trust))
        for seed in range(6):
            for state, seat in moments("tiny_turbo_cars", seed):
                view, legal = state.view(seat), state.legal_actions(seat)
                worlds = [game.determinize(view, Rng(luck)) for luck in range(4)]
                (pick, *others) = {game.playout(world, seat, legal, Rng(1)).notation for world in worlds}
                found = think(game, view, legal, Rng(1), Budget(12))
                if trust and not others:
                    assert found[0].action.notation == pick
                    assert found[0].worth <= 1, "trust is not part of the chance"
                strayed += not trust and found[0].action.notation != pick
    assert strayed, "without trust another action is taken sometimes"


def test_an_ace_takes_an_available_victory() -> None:
    from tests.games.race_to_ace.table import Table

    t = Table(["guns radar relight", ""], {1: "visual<0"}, kills=[4])
    legal = t.state.legal_actions(0)
    picks = {choose(GAMES["race_to_ace"], t.state.view(0), legal, "ace", Rng(n), Budget(60)).notation for n in range(5)}
    assert picks == {"guns>1"}


def test_a_simultaneous_decision_is_tried_as_it_was_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every choice of one moment is carried out, in any order."""
    state, seat = next(each for each in moments("tiny_turbo_cars", 5) if len(each[0].to_act()) > 1)
    worlds, tried, plainly = list[State](), dict[int, str](), type(state).apply

    def noted(world: State, who: int, action: Action) -> object:
        worlds.append(world)  # kept, so that each has an id of its own
        if who == seat:
            tried.setdefault(id(world), action.notation)
        return plainly(world, who, action)

    monkeypatch.setattr(type(state), "apply", noted)
    found = think(GAMES["tiny_turbo_cars"], state.view(seat), state.legal_actions(seat), Rng(1), Budget(40))
    counts = Counter(tried.values())
    assert sum(thought.visits for thought in found) == 40
    assert all(counts[thought.action.notation] >= thought.visits for thought in found)


@pytest.mark.parametrize("key", GAMES)
def test_hidden_information_does_not_change_a_hint(key: str) -> None:
    """A hint says what `think` finds, with its numbers: they are the same whatever the others hold."""
    game = GAMES[key]
    for state, seat in moments(key, 6):
        twin = game.determinize(state.view(seat), Rng(99))
        found = []
        for one in (state, twin):
            asked, work = counted(game)
            found.append((think(asked, one.view(seat), one.legal_actions(seat), Rng(1), BUDGET), work))
        assert found[0] == found[1]
        assert work["determinize"] > 1


def test_a_search_can_be_limited_to_some_actions() -> None:
    view, legal = first_question()
    found = think(GAMES["race_to_ace"], view, legal[-2:], Rng(1), Budget(20))
    assert {thought.action for thought in found} == {*legal[-2:]}
    assert sum(thought.visits for thought in found) == 20
