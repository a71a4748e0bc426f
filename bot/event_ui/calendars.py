"""An event in calendars: a file, and Discord's own event of the server.

Discord's event is found by the code in its description, so its id is not stored, and organisers may delete it.
"""

import re
import textwrap
from datetime import UTC, datetime
from importlib import resources
from string import Template

import discord

from bot.discord_kit.request_errors import translated_errors
from bot.event_ui.content import heading
from bot.event_ui.sentences import say
from bot.events.model import Event
from bot.shared.durations import HOUR
from bot.shared.ids import code
from bot.shared.refusal import Refusal

_FILE = Template(resources.files(__package__).joinpath("event.ics").read_text())
LASTS = 3 * HOUR
"""How long calendars show an event, in milliseconds."""


def calendar(event: Event) -> str:
    """Return an event in iCalendar format, with lines of at most 75 octets."""
    moments = {"opens": event.opens, "starts": event.starts, "ends": event.starts + LASTS}
    values = {key: f"{_utc(moment):%Y%m%dT%H%M%SZ}" for key, moment in moments.items()}
    name = re.sub(r"([\\,;])", r"\\\1", " ".join(event.rules.name.split()))
    folded = "\n ".join(textwrap.wrap(name, 16, drop_whitespace=False))
    return _FILE.substitute(values, code=code(event.id), name=folded).replace("\n", "\r\n")


async def announce(guild: discord.Guild | None, event: Event) -> None:
    """Create or update Discord's own event, if the server allows it."""
    if guild is None or not guild.me.guild_permissions.create_events:
        raise Refusal(say("needs-create-events"))
    with translated_errors():
        if not await follow(guild, event):
            await _create(guild, event)


async def _create(guild: discord.Guild, event: Event) -> None:
    place = guild.get_channel_or_thread(event.channel)
    await guild.create_scheduled_event(
        name=event.rules.name[:100],
        description=f"{heading(event).replace('## ', '')[:900]}\n{code(event.id)}",
        start_time=_utc(event.starts),
        end_time=_utc(event.starts + LASTS),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=f"#{place or guild.name}"[:100],
    )


async def follow(guild: discord.Guild, event: Event) -> bool:
    """Update Discord's own event to the time and state of ours; return whether it exists."""
    ours = [
        each
        for each in await guild.fetch_scheduled_events(with_counts=False)
        if each.status in (discord.EventStatus.scheduled, discord.EventStatus.active)
        and (each.description or "").endswith(code(event.id))
    ]
    for each in ours:
        begun = each.status is discord.EventStatus.active
        match event.state:
            case "running" if not begun:
                await each.start()
            case "over" if begun:
                await each.end()
            case "over" | "cancelled":
                await each.delete()
            case "open" | "check-in" if each.start_time != _utc(event.starts):
                if begun:  # Discord has started it by the clock, and moves no event that has started
                    await each.delete()
                    await _create(guild, event)
                else:
                    await each.edit(start_time=_utc(event.starts), end_time=_utc(event.starts + LASTS))
    return bool(ours)


def _utc(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
