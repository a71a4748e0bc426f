"""The rows of a page of settings: each setting with the button or list that changes it."""

from collections.abc import Sequence
from typing import get_args

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Item, Row, Static
from bot.discord_kit.pages import COLOUR, button, option, options
from bot.discord_kit.sentences import say as say_discord_kit
from bot.profiles.sentences import say
from bot.shared.preferences import Notice, Preferences
from bot.shared.server_settings import Finding, Pings, Server
from bot.shared.terms import Clock

Choices = Sequence[tuple[str, str, str]]
"""Value, label and meaning of each choice."""

PINGS: tuple[Pings, ...] = get_args(Pings)
CLOCKS: tuple[Clock, ...] = get_args(Clock)
FINDING: tuple[Finding, ...] = get_args(Finding)
NOTICES: tuple[Notice, ...] = get_args(Notice)
HANDS = ("pictures", "plain", "words")
SERVER, OWN = "server", "me"
"""Whose setting it is, in the id of a button."""
MOST_PICKED = 25
"""Discord's limit for the channels in a list."""
MOST_QUIET = 10
"""How many hours quiet hours may last at most."""


def server_page(chosen: Server, there: Sequence[int]) -> Static:
    """Show all settings of a server whose channels are `there`; lists show what is picked, so that all fits a phone."""
    pings = [(key, say("pings-label", pings=key), say("pings-meaning", pings=key)) for key in PINGS]
    clocks = [(key, say("clock-label", clock=key), say("clock-meaning", clock=key)) for key in CLOCKS]
    finding = [(key, say("finding-label", how=key), say("finding-meaning", how=key)) for key in FINDING]
    return Static(ui.Container(
        ui.TextDisplay(say("server-title")),
        *_channels(chosen, there),
        _switch(SERVER, "threads", say("threads", own=chosen.threads), on=chosen.threads),
        _picking(SERVER, "pings", pings, chosen.pings),
        _picking(SERVER, "clock", clocks, chosen.clock),
        _switch(SERVER, "trading", say("trading", on=chosen.trading), on=chosen.trading),
        _switch(SERVER, "phrases", say("phrases", on=chosen.phrases), on=chosen.phrases),
        _picking(SERVER, "finding", finding, chosen.finding),
        accent_colour=COLOUR,
    ))  # fmt: skip


def own_page(chosen: Preferences) -> Static:
    """Show all that a person has chosen; a list shows its own choice, so that all fits a phone."""
    shown = "words" if chosen.words else "plain" if chosen.plain else "pictures"
    hands = [(key, say("hands-shown", hands=key), "") for key in HANDS]
    notices = [(key, say("notice-how", notice=key), "") for key in NOTICES]
    hours = (chosen.quiet_to - chosen.quiet_from) % 24
    begins = [(str(hour), say("from-hour", hour=hour), "") for hour in range(24)]
    lasts = [("0", say("no-quiet-hours"), "")] + [
        (str(many), say("until-hour", hour=(chosen.quiet_from + many) % 24), say("hours", count=many))
        for many in range(1, MOST_QUIET + 1)
    ]
    quiet = say("quiet", hours=hours, begin=chosen.quiet_from, end=chosen.quiet_to, zone=chosen.zone)
    return Static(ui.Container(
        ui.TextDisplay(say("own-title")),
        _picking(OWN, "hands", hands, shown),
        _switch(OWN, "films", say("films", move=chosen.animations), on=chosen.animations),
        _switch(OWN, "talk", say("talk", talk=chosen.talk), on=chosen.talk),
        _switch(OWN, "forced", say("forced", forced=chosen.forced), on=chosen.forced),
        _picking(OWN, "pings", notices, chosen.pings),
        ui.Section(quiet, accessory=button(say("other-zone"), _press(OWN, "zone"))),
        _picking(OWN, "quiet-from", begins, str(chosen.quiet_from)),
        _picking(OWN, "quiet-hours", lasts, str(hours)),
        accent_colour=COLOUR,
    ))  # fmt: skip


def _press(*words: str) -> Press:
    """Return the press of a setting: whose it is, which one, and perhaps what it will be."""
    return Press(PressKind.SETTING, 0, text=" ".join(words))


def _switch(whose: str, setting: str, says: str, *, on: bool) -> ui.Section[ui.LayoutView]:
    """Show a setting that is on or off. Its button names the new value, so that an old one does what it says."""
    label, to = (say("turn-off"), "off") if on else (say("turn-on"), "on")
    return ui.Section(says, accessory=button(label, _press(whose, setting, to)))


def _picking(whose: str, setting: str, choices: Choices, now: str) -> Row:
    offered = [option(label, value, meaning, default=value == now) for value, label, meaning in choices]
    return options(_press(whose, setting), say_discord_kit("choose"), offered)


def _channels(chosen: Server, there: Sequence[int]) -> list[Item]:
    """Show where matches may be opened, with a list of the channels, and a button if not everywhere."""
    picked = [discord.Object(each) for each in chosen.channels if each in there]
    listed = ", ".join(f"<#{channel}>" for channel in chosen.channels)
    says = say("channels", count=len(chosen.channels), channels=listed)
    item: Item = ui.TextDisplay(says)
    if chosen.channels:
        item = ui.Section(says, accessory=button(say("allow-everywhere"), _press(SERVER, "everywhere")))
    picking: ui.ChannelSelect[ui.LayoutView] = ui.ChannelSelect(
        custom_id=str(_press(SERVER, "channels")),
        channel_types=[discord.ChannelType.text],
        placeholder=say("only-these-channels"),
        max_values=MOST_PICKED,
        default_values=picked[:MOST_PICKED],
    )
    return [item, Row(picking)]
