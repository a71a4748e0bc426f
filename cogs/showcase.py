"""/showcase: the cards that a person shows in their profile."""

from discord import app_commands

from bot.card_ui.boosters import game_named
from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import CARD_GAME_CHOICES, DEFAULT_CARD_GAME, game_of, offered, owned_choices


class Showcase(Commands):
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
        await self.services.cards.showcase.open(interaction, game_named(game), add=add, remove=remove)

    @showcase.autocomplete("add")
    async def _addable(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await owned_choices(self.host, interaction.user.id, game_of(interaction), typed)

    @showcase.autocomplete("remove")
    async def _shown(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await self.services.cards.showcase.suggestions(interaction.user.id, typed))
