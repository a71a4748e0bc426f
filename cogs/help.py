"""/help: the overview and each game's guide."""

from discord import app_commands

from cogs.shared.commands import Commands, Interaction
from cogs.shared.options import AnyGame


class Help(Commands):
    @app_commands.command()
    async def help(self, interaction: Interaction, game: AnyGame = "") -> None:
        """Answer with a message that only the person who asks sees."""
        await self.services.help_desk.show(interaction, game)
