"""/hint: what a strong computer would do."""

from discord import app_commands

from bot.discord_kit.content import Content
from bot.discord_kit.replies import defer, sent
from bot.host.match.match_finder import find
from bot.match_ui.hints import hint
from bot.match_ui.titles import small_title
from cogs.match import OwnMatch
from cogs.shared.commands import Commands, Interaction


class Hint(Commands):
    @app_commands.command()
    async def hint(self, interaction: Interaction, match: OwnMatch = "") -> None:
        """Search for an action, and show it only to the person who asks: in their hand, if that is here."""
        await defer(interaction, anew=True)
        host = self.host
        target = await find(host, match, interaction.user.id, interaction.channel_id, interaction.guild_id)
        self.bot.clicks.panels.asides.note(target, interaction)
        advice = await hint(host, target, interaction.user.id)
        if not await self.bot.clicks.shows_hint(interaction, target):
            await sent(interaction, Content(f"💡 {advice}\n{small_title(target)}", target.game.colour).layout())
