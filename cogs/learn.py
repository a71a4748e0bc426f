"""/learn: a lesson for each game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from games.lessons import LESSONS
from games.registry import GAMES


class Learn(commands.Cog):
    """The command /learn."""

    def __init__(self, bot: Paddock) -> None:
        self.lessons = bot.services.lessons

    @app_commands.command(description="Learn a game in a few minutes, in a short match that only you see")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=[app_commands.Choice(name=GAMES[key].title, value=key) for key in LESSONS])
    async def learn(self, interaction: discord.Interaction[Paddock], game: str) -> None:
        """Show the first step."""
        await self.lessons.begin(interaction, game)


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Learn(bot))
