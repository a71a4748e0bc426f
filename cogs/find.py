"""/find: people to play with."""

from dataclasses import replace
from typing import Literal

from discord import app_commands

from bot.finding.finding import Wish
from bot.finding.matcher import ANY
from bot.shared.durations import MINUTE
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import AnyGame
from db.finding import Reach
from db.ratings import Pace
from games.registry import GAMES

Rules = Literal["rulebook", "any"]


class Find(CommandGroup, group_name="find", group_description="Find people to play with"):
    @app_commands.command()
    @app_commands.guild_only()
    async def game(
        self,
        interaction: Interaction,
        game: AnyGame,
        second: AnyGame = "",
        third: AnyGame = "",
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
