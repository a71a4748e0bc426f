"""The slash commands of Tiny Turbo Cars."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.discord_kit.content import Content
from bot.shared.terms import Clock
from cogs.shared.options import HINTS
from db import tallies
from games.registry import GAMES
from games.tiny_turbo_cars.cars import FACTS
from games.tiny_turbo_cars.game import TurboOptions

KEY = "tiny_turbo_cars"


class TinyTurboCars(
    commands.GroupCog, group_name="tiny-turbo-cars", group_description="Toy cars driven by sliding puzzles"
):
    """Commands of Tiny Turbo Cars."""

    def __init__(self, bot: Paddock) -> None:
        self.starter = bot.services.starter
        self.db = bot.db

    @app_commands.command(description="Open a lobby for Tiny Turbo Cars in this channel")
    @app_commands.describe(
        clock="live: everybody programs at once, in a hurry; relaxed: about a day, and the fewest slides go first",
        countdown="Seconds that the last one to program still has (the rulebook says 10; the network wants more)",
        long="A long track: all four boards between start and finish instead of three",
        first_game="The track that suits a first game, instead of a random one",
        deal="Deal cars and grid places by lot, instead of letting everybody choose",
        hints=HINTS,
    )
    @app_commands.guild_only()
    async def start(
        self,
        interaction: discord.Interaction[Paddock],
        clock: Clock | None = None,
        countdown: app_commands.Range[int, 10, 60] = 30,
        long: bool = False,
        first_game: bool = False,
        deal: bool = False,
        hints: bool = False,
    ) -> None:
        """Open a lobby."""
        options = TurboOptions(countdown=countdown, long=long, first_game=first_game, deal=deal)
        await self.starter.open(interaction, GAMES[KEY], clock, options, hints=hints)

    @app_commands.command(description="The eight racecars, their abilities, and how you have fared with each")
    async def cars(self, interaction: discord.Interaction[Paddock]) -> None:
        """Answer the person who asks, and nobody else."""
        counts = (await tallies.of_player(self.db, interaction.user.id)).get(KEY, {})
        lines = [f"{car.emoji} **{car.name}** · {_record(counts, car.key)}\n{car.ability}" for car in FACTS]
        face = Content("\n".join(["## 🏎️ The racecars", *lines]), GAMES[KEY].colour)
        await interaction.response.send_message(view=face.layout(None), ephemeral=True)


def _record(counts: Mapping[str, int], car: str) -> str:
    """Write how often somebody drove a car and won."""
    driven, won = counts.get(f"drove_{car}", 0), counts.get(f"won_{car}", 0)
    return f"{won} of {driven} races won" if driven else "not driven yet"


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(TinyTurboCars(bot))
