"""/find: people to play with."""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.finding.finding import Wish
from bot.finding.matcher import ANY
from cogs.shared.options import GAME_CHOICES
from db.finding import Reach
from db.ratings import Pace
from games.registry import GAMES

MINUTE = 60_000
Rules = Literal["rulebook", "any"]


class Find(commands.GroupCog, group_name="find", group_description="Find people to play with"):
    """The commands /find."""

    def __init__(self, bot: Paddock) -> None:
        self.pages = bot.services.find_pages

    @app_commands.command(name="game", description="Look for people to play with: you are asked when some are found")
    @app_commands.describe(
        game="Which game",
        seats="How many players; any number if left empty",
        pace="Live: minutes for a decision; relaxed: a day",
        rated="Whether the match counts for your rating",
        where="In this channel, on this server, or on all servers that allow it",
        wait="For how many minutes to look; half an hour, or three days in relaxed play, if left empty",
        within="Only people whose rating is at most so many points from yours",
        rules="Any: also matches with other options than the rulebook's",
        same_hours="Relaxed play only with people who are awake at nearly the same hours as you",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    async def game(
        self,
        interaction: discord.Interaction[Paddock],
        game: str,
        seats: app_commands.Range[int, 2, 5] | None = None,
        pace: Pace = "live",
        rated: bool = True,
        where: Reach = "server",
        wait: app_commands.Range[int, 1, 10_080] | None = None,
        within: app_commands.Range[int, 50, 1_000] | None = None,
        rules: Rules = "rulebook",
        same_hours: bool = False,
    ) -> None:
        """Begin a search."""
        wish = Wish(
            GAMES[game],
            seats or 2,
            seats or 5,
            pace,
            rated,
            where,
            span=within or 0,
            strict=same_hours,
            options=ANY if rules == "any" else "{}",
            wait=(wait or 0) * MINUTE,
        )
        await self.pages.seek(interaction, wish)

    @app_commands.command(description="Your searches: why they wait, and how long others waited")
    async def status(self, interaction: discord.Interaction[Paddock]) -> None:
        """List them."""
        await self.pages.status(interaction)

    @app_commands.command(description="Stop looking for people")
    async def stop(self, interaction: discord.Interaction[Paddock]) -> None:
        """End all searches."""
        await self.pages.stop(interaction)
