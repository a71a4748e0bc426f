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


@pytest.mark.parametrize(("key", "exercise"), EXERCISES)
def test_the_first_page_fits_a_phone(key: str, exercise: Exercise) -> None:
    assert ONLY_YOU + height(page(Place(key, exercise, (), "Mia")), ASIDE) <= ASIDE.most


@pytest.mark.parametrize(("key", "exercise"), EXERCISES)
def test_every_later_page_fits_a_phone_and_but_for_a_line_or_two_a_desktop(key: str, exercise: Exercise) -> None:
    """On a desktop, the sixteen tiles of Tiny Turbo Cars and a picture leave no room for what one learns."""
    steps = getattr(exercise, "steps", ())
    right = [step.right for step in steps] or next(iter(getattr(exercise, "lines", ())), "").split()
    for done in range(1, len(right)):
        face = page(Place(key, exercise, tuple(right[:done]), "Mia"))
        assert ONLY_YOU + height(face, ASIDE) <= ASIDE.most, done
        line = 22.4 if key != "tiny_turbo_cars" else 81
        assert ONLY_YOU + height(face, ASIDE_DESKTOP) <= ASIDE_DESKTOP.most + line, done
