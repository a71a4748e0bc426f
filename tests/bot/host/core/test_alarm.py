"""When the host has to look at its matches next."""

from __future__ import annotations

from bot.host.core.alarm import NEVER, Alarm


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
