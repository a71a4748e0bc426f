"""People press in a lobby, or enter an event, at the same time, in one process and in two on one database."""

from __future__ import annotations

import asyncio

import pytest

from bot.collections import forgotten
from bot.events import entering, managing
from bot.events.entering import Newcomer
from bot.events.model import Rules
from bot.events.records import load
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match.resignation import resign
from bot.shared.durations import HOUR
from bot.shared.people import Location
from bot.shared.terms import Terms
from db import manners, matches
from games.registry import GAMES
from tests.bot.at_once import ADA, BEN, CROWD, PLACE, at_once
from tests.bot.conftest import NOON, stop_all_tasks

GAME = GAMES["race_to_ace"]
ORGANISER = 99

pytestmark = pytest.mark.xdist_group("postgres")


async def opened(host: Host, channel: int = 7) -> Match:
    return await lobby.open_lobby(host, GAME, ADA, Location(3, channel), Terms(), GAME.Options())


async def stored(host: Host, match_id: int) -> tuple[str, list[int | None]]:
    """Return a match's status and people as the database has them, each seat once and in order."""
    row, seats = await matches.load(host.db, match_id), await matches.seats(host.db, match_id)
    assert row is not None
    assert [seat.seat for seat in seats] == list(range(len(seats)))
    return row.status, [seat.player_id for seat in seats]


async def test_a_lobby_seats_as_many_as_it_has_seats(hosts: list[Host]) -> None:
    match = await opened(hosts[0])
    presses = [lobby.join(hosts[n % len(hosts)], match.id, each) for n, each in enumerate(CROWD[:7])]
    results, refused = await at_once(presses)
    assert (len(results), len(refused)) == (4, 3)
    _, people = await stored(hosts[0], match.id)
    assert len(set(people)) == GAME.seats[-1] == len(people)


async def test_one_person_who_joins_often_sits_once(hosts: list[Host]) -> None:
    match = await opened(hosts[0])
    results, refused = await at_once([lobby.join(hosts[n % len(hosts)], match.id, BEN) for n in range(4)])
    assert (len(results), len(refused)) == (1, 3)
    assert (await stored(hosts[0], match.id))[1] == [ADA.id, BEN.id]


async def test_a_channel_gets_one_lobby(hosts: list[Host]) -> None:
    results, refused = await at_once([opened(hosts[n % len(hosts)]) for n in range(4)])
    assert (len(results), len(refused)) == (1, 3)


async def test_a_player_who_leaves_or_is_removed_while_the_match_starts_sits_in_it_or_not(hosts: list[Host]) -> None:
    for channel in range(8):
        match = await opened(hosts[0], channel)
        for each in (BEN, *CROWD[:2]):
            await lobby.join(hosts[-1], match.id, each)
        presses = [
            lobby.leave_lobby(hosts[-1], match.id, BEN.id),
            lobby.kick(hosts[0], match.id, ADA.id, CROWD[0].id),
            lobby.start(hosts[-1], match.id, ADA.id),
            lobby.start(hosts[0], match.id, ADA.id),
            lobby.join(hosts[0], match.id, CROWD[3]),
        ]
        results, _ = await at_once(presses[channel % 5 :] + presses[: channel % 5])
        status, people = await stored(hosts[0], match.id)
        assert status == "playing"
        assert len(set(people)) == len(people) == len((await hosts[0].cache.get(match.id)).seats)
        assert 1 <= len(results) <= 4
    await stop_all_tasks()


async def test_a_person_who_deletes_their_data_while_a_rematch_is_opened_is_not_invited(hosts: list[Host]) -> None:
    match = await opened(hosts[-1])
    await lobby.join(hosts[-1], match.id, BEN)
    await lobby.start(hosts[-1], match.id, ADA.id)
    old = await resign(hosts[-1], match.id, BEN.id)
    await asyncio.gather(*hosts[-1].settling.values())
    await forgotten.forget(hosts[0], BEN.id)
    assert old.seat_of(BEN.id) is not None, "it was read before"
    rematch = await lobby.open_lobby(hosts[-1], GAME, ADA, Location(3, 7), Terms(), GAME.Options(), old)
    assert rematch.invited == await manners.invited(hosts[0].db, rematch.id) == []
    await stop_all_tasks()


@pytest.mark.parametrize("named", ["as a player", "as invited"])
async def test_a_person_forgotten_by_one_process_is_not_named_by_the_other(hosts: list[Host], named: str) -> None:
    """A match cached in another process once kept the name of a person who had deleted their data."""
    match = await opened(hosts[-1])
    await lobby.join(hosts[-1], match.id, BEN)
    await lobby.start(hosts[-1], match.id, ADA.id)
    await resign(hosts[-1], match.id, BEN.id)
    await asyncio.gather(*hosts[-1].settling.values())
    if named == "as invited":
        old = await hosts[-1].cache.get(match.id)
        match = await lobby.open_lobby(hosts[-1], GAME, ADA, Location(3, 7), Terms(), GAME.Options(), old)
        assert [row.player_id for row in match.invited] == [BEN.id]
    for match_id in await forgotten.forget(hosts[0], BEN.id):
        hosts[0].cache.drop(match_id)
    there = await hosts[-1].cache.get(match.id)
    assert BEN.id not in [*(row.player_id for row in there.seats), *(row.player_id for row in there.invited)]
    assert BEN.name not in [*there.names, *(row.name for row in there.invited)]
    await stop_all_tasks()


async def test_nobody_opens_more_events_than_the_limit(hosts: list[Host]) -> None:
    rules = Rules("swiss", "race_to_ace", "Friday")
    presses = [
        entering.open_event(hosts[n % len(hosts)], rules, ORGANISER, PLACE, NOON + HOUR)
        for n in range(entering.MOST_OPEN + 2)
    ]
    results, refused = await at_once(presses)
    assert (len(results), len(refused)) == (entering.MOST_OPEN, 2)


async def test_an_event_takes_as_many_as_it_may_and_the_others_wait(hosts: list[Host]) -> None:
    rules = Rules("swiss", "race_to_ace", "Friday", most=3)
    event = await entering.open_event(hosts[0], rules, ORGANISER, PLACE, NOON + HOUR)
    crowd = [ADA, BEN, *CROWD[:4]]
    presses = [entering.enter(hosts[n % len(hosts)], event.id, Newcomer(p, PLACE)) for n, p in enumerate(crowd)]
    presses += [entering.enter(hosts[-1], event.id, Newcomer(ADA, PLACE))]
    _, refused = await at_once(presses)
    assert len(refused) == 1
    entries = (await load(hosts[-1], event.id)).entries.values()
    assert sorted(entry.state for entry in entries) == ["in"] * 3 + ["waiting"] * 3
    assert sorted(entry.number for entry in entries) == [1, 2, 3, 4, 5, 6]
    leaving = [entering.leave_event(hosts[n % len(hosts)], event.id, each.id) for n, each in enumerate(crowd[:3])]
    await at_once([*leaving, managing.start_now(hosts[-1], event.id, ORGANISER)])
    entries = (await load(hosts[0], event.id)).entries.values()
    assert [entry.state for entry in entries if entry.person in {each.id for each in crowd[:3]}] == ["out"] * 3
