"""/challenge: one person, or anybody."""

import discord
from discord import app_commands

from bot.finding.finding import Wish
from bot.shared.typed_options import options_typed
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import AnyGame
from db.ratings import Pace
from games.registry import GAMES


@app_commands.guild_only()
class Challenge(CommandGroup, group_name="challenge", group_description="Challenge somebody to a match"):
    @app_commands.command()
    async def player(
        self,
        interaction: Interaction,
        player: discord.User,
        game: AnyGame,
        pace: Pace = "live",
        rated: bool = True,
        options: str = "",
    ) -> None:
        wish = Wish(GAMES[game], 2, 2, pace, rated, options=options_typed(GAMES[game], options))
        await self.services.find_pages.challenge(interaction, player, wish)

    @app_commands.command()
    async def open(self, interaction: Interaction, game: AnyGame, rated: bool = True, options: str = "") -> None:
        """List it among the open tables."""
        wish = Wish(GAMES[game], 2, 5, "relaxed", rated, options=options_typed(GAMES[game], options))
        await self.services.find_pages.open_challenge(interaction, wish)
