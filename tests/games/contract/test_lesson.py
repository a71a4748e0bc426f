"""Lessons: how a choice is recognised, and how a lesson begins unless it says otherwise."""

from __future__ import annotations

import pytest

from games.contract.lesson import LEARNER, ExerciseStart, Lesson, Slip, any_fits, fits


@pytest.mark.parametrize(
    ("notation", "choices", "right"),
    [
        ("pass", "pass", True),
        ("pass", "play:* pass", True),
        ("play:guns", "play:* pass", True),
        ("play:guns>1", "play:*>1", True),
        ("play:guns>2", "play:*>1", False),
        ("Pass", "pass", False),
        ("pass", "pas", False),
        ("pass", "", False),
        ("pass", "*", True),
    ],
)
def test_a_notation_is_one_of_several_choices_with_a_star_for_any_letters(
    notation: str, choices: str, right: bool
) -> None:
    assert fits(notation, choices) is right


def test_one_of_several_notations_is_enough() -> None:
    assert any_fits(["draw", "pass"], "play:* pass")
    assert not any_fits(["draw", "end"], "play:* pass")
    assert not any_fits([], "*")


def test_a_lesson_begins_with_the_learners_decision_in_a_new_match() -> None:
    start = ExerciseStart(key="a", title="A", seed=1)
    assert (start.seat, start.before, start.options, start.position) == (LEARNER, (), {}, b"")
    assert LEARNER == 0, "the computer has the next seat"


def test_a_lesson_ends_with_its_steps_and_a_slip_does_not_depend_on_the_position() -> None:
    lesson = Lesson(key="a", title="A", seed=1, farewell="Well done.")
    assert (lesson.steps, lesson.opponent, lesson.advice, lesson.remarks, lesson.slips) == ((), "", (), (), ())
    assert fits("any line of the position", Slip("pass", "play:*", "why").tells)
