"""Looking after matches that wait."""

from __future__ import annotations

import pytest

from bot.host import tending
from db import matches
from tests.bot.conftest import Office


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
