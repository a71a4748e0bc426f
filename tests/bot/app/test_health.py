"""What the bot reports of its state."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.health import Health


@pytest.mark.parametrize("down", [False, True])
def test_before_the_bot_is_ready_no_gateway_is_open(down: bool) -> None:
    bot: Any = SimpleNamespace(is_ready=lambda: False, settings=SimpleNamespace(shards=[4, 5]))
    health = Health(bot, steady=lambda: 7.0)
    health.storage(OSError("no space") if down else None)
    report = health.report()
    assert (report.storage, report.gateway, report.waiting) == (not down, {4: False, 5: False}, {})


def test_a_ready_bot_reports_which_shards_are_connected_and_what_waits() -> None:
    host = SimpleNamespace(reach=SimpleNamespace(closed={5: 1}), unreadable=2)
    bot: Any = SimpleNamespace(
        is_ready=lambda: True,
        settings=SimpleNamespace(shards=[4, 5]),
        services=SimpleNamespace(host=host, redraw=SimpleNamespace(waiting=(3, 1))),
        brain=SimpleNamespace(waiting=6),
        guilds=[1, 2],
    )
    report = Health(bot).report()
    assert (report.storage, report.gateway, report.servers) == (True, {4: True, 5: False}, 2)
    waiting = {"redraws": 3, "failed_redraws": 1, "computers": 6}
    assert {key: report.waiting[key] for key in waiting} == waiting


def test_the_storage_is_down_since_it_was_first_found_to_be() -> None:
    times = iter((7.0, 9.0))
    bot: Any = None
    health = Health(bot, steady=lambda: next(times))
    health.storage(OSError("no space"))
    health.storage(OSError("still none"))
    assert health.down_since == 7.0
    health.storage(None)
    assert health.down_since is None
