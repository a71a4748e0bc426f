"""How a lesson begins unless it says otherwise."""

from __future__ import annotations

from games.contract.lesson import LEARNER, ExerciseStart, Lesson, Slip
from games.contract.notations import fits


def test_a_lesson_begins_with_the_learners_decision_in_a_new_match() -> None:
    start = ExerciseStart(key="a", title="A", seed=1)
    assert (start.seat, start.before, start.options, start.position) == (LEARNER, (), {}, b"")
    assert LEARNER == 0, "the computer has the next seat"


def test_a_lesson_ends_with_its_steps_and_a_slip_does_not_depend_on_the_position() -> None:
    lesson = Lesson(key="a", title="A", seed=1, farewell="Well done.")
    assert (lesson.steps, lesson.opponent, lesson.advice, lesson.remarks, lesson.slips) == ((), "", (), (), ())
    assert fits("any line of the position", Slip("pass", "play:*", "why").tells)
