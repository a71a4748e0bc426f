"""`paddock run` as a process on the small Discord server, as from the command line."""

from __future__ import annotations

import os

from bot.app import cli
from bot.app import run as _loaded  # noqa: F401 - so that not every worker has to
from cogs import extensions
from tests.chaos.bot_worker import TOKEN, go_to
from tests.chaos.hurry import hurried


def main(address: str, database: str) -> None:
    go_to(address)
    os.environ |= {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": database, "PADDOCK_LOG_FORMAT": "json"}
    with hurried():
        cli.main(["run"], obj=extensions())
