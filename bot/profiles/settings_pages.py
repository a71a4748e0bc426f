"""Settings on Discord: every press changes one setting and is answered with the current state of all of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from zoneinfo import available_timezones

import discord
from msgspec.structs import replace

from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Static
from bot.discord_kit.forms import Form, field, filled_in
from bot.discord_kit.pages import all_picked
from bot.discord_kit.replies import Interaction, ask, change, presser, sent
from bot.host.core.host import Host
from bot.host.core.preferences import note_preferences
from bot.profiles.sentences import say
from bot.profiles.settings_rows import CLOCKS, FINDING, HANDS, MOST_QUIET, NOTICES, PINGS, own_page, server_page
from bot.shared.preferences import Preferences, change_preferences, preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server, change_server

CHOICES: Mapping[str, Sequence[str]] = {"finding": FINDING, "pings": PINGS, "clock": CLOCKS}
"""What a server's settings of several values can be."""
ON_OFF = {"on": True, "off": False}


@dataclass(frozen=True, slots=True)
class SettingsPages:
    """Shows and changes the settings of a server and of a person."""

    host: Host

    async def change_server(self, interaction: Interaction, changed: Callable[[Server], Server]) -> Server:
        """Change a server's settings; refuses people who may not manage it."""
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Refusal(say("on-a-server"))
        if not interaction.permissions.manage_guild:
            raise Refusal(say("for-managers"))
        return await change_server(self.host.db, guild_id, changed, self.host.now())

    async def change_own(self, interaction: Interaction, changed: Callable[[Preferences], Preferences]) -> Preferences:
        """Change a person's settings; takes effect at once."""
        person = presser(interaction)
        after = await change_preferences(self.host.db, person, changed, self.host.now())
        note_preferences(self.host, person.id, after)
        return after

    async def show_server(self, interaction: Interaction, changed: Callable[[Server], Server]) -> None:
        """Answer a command with the settings of the server after a change."""
        await sent(interaction, server_page(await self.change_server(interaction, changed), _channels(interaction)))

    async def show_own(self, interaction: Interaction, changed: Callable[[Preferences], Preferences]) -> None:
        """Answer a command with the settings of the person who asks, after a change."""
        await sent(interaction, own_page(await self.change_own(interaction, changed)))

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Change the setting that was pressed or picked, and no other, even on an old page; then show all of them."""
        whose, _, what = press.text.partition(" ")
        if (whose, what) == ("me", "zone") and interaction.type is not discord.InteractionType.modal_submit:
            chosen = await preferences(self.host.db, interaction.user.id)
            zone = field(say("zone-field"), "zone", default=chosen.zone, most=60)
            await ask(interaction, Form(say("zone-form"), press, zone))
            return
        values, there = _values(interaction), _channels(interaction)
        page: Static
        if whose == "server":
            after = await self.change_server(interaction, lambda now: _of_server(now, what, values, there))
            page = server_page(after, there)
        else:
            page = own_page(await self.change_own(interaction, lambda now: _of_person(now, what, values)))
        await change(interaction, page)


def _of_server(now: Server, what: str, values: list[str], there: list[int]) -> Server:
    """Return a server's settings after a press."""
    match [*what.split(" "), *values]:
        case ["everywhere"]:
            return replace(now, channels=())
        case ["channels", *picked]:
            return replace(now, channels=tuple(each for each in there if str(each) in picked))
        case ["threads" | "trading" | "phrases" as switch, word] if word in ON_OFF:
            return replace(now, **{switch: ON_OFF[word]})
        case ["finding" | "pings" | "clock" as setting, word] if word in CHOICES[setting]:
            return replace(now, **{setting: word})
    raise Refusal(say("setting-is-gone"))


def _of_person(now: Preferences, what: str, values: list[str]) -> Preferences:
    """Return a person's settings after a press."""
    match [*what.split(" "), *values]:
        case ["hands", word] if word in HANDS:
            return replace(now, words=word == "words", plain=word == "plain")
        case ["films", word] if word in ON_OFF:
            return replace(now, animations=ON_OFF[word])
        case ["talk" | "forced" as switch, word] if word in ON_OFF:
            return replace(now, **{switch: ON_OFF[word]})
        case ["pings", word] if word in NOTICES:
            return replace(now, pings=word)
        case ["zone", word]:
            return replace(now, zone=zone_named(word))
        case ["quiet-from", hour] if hour in map(str, range(24)):
            hours = (now.quiet_to - now.quiet_from) % 24
            return replace(now, quiet_from=int(hour), quiet_to=(int(hour) + hours) % 24)
        case ["quiet-hours", many] if many in map(str, range(MOST_QUIET + 1)):
            return replace(now, quiet_to=(now.quiet_from + int(many)) % 24)
    raise Refusal(say("setting-is-gone"))


def zone_named(typed: str) -> str:
    """Return the time zone with that name or city; refuses unknown ones."""
    wanted = typed.strip().lower().replace(" ", "_")
    zones = sorted(available_timezones(), reverse=True)  # of two cities with one name, the first one
    named = {zone.lower().rpartition("/")[2]: zone for zone in zones} | {zone.lower(): zone for zone in zones}
    if wanted not in named:
        raise Refusal(say("no-zone"))
    return named[wanted]


def _values(interaction: Interaction) -> list[str]:
    """Return what was picked from a list or filled in."""
    if interaction.type is discord.InteractionType.modal_submit:
        return [filled_in(interaction).get("zone", "")]
    return all_picked(interaction)


def _channels(interaction: Interaction) -> list[int]:
    """Return the channels of the server in which matches can be opened."""
    return [] if interaction.guild is None else [channel.id for channel in interaction.guild.text_channels]
