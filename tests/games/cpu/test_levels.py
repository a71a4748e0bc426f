"""The levels, and those in between."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.rng import Rng
from games.cpu import LEVELS, Budget, choose
from games.cpu.ladder import Ladder, Rung
from games.cpu.levels import between, drawn, ends, pace_of, step_of
from games.registry import GAMES

LADDER = Ladder(
    "race_to_ace",
    2,
    (Rung("rookie", 600, 20), Rung("fair-50", 900, 30), Rung("driver", 1000, 0), Rung("ace", 1100, 20)),
)


@pytest.mark.parametrize("step", [0, 1, 99, 100, 130, 200, 299, 300])
def test_every_step_has_a_name_that_leads_back(step: int) -> None:
    assert step_of(between(step)) == step


def test_a_step_lies_between_two_levels() -> None:
    assert ends("fair-130") == ("driver", "ace")
    assert ends("fair-299") == ("ace", "champion")
    assert [ends(level) for level in LEVELS] == [(level, level) for level in LEVELS]


def test_all_steps_between_two_levels_share_their_pauses() -> None:
    """There are three hundred steps, and what is remembered of each would be kept with the bot."""
    assert {pace_of(between(step)) for step in range(301)} == {
        *LEVELS,
        "rookie-driver",
        "driver-ace",
        "ace-champion",
    }


@pytest.mark.parametrize("level", ["fair", "fair-", "fair-301", "fair--5", "fair-1.5", "unfair-50", "master", ""])
def test_an_unknown_level_plays_like_a_rookie(level: str) -> None:
    assert step_of(level) is None
    assert drawn(level, Rng(1)) == "rookie"


def test_a_step_is_the_share_of_decisions_at_the_stronger_level() -> None:
    rng = Rng(1)
    levels = [drawn("fair-130", rng) for _ in range(2_000)]
    assert {*levels} == {"driver", "ace"}
    assert levels.count("ace") == pytest.approx(600, abs=60)
    assert {drawn("fair-101", rng) for _ in range(2_000)} == {"driver", "ace"}, "the smallest step is one too"


def test_a_level_draws_nothing() -> None:
    """So that what it decided in recorded matches stays the same."""
    rng = Rng(1)
    assert [drawn(level, rng) for level in LEVELS] == [*LEVELS]
    assert rng.bits() == Rng(1).bits()


@pytest.mark.parametrize(
    ("rating", "level"),
    [
        (0, "rookie"),
        (600, "rookie"),
        (750, "fair-25"),
        (900, "fair-50"),
        (950, "fair-75"),
        (1000, "driver"),
        (1030, "fair-130"),
        (1100, "ace"),
        (2500, "ace"),
    ],
)
def test_a_rating_has_a_level_between_the_rungs_beside_it(rating: int, level: str) -> None:
    assert LADDER.level(rating) == level


@pytest.mark.parametrize(
    ("level", "rating"),
    [
        ("rookie", 600), ("fair-25", 750), ("fair-50", 900), ("fair-75", 950), ("driver", 1000), ("fair-150", 1050),
        ("ace", 1100), ("fair-299", 1100), ("champion", 1100),
    ],
)  # fmt: skip
def test_a_level_that_was_not_measured_has_a_rating_between_those_beside_it(level: str, rating: int) -> None:
    """Above the highest rung it is that of the highest."""
    assert LADDER.rating_between(level) == rating
    assert LADDER.rating(level) == (rating if level in ("rookie", "fair-50", "driver", "ace") else None)


def test_equal_rungs_are_no_problem() -> None:
    level = Ladder("", 0, (Rung("rookie", 1000, 0), Rung("driver", 1000, 0))).level
    assert (level(900), level(1000)) == ("rookie", "driver")


@pytest.mark.parametrize(("level", "worlds"), [("ace", 100), ("champion", 500)])
def test_a_champion_searches_five_times_as_many_worlds_as_an_ace(
    level: str, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent = list[Budget]()

    def think(_game: object, _view: object, legal: list[Any], _rng: Rng, budget: Budget, *, taste: object) -> list[Any]:
        spent.append(budget)
        return [SimpleNamespace(action=legal[0])]

    monkeypatch.setattr("games.cpu.levels.think", think)
    view: Any = None
    legal: list[Any] = ["one", "other"]
    choose(GAMES["race_to_ace"], view, legal, level, Rng(1), Budget(100))
    assert [budget.iterations for budget in spent] == [worlds]
