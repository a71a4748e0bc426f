"""`python -m tests.chaos.soak --minutes 10`: people play all games on one bot, and nothing may grow.

Memory, descriptors, tasks and threads of the bot's process are printed, and compared between the second and the last
quarter of the time: in the first, caches fill.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from bot.discord_kit import buttons
from bot.discord_kit.buttons import PressKind
from games.registry import GAMES
from tests.chaos.crowd import PLACES, Crowd, pressable
from tests.chaos.places import Place, place, rows
from tests.crash.killing import nursery, read
from tests.sockets.loopback import loopback
from tests.sockets.world import ADA, BEN

PACE = 0.03
"""Seconds between two presses."""
ALLOWED = {"memory": (1.10, 8_192), "descriptors": (1.0, 4), "tasks": (1.0, 20), "threads": (1.0, 2)}
"""By figure, by what factor the last quarter may exceed the second one, and by how much more."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What the bot's process holds at a moment; memory in kilobytes."""

    memory: int
    descriptors: int
    tasks: int
    threads: int


def grown(samples: Sequence[Sample]) -> list[str]:
    """Return a sentence for every figure that has grown."""
    quarter = len(samples) // 4
    if not quarter:
        return ["There are too few samples to compare."]
    complaints = []
    for figure, (factor, more) in ALLOWED.items():
        early, late = (
            statistics.median(getattr(each, figure) for each in part)
            for part in (samples[quarter : 2 * quarter], samples[-quarter:])
        )
        if late > early * factor + more:
            complaints.append(f"{figure} grew from {early:,.0f} to {late:,.0f}")
    return complaints


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}", flush=True)
    with place(chosen.database) as where:
        samples, troubles = asyncio.run(soak(where, chosen.seed, chosen.minutes * 60))
    troubles += grown(samples)
    print(*troubles, "" if troubles else "Nothing has grown.", sep="\n")
    return int(bool(troubles))


async def soak(where: Place, seed: int, seconds: float) -> tuple[list[Sample], list[str]]:
    """Let people play for some time; return what the bot held, and what went wrong."""
    with nursery("tests.chaos.soak_worker") as workers:
        async with loopback() as here:
            here.world.places = PLACES
            database = await where.database()
            output, complaints = where.folder / "soak.out", where.folder / "soak.err"
            worker = workers.start(output, complaints, here.address, database)
            await asyncio.wait_for(here.ready.wait(), 60)
            crowd, end = Crowd(here, random.Random(seed)), time.monotonic() + seconds
            players = [Players(crowd, database, key, where_) for key, where_ in zip(GAMES, PLACES, strict=True)]
            playing = [asyncio.create_task(each.play(end)) for each in players]
            shown = 0
            print(f"{'seconds':>8} {'over':>6} " + " ".join(f"{each.name:>12}" for each in fields(Sample)), flush=True)
            while time.monotonic() < end and not any(each.done() for each in playing):
                await asyncio.sleep(1)
                crowd.presses.clear()
                here.requests.clear()
                samples = _samples(output)
                if len(samples) >= shown + 6:
                    shown = len(samples)
                    ((over,),) = await rows(database, "select count(*) from matches where status = 'over'")
                    figures = " ".join(f"{value:>12,}" for value in astuple(samples[-1]))
                    print(f"{seconds - end + time.monotonic():>8.0f} {over:>6} {figures}", flush=True)
            await asyncio.gather(*playing)
            presses, silent = sum(each.presses for each in players), sum(each.silent for each in players)
            print(f"{presses:,} presses")
            workers.kill(worker, complaints)
            log = read(complaints)
    troubles = [f"{silent} presses were not answered"] if silent else []
    return _samples(output), troubles + ([log[log.index("Traceback") :][:1_500]] if "Traceback" in log else [])


@dataclass(slots=True)
class Players:
    """Two people who play one match of a game after another in a channel."""

    crowd: Crowd
    database: str
    key: str
    place: int
    presses: int = 0
    silent: int = 0

    async def play(self, end: float) -> None:
        """Play until the time is up."""
        while time.monotonic() < end:
            running = await self._running()
            if running is None:
                await self._begin()
            else:
                await self._decide(running)
            await asyncio.sleep(PACE)

    async def _running(self) -> int | None:
        live = f"select id from matches where channel_id = {self.place} and status = 'playing'"
        found = await rows(self.database, live)
        return found[0][0] if found else None

    async def _begin(self) -> None:
        with suppress(LookupError):  # the table is not there yet
            await self.crowd.begin(self.key, self.place, ADA, BEN)

    async def _decide(self, match_id: int) -> None:
        """Let one of the two press something that decides, if they are asked."""
        world, who = self.crowd.here.world, self.crowd.luck.choice((ADA, BEN))
        offered = [
            (component, message)
            for place in (self.place, world.private_channel(who))
            for message in world.in_channel(place)
            for component in pressable(message)
            if (asked := buttons.parse(component["custom_id"])) is not None
            and asked.match_id == match_id
            and asked.kind in (PressKind.ACT, PressKind.BROWSE, PressKind.PICK)
        ]
        if offered:
            press = await self.crowd.do(who, *self.crowd.luck.choice(offered))
            self.presses += 1
            self.silent += not press.answers


def _samples(output: Path) -> list[Sample]:
    lines = read(output).splitlines(keepends=True)
    return [Sample(*map(int, line.split())) for line in lines if line.endswith("\n")]


if __name__ == "__main__":
    sys.exit(main())
