"""The names of computer levels."""

from bot.shared.sentences import say
from games.cpu import FAIR, LEVELS
from games.cpu.levels import step_of

FIRST_LEVEL = "rookie"
"""The default level of a computer, which gives newcomers a chance."""


def kind(level: str) -> str:
    """Return a level, or `FAIR` for one that follows from the ratings of people."""
    return level if level in LEVELS or step_of(level) is None else FAIR


def level_name(level: str) -> str:
    """Return a level in plain words, with our own name for it: `Easy (rookie)`."""
    return say("level", level=kind(level))
