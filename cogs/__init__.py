"""Slash commands: one module per game, and the common ones."""

import pkgutil
from functools import cache
from importlib.metadata import entry_points


@cache
def extensions() -> tuple[str, ...]:
    """Return the modules with slash commands: our own, and those of installed packages (`paddock.cogs`)."""
    own = sorted(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__) if not module.ispkg)
    return (*own, *sorted(point.value for point in entry_points(group="paddock.cogs")))
