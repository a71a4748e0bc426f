"""What other processes do keeps nobody from pressing: the simulation does not wait for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

from bot.app.preview.session import simulated
from bot.app.preview.world import CHANNEL
from bot.pictures.picture import Picture
from bot.workers.cpu import InlineBrain
from cogs import extensions
from games.look.scene import Scene
from tests.discord.stage import QuickPainter, settings_for


class StuckPainter(QuickPainter):
    """Paints in another task, and never comes to an end."""

    begun = 0

    async def paint(self, game: str, scene: Scene) -> Picture:
        self.begun += 1
        await asyncio.create_task(asyncio.Event().wait())
        raise AssertionError("nothing ends this")


async def test_a_press_is_answered_while_a_picture_is_painted(tmp_path: Path) -> None:
    painter = StuckPainter()
    with patch("bot.app.preview.session.QUIET", 20.0):
        async with simulated(settings_for(tmp_path / "paddock.db"), painter, InlineBrain(), extensions()) as world:
            ada = world.members[0]
            await ada.slash(world.rooms[CHANNEL], "match watch", game="race_to_ace")
            await world.env.advance_time(2)
            assert painter.begun
