"""The slash commands of AcceleRacers."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.shared.terms import Clock
from cogs.shared.options import CLOCK, HINTS, deck_choices
from games.acceleracers.game import AcceleOptions
from games.registry import GAMES


class AcceleRacers(commands.GroupCog, group_name="acceleracers", group_description="A duel of racing decks"):
    """Commands of AcceleRacers."""

    def __init__(self, bot: Paddock) -> None:
        self.host = bot.services.host
        self.starter = bot.services.starter

    @app_commands.command(description="Open a lobby for AcceleRacers in this channel")
    @app_commands.describe(
        clock=CLOCK,
        deck="The deck that you play; your default deck, or a pre-built one, if left open",
        hints=HINTS,
    )
    @app_commands.guild_only()
    async def start(
        self,
        interaction: discord.Interaction[Paddock],
        clock: Clock | None = None,
        deck: str = "",
        hints: bool = False,
    ) -> None:
        """Open a lobby."""
        opening = self.starter
        await opening.open(interaction, GAMES["acceleracers"], clock, AcceleOptions(), deck=deck, hints=hints)

    @start.autocomplete("deck")
    async def _decks(self, interaction: discord.Interaction[Paddock], typed: str) -> list[app_commands.Choice[str]]:
        return await deck_choices(self.host, interaction.user.id, "acceleracers", typed)


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(AcceleRacers(bot))
