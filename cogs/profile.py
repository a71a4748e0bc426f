"""/profile and /achievements: what a player has done."""

import discord
from discord import app_commands

from bot.profiles.profile_pages import achievements_press
from cogs.shared.commands import Commands, Interaction


class ProfileCog(Commands):
    @app_commands.command()
    async def profile(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show the profile to the person who asks."""
        await self.services.profiles.open(interaction, player or interaction.user)

    @app_commands.command()
    async def achievements(self, interaction: Interaction) -> None:
        """Show the person who asks how far they are with every achievement."""
        await self.services.profiles.pressed(interaction, achievements_press(interaction.user.id))
