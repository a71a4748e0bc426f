"""Invitations, incidents, proposals and undone decisions, on both engines."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from db import facts, manners, matches, ratings
from db.database import Database
from db.kept import KEY, KeptRow, mark_of
from db.manners import IncidentRow, InvitationRow, Meeting, ProposalRow
from db.ratings import ResultRow
from tests.db.rows import ANN, BOB, CAT, GUILD, NAMES, action, decided, match, opened

DAY = 86_400_000


def result(number: int, seat: int, who: int | None, ended_at: int = 50, rated: int = 1) -> ResultRow:
    return ResultRow(number, seat, "race_to_ace", GUILD, who, "x", seat + 1, 0, rated, None, None, ended_at)


async def over(db: Database, number: int, *who: int | None, ended_at: int = 50, rated: int = 1, left: int = -1) -> None:
    """Store a match that is over and counted; the person in the seat `left` has left it."""
    row = await opened(db, match(number, status="over", ended_at=ended_at), *who)
    counted = [replace(result(number, n, each, ended_at, rated), quit=int(n == left)) for n, each in enumerate(who)]
    await db.commit(*map(ratings.save_result, counted))
    seats = await matches.seats(db, row.id)
    gone = [replace(seat, status="resigned") if seat.seat == left else seat for seat in seats]
    await db.commit(*matches.changed_seats(seats, gone))


async def test_invitations_and_answers(db: Database) -> None:
    await opened(db, match(1, status="lobby"), ANN)
    rows = [InvitationRow(1, who, NAMES[who], n) for n, who in enumerate((BOB, CAT))]
    await db.commit(*map(manners.invite, rows))
    assert await manners.invited(db, 1) == rows
    await db.commit(manners.answered(1, BOB))
    assert await manners.invited(db, 1) == rows[1:]
    await db.commit(manners.uninvite_all(1))
    assert await manners.invited(db, 1) == []


async def test_incidents_are_listed_in_order(db: Database) -> None:
    await opened(db, match(1), ANN, BOB)
    rows = [IncidentRow(1, n, "resigned", 3, n, "", 7) for n in (2, 5)]
    await db.commit(*map(manners.note, reversed(rows)))
    assert await manners.incidents(db, 1) == rows


async def test_rated_matches_of_two_people(db: Database) -> None:
    await over(db, 1, ANN, BOB, ended_at=10)
    await over(db, 2, BOB, ANN, CAT, ended_at=20, left=0)
    await over(db, 3, ANN, BOB, ended_at=30, rated=0)
    await over(db, 4, ANN, CAT, ended_at=40)
    assert await manners.meetings(db, ANN, BOB, 0) == [Meeting(1, 10, 0), Meeting(2, 20, 1)]
    assert await manners.meetings(db, BOB, ANN, 11) == [Meeting(2, 20, 1)]
    await over(db, 5, ANN, BOB, CAT, ended_at=50, left=2)
    assert await manners.meetings(db, ANN, BOB, 50) == [Meeting(5, 50, 0)], "somebody else left"


async def test_a_proposal_replaces_the_one_before(db: Database) -> None:
    await opened(db, match(1), ANN, BOB)
    first = ProposalRow(1, "undo", 0, 3, "[0]", 5)
    await db.commit(manners.propose(first))
    second = replace(first, kind="abort", agreed="[0,1]")
    await db.commit(manners.propose(second))
    assert await manners.proposal(db, 1) == second
    assert second.seats == [0, 1]
    await db.commit(manners.withdraw(1))
    assert await manners.proposal(db, 1) is None


async def test_undone_decisions_are_kept_separately(db: Database) -> None:
    row = await opened(db, match(1), ANN)
    for _ in range(3):
        row = await decided(db, row)
    await db.commit(*matches.decide(replace(row, revision=4, ply=4), action(4, key=77)))
    await db.commit(*manners.take_back(1, 5, 3))
    assert [done.ply for done in await matches.actions(db, 1)] == [1, 2]
    again = await matches.action_by_key(db, 77)
    assert again is not None
    assert again.ply == 4, "the same click is never done again"
    await db.commit(*matches.decide(replace(row, revision=5, ply=3), action(3, key=78)))
    await db.commit(*manners.take_back(1, 6, 3))
    assert await matches.action_by_key(db, 78) is not None


async def test_how_matches_ended_for_a_person(db: Database) -> None:
    await over(db, 1, ANN, BOB, ended_at=10)
    await over(db, 2, ANN, BOB, ended_at=20, left=0)
    await over(db, 3, ANN, None, ended_at=30, left=0)
    await over(db, 4, ANN, BOB, ended_at=40)
    await over(db, 5, ANN, BOB, ended_at=50)
    await db.commit(
        manners.note(IncidentRow(4, 1, "forfeited", 1, 0, "", 1)),
        manners.note(IncidentRow(5, 1, "aborted", 1, None, "", 1)),
    )
    assert await manners.endings(db, ANN, 9) == [(0, 0, 1), (0, 1, 0), (0, 0, 0)], (
        "not against computers, nor what was stopped"
    )
    assert await manners.endings(db, ANN, 1) == [(0, 0, 1)]


async def test_what_another_left_early_and_the_seventh_match_of_a_day_were_not_finished(db: Database) -> None:
    for number, decisions in ((1, 7), (2, 8)):
        await over(db, number, ANN, BOB, ended_at=number, left=1)
        row = match(number, status="over", ended_at=number)
        for _ in range(decisions):
            row = await decided(db, row)
    assert len(await manners.endings(db, ANN, 99)) == 1
    for number in range(3, 9):
        await over(db, number, ANN, CAT, BOB if number == 8 else None, ended_at=DAY - number)
    assert len(await manners.endings(db, ANN, 99)) == 7
    await over(db, 9, ANN, CAT, ended_at=DAY - 1)
    assert len(await manners.endings(db, ANN, 99)) == 7
    await over(db, 10, ANN, CAT, ended_at=DAY - 1, left=0)
    await over(db, 11, ANN, CAT, ended_at=DAY)
    assert await manners.endings(db, ANN, 2) == [(0, 0, 0), (0, 1, 0)]
    assert len(await manners.endings(db, ANN, 99)) == 9


@pytest.mark.parametrize(("most", "found"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (9, [1, 2, 3, 4])])
async def test_endings_from_before_somebody_was_forgotten_come_last(db: Database, most: int, found: list[int]) -> None:
    await over(db, 1, ANN, BOB, ended_at=10)
    await over(db, 2, ANN, BOB, ended_at=20, left=0)
    ends = {1: (0, 1, 0), 2: (0, 0, 0), 3: (1, 1, 0), 4: (0, 0, 1)}
    record = KeptRow(mark_of("5e" * 32, ANN), "record", "", str([[*ends[3]], [*ends[4]]]), 99)
    await db.commit(facts.save(KEY, "5e" * 32), record.write("keep_row"))
    assert await manners.endings(db, ANN, most) == [ends[each] for each in found]


async def test_removals_and_digests(db: Database) -> None:
    await opened(db, match(1, status="lobby"), ANN)
    assert await manners.removed_until(db, 1, BOB) == 0
    await db.commit(manners.remove(1, BOB, 7))
    await db.commit(manners.remove(1, BOB, 9))
    assert await manners.removed_until(db, 1, BOB) == 9
    assert await manners.last_digest(db, BOB) == 0
    await db.commit(manners.digested(BOB, 3))
    await db.commit(manners.digested(BOB, 5))
    assert await manners.last_digest(db, BOB) == 5
