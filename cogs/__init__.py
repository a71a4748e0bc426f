"""Slash commands: one module for each subject and for each game."""

from functools import cache
from importlib.metadata import entry_points


@cache
def extensions() -> tuple[str, ...]:
    """Return the modules that add slash commands: our own, and those of installed packages (`paddock.cogs`)."""
    return ("cogs.shared.own", *sorted(point.value for point in entry_points(group="paddock.cogs")))
