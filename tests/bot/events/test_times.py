"""When something is due in an event: live ones count in minutes, relaxed ones in days."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.events import arena, times
from bot.events.model import Event, Rules
from bot.shared.durations import DAY, HOUR, MINUTE, SECOND
from bot.shared.terms import Clock
from tests.bot.conftest import NOON


def event(clock: Clock = "live", **changes: Any) -> Event:
    """An event that begins at noon, was opened a week before, and whose round ends two hours later."""
    rules = Rules(changes.pop("format", "swiss"), "race_to_ace", "Cup", clock=clock, minutes=60)
    known = {"opens": NOON - 7 * DAY, "starts": NOON, "began": NOON, "round_ends": NOON + 2 * HOUR, "state": "running"}
    return Event(1, 2, 3, 4, rules, "5eed", **(known | changes))


def table(opened: int | None = NOON, *, seen: bool = False, over: bool = False) -> Any:
    return SimpleNamespace(opened=opened, seen=seen, result="won" if over else None)


@pytest.mark.parametrize(
    ("clock", "check_in", "closes", "grace", "absent", "longest"),
    [
        ("live", 30 * MINUTE, 5 * MINUTE, 15 * MINUTE, 5 * MINUTE, 2 * HOUR),
        ("relaxed", 48 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR, 7 * DAY),
    ],
)
def test_a_relaxed_event_gives_days_where_a_live_one_gives_minutes(
    clock: str, check_in: int, closes: int, grace: int, absent: int, longest: int
) -> None:
    found = event(clock)
    assert NOON - times.check_in_from(found) == check_in
    assert NOON - times.check_in_until(found) == closes
    assert times.grace_until(found) - NOON == grace
    assert (times.no_show(found), times.round_length(found)) == (absent, longest)


@pytest.mark.parametrize(
    ("changes", "checks"),
    [
        ({}, True),
        ({"closed": True}, False),
        ({"opens": NOON - 30 * MINUTE - 1}, True),
        ({"opens": NOON - 30 * MINUTE}, False),
    ],
)
def test_an_event_that_is_opened_when_check_in_would_begin_has_none(changes: dict[str, Any], *, checks: bool) -> None:
    assert times.has_check_in(event(**changes)) is checks


@pytest.mark.parametrize(("absences", "days"), [(0, 1), (1, 1), (2, 2), (3, 4), (5, 16), (6, 30), (60, 30)])
def test_every_further_absence_doubles_the_pause_up_to_thirty_days(absences: int, days: int) -> None:
    assert times.pause_after(absences) == days * DAY


@pytest.mark.parametrize(
    ("changes", "now", "due"),
    [
        ({"state": "open"}, NOON - DAY, NOON - 30 * MINUTE),
        ({"state": "check-in"}, NOON - 20 * MINUTE, NOON - 5 * MINUTE),
        ({"state": "check-in", "closed": True}, NOON - 1, NOON),
        ({"state": "check-in", "closed": True}, NOON, NOON),
        ({"state": "check-in", "closed": True}, NOON + 1, NOON + 1 + MINUTE),
        ({"state": "check-in", "closed": True}, NOON + 15 * MINUTE - 1, NOON + 15 * MINUTE),
        ({"state": "over"}, NOON, None),
        ({"state": "cancelled"}, NOON, None),
        ({"paused": True}, NOON, None),
    ],
)
def test_when_an_event_that_is_not_being_played_is_due(changes: dict[str, Any], now: int, due: int | None) -> None:
    assert times.wake_at(event(**changes), [], now) == due


@pytest.mark.parametrize(
    ("tables", "now", "due"),
    [
        ([], NOON, 0),
        ([table(over=True)], NOON, 0),
        ([table(), table(0)], NOON, 0),
        ([table(), table(NOON + MINUTE)], NOON, NOON + 5 * MINUTE),
        ([table(seen=True)], NOON, NOON + 2 * HOUR),
        ([table(seen=True)], NOON + 3 * HOUR, NOON + 3 * HOUR + MINUTE),
        ([table(over=True), table(NOON + MINUTE)], NOON, NOON + 6 * MINUTE),
    ],
)
def test_a_round_is_due_with_its_next_absence_or_its_end(tables: list[Any], now: int, due: int) -> None:
    """At once if there is a table to open, or nothing to wait for."""
    assert times.wake_at(event(), tables, now) == due


@pytest.mark.parametrize(
    ("tables", "now", "due"),
    [
        ([], NOON + 1, NOON + 10 * SECOND),
        ([], NOON + 10 * SECOND, NOON + 20 * SECOND),
        ([table(seen=True)], NOON + HOUR - 1, NOON + HOUR),
        ([table(seen=True)], NOON + HOUR, NOON + 2 * HOUR),
        ([table(seen=True)], NOON + HOUR + 1, NOON + 2 * HOUR),
        ([table()], NOON + HOUR, NOON + 5 * MINUTE),
        ([], NOON + HOUR, NOON + HOUR + 10 * SECOND),
    ],
)
def test_an_arena_pairs_every_ten_seconds_until_its_hour_is_over(tables: list[Any], now: int, due: int) -> None:
    assert (arena.EVERY, NOON % arena.EVERY) == (10 * SECOND, 0)
    assert times.wake_at(event(format="arena"), tables, now) == due


def test_the_cut_after_an_arena_is_played_in_rounds() -> None:
    assert times.wake_at(event(format="arena", stage=1), [table(seen=True)], NOON) == NOON + 2 * HOUR
