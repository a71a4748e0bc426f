"""The list of lessons: what is done, what is begun, and how hard the puzzles are."""

from __future__ import annotations

import pytest
from discord import ui

from bot.help.lesson_list import _difficulty, game_list, overview
from db.lessons import LessonRow
from games.registry import GAMES
from games.teaching.lessons import LESSONS, PUZZLES

GAME = "race_to_ace"


def row(name: str, *, finished: bool) -> LessonRow:
    return LessonRow(11, GAME, name, "[]", 1, 5 if finished else None)


def test_the_overview_has_a_tick_for_each_lesson_and_counts_the_puzzles() -> None:
    lessons, puzzles = LESSONS[GAME], PUZZLES[GAME]
    done, begun = row(lessons[0].key, finished=True), row(lessons[1].key, finished=False)
    solved, tried = row(puzzles[0].key, finished=True), row(puzzles[1].key, finished=False)
    face = overview([done, begun, solved, tried])
    line = next(line for line in face.above.splitlines() if "Race to Ace" in line)
    assert "✅▶️" + "⬜" * (len(lessons) - 2) in line
    assert line.endswith(f"1 of {len(puzzles)}")
    others = [line for line in face.above.splitlines() if "⬜" in line and line != line.replace("✅", "")]
    assert others == [line], "what is done in one game is not done in another"
    buttons = [item for row in face.rows for item in row.children if isinstance(item, ui.Button)]
    assert [button.label for button in buttons] == [GAMES[key].title for key in LESSONS]


@pytest.mark.parametrize("key", LESSONS)
def test_the_list_of_a_game_numbers_its_lessons_and_puzzles_from_one(key: str) -> None:
    face = game_list(key, [])
    assert [line for line in face.above.splitlines() if line.startswith("⬜")] == [
        f"⬜ {number}. {lesson.title}" for number, lesson in enumerate(LESSONS[key], 1)
    ]
    select = next(item for row in face.rows for item in row.children if isinstance(item, ui.Select))
    assert [option.label for option in select.options] == [
        f"{number}. {puzzle.title}" for number, puzzle in enumerate(PUZZLES[key], 1)
    ]
    assert [option.value for option in select.options] == [puzzle.key for puzzle in PUZZLES[key]]
    assert f"Puzzles solved: 0 of {len(PUZZLES[key])}" in face.above


def test_the_booster_is_promised_until_the_first_lesson_is_done() -> None:
    first, second = LESSONS[GAME][:2]
    assert "earns you a booster" in game_list(GAME, []).below
    assert "earns you a booster" in game_list(GAME, [row(second.key, finished=True)]).below
    assert "earns you a booster" in game_list(GAME, [row(first.key, finished=False)]).below
    assert game_list(GAME, [row(first.key, finished=True)]).below == "You can repeat any lesson."


def test_solved_puzzles_have_a_tick_and_are_counted() -> None:
    one, two = PUZZLES[GAME][:2]
    face = game_list(GAME, [row(one.key, finished=True), row(two.key, finished=False)])
    select = next(item for row in face.rows for item in row.children if isinstance(item, ui.Select))
    assert [str(option.emoji) for option in select.options[:3]] == ["✅", "▶️", "⬜"]
    assert "Puzzles solved: 1 of" in face.above


@pytest.mark.parametrize(
    ("chance", "level"),
    [(1.0, "Easy"), (0.1, "Easy"), (0.09, "Medium"), (0.02, "Medium"), (0.019, "Hard"), (0.0, "Hard")],
)
def test_a_puzzle_is_as_hard_as_luck_rarely_solves_it(chance: float, level: str) -> None:
    assert _difficulty(chance) == level
