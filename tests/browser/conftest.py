"""The host of the bot's own tests, for those of a browser that look into a match, too."""

from tests.bot.conftest import office, scribe

__all__ = ["office", "scribe"]
