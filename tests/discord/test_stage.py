"""The simulated server gives a busy machine time, and still reports a bot that hangs."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from tests.discord import stage as staging
from tests.discord.stage import Stage

WAYS: list[Callable[[Stage], Awaitable[object]]] = [lambda stage: stage.env.settle(), lambda stage: stage.wait(1)]


@pytest.mark.parametrize("waits", WAYS)
async def test_a_bot_that_settles_late_is_waited_for(
    stage: Stage, waits: Callable[[Stage], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging, "TRIES", 10_000)
    stage.env.settle_timeout, done = 0.01, threading.Event()
    with stage.env._bot_scope():
        late = asyncio.create_task(asyncio.to_thread(done.wait))
    threading.Timer(0.1, done.set).start()
    await waits(stage)
    assert late.done()


@pytest.mark.parametrize("waits", WAYS)
async def test_a_bot_that_never_settles_is_reported(
    stage: Stage, waits: Callable[[Stage], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging, "TRIES", 2)
    before, stage.env.settle_timeout, done = stage.env.settle_timeout, 0.01, threading.Event()
    with stage.env._bot_scope():
        hanging = asyncio.create_task(asyncio.to_thread(done.wait))
    with pytest.raises(TimeoutError, match="did not settle"):
        await waits(stage)
    stage.env.settle_timeout = before
    done.set()
    await hanging
