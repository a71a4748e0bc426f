"""Computers think in the caller, or in processes that may die."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.workers import cpu
from bot.workers.cpu import CpuTask, InlineBrain, ProcessBrain
from games.core import SeatSetup
from games.registry import GAMES
from tests.patience import HANGS


def question(level: str = "ace", game: str = "race_to_ace") -> CpuTask:
    state = GAMES[game].new([SeatSetup()] * 2, 11, GAMES[game].Options())
    while len(state.legal_actions(seat := state.to_act()[0])) == 1:
        state.apply(seat, state.legal_actions(seat)[0])
    return CpuTask(game, state.view(seat), tuple(state.legal_actions(seat)), level, 5)


async def test_thinking_in_the_caller_is_deterministic() -> None:
    brain = InlineBrain()
    picks = {(await brain.choose(question())).notation for _ in range(3)}
    assert len(picks) == 1


def test_thinking_ends_with_its_time_or_its_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by ten milliseconds whenever it is read."""
    for milliseconds, worlds in ((10**9, range(300, 301)), (200, range(2, 100))):
        moments = count()
        monkeypatch.setattr(cpu, "time", SimpleNamespace(perf_counter=lambda moments=moments: next(moments) / 100))
        thoughts = cpu.think_for(question(), 300, milliseconds)
        assert sum(thought.visits for thought in thoughts) in worlds


def processes(brain: ProcessBrain) -> list[int]:
    pool = brain._usual.workers._pool
    assert pool is not None
    return list(pool._processes)


@pytest.mark.parametrize("level", ["driver", "ace"])
async def test_a_process_thinks_in_time_and_is_replaced_when_it_dies(level: str) -> None:
    brain = ProcessBrain(0.2, 1)
    asked = question(level)
    try:
        assert brain._usual.workers._pool is None, "nobody thinks before there is something to think of"
        assert await brain.choose(asked) in asked.legal
        (worker,) = processes(brain)
        async with asyncio.timeout(HANGS):  # without its limit of 0.2 seconds it would think forever
            assert await brain.choose(asked) in asked.legal
        os.kill(worker, signal.SIGKILL)
        assert await brain.choose(asked) in asked.legal
        (other,) = processes(brain)
        assert other != worker
        thoughts = await brain.think(asked)
        assert thoughts[0].visits == max(thought.visits for thought in thoughts)
    finally:
        brain.close()


async def test_nobody_waits_behind_a_champion() -> None:
    """A champion thinks on until it is stopped, while an ace answers in the only other process."""
    brain = ProcessBrain(0.2, 1, champions=3_600)
    try:
        champion = asyncio.create_task(brain.choose(question("champion", "acceleration")))
        async with asyncio.timeout(HANGS):
            assert await brain.choose(question()) in question().legal
        assert not champion.done()
        assert brain.waiting == 1
        champion.cancel()
    finally:
        for pid in brain._champions.workers._pool._processes:
            os.kill(pid, signal.SIGKILL)
        brain.close()


async def test_questions_to_champions_wait_as_those_to_others_do() -> None:
    brain = ProcessBrain(workers=1)
    brain._usual.waiting, brain._champions.waiting = 2, 3
    assert brain.waiting == 5


async def test_processes_that_hang_are_replaced_before_a_rookie_has_to_decide() -> None:
    brain = ProcessBrain()
    assert brain._usual.workers._patience == brain._champions.workers._patience == 20 < cpu.PATIENCE


async def test_every_level_answers_on_a_machine_with_one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    brain = ProcessBrain(0.2, champions=0.2)
    try:
        for level in ("champion", "fair-150", "fair-50"):
            assert await brain.choose(question(level)) in question().legal
    finally:
        brain.close()


async def test_there_are_never_more_processes_than_allowed() -> None:
    brain = ProcessBrain(0.2, 2)
    try:
        answers = await asyncio.gather(*(brain.choose(question()) for _ in range(6)))
        assert len(answers) == 6
        assert len(processes(brain)) <= 2
    finally:
        brain.close()


@pytest.mark.parametrize(("processors", "number"), [(None, 1), (1, 1), (2, 1), (3, 2), (5, 4), (64, 4)])
def test_one_processor_is_left_to_the_bot(processors: int | None, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    brain = ProcessBrain()
    assert (brain._usual._number, brain._champions._number) == (number, number)
    assert ProcessBrain(workers=9)._usual._number == 9, "unless the operator says so"


@pytest.mark.parametrize(
    ("asking", "each"), [(1, [1200]), (2, [1200] * 2), (4, [1200, 1200, 800, 600]), (20, [150] * 5)]
)
async def test_the_longer_the_queue_the_less_time_each_question_gets(
    asking: int, each: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    queue, limits = cpu.Queue("brain", 1.2, 2, 0), list[int]()

    async def run(_work: object, _question: object, _worlds: int, milliseconds: int) -> None:
        limits.append(milliseconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(queue.workers, "run", run)
    await asyncio.gather(*(queue.run(cpu.think_for, question()) for _ in range(asking)))
    assert limits[-len(each) :] == each
    assert queue.waiting == 0


BOT = """
import asyncio, sys
from bot.workers import cpu
from bot.workers.cpu import ProcessBrain
from tests.bot.workers.test_cpu import processes, question
from tests.patience import HANGS

cpu.PATIENCE = cpu.STUCK = HANGS

async def main():
    brain = ProcessBrain(0.2, 1)
    await brain.choose(question())
    print(*processes(brain), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_processes_end_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "one_bot.py"
    program.write_text(BOT)
    root = Path(__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, program],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as bot:
        assert bot.stdout is not None
        worker = int(bot.stdout.readline())
        assert is_running(worker)
        bot.kill()
        bot.wait()
        end = time.monotonic() + HANGS
        while is_running(worker) and time.monotonic() < end:
            time.sleep(0.05)
        assert not is_running(worker)


def is_running(pid: int) -> bool:
    """Whether a process is running; a zombie is not."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
