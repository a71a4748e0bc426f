"""/block: people whom somebody never wants to play or trade with."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.collections.trades import toggle_block
from bot.discord_kit.content import plain
from bot.discord_kit.replies import sent
from bot.shared.people import Person

BLOCKED = (
    "Done. From now on you are never seated with this person, asked by them to play, or offered a trade. They are not "
    "told, and matches that are on go on. `/block` with the same person lifts it."
)
LIFTED = "Done: you can be seated together and trade again."


class Block(commands.Cog):
    """The command /block."""

    def __init__(self, bot: Paddock) -> None:
        self.host = bot.services.host

    @app_commands.command(
        description="Never be seated with somebody, asked or offered trades by them; again to lift it"
    )
    @app_commands.describe(player="Whom you do not want to meet")
    async def block(self, interaction: discord.Interaction[Paddock], player: discord.User) -> None:
        """Block somebody, or lift that."""
        blocked = await toggle_block(self.host, interaction.user.id, Person(player.id, player.display_name))
        await sent(interaction, plain(BLOCKED if blocked else LIFTED))


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Block(bot))
