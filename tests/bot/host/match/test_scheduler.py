"""The scheduler of waiting matches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest
import structlog
from msgspec.structs import replace

from bot.collections import host_hooks
from bot.host.core.beat import LENGTH
from bot.host.core.cache import MatchCache
from bot.host.core.change import changing
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match import agreements, play, resignation, scheduler, shelved
from bot.host.time.clock import LIVE_PATIENCE, UNTOUCHED
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import matches
from db.check import check
from db.matches import Cause
from games.core import CLOCK
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled

Change = Callable[[Host, int], Awaitable[object]]


async def test_database_errors_do_not_stop_the_clocks(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await office.begin()
    due = matches.due
    office.time += 1_000_000

    async def failing(*_: object) -> None:
        raise OSError("the disk is away")

    monkeypatch.setattr(matches, "due", failing)
    with pytest.raises(OSError, match="disk"):
        await scheduler.tick(office.host)
    monkeypatch.setattr(matches, "due", due)
    await scheduler.tick(office.host)
    assert (await office.host.cache.get(match.id)).row.ply == 1


async def test_the_database_is_not_queried_before_something_is_due(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await office.begin()
    await scheduler.tick(office.host)
    monkeypatch.setattr(matches, "due", None)
    office.time += 100
    await scheduler.tick(office.host)


async def test_computers_that_are_asked_at_once_act_in_random_order(office: Office) -> None:
    """The first seat must not always be ready first, because that is worth a Smile (P3)."""
    first: set[int] = set()
    for channel in range(50):
        match = await begin_with_computers(office, channel)
        while len(match.playing.to_act()) != 2:
            office.time += 3_000
            await scheduler.tick(office.host)
            match = await office.host.cache.get(match.id)
        first |= {1, 2} - set(match.playing.to_act())
        if first == {1, 2}:
            return
    raise AssertionError("the same one was always ready first")


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_a_computer_that_races_people_takes_its_time_until_they_are_done(office: Office, number: int) -> None:
    """Otherwise a person who programs against computers would always be the last, and pay for it (P3, X1)."""
    for channel in range(10):
        match = await begin_with_computers(office, channel, number)
        hesitation = office.host.settings.cpu_pause * 1000
        assert match.row.wake_at is not None
        # Each of several that share the time hesitates as long as one alone would.
        slow = match.game.patience["rookie"] * hesitation
        assert 0.7 * slow <= (match.row.wake_at - office.time) * number <= 1.3 * slow + number
        question = match.playing.decision(0)
        match = await play.act(office.host, match.id, ADA.id, question, "done", -channel - 1)
        assert match.row.wake_at is not None
        hesitation *= number > 1  # nobody waits for a single one that is left
        assert 0.7 * hesitation <= match.row.wake_at - office.time <= 1.3 * hesitation


@pytest.mark.parametrize(("cause", "strikes"), [("player", 1), ("clock", 2), ("cpu", 1), ("forced", 1)])
async def test_missed_deadlines_count_over_the_match(office: Office, cause: Cause, strikes: int) -> None:
    match = await office.begin(game="acceleration")
    (seat,) = match.playing.to_act()
    match.seats = [replace(row, strikes=1) for row in match.seats]
    async with changing(office.host, match.id) as change:
        play.carry_out(change, seat, match.playing.legal_actions(seat)[0], cause)
    assert match.seats[seat].strikes == strikes
    assert match.seats[1 - seat].strikes == 1, "nobody else has missed or answered anything"


async def test_a_match_in_which_nothing_is_due_any_more_is_left_alone(office: Office) -> None:
    """It was listed as due, and a player was faster."""
    match = await office.begin()
    assert match.row.wake_at is not None
    office.time, row = match.row.wake_at - 1, match.row
    await scheduler.tend(office.host, match.id)
    assert match.row == row
    match = await resignation.resign(office.host, match.id, BEN.id)
    row = match.row
    assert (row.status, row.wake_at) == ("over", None)
    await scheduler.tend(office.host, match.id)
    assert match.row == row


async def test_a_countdown_that_runs_out_is_missed_by_people_only(office: Office) -> None:
    match = await begin_with_computers(office, 1)
    async with changing(office.host, match.id) as change:
        play.carry_out(change, CLOCK, match.playing.legal_actions(CLOCK)[0], "clock")
    assert [row.strikes for row in match.seats] == [1, 0, 0]


async def test_a_match_with_a_clock_is_never_shelved_for_inactivity(office: Office) -> None:
    match = await office.begin()
    match.row = replace(match.row, asked_at=office.time - 2 * UNTOUCHED)
    office.time += 1_000_000
    await scheduler.tick(office.host)
    assert (match.row.status, match.row.ply) == ("playing", 1)


async def test_nothing_is_decided_while_people_cannot_be_reached(office: Office) -> None:
    match = await office.begin()
    office.time += 1_000_000
    for away, ply in (({0: office.time}, 0), ({}, 1)):
        office.host.reach.away, office.host.alarm.at = dict(away), 0
        await scheduler.tick(office.host)
        assert match.row.ply == ply


async def test_a_question_that_is_seen_is_not_looked_at_before_something_can_have_changed(office: Office) -> None:
    """Each look would store the match and have all of its messages drawn again."""
    match = await office.begin(game="acceleration")
    office.host.beat.begin(office.time)
    office.host.beat.end()  # what is decided now goes out with the next beat
    (seat,) = match.playing.to_act()
    who = match.seats[seat].player_id or 0
    notation = match.playing.legal_actions(seat)[0].notation
    await play.act(office.host, match.id, who, match.question(seat), notation, -1)
    revision = match.row.revision
    office.time += LENGTH
    await scheduler.tick(office.host)
    assert (match.row.revision, match.row.wake_at) == (revision, office.time + LIVE_PATIENCE)


@pytest.mark.parametrize(("level", "least"), [("rookie", 14), ("driver", 7)])
async def test_a_lone_computer_pauses_before_every_slide_and_a_weaker_one_longer(
    office: Office, level: str, least: float
) -> None:
    """A beginner who has chosen a weak computer has time to look at the puzzle."""
    match = await begin_with_computers(office, 1, 1, level)
    moments, slid = [office.time], 0
    while len(match.playing.to_act()) == 2 and slid < 3:
        office.time += 500
        await scheduler.tick(office.host)
        match = await office.host.cache.get(match.id)
        if match.row.ply > slid:
            slid = match.row.ply
            moments.append(office.time)
    pauses = [after - before for before, after in pairwise(moments)]
    assert pauses
    assert min(pauses) >= least * 0.7 * office.host.settings.cpu_pause * 1000


async def begin_with_computers(office: Office, channel: int, number: int = 2, level: str = "rookie") -> Match:
    game = GAMES["tiny_turbo_cars"]
    match = await lobby.open_lobby(
        office.host, game, ADA, Location(3, channel), Terms(), game.Options.model_validate({"deal": True})
    )
    for _ in range(number):
        await lobby.add_cpu(office.host, match.id, ADA.id, level)
    return await lobby.start(office.host, match.id, ADA.id)


def neighbour(office: Office) -> Office:
    """Another process's host on the same database, which knows nothing of the first one's memory."""
    there = Host(office.host.db, MatchCache(office.host.db), office.host.settings, now=lambda: office.time)
    host_hooks.connect(there)
    return Office(there, office.time, keys=1_000)


async def revised_by(office: Office, match_id: int) -> None:
    """Let another process change a match without announcing it."""
    match = await neighbour(office).host.cache.get(match_id)
    row = replace(match.row, revision=match.row.revision + 1)
    await office.host.db.commit(*matches.save(row))


async def test_a_match_that_another_process_changed_is_handled_at_the_next_beat(
    office: Office,
) -> None:
    match = await office.begin()
    office.time += 1_000_000
    await revised_by(office, match.id)
    with structlog.testing.capture_logs() as lines:
        await scheduler.tick(office.host)
        assert (await office.host.cache.get(match.id)).row.ply == 0
        await scheduler.tick(office.host)
    assert lines == []
    assert (await office.host.cache.get(match.id)).row.ply == 1


async def test_a_lobby_that_another_process_changed_expires_at_the_next_beat(
    office: Office,
) -> None:
    game = GAMES["race_to_ace"]
    opened = await lobby.open_lobby(office.host, game, ADA, Location(3, 4), Terms(), game.Options())
    office.time += 10 * 24 * 3_600_000
    await revised_by(office, opened.id)
    with structlog.testing.capture_logs() as lines:
        await scheduler.tick(office.host)
        await scheduler.tick(office.host)
    assert lines == []
    assert (await office.host.cache.get(opened.id)).row.status == "cancelled"


@pytest.mark.parametrize(
    "change",
    [
        lambda host, match_id: resignation.resign(host, match_id, ADA.id),
        lambda host, match_id: agreements.propose(host, match_id, ADA.id, "abort"),
        agreements.end,
        shelved.shelve_without_channel,
    ],
    ids=["resign", "propose", "end", "shelve"],
)
async def test_overtaken_commands_are_repeated(office: Office, change: Change) -> None:
    match = await office.begin()
    await revised_by(office, match.id)
    before = match.row.revision + 1
    await change(office.host, match.id)
    after = await matches.load(office.host.db, match.id)
    assert after is not None
    assert after.revision == before + 1


@pytest.mark.parametrize("change", ["join", "leave", "cancel", "start"])
async def test_overtaken_presses_in_a_lobby_are_repeated(office: Office, change: str) -> None:
    host, game = office.host, GAMES["race_to_ace"]
    opened = await lobby.open_lobby(host, game, ADA, Location(3, 4), Terms(), game.Options())
    await lobby.join(host, opened.id, BEN)
    await revised_by(office, opened.id)
    if change == "join":
        assert len((await lobby.join(host, opened.id, Person(3, "Cleo"))).seats) == 3
    elif change == "leave":
        assert len((await lobby.leave_lobby(host, opened.id, BEN.id)).seats) == 1
    elif change == "cancel":
        assert (await lobby.cancel(host, opened.id, ADA.id)).row.status == "cancelled"
    else:
        assert (await lobby.start(host, opened.id, ADA.id)).row.status == "playing"


async def test_a_press_and_the_clock_at_once_in_two_processes(office: Office) -> None:
    """The first one decides; the other fails cleanly, and nothing is done twice."""
    match = await office.begin()
    other = neighbour(office)
    for _ in range(20):
        match = await office.host.cache.get(match.id)
        if match.row.status != "playing":
            break
        office.time += 1_000_000
        office.host.alarm.at = other.host.alarm.at = 0
        with structlog.testing.capture_logs() as lines:
            theirs = await other.host.cache.get(match.id)
            pressed, *_ = await asyncio.gather(
                other.act(theirs), scheduler.tick(office.host), scheduler.tick(other.host), return_exceptions=True
            )
        assert isinstance(pressed, (Match, Refusal))
        assert [line for line in lines if line["log_level"] != "info"] == []
        office.host.cache.clear()
        other.host.cache.clear()
    log = await matches.actions(office.host.db, match.id)
    assert [action.ply for action in log] == list(range(1, len(log) + 1))
    for host in (office.host, other.host):
        await settled(host)
    assert await check(office.host.db) == []
