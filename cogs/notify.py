"""/notify: how a person is notified of their turn."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.app.client import Paddock
from bot.discord_kit.content import plain
from bot.discord_kit.replies import sent
from bot.host.preferences import note_preferences
from bot.shared.people import Person
from bot.shared.preferences import Notice, preferences, save_preferences

WORDS: dict[Notice, str] = {
    "server": "as each server has set it",
    "off": "not at all",
    "later": "in the channel, if you have not moved for a while",
    "channel": "in the channel, at once",
    "dm": "by private message, at once",
    "digest": "by one private message for all your matches, twice a day at most",
}


class Notify(commands.Cog):
    """The command /notify."""

    def __init__(self, bot: Paddock) -> None:
        self.host = bot.services.host

    @app_commands.command(description="Choose how you are notified when it is your turn, on all servers")
    @app_commands.describe(pings="Off, after a while, at once in the channel or by message, or a digest of all matches")
    async def notify(self, interaction: discord.Interaction[Paddock], pings: Notice) -> None:
        """Keep the choice; it holds at once."""
        host, person = self.host, Person(interaction.user.id, interaction.user.display_name)
        chosen = replace(await preferences(host.db, person.id), pings=pings)
        await save_preferences(host.db, person, chosen, host.now())
        note_preferences(host, person.id, chosen)
        text = f"Done. You are notified {WORDS[pings]}. Your quiet hours are in `/settings me`."
        await sent(interaction, plain(text))


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Notify(bot))
