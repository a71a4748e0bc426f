"""The buttons below tables and hands for all that is not part of a decision."""

import discord

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Row
from bot.discord_kit.pages import PRIMARY, SECONDARY, button
from bot.host.core.match import Match
from bot.match_ui.sentences import say

MORE, STORY, WORDS, DEAL, PILES, LEAVE = "more", "story", "words", "deal", "piles", "leave"
HERE = "here"
"""The text of the press that takes a hand back into the private message."""


def detail_button(match: Match, label: str, what: str) -> Button:
    """Return a button that is answered with details for the presser alone."""
    return button(label, Press(PressKind.TELL, match.id, text=what))


def after_button(match: Match, what: str, label: str, style: discord.ButtonStyle = SECONDARY) -> Button:
    """Return a button for something that one of `MatchCommands` does."""
    return button(label, Press(PressKind.AFTER, match.id, text=what), style=style)


def more_button(match: Match) -> Button:
    """Return the button for all that is not part of a decision.

    The hash of the seed is part of its id: everybody received it with the first table, before any hand.
    """
    return detail_button(match, say("more"), f"{MORE} {match.row.commitment}")


def hand_button(match: Match, where: str = "") -> Button:
    """Return the button that opens the presser's hand, or with `HERE` takes it back."""
    label = say("play-here") if where else say("my-hand")
    return button(label, Press(PressKind.HAND, match.id, text=where), emoji="✋", style=PRIMARY)


def seat_back_row(match: Match) -> Row:
    """Return the button with which a player whose time ran out takes their seat back."""
    return Row(after_button(match, "back", say("take-seat-back")))
