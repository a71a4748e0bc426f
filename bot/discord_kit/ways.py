"""The next steps that an empty page offers."""

from enum import StrEnum

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Row
from bot.discord_kit.sentences import say


class Way(StrEnum):
    """A next step. The values never change, because sent buttons contain them."""

    SEEK = "seek"
    """Look for people for a rated match."""
    ROOKIE = "rookie"
    """Play an easy computer."""
    ALL = "all"
    """See all games."""
    CLAIM = "claim"
    """Get a starter deck and boosters."""


TRY_AGAIN, PLAY_ON = "t", "o"
"""The actions of an analysis's buttons: try a decision again, in its own message. They never change either."""
_KINDS = {Way.SEEK: PressKind.FIND, Way.CLAIM: PressKind.PACK}


def onward(*ways: str, game: str = "") -> Row:
    """Return buttons for next steps, the best first; those of one game need its key."""
    row = Row()
    for place, way in enumerate(map(Way, ways)):
        press = Press(_KINDS.get(way, PressKind.HELP), 0, text=f"{way} {game}".rstrip())
        style = discord.ButtonStyle.secondary if place else discord.ButtonStyle.success
        row.add_item(ui.Button(label=say("way", way=way), custom_id=str(press), style=style))
    return row
