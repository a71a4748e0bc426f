"""/block: people with whom a person never wants to play or trade."""

import discord
from discord import app_commands

from bot.collections.trades import toggle_block
from bot.discord_kit.content import plain
from bot.discord_kit.replies import sent
from bot.shared.people import Person
from cogs.shared.commands import Commands, Interaction
from cogs.shared.sentences import say


class Block(Commands):
    @app_commands.command()
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        ended = await toggle_block(self.host, interaction.user.id, Person(player.id, player.display_name))
        await sent(interaction, plain(say("unblocked") if ended is None else say("blocked")))
        await self.services.cards.trades.show(interaction.client, ended or ())
