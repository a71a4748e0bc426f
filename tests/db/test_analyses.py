"""Analyses are kept, and shared seat by seat."""

from __future__ import annotations

import pytest

from db import analyses
from db.analyses import AnalysisRow
from db.database import Conflict, Database
from tests.db.rows import ANN, match, opened


async def test_an_analysis_that_is_made_again_takes_the_place_of_the_older_one(db: Database) -> None:
    await opened(db, match(1, status="over"), ANN)
    await db.commit(analyses.keep(AnalysisRow(1, 0, b"judged")))
    await db.commit(analyses.share(1, 1))
    await db.commit(analyses.keep(AnalysisRow(1, 0, b"judged again")))
    assert await analyses.load(db, 1) == AnalysisRow(1, 0b10, b"judged again"), "what was shared stays shared"
    assert await analyses.load(db, 2) is None


async def test_each_seat_shares_its_own_part(db: Database) -> None:
    await opened(db, match(1, status="over"), ANN)
    await db.commit(analyses.keep(AnalysisRow(1, 0, b"")))
    for seat in (2, 0):
        await db.commit(analyses.share(1, seat))
    with pytest.raises(Conflict):  # another press was first
        await db.commit(analyses.share(1, 2))
    row = await analyses.load(db, 1)
    assert row is not None
    assert row.shared == 0b101


async def test_a_match_is_deleted_with_its_analysis(db: Database) -> None:
    await opened(db, match(1, status="over"), ANN)
    await db.commit(analyses.keep(AnalysisRow(1, 0, b"")))
    async with db.transaction() as tx:
        for table in ("seats", "outbox", "matches"):
            await tx.script(f"delete from {table};")
    assert await analyses.load(db, 1) is None
    await db.commit(analyses.keep(AnalysisRow(1, 0, b"written too late")))
    assert await analyses.load(db, 1) is None
