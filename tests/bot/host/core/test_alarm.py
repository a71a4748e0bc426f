"""When the host has to look at its matches next."""

from __future__ import annotations

import pytest

from bot.host.core.alarm import NEVER, Alarm
from bot.shared.durations import MINUTE

NOW = 1_800_000_000_000


def test_a_new_alarm_is_due_at_once() -> None:
    assert Alarm().at == 0


def test_the_earliest_moment_counts() -> None:
    alarm = Alarm()
    alarm.switch_off()
    assert alarm.at == NEVER
    for moment, due in ((500, 500), (700, 500), (300, 300)):
        alarm.no_later_than(moment)
        assert alarm.at == due
    alarm.at_once()
    assert alarm.at == 0


@pytest.mark.parametrize(
    ("at", "due"), [(0, True), (NOW, True), (NOW + 1, False), (NOW + MINUTE, False), (NOW + MINUTE + 1, True)]
)
def test_it_rings_when_it_is_due_or_when_the_clock_was_set_back_and_then_in_a_minute(at: int, *, due: bool) -> None:
    alarm = Alarm(at)
    assert alarm.rings(NOW) is due
    assert alarm.at == (NOW + MINUTE if due else at)
