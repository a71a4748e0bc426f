"""How long windows stay open in which there is nothing to answer: as long as people took, or a guess."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from statistics import median

import pytest

from bot.host.core.beat import LENGTH, Beat
from bot.host.core.pauses import BLUR, KEPT, SHORTEST, AnswerTimes

LUCK = random.Random(7)


class Always(random.Random):
    """Randomness whose next number between 0 and 1 is set."""

    def __init__(self, number: float) -> None:
        super().__init__(1)
        self.number = number

    def random(self) -> float:
        return self.number


def separable(forced: Sequence[int], chosen: Sequence[int]) -> float:
    """Return the share of windows that the best cut between short and long ones classifies correctly."""
    windows = [(each, 1) for each in forced] + [(each, 0) for each in chosen]
    right = [sum((length > cut) == is_forced for length, is_forced in windows) for cut in range(0, 40_000, LENGTH)]
    return max(*right, *(len(windows) - each for each in right)) / len(windows)


def answered(luck: random.Random, middle: float) -> int:
    """Return a person's answer time from a distribution with this median, in whole beats."""
    return max(1, round(middle * luck.lognormvariate(0, 0.5) / LENGTH)) * LENGTH


@pytest.mark.parametrize(
    ("own", "others"),
    [
        pytest.param(3_500, 20_000, id="accounts that wait for 20 seconds whenever they have a choice"),
        pytest.param(9_000, 3_500, id="a slow person among quick ones"),
    ],
)
def test_other_peoples_answer_times_do_not_reveal_whether_a_player_has_a_choice(own: int, others: int) -> None:
    """Pauses were once drawn from everybody's last 400 answers, so that the two could nearly always be told apart."""
    times, luck = AnswerTimes(), random.Random(2)
    for _ in range(KEPT):
        times.note("live", "race:pass", answered(luck, others) if others < own else others, 1)
    for _ in range(40):
        times.note("live", "race:pass", answered(luck, own), 2)
    forced = [times.draw("live", "race:pass", luck, 2) for _ in range(1_000)]
    assert separable(forced, [answered(luck, own) for _ in forced]) < 0.62


def test_how_fast_a_person_is_is_not_stored() -> None:
    times = AnswerTimes()
    times.note("live", "race:pass", 9_000, 77)
    assert "77" not in times.dump()


@pytest.mark.parametrize(("taken", "noted"), [(LENGTH - 1, False), (LENGTH, True), (9_000, True)])
def test_answers_within_a_beat_are_ignored(taken: int, *, noted: bool) -> None:
    times = AnswerTimes()
    times.note("live", "race:pass", taken)
    assert times.changed is noted
    assert {key: list(answers) for key, answers in times.seen.items()} == (
        {"live:race:pass": [taken], "live": [taken]} if noted else {}
    )


def test_only_the_last_answers_are_kept_and_they_survive_storage() -> None:
    times = AnswerTimes()
    for number in range(400 + 5):
        times.note("live", "race:pass", 1_000 + number)
    assert list(times.seen["live"]) == list(range(1_005, 1_405))
    assert times.changed
    again = AnswerTimes()
    again.load(times.dump())
    assert not times.changed
    assert again.seen == times.seen
    again.note("live", "race:pass", 5_000)
    assert len(again.seen["live"]) == KEPT


def test_after_four_answers_half_of_the_pauses_are_drawn_from_them() -> None:
    times = AnswerTimes({"live:race:pass": deque([40_000] * 4)})
    assert 36_000 <= times.draw("live", "race:pass", Always(0.49)) <= 44_000
    assert times.draw("live", "race:pass", Always(0.5)) != times.draw("live", "race:pass", Always(0.49))
    drawn = [times.draw("live", "race:pass", LUCK) for _ in range(400)]
    near = [each for each in drawn if 40_000 * (1 - BLUR) - LENGTH <= each <= 40_000 * (1 + BLUR) + LENGTH]
    assert 150 <= len(near) <= 250
    assert all(each % LENGTH == 0 for each in near)
    assert len(set(near)) > 5, "they are blurred"


def test_another_window_of_the_same_clock_is_the_next_best() -> None:
    times = AnswerTimes()
    for _ in range(KEPT):
        times.note("live", "race:pass", 40_000)
    drawn = [times.draw("live", "trade:end", LUCK) for _ in range(100)]
    assert 36_000 <= median(drawn) <= 44_000
    assert median(times.draw("none", "trade:end", LUCK) for _ in range(100)) > 300_000


def test_without_answers_a_pause_is_guessed() -> None:
    live = [AnswerTimes().draw("live", "race:pass", LUCK) for _ in range(600)]
    assert min(live) >= 1_200
    assert 3_000 <= median(live) <= 4_000
    slow = [AnswerTimes().draw("relaxed", "race:pass", LUCK) for _ in range(600)]
    assert 15 * 60_000 <= median(slow) <= 25 * 60_000


def test_the_shortest_answer_is_a_whole_beat() -> None:
    times = AnswerTimes()
    for _ in range(KEPT):
        times.note("live", "race:pass", LENGTH)
    assert {times.draw("live", "race:pass", LUCK) for _ in range(50)} <= {LENGTH} | set(range(SHORTEST, 200_000))
    assert times.draw("live", "race:pass", Always(0)) == LENGTH


def test_a_computer_with_nothing_to_think_about_takes_as_long_as_others_of_its_level() -> None:
    times = AnswerTimes()
    assert times.draw_thought("race:ace", LUCK) == 0
    for _ in range(KEPT + 1):
        times.note_thought("race:ace", 700)
    assert times.draw_thought("race:ace", LUCK) == 700
    assert times.draw_thought("race:driver", LUCK) == 0
    assert len(times.seen["cpu:race:ace"]) == KEPT


def test_a_change_shows_at_its_own_beat_and_a_later_one_at_the_next() -> None:
    beat = Beat()
    assert beat.shows_at(10_000) == 10_000, "no beats run yet"
    beat.begin(10_000)
    assert beat.shows_at(10_100) == 10_000
    beat.end()
    assert beat.shows_at(10_100) == 10_000 + LENGTH
    assert beat.shows_at(10_000 + LENGTH + 1) == 10_000 + LENGTH + 1


def test_a_persons_own_last_forty_answers_are_remembered_for_each_kind_of_window() -> None:
    times = AnswerTimes()
    for number in range(45):
        times.note("live", "race:pass", 1_000 + number, 77)
    times.note("live", "trade:end", 9_000, 77)
    times.note("live", "trade:end", 8_000)
    assert {key: list(answers) for key, answers in times.own.items()} == {
        "live:race:pass:77": list(range(1_005, 1_045)),
        "live:trade:end:77": [9_000],
    }
    assert times.draw("live", "trade:end", Always(0), 77) == 8_000, "nine tenths of nine seconds, in whole beats"
