"""The analysis of a match is made once, at the first request, and never while the match runs."""

from __future__ import annotations

import asyncio
import zlib
from concurrent.futures.process import BrokenProcessPool

import msgspec
import pytest

from bot.host.ending import analyses
from bot.shared.refusal import Refusal
from bot.workers.scribes import AnalysisTask, Scribe, Unwritable
from db import analyses as stored
from db import matches
from db.analyses import AnalysisRow
from games.analysis.judge import FORM, MatchAnalysis
from tests.bot.conftest import ADA, Office
from tests.patience import until

FOUND = MatchAnalysis(FORM, 3, (1.0, 0.0), ())


class Judge(Scribe):
    """Remembers what it was asked, and answers at once or with an error."""

    def __init__(self, trouble: Exception | None = None) -> None:
        self.tasks: list[AnalysisTask] = []
        self.trouble = trouble

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        self.tasks.append(task)
        await asyncio.sleep(0)
        if self.trouble is not None:
            raise self.trouble
        return FOUND


async def test_a_running_match_is_not_analysed(office: Office) -> None:
    judge = office.host.scribe = Judge()
    match = await office.begin(kills=1)
    with pytest.raises(Refusal, match="when it is over"):
        await analyses.analysis(office.host, match)
    assert judge.tasks == []


async def test_a_match_is_judged_once_for_all_who_ask(office: Office) -> None:
    judge = office.host.scribe = Judge()
    match = await office.finish(await office.begin(kills=1))
    one, other = await asyncio.gather(*(analyses.analysis(office.host, match) for _ in range(2)))
    later = await analyses.analysis(office.host, match)
    assert one.analysis == other.analysis == later.analysis == FOUND
    assert len(judge.tasks) == 1
    assert judge.tasks[0].record.log == tuple(
        (row.seat, row.notation) for row in await matches.actions(office.host.db, match.id)
    )


async def test_decisions_of_the_clock_or_the_rules_are_not_judged(office: Office) -> None:
    judge = office.host.scribe = Judge()
    match = await office.finish(await office.begin(kills=1))
    await analyses.analysis(office.host, match)
    causes = [row.cause for row in await matches.actions(office.host.db, match.id)]
    assert judge.tasks[0].forced == {ply for ply, cause in enumerate(causes) if cause != "player"}


async def test_each_sees_their_own_and_what_was_shared(office: Office) -> None:
    office.host.scribe = Judge()
    match = await office.finish(await office.begin(kills=1))
    kept = await analyses.analysis(office.host, match)
    assert [kept.visible(match, viewer) for viewer in (0, 1, None)] == [[0], [1], []]
    await analyses.share(office.host, match, match.seat_for(ADA.id))
    kept = await analyses.analysis(office.host, match)
    assert [kept.visible(match, viewer) for viewer in (0, 1, None)] == [[0], [0, 1], [0]]


async def test_only_one_of_two_presses_at_once_shares(office: Office) -> None:
    """Both had read that it was not shared yet, and both posted it."""
    office.host.scribe = Judge()
    match = await office.finish(await office.begin(kills=1))
    await analyses.analysis(office.host, match)
    presses = (analyses.share(office.host, match, seat) for seat in (0, 0, 1, 0))
    answers = await asyncio.gather(*presses, return_exceptions=True)
    refusals = [str(each) for each in answers if each is not None]
    assert len(refusals) == 2
    assert all(each.startswith("You have shared this already") for each in refusals)
    assert (await analyses.analysis(office.host, match)).shared == 0b11


@pytest.mark.parametrize(
    ("trouble", "answer"),
    [(Unwritable("other rules"), "rules that have changed"), (BrokenProcessPool(), "not ready yet")],
)
async def test_a_failure_is_answered_and_can_be_tried_again(office: Office, trouble: Exception, answer: str) -> None:
    office.host.scribe = Judge(trouble)
    match = await office.finish(await office.begin(kills=1))
    with pytest.raises(Refusal, match=answer):
        await analyses.analysis(office.host, match)
    office.host.scribe = Judge()
    assert (await analyses.analysis(office.host, match)).analysis == FOUND


@pytest.mark.parametrize("data", [b"no archive", zlib.compress(b"\xc1"), zlib.compress(b"")])
async def test_a_damaged_analysis_counts_as_none(office: Office, data: bytes) -> None:
    match = await office.finish(await office.begin(kills=1))
    await office.host.db.commit(stored.keep(AnalysisRow(match.id, 0, data)))
    assert await analyses.stored(office.host, match) is None
    assert await analyses.latest(office.host, ADA.id) == []


async def test_an_analysis_of_another_form_is_made_again_and_stays_shared(office: Office) -> None:
    office.host.scribe = Judge()
    match = await office.finish(await office.begin(kills=1))
    other = zlib.compress(msgspec.msgpack.encode({"form": FORM - 1, "judgements": [[3, 0, "as it once was"]]}))
    await office.host.db.commit(stored.keep(AnalysisRow(match.id, 1, other)))
    assert await analyses.latest(office.host, ADA.id) == []
    kept = await analyses.analysis(office.host, match)
    assert (kept.analysis, kept.shared) == (FOUND, 1)
    assert await analyses.latest(office.host, ADA.id) == [(match, match.seat_for(ADA.id), FOUND)]


async def test_a_judge_at_work_ends_with_the_program(office: Office) -> None:
    never = asyncio.Event()

    class Slow(Scribe):
        async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
            await never.wait()
            return FOUND

    office.host.scribe = Slow()
    match = await office.finish(await office.begin(kills=1))
    asking = asyncio.create_task(analyses.analysis(office.host, match))
    await until(lambda: match.id in office.host.books.judging)
    await office.host.stop_background_work()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await stored.load(office.host.db, match.id) is None


async def test_the_part_of_a_forgotten_player_is_never_shown(office: Office) -> None:
    office.host.scribe = Judge()
    match = await office.finish(await office.begin(kills=1))
    await analyses.analysis(office.host, match)
    await analyses.share(office.host, match, 0)
    kept = await analyses.analysis(office.host, match)
    assert kept.visible(match, None) == [0]
    match.seats = [msgspec.structs.replace(match.seats[0], player_id=None), *match.seats[1:]]
    assert kept.visible(match, None) == [], "neither what they shared, nor as if a computer had played"
