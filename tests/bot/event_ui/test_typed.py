"""What organisers type: invited servers, results."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.event_ui.content import heading
from bot.event_ui.pages import rules_for
from bot.event_ui.typed import moment, result_typed, servers_typed
from bot.events.model import Event
from bot.shared.durations import MINUTE
from bot.shared.refusal import Refusal
from games.registry import GAMES

RACE = GAMES["race_to_ace"]


def test_an_event_with_other_options_shows_them_and_is_not_rated() -> None:
    rules = rules_for("race_to_ace", "swiss", options="kills=3")
    shown = heading(Event(1, 2, 3, 4, rules, "5eed", 0, 0))
    assert "friendly" in shown
    assert "Kills that make an Ace: 3" in shown
    plain = rules_for("race_to_ace", "swiss", options="kills=5")
    assert plain.rated
    assert "Kills" not in heading(Event(1, 2, 3, 4, plain, "5eed", 0, 0))


def test_servers_are_read_by_their_ids_and_make_an_event_for_those_invited() -> None:
    assert servers_typed("1234, 5678 1234") == (1234, 5678)
    rules = rules_for("race_to_ace", "swiss", servers="1234, 5678", who="server")
    assert (rules.who, rules.allowed) == ("invited", (1234, 5678))


@pytest.mark.parametrize("servers", ["", "our friends"])
def test_an_event_for_invited_servers_needs_their_ids(servers: str) -> None:
    with pytest.raises(Refusal, match="Copy Server ID"):
        rules_for("race_to_ace", "swiss", servers=servers, who="invited")


@pytest.mark.parametrize(
    ("typed", "later"),
    [("02:45", 15), ("today 2:45", 15), ("2027-10-31 02:45", 15), ("03:00", 30), ("02:15", 24 * 60 - 15)],
)
def test_a_time_typed_in_the_hour_that_comes_twice_is_still_to_come(typed: str, later: int) -> None:
    """It is half past two for the second time, in the night in which the clocks of Berlin go back."""
    now = int(datetime(2027, 10, 31, 1, 30, tzinfo=UTC).timestamp() * 1000)
    assert moment(typed, now, "Europe/Berlin") == now + later * MINUTE


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("16:00", 1),
        ("15:00", 24),
        ("14.30", 23.5),
        ("today 14:00", -1),
        ("Tomorrow 15:00", 24),
        ("Wed 15:00", 7 * 24),
        ("wednesday 15:30", 0.5),
        ("Thursday, 10:00", 19),
        ("tue 15:00", 6 * 24),
        ("sun 23:59", 4 * 24 + 9 - 1 / 60),
        ("2027-03-09 15:00", -24),
        ("2027-03-12 0:00", 33),
        ("in 45 minutes", 0.75),
        ("in 2 hours", 2),
        ("in 3 days", 72),
    ],
)
def test_a_moment_is_read_in_every_usual_way(typed: str, hours: float) -> None:
    """It is three o'clock on a Wednesday. A past date is not changed into another one: it is refused later."""
    now = int(datetime(2027, 3, 10, 15, tzinfo=UTC).timestamp() * 1000)
    assert moment(typed, now, "UTC") == now + round(hours * 60) * MINUTE


@pytest.mark.parametrize("typed", ["", "soon", "24:00", "12:60", "we 16:00", "2027-02-30 16:00", "in a while", "16"])
def test_a_moment_that_cannot_be_read_is_refused(typed: str) -> None:
    with pytest.raises(Refusal):
        moment(typed, 1_800_000_000_000, "UTC")


@pytest.mark.parametrize(
    ("typed", "later"),
    [("02:10", 55), ("today 2:10", 55), ("2027-10-31 02:10", 55), ("02:15", 60), ("02:45", 30), ("sunday 02:10", 55)],
)
def test_a_time_that_has_passed_once_in_the_hour_that_comes_twice_comes_again(typed: str, later: int) -> None:
    """It is a quarter past two for the first time in that night."""
    now = int(datetime(2027, 10, 31, 0, 15, tzinfo=UTC).timestamp() * 1000)
    assert moment(typed, now, "Europe/Berlin") == now + later * MINUTE


@pytest.mark.parametrize(
    ("typed", "zone", "then"),
    [
        ("29 20:00", "UTC", None),
        ("2028-02-29 20:00", "America/New_York", datetime(2028, 3, 1, 1, tzinfo=UTC)),
        ("tomorrow 20:00", "Asia/Kolkata", datetime(2028, 2, 29, 14, 30, tzinfo=UTC)),
        ("thursday 20:00", "UTC", datetime(2028, 3, 2, 20, tzinfo=UTC)),
        ("2027-02-29 20:00", "UTC", None),
    ],
)
def test_a_leap_day_can_be_typed(typed: str, zone: str, then: datetime | None) -> None:
    now = int(datetime(2028, 2, 28, 12, tzinfo=UTC).timestamp() * 1000)
    if then is None:
        with pytest.raises(Refusal):
            moment(typed, now, zone)
    else:
        assert moment(typed, now, zone) == int(then.timestamp() * 1000)


def test_results_are_read() -> None:
    for typed in ("3.2: 1 2", " 3.2 :1  2 ", "３.２:1 2"):
        assert result_typed(typed) == (3, 2, (1, 2))
    for typed in (
        "",
        "3.2",
        "3.2:",
        "3: 1 2",
        "3.2: first",
        "x.2: 1 2",
        "3².2: 1 2",
        "3.②: 1 2",
        "3.2: 1 ²",
        "3.2: -1 2",
    ):
        with pytest.raises(Refusal, match=r"3\.2: 1 2"):
            result_typed(typed)
