"""Looking after matches that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.host import lobby, tending
from bot.host.lobby import Place
from bot.host.terms import Terms
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
        await tending.tick(office.host)
    monkeypatch.setattr(matches, "due", due)
    await tending.tick(office.host)
    assert (await office.host.shelf.get(match.id)).row.ply == 1


async def test_nothing_is_asked_of_the_database_before_something_is_due(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await office.begin()
    await tending.tick(office.host)
    monkeypatch.setattr(matches, "due", None)
    office.time += 100
    await tending.tick(office.host)


async def test_computers_that_are_asked_at_once_take_turns_by_lot(office: Office) -> None:
    """Whoever sits first must not be ready first: a Smile would be worth something (P3)."""
    first = set()
    for channel in range(8):
        match = await begin_with_computers(office, channel)
        while len(match.playing.to_act()) != 2:
            office.time += 3_000
            await tending.tick(office.host)
            match = await office.host.shelf.get(match.id)
        first |= {1, 2} - set(match.playing.to_act())
    assert first == {1, 2}


async def begin_with_computers(office: Office, channel: int) -> Match:
    game = GAMES["tiny_turbo_cars"]
    match = await lobby.open_lobby(office.host, game, ADA, Place(3, channel), Terms(), game.Options(deal=True))
    for _ in range(2):
        await lobby.add_cpu(office.host, match.id, ADA.id, "rookie")
    return await lobby.start(office.host, match.id, ADA.id)
