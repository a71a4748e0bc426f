"""Worker processes begin quickly."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import BrokenExecutor, Future
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.workers import pool
from bot.workers.pool import Workers, process_context
from tests.patience import HANGS


@pytest.mark.skipif(process_context().get_start_method() == "spawn", reason="nothing can be forked here")
async def test_a_process_begins_with_the_games_imported() -> None:
    workers = Workers("test", 1)
    try:
        assert await workers.run(eval, "'games.registry' in __import__('sys').modules")
    finally:
        workers.close()


def test_a_worker_ignores_ctrl_c_lets_others_go_first_and_ends_with_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    done, ended = list[Any](), threading.Event()

    def exits(code: int) -> None:
        done.append(code)
        ended.set()

    monkeypatch.setattr(signal, "signal", lambda *which: done.append(which))
    monkeypatch.setattr(os, "nice", done.append)
    monkeypatch.setattr(os, "_exit", exits)
    monkeypatch.setattr(pool, "parent_process", lambda: SimpleNamespace(sentinel="the bot"))
    monkeypatch.setattr(pool, "wait", done.append)
    pool._set_up_worker(7)
    assert ended.wait(HANGS)
    assert done == [(signal.SIGINT, signal.SIG_IGN), 7, ["the bot"], 0]


async def test_a_process_that_hangs_is_replaced() -> None:
    """Nothing would be painted again otherwise, and every message waits for its pictures."""
    workers = Workers("test", 1, patience=0.2)
    try:
        with pytest.raises(BrokenExecutor):
            await workers.run(time.sleep, 10 * HANGS)
        workers._patience = HANGS
        assert await workers.run(eval, "6 * 7") == 42
    finally:
        workers.close()


async def test_a_process_that_hangs_is_replaced_even_if_nobody_waits_for_it_any_more() -> None:
    """A computer's question is given up after a while; with one process, no other would be answered again."""
    workers = Workers("test", 1)
    try:
        assert await workers.run(eval, "6 * 7") == 42
        workers._patience = 0.3
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(workers.run(time.sleep, 10 * HANGS), 0.1)
        workers._patience = HANGS
        async with asyncio.timeout(HANGS):
            assert await workers.run(eval, "6 * 7") == 42
    finally:
        workers.close()


async def test_work_that_has_not_begun_is_dropped_when_nobody_waits_for_it_any_more() -> None:
    workers, work = Workers("test", 1), Future[int]()
    cast("Any", workers)._pool = SimpleNamespace(submit=lambda _: work)
    task = asyncio.create_task(workers.run(cast("Any", 0)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert work.cancelled()


async def test_the_patience_begins_anew_with_all_that_is_finished_but_not_with_what_is_added() -> None:
    """A start paints the tables of all matches: on a slow machine the last ones wait for minutes."""
    workers, futures = Workers("test", 1, patience=HANGS), [Future[int]() for _ in range(3)]
    cast("Any", workers)._pool = SimpleNamespace(submit=lambda number: futures[number], shutdown=lambda **_: None)
    tasks = []
    for number in range(3):
        tasks.append(asyncio.create_task(workers.run(cast("Any", number))))
        await asyncio.sleep(0)
        if not number:
            first = workers._late
    assert workers._late is first is not None
    futures[0].set_result(0)
    await tasks[0]
    assert first.cancelled()
    assert workers._late is not None
    for each in futures[1:]:
        each.set_result(0)
    await asyncio.gather(*tasks)
    assert workers._late is None, "nothing waits"
