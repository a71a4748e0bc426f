"""/settings: settings of a server and of a person."""

from zoneinfo import available_timezones

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.profiles.settings_rows import MOST_QUIET
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Finding, Pings, Server
from bot.shared.terms import Clock
from cogs.shared.options import offered
from cogs.shared.sentences import say

MOST_CHANNELS = 50


class SettingsCog(commands.GroupCog, group_name="settings", group_description="How Paddock behaves, here and for you"):
    """The commands /settings."""

    def __init__(self, bot: Paddock) -> None:
        self.pages = bot.services.settings

    @app_commands.command(description="Show or change how Paddock behaves on this server")
    @app_commands.describe(
        channel="Allow or disallow matches in this channel; if none is listed, all channels are allowed",
        threads="Create a thread for every match",
        pings="How people are notified when it is their turn",
        clock="The clock of matches that are opened without one",
        trading="Whether cards may be traded on this server",
        finding="Whether people find opponents from here: off, on this server, or on all servers that allow it",
        phrases="Whether people who found each other can say one of twelve set phrases at their table",
    )
    @app_commands.guild_only()
    @app_commands.checks.has_permissions(manage_guild=True)
    async def server(
        self,
        interaction: discord.Interaction[Paddock],
        channel: discord.TextChannel | None = None,
        threads: bool | None = None,
        pings: Pings | None = None,
        clock: Clock | None = None,
        trading: bool | None = None,
        finding: Finding | None = None,
        phrases: bool | None = None,
    ) -> None:
        """Change what is given and show all of it, with a button or list for each."""

        def changed(chosen: Server) -> Server:
            return msgspec.structs.replace(
                chosen,
                channels=_toggled(chosen.channels, channel),
                threads=chosen.threads if threads is None else threads,
                pings=pings or chosen.pings,
                clock=clock or chosen.clock,
                trading=chosen.trading if trading is None else trading,
                finding=finding or chosen.finding,
                phrases=chosen.phrases if phrases is None else phrases,
            )

        await self.pages.show_server(interaction, changed)

    @app_commands.command(description="Show or change how Paddock shows matches to you, wherever you play")
    @app_commands.describe(
        words="Show your hands in words instead of pictures",
        plain="Show your hands in large letters, without art",
        animations="Animate films and booster openings",
        talk="Show what computers say at the table",
        forced="Play for you after a while when you have only one card to play",
        quiet_from="Start of your quiet hours (full hour) in relaxed matches: no pings, your clock stops",
        quiet_to="End of your quiet hours (full hour); same as the start for none",
        zone="The time zone of your quiet hours, such as Europe/Berlin",
    )
    async def me(
        self,
        interaction: discord.Interaction[Paddock],
        words: bool | None = None,
        plain: bool | None = None,
        animations: bool | None = None,
        talk: bool | None = None,
        forced: bool | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
        zone: str | None = None,
    ) -> None:
        """Change what is given and show all of it, with a button or list for each."""
        if zone is not None and zone not in available_timezones():
            raise Refusal(say("no-such-zone"))

        def changed(chosen: Preferences) -> Preferences:
            after = msgspec.structs.replace(
                chosen,
                words=chosen.words if words is None else words,
                plain=chosen.plain if plain is None else plain,
                animations=chosen.animations if animations is None else animations,
                talk=chosen.talk if talk is None else talk,
                forced=chosen.forced if forced is None else forced,
                quiet_from=chosen.quiet_from if quiet_from is None else quiet_from,
                quiet_to=chosen.quiet_to if quiet_to is None else quiet_to,
                zone=chosen.zone if zone is None else zone,
            )
            if (after.quiet_to - after.quiet_from) % 24 > MOST_QUIET:
                raise Refusal(say("quiet-hours-too-long", most=MOST_QUIET))
            return after

        await self.pages.show_own(interaction, changed)

    @me.autocomplete("zone")
    async def _suggest_zone(
        self, _interaction: discord.Interaction[Paddock], typed: str
    ) -> list[app_commands.Choice[str]]:
        wanted = typed.strip().lower()
        return offered((zone, zone) for zone in sorted(available_timezones()) if wanted in zone.lower())


def _toggled(channels: tuple[int, ...], channel: discord.TextChannel | None) -> tuple[int, ...]:
    if channel is None:
        return channels
    if channel.id in channels:
        return tuple(each for each in channels if each != channel.id)
    if len(channels) >= MOST_CHANNELS:
        raise Refusal(say("too-many-channels", most=MOST_CHANNELS))
    return (*channels, channel.id)


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(SettingsCog(bot))
