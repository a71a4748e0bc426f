"""Ratings of two to five players, ties included."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.ending.settlement import season
from bot.host.ending.skill import PlayerSkill, rated


def test_everybody_begins_at_a_thousand() -> None:
    assert PlayerSkill().rating == 1000


def test_a_rating_is_forty_times_the_cautious_estimate() -> None:
    assert PlayerSkill(mu=30, sigma=2).rating == 1000 + 40 * (30 - 3 * 2)
    assert PlayerSkill(mu=-40, sigma=8).rating == 0, "never below zero"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_better_place_gains_more(players: int) -> None:
    after = rated([PlayerSkill()] * players, range(1, players + 1))
    worth = [skill.mu for skill in after]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == players
    assert all(skill.sigma < PlayerSkill().sigma for skill in after), "every match adds information"


@pytest.mark.parametrize("places", [(1, 1), (1, 1, 1), (1, 2, 2), (1, 1, 3, 3, 3)])
def test_ties_gain_the_same(places: tuple[int, ...]) -> None:
    after = rated([PlayerSkill()] * len(places), places)
    for place in set(places):
        worth = {round(skill.mu, 9) for skill, own in zip(after, places, strict=True) if own == place}
        assert len(worth) == 1


def test_beating_a_stronger_player_gains_more() -> None:
    strong, weak = PlayerSkill(mu=35, sigma=3), PlayerSkill(mu=20, sigma=3)
    upset = rated([weak, strong], [1, 2])[0].mu - weak.mu
    expected = rated([strong, weak], [1, 2])[0].mu - strong.mu
    assert upset > expected > 0


@given(st.lists(st.tuples(st.floats(-50, 100), st.floats(0.5, 10)), min_size=2, max_size=5), st.data())
def test_ratings_stay_in_bounds(beliefs: list[tuple[float, float]], data: st.DataObject) -> None:
    places = [data.draw(st.integers(1, 5)) for _ in beliefs]
    after = rated([PlayerSkill(mu, sigma) for mu, sigma in beliefs], places)
    assert len(after) == len(beliefs)
    assert all(skill.rating >= 0 and skill.sigma > 0 for skill in after)


def test_better_players_rise() -> None:
    skills = [PlayerSkill(), PlayerSkill()]
    for _ in range(30):
        skills = rated(skills, [1, 2])
    assert skills[0].rating > 1200 > skills[1].rating


@pytest.mark.parametrize(
    ("moment", "name"), [(1_767_225_600_000, "2026Q1"), (1_767_225_599_999, "2025Q4"), (1_790_000_000_000, "2026Q3")]
)
def test_seasons_are_quarters(moment: int, name: str) -> None:
    assert season(moment) == name
