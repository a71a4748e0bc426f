"""Ratings of two to five players, ties included."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.ending.rating_log import season
from bot.host.ending.skill import PRIOR, SCALE, SURE, PlayerSkill, chances, rated, sure_for
from bot.shared.durations import DAY


def test_everybody_begins_at_a_thousand_and_uncertain() -> None:
    assert str(PlayerSkill()) == "1000 ± 192?"


def test_a_rating_is_the_mean_and_never_below_zero() -> None:
    assert PlayerSkill(mu=26, sigma=2).rating == 1000 + round(SCALE)
    assert PlayerSkill(mu=-40, sigma=8).rating == 0
    assert str(PlayerSkill(mu=25, sigma=2)) == "1000 ± 59"


def test_a_rating_is_provisional_above_a_deviation_of_125() -> None:
    sure, unsure = (PlayerSkill(27, deviation / SCALE) for deviation in (125, 126))
    assert (sure.provisional, unsure.provisional) == (False, True)
    assert sure.cautious == sure.rating == unsure.rating
    assert unsure.cautious == unsure.rating - 126, "a first match should not be hard"


def test_a_computer_has_the_rating_that_was_measured_give_or_take_fifty() -> None:
    assert str(PlayerSkill.measured(1234)) == "1234 ± 50"
    assert PlayerSkill.measured(766).rating == 766


def test_four_hundred_points_are_ten_to_one() -> None:
    """Between two well-known players the expected step of a win is a tenth of that of a loss."""
    strong, weak = PlayerSkill(25 + 400 / SCALE, 0.01), PlayerSkill(25, 0.01)
    won = rated([strong, weak], [1, 2])[0].mu - strong.mu
    lost = strong.mu - rated([strong, weak], [2, 1])[0].mu
    assert lost / won == pytest.approx(10, rel=0.01)


def test_the_chance_of_the_favourite_is_as_documented() -> None:
    """The chance that offers name once was 99 % for ten to one, and too low at large tables."""
    strong, weak = PlayerSkill(25 + 400 / SCALE, 0.01), PlayerSkill(25, 0.01)
    assert chances([strong, weak]) == pytest.approx([10 / 11, 1 / 11], rel=0.001)
    assert chances([weak, strong, weak]) == pytest.approx([1 / 12, 10 / 12, 1 / 12], rel=0.001)
    assert chances([PlayerSkill()] * 5) == pytest.approx([0.2] * 5)
    unsure = [PlayerSkill(strong.mu, 5), PlayerSkill(weak.mu, 1)]
    assert (
        0.5 < chances(unsure)[0] == pytest.approx(chances([replace(each, sigma=math.sqrt(13)) for each in unsure])[0])
    )
    assert chances(unsure)[0] < chances([strong, weak])[0], "what is known less is more even"


@pytest.mark.parametrize("players", [2, 4])
def test_favourites_win_as_often_as_is_said(players: int) -> None:
    luck = random.Random(players)
    strengths = [luck.gauss(0, 1) for _ in range(80)]
    skills = [PlayerSkill() for _ in strengths]
    expected_wins = won = 0.0
    for number in range(1, 26):
        everybody = luck.sample(range(80), 80)
        for first in range(0, 80, players):
            group = everybody[first : first + players]
            reached = {each: strengths[each] - math.log(-math.log(luck.random())) for each in group}
            expected = chances([skills[each] for each in group])
            favourite = group[expected.index(max(expected))]
            if number > 5:
                expected_wins += max(expected)
                won += max(reached, key=reached.__getitem__) == favourite
            places = [1 + sum(reached[other] > reached[each] for other in group) for each in group]
            for each, skill in zip(group, rated([skills[one] for one in group], places), strict=True):
                skills[each] = skill
    assert expected_wins == pytest.approx(won, rel=0.12)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_better_place_gains_more(players: int) -> None:
    after = rated([PlayerSkill()] * players, range(1, players + 1))
    worth = [skill.mu for skill in after]
    assert worth[0] == max(worth)
    assert worth[-1] == min(worth)
    assert sum(worth) == pytest.approx(players * PlayerSkill().mu), "what one gains others lose"
    assert all(skill.sigma < PlayerSkill().sigma for skill in after), "every match adds information"


@pytest.mark.parametrize("places", [(1, 1), (1, 1, 1), (1, 1, 1, 1, 1)])
def test_ten_draws_among_equals_move_nobody(places: tuple[int, ...]) -> None:
    skills = [PlayerSkill()] * len(places)
    for _ in range(10):
        skills = rated(skills, places)
    assert [skill.rating for skill in skills] == [1000] * len(places)
    assert all(skill.deviation < PlayerSkill().deviation for skill in skills)


@pytest.mark.parametrize("places", [(1, 1), (1, 1, 1), (1, 2, 2), (1, 1, 3, 3)])
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
    assert skills[0].rating > 1150
    assert skills[1].rating < 850


def test_a_rating_becomes_uncertain_again_with_time() -> None:
    known = PlayerSkill(30, 2.5)
    sure = sure_for(known)
    assert not known.aged(sure).provisional
    assert known.aged(sure + DAY).provisional
    assert known.aged(sure).mu == known.mu
    assert known.aged(100_000 * DAY).sigma == PRIOR, "never less is known than of a new player"
    assert known.aged(-DAY) == known
    ten, twenty = known.aged(10 * DAY), known.aged(10 * DAY).aged(10 * DAY)
    assert twenty.sigma == pytest.approx(known.aged(20 * DAY).sigma)
    assert ten.sigma == pytest.approx(math.sqrt(2.5**2 + 10 * (7 / SCALE) ** 2))
    assert sure_for(PlayerSkill(25, (SURE + 1) / SCALE)) == 0


@pytest.mark.parametrize(
    ("moment", "name"), [(1_767_225_600_000, "2026Q1"), (1_767_225_599_999, "2025Q4"), (1_790_000_000_000, "2026Q3")]
)
def test_seasons_are_quarters(moment: int, name: str) -> None:
    assert season(moment) == name
