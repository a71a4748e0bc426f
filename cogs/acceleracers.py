"""The slash commands of AcceleRacers."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.choices import HINTS
from bot.client import Paddock
from bot.host.terms import Clock
from games.acceleracers.game import AcceleOptions
from games.registry import GAMES


class AcceleRacers(commands.GroupCog, group_name="acceleracers", group_description="A duel of racing decks"):
    """Commands of AcceleRacers."""

    def __init__(self, bot: Paddock) -> None:
        self.bot = bot

    @app_commands.command(description="Open a lobby for AcceleRacers in this channel")
    @app_commands.describe(clock="live: a minute or two for a decision; relaxed: about a day", hints=HINTS)
    @app_commands.guild_only()
    async def start(
        self, interaction: discord.Interaction[Paddock], clock: Clock | None = None, hints: bool = False
    ) -> None:
        """Open a lobby."""
        await self.bot.desk.opening.open(interaction, GAMES["acceleracers"], clock, AcceleOptions(), hints=hints)


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(AcceleRacers(bot))
