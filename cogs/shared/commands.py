"""What every cog has: the bot, its services and its match host."""

from typing import TypeAlias

import discord
from discord.ext import commands

from bot.app.client import Paddock

Interaction: TypeAlias = discord.Interaction[Paddock]


class Commands(commands.Cog):
    """Slash commands that stand by themselves."""

    def __init__(self, bot: Paddock) -> None:
        self.bot, self.services, self.host = bot, bot.services, bot.services.host


class CommandGroup(Commands, commands.GroupCog):
    """Slash commands that share their first word."""
