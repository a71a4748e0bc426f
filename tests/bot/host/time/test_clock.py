"""When the host checks a match that waits for a player."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host.core.change import Change
from bot.host.core.match import Match
from bot.host.core.preferences import note_preferences
from bot.host.lobby import lobby
from bot.host.match import scheduler
from bot.host.time import clock
from bot.host.time.film_pause import moment_pause
from bot.host.time.seat_clocks import SeatClock, load_clocks
from bot.shared.durations import DAY, HOUR, MINUTE, SECOND
from bot.shared.people import Location
from bot.shared.preferences import Preferences
from bot.shared.terms import Clock, Terms
from db import matches
from db.stored import encoded
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, NOON, Office

GAME = GAMES["acceleration"]


async def begun(office: Office, timed: Clock) -> Match:
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(clock=timed), GAME.Options())
    await lobby.join(office.host, match.id, BEN)
    return await lobby.start(office.host, match.id, ADA.id)


async def looks(office: Office, match: Match) -> tuple[list[int], Match]:
    """Let the host look whenever it wants to, until something happens in the match; return when it did, and that."""
    moments, before = list[int](), match.row
    while (match.row.ply, match.row.status) == (before.ply, before.status):
        assert match.row.wake_at is not None
        assert match.row.wake_at > office.time
        office.time = match.row.wake_at
        moments.append(office.time - NOON)
        await scheduler.tick(office.host)
        match = await office.host.cache.get(match.id)
    return moments, match


@pytest.mark.parametrize("down", [0, 7 * MINUTE])
async def test_a_person_is_called_warned_at_half_time_and_decided_for_at_its_end(office: Office, down: int) -> None:
    """In a live match after 20 seconds, after half of its three and a half minutes, and then; downtime is added."""
    match = await begun(office, "live")
    await office.host.db.commit(matches.give_time_back(NOON, NOON + down, 1, 0, 0))
    office.host.cache.clear()
    office.time += down
    moments, match = await looks(office, await office.host.cache.get(match.id))
    assert [each - down for each in moments] == [20 * SECOND, 105 * SECOND, 210 * SECOND]
    assert match.row.status == "playing"


async def test_a_match_without_a_clock_rests_after_two_weeks_in_which_nobody_has_touched_it(office: Office) -> None:
    moments, match = await looks(office, await begun(office, "none"))
    assert moments == [10 * MINUTE, 14 * DAY], "after ten minutes a person is called"
    assert match.row.status == "shelved"


@pytest.mark.parametrize(("seconds", "pause"), [(0, 0), (1, 1_000), (45, 1_500)])
@pytest.mark.parametrize("events", ["a small thing, a moment", "a small thing", ""])
def test_computers_wait_a_second_and_a_half_for_a_moment_unless_films_are_given_less(
    events: str, seconds: int, pause: int
) -> None:
    host: Any = SimpleNamespace(settings=SimpleNamespace(film_pause=seconds))
    match: Any = SimpleNamespace(game=SimpleNamespace(moment=lambda event: event == "a moment"))
    happened: list[Any] = events.split(", ")
    assert moment_pause(host, match, happened) == (pause if "a moment" in events else 0)


@pytest.mark.parametrize("down", [0, 7 * MINUTE])
async def test_a_person_is_late_from_half_of_their_time_on(office: Office, down: int) -> None:
    match = await begun(office, "live")
    (seat, *_) = match.playing.to_act()
    match.update(paused=down)
    half = office.time + down + 105 * SECOND
    for office.time, late in ((half - 1, False), (half, True), (half + 1, True), (half + HOUR, True)):
        assert clock.is_late(office.host, match, seat) is late
    assert not clock.is_late(office.host, match, 2), "nobody sits there"
    match.update(clocks=encoded((SeatClock(), SeatClock())))
    assert not clock.is_late(office.host, match, seat), "nobody's time runs"


@pytest.mark.parametrize(
    ("timed", "patience"), [("live", 20 * SECOND), ("relaxed", 10 * MINUTE), ("none", 10 * MINUTE)]
)
async def test_a_question_is_overlooked_after_a_while_without_a_sign_of_life(
    office: Office, timed: Clock, patience: int
) -> None:
    match = await begun(office, timed)
    (seat, *_), asked = match.playing.to_act(), office.time
    for office.time, overlooked in ((asked + patience - 1, False), (asked + patience, True)):
        assert clock.is_overlooked(office.host, match, seat) is overlooked
    assert not clock.is_overlooked(office.host, match, 2), "nobody sits there"
    match.update(clocks=encoded(tuple(replace(each, alive=True) for each in load_clocks(match.row.clocks))))
    assert not clock.is_overlooked(office.host, match, seat)


async def test_more_time_shifts_the_clocks_that_run_and_no_others(office: Office) -> None:
    match = await begun(office, "live")
    resting, running = SeatClock(-1, 1_000, 0, 2_000, 0, 50), SeatClock(4, 1_000, 3_000, 2_000, 9_000, 60)
    match.update(clocks=encoded((resting, running)), deadline=9_000)
    change = Change(office.host, match)
    clock.give_time(change, 700)
    assert load_clocks(change.match.row.clocks) == (
        resting,
        replace(running, since=1_700, start=2_700, deadline=9_700),
    )
    assert change.match.row.deadline == 9_700
    match.update(deadline=None)
    change = Change(office.host, match)
    clock.give_time(change, 700)
    assert change.match.row.deadline is None


@pytest.mark.parametrize("down", [0, 7 * MINUTE])
async def test_a_question_counts_as_asked_from_its_moment_on(office: Office, down: int) -> None:
    match = await begun(office, "live")
    now = office.time - down
    waiting = [SeatClock(4, since, 0, since, now + HOUR, opened=False) for since in (now, now + 1)]
    match.update(clocks=encoded(waiting), paused=down)
    assert [clock.waits_until(match, seat) for seat in range(3)] == [office.time, office.time + 1, None]
    change = Change(office.host, match)
    clock.look_later(change)
    assert [each.opened for each in load_clocks(change.match.row.clocks)] == [True, False]
    assert change.match.row.wake_at == office.time + 1
    assert [clock.waits_until(change.match, seat) for seat in range(2)] == [None, office.time + 1]


@pytest.mark.parametrize(("last", "down"), [(False, 0), (True, 0), (False, 9), (True, 9)])
async def test_a_match_is_due_with_the_first_who_runs_out_of_time_or_where_a_rule_ends_all_of_them_with_the_last(
    office: Office, down: int, *, last: bool
) -> None:
    match = await begun(office, "live")
    match.update(paused=down)
    state: Any = SimpleNamespace(to_act=lambda: (0, 1, 2), legal_actions=lambda _seat: ["timeout"] * last)
    clocks = tuple(SeatClock(deadline=deadline) for deadline in (700, 0, 500, 300))
    assert clock._earliest(match, state, clocks) == down + (700 if last else 500)
    state.to_act = lambda: (1,)
    assert clock._earliest(match, state, clocks) is None


async def test_a_person_who_sleeps_is_called_when_they_have_been_up_for_ten_minutes_except_in_a_live_match(
    office: Office,
) -> None:
    match = await begun(office, "relaxed")
    (seat, *_), asked = match.playing.to_act(), office.time
    hour = datetime.fromtimestamp(asked / 1000, UTC).hour
    person = match.seats[seat].player_id
    assert person is not None
    note_preferences(office.host, person, Preferences(quiet_from=hour, quiet_to=(hour + 1) % 24))
    for office.time, overlooked in ((asked + 70 * MINUTE - 1, False), (asked + 70 * MINUTE, True)):
        assert clock.is_overlooked(office.host, match, seat) is overlooked
    match.update(terms=encoded(Terms(clock="live")))
    for office.time, overlooked in ((asked + 20 * SECOND - 1, False), (asked + 20 * SECOND, True)):
        assert clock.is_overlooked(office.host, match, seat) is overlooked


async def test_a_match_waits_for_a_person_who_has_something_to_choose(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(office, "live")
    (seat, *_) = match.playing.to_act()
    waits = [clock.waiting_for(match, person) for person in (match.seats[seat].player_id or 0, 99)]
    assert waits == [True, False]
    asked, other = match.seats[seat].player_id or 0, match.seats[1 - seat].player_id or 0
    assert not clock.waiting_for(match, other)
    legal = match.playing.legal_actions(seat)
    monkeypatch.setattr(type(match.playing), "legal_actions", lambda _state, _seat: legal[:1])
    assert not clock.waiting_for(match, asked), "there is nothing to choose"
    monkeypatch.setattr(type(match.playing), "legal_actions", lambda _state, _seat: legal[:2])
    assert clock.waiting_for(match, asked)
    stored = load_clocks(match.row.clocks)
    match.update(clocks=encoded(tuple(replace(each, opened=False) for each in stored)))
    assert not clock.waiting_for(match, asked), "it has not been asked yet"
    match.update(clocks=encoded(stored), status="shelved")
    assert not clock.waiting_for(match, asked)
    assert not clock.is_late(office.host, match, seat)


@pytest.mark.parametrize("down", [0, 7 * MINUTE])
@pytest.mark.parametrize(
    ("fields", "wake"),
    [
        ({"closes": 3_000}, 3_000),
        ({"question": -1, "closes": 3_000}, 90_000),
        ({"since": 2_000, "opened": False}, 2_000),
        ({"since": 2_000}, 22_000),
        ({"since": 0, "start": 0, "deadline": 30_000}, 15_000),
        ({"since": -15_000, "start": -15_000, "deadline": 30_000}, 5_000),
        ({"since": -20_000, "start": -60_000, "deadline": 60_000}, 90_000),
        ({"since": -20_000, "start": -59_998, "deadline": 60_000}, 1),
    ],
)
async def test_the_host_looks_when_a_question_opens_or_closes_is_overlooked_or_has_half_of_its_time(
    office: Office, fields: dict[str, Any], wake: int, down: int
) -> None:
    """All in milliseconds from now, in the time of the match; at its deadline the host looks at the latest."""
    match = await begun(office, "live")
    now = office.time - down
    times = {name: now + fields[name] for name in ("since", "closes", "start", "deadline") if name in fields}
    seat = replace(SeatClock(4, now - HOUR, 0, now - 3 * HOUR, now + HOUR), **(fields | times))
    match.update(clocks=encoded((seat,)), deadline=office.time + 90_000, paused=down)
    change = Change(office.host, match)
    office.host.alarm.switch_off()
    clock.look_later(change)
    assert change.match.row.wake_at == office.host.alarm.at == office.time + wake


async def test_a_countdown_that_runs_is_kept_only_where_that_is_asked_for(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(office, "live")
    monkeypatch.setattr(type(match.playing), "countdown", lambda _state: 30)
    deadlines = []
    for deadline, kept in ((office.time + 7_000, True), (office.time + 7_000, False), (None, True)):
        match.update(deadline=deadline)
        change = Change(office.host, match)
        clock.schedule(change, match.playing, counting=kept)
        deadlines.append((change.match.row.deadline or 0) - office.time)
    assert deadlines == [7_000, 30_000, 30_000]
