"""The slash commands of Dealin' Dirt."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.shared.terms import Clock
from cogs.shared.options import CLOCK, HINTS, deck_choices
from games.dealin_dirt.game import DirtOptions
from games.registry import GAMES


class DealinDirt(commands.GroupCog, group_name="dealin-dirt", group_description="A card duel of dirt track Drivers"):
    """Commands of Dealin' Dirt."""

    def __init__(self, bot: Paddock) -> None:
        self.host = bot.services.host
        self.starter = bot.services.starter

    @app_commands.command(description="Open a lobby for Dealin' Dirt in this channel")
    @app_commands.describe(
        clock=CLOCK,
        size="How many cards the pre-built decks have, for those who bring none",
        deck="The deck that you play; your default deck, or a pre-built one, if left open",
        hints=HINTS,
    )
    @app_commands.guild_only()
    async def start(
        self,
        interaction: discord.Interaction[Paddock],
        clock: Clock | None = None,
        size: Literal[40, 60] = 60,
        deck: str = "",
        hints: bool = False,
    ) -> None:
        """Open a lobby."""
        opening, options = self.starter, DirtOptions(size=size)
        await opening.open(interaction, GAMES["dealin_dirt"], clock, options, deck=deck, hints=hints)

    @start.autocomplete("deck")
    async def _decks(self, interaction: discord.Interaction[Paddock], typed: str) -> list[app_commands.Choice[str]]:
        return await deck_choices(self.host, interaction.user.id, "dealin_dirt", typed)


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(DealinDirt(bot))
