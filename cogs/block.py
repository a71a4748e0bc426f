"""/block: people with whom a person never wants to play or trade."""

import discord
from discord import app_commands

from cogs.shared.commands import Commands, Interaction


class Block(Commands):
    @app_commands.command()
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        await self.services.trades.block(interaction, player)
