"""What every command of the command line takes, within which bounds, and what an option is if it is left out.

`python -m tests.bot.app.test_declared` writes it anew, when a command has changed on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from bot.app.cli import main

DECLARED = Path(__file__).with_name("declared.txt")
ROOT = Path(__file__).parents[3]
TOLD = ("required", "is_flag", "default")
BOUNDS = ("min", "max", "file_okay", "dir_okay", "exists", "writable")


def declared(command: click.Command, *path: str) -> Iterator[str]:
    """Yield a line for a command and each of its options and arguments, then those of the commands in it."""
    yield " ".join(("paddock", *path))
    for each in command.params:
        info = each.to_info_dict()
        kind: dict[str, object] = info["type"]
        facts = {"type": kind["name"], **{name: kind[name] for name in BOUNDS if kind.get(name) is not None}}
        facts |= {name: info[name] for name in TOLD if info.get(name) is not None and info[name] is not False}
        if isinstance(default := info.get("default"), Path):
            facts["default"] = default.relative_to(ROOT)
        shown = getattr(each, "show_default", None)
        yield f"    {' '.join(each.opts)} {' '.join(f'{name}={fact}' for name, fact in facts.items())} shown={shown}"
    for name, inner in command.commands.items() if isinstance(command, click.Group) else ():
        yield from declared(inner, *path, name)


def written() -> str:
    """Return the lines of all commands."""
    return "\n".join(declared(main)) + "\n"


def test_commands_are_declared_as_before() -> None:
    assert written() == DECLARED.read_text("utf-8")


if __name__ == "__main__":
    DECLARED.write_text(written(), "utf-8")
