"""The match cache: one object for a match, for every caller at any time."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest
from msgspec.structs import replace

from bot.host.core.cache import MatchCache
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match import agreements, shelved
from bot.shared.people import Location
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import manners, matches
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office


async def test_simultaneous_callers_get_the_same_match(office: Office) -> None:
    match = await office.begin()
    cold = MatchCache(office.host.db)
    got = await asyncio.gather(*(cold.get(match.id) for _ in range(5)))
    assert len({id(each) for each in got}) == 1
    assert got[0].row == match.row


async def test_a_match_in_use_stays_the_same_object_after_others_displace_it(office: Office) -> None:
    shelf = MatchCache(office.host.db, room=2)
    ids = [(await office.begin(channel)).id for channel in (11, 12, 13)]
    first = await shelf.get(ids[0])
    for other in ids[1:]:
        await shelf.get(other)
    assert await shelf.get(ids[0]) is first


async def test_a_match_that_was_dropped_is_read_again(office: Office) -> None:
    match = await office.begin()
    office.host.cache.drop(match.id)
    again = await office.host.cache.get(match.id)
    assert again is not match
    assert again.row == match.row
    assert again.seats == match.seats


async def test_an_unknown_match_is_refused(office: Office) -> None:
    with pytest.raises(Refusal, match="no such match"):
        await office.host.cache.get(12345)
    with pytest.raises(Refusal, match="no such match"):
        await asyncio.gather(office.host.cache.get(1), office.host.cache.get(1))


async def test_proposals_belong_to_running_matches_and_invitations_to_lobbies(office: Office) -> None:
    opened = await lobby.open_lobby(
        office.host, GAMES["race_to_ace"], ADA, Location(3, 6), Terms(), GAMES["race_to_ace"].Options()
    )
    cancelled = await lobby.open_lobby(
        office.host, GAMES["race_to_ace"], ADA, Location(3, 5), Terms(), GAMES["race_to_ace"].Options()
    )
    await lobby.cancel(office.host, cancelled.id, ADA.id)
    running, ended, away = [await office.begin(channel) for channel in (7, 8, 9)]
    await agreements.end(office.host, ended.id)
    await shelved.shelve_without_channel(office.host, away.id)
    for match in (opened, running, ended, away, cancelled):
        await office.host.db.commit(
            manners.propose(manners.ProposalRow(match.id, "undo", 0, 0, "[0]", 1)),
            manners.invite(manners.InvitationRow(match.id, BEN.id, BEN.name, 1)),
        )
    cold = MatchCache(office.host.db)
    found = [await cold.get(match.id) for match in (opened, running, ended, away, cancelled)]
    assert [match.row.status for match in found] == ["lobby", "playing", "over", "shelved", "cancelled"]
    assert [match.proposal is not None for match in found] == [False, True, False, False, False]
    assert [len(match.invited) for match in found] == [1, 0, 0, 0, 0]


async def test_the_least_recently_used_match_is_dropped(office: Office) -> None:
    ids = [(await office.begin(channel)).id for channel in (11, 12, 13)]
    office.host.cache.clear()
    shelf = MatchCache(office.host.db, room=2)
    first, second = [id(await shelf.get(each)) for each in ids[:2]]
    assert id(await shelf.get(ids[0])) == first, "it was used again, so the other one is the oldest"
    gone = weakref.ref(await shelf.get(ids[1]))
    assert gone() is not None
    await shelf.get(ids[0])
    await shelf.get(ids[2])
    gc.collect()
    assert gone() is None
    assert second != first


async def test_a_shared_cache_catches_up_with_another_process(office: Office) -> None:
    match = await office.begin()
    here = MatchCache(office.host.db, shared=True)
    mine = await here.get(match.id)
    assert mine.row.ply == 0
    for _ in range(3):
        match = await office.act(match)
    assert await here.get(match.id) is mine, "callers that hold it see it change"
    assert mine.row == match.row
    assert mine.row.ply == 3
    assert mine.playing.dump() == match.playing.dump()
    assert await matches.revision(office.host.db, match.id) == mine.row.revision


async def test_each_decision_that_another_process_has_stored_may_be_watched(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, noted = await office.begin(), list[int]()
    here = MatchCache(office.host.db, shared=True)
    mine = await here.get(match.id)
    for _ in range(3):
        match = await office.act(match)
    monkeypatch.setattr(Match, "note", lambda match, _before, _events: noted.append(match.row.ply))
    await here.get(match.id)
    assert (noted, mine.row.ply) == ([1, 2, 3], 3)


async def test_a_shared_cache_sees_proposals_of_another_process(office: Office) -> None:
    match = await office.begin()
    here = MatchCache(office.host.db, shared=True)
    mine = await here.get(match.id)
    await agreements.propose(office.host, match.id, ADA.id, "abort")
    await here.get(match.id)
    assert mine.proposal is not None
    await agreements.answer(office.host, match.id, BEN.id, yes=False)
    await here.get(match.id)
    assert mine.proposal is None


async def test_a_read_that_began_before_a_change_does_not_revert_it(office: Office) -> None:
    match = await office.begin()
    here = MatchCache(office.host.db, shared=True)
    mine = await here.get(match.id)
    changed = mine.row = replace(mine.row, revision=mine.row.revision + 1)  # after the database was asked
    await here.get(match.id)
    assert mine.row == changed


async def test_a_change_waits_for_an_earlier_change_of_the_match(office: Office) -> None:
    cache = office.host.cache
    async with cache.lock(1):
        assert cache.lock(1).locked()
        assert not cache.lock(2).locked()


async def test_only_what_cannot_be_read_is_put_on_hold(office: Office) -> None:
    match = await office.begin()
    cold = MatchCache(office.host.db)
    await cold.get(match.id)
    assert (cold.damaged, cold.to_shelve) == (set(), set())
    row = replace(match.row, revision=match.row.revision + 1, terms="?")
    await office.host.db.commit(*matches.save(row))
    cold = MatchCache(office.host.db)
    await cold.get(match.id)
    assert (cold.damaged, cold.to_shelve) == ({match.id}, {match.id})


async def test_a_cache_of_one_process_does_not_ask_the_database_for_what_it_has(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, asked = await office.begin(), list[int]()

    async def revision(_db: object, match_id: int) -> int:
        asked.append(match_id)
        return match.row.revision

    monkeypatch.setattr(matches, "revision", revision)
    for shared in (False, True):
        cache = MatchCache(office.host.db, shared=shared)
        assert await cache.get(match.id) is await cache.get(match.id)
        assert asked == [match.id] * shared
