"""How much a database grows by a match of each game, with its log, results and chronicle."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterable
from pathlib import Path

from bench.figures import Figure
from bot.collections import host_hooks
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.shared.settings import Settings
from db import census
from db.connection import open_database
from games.registry import GAMES
from tests.bot.conftest import NOON, Office

MATCHES = 5


def figures() -> Iterable[Figure]:
    for key, game in GAMES.items():
        size, decisions = asyncio.run(_measured(key))
        yield Figure(f"{game.title}: a match of {decisions:.0f} decisions adds to a file", size / 1024, "kB", None)


async def _measured(game: str) -> tuple[float, float]:
    """Let weak computers decide for two people to the end; return the bytes and decisions of a match."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(_env_file=None, database=str(Path(folder) / "paddock.db"), film_pause=0)
        db = await open_database(settings.database)
        try:
            office = Office(Host(db, MatchCache(db), settings, now=lambda: NOON, luck=random.Random(3)))
            host_hooks.connect(office.host)
            before, decisions = await census.take(db, 0), 0
            for channel in range(MATCHES):
                match = await office.finish(await office.begin(channel, game))
                decisions += match.row.ply
            after = await census.take(db, 0)
            return (after.size - before.size) / MATCHES, decisions / MATCHES
        finally:
            await db.close()
