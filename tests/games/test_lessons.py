"""Every lesson can be played from its first step to its last."""

from __future__ import annotations

import pytest

from games.lesson import LEARNER
from games.lessons import LESSONS, moment


def test_our_games_can_be_learned() -> None:
    """A lesson may be left out; these five have one."""
    assert {"race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt"} <= set(LESSONS)


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_never_gets_stuck(key: str) -> None:
    lesson = LESSONS[key]
    for number, step in enumerate(lesson.steps):
        state, _ = moment(key, number)
        legal = [action.notation for action in state.legal_actions(LEARNER)]
        assert step.notation in legal, (
            f"step {number} of {key}: {step.notation} is none of {legal} for seat {LEARNER}, who learns; "
            "where another seat begins, `Lesson.before` says what it does"
        )
    moment(key, len(lesson.steps))


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_has_one_short_idea_a_step(key: str) -> None:
    lesson = LESSONS[key]
    assert 4 <= len(lesson.steps) <= 20
    for step in lesson.steps:
        assert 3 <= len(step.idea) <= 300
        assert step.idea[-1] in ".!?"
    assert len(lesson.farewell) <= 300
