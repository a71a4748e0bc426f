"""Every test has its own simulated server, as in tests/discord."""

from tests.discord.conftest import log, seeds, stage

__all__ = ["log", "seeds", "stage"]
