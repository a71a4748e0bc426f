"""A preview that starts on a busy machine, and one that cannot start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.app.client import Paddock
from bot.app.preview.session import QUIET, STARTING, simulated
from bot.workers.cpu import InlineBrain
from cogs import extensions
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
