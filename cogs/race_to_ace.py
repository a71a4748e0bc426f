"""The slash commands of Race to Ace."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.shared.terms import Clock
from cogs.shared.options import CLOCK, HINTS
from games.race_to_ace.game import RaceOptions
from games.registry import GAMES


class RaceToAce(commands.GroupCog, group_name="race-to-ace", group_description="Fighter pilots with hidden hands"):
    """Commands of Race to Ace."""

    def __init__(self, bot: Paddock) -> None:
        self.starter = bot.services.starter

    @app_commands.command(description="Open a lobby for Race to Ace in this channel")
    @app_commands.describe(
        clock=CLOCK,
        kills="How many kills make an Ace (the rulebook's match goes to five and is rated)",
        hints=HINTS,
    )
    @app_commands.guild_only()
    async def start(
        self,
        interaction: discord.Interaction[Paddock],
        clock: Clock | None = None,
        kills: app_commands.Range[int, 1, 5] = 5,
        hints: bool = False,
    ) -> None:
        """Open a lobby."""
        await self.starter.open(interaction, GAMES["race_to_ace"], clock, RaceOptions(kills=kills), hints=hints)


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(RaceToAce(bot))
