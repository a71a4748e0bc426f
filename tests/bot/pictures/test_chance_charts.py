"""The chart of an analysis: no ring of a turning point covers another, and each is near its moment."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.pictures.features.chance_charts import COLUMNS, LEFT, WIDE, ChanceChart, chance_chart
from games.look.moods import mood_of

RING = 18
"""The diameter of a ring."""


@pytest.mark.parametrize("columns", [(3, 20, 38), (20, 20, 21), (0, 0, 0), (0, 1, 40), (40, 40, 40)])
def test_rings_of_close_turning_points_stand_beside_each_other(columns: tuple[int, ...]) -> None:
    lines = tuple((end,) * COLUMNS for end in (60, 40))
    turning = tuple(enumerate(columns, 1))
    chart = chance_chart(ChanceChart(mood_of("race_to_ace"), 90, ("Ada", "Ben"), lines, turning))
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
