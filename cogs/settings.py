"""/settings: settings of a server and of a person."""

from __future__ import annotations

from zoneinfo import available_timezones

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.app.client import Paddock
from bot.discord_kit.content import Content
from bot.discord_kit.replies import sent
from bot.host.preferences import note_preferences
from bot.shared.people import Person
from bot.shared.preferences import Preferences, preferences, save_preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Pings, Server, save_server, server
from bot.shared.terms import Clock
from cogs.shared.options import offered

COLOUR = 0x5B6B7F
MOST_CHANNELS = 50
MOST_QUIET = 12
PINGS = {
    "off": "nobody is notified",
    "later": "people are notified if they have not moved for a while",
    "channel": "people are notified in the channel at once",
    "dm": "people are notified by private message at once",
}


class SettingsCog(commands.GroupCog, group_name="settings", group_description="How Paddock behaves, here and for you"):
    """The commands /settings."""

    def __init__(self, bot: Paddock) -> None:
        self.db = bot.db
        self.now = bot.now
        self.host = bot.services.host

    @app_commands.command(description="Show or change how Paddock behaves on this server")
    @app_commands.describe(
        channel="Allow or disallow matches in this channel; if none is listed, all channels are allowed",
        threads="Create a thread for every match",
        pings="How people are notified when it is their turn",
        clock="The clock of matches that are opened without one",
        trading="Whether cards may be traded on this server",
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
    ) -> None:
        """Change what is given and show all of it."""
        if interaction.guild_id is None:
            raise Refusal("These are a server's settings. Use the command on a server.")
        chosen = await server(self.db, interaction.guild_id)
        changed = msgspec.structs.replace(
            chosen,
            channels=_toggled(chosen.channels, channel),
            threads=chosen.threads if threads is None else threads,
            pings=pings or chosen.pings,
            clock=clock or chosen.clock,
            trading=chosen.trading if trading is None else trading,
        )
        if changed != chosen:
            await save_server(self.db, interaction.guild_id, changed, self.now())
        await sent(interaction, _face(changed).layout())

    @app_commands.command(description="Show or change how Paddock shows matches to you, wherever you play")
    @app_commands.describe(
        words="Show your hands in words instead of pictures",
        plain="Show your hands in large letters, without art",
        animations="Animate films and booster openings",
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
        forced: bool | None = None,
        quiet_from: app_commands.Range[int, 0, 23] | None = None,
        quiet_to: app_commands.Range[int, 0, 23] | None = None,
        zone: str | None = None,
    ) -> None:
        """Change what is given and show all of it."""
        chosen = await preferences(self.db, interaction.user.id)
        if zone is not None and zone not in available_timezones():
            raise Refusal("There is no such time zone. Pick one from the list while typing.")
        changed = msgspec.structs.replace(
            chosen,
            words=chosen.words if words is None else words,
            plain=chosen.plain if plain is None else plain,
            animations=chosen.animations if animations is None else animations,
            forced=chosen.forced if forced is None else forced,
            quiet_from=chosen.quiet_from if quiet_from is None else quiet_from,
            quiet_to=chosen.quiet_to if quiet_to is None else quiet_to,
            zone=chosen.zone if zone is None else zone,
        )
        if (changed.quiet_to - changed.quiet_from) % 24 > MOST_QUIET:
            raise Refusal(f"Quiet hours can be {MOST_QUIET} hours long at most.")
        if changed != chosen:
            person = Person(interaction.user.id, interaction.user.display_name)
            await save_preferences(self.db, person, changed, self.now())
            note_preferences(self.host, person.id, changed)
        await sent(interaction, Content("\n".join(_told(changed)), COLOUR).layout())

    @me.autocomplete("zone")
    async def _suggest_zone(
        self, _interaction: discord.Interaction[Paddock], typed: str
    ) -> list[app_commands.Choice[str]]:
        wanted = typed.strip().lower()
        return offered((zone, zone) for zone in sorted(available_timezones()) if wanted in zone.lower())


def _told(chosen: Preferences) -> list[str]:
    """Say what a person has chosen, line by line."""
    how = "in large letters, without art" if chosen.plain else "in pictures"
    how = "in words, without pictures" if chosen.words else f"{how}; **In words** below them shows the same as text"
    moving = "move" if chosen.animations else "are still: you get the last picture, or a match step by step"
    card = "is played for you after a while" if chosen.forced else "waits for you"
    hours = f"{chosen.quiet_from}:00 to {chosen.quiet_to}:00, {chosen.zone}"
    return [
        f"## Your settings\n**Your hands** come {how}.",
        f"**Films** {moving}.",
        f"**Your only playable card** {card}; if you can only pass, you pass automatically.",
        f"**Quiet hours** in relaxed matches: {hours if chosen.quiet_from != chosen.quiet_to else 'none'}.",
    ]


def _toggled(channels: tuple[int, ...], channel: discord.TextChannel | None) -> tuple[int, ...]:
    if channel is None:
        return channels
    if channel.id in channels:
        return tuple(each for each in channels if each != channel.id)
    if len(channels) >= MOST_CHANNELS:
        raise Refusal(f"At most {MOST_CHANNELS} channels can be listed. Remove one first, or allow all.")
    return (*channels, channel.id)


def _face(chosen: Server) -> Content:
    where = ", ".join(f"<#{channel}>" for channel in chosen.channels) or "every channel"
    lines = [
        "## Settings of this server",
        f"**Channels**: {where}",
        f"**Threads**: {'every match gets its own' if chosen.threads else 'matches stay in their channel'}",
        f"**Pings**: {chosen.pings}: {PINGS[chosen.pings]}",
        f"**Clock**: {chosen.clock}",
        f"**Trading**: {'on' if chosen.trading else 'off'}",
    ]
    return Content("\n".join(lines), COLOUR)


async def setup(bot: Paddock) -> None:
    """Add the command to the bot."""
    await bot.add_cog(SettingsCog(bot))
