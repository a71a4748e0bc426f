"""The rows of a page of settings: what each is now, and below or beside it what changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Static
from bot.discord_kit.pages import COLOUR, button, options
from bot.profiles import settings_text as text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.shared.preferences import Preferences
    from bot.shared.server_settings import Server

    Items = list[ui.Item[ui.LayoutView]]
    Choices = Sequence[tuple[str, str, str]]
    """What is picked, its label, and what it means."""

MOST_PICKED = 25
"""Discord's bound on the channels of a list."""
MOST_QUIET = 12
"""How many hours quiet hours may last."""


def server_page(chosen: Server, there: Sequence[int]) -> Static:
    """Show all settings of a server whose channels are `there`; the rest of what was chosen does not exist any more."""
    pings = [(key, label, text.sentence(meaning)) for key, (label, meaning) in text.PINGS.items()]
    clocks = [(key, label, text.sentence(meaning)) for key, (label, meaning) in text.CLOCKS.items()]
    return _page([
        ui.TextDisplay(text.SERVER_TITLE),
        *_channels(chosen, there),
        _switch("server threads", text.threads(chosen), on=chosen.threads),
        *_list("server pings", text.pings(chosen), pings, chosen.pings),
        *_list("server clock", text.clock(chosen), clocks, chosen.clock),
        _switch("server trading", text.trading(chosen), on=chosen.trading),
    ])  # fmt: skip


def own_page(chosen: Preferences) -> Static:
    """Show all that a person has chosen."""
    hands = [(key, _plain(words), "") for key, words in text.HANDS.items()]
    notices = [(key, text.sentence(words), "") for key, words in text.NOTICES.items()]
    hours = (chosen.quiet_to - chosen.quiet_from) % 24
    begins = [(str(hour), f"From {hour}:00", "") for hour in range(24)]
    lasts = [("0", "No quiet hours", "")] + [
        (str(many), f"Until {(chosen.quiet_from + many) % 24}:00", f"{many} hours" if many > 1 else "1 hour")
        for many in range(1, MOST_QUIET + 1)
    ]
    return _page([
        ui.TextDisplay(text.OWN_TITLE),
        *_list("me hands", text.hands(chosen), hands, text.shown_as(chosen)),
        _switch("me films", text.films(chosen), on=chosen.animations),
        _switch("me forced", text.forced(chosen), on=chosen.forced),
        *_list("me pings", text.notice(chosen), notices, chosen.pings),
        ui.Section(text.quiet(chosen), accessory=button(text.OTHER_ZONE, PressKind.SETTING, 0, "me zone")),
        _picking("me quiet-from", begins, str(chosen.quiet_from)),
        _picking("me quiet-hours", lasts, str(hours)),
    ])  # fmt: skip


def _page(items: Items) -> Static:
    return Static(ui.Container(*items, accent_colour=COLOUR))


def _switch(name: str, says: str, *, on: bool) -> ui.Section[ui.LayoutView]:
    """Show a setting that is on or off. Its button says what it will be, so that an old one does what it says."""
    label, to = (text.TURN_OFF, "off") if on else (text.TURN_ON, "on")
    return ui.Section(says, accessory=button(label, PressKind.SETTING, 0, f"{name} {to}"))


def _list(name: str, says: str, choices: Choices, now: str) -> Items:
    return [ui.TextDisplay(says), _picking(name, choices, now)]


def _picking(name: str, choices: Choices, now: str) -> ui.ActionRow[ui.LayoutView]:
    offered = [
        discord.SelectOption(label=label, value=value, description=meaning or None, default=value == now)
        for value, label, meaning in choices
    ]
    return options(PressKind.SETTING, 0, name, "Choose", offered)


def _channels(chosen: Server, there: Sequence[int]) -> Items:
    """Show where matches may be opened, with a list of the channels, and a button if not everywhere."""
    picked = [discord.Object(each) for each in chosen.channels if each in there]
    says = text.where(chosen)
    item: ui.Item[ui.LayoutView] = ui.TextDisplay(says)
    if chosen.channels:
        item = ui.Section(says, accessory=button(text.EVERYWHERE, PressKind.SETTING, 0, "server everywhere"))
    picking: ui.ChannelSelect[ui.LayoutView] = ui.ChannelSelect(
        custom_id=str(Press(PressKind.SETTING, 0, 0, "server channels")),
        channel_types=[discord.ChannelType.text],
        placeholder="Only in these channels",
        max_values=MOST_PICKED,
        default_values=picked[:MOST_PICKED],
    )
    return [item, ui.ActionRow(picking)]


def _plain(words: str) -> str:
    """Return words for a list, which shows no emphasis and has little room."""
    return text.sentence(words.partition(";")[0])
