"""Something done now and then is due by the clock, also by one that was set back."""

from __future__ import annotations

import pytest

from bot.shared.durations import is_due


@pytest.mark.parametrize(("now", "due"), [(100, False), (104, False), (105, True), (99, True), (0, True)])
def test_periodic_work_is_due_after_its_interval_or_if_the_clock_was_set_back(now: int, due: bool) -> None:
    assert is_due(100, 5, now) is due
