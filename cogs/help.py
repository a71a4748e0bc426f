"""/help: the overview and each game's guide."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from cogs.shared.options import GAME_CHOICES, Interaction


class Help(commands.Cog):
    """The command /help."""

    def __init__(self, bot: Paddock) -> None:
        self.desk = bot.services.help_desk

    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES)
    async def help(self, interaction: Interaction, game: str = "") -> None:
        """Answer the person who asks, and nobody else."""
        await self.desk.show(interaction, game)
