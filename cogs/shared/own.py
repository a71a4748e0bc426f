"""The extension that adds all our own slash commands, with their descriptions from commands.ftl."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from discord import app_commands
from discord.ext import commands

import cogs
from bot.app.client import Paddock
from games.core.fluent import sentences

MODULES = [import_module(f"cogs.{each.name}") for each in iter_modules(cogs.__path__) if not each.ispkg]


def own_cogs() -> Iterator[type[commands.Cog]]:
    """Yield the cogs of our modules."""
    for module in MODULES:
        for member in vars(module).values():
            if isinstance(member, type) and issubclass(member, commands.Cog) and member.__module__ == module.__name__:
                yield member


def describe(cog: type[commands.Cog]) -> list[str]:
    """Give the commands of a cog, and their options, the descriptions of the catalogue; return the keys of those.

    Commands without a message say themselves what they are for.
    """
    texts, keys = sentences(__package__), []
    group = f"{cog.__cog_group_name__}-" if issubclass(cog, commands.GroupCog) else ""
    for command in cog.__cog_app_commands__:
        key = f"command-{group}{command.name}"
        if isinstance(command, app_commands.Command) and texts.has(key):
            command.description = texts(key)
            own = {each.name: f"option-{group}{command.name}-{each.name}" for each in command.parameters}
            options = {name: each if texts.has(each) else f"option-{name}" for name, each in own.items()}
            app_commands.describe(**{name: texts(each) for name, each in options.items()})(command)
            keys += [key, *options.values()]
    return keys


async def setup(bot: Paddock) -> None:
    """Add the commands to the bot."""
    for cog in own_cogs():
        describe(cog)
        build: Callable[[Paddock], commands.Cog] = cog
        await bot.add_cog(build(bot))
