"""The slash commands of Acceleration!."""

from bot.app.client import Paddock
from cogs.shared.start import GameCog
from games.registry import GAMES


class AccelerationCog(GameCog, group_name="acceleration", group_description="Two Legions on a board of hexes"):
    """Commands of Acceleration!."""

    game = GAMES["acceleration"]


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(AccelerationCog(bot))
