"""How soon the client reconnects to Discord."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from discord.backoff import ExponentialBackoff

from bot.app.client import Paddock
from bot.shared.durations import DAY


@pytest.mark.parametrize(
    ("begun", "longest"), [(0, 3), (99, 4), (499, 8), (699, 10), (5_000, 10)], ids="{} sessions before".format
)
def test_the_more_sessions_of_a_day_were_lost_the_longer_the_next_one_waits(begun: int, longest: int) -> None:
    now, backoff = 9 * DAY, ExponentialBackoff[bool]()
    shard = SimpleNamespace(_parent=SimpleNamespace(_backoff=backoff))
    older = [now - DAY] * 1_000
    client: Any = SimpleNamespace(
        _sessions=[*older, *[now - DAY + 1] * begun],
        now=lambda: now,
        get_shard=lambda number: shard if number else None,
    )
    Paddock._reconnect_soon(client, 0)
    assert backoff._max == ExponentialBackoff[bool]()._max, "an unknown shard has nothing to wait for"
    client._sessions.pop()
    Paddock._reconnect_soon(client, 1)
    assert backoff._max == longest
    assert len(client._sessions) == begun + 1, "those of the day before are forgotten"
