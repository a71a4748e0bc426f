"""When an achievement is earned, and how much of it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.collections.achievements import Achievement, AchievementProgress, Condition, PlayerRecord, earned
from bot.host.core.hooks import PlayerSummary


def award(when: Condition, least: int = 1, game: str = "race_to_ace", what: str = "kills") -> Achievement:
    return Achievement("name", "Title", "Text", "🏁", when, what, least, game)


def played(counts: Mapping[str, int], *, won: bool = True, game: str = "race_to_ace") -> PlayerRecord:
    return PlayerRecord({}, PlayerSummary(game, won, counts))


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("won", [True, False])
def test_conditions_on_one_match_need_this_much_or_more_and_some_need_a_victory(count: int, won: bool) -> None:
    record = played({"kills": count, "misses": 9}, won=won)
    assert earned(award("one_match", 3), record) is (count >= 3)
    assert earned(award("won_with", 3), record) is (won and count >= 3)
    assert earned(award("won_without"), record) is (won and not count)


@pytest.mark.parametrize("when", ["one_match", "won_with", "won_without"])
def test_only_a_match_of_its_game_counts(when: Condition) -> None:
    counts = {} if when == "won_without" else {"kills": 1}
    assert earned(award(when), played(counts))
    assert not earned(award(when), played(counts, game="acceleration"))
    assert not earned(award(when), PlayerRecord({"race_to_ace": {"kills": 5}}))


TOTALS = {"race_to_ace": {"kills": 2, "matches": 1}, "acceleration": {"kills": 3}, "dealin_dirt": {"kills": 0}}


@pytest.mark.parametrize(
    ("when", "what", "game", "have"),
    [
        ("total", "kills", "race_to_ace", 2),
        ("total", "kills", "", 5),
        ("total", "kills", "acceleracers", 0),
        ("total", "matches", "", 1),
        ("games", "kills", "", 2),
        ("games", "wins", "", 0),
        ("cards", "", "dealin_dirt", 70),
        ("cards", "Teku", "acceleracers", 40),
        ("cards", "Metal Maniacs", "acceleracers", 0),
    ],
)
def test_cumulative_conditions_are_met_from_the_least_amount_on(
    when: Condition, what: str, game: str, have: int
) -> None:
    record = PlayerRecord(TOTALS, None, {"dealin_dirt": 70, "acceleracers/Teku": 40})
    assert [earned(award(when, least, game, what), record) for least in (have - 1, have, have + 1)] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("at", "have", "part"),
    [(None, 0, 0.0), (None, 1, 0.25), (None, 3, 0.75), (None, 4, 1.0), (None, 9, 1.0), (7, 0, 1.0), (0, 1, 1.0)],
)
def test_the_part_that_is_done_is_the_whole_once_it_is_earned(at: Any, have: int, part: float) -> None:
    assert AchievementProgress(award("total", 4), have, at).part == part
