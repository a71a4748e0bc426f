"""/profile: a player's profile."""

import discord
from discord import app_commands

from cogs.shared.commands import Commands, Interaction


class ProfileCog(Commands):
    @app_commands.command()
    async def profile(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show the profile to the person who asks."""
        await self.services.profiles.open(interaction, player or interaction.user)
