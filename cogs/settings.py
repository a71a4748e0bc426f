"""/settings: settings of a server and of a person."""

from typing import Annotated
from zoneinfo import available_timezones

import discord
import msgspec
from discord import app_commands

from bot.profiles.settings_rows import MOST_QUIET
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Finding, Pings, Server
from bot.shared.terms import Clock
from cogs.shared.commands import CommandGroup, Interaction
from cogs.shared.options import Pairs, Suggested
from cogs.shared.sentences import say

MOST_CHANNELS = 50


def _zones(_interaction: Interaction, typed: str) -> Pairs:
    wanted = typed.strip().lower()
    return [(zone, zone) for zone in sorted(available_timezones()) if wanted in zone.lower()]


class SettingsCog(CommandGroup, group_name="settings", group_description="How Paddock behaves, here and for you"):
    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.checks.has_permissions(manage_guild=True)
    async def server(
        self,
        interaction: Interaction,
        channel: discord.TextChannel | None = None,
        threads: bool | None = None,
        pings: Pings | None = None,
        clock: Clock | None = None,
        trading: bool | None = None,
        finding: Finding | None = None,
        phrases: bool | None = None,
    ) -> None:
        """Change the settings that are named, and show all of them, with a button or list for each."""

        def changed(chosen: Server) -> Server:
            new = _given(threads=threads, pings=pings, clock=clock, trading=trading, finding=finding, phrases=phrases)
            return msgspec.structs.replace(chosen, channels=_toggled(chosen.channels, channel), **new)

        await self.services.settings.show_server(interaction, changed)

    @app_commands.command()
    async def me(
        self,
        interaction: Interaction,
        words: bool | None = None,
        plain: bool | None = None,
        animations: bool | None = None,
        talk: bool | None = None,
        forced: bool | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
        zone: Annotated[str, Suggested(_zones)] | None = None,
    ) -> None:
        """Change the settings that are named, and show all of them, with a button or list for each."""
        if zone is not None and zone not in available_timezones():
            raise Refusal(say("no-such-zone"))

        def changed(chosen: Preferences) -> Preferences:
            looks = _given(words=words, plain=plain, animations=animations, talk=talk, forced=forced)
            hours = _given(quiet_from=quiet_from, quiet_to=quiet_to, zone=zone)
            after = msgspec.structs.replace(chosen, **looks, **hours)
            if (after.quiet_to - after.quiet_from) % 24 > MOST_QUIET:
                raise Refusal(say("quiet-hours-too-long", most=MOST_QUIET))
            return after

        await self.services.settings.show_own(interaction, changed)


def _given(**options: object) -> dict[str, object]:
    """Return the options that were not left out."""
    return {name: value for name, value in options.items() if value is not None}


def _toggled(channels: tuple[int, ...], channel: discord.TextChannel | None) -> tuple[int, ...]:
    if channel is None:
        return channels
    if channel.id in channels:
        return tuple(each for each in channels if each != channel.id)
    if len(channels) >= MOST_CHANNELS:
        raise Refusal(say("too-many-channels", most=MOST_CHANNELS))
    return (*channels, channel.id)
