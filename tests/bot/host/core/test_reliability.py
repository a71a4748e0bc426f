"""How reliable a player is: by the share of matches that they finished."""

from __future__ import annotations

import pytest

from bot.host.core.reliability import KNOWN, Reliability


@pytest.mark.parametrize(
    ("matches", "left", "late", "percent"),
    [(0, 0, 0, 100), (KNOWN - 1, 5, 0, 100), (KNOWN, 1, 0, 90), (KNOWN, 1, 2, 70), (30, 1, 0, 96), (50, 0, 50, 0)],
)
def test_a_figure_needs_ten_matches(matches: int, left: int, late: int, percent: int) -> None:
    known = Reliability(matches, left, late)
    assert known.percent == percent
    assert bool(str(known)) is (matches >= KNOWN)
    assert ("out of time" in str(known)) is (matches >= KNOWN and late > 0)
