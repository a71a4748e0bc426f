"""Upgrade a database and be killed at a migration: `python -m tests.released.killed_upgrade FILE NUMBER`.

The migrations on the copy on which an upgrade is tried first count, too.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from itertools import count
from typing import Any
from unittest.mock import patch

from bot.app import upgrade
from bot.shared.settings import Settings
from db import migrator
from db.database import Write


def main(file: str, number: str) -> None:
    """Upgrade a file, and kill this process when the migration with this number has run but is not yet committed."""
    run = count(1)

    def write(name: str, *about: Any, **more: Any) -> Write:
        if name == "add_migration" and next(run) == int(number):
            os.kill(os.getpid(), signal.SIGKILL)
        return Write(name, *about, **more)

    with patch.object(migrator, "Write", write):
        asyncio.run(upgrade.upgrade(Settings(_env_file=None, database=file)))


if __name__ == "__main__":
    main(*sys.argv[1:])
