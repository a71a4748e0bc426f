"""Killed in the middle of asking, undoing, stopping or taking back: either all of it has happened, or nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host.core.cache import MatchCache
from bot.host.core.change import changing
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.replay import replay
from bot.host.lobby import lobby
from bot.host.match import agreements, resignation, shelved
from bot.host.match.downtime import resume
from bot.shared.people import Location, Person
from bot.shared.terms import Terms
from db import matches, ratings
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled

CLEO = Person(3, "Cleo")


class Killed(BaseException):
    """The process is gone."""


async def skirmish(office: Office) -> Match:
    game = GAMES["acceleration"]
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(undo=True), game.Options())
    await lobby.join(office.host, match.id, BEN)
    return await lobby.start(office.host, match.id, ADA.id)


async def answered(office: Office) -> Match:
    """Two decisions, the first of which its player wants to undo."""
    match = await office.act(await office.act(await skirmish(office)))
    office.time += 20_000
    return match


async def proposed(office: Office) -> Match:
    match = await answered(office)
    return await agreements.propose(office.host, match.id, ADA.id, "undo")


async def forfeited(office: Office) -> Match:
    game = GAMES["race_to_ace"]
    match = await lobby.open_lobby(office.host, game, ADA, Location(3, 7), Terms(), game.Options())
    for person in (BEN, CLEO):
        await lobby.join(office.host, match.id, person)
    match = await lobby.start(office.host, match.id, ADA.id)
    async with changing(office.host, match.id) as change:
        resignation.leave(change, 0, "forfeited")
    return match


async def paused(office: Office) -> Match:
    match = await skirmish(office)
    async with changing(office.host, match.id) as change:
        shelved.shelve(change, "untouched")
    return match


async def asked_to_stop(office: Office) -> Match:
    match = await skirmish(office)
    return await agreements.propose(office.host, match.id, ADA.id, "abort")


Deed = "Callable[[Host, int], Awaitable[object]]"
STORIES: list[tuple[str, Any, Any]] = [
    ("asking", answered, lambda host, id_: agreements.propose(host, id_, ADA.id, "undo")),
    ("undoing", proposed, lambda host, id_: agreements.answer(host, id_, BEN.id, yes=True)),
    ("refusing", proposed, lambda host, id_: agreements.answer(host, id_, BEN.id, yes=False)),
    ("stopping", asked_to_stop, lambda host, id_: agreements.answer(host, id_, BEN.id, yes=True)),
    ("taking a seat back", forfeited, lambda host, id_: resignation.take_back(host, id_, ADA.id)),
    ("resigning", forfeited, lambda host, id_: resignation.resign(host, id_, BEN.id)),
    ("resuming", paused, lambda host, id_: shelved.resume_match(host, id_, ADA.id, 3, 8)),
]


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("story", STORIES, ids=[name for name, _, _ in STORIES])
async def test_all_or_nothing(
    office: Office, story: tuple[str, Any, Any], moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, prepare, action = story
    match = await prepare(office)
    before = replace(match.row), list(match.seats)
    commit = type(office.host.db).commit

    async def killed(db: Any, *writes: Any) -> None:
        if moment == "after":
            await commit(db, *writes)
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(type(office.host.db), "commit", killed)
        with pytest.raises(Killed):
            await action(office.host, match.id)
    db = office.host.db
    again = Host(db, MatchCache(db), office.host.settings, now=lambda: office.time, luck=random.Random(3))
    await resume(again)
    found = await again.cache.get(match.id)
    if moment == "before":
        assert (found.row, list(found.seats)) == (replace(before[0], wake_at=found.row.wake_at), before[1])
        await action(again, match.id)
        await settled(again)
        found = await again.cache.get(match.id)
    over = found.row.status == "over"
    follow_ups = over + (over and moment == "before")  # it was counted; its chronicle is written later after a start
    assert found.row.revision == before[0].revision + 1 + follow_ups
    moments = [state for state, _ in replay(found, await matches.actions(db, match.id))]
    assert moments[-1].dump() == found.row.state, "the log leads to the position"
    assert len(moments) == found.row.ply + 1
    assert bool(await ratings.results(db, match.id)) == (found.row.status == "over")
