"""Whoever opens a lesson or a puzzle sees all of it on a phone: what it is about, the picture, and the choices."""

from __future__ import annotations

import pytest

from bot.help.lesson_pages import Place, page
from games.contract.lesson import Exercise
from games.teaching.lessons import LESSONS, PUZZLES
from tests.discord.test_one_screen import ONLY_YOU
from tests.screen import ASIDE, ASIDE_DESKTOP, height

EXERCISES = [
    pytest.param(key, exercise, id=f"{key}-{exercise.key}")
    for key in LESSONS
    for exercise in (*LESSONS[key], *PUZZLES.get(key, ()))
]


@pytest.mark.parametrize("shown", [False, True], ids=["", "with the right choice"])
@pytest.mark.parametrize(("key", "exercise"), EXERCISES)
def test_every_page_fits_a_phone_and_a_desktop(key: str, exercise: Exercise, shown: bool) -> None:
    steps = getattr(exercise, "steps", ())
    right = [step.right for step in steps] or next(iter(getattr(exercise, "lines", ())), "").split()
    for done in range(max(1, len(right))):
        face = page(Place(key, exercise, tuple(right[:done]), "Mia"), shown=shown)
        for screen in (ASIDE, ASIDE_DESKTOP):
            assert ONLY_YOU + height(face, screen) <= screen.most, done
