"""Quiet hours: which moments lie in them, and when waking time is over."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.host.time.quiet_hours import awake_between, awake_end, is_quiet
from bot.host.time.time_control import Control
from bot.shared.preferences import Preferences

HOUR = 3_600_000
NIGHT = Preferences(quiet_from=22, quiet_to=7)
LUNCH = Preferences(quiet_from=12, quiet_to=13)
NONE = Preferences(quiet_from=9, quiet_to=9)


def at(hour: int, minute: int = 0, day: int = 5, month: int = 1) -> int:
    return int(datetime(2027, month, day, hour, minute, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("chosen", "quiet"),
    [
        (NIGHT, {22, 23, 0, 1, 2, 3, 4, 5, 6}),
        (LUNCH, {12}),
        (Preferences(quiet_from=0, quiet_to=2), {0, 1}),
        (NONE, set()),
        (Preferences(quiet_from=22, quiet_to=7, zone="Asia/Tokyo"), {13, 14, 15, 16, 17, 18, 19, 20, 21}),
    ],
)
def test_the_first_hour_is_quiet_and_the_last_is_not(chosen: Preferences, quiet: set[int]) -> None:
    assert {hour for hour in range(24) if is_quiet(at(hour), chosen)} == quiet
    assert {hour for hour in range(24) if is_quiet(at(hour, 59), chosen)} == quiet


@pytest.mark.parametrize(
    ("chosen", "start", "hours", "end"),
    [
        (NONE, at(9), 5, at(14)),
        (NIGHT, at(10), 3, at(13)),
        (NIGHT, at(19), 3, at(22)),
        (NIGHT, at(20), 3, at(8, day=6)),
        (NIGHT, at(23), 1, at(8, day=6)),
        (NIGHT, at(3, 30), 1, at(8)),
        (NIGHT, at(7), 15, at(22)),
        (NIGHT, at(7), 16, at(8, day=6)),
        (LUNCH, at(11, 30), 1, at(13, 30)),
        (LUNCH, at(12, 0), 24, at(14, day=6)),
    ],
)
def test_waking_time_stands_still_in_quiet_hours(chosen: Preferences, start: int, hours: int, end: int) -> None:
    assert awake_end(start, hours * HOUR, chosen) == end
    assert awake_between(start, end, chosen) == hours * HOUR


def test_the_hour_is_the_one_on_the_persons_clock_when_clocks_change() -> None:
    chosen = Preferences(quiet_from=22, quiet_to=7, zone="Europe/Berlin")
    evening = at(20, day=27, month=3)  # nine o'clock there; summer time begins in the night
    assert awake_end(evening, 2 * HOUR, chosen) == at(6, day=28, month=3)
    assert awake_between(evening, at(6, day=28, month=3), chosen) == 2 * HOUR


def test_waking_time_always_ends() -> None:
    assert awake_end(at(8), 10_000 * HOUR, LUNCH) == at(12) + 59 * 24 * HOUR + HOUR


@pytest.mark.parametrize(("quiet", "chosen", "end"), [(True, NIGHT, 33), (False, NIGHT, 24), (True, None, 24)])
def test_only_a_relaxed_clock_stands_still(*, quiet: bool, chosen: Preferences | None, end: int) -> None:
    control = Control(0, 0, 0, 0, quiet=quiet)
    assert control.end(at(21), 3 * HOUR, chosen) == at(21) + (end - 21) * HOUR
    assert control.spent(at(21), at(21) + (end - 21) * HOUR, chosen) == 3 * HOUR
