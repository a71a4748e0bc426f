"""A shard is held by one process at a time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from db import holders
from db.database import Conflict, Database
from db.holders import HolderRow

HOLDER = HolderRow(0, 2, "mark", "host", "machine", 17, 1, 2, 0, None)


async def test_a_shard_has_one_holder(db: Database) -> None:
    await db.commit(holders.hold(replace(HOLDER, shard=1)), holders.hold(HOLDER))
    assert await holders.load(db) == [HOLDER, replace(HOLDER, shard=1)]
    with pytest.raises(Conflict):
        await db.commit(holders.hold(replace(HOLDER, mark="other")))


async def test_a_process_that_has_lost_a_shard_notices_at_its_next_beat(db: Database) -> None:
    await db.commit(holders.hold(HOLDER), holders.hold(replace(HOLDER, shard=1)))
    await db.commit(holders.beat("mark", 2))
    assert {row.beats for row in await holders.load(db)} == {1}
    for mark, shards in (("mark", 1), ("mark", 3), ("other", 1)):
        with pytest.raises(Conflict):
            await db.commit(holders.beat(mark, shards))


async def test_a_process_may_ask_for_a_shard_and_get_it(db: Database) -> None:
    await db.commit(holders.hold(HOLDER), holders.hold(replace(HOLDER, shard=1, mark="neighbour")))
    await db.commit(holders.want("mark", "other"))
    assert [row.wanted for row in await holders.load(db)] == ["other", None]
    await db.commit(holders.remove("mark"), holders.hold(replace(HOLDER, mark="other")))
    assert [row.mark for row in await holders.load(db)] == ["other", "neighbour"]
