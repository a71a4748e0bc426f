"""The buttons for all that is not part of a decision, answered for the presser alone."""

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.host.core.match import Match
from bot.match_ui.sentences import say

SECONDARY = discord.ButtonStyle.secondary
MORE, STORY, WORDS, DEAL, PILES = "more", "story", "words", "deal", "piles"


def detail_button(match: Match, label: str, what: str) -> ui.Button[ui.LayoutView]:
    """Return a button that is answered with details for the presser alone."""
    return ui.Button(label=label, style=SECONDARY, custom_id=str(Press(PressKind.TELL, match.id, text=what)))


def more_button(match: Match) -> ui.Button[ui.LayoutView]:
    """Return the button for all that is not part of a decision.

    The hash of the seed is part of its id: everybody received it with the first table, before any hand.
    """
    return detail_button(match, say("more"), f"{MORE} {match.row.commitment}")
