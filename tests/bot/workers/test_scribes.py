"""Chronicles are written in another process, the same as in the caller."""

from __future__ import annotations

import asyncio
import os
import signal
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bench.pictures import whole_match
from bot.workers import scribes
from bot.workers.pool import Workers
from bot.workers.scribes import ANALYSIS, AnalysisTask, ChronicleTask, Scribe, Unwritable, judged
from games.chronicle.pages import Book, OwnBook
from games.chronicle.record import steps
from games.core import Outcome, SeatSetup
from games.registry import GAMES
from tests.patience import until


@pytest.fixture(scope="module")
def task() -> ChronicleTask:
    return ChronicleTask(whole_match("race_to_ace"), 0, (0, 1))


async def test_a_process_writes_what_the_caller_would_and_is_replaced_if_it_dies(task: ChronicleTask) -> None:
    workers = Workers("slow-work", 1)
    try:
        scribe, expected = Scribe(workers), await Scribe().write(task)
        assert await scribe.write(task) == expected
        public = Book(expected.public)
        assert public.decisions == len(task.record.log)
        assert sorted(expected.own) == [0, 1]
        OwnBook(expected.own[1], public).scenes(0, (), ())
        assert workers._pool is not None
        assert workers._pool._processes is not None
        (process,) = workers._pool._processes.values()
        again = asyncio.create_task(scribe.write(task))
        await asyncio.sleep(0)
        os.kill(process.pid or 0, signal.SIGKILL)
        await until(again.done)
        assert again.result() == expected
    finally:
        workers.close()


async def test_a_log_of_another_match_can_neither_be_written_nor_judged(task: ChronicleTask) -> None:
    foreign = replace(task.record, log=((0, "boost"), *task.record.log))
    with pytest.raises(Unwritable):
        await Scribe().write(ChronicleTask(foreign, 0, ()))
    with pytest.raises(Unwritable):
        await Scribe().analyse(AnalysisTask(foreign, Outcome((1, 2), (0, 0), "ace"), frozenset(), 3))


async def test_an_analysis_takes_no_more_time_than_it_has_and_needs_none_of_it(
    task: ChronicleTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    for setting, few in (("WORLDS", (2,)), ("FUTURES", (2,)), ("ENOUGH", 2), ("CONFIRMED", 2), ("LONGER", ())):
        monkeypatch.setattr(f"games.analysis.judge.{setting}", few)
    outcome = next(state.outcome() for state, _ in reversed(list(steps(task.record))) if state is not None)
    assert outcome is not None
    asked = AnalysisTask(task.record, outcome, frozenset(), 3)
    whole = await Scribe().analyse(asked)
    assert whole.judgements
    assert judged(asked, 3_600.0) == whole, "an hour is enough"
    assert judged(asked, 1e-9).judgements == (), "its time is over before the first question"


async def test_a_process_judges_the_chances_in_every_game_as_the_caller_would() -> None:
    workers = Workers("slow-work", 1)
    try:
        for game in GAMES.values():
            seats = game.seats[-1]
            state = game.new([SeatSetup()] * seats, 5, game.Options())
            position = game, state.view(None), seats, 7
            assert await Scribe(workers).chances(*position) == await Scribe().chances(*position)
    finally:
        workers.close()


@pytest.mark.parametrize(("clock", "expected"), [(1.0, 0.4), (2.0, 0.4), (6.0, 0.8), (9.0, 1.2)])
async def test_a_busy_machine_takes_no_time_away_from_an_analysis_unless_it_lasts_too_long(
    task: ChronicleTask, monkeypatch: pytest.MonkeyPatch, clock: float, expected: float
) -> None:
    """An analysis is kept, so a poor one would never be made again."""
    clocks = {"perf_counter": iter((0.25, 0.25 + clock)), "process_time": iter((0.5, 1.5))}
    monkeypatch.setattr(scribes, "time", SimpleNamespace(**{name: each.__next__ for name, each in clocks.items()}))
    used: list[float] = []
    monkeypatch.setattr(scribes, "analysed", lambda *asked: used.append(asked[-1]()))
    judged(AnalysisTask(task.record, Outcome((1, 2), (0, 0), "ace"), frozenset(), 3), ANALYSIS)
    assert used == [pytest.approx(expected)]
