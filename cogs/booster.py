"""/claim and /booster: getting cards."""

from discord import app_commands

from bot.card_ui.boosters import game_named
from cogs.shared.commands import CommandGroup, Commands, Interaction
from cogs.shared.options import DEFAULT_CARD_GAME, AnyCardGame


class Claim(Commands):
    @app_commands.command()
    async def claim(self, interaction: Interaction) -> None:
        """Answer with all boosters of the person who asks."""
        await self.services.boosters.claim(interaction)


class Boosters(CommandGroup, group_name="booster", group_description="Boosters: open them and see what can be inside"):
    @app_commands.command()
    async def open(self, interaction: Interaction, game: AnyCardGame = "", public: bool = False) -> None:
        chosen = game_named(game) if game else None
        await self.services.boosters.open(interaction, chosen, public=public)

    @app_commands.command()
    async def odds(self, interaction: Interaction, game: AnyCardGame = DEFAULT_CARD_GAME) -> None:
        await self.services.boosters.odds(interaction, game_named(game))
