"""/challenge: one person, or anybody."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.finding.finding import Wish
from cogs.shared.options import GAME_CHOICES
from db.ratings import Pace
from games.registry import GAMES


class Challenge(commands.GroupCog, group_name="challenge", group_description="Challenge somebody to a match"):
    """The commands /challenge."""

    def __init__(self, bot: Paddock) -> None:
        self.pages = bot.services.find_pages

    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    async def player(
        self,
        interaction: discord.Interaction[Paddock],
        player: discord.User,
        game: str,
        pace: Pace = "live",
        rated: bool = True,
    ) -> None:
        """Ask them."""
        await self.pages.challenge(interaction, player, Wish(GAMES[game], 2, 2, pace, rated))

    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    async def open(self, interaction: discord.Interaction[Paddock], game: str, rated: bool = True) -> None:
        """List it among the open tables."""
        await self.pages.open_challenge(interaction, Wish(GAMES[game], 2, 5, "relaxed", rated))
