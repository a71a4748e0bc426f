"""Which process sends the messages about offers and searches, and when."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.discord_kit.request_errors import Unanswered
from bot.finding_ui.notices import AGAIN, Notices


@pytest.mark.parametrize(
    ("shards", "rings", "looks"),
    [((0,), True, 1), ((0, 1), True, 1), ((0,), False, 0), ((1,), True, 0), ((1,), False, 0)],
)
async def test_only_the_first_shard_looks_for_them_and_only_when_some_are_owed(
    shards: tuple[int, ...], rings: bool, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[object]()

    async def owed(db: object) -> list[object]:
        looked.append(db)
        return []

    monkeypatch.setattr("bot.finding_ui.notices.store.owed_notices", owed)
    host = SimpleNamespace(settings=SimpleNamespace(shards=shards), now=lambda: 5, db="db")
    finding: Any = SimpleNamespace(host=host, owing=SimpleNamespace(rings=lambda _now: rings))
    courier: Any = None
    budget: Any = None
    await Notices(finding, courier, budget).sweep()
    assert len(looked) == looks


@pytest.mark.parametrize(
    ("error", "again", "gone"),
    [
        (None, [], []),
        (Unanswered("silence"), [5 + AGAIN], []),
        (discord.HTTPException(Mock(status=403, reason="Forbidden"), "no"), [], ["a notice"]),
    ],
)
async def test_what_discord_does_not_answer_is_sent_again_and_what_it_refuses_is_not(
    error: Exception | None, again: list[int], gone: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    committed, alarm = list[str](), list[int]()

    async def owed(_db: object) -> list[str]:
        return ["a notice"]

    async def send(_notices: Notices, _row: object) -> None:
        if error is not None:
            raise error

    async def commit(write: str) -> None:
        committed.append(write)

    monkeypatch.setattr("bot.finding_ui.notices.store.owed_notices", owed)
    monkeypatch.setattr("bot.finding_ui.notices.store.take_away", lambda row: row)
    monkeypatch.setattr(Notices, "_send", send)
    db = SimpleNamespace(commit=commit)
    host = SimpleNamespace(settings=SimpleNamespace(shards=(0,)), now=lambda: 5, db=db)
    owing = SimpleNamespace(rings=lambda _now: True, no_later_than=alarm.append)
    finding: Any = SimpleNamespace(host=host, owing=owing)
    courier: Any = None
    budget: Any = None
    await Notices(finding, courier, budget).sweep()
    assert (alarm, committed) == (again, gone)
