"""Whoever opens a lesson or a puzzle sees all of it on a phone: what it is about, the picture, and the choices."""

from __future__ import annotations

import pytest

from bot.help.lesson_pages import Place, page
from games.contract.lesson import Exercise
from games.teaching.lessons import LESSONS, PUZZLES
from tests.discord.test_one_screen import ONLY_YOU
from tests.screen import ASIDE, height

EXERCISES = [
    pytest.param(key, exercise, id=f"{key}-{exercise.key}")
    for key in LESSONS
    for exercise in (*LESSONS[key], *PUZZLES.get(key, ()))
]


@pytest.mark.parametrize(("key", "exercise"), EXERCISES)
def test_the_first_page_fits_a_phone(key: str, exercise: Exercise) -> None:
    assert ONLY_YOU + height(page(Place(key, exercise, (), "Mia")), ASIDE) <= ASIDE.most
