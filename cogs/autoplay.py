"""/autoplay: whether forced moves are played for a person."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.app.client import Paddock
from bot.discord_kit.content import plain
from bot.host.preferences import note_preferences
from bot.shared.preferences import preferences, save_preferences

ON = (
    "Done. Where there is only one thing you can do, it is done for you after a while, in all your matches. "
    "`/autoplay forced:False` ends that."
)
OFF = "Done. You play every card yourself. Only where nothing is left to decide do you still pass by yourself."


class Autoplay(commands.Cog):
    """The command /autoplay."""

    def __init__(self, bot: Paddock) -> None:
        self.host = bot.services.host

    @app_commands.command(description="Choose whether forced moves are played for you")
    @app_commands.describe(forced="Play the only card that I can play for me")
    async def autoplay(self, interaction: discord.Interaction[Paddock], forced: bool) -> None:
        """Keep the choice; it holds from the next question on."""
        host, person = self.host, interaction.user
        chosen = replace(await preferences(host.db, person.id), forced=forced)
        await save_preferences(host.db, person.id, person.display_name, chosen, host.now())
        note_preferences(host, person.id, chosen)
        await interaction.response.send_message(view=plain(ON if forced else OFF), ephemeral=True)


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Autoplay(bot))
