"""What can be reported: by whom, about whom, and until when."""

from __future__ import annotations

import pytest

from bot.host.core.fair_play import REPORTED_WITHIN
from bot.host.ending.reports import report, reported
from bot.shared.refusal import Refusal
from tests.bot.conftest import ADA, BEN, Office


async def test_players_report_each_other_once_and_within_days_of_the_end(office: Office) -> None:
    running = await office.begin(game="acceleration")
    with pytest.raises(Refusal, match="when the match is over"):
        await report(office.host, running, ADA.id, BEN.id, "stalled or left")
    match = await office.finish(running)
    for by, about in ((ADA.id, ADA.id), (ADA.id, 99), (99, ADA.id)):
        with pytest.raises(Refusal, match="Only people who played"):
            await report(office.host, match, by, about, "stalled or left")
    await report(office.host, match, ADA.id, BEN.id, "stalled or left", "x" * 999)
    with pytest.raises(Refusal, match="already reported"):
        await report(office.host, match, ADA.id, BEN.id, "something else")
    (found,) = await reported(office.host.db, office.time, 3)
    assert (found.by, found.about, found.reason, found.sentence) == (ADA.id, BEN.id, "stalled or left", "x" * 200)
    assert await reported(office.host.db, office.time, 99) == []
    office.time += REPORTED_WITHIN
    await report(office.host, match, BEN.id, ADA.id, "lost on purpose")
    assert len(await reported(office.host.db, office.time)) == 2


async def test_a_report_can_come_too_late(office: Office) -> None:
    match = await office.finish(await office.begin(game="acceleration"))
    office.time += REPORTED_WITHIN + 1
    with pytest.raises(Refusal, match="7 days ago"):
        await report(office.host, match, BEN.id, ADA.id, "lost on purpose")
