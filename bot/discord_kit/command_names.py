"""Clickable mentions of slash commands."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from discord import app_commands


@dataclass(slots=True)
class CommandNames:
    """All commands, and the ids under which Discord knows them once they are registered."""

    descriptions: dict[str, str] = field(default_factory=dict)
    """What each command is for, by its whole name (`match status`)."""
    _ids: dict[str, int] = field(default_factory=dict)

    def registered(
        self, commands: Iterable[app_commands.Command[Any, ..., Any]], known: Iterable[app_commands.AppCommand]
    ) -> None:
        """Record which commands exist, and their ids."""
        self.descriptions = {command.qualified_name: command.description for command in commands}
        self._ids = {command.name: command.id for command in known}

    def mention(self, name: str) -> str:
        """Return a clickable mention of a command, or only its name while its id is not known."""
        number = self._ids.get(name.partition(" ")[0])
        return f"`/{name}`" if number is None else f"</{name}:{number}>"
