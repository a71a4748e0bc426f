"""Messages that are owed a redraw."""

from __future__ import annotations

from msgspec.structs import replace

from db import outbox
from db.database import Database
from tests.db.rows import ANN, GUILD, decided, match, opened


async def test_the_life_of_a_message(db: Database) -> None:
    row = await opened(db, match(), ANN)
    (table,) = await outbox.of_match(db, 1)
    assert table == outbox.SurfaceRow(1, "table", 501, None, 0, -1, None, "1")
    assert [(each.id, each.guild_id) for each in await outbox.owing(db)] == [(1, GUILD)]

    await db.commit(outbox.posted(table, 502, 9_000, 0, 77))
    (table,) = await outbox.of_match(db, 1)
    assert table == outbox.SurfaceRow(1, "table", 502, 9_000, 0, 0, 77, "1")
    assert await outbox.owing(db) == []

    row = await decided(db, row)
    row = await decided(db, row)
    assert [each.id for each in await outbox.owing(db)] == [1]
    await db.commit(outbox.shown(1, "table", 1))
    assert [each.id for each in await outbox.owing(db)] == [1]
    await db.commit(outbox.shown(1, "table", 2))
    assert await outbox.owing(db) == []

    await db.commit(outbox.repost(1, "table", 503, "again"))
    (table,) = await outbox.of_match(db, 1)
    assert table == outbox.SurfaceRow(1, "table", 503, None, 2, -1, None, "again")
    assert [each.id for each in await outbox.owing(db)] == [1]

    await db.commit(outbox.forget(1, "table"))
    assert await outbox.of_match(db, 1) == []


async def test_a_late_redraw_of_an_older_revision_changes_nothing(db: Database) -> None:
    row = await opened(db, match(), ANN)
    await decided(db, await decided(db, row))
    await db.commit(outbox.shown(1, "table", 2))
    await db.commit(outbox.shown(1, "table", 1))
    assert (await outbox.of_match(db, 1))[0].shown == 2


async def test_a_note_of_a_message_that_was_replaced_changes_nothing(db: Database) -> None:
    await decided(db, await opened(db, match(), ANN))
    (table,) = await outbox.of_match(db, 1)
    await db.commit(outbox.posted(table, 502, 9_000, 0, 77))
    await db.commit(outbox.shown_by(1, "table", 8_000, 1))
    assert [each.id for each in await outbox.owing(db)] == [1]
    await db.commit(outbox.shown_by(1, "table", 9_000, 1))
    assert await outbox.owing(db) == []


async def test_a_message_is_added_once(db: Database) -> None:
    await opened(db, match(), ANN)
    await db.commit(outbox.add(1, "hand:0", 600, 0, "n"), outbox.add(1, "hand:0", 601, 5, "m"))
    assert [(row.surface, row.channel_id, row.nonce) for row in await outbox.of_match(db, 1)] == [
        ("hand:0", 600, "n"),
        ("table", 501, "1"),
    ]


async def test_a_change_of_one_match_does_not_affect_others(db: Database) -> None:
    first = await opened(db, match(1), ANN)
    await opened(db, match(2), ANN)
    await db.commit(outbox.shown(1, "table", 0), outbox.shown(2, "table", 0))
    await decided(db, first)
    assert [each.id for each in await outbox.owing(db)] == [1]


def test_a_message_is_owed_while_it_shows_an_older_revision() -> None:
    row = outbox.SurfaceRow(1, "table", 501, 9_000, 3, 2, 77, "1")
    assert outbox.is_owed(row)
    assert not outbox.is_owed(replace(row, shown=3))


async def test_a_message_is_given_another_name_and_keeps_the_rest(db: Database) -> None:
    await opened(db, match(), ANN)
    await db.commit(outbox.add(1, "call:0+1", 600, 4, "n"))
    (before,) = [row for row in await outbox.of_match(db, 1) if row.nonce == "n"]
    await db.commit(outbox.rename(1, "call:0+1", "call:1"))
    (after,) = [row for row in await outbox.of_match(db, 1) if row.nonce == "n"]
    assert after == replace(before, surface="call:1")
