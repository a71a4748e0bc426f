"""A heartbeat at which nothing is due asks the database nothing, whatever is planned for later."""

from __future__ import annotations

from collections import Counter
from unittest.mock import patch

from db.tables import Row, SqlValue
from tests.discord.stage import Stage

ROOMS = ("due_events", "owing_event_messages", "open_offers", "waiting_tickets", "owed_notices")


async def test_events_and_searches_that_wait_cost_idle_heartbeats_no_reading(stage: Stage) -> None:
    await stage.ada.slash(stage.channel, "tournament create", game="race_to_ace", when="in 3 h", name="Cup")
    await stage.ada.slash(stage.channel, "find game", game="race_to_ace", wait=600)
    await stage.wait(30)
    beats, fetch, reads = 40, stage.bot.db.fetch, Counter[str]()

    async def counted(query: str, **values: SqlValue) -> list[Row]:
        reads[query] += 1
        return await fetch(query, **values)

    with patch.object(stage.bot.db, "fetch", counted):
        await stage.wait(beats / 2)
    assert all(task.done() for task in stage.bot._background), (
        "nothing is heard of other processes where there are none"
    )
    looked = {query: reads[query] for query in ROOMS}
    assert max(looked["due_events"], looked["owing_event_messages"], looked["owed_notices"]) <= 1, looked
    assert looked["waiting_tickets"] <= 5, "somebody who waits is looked at every ten seconds"
