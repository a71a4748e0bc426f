"""/trade: swapping cards with others."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.card_ui.boosters import game_named
from cogs.shared.options import CARD_GAME_CHOICES, DEFAULT_CARD_GAME, game_of, giving_choices, list_choices, offered

Interaction = discord.Interaction[Paddock]


class Trade(commands.GroupCog, group_name="trade", group_description="Swap cards with other players"):
    """The commands /trade."""

    def __init__(self, bot: Paddock) -> None:
        self.trades = bot.services.cards.trades
        self.host = bot.services.host

    @app_commands.command(description="Offer somebody a swap of cards; you both have to confirm it")
    @app_commands.describe(
        partner="The person to trade with",
        game="Cards of which game",
        give="What you give, for example: 2 Card Name, Other Card",
        want="What you want in return",
    )
    @app_commands.choices(game=CARD_GAME_CHOICES)
    @app_commands.guild_only()
    async def offer(
        self,
        interaction: Interaction,
        partner: discord.Member,
        give: str = "",
        want: str = "",
        game: str = DEFAULT_CARD_GAME,
    ) -> None:
        """Put an offer on the table."""
        await self.trades.offer(interaction, game_named(game), partner, give, want)

    @app_commands.command(name="list", description="Your open trades, and the cards promised in them")
    async def pending(self, interaction: Interaction) -> None:
        """List open trades."""
        await self.trades.pending(interaction)

    @app_commands.command(description="Cancel one of your open trades")
    @app_commands.describe(trade="Which trade")
    async def cancel(self, interaction: Interaction, trade: str) -> None:
        """End a trade."""
        await self.trades.cancel(interaction, trade)

    @app_commands.command(description="Your last trades and how they ended")
    async def history(self, interaction: Interaction) -> None:
        """List past trades."""
        await self.trades.history(interaction)

    @app_commands.command(description="People here who have a card you want and want one you can spare")
    @app_commands.describe(game="Cards of which game")
    @app_commands.choices(game=CARD_GAME_CHOICES)
    @app_commands.guild_only()
    async def matches(self, interaction: Interaction, game: str = DEFAULT_CARD_GAME) -> None:
        """Show with whom a swap would help both."""
        await self.trades.swaps.open(interaction, game_named(game))

    @app_commands.command(description="Block or unblock somebody from trading with you")
    @app_commands.describe(player="The person to block or unblock")
    async def block(self, interaction: Interaction, player: discord.User) -> None:
        """Block a person, or unblock them."""
        await self.trades.block(interaction, player)

    @offer.autocomplete("give")
    async def _mine(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await giving_choices(self.host, interaction.user.id, game_of(interaction), typed)

    @offer.autocomplete("want")
    async def _any(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return list_choices(game_of(interaction), typed)

    @cancel.autocomplete("trade")
    async def _trades(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await self.trades.suggestions(interaction.user.id, typed))


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Trade(bot))
