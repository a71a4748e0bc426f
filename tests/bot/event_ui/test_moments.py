"""When an event begins, as people type it: on Wednesday, 2026-11-25, at 21:30 in Berlin."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.event_ui.typed import moment
from bot.shared.refusal import Refusal

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 25, 21, 30, tzinfo=BERLIN)


def read(typed: str) -> str:
    seconds = moment(typed, int(NOW.timestamp() * 1000), "Europe/Berlin") / 1000
    return datetime.fromtimestamp(seconds, BERLIN).strftime("%a %d.%m. %H:%M")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("in 45 min", "Wed 25.11. 22:15"),
        ("in 45 minutes", "Wed 25.11. 22:15"),
        ("in 2 h", "Wed 25.11. 23:30"),
        ("In 3 days", "Sat 28.11. 21:30"),
        ("22:00", "Wed 25.11. 22:00"),
        ("21:30", "Thu 26.11. 21:30"),
        ("8.05", "Thu 26.11. 08:05"),
        ("today 22:00", "Wed 25.11. 22:00"),
        ("today 20:00", "Wed 25.11. 20:00"),
        ("tomorrow 19:30", "Thu 26.11. 19:30"),
        ("thursday, 0:00", "Thu 26.11. 00:00"),
        ("Thu 20:00", "Thu 26.11. 20:00"),
        ("mon 23:59", "Mon 30.11. 23:59"),
        ("tue 20:00", "Tue 01.12. 20:00"),
        ("wednesday 22:00", "Wed 25.11. 22:00"),
        ("wednesday 20:00", "Wed 02.12. 20:00"),
        ("wed, 20:00", "Wed 02.12. 20:00"),
        ("2026-12-24 18:00", "Thu 24.12. 18:00"),
        ("2026-11-25 20:00", "Wed 25.11. 20:00"),
    ],
)
def test_a_moment_is_read(typed: str, meant: str) -> None:
    """What is over today is meant tomorrow, a weekday that is over next week, and a date as it stands."""
    assert read(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "soon", "friday", "24:00", "20:60", "fr 20:00", "someday 20:00", "2026-13-01 20:00", "in x min", "20"]
)
def test_what_names_no_moment_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="20:00"):
        read(typed)


@pytest.mark.parametrize("typed", ["0001-01-01 00:00", "9999-12-31 23:59"])
@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
def test_the_first_and_the_last_day_there_are_can_be_typed_everywhere(typed: str, zone: str) -> None:
    """They are refused as starts; in other places of the world they belong to no year."""
    moment(typed, 0, zone)
