"""Matches are read back as stored, and of two concurrent writers of one match only one succeeds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from db import matches, outbox, ratings
from db.database import Conflict, Database
from tests.db.rows import ANN, BOB, CAT, GUILD, action, decided, match, opened, seat


async def test_a_lobby_is_read_back_as_it_was_written(db: Database) -> None:
    row = match(status="lobby", state=None, deadline=None, started_at=None, rematch_of=9)
    seats = [seat(0, ANN, deck='["a","b"]'), seat(1, None), seat(2, BOB, strikes=2, status="forfeited")]
    await db.commit(*matches.open_lobby(row, seats))
    assert await matches.load(db, 1) == row
    assert await matches.seats(db, 1) == seats
    assert await matches.actions(db, 1) == []
    assert [(row.surface, row.wanted, row.shown) for row in await outbox.of_match(db, 1)] == [("table", 0, -1)]
    assert await matches.load(db, 2) is None


async def test_the_largest_ids_of_discord_and_any_bytes_fit(db: Database) -> None:
    largest = 2**63 - 1
    row = replace(match(), id=largest, channel_id=largest, home_channel_id=largest, guild_id=largest)
    row = replace(row, state=bytes(range(256)), recent="[\"Zoë 🏁 'quoted'\"]")
    await opened(db, row, largest)
    await db.commit(*matches.decide(replace(row, revision=1, ply=1), action(match_id=largest, key=largest)))
    assert await matches.load(db, largest) == replace(row, revision=1, ply=1)
    assert (await matches.seats(db, largest))[0].player_id == largest


async def test_a_channel_has_one_live_match(db: Database) -> None:
    first = await opened(db, match(1, status="lobby"), ANN)
    with pytest.raises(Conflict):
        await opened(db, match(2, status="playing", channel_id=first.channel_id), BOB)
    assert await matches.load(db, 2) is None
    assert await matches.seats(db, 2) == []
    assert await matches.live_in(db, first.channel_id) == 1
    assert await matches.live_in(db, 4) is None

    await db.commit(*matches.save(replace(first, revision=1, status="cancelled", wake_at=None)))
    assert await matches.live_in(db, first.channel_id) is None
    await opened(db, match(2, channel_id=first.channel_id), BOB)
    assert await matches.live_in(db, first.channel_id) == 2


async def test_a_match_cannot_move_into_a_channel_that_is_taken(db: Database) -> None:
    await opened(db, match(1), ANN)
    second = await opened(db, match(2), BOB)
    with pytest.raises(Conflict):
        await db.commit(*matches.save(replace(second, revision=1, channel_id=501)))
    assert await matches.load(db, 2) == second


async def test_saving_keeps_the_constant_columns(db: Database) -> None:
    row = await opened(db, match(status="lobby", state=None), ANN)
    changed = replace(
        row, version=2, guild_id=1, home_channel_id=2, channel_id=9, opened_by=BOB, status="playing", seed="a",
        commitment="b", options="c", terms="d", state=b"e", recent="[1]", revision=1, ply=4, asked_at=5, wake_at=6,
        deadline=7, started_at=8, ended_at=9, outcome="f", secret="g", shares=1, tables="[2]",
    )  # fmt: skip
    others = replace(changed, game="another", created_at=1, rematch_of=1)
    await db.commit(*matches.save(others))
    assert await matches.load(db, 1) == changed


@pytest.mark.parametrize("revision", [0, 2, 7])
async def test_a_revision_out_of_sequence_conflicts(db: Database, revision: int) -> None:
    row = await opened(db, match(), ANN, BOB)
    with pytest.raises(Conflict):
        await db.commit(*matches.save(replace(row, revision=revision, seed="stolen")))
    with pytest.raises(Conflict):
        await db.commit(*matches.decide(replace(row, revision=revision, ply=1), action()))
    assert await matches.load(db, 1) == row
    assert await matches.actions(db, 1) == []
    assert [row.wanted for row in await outbox.of_match(db, 1)] == [0]


async def test_an_unknown_match_conflicts(db: Database) -> None:
    with pytest.raises(Conflict):
        await db.commit(*matches.save(match(9, revision=1)))


async def test_a_decision_changes_the_position_the_log_and_the_owed_redraws(db: Database) -> None:
    row = await opened(db, match(), ANN, BOB)
    after = replace(row, state=b"next", recent='["Ann moves."]', revision=1, ply=1, asked_at=7, wake_at=8, deadline=9)
    await db.commit(*matches.decide(after, action(1, key=42)))
    assert await matches.load(db, 1) == after
    assert await matches.actions(db, 1) == [action(1, key=42)]
    assert [row.wanted for row in await outbox.of_match(db, 1)] == [1]

    last = replace(after, revision=2, ply=2, status="over", wake_at=None, deadline=None, ended_at=10, outcome="{}")
    await db.commit(*matches.decide(last, action(2, seat=1, cause="cpu")))
    assert await matches.load(db, 1) == last
    assert await matches.actions(db, 1) == [action(1, key=42), action(2, seat=1, cause="cpu")]


async def test_the_same_click_counts_once(db: Database) -> None:
    row = await opened(db, match(), ANN)
    other = await opened(db, match(2), ANN)
    await db.commit(*matches.decide(replace(row, revision=1, ply=1), action(1, key=42)))
    with pytest.raises(Conflict):
        await db.commit(*matches.decide(replace(row, revision=2, ply=2), action(2, key=42)))
    with pytest.raises(Conflict):
        await db.commit(*matches.decide(replace(other, revision=1, ply=1), action(1, match_id=2, key=42)))
    assert await matches.load(db, 1) == replace(row, revision=1, ply=1)
    assert await matches.load(db, 2) == other
    assert await matches.action_by_key(db, 42) == action(1, key=42)
    assert await matches.action_by_key(db, 43) is None


async def test_decisions_without_a_click_are_not_limited(db: Database) -> None:
    row = await opened(db, match(), ANN)
    for _ in range(5):
        row = await decided(db, row)
    assert [each.ply for each in await matches.actions(db, 1)] == [1, 2, 3, 4, 5]


async def test_seats_are_changed_added_and_removed(db: Database) -> None:
    row = await opened(db, match(status="lobby"), ANN, BOB, CAT)
    before = await matches.seats(db, 1)
    after = [before[0], replace(before[2], seat=1), replace(before[1], seat=2, strikes=1), seat(3, None)]
    await db.commit(*matches.save(replace(row, revision=1)), *matches.changed_seats(before, after))
    assert await matches.seats(db, 1) == after
    await db.commit(*matches.changed_seats(after, after[:2]))
    assert await matches.seats(db, 1) == after[:2]
    assert matches.changed_seats(after, list(after)) == []
    with pytest.raises(Conflict):
        await db.commit(*matches.changed_seats(after, after[:2]))


async def test_live_matches_are_listed_oldest_first(db: Database) -> None:
    await opened(db, match(1, created_at=30), ANN)
    await opened(db, match(2, created_at=10, status="lobby"), ANN)
    for number, status in enumerate(("over", "cancelled", "shelved"), 3):
        await opened(db, match(number, created_at=20, status=status), ANN)
    assert [(each.id, each.guild_id) for each in await matches.live(db)] == [(2, GUILD), (1, GUILD)]


async def test_due_matches_are_listed_most_urgent_first(db: Database) -> None:
    assert await matches.next_wake(db, 1, 0) is None
    for number, wake_at in enumerate((30, 10, None, 20, 31), 1):
        await opened(db, match(number, wake_at=wake_at), ANN)
    assert [each.id for each in await matches.due(db, 30, 10, 1, 0)] == [2, 4, 1]
    assert [each.id for each in await matches.due(db, 30, 2, 1, 0)] == [2, 4]
    assert await matches.due(db, 9, 10, 1, 0) == []
    assert await matches.next_wake(db, 1, 0) == 10

    await db.commit(matches.wake_later(2, 40), matches.wake_later(3, 1))
    assert [each.id for each in await matches.due(db, 50, 10, 1, 0)] == [4, 1, 5, 2]
    assert await matches.next_wake(db, 1, 0) == 20


async def test_a_shard_does_not_wait_for_the_backlog_of_another(db: Database) -> None:
    for number in range(1, 4):
        await opened(db, match(number, guild_id=4 << 22, wake_at=number), ANN)
    await opened(db, match(9, guild_id=5 << 22, wake_at=20), ANN)
    assert [each.id for each in await matches.due(db, 30, 1, 2, 1)] == [9]
    assert await matches.next_wake(db, 2, 1) == 20
    assert await matches.next_wake(db, 2, 0) == 1


async def test_time_is_given_back_to_lobbies_and_running_matches_of_a_shard(db: Database) -> None:
    running = await opened(db, match(1, guild_id=4 << 22), ANN)
    elsewhere = await opened(db, match(2, guild_id=5 << 22), ANN)
    lobby = await opened(db, match(3, guild_id=4 << 22, status="lobby", deadline=None), ANN)
    over = await opened(db, match(4, guild_id=4 << 22, status="over", wake_at=None, deadline=None), ANN)
    await db.commit(matches.give_time_back(5_000, 5_100, 2, 0, 0))
    after = replace(running, revision=1, wake_at=2_100, deadline=3_100, asked_at=1_100, paused=100)
    assert await matches.load(db, 1) == after
    waiting = replace(lobby, revision=1, wake_at=2_100, asked_at=1_100, paused=100)
    assert await matches.load(db, 3) == waiting, "a lobby does not close earlier"
    assert [await matches.load(db, row.id) for row in (elsewhere, over)] == [elsewhere, over]
    await db.commit(matches.give_time_back(5_000, 5_100, 1, 0, 0))
    assert (await matches.load(db, 2)).deadline == 3_100  # type: ignore[union-attr]


async def test_a_question_asked_during_an_outage_gets_its_lost_time_back(db: Database) -> None:
    await opened(db, match(1, asked_at=1_000, wake_at=2_000, deadline=3_000), ANN)
    await db.commit(matches.give_time_back(400, 1_300, 1, 0, 0))
    row = await matches.load(db, 1)
    assert (row.asked_at, row.wake_at, row.deadline, row.paused) == (1_300, 2_300, 3_300, 300)
    assert [each.id for each in await matches.pressed_for_time(db, 3_300, 1, 0)] == [1]
    assert await matches.pressed_for_time(db, 3_299, 1, 0) == []


async def test_matches_of_a_person_are_listed_running_ones_first_then_newest_first(db: Database) -> None:
    await opened(db, match(1, created_at=10), ANN, BOB)
    await opened(db, match(2, created_at=30, status="over", ended_at=50), BOB)
    await opened(db, match(3, created_at=20), CAT)
    await opened(db, match(4, created_at=40, status="over", ended_at=45), BOB)
    await opened(db, match(5, created_at=15, status="lobby"), BOB)
    await opened(db, match(6, created_at=60, status="cancelled"), BOB)
    assert [(each.id, each.status, each.channel_id) for each in await matches.of_player(db, BOB, 9)] == [
        (5, "lobby", 505),
        (1, "playing", 501),
        (6, "cancelled", 506),
        (4, "over", 504),
        (2, "over", 502),
    ]
    assert len(await matches.of_player(db, BOB, 1)) == 1
    assert [each.id for each in await matches.over_of_player(db, BOB, 9)] == [2, 4], "by their ends"
    assert len(await matches.over_of_player(db, BOB, 1)) == 1


async def test_matches_that_were_not_counted_are_found(db: Database) -> None:
    for number, status in enumerate(("over", "over", "playing"), 1):
        await opened(db, match(number, status=status), ANN)
    result = ratings.ResultRow(1, 0, "race_to_ace", GUILD, ANN, "Ann", 1, 5, 1, 1000, 1010, 99)
    await db.commit(ratings.save_result(result))
    assert [each.id for each in await matches.unsettled(db)] == [2]


async def test_matches_of_the_same_moment_come_in_the_order_of_their_ids(db: Database) -> None:
    """Ids are drawn at random, so rows lie in the database in another order."""
    for number in (3, 1, 2):
        await opened(db, match(number), ANN)
    for number in (6, 4, 5):
        await opened(db, match(number, status="lobby", deadline=None, wake_at=None), ANN)
    assert [row.id for row in await matches.live(db)] == [1, 2, 3, 4, 5, 6]
    assert await matches.open_lobbies(db, GUILD) == [6, 5, 4]
    assert [row.id for row in await matches.due(db, 5_000, 2, 1, 0)] == [1, 2]
    assert [row.id for row in await matches.pressed_for_time(db, 5_000, 1, 0)] == [1, 2, 3]
    assert [row.id for row in await matches.of_player(db, ANN, 4)] == [6, 5, 4, 3]


async def test_matches_are_counted_late_in_the_order_in_which_they_ended(db: Database) -> None:
    for number, ended in ((3, 7), (1, 9), (2, 7)):
        await opened(db, match(number, status="over", ended_at=ended, deadline=None, wake_at=None), ANN)
    assert [row.id for row in await matches.unsettled(db)] == [2, 3, 1]
    assert [row.id for row in await matches.over_of_player(db, ANN, 2)] == [1, 3]
