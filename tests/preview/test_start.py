"""A preview that starts on a busy machine, and one that cannot start."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import simcord

from bot.app import run
from bot.app.client import Paddock
from bot.app.hold import Taken
from bot.app.preview.session import QUIET, STARTING, preview, simulated
from bot.workers.cpu import InlineBrain
from cogs import extensions
from db import holders
from db.connection import opened
from tests.discord.stage import QuickPainter, settings_for


async def test_each_step_of_a_start_has_time_and_later_a_page_is_not_kept_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle, given = simcord.Env._settle_internal, list[float]()

    async def noted(self: simcord.Env, **limits: Any) -> None:
        given.append(limits.get("timeout") or self.settle_timeout)
        await settle(self, **limits)

    monkeypatch.setattr(simcord.Env, "_settle_internal", noted)
    settings = settings_for(tmp_path / "paddock.db")
    async with simulated(settings, QuickPainter(), InlineBrain(), extensions()) as world:
        assert set(given) == {STARTING}
        given.clear()
        await world.env.settle()
        assert given == [QUIET]


async def test_a_start_that_fails_leaves_nothing_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An open database has a thread, and the program would not end."""
    restart, bots = simcord.Env.restart_bot, list[Paddock]()

    async def failing(self: simcord.Env, bot: Paddock) -> None:
        await restart(self, bot)
        bots.append(bot)
        raise TimeoutError("the bot did not settle")

    monkeypatch.setattr(simcord.Env, "restart_bot", failing)
    with pytest.raises(TimeoutError):
        async with simulated(settings_for(tmp_path / "paddock.db"), QuickPainter(), InlineBrain(), extensions()):
            pass
    (bot,) = bots
    assert bot.is_closed()


async def test_a_preview_is_the_only_bot_in_its_database_until_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two in one file would each run its clocks and computers, and show the other's matches as they were."""
    monkeypatch.setattr("bot.app.hold.BEAT", 0.01)
    settings, shown = settings_for(tmp_path / "paddock.db"), list[str]()

    async def begin_beside() -> None:
        other, _ = await run.opened(settings)
        await other.close()

    @asynccontextmanager
    async def nobody_comes(*_: object) -> AsyncIterator[SimpleNamespace]:
        async def let_time_pass() -> None:
            with pytest.raises(Taken, match="Another bot is using the database of DATABASE_URL"):
                await begin_beside()

        yield SimpleNamespace(let_time_pass=let_time_pass)

    monkeypatch.setattr("bot.app.preview.session.simulated", nobody_comes)
    await preview(settings, extensions(), 0, shown.append)
    assert len(shown) == 1
    async with opened(settings.database) as db:
        assert await holders.load(db) == []
