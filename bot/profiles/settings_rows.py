"""The rows of a page of settings: each setting with the button or list that changes it."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Static
from bot.discord_kit.pages import COLOUR, button, options
from bot.discord_kit.sentences import say as say_discord_kit
from bot.profiles.texts import settings as texts
from bot.shared.preferences import Preferences
from bot.shared.server_settings import Server

Items = list[ui.Item[ui.LayoutView]]
Choices = Sequence[tuple[str, str, str]]
"""Value, label and meaning of each choice."""

SERVER, OWN = "server", "me"
"""Whose setting it is, in the id of a button."""
MOST_PICKED = 25
"""Discord's limit for the channels in a list."""
MOST_QUIET = 12
"""How many hours quiet hours may last at most."""


def server_page(chosen: Server, there: Sequence[int]) -> Static:
    """Show all settings of a server whose channels are `there`; chosen channels may have been deleted since."""
    pings = [(key, label, texts.sentence(meaning)) for key, (label, meaning) in texts.PINGS.items()]
    clocks = [(key, label, texts.sentence(meaning)) for key, (label, meaning) in texts.CLOCKS.items()]
    return _page([
        ui.TextDisplay(texts.SERVER_TITLE),
        *_channels(chosen, there),
        _switch(_server("threads"), texts.threads(chosen), on=chosen.threads),
        *_list(_server("pings"), texts.pings(chosen), pings, chosen.pings),
        *_list(_server("clock"), texts.clock(chosen), clocks, chosen.clock),
        _switch(_server("trading"), texts.trading(chosen), on=chosen.trading),
    ])  # fmt: skip


def own_page(chosen: Preferences) -> Static:
    """Show all that a person has chosen."""
    hands = [(key, _plain(words), "") for key, words in texts.HANDS.items()]
    notices = [(key, texts.sentence(words), "") for key, words in texts.NOTICES.items()]
    hours = (chosen.quiet_to - chosen.quiet_from) % 24
    begins = [(str(hour), texts.from_hour(hour), "") for hour in range(24)]
    lasts = [("0", texts.NO_QUIET_HOURS, "")] + [
        (str(many), texts.until_hour((chosen.quiet_from + many) % 24), texts.hours(many))
        for many in range(1, MOST_QUIET + 1)
    ]
    return _page([
        ui.TextDisplay(texts.OWN_TITLE),
        *_list(_own("hands"), texts.hands(_shown_as(chosen)), hands, _shown_as(chosen)),
        _switch(_own("films"), texts.films(chosen), on=chosen.animations),
        _switch(_own("forced"), texts.forced(chosen), on=chosen.forced),
        *_list(_own("pings"), texts.notice(chosen), notices, chosen.pings),
        ui.Section(texts.quiet(chosen), accessory=button(texts.OTHER_ZONE, _press(_own("zone")))),
        _picking(_own("quiet-from"), begins, str(chosen.quiet_from)),
        _picking(_own("quiet-hours"), lasts, str(hours)),
    ])  # fmt: skip


def _server(setting: str) -> str:
    """Return how the id of a button names a setting of the server."""
    return f"{SERVER} {setting}"


def _own(setting: str) -> str:
    """Return how the id of a button names a setting of a person."""
    return f"{OWN} {setting}"


def _page(items: Items) -> Static:
    return Static(ui.Container(*items, accent_colour=COLOUR))


def _press(text: str) -> Press:
    return Press(PressKind.SETTING, 0, text=text)


def _switch(name: str, says: str, *, on: bool) -> ui.Section[ui.LayoutView]:
    """Show a setting that is on or off. Its button says what it will be, so that an old one does what it says."""
    label, to = (texts.TURN_OFF, "off") if on else (texts.TURN_ON, "on")
    return ui.Section(says, accessory=button(label, _press(f"{name} {to}")))


def _list(name: str, says: str, choices: Choices, now: str) -> Items:
    return [ui.TextDisplay(says), _picking(name, choices, now)]


def _picking(name: str, choices: Choices, now: str) -> ui.ActionRow[ui.LayoutView]:
    offered = [
        discord.SelectOption(label=label, value=value, description=meaning or None, default=value == now)
        for value, label, meaning in choices
    ]
    return options(_press(name), say_discord_kit("choose"), offered)


def _channels(chosen: Server, there: Sequence[int]) -> Items:
    """Show where matches may be opened, with a list of the channels, and a button if not everywhere."""
    picked = [discord.Object(each) for each in chosen.channels if each in there]
    says = texts.where(chosen)
    item: ui.Item[ui.LayoutView] = ui.TextDisplay(says)
    if chosen.channels:
        item = ui.Section(says, accessory=button(texts.EVERYWHERE, _press(_server("everywhere"))))
    picking: ui.ChannelSelect[ui.LayoutView] = ui.ChannelSelect(
        custom_id=str(_press(_server("channels"))),
        channel_types=[discord.ChannelType.text],
        placeholder=texts.ONLY_THESE_CHANNELS,
        max_values=MOST_PICKED,
        default_values=picked[:MOST_PICKED],
    )
    return [item, ui.ActionRow(picking)]


def _shown_as(chosen: Preferences) -> str:
    """Return how somebody's hands are shown: a key of `HANDS`."""
    if chosen.words:
        return "words"
    return "plain" if chosen.plain else "pictures"


def _plain(words: str) -> str:
    """Return words for a list, which shows no emphasis and has little room."""
    return texts.sentence(words.partition(";")[0])
