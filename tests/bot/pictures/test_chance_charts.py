"""The chart of an analysis: no ring of a turning point covers another, and each is near its moment."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import pytest

from bot.pictures.features.chance_charts import COLUMNS, LEFT, WIDE, ChanceChart, chance_chart
from games.analysis.account import Account
from games.look.letters import width
from games.look.moods import mood_of
from games.look.scene import Anchor

RING = 18
"""The diameter of a ring."""


@pytest.mark.parametrize("columns", [(3, 20, 38), (20, 20, 21), (0, 0, 0), (0, 1, 40), (40, 40, 40)])
def test_rings_of_close_turning_points_stand_beside_each_other(columns: tuple[int, ...]) -> None:
    lines = tuple((end,) * COLUMNS for end in (60, 40))
    turning = tuple(enumerate(columns, 1))
    chart = chance_chart(ChanceChart(mood_of("race_to_ace"), 90, ("Ada", "Ben"), lines, turning, (None, None)))
    rings = {each.name: each.x for each in chart.sprites if each.name.startswith("look:chance-turn:")}
    lefts = [rings[name] for name in sorted(rings)]
    assert len(lefts) == 3
    assert all(left + RING <= right for left, right in pairwise(lefts)), "in their order"
    middles = [left + RING / 2 - LEFT for left in lefts]
    assert all(0 <= middle <= WIDE for middle in middles)
    exact = [column * WIDE / (COLUMNS - 1) for column in columns]
    assert all(abs(middle - place) <= 3 * RING for middle, place in zip(middles, exact, strict=True))
    if columns == (3, 20, 38):
        assert middles == pytest.approx(exact), "where there is room, they stand at their moments"


@pytest.mark.parametrize(
    ("account", "figures"),
    [
        (Account(50, -12, 62, 100, 88, 9), ["50", "−12", "+62", "= 100", "88 solid"]),
        (Account(50, 0, -50, 0, 100, 1), ["50", "0", "−50", "= 0", "100 excellent"]),
        (Account(20, -4, 0, 16, 40, 3), ["20", "−4", "0", "= 16", "40"]),
        (Account(50, 0, 0, 50, None, 0), ["50", "0", "0", "= 50", "–"]),
        (None, ["not shared"]),
    ],
)
def test_a_row_of_the_table_adds_up_or_says_that_it_is_not_shared(account: Account | None, figures: list[str]) -> None:
    lines = ((50,) * COLUMNS,) * 2
    chart = chance_chart(ChanceChart(mood_of("race_to_ace"), 90, ("Ada", "Ben"), lines, (), (account, None)))
    (top,) = [label.y for label in chart.labels if label.text == "Ada"]
    assert [label.text for label in chart.labels if label.y == top and label.text != "Ada"] == figures[::-1]
    assert ("luck and others" in chart.alt) is (account is not None), "the same in words"


def test_no_figure_of_the_table_touches_another() -> None:
    lines, widest = ((50,) * COLUMNS,) * 2, Account(50, -244, 294, 100, 100, 9)
    chart = chance_chart(ChanceChart(mood_of("race_to_ace"), 90, ("Ada", "Ben"), lines, (), (widest, widest)))
    rows = defaultdict[float, list[tuple[float, float]]](list)
    for label in chart.labels:
        if label.anchor is Anchor.RIGHT and label.x > LEFT:
            rows[label.y].append((label.x - width(label.text, label.size), label.x))
    assert [len(row) for row in rows.values()] == [5, 5, 5]
    for row in rows.values():
        assert all(right + 3 < left for (_, right), (left, _) in pairwise(sorted(row))), row
        *_, (_, summed), (accuracy, _) = sorted(row)
        assert summed + 7 < accuracy, "the accuracy is no part of the sum"


def test_the_marks_of_five_seats_stand_beside_each_other_at_the_end() -> None:
    lines = ((100,) * COLUMNS, *((0,) * COLUMNS for _ in range(4)))
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve")
    chart = chance_chart(ChanceChart(mood_of("race_to_ace"), 90, names, lines, (), (None,) * 5))
    places = sorted(each.y for each in chart.sprites if each.name.startswith("look:mark:") and each.x > LEFT + WIDE)
    assert len(places) == 5
    assert all(low - high >= RING - 1 for high, low in pairwise(places))


@pytest.mark.parametrize("opened", [0, 1, 2])
def test_the_turning_point_that_is_open_is_filled(opened: int) -> None:
    lines, turning = ((50,) * COLUMNS,) * 2, ((1, 4), (2, 20))
    chart = chance_chart(ChanceChart(mood_of("race_to_ace"), 90, ("Ada", "Ben"), lines, turning, (None, None), opened))
    rings = [each.name.removeprefix("look:chance-turn:") for each in chart.sprites if "chance-turn" in each.name]
    assert sorted(rings) == sorted(f"{number}:{'open' if number == opened else ''}" for number in (1, 2))
