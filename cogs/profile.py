"""/profile: what somebody has done."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app.client import Paddock
from bot.discord_kit.content import Static, clipped, shown_picture
from bot.discord_kit.replies import in_time, sent
from bot.discord_kit.traces import leave_trace
from bot.profiles import profiles


class Profile(commands.Cog):
    """The command /profile."""

    def __init__(self, bot: Paddock) -> None:
        self.painter = bot.painter
        self.db = bot.db

    @app_commands.command(description="Ratings, ranks and statistics of a player, with a chart")
    @app_commands.describe(player="Whose profile; your own if left open")
    async def profile(self, interaction: discord.Interaction[Paddock], player: discord.User | None = None) -> None:
        """Show the profile to everybody in the channel."""
        who = player or interaction.user
        shown = await profiles.profile(self.db, who.id, who.display_name, interaction.guild_id)
        items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(clipped(shown.head, 200))]
        picture = None
        if shown.chart is not None:
            picture = await in_time(interaction, self.painter.draw(shown.chart), private=False)
        if picture is not None:
            items.append(shown_picture(picture.name, shown.alt))
        items.append(ui.TextDisplay(clipped(shown.body, 3500)))
        layout = Static(ui.Container(*items, accent_colour=profiles.COLOUR))
        message_id, _ = await sent(interaction, layout, [picture], private=False)
        await leave_trace(self.db, interaction, message_id, [who.id])


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Profile(bot))
