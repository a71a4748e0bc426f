"""The card that a question mentions."""

from __future__ import annotations

from bot.help.rule_search import index_of
from games.registry import GAMES


def mentioned(question: str, game: str = "") -> str | None:
    """Return the name of the card that a sentence mentions, also if misspelt; of several, the longest."""
    for key in [game] if game else GAMES:
        for card in index_of(key).names.found(question):
            return next(entry.name for entry in GAMES[key].entries() if entry.key == card)
    return None
