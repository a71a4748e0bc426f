"""/profile: a player's profile."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock


class ProfileCog(commands.Cog):
    """The command /profile."""

    def __init__(self, bot: Paddock) -> None:
        self.profiles = bot.services.profiles

    @app_commands.command()
    async def profile(self, interaction: discord.Interaction[Paddock], player: discord.User | None = None) -> None:
        """Show the profile to everybody in the channel."""
        await self.profiles.open(interaction, player or interaction.user)
