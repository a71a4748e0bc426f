"""Lessons: a short match per game, written down beforehand, with one idea a step.

A lesson is data: how the match begins, and for every step one idea, the notation with which the learner goes on, and
what follows by itself. Since everything is written down, nobody can get lost in it; the tests play every lesson.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import SeatSetup
from games.lesson import LEARNER
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Event, State


LESSONS = {key: game.lesson for key, game in GAMES.items() if game.lesson is not None}


def moment(key: str, number: int) -> tuple[State, Sequence[Event]]:
    """Return the match as step `number` of its lesson finds it, and what the step before has caused.

    Raises `IllegalAction` if the rules have changed and the lesson has not.
    """
    game, lesson = GAMES[key], LESSONS[key]
    state = game.new([SeatSetup()] * 2, lesson.seed, game.Options.model_validate(lesson.options))
    events = [*state.opening, *_follow(key, state, lesson.before)]
    for step in lesson.steps[:number]:
        events = _follow(key, state, (f"{LEARNER} {step.notation}", *step.then))
    return state, events


def _follow(key: str, state: State, lines: Sequence[str]) -> list[Event]:
    events: list[Event] = []
    for line in lines:
        seat, notation = line.split(" ", 1)
        events += state.apply(int(seat), GAMES[key].parse(notation))
    return events
