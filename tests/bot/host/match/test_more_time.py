"""Manners: more time, an agreed pause, and leaving because one has to."""

from __future__ import annotations

import pytest

from bot.collections import forgotten
from bot.host.core.fair_play import EXCUSED, MOST_PAUSES, PAUSE
from bot.host.core.match import Match
from bot.host.core.reliability import reliability
from bot.host.lobby import lobby
from bot.host.match import agreements, resignation, scheduler
from bot.host.time.seat_clocks import load_clocks
from bot.shared.people import Location
from bot.shared.refusal import Refusal
from bot.shared.terms import Clock, Terms
from db.manners import Kind
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled


async def begun(office: Office, clock: Clock, channel: int = 7) -> Match:
    """Begin a match whose first question always has a choice, so that nobody answers it but people and the clock."""
    game = GAMES["acceleration"]
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, channel), Terms(clock), game.Options())
    await lobby.join(office.host, match.id, BEN)
    return await lobby.start(office.host, match.id, ADA.id)


async def agreed(office: Office, match: Match, kind: Kind) -> Match:
    await agreements.propose(office.host, match.id, ADA.id, kind)
    return await agreements.answer(office.host, match.id, BEN.id, yes=True)


async def test_more_time_is_half_of_what_a_decision_has_and_only_if_all_agree(office: Office) -> None:
    match = await begun(office, "live")
    (seat,), before = match.playing.to_act(), match.row.deadline or 0
    clock = load_clocks(match.row.clocks)[seat]
    await agreements.propose(office.host, match.id, ADA.id, "time")
    assert match.row.deadline == before
    match = await agreements.answer(office.host, match.id, BEN.id, yes=True)
    assert (match.row.deadline, agreements.current(match)) == (before + 45_000, None)
    assert load_clocks(match.row.clocks)[seat].deadline == clock.deadline + 45_000
    office.time = before + 44_000
    await scheduler.tick(office.host)
    assert match.row.ply == 0
    office.time = before + 45_000
    await scheduler.tick(office.host)
    assert (await office.host.cache.get(match.id)).row.ply == 1


async def test_a_pause_gives_three_days_in_relaxed_matches_only(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Refusal, match="relaxed"):
        await agreed(office, await begun(office, "live"), "pause")
    monkeypatch.setattr(agreements, "BETWEEN_PROPOSALS", 0)
    match = await begun(office, "relaxed", 8)
    before = match.row.deadline or 0
    for number in range(MOST_PAUSES):
        match = await agreed(office, match, "pause")
        assert match.row.deadline == before + (number + 1) * PAUSE
    with pytest.raises(Refusal, match="4 times"):
        await agreed(office, match, "pause")


async def test_without_a_clock_there_is_no_more_time(office: Office) -> None:
    with pytest.raises(Refusal, match="no clock"):
        await agreed(office, await begun(office, "none"), "time")


async def test_a_player_who_has_to_go_is_excused_once_in_thirty_days(office: Office) -> None:
    await resignation.resign(office.host, (await begun(office, "live")).id, BEN.id, excused=True)
    assert (await reliability(office.host.db, BEN.id)).matches == 0
    excused, again = office.time, await begun(office, "live")
    for later in (0, EXCUSED - 1):
        office.time = excused + later
        with pytest.raises(Refusal, match=f"excused again.*<t:{(excused + EXCUSED) // 1000}:"):
            await resignation.resign(office.host, again.id, BEN.id, excused=True)
    office.time = excused + EXCUSED
    match = await resignation.resign(office.host, again.id, BEN.id, excused=True)
    assert match.seats[1].status == "resigned"


async def test_a_player_who_deletes_their_data_is_not_excused_again_sooner(office: Office) -> None:
    await resignation.resign(office.host, (await begun(office, "live")).id, BEN.id, excused=True)
    await settled(office.host)
    office.time += EXCUSED // 2
    for _ in range(2):
        await forgotten.forget(office.host, BEN.id)
    match = await begun(office, "live")
    with pytest.raises(Refusal, match="excused again"):
        await resignation.resign(office.host, match.id, BEN.id, excused=True)
    office.time += EXCUSED - EXCUSED // 2
    match = await resignation.resign(office.host, match.id, BEN.id, excused=True)
    assert match.seats[1].status == "resigned"
