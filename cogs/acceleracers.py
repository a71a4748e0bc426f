"""The slash commands of AcceleRacers."""

from bot.app.client import Paddock
from cogs.shared.start import GameCog
from games.registry import GAMES


class AcceleRacersCog(GameCog, group_name="acceleracers", group_description="A duel of racing decks"):
    """Commands of AcceleRacers."""

    game = GAMES["acceleracers"]


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(AcceleRacersCog(bot))
