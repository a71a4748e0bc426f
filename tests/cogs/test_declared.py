"""What Discord is told of every command, and what an option is if it is left out.

`python -m tests.cogs.test_declared` writes it anew, when a command has changed on purpose.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from cogs.shared.own import own_cogs

DECLARED = Path(__file__).with_name("declared.txt")


def declared() -> str:
    """Return a line for each command of our own cogs and each of its options."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    lines = []
    for cog in own_cogs():
        group = getattr(cog, "__cog_group_name__", "") if cog.__cog_is_app_commands_group__ else ""
        for command in sorted(cog.__cog_app_commands__, key=lambda each: each.name):
            if isinstance(command, app_commands.Command):
                lines += [f"/{group} {command.name}".replace("/ ", "/"), *_options(command, tree)]
    return "\n".join(lines) + "\n"


def _options(command: app_commands.Command[Any, ..., Any], tree: app_commands.CommandTree) -> Iterator[str]:
    parameters = inspect.signature(command.callback).parameters
    names = {each.display_name: each.name for each in command.parameters}
    for info in command.to_dict(tree)["options"]:
        default = parameters[names[info["name"]]].default
        facts = {
            "type": info["type"],
            "from": info.get("min_value", info.get("min_length")),
            "to": info.get("max_value", info.get("max_length")),
            "choices": ",".join(str(choice["value"]) for choice in info.get("choices", ())) or None,
            "suggests": bool(info.get("autocomplete")) or None,
            "otherwise": None if default is inspect.Parameter.empty else repr(default),
        }
        known = " ".join(f"{name}={fact}" for name, fact in facts.items() if fact is not None)
        yield f"    {info['name']} {known}"


def test_commands_are_declared_as_before() -> None:
    assert declared() == DECLARED.read_text("utf-8"), "changed on purpose? python -m tests.cogs.test_declared"


if __name__ == "__main__":
    DECLARED.write_text(declared(), "utf-8")
