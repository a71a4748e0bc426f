"""/showcase: the cards that a person shows in their profile."""

from typing import Annotated

from discord import app_commands

from bot.card_ui.boosters import game_named
from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import DEFAULT_CARD_GAME, AnyCardGame, Pairs, Suggested, owned_cards


async def _shown(interaction: Interaction, typed: str) -> Pairs:
    return await interaction.client.services.showcase.suggestions(interaction.user.id, typed)


class Showcase(Commands):
    @app_commands.command()
    async def showcase(
        self,
        interaction: Interaction,
        add: Annotated[str, Suggested(owned_cards, most=60)] = "",
        remove: Annotated[str, Suggested(_shown, most=60)] = "",
        game: AnyCardGame = DEFAULT_CARD_GAME,
    ) -> None:
        """Change the showcase of the person who asks, and show it to them."""
        await self.services.showcase.open(interaction, game_named(game), add=add, remove=remove)
