"""Tests that fail on purpose, each followed by one that must pass: test_isolation.py runs them in one process."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match_ui import redraw
from bot.match_ui.redraw import Redraw
from db import matches
from tests.discord.stage import Stage

WORK = Redraw._work


@pytest.fixture
def patched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace what the bot needs for every match."""

    async def work(self: Redraw, match_id: int) -> None:
        del self._at_work[match_id]

    monkeypatch.setattr(Redraw, "_work", work)
    monkeypatch.setattr(redraw, "AT_ONCE", 1)


@pytest.fixture
async def cancelled_at_its_end(patched: None) -> AsyncIterator[None]:
    yield
    raise asyncio.CancelledError


@pytest.fixture
async def cancelled_at_its_beginning(patched: None) -> None:
    raise asyncio.CancelledError


@pytest.fixture
async def sometimes_cancelled(request: pytest.FixtureRequest) -> None:
    if "red" in request.node.name:
        raise asyncio.CancelledError


async def never_waits() -> None:
    blocked = threading.Event()
    while True:
        blocked.wait(0.01)


async def passes(stage: Stage) -> None:
    assert Redraw._work is WORK
    assert redraw.AT_ONCE == 400
    assert await matches.live(stage.bot.db) == [], "its database is its own"
    match = await stage.act(await stage.begin(stage.ben))
    assert match.row.ply == 1
    assert stage.table


async def test_red_fails(stage: Stage, patched: None) -> None:
    await stage.open()
    raise AssertionError("on purpose")


async def test_green_after_a_failure(stage: Stage) -> None:
    await passes(stage)


@pytest.mark.timeout(1)
async def test_red_waits_for_ever(stage: Stage, patched: None) -> None:
    await stage.open()
    await asyncio.Event().wait()


async def test_green_after_waiting(stage: Stage) -> None:
    await passes(stage)


@pytest.mark.timeout(1)
async def test_red_waits_for_the_bot(stage: Stage, patched: None) -> None:
    await stage.open()
    with stage.env._bot_scope():
        hanging = asyncio.create_task(asyncio.Event().wait())
    await stage.env.settle()
    assert hanging.done()


async def test_green_after_waiting_for_the_bot(stage: Stage) -> None:
    await passes(stage)


@pytest.mark.timeout(1)
async def test_red_is_interrupted_in_a_task_of_the_bot(stage: Stage, patched: None) -> None:
    with stage.env._bot_scope():
        hanging = asyncio.create_task(never_waits())
    await stage.env.settle()
    assert not hanging.done()


async def test_green_after_an_interruption(stage: Stage) -> None:
    await passes(stage)


async def test_leaves_a_task(stage: Stage, patched: None, left: list[Any]) -> None:
    async def reluctant() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            left.append("ended")

    left.append(asyncio.create_task(reluctant()))
    await asyncio.sleep(0)


async def test_green_after_a_task_was_left(stage: Stage, left: list[Any]) -> None:
    task, ended = left
    assert task.cancelled()
    assert ended == "ended"
    await passes(stage)


@pytest.fixture(scope="module")
def left() -> list[Any]:
    """What one test leaves for the next."""
    return []


async def test_red_is_cancelled_at_its_end(stage: Stage, cancelled_at_its_end: None) -> None:
    await stage.open()


async def test_green_after_a_fixture_was_cancelled(stage: Stage) -> None:
    await passes(stage)


async def test_red_is_cancelled_at_its_beginning(stage: Stage, cancelled_at_its_beginning: None) -> None: ...


async def test_green_after_a_fixture_never_began(stage: Stage) -> None:
    await passes(stage)


async def test_red_shares_a_fixture(sometimes_cancelled: None) -> None: ...


async def test_green_shares_that_fixture(sometimes_cancelled: None) -> None: ...


@pytest.mark.filterwarnings("error")
async def test_red_forgets_to_wait(stage: Stage) -> None:
    async def never() -> None: ...

    forgotten = never()
    assert forgotten is None


@pytest.mark.filterwarnings("error")
async def test_green_after_something_was_forgotten(stage: Stage) -> None:
    await passes(stage)


@given(st.integers(0, 3))
def test_green_though_slow(number: int) -> None:
    if not number:
        time.sleep(0.3)


@given(st.integers())
def test_red_and_says_how_to_repeat_it(number: int) -> None:
    assert number < 100
