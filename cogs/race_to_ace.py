"""The slash commands of Race to Ace."""

from bot.app.client import Paddock
from cogs.shared.start import GameCog
from games.registry import GAMES


class RaceToAceCog(GameCog, group_name="race-to-ace", group_description="Fighter pilots with hidden hands"):
    """Commands of Race to Ace."""

    game = GAMES["race_to_ace"]


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(RaceToAceCog(bot))
