"""The names of computer levels."""

from bot.shared.sentences import say

FIRST_LEVEL = "rookie"
"""The default level of a computer, which gives newcomers a chance."""


def level_name(level: str) -> str:
    """Return a level in plain words, with our own name for it: `Easy (rookie)`."""
    return say("level", level=level)
