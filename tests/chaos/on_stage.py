"""The real bot as a client of the small Discord server, with matches of all five games running."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.app.client import Paddock
from db import outbox
from games.registry import GAMES
from tests.chaos.crowd import PLACES, Crowd
from tests.chaos.judges import LogCapture, capturing, described, judge_answers
from tests.chaos.stolen import Stolen
from tests.chaos.tally import Tally
from tests.patience import comes_true
from tests.sockets.loopback import Loopback, Press, loopback
from tests.sockets.visiting import visiting
from tests.sockets.world import ADA, BEN

SETTLED = 30.0
"""Seconds within which everything owed must be shown once nothing fails any more."""


@dataclass(slots=True)
class Scene:
    """A bot, its Discord server, its database and the people who press."""

    here: Loopback
    bot: Paddock
    crowd: Crowd
    captured: LogCapture
    database: str
    stolen: Stolen

    def judge_answers(self, tally: Tally, presses: Sequence[Press] | None = None) -> None:
        """Check that these presses, or all, were answered in time."""
        judge_answers(tally, self.crowd.presses if presses is None else presses, self.stolen)

    async def begin_all(self) -> None:
        """Start a match of every game, between Ada and Ben."""
        for place, key in zip(PLACES, GAMES, strict=True):
            await self.crowd.begin(key, place, ADA, BEN)

    async def settled(self, tally: Tally) -> None:
        """Wait until every message is up to date."""

        async def shown() -> bool:
            return not (self.bot.services.redraw.busy or await outbox.owing(self.bot.db))

        if not await comes_true(shown, SETTLED):
            tally.lose(f"messages are still owed after {SETTLED:.0f} s: {await outbox.owing(self.bot.db)}")

    def hear(self, tally: Tally) -> None:
        """Count what went wrong in the log or on the small Discord server."""
        tally.stumble(*self.captured.take())
        tally.stumble(*(f"small Discord: {error!r}" for error in self.here.errors))
        self.here.errors.clear()

    def forget(self) -> None:
        """Forget what was asked and answered, and messages for one person alone: there are too many."""
        self.here.requests.clear()
        self.here.presses.clear()
        self.crowd.presses.clear()
        for message_id, message in list(self.here.world.messages.items()):
            if message["flags"] & 64:
                del self.here.world.messages[message_id]


@asynccontextmanager
async def staged(database: str, luck: random.Random, **changes: Any) -> AsyncIterator[Scene]:
    """Run the bot on a small Discord server with a channel for each game."""
    with capturing() as captured:
        async with loopback() as here:
            here.world.places = PLACES
            async with visiting(here, database, **changes) as bot:
                bot.services.redraw.first_pause = 0.05
                scene = Scene(here, bot, Crowd(here, luck), captured, database, Stolen())
                watching = asyncio.create_task(scene.stolen.watch())
                asyncio.get_running_loop().set_exception_handler(
                    lambda _loop, context: captured.lines.append(
                        f"{context['message']} {described(context.get('exception'))}"
                    )
                )
                try:
                    yield scene
                finally:
                    watching.cancel()
