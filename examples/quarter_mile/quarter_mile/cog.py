"""The slash commands of Quarter Mile."""

from __future__ import annotations

from bot.app.client import Paddock
from cogs.shared.start import GameCog
from games.registry import GAMES


class QuarterMile(GameCog, group_name="quarter-mile", group_description="Shift up, but not too fast"):
    """Commands of Quarter Mile."""

    game = GAMES["quarter_mile"]


async def setup(bot: Paddock) -> None:
    await bot.add_cog(QuarterMile(bot))
