"""Events: their rows, what owes an edit, whom it concerns, and the pauses of those who stayed away."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from db import events, matches, trades
from db.database import Conflict, Database
from db.events import ActRow, EntryRow, EventMessageRow, EventPauseRow, EventRow, EventTableRow
from tests.db.rows import ANN, BOB, CAT, GUILD, match, opened


def event(number: int = 800, **changes: Any) -> EventRow:
    return replace(EventRow(number, GUILD, 5, ANN, "open", None, 0, "{}"), **changes)


def entry(number: int, person: int | None, event_id: int = 800) -> EntryRow:
    return EntryRow(event_id, number, person, f"player {number}", "{}")


async def created(db: Database, *rows: EventRow) -> None:
    for row in rows:
        await db.commit(events.create(row))


async def test_an_event_is_saved_from_one_revision_to_the_next(db: Database) -> None:
    await created(db, event())
    await db.commit(events.owe_message(800, "announcement", 5, 0, "n"))
    (message,) = await events.owing(db, 1, 0)
    assert message == EventMessageRow(800, "announcement", 5, None, wanted=0, shown=-1, nonce="n")
    await db.commit(events.showed(message, 70, 0))
    assert await events.owing(db, 1, 0) == []
    later = event(revision=1, state="running", wake_at=9, channel_id=6, owner_id=BOB, data='{"a":1}')
    await db.commit(*events.save(later))
    assert await events.event(db, 800) == later
    assert await events.owing(db, 1, 0) == [replace(message, message_id=70, wanted=1, shown=0)]
    for other in (later, replace(later, revision=3)):
        with pytest.raises(Conflict):
            await db.commit(*events.save(other))
    with pytest.raises(Conflict):
        await db.commit(events.create(event()))


async def test_a_message_of_an_event_exists_once_in_a_channel(db: Database) -> None:
    await created(db, event())
    await db.commit(events.owe_message(800, "round:1", 5, 3, "n"))
    (message,) = await events.owing(db, 1, 0)
    await db.commit(events.showed(message, 70, 3))
    await db.commit(events.owe_message(800, "round:1", 5, 4, "other"), events.want_messages(800, 2))
    assert await events.owing(db, 1, 0) == [replace(message, message_id=70, wanted=4, shown=3)], "nothing older"


async def test_an_entry_keeps_its_person_until_it_is_handed_over(db: Database) -> None:
    await created(db, event())
    await db.commit(events.save_entry(entry(1, ANN)), events.save_entry(entry(2, None)))
    await db.commit(events.save_entry(replace(entry(1, BOB), data='{"out":1}')))
    assert await events.entries(db, 800) == [replace(entry(1, ANN), data='{"out":1}'), entry(2, None)]
    await db.commit(events.hand_over_entry(800, 1, CAT, "Cat"))
    (handed, _) = await events.entries(db, 800)
    assert (handed.player_id, handed.name) == (CAT, "Cat")
    with pytest.raises(Conflict):
        await db.commit(events.hand_over_entry(800, 3, CAT, "Cat"))


async def test_the_tables_of_a_round_are_replaced_and_removed(db: Database) -> None:
    await created(db, event())
    rows = [EventTableRow(800, round_, number, None, 1, "{}") for round_ in (1, 2) for number in (1, 2)]
    await db.commit(*map(events.save_table, reversed(rows)))
    assert await events.tables(db, 800) == rows
    seated = replace(rows[0], match_id=7, open=0, data='{"r":1}')
    await db.commit(events.save_table(seated), events.remove_tables(800, 2))
    assert await events.tables(db, 800) == [seated, rows[1]]
    assert (await events.of_match(db, 7), await events.of_match(db, 8)) == (800, None)


async def test_the_record_and_the_helpers_of_an_event_are_in_order(db: Database) -> None:
    await created(db, event())
    lines = [ActRow(800, revision, "opened", ANN, "", 4) for revision in (0, 1, 2)]
    await db.commit(*map(events.note, reversed(lines)), *(events.add_helper(800, who) for who in (CAT, BOB, BOB)))
    assert await events.acts(db, 800) == lines
    assert await events.helpers(db, 800) == [BOB, CAT]


async def test_an_event_is_due_at_its_time_and_when_a_match_has_ended(db: Database) -> None:
    await created(
        db, event(wake_at=50), event(801, state="running"), event(802, wake_at=51, guild_id=GUILD + (1 << 22))
    )
    running = await opened(db, match(5), ANN, BOB)
    await db.commit(events.save_table(EventTableRow(801, 1, 1, 5, 1, "{}")))
    assert await events.due(db, 49, 1, 0) == []
    assert await events.due(db, 50, 1, 0) == [(800, 50)]
    assert await events.due(db, 51, 2, 0) == [(802, 51)], "the other shard"
    assert await events.finished_matches(db, 801) == []
    await db.commit(*matches.save(replace(running, revision=1, status="over")))
    assert await events.due(db, 50, 1, 0) == [(800, 50), (801, 0)]
    assert await events.finished_matches(db, 801) == [5]
    await db.commit(events.wake_later(800, 0, 60))
    assert await events.due(db, 59, 2, 1) == [(801, 0)]
    assert await events.due(db, 60, 2, 1) == [(800, 60), (801, 0)]


async def test_live_events_are_found_by_person_server_and_channel(db: Database) -> None:
    states = ("open", "check-in", "running", "over", "cancelled")
    rows = [event(800 + n, state=each, channel_id=5 + n, revision=n) for n, each in enumerate(states)]
    await created(db, *rows)
    await db.commit(*(events.save_entry(entry(1, BOB, row.id)) for row in rows))
    assert await events.live_of_player(db, BOB) == rows[:3]
    assert await events.live_of_player(db, ANN) == []
    assert await events.live_in_guild(db, GUILD) == [*reversed(rows[:3]), *reversed(rows[3:])]
    assert await events.live_at(db, GUILD, 0) == [800, 801, 802]
    assert await events.live_at(db, GUILD, 6) == [801]
    assert await events.live_at(db, GUILD, 8) == await events.live_at(db, GUILD + 1, 0) == []


async def test_blocks_count_between_people_of_the_same_event(db: Database) -> None:
    await created(db, event())
    await db.commit(*(events.save_entry(entry(number, who)) for number, who in enumerate((ANN, BOB), 1)))
    await db.commit(trades.block(ANN, BOB, 1), trades.block(ANN, CAT, 1), trades.block(CAT, BOB, 1))
    assert await events.blocks_in(db, 800) == [(ANN, BOB)]


async def test_a_pause_replaces_the_one_before_and_ends_after_a_whole_event(db: Database) -> None:
    assert await events.paused(db, ANN) is None
    await db.commit(events.pause(EventPauseRow(ANN, 1, 50)), events.pause(EventPauseRow(BOB, 1, 60)))
    await db.commit(events.pause(EventPauseRow(ANN, 2, 90)))
    assert await events.paused(db, ANN) == EventPauseRow(ANN, 2, 90)
    await db.commit(*events.end_pauses([ANN, CAT], 89))
    assert await events.paused(db, ANN) == EventPauseRow(ANN, 2, 90), "it still lasts"
    await db.commit(*events.end_pauses([ANN, CAT], 90))
    assert await events.paused(db, ANN) is None
    assert await events.paused(db, BOB) == EventPauseRow(BOB, 1, 60)
