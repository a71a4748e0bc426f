"""The matches at hand: one object for a match, whoever asks and whenever."""

from __future__ import annotations

import asyncio

import pytest

from bot.host.cache import MatchCache
from bot.shared.refusal import Refusal
from tests.bot.conftest import Office


async def test_all_who_ask_at_the_same_time_get_the_same_match(office: Office) -> None:
    match = await office.begin()
    cold = MatchCache(office.host.db)
    got = await asyncio.gather(*(cold.get(match.id) for _ in range(5)))
    assert len({id(each) for each in got}) == 1
    assert got[0].row == match.row


async def test_a_match_in_use_stays_the_same_though_others_crowd_it_out(office: Office) -> None:
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


async def test_there_is_no_such_match(office: Office) -> None:
    with pytest.raises(Refusal, match="no such match"):
        await office.host.cache.get(12345)
    with pytest.raises(Refusal, match="no such match"):
        await asyncio.gather(office.host.cache.get(1), office.host.cache.get(1))
