"""/find and /challenge: people to play with, one person, or anybody."""

from dataclasses import replace
from typing import Literal

import discord
from discord import app_commands

from bot.finding.finding import Wish
from bot.finding.matcher import ANY
from bot.shared.typed_options import options_typed
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import GAME_CHOICES
from db.finding import Reach
from db.ratings import Pace
from games.registry import GAMES

MINUTE = 60_000
Rules = Literal["rulebook", "any"]


class Find(CommandGroup, group_name="find", group_description="Find people to play with"):
    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES, second=GAME_CHOICES, third=GAME_CHOICES)
    @app_commands.guild_only()
    async def game(
        self,
        interaction: Interaction,
        game: str,
        second: str = "",
        third: str = "",
        seats: app_commands.Range[int, 2, 5] | None = None,
        pace: Pace = "live",
        rated: bool = True,
        where: Reach = "server",
        wait: app_commands.Range[int, 1, 10_080] | None = None,
        within: app_commands.Range[int, 50, 1_000] | None = None,
        rules: Rules = "rulebook",
        same_hours: bool = False,
    ) -> None:
        """Begin a search for each game."""
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
        others = [replace(wish, game=GAMES[each]) for each in dict.fromkeys((second, third)) if each not in ("", game)]
        await self.services.find_pages.seek(interaction, wish, *others)

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        await self.services.find_pages.status(interaction)

    @app_commands.command()
    async def stop(self, interaction: Interaction) -> None:
        await self.services.find_pages.stop(interaction)


@app_commands.guild_only()
class Challenge(CommandGroup, group_name="challenge", group_description="Challenge somebody to a match"):
    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES)
    async def player(
        self,
        interaction: Interaction,
        player: discord.User,
        game: str,
        pace: Pace = "live",
        rated: bool = True,
        options: str = "",
    ) -> None:
        wish = Wish(GAMES[game], 2, 2, pace, rated, options=options_typed(GAMES[game], options))
        await self.services.find_pages.challenge(interaction, player, wish)

    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES)
    async def open(self, interaction: Interaction, game: str, rated: bool = True, options: str = "") -> None:
        """List it among the open tables."""
        wish = Wish(GAMES[game], 2, 5, "relaxed", rated, options=options_typed(GAMES[game], options))
        await self.services.find_pages.open_challenge(interaction, wish)
