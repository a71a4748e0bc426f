"""Looking after matches that wait."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bot.host import lobby, play, scheduler
from bot.shared.people import Location
from bot.shared.terms import Terms
from db import matches
from games.registry import GAMES
from tests.bot.conftest import ADA, Office

if TYPE_CHECKING:
    from bot.host.match import Match


async def test_trouble_with_the_database_is_not_the_end_of_all_clocks(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
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


async def test_nothing_is_asked_of_the_database_before_something_is_due(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await office.begin()
    await scheduler.tick(office.host)
    monkeypatch.setattr(matches, "due", None)
    office.time += 100
    await scheduler.tick(office.host)


async def test_computers_that_are_asked_at_once_take_turns_by_lot(office: Office) -> None:
    """Whoever sits first must not be ready first: a Smile would be worth something (P3)."""
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
        assert match.row.wake_at - office.time <= 1.3 * hesitation


@pytest.mark.parametrize(("level", "least"), [("rookie", 14), ("driver", 7)])
async def test_a_lone_computer_takes_its_time_over_every_slide_the_weaker_the_longer(
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
