"""/settings: what a server chooses for itself, and what a person does."""

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
    "off": "nobody is called to the table",
    "later": "people are called when they do not notice that it is their turn",
    "channel": "people are called in the channel at once",
    "dm": "people are called by private message at once",
}


class SettingsCog(commands.GroupCog, group_name="settings", group_description="How Paddock behaves, here and for you"):
    """The commands /settings."""

    def __init__(self, bot: Paddock) -> None:
        self.db = bot.db
        self.now = bot.now
        self.host = bot.services.host

    @app_commands.command(description="Show or change how Paddock behaves on this server")
    @app_commands.describe(
        channel="Allow matches in this channel, or no longer if it was allowed; with none, every channel is allowed",
        threads="Give every match a thread of its own",
        pings="How people are told that it is their turn",
        clock="The clock of matches for which nobody chooses one",
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
            raise Refusal("Settings belong to a server: use the command there.")
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
        words="Tell your hands in words instead of pictures",
        plain="Show your hands as lines of large letters, without art",
        animations="Let films and opened boosters move",
        forced="Play the only card that you can play for you, after a while",
        quiet_from="Quiet hours in relaxed matches begin at this full hour: no calls, and your clock stands still",
        quiet_to="Quiet hours end at this full hour; the same as the beginning for none",
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
            raise Refusal("There is no such time zone: pick one from the list while typing.")
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
            raise Refusal(f"Quiet hours are at most {MOST_QUIET} hours long.")
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
    how = "in words, without pictures" if chosen.words else f"{how}; **In words** below them tells the same"
    moving = "move" if chosen.animations else "stand still: you get their last picture, or a match step by step"
    card = "is played for you after a while" if chosen.forced else "waits for you"
    hours = f"{chosen.quiet_from}:00 to {chosen.quiet_to}:00, {chosen.zone}"
    return [
        f"## Your settings\n**Your hands** come {how}.",
        f"**Films** {moving}.",
        f"**The only card** that you can play {card}; where you can only pass, you always pass by yourself.",
        f"**Quiet hours** in relaxed matches: {hours if chosen.quiet_from != chosen.quiet_to else 'none'}.",
    ]


def _toggled(channels: tuple[int, ...], channel: discord.TextChannel | None) -> tuple[int, ...]:
    if channel is None:
        return channels
    if channel.id in channels:
        return tuple(each for each in channels if each != channel.id)
    if len(channels) >= MOST_CHANNELS:
        raise Refusal(f"No more than {MOST_CHANNELS} channels can be named. Take one out first, or allow all.")
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
