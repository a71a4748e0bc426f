"""Which matches are redrawn after a start: those whose deadline has moved, and those with owed messages."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.services import LATELY, catch_up
from bot.host.core.host import Host
from bot.host.match.downtime import SOON
from bot.shared.durations import MINUTE
from db import matches, outbox
from tests.bot.conftest import NOON


async def test_after_a_start_each_own_shard_is_looked_through_as_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, shown = list[tuple[object, ...]](), list[tuple[str, int]]()

    async def pressed_for_time(_db: object, *facts: int) -> list[Any]:
        asked.append(facts)
        return [SimpleNamespace(id=10 + facts[-1])]

    async def owed_at_start(_db: object, *facts: int) -> list[Any]:
        asked.append(facts)
        return [SimpleNamespace(id=20 + facts[-1]), SimpleNamespace(id=30 + facts[-1])]

    monkeypatch.setattr(matches, "pressed_for_time", pressed_for_time)
    monkeypatch.setattr(outbox, "owed_at_start", owed_at_start)
    host: Any = SimpleNamespace(db=None, now=lambda: NOON, settings=SimpleNamespace(shard_count=4, shards=(1, 3)))
    host.ours = partial(Host.ours, host)
    redraw = SimpleNamespace(
        changed=lambda match_id: shown.append(("changed", match_id)),
        owed=lambda match_id: shown.append(("owed", match_id)),
    )
    services: Any = SimpleNamespace(host=host, redraw=redraw)
    await catch_up(services)
    assert LATELY == MINUTE
    pressed, owed = [(NOON + SOON,)], [(NOON + SOON, NOON - MINUTE)]
    assert asked == [(*facts, 4, shard) for facts in (*pressed, *owed) for shard in (1, 3)]
    assert shown == [("changed", 11), ("changed", 13), *(("owed", number) for number in (21, 31, 23, 33))]
