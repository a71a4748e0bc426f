"""Sets the machine's clock forward and back while people press: no match gets stuck, and every log replays."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass

from tests.chaos.judges import examine
from tests.chaos.on_stage import Scene, staged
from tests.chaos.places import Place, rows
from tests.chaos.tally import Tally

ONE_STAGE = 60
MINUTE, DAY = 60_000, 86_400_000
JUMPS = (1_000, 30_000, MINUTE, 10 * MINUTE, 60 * MINUTE, DAY, 40 * DAY)
"""How far the clock is set forward at most, in milliseconds; a tenth as far back."""


@dataclass(slots=True)
class Clock:
    """The host's time, which may be set."""

    ahead: int = 0

    def __call__(self) -> int:
        return int(time.time() * 1000) + self.ahead


async def run(tally: Tally, place: Place, seed: int, until: float) -> None:
    """Set the clock repeatedly until the time is up."""
    luck = random.Random(seed)
    while time.monotonic() < until:
        database = await place.database()
        async with staged(database, luck, edit_interval=0.01) as scene:
            clock = Clock()
            scene.bot.services.host.now = clock
            scene.bot._heart.change_interval(seconds=0.02)
            await scene.begin_all()
            for _ in range(ONE_STAGE):
                before = tally.damage
                await jump(scene, clock, tally)
                tally.count(before)
                if time.monotonic() > until:
                    break
            await everything_ends(scene, clock, tally)
        await examine(tally, database)


async def jump(scene: Scene, clock: Clock, tally: Tally) -> None:
    """Set the clock, and let people press and the heart beat."""
    luck = scene.crowd.luck
    size = luck.randrange(luck.choice(JUMPS))
    clock.ahead += -size // 10 if luck.random() < 0.3 else size
    scene.bot.services.host.alarm.at = 0
    for _ in range(luck.randrange(1, 5)):
        await scene.crowd.press_something()
        await asyncio.sleep(0.02)
    await scene.crowd.answered(*scene.crowd.presses)
    scene.judge_answers(tally)
    scene.hear(tally)
    scene.forget()


async def everything_ends(scene: Scene, clock: Clock, tally: Tally) -> None:
    """Let a day go by again and again: in the end the clock or a computer has played every match to its end."""
    live = "select id from matches where status in ('lobby', 'playing')"
    for _ in range(400):
        left = await rows(scene.database, live)
        if not left:
            break
        clock.ahead += 2 * DAY
        scene.bot.services.host.alarm.at = 0
        await asyncio.sleep(0.05)
    else:
        tally.lose(f"matches never end: {left}")
    await scene.settled(tally)
    scene.hear(tally)
