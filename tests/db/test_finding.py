"""Tickets, offers and the messages about them: what conflicts, what ends with what, and what is found again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from db import finding, trades
from db.database import Conflict, Database, Write
from db.finding import NoticeRow, OfferedRow, OfferRow, SeekerRow, TicketRow
from tests.db.rows import ANN, BOB, CAT, GUILD, NAMES, match, opened


def ticket(person: int, number: int = 1, **changes: Any) -> TicketRow:
    """A search of a person, with that number among theirs."""
    row = TicketRow(person + number, person, "dirt", 2, 2, "live", 1, "server", 0, 0, "{}", GUILD, 10, since=1, until=9)
    return replace(row, **changes)


def offer(*people: int, **changes: Any) -> OfferRow:
    return replace(OfferRow(600, "dirt", "live", 1, "{}", len(people), 50, 0, made_at=1, ends_at=9), **changes)


def asked(row: OfferRow, person: int) -> OfferedRow:
    return OfferedRow(row.id, person, ticket(person).id, NAMES[person], GUILD, 10)


async def sought(db: Database, *tickets: TicketRow) -> None:
    for row in tickets:
        await db.commit(*finding.seek(row, [SeekerRow(row.id, row.player_id, NAMES[row.player_id], row.game)]))


async def offered(db: Database, *people: int, **changes: Any) -> OfferRow:
    """Let people look for a match, and offer them one."""
    row = offer(*people, **changes)
    await sought(db, *(ticket(person) for person in people))
    await db.commit(*finding.offer(row, [asked(row, each) for each in people], [ticket(each).id for each in people]))
    return row


async def accepted(db: Database, *people: int) -> OfferRow:
    """Offer people a match, and let all of them accept it."""
    row = await offered(db, *people)
    await db.commit(*(finding.answer(row.id, person, "yes", f"n{person}", 0) for person in people))
    return row


async def state(db: Database, person: int) -> tuple[str, int | None, int | None, bool]:
    """A ticket's status, its offer, when it ended, and whether its person is still looking."""
    row, (seeker,) = await finding.ticket(db, ticket(person).id), await finding.party(db, ticket(person).id)
    assert row is not None
    return row.status, row.offer_id, row.ended_at, seeker.open == 1


async def test_a_ticket_ends_once(db: Database) -> None:
    row = ticket(ANN)
    await sought(db, row)
    with pytest.raises(Conflict):
        await db.commit(*finding.end_ticket(row.id, "offered", "withdrawn", 5))
    assert await state(db, ANN) == ("waiting", None, None, True)
    await db.commit(*finding.end_ticket(row.id, "waiting", "withdrawn", 5))
    assert await state(db, ANN) == ("withdrawn", None, 5, False)
    with pytest.raises(Conflict):
        await db.commit(*finding.end_ticket(row.id, "waiting", "expired", 6))
    assert (await finding.tickets_of(db, ANN), await finding.waiting(db)) == ([], [])


async def test_a_person_looks_once_for_each_game(db: Database) -> None:
    await sought(db, ticket(ANN), ticket(ANN, 2, game="turbo"))
    with pytest.raises(Conflict):
        await sought(db, ticket(ANN, 3))
    assert [row.game for row in await finding.tickets_of(db, ANN)] == ["dirt", "turbo"]


async def test_only_tickets_that_wait_are_offered_a_match(db: Database) -> None:
    row = await offered(db, ANN, BOB)
    assert await state(db, ANN) == ("offered", 600, None, True)
    assert await finding.open_offers(db) == await finding.offers_to(db, BOB) == [row]
    another = offer(ANN, CAT, id=601)
    await sought(db, ticket(CAT))
    with pytest.raises(Conflict):
        await db.commit(*finding.offer(another, [asked(another, CAT)], [ticket(CAT).id, ticket(ANN).id]))
    assert await finding.load_offer(db, 601) is None
    assert await state(db, CAT) == ("waiting", None, None, True)


async def test_when_an_offer_ends_those_who_stay_wait_again(db: Database) -> None:
    row = await offered(db, ANN, BOB)
    await db.commit(*finding.end_offer(row.id, "declined", [ticket(BOB).id]))
    assert await finding.load_offer(db, row.id) == replace(row, status="ended", why="declined")
    assert await state(db, ANN) == ("offered", 600, None, True), "its own end is another write"
    assert await state(db, BOB) == ("waiting", None, None, True)
    assert [each.open for each in await finding.offered_in(db, row.id)] == [0, 0]
    with pytest.raises(Conflict):
        await db.commit(*finding.end_offer(row.id, "late", []))
    with pytest.raises(Conflict):
        await db.commit(finding.answer(row.id, ANN, "yes", "n", 0))


async def test_an_offer_that_all_accept_becomes_a_match(db: Database) -> None:
    row = await accepted(db, ANN, BOB)
    await sought(db, ticket(ANN, 2, game="turbo"), ticket(ANN, 3, game="ace", pace="relaxed"))
    people = await finding.offered_in(db, row.id)
    assert [(each.player_id, each.answer, each.nonce) for each in people] == [
        (ANN, "yes", f"n{ANN}"),
        (BOB, "yes", f"n{BOB}"),
    ]
    await db.commit(*finding.match_offer(row, people, 5, 7))
    assert await finding.load_offer(db, row.id) == replace(row, status="matched", match_id=5)
    assert await state(db, ANN) == await state(db, BOB) == ("matched", 600, 7, False)
    assert [each.open for each in await finding.offered_in(db, row.id)] == [0, 0]
    assert [each.game for each in await finding.tickets_of(db, ANN)] == ["ace"], "other live searches are withdrawn"
    withdrawn = await finding.ticket(db, ticket(ANN, 2).id)
    assert withdrawn is not None
    assert (withdrawn.status, withdrawn.ended_at) == ("withdrawn", 7)


@pytest.mark.parametrize("why", ["one has not accepted", "one blocks the other", "one plays live", "a word was given"])
async def test_an_offer_does_not_become_a_match_where(db: Database, why: str) -> None:
    row = await (offered(db, ANN, BOB) if why == "one has not accepted" else accepted(db, ANN, BOB))
    people = await finding.offered_in(db, row.id)
    if why == "one blocks the other":
        await db.commit(trades.block(BOB, ANN, 1))
    elif why == "one plays live":
        await opened(db, match(5, terms='{"clock":"live"}'), CAT, BOB)
    elif why == "a word was given":
        await db.commit(*finding.give_word(row.id, ANN, "hello"))
    with pytest.raises(Conflict):
        await db.commit(*finding.match_offer(row, people, 6, 7))
    assert await finding.open_offers(db) == [replace(row, words=int(why == "a word was given"))]
    assert await state(db, ANN) == ("offered", 600, None, True)


async def test_a_match_by_the_day_leaves_live_matches_and_searches_alone(db: Database) -> None:
    row = await offered(db, ANN, BOB, pace="relaxed")
    await db.commit(*(finding.answer(row.id, person, "yes", "n", 0) for person in (ANN, BOB)))
    await opened(db, match(5, terms='{"clock":"live"}'), CAT, BOB)
    await sought(db, ticket(ANN, 2, game="turbo"))
    await db.commit(*finding.match_offer(row, await finding.offered_in(db, row.id), 6, 7))
    assert [each.game for each in await finding.tickets_of(db, ANN)] == ["turbo"]


async def test_after_another_word_who_has_given_one_accepts_again(db: Database) -> None:
    row = await accepted(db, ANN, BOB)
    await db.commit(*finding.give_word(row.id, ANN, "hello"))
    await db.commit(*finding.give_word(row.id, BOB, "bye"))
    people = await finding.offered_in(db, row.id)
    assert [(each.answer, each.word) for each in people] == [("", "hello"), ("yes", "bye")]
    with pytest.raises(Conflict):
        await db.commit(finding.answer(row.id, ANN, "yes", "n", 1))
    await db.commit(finding.answer(row.id, ANN, "yes", "n", 2))
    await db.commit(*finding.end_offer(row.id, "late", []))
    with pytest.raises(Conflict):
        await db.commit(*finding.give_word(row.id, ANN, "again"))


async def test_an_answer_is_given_once_and_missed_by_nobody_who_has_given_one(db: Database) -> None:
    row = await offered(db, ANN, BOB)
    await db.commit(finding.answer(row.id, ANN, "no", "n", 0), finding.miss_offer(row.id, BOB))
    for write in (finding.answer(row.id, ANN, "yes", "n", 0), finding.miss_offer(row.id, ANN)):
        with pytest.raises(Conflict):
            await db.commit(write)
    assert [each.answer for each in await finding.offered_in(db, row.id)] == ["no", "missed"]


async def test_a_computer_is_proposed_once(db: Database) -> None:
    await sought(db, ticket(ANN))
    await db.commit(finding.ask_about_computer(ticket(ANN).id))
    with pytest.raises(Conflict):
        await db.commit(finding.ask_about_computer(ticket(ANN).id))


async def test_a_message_owes_an_edit_until_it_shows_what_is_wanted(db: Database) -> None:
    await sought(db, ticket(ANN))
    about = ticket(ANN).id
    await db.commit(finding.notify(about, ANN, 1, 0, "n"))
    (row,) = await finding.owed_notices(db)
    assert row == NoticeRow(about, ANN, 1, 0, None, None, wanted=1, shown=0, nonce="n")
    await db.commit(finding.posted(row, 70, 71))
    assert await finding.owed_notices(db) == []
    await db.commit(finding.renew(about), finding.notify(about, ANN, 1, 0, "other"))
    (owed,) = await finding.owed_notices(db)
    assert owed == replace(row, channel_id=70, message_id=71, wanted=3, shown=1)
    await db.commit(finding.take_away(row))
    assert await finding.owed_notices(db) == [owed], "it owes another edit by now"
    await db.commit(finding.take_away(owed))
    assert await finding.owed_notices(db) == []


@pytest.mark.parametrize(("channel", "left"), [(10, [0, 0]), (0, [0, 0]), (11, [GUILD, GUILD])])
async def test_people_of_a_lost_place_are_asked_in_private(db: Database, channel: int, left: list[int]) -> None:
    row = await offered(db, ANN, BOB)
    await db.commit(finding.notify(row.id, 10, 0, GUILD, "a"), finding.notify(row.id, ANN, 1, GUILD, "b"))
    await db.commit(*finding.lose_place(GUILD, channel))
    assert [each.guild_id for each in await finding.offered_in(db, row.id)] == left
    searches = [await finding.ticket(db, ticket(person).id) for person in (ANN, BOB)]
    assert [each.guild_id for each in searches if each] == left
    assert [each.channel_id for each in searches if each] == [10 if guild else 0 for guild in left]
    assert [each.place for each in await finding.owed_notices(db)] == ([ANN] if left == [0, 0] else [10, ANN])


async def test_live_offers_get_time_after_an_interruption(db: Database) -> None:
    await offered(db, ANN, BOB)
    relaxed = offer(CAT, id=602, ends_at=0)
    await sought(db, ticket(CAT))
    await db.commit(*finding.offer(relaxed, [asked(relaxed, CAT)], [ticket(CAT).id]))
    await db.commit(finding.give_time(20))
    assert [(each.id, each.ends_at) for each in await finding.open_offers(db)] == [(602, 0), (600, 20)]
    await db.commit(finding.give_time(15))
    assert [each.ends_at for each in await finding.open_offers(db)] == [0, 20]


async def test_what_ended_before_a_moment_is_removed_with_what_belongs_to_it(db: Database) -> None:
    row = await accepted(db, ANN, BOB)
    await db.commit(*finding.match_offer(row, await finding.offered_in(db, row.id), 5, 7))
    await sought(db, ticket(CAT))
    await db.commit(finding.miss(CAT, 6), finding.miss(CAT, 8))
    await db.commit(*finding.purge(7))
    assert await finding.ticket(db, ticket(ANN).id) is not None
    assert await finding.missed_of(db, CAT, 0) == [8]
    await db.commit(*finding.purge(8))
    assert await finding.ticket(db, ticket(ANN).id) is None
    assert await finding.party(db, ticket(ANN).id) == await finding.offered_in(db, row.id) == []
    assert await finding.load_offer(db, row.id) is None
    assert await finding.waiting(db) == [ticket(CAT)]


async def test_what_the_matcher_reads_is_about_people_who_are_looking(db: Database) -> None:
    await sought(db, ticket(ANN), ticket(BOB))
    await db.commit(trades.block(ANN, BOB, 1), trades.block(CAT, ANN, 1), finding.miss(BOB, 3), finding.miss(CAT, 4))
    await opened(db, match(5, terms='{"clock":"live"}'), BOB, CAT)
    assert await finding.blocks(db) == [(ANN, BOB)]
    assert await finding.missed(db, 0) == [(BOB, 3)]
    assert await finding.busy(db, "live") == [(BOB, 1)]
    assert await finding.running(db, CAT, "live") == 1
    assert dict(await finding.counts(db)) == {"tickets": 2, "offers": 0, "notices": 0}
    await db.commit(Write("close_seekers", {"id": ticket(BOB).id}))
    assert (await finding.blocks(db), await finding.busy(db, "live")) == ([], [])
