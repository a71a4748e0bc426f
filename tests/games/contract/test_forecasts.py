"""What can come of an action: every way of answering, as long as there are not too many."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from games.contract.forecasts import MOST_WAYS, Forecaster


@dataclass
class Position:
    """Remembers what was played; each play is followed by a question with so many answers."""

    questions: tuple[int, ...]
    played: list[int] = field(default_factory=list)

    def copy(self) -> Position:
        return Position(self.questions, [*self.played])


def forecaster(*questions: int) -> Forecaster[Any, int]:
    def play(p: Position, seat: int, action: int, happened: list[Any]) -> None:
        p.played.append(action)
        happened.append(f"{seat} {action}")

    def answers(p: Position, _seat: int) -> range:
        asked = len(p.played) - 1
        return range(p.questions[asked] if asked < len(p.questions) else 0)

    return Forecaster(Position(questions), 1, play, answers)


def test_an_action_is_played_on_a_copy() -> None:
    forecast = forecaster(2)
    p, happened = forecast.at_once(7)
    assert (p.played, happened) == ([7], ["1 7"])
    assert forecast.position.played == []


def test_every_way_of_answering_is_found_with_what_happens_on_it() -> None:
    ways = {tuple(p.played): happened for p, happened in forecaster(2, 2).ways(7)}
    assert ways == {(7, one, two): ["1 7", f"1 {one}", f"1 {two}"] for one in range(2) for two in range(2)}
    assert [p.played for p, _ in forecaster().ways(7)] == [[7]]


@pytest.mark.parametrize(
    ("questions", "found"),
    [
        ((MOST_WAYS,), MOST_WAYS),
        ((MOST_WAYS + 1,), 0),
        ((8, 9), 72),
        ((8, 10), 0),
        ((1, 1, 1, 16), 16),
        ((4, 3, 2), 24),
    ],
)
def test_of_too_many_ways_at_once_none_is_forecast(questions: tuple[int, ...], found: int) -> None:
    """What counts is how many are looked at side by side: the unfinished ones with the next one's answers."""
    assert len(forecaster(*questions).ways(7)) == found


def test_one_way_gives_the_first_answer_to_each_question() -> None:
    assert forecaster(3, 17).one_way(7).played == [7, 0, 0]
