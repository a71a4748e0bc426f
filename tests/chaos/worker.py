"""A host that plays all five games, opens boosters and trades cards until it is killed."""

from __future__ import annotations

import asyncio

from games.registry import GAMES
from tests.crash.collector import collect
from tests.crash.worker import open_host, play_on

CHANNELS = range(1, 16)


async def main(database: str, seed: str) -> None:
    host = await open_host(database)
    await asyncio.gather(play_on(host, int(seed), CHANNELS, list(GAMES.values())), collect(host, int(seed)))
