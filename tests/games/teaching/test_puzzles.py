"""Every puzzle is solved by its lines, whatever the hidden information is, and by nothing else."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from games.contract.lesson import LEARNER
from games.contract.menus import labelled
from games.contract.puzzle import NAMES, Puzzle
from games.registry import GAMES
from games.teaching.lessons import PUZZLES, judge, moment, tried
from tests.games.teaching.goals import is_reached
from tests.games.teaching.puzzle_search import TooWide, search

OURS = ("race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
ALL = [pytest.param(key, puzzle, id=f"{key}-{puzzle.key}") for key, puzzles in PUZZLES.items() for puzzle in puzzles]
SOLVED = [
    pytest.param(*each.values, id=each.id, marks=pytest.mark.proof if number % 4 else ())
    for number, each in enumerate(ALL)
]
"""All puzzles; most are left to `make proof`, since a search takes long."""


def puzzle_of(key: str, name: str) -> Puzzle:
    return next(puzzle for puzzle in PUZZLES[key] if puzzle.key == name)


@pytest.mark.parametrize("key", OURS)
def test_each_of_our_games_has_ten_puzzles_the_easiest_first(key: str) -> None:
    puzzles = PUZZLES[key]
    assert len(puzzles) >= 10
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    assert all(0 < len(puzzle.key) <= 8 for puzzle in puzzles)
    assert [puzzle.chance for puzzle in puzzles] == sorted((puzzle.chance for puzzle in puzzles), reverse=True)


@pytest.mark.parametrize(("key", "puzzle"), SOLVED)
def test_the_lines_of_a_puzzle_solve_it_and_nothing_else_does(key: str, puzzle: Puzzle) -> None:
    result = search(GAMES[key], puzzle)
    assert set(result.lines) == set(puzzle.lines)
    assert not result.lucky, "as things are this works, but not for certain"
    assert result.chance == puzzle.chance


@pytest.mark.parametrize(("key", "puzzle"), ALL)
def test_every_solution_can_be_played_and_every_other_choice_is_answered(key: str, puzzle: Puzzle) -> None:
    game = GAMES[key]
    for line in puzzle.lines:
        log: list[str] = []
        for notation in line.split():
            now = moment(game, puzzle, log)
            assert not now.over
            assert not is_reached(game, puzzle.goal, now.state) or puzzle.goal.split()[0] in ("foe", "safe", "survive")
            good = {other.split()[len(log)] for other in puzzle.lines if other.split()[: len(log)] == log}
            for action in now.state.legal_actions(LEARNER):
                verdict = judge(game, puzzle, log, now.state, action.notation)
                assert verdict.good == (action.notation in good)
                assert verdict.good or (verdict.says and verdict.final)
                tried(game, puzzle, log, action.notation)
            log.append(notation)
        assert moment(game, puzzle, log).over


@pytest.mark.parametrize(("key", "puzzle"), ALL)
def test_the_damage_in_a_reason_is_that_of_its_button(key: str, puzzle: Puzzle) -> None:
    """Earlier choices change what a choice does, and so why it is wrong."""
    game = GAMES[key]
    for log in {tuple(line.split()[:count]) for line in puzzle.lines for count in range(len(line.split()))}:
        state = moment(game, puzzle, log).state
        legal = state.legal_actions(LEARNER)
        labels = labelled(game.menu(state.view(LEARNER), legal, NAMES))
        for action in legal:
            why, label = judge(game, puzzle, log, state, action.notation).says, labels[action.notation]
            offered, named = (re.findall(r"(\d+) damage", text) for text in (label, why))
            assert not offered or not named or offered[0] in named, (log, label, why)


@pytest.mark.parametrize(("key", "puzzle"), ALL)
def test_the_texts_of_a_puzzle_are_short_and_complete(key: str, puzzle: Puzzle) -> None:
    assert 3 <= len(puzzle.title) <= 24
    later = [why for wrong in puzzle.after.values() for why in wrong.values()]
    for text in (puzzle.question, puzzle.solved, *puzzle.wrong.values(), *later):
        assert 3 <= len(text) <= 200, text
        assert text[-1] in ".!?", text
        assert not set(text) & set("*_`~"), "it is shown letter by letter"
    assert all(len(why) <= 145 for why in (*puzzle.wrong.values(), *later))


def test_a_search_recognises_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether Bolt can shoot three times differs from world to world: it depends on Bolt's cards."""
    puzzle = replace(puzzle_of("race_to_ace", "nothing"), moves=3, goal="foe 3")
    result = search(GAMES["race_to_ace"], puzzle)
    certain = search(GAMES["race_to_ace"], puzzle, worlds=0)
    assert set(certain.lines) == set(result.lines) | set(result.lucky)
    assert result.lucky


def test_a_wrong_line_and_a_wrong_goal_are_noticed() -> None:
    puzzle = puzzle_of("dealin_dirt", "twenty")
    shorter = search(GAMES["dealin_dirt"], replace(puzzle, moves=1))
    assert shorter.lines == ()
    assert search(GAMES["dealin_dirt"], replace(puzzle, goal="score 2")).lines == ()
    with pytest.raises(KeyError):
        search(GAMES["dealin_dirt"], replace(puzzle, goal="shine"))


def test_a_puzzle_too_wide_to_search_is_refused() -> None:
    with pytest.raises(TooWide):
        search(GAMES["acceleration"], puzzle_of("acceleration", "safe6"), most=100)
