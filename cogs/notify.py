"""/notify: how a person is notified of their turn."""

from discord import app_commands
from msgspec.structs import replace

from bot.discord_kit.content import plain
from bot.discord_kit.replies import sent
from bot.profiles.sentences import say as say_profiles
from bot.shared.preferences import Notice
from cogs.shared.commands import Commands, Interaction
from cogs.shared.sentences import say


class Notify(Commands):
    @app_commands.command()
    async def notify(self, interaction: Interaction, pings: Notice) -> None:
        """Store the choice, which takes effect at once."""
        await self.services.settings.change_own(interaction, lambda chosen: replace(chosen, pings=pings))
        text = say("notified", how=say_profiles("notice-how", notice=pings))
        await sent(interaction, plain(text))
