"""Kills one or both of two processes that share a PostgreSQL, judged as kills of the whole bot are."""

from __future__ import annotations

from tests.chaos import bot_kills
from tests.chaos.places import Place
from tests.chaos.tally import Tally


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Kill repeatedly until the time is up."""
    await bot_kills.run(tally, place, seed, until, processes=2)
