"""Computers think in the caller, or in processes that may die."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot.host import lobby, scheduler
from bot.host.match import Match
from bot.shared.people import Location
from bot.shared.terms import Terms
from bot.workers.cpu import CpuTask, InlineBrain, ProcessBrain
from db import matches
from games.core import Action, SeatSetup
from games.cpu import Thought
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, NOON, Office
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


def processes(brain: ProcessBrain) -> list[int]:
    pool = brain._workers._pool
    assert pool is not None
    return list(pool._processes)


@pytest.mark.parametrize("level", ["driver", "ace"])
async def test_a_process_thinks_in_time_and_is_replaced_when_it_dies(level: str) -> None:
    brain = ProcessBrain(0.2, 1)
    asked = question(level)
    try:
        assert brain._workers._pool is None, "nobody thinks before there is something to think of"
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


async def test_there_are_never_more_processes_than_allowed() -> None:
    brain = ProcessBrain(0.2, 2)
    try:
        answers = await asyncio.gather(*(brain.choose(question()) for _ in range(6)))
        assert len(answers) == 6
        assert len(brain._workers._pool._processes) <= 2
    finally:
        brain.close()


BOT = """
import asyncio, sys
from bot.workers.cpu import ProcessBrain
from tests.bot.test_cpu import question

async def main():
    brain = ProcessBrain(0.2, 1)
    await brain.choose(question())
    print(*brain._workers._pool._processes, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_processes_end_with_a_bot_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "one_bot.py"
    program.write_text(BOT)
    root = Path(__file__).parents[2]
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


class SlowBrain(InlineBrain):
    """Thinks until it is allowed to answer."""

    prompt = False

    def __init__(self) -> None:
        super().__init__(10)
        self.asked: list[CpuTask] = []
        self.allowed = asyncio.Event()

    async def choose(self, question: CpuTask) -> Action:
        self.asked.append(question)
        await self.allowed.wait()
        return await super().choose(question)

    async def think(self, question: CpuTask) -> list[Thought]:
        raise NotImplementedError


async def against_a_cpu(office: Office, level: str = "ace") -> Match:
    """A match of Ada against a computer, in which it is the computer's turn."""
    match = await lobby.open_lobby(
        office.host,
        GAMES["race_to_ace"],
        ADA,
        Location(3, 7),
        Terms(),
        GAMES["race_to_ace"].Options(),
    )
    await lobby.join(office.host, match.id, BEN)
    await lobby.add_cpu(office.host, match.id, ADA.id, level)
    match = await lobby.start(office.host, match.id, ADA.id)
    while not (match.by_computer(match.playing.to_act()[0]) and len(legal_of(match)) > 1):
        if match.by_computer(match.playing.to_act()[0]):
            await let_computers_move(office)
        else:
            match = await office.act(match)
    return match


def legal_of(match: Match) -> list[Action]:
    (seat,) = match.playing.to_act()
    return match.playing.legal_actions(seat)


async def let_computers_move(office: Office) -> None:
    office.time += 3_000
    office.host.wake_at = 0
    await scheduler.tick(office.host)
    await asyncio.sleep(0)


async def finished(office: Office) -> None:
    """Let the computers finish thinking, and play their choices at the next beat."""
    await asyncio.wait([thought.task for thought in office.host.thinking.values()])
    await let_computers_move(office)


async def test_a_thinking_computer_delays_nobody(office: Office) -> None:
    brain = office.host.brain = SlowBrain()
    match = await against_a_cpu(office)
    ply = match.row.ply
    await let_computers_move(office)
    await let_computers_move(office)
    assert len(brain.asked) == 1, "one question is thought about once"
    assert match.row.ply == ply
    assert not office.host.cache.lock(match.id).locked()
    brain.allowed.set()
    await finished(office)
    assert match.row.ply == ply + 1


async def test_an_answer_to_an_older_question_is_dropped(office: Office) -> None:
    brain = office.host.brain = SlowBrain()
    match = await office.begin()
    while len(legal_of(match)) == 1:
        match = await office.act(match)
    office.time += 1_000_000
    await scheduler.tick(office.host)
    await asyncio.sleep(0)
    assert len(brain.asked) == 1, "time is up, so a computer thinks"
    match = await office.act(match)
    brain.allowed.set()
    await finished(office)
    log = await matches.actions(office.host.db, match.id)
    assert {done.cause for done in log} <= {"player", "forced"}, "nobody has decided for a person"
    assert not any(seat.strikes for seat in match.seats)


async def test_a_failed_thought_does_not_stop_the_match(office: Office) -> None:
    class Failing(SlowBrain):
        async def choose(self, question: CpuTask) -> Action:
            raise RuntimeError("a headache")

    match = await against_a_cpu(office)
    office.host.brain = Failing()
    ply = match.row.ply
    await let_computers_move(office)
    await finished(office)
    office.host.brain = InlineBrain()
    office.time += scheduler.RETRY_AFTER_MS + 1
    await scheduler.tick(office.host)
    assert (await office.host.cache.get(match.id)).row.ply == ply + 1


async def test_thoughts_end_with_the_bot(office: Office) -> None:
    office.host.brain = SlowBrain()
    match = await against_a_cpu(office)
    await let_computers_move(office)
    assert office.host.thinking
    await office.host.stop_thinking()
    assert not office.host.thinking
    assert match.row.status == "playing"
    assert office.time > NOON
