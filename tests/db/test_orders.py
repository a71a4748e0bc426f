"""What an operator wants done with a match."""

from __future__ import annotations

from db import orders
from db.database import Database
from db.transfer import migrations_of, tables_after
from tests.db.filled import contents, fill

ELSEWHERE = ("event_tables", "offers")
"""What was arranged keeps the number of the match that came of it."""


async def test_a_purged_match_leaves_nothing_behind(db: Database) -> None:
    await fill(db, 8)
    tables = [table for table in tables_after(await migrations_of(db)) if "match_id" in table.columns]
    before = await contents(db)
    purged = before["seats"][0][0]
    assert isinstance(purged, int)
    await orders.purge(db, purged)
    after = await contents(db)
    for table in tables:
        if table.name not in ELSEWHERE:
            place = table.columns.index("match_id")
            left = sorted(map(repr, after[table.name]))
            others = sorted(repr(row) for row in before[table.name] if row[place] != purged)
            assert left == others or table.name == "traces", table.name
    assert len(after["matches"]) == len(before["matches"]) - 1
