"""The slash commands of Acceleration!."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.shared.terms import Clock
from cogs.shared.options import CLOCK, HINTS
from games.acceleration.game import AccelerationOptions, Legion
from games.registry import GAMES


class Acceleration(commands.GroupCog, group_name="acceleration", group_description="Two Legions on a board of hexes"):
    """Commands of Acceleration!."""

    def __init__(self, bot: Paddock) -> None:
        self.starter = bot.services.starter

    @app_commands.command(description="Open a lobby for Acceleration! in this channel")
    @app_commands.describe(
        clock=CLOCK,
        legion="Which Legion you lead; both are alike",
        hints=HINTS,
    )
    @app_commands.guild_only()
    async def start(
        self,
        interaction: discord.Interaction[Paddock],
        clock: Clock | None = None,
        legion: Legion = "black",
        hints: bool = False,
    ) -> None:
        """Open a lobby."""
        await self.starter.open(
            interaction, GAMES["acceleration"], clock, AccelerationOptions(legion=legion), hints=hints
        )


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Acceleration(bot))
