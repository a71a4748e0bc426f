"""/trade: swapping cards with others."""

from typing import Annotated

import discord
from discord import app_commands

from bot.card_ui.boosters import game_named
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import DEFAULT_CARD_GAME, AnyCardGame, Suggested, spare_cards, wanted_cards

OwnTrade = Annotated[
    str, Suggested(lambda asked, typed: asked.client.services.trades.suggestions(asked.user.id, typed))
]


class Trade(CommandGroup, group_name="trade", group_description="Swap cards with other players"):
    @app_commands.command()
    @app_commands.guild_only()
    async def offer(
        self,
        interaction: Interaction,
        partner: discord.Member,
        give: Annotated[str, Suggested(spare_cards)] = "",
        want: Annotated[str, Suggested(wanted_cards)] = "",
        game: AnyCardGame = DEFAULT_CARD_GAME,
    ) -> None:
        await self.services.trades.offer(interaction, game_named(game), partner, give, want)

    @app_commands.command(name="list")
    async def pending(self, interaction: Interaction) -> None:
        await self.services.trades.pending(interaction)

    @app_commands.command()
    async def cancel(self, interaction: Interaction, trade: OwnTrade) -> None:
        await self.services.trades.cancel(interaction, trade)

    @app_commands.command()
    async def history(self, interaction: Interaction) -> None:
        await self.services.trades.history(interaction)

    @app_commands.command()
    @app_commands.guild_only()
    async def matches(self, interaction: Interaction, game: AnyCardGame = DEFAULT_CARD_GAME) -> None:
        """List the people with whom a swap would help both sides."""
        await self.services.trades.swaps.open(interaction, game_named(game))

    @app_commands.command()
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        await self.services.trades.block(interaction, player)
