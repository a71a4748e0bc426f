"""/help: the overview and each game's guide."""

from discord import app_commands

from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import GAME_CHOICES


class Help(Commands):
    @app_commands.command()
    @app_commands.choices(game=GAME_CHOICES)
    async def help(self, interaction: Interaction, game: str = "") -> None:
        """Answer with a message that only the person who asks sees."""
        await self.services.help_desk.show(interaction, game)
