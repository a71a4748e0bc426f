"""/showcase: the cards that a person shows in their profile."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.card_ui.boosters import game_named
from cogs.shared.options import CARD_GAME_CHOICES, DEFAULT_CARD_GAME, Interaction, game_of, offered, owned_choices


class Showcase(commands.Cog):
    """The command /showcase."""

    def __init__(self, bot: Paddock) -> None:
        self.pages = bot.services.cards.showcase
        self.host = bot.services.host

    @app_commands.command()
    @app_commands.choices(game=CARD_GAME_CHOICES)
    async def showcase(
        self,
        interaction: Interaction,
        add: app_commands.Range[str, 1, 60] = "",
        remove: app_commands.Range[str, 1, 60] = "",
        game: str = DEFAULT_CARD_GAME,
    ) -> None:
        """Change the showcase of the person who asks, and show it to them."""
        await self.pages.open(interaction, game_named(game), add=add, remove=remove)

    @showcase.autocomplete("add")
    async def _addable(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await owned_choices(self.host, interaction.user.id, game_of(interaction), typed)

    @showcase.autocomplete("remove")
    async def _shown(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await self.pages.suggestions(interaction.user.id, typed))
