"""Everything stored about a person can be exported and deleted."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from db import (
    achievements,
    boosters,
    decks,
    encounters,
    events,
    facts,
    finding,
    kept,
    ledger,
    lessons,
    looks,
    manners,
    matches,
    migrator,
    outbox,
    people,
    privacy,
    ratings,
    reports,
    spent,
    tallies,
    traces,
    trades,
    wishes,
)
from db.boosters import BoosterRow
from db.check import check
from db.database import Conflict, Database, Write
from db.encounters import EncounterRow
from db.finding import OfferedRow, OfferRow, SeekerRow, TicketRow
from db.kept import KEY, PAUSE, WEEK, mark_of
from db.ledger import CollectorRow, LedgerEntry
from db.privacy import SOMEBODY, Memory, StillPlaying
from db.queries import names_in, queries
from db.ratings import FIGURES, Board, ResultRow
from db.spent import SpentRow
from tests.db.rows import ANN, BOB, CAT, GUILD, NAMES, action, deck, match, opened, seat, trade
from tests.db.test_ratings import BOARD, OTHERS, assert_ranked, standing

MIGRATIONS = "".join(text for _, text in migrator.known().values())
TABLES = re.findall(r"create table (\w+) \((.*?)\n\);", MIGRATIONS, re.DOTALL)
ADDED = re.findall(r"^alter table (\w+) add column (\w+)", MIGRATIONS, re.MULTILINE)
COLUMNS = {table: re.findall(r"^    (\w+) (?!key)", body, re.MULTILINE) for table, body in TABLES}
for _table, _column in ADDED:
    COLUMNS[_table].append(_column)

NOT_ABOUT_PEOPLE = {
    "guilds",
    "facts",
    "rank_counts",
    "spent",
    "kept",
    "holders",
    "orders",
    "chronicles",
    "owed_chronicles",
    "analyses",
    "offers",
    "event_tables",
    "event_messages",
}
"""Tables without ids of people; for `spent` and `kept` see tests/bot/collections/test_forgotten.py and
tests/bot/host/test_coming_back.py. In chronicles and analyses people have placeholders:
tests/games/chronicle/test_chronicle.py."""
REPHRASED = {"matches": {"opened"}, "trades": {"side"}}
"""Columns that are exported in another form, so that the ids of other people stay out."""
TRADED = {"trades", "holdings", "collectors", "blocks", "encounters", "applause"}


async def everything(db: Database) -> dict[str, list[dict[str, object]]]:
    """Return every row of every table."""
    found = {}
    if db.engine == "postgres":
        async with db._pool.acquire() as connection:  # type: ignore[attr-defined]
            for table in COLUMNS:
                found[table] = [dict(row) for row in await connection.fetch(f"select * from {table}")]
    else:
        reader = db._reader  # type: ignore[attr-defined]
        for table, columns in COLUMNS.items():
            rows = await reader.visit(lambda raw, table=table: raw.execute(f"select * from {table}").fetchall())
            found[table] = [dict(zip(columns, row, strict=True)) for row in rows]
    return found


async def played(db: Database, number: int, opener: int, *people_: int | None, recent: str = "[]") -> None:
    """Store a match that is over and counted, with a hand, clicks and results."""
    row = match(number, opened_by=opener)
    await opened(db, row, *people_)
    hands = [
        outbox.add(number, f"hand:{n}", 10_000 + number * 10 + n, 0, f"n{n}") for n, who in enumerate(people_) if who
    ]
    clicks = [
        matches.decide(
            replace(row, revision=n + 1, ply=n + 1, recent=recent, status="over", wake_at=None, deadline=None),
            action(n + 1, match_id=number, seat=n, key=None if who is None else number * 100 + n),
        )
        for n, who in enumerate(people_)
    ]
    results = [
        ratings.save_result(
            ResultRow(number, n, "race_to_ace", GUILD, who, NAMES.get(who or 0, "Bolt"), n + 1, 5, 1, 1000, 1001, 50)
        )
        for n, who in enumerate(people_)
    ]
    await db.commit(*hands, *(write for each in clicks for write in each), *results)


@pytest.fixture
async def full(db: Database) -> Database:
    """A database in which three people have rows in every table about people."""
    luck = random.Random(5)
    await db.commit(
        people.save_player_settings(ANN, "Ann", '{"ping":"dm"}', 1),
        people.seen(BOB, "Bob", 2),
        people.seen(CAT, "Cat", 3),
        people.save_guild(GUILD, "{}", 4),
        facts.save("alive:0", "5"),
        *(tallies.add(who, "race_to_ace", key, 3) for who in (ANN, BOB) for key in ("wins", "kills")),
    )
    for who in (ANN, BOB, CAT):
        for board in (BOARD, *OTHERS):
            await db.commit(*ratings.save_standing(None, standing(who, luck, board)))
    await db.commit(
        encounters.save(EncounterRow(0, "race_to_ace", "live", ANN, BOB, 12.5, 50)),
        encounters.save(EncounterRow(0, "race_to_ace", "live", BOB, ANN, -12.5, 50)),
        encounters.save(EncounterRow(0, "race_to_ace", "live", BOB, CAT, 3, 50)),
        encounters.save(EncounterRow(0, "race_to_ace", "live", CAT, BOB, -3, 50)),
    )
    await played(db, 1, ANN, ANN, BOB, None, recent='["Ann shoots Bob.","Bob hits Annabel; Ann\'s plane, Ann.","x"]')
    await played(db, 2, BOB, CAT, BOB)
    await played(db, 3, BOB, BOB, CAT, ANN, recent='["Joann waits for (Ann)."]')
    await opened(db, match(4, opened_by=ANN, status="cancelled", wake_at=None))
    await opened(db, match(5, opened_by=BOB), BOB, CAT)
    await db.commit(
        Write("keep_undone", {"match_id": 3, "revision": 1, "ply": 1}),
        Write("keep_undone", {"match_id": 2, "revision": 1, "ply": 1}),
        Write("delete_actions_from", {"match_id": 3, "ply": 99}),
        *(manners.invite(manners.InvitationRow(5, who, NAMES[who], 1)) for who in (ANN, BOB, CAT)),
        *(manners.note(manners.IncidentRow(3, n, "resigned", 1, n, "", 1)) for n in (0, 1, 2)),
        manners.propose(manners.ProposalRow(3, "undo", 2, 1, "[2]", 1)),
        *(manners.remove(5, who, 1) for who in (ANN, BOB, CAT)),
        *(manners.digested(who, 1) for who in (ANN, BOB, CAT)),
        *traces.of_people(501, 600, GUILD, [ANN, BOB]),
        *traces.of_people(502, 600, GUILD, [CAT]),
        traces.leave(503, 600, GUILD, 1, 0),
        traces.leave(504, 600, GUILD, 2, 0),
        *(manners.note(manners.IncidentRow(1, n, "resigned", 1, n, "", 1)) for n in (0, 1)),
        reports.add(1, ANN, 1, "stalled or left", "Bob waits.", 1),
        reports.add(3, BOB, 2, "stalled or left", "Ann waits.", 1),
    )
    await collected(db)
    await looking(db)
    return db


async def looking(db: Database) -> None:
    """Let everybody look for a match, be offered one, and have missed another."""
    for who in (ANN, BOB, CAT):
        place = {"guild_id": GUILD, "channel_id": 10_010 + who}
        ticket = TicketRow(5_000 + who, who, "dirt", 2, 2, "live", 1, "server", 0, 0, "{}", **place, since=1, until=9)
        offer = OfferRow(6_000 + who, "dirt", "live", 1, "{}", 1, 50, 0, 1, 9)
        asked = OfferedRow(offer.id, who, ticket.id, NAMES[who], **place)
        await db.commit(*finding.seek(ticket, [SeekerRow(ticket.id, who, NAMES[who], "dirt")]))
        await db.commit(
            *finding.offer(offer, [asked], [ticket.id]),
            finding.notify(offer.id, who, 1, 0, "n"),
            finding.miss(who, 3),
        )


async def collected(db: Database) -> None:
    """Give everybody cards, decks and trades: one between Ann and Bob is finished, two of Ann's are open."""
    for who in (ANN, BOB, CAT):
        booster = BoosterRow(who + 1, who, "dirt", "claim:1", 1, None, None, 0)
        await db.commit(
            *ledger.enter([(who, "dirt")]),
            *ledger.book(
                LedgerEntry(who, "starter:dirt", item, "dirt", 5, "starter", 1) for item in ("mud", "nut", ledger.SCRAP)
            ),
            boosters.earn(booster.id, who, "dirt", booster.cause, 1),
            boosters.opened(booster, "dirt", '["mud"]', 2),
            *ledger.book([LedgerEntry(who, f"booster:{booster.id}", "mud", "dirt", 1, "booster", 2)]),
            *decks.add(deck(who + 2, who)),
            achievements.award(who, "ace", 3, ""),
            achievements.first(70 + who % 7, f"ace {who}", who, 3),
            lessons.begin(who, "dirt", "turns", 4),
            *wishes.show(who, [("dirt", "mud")]),
            wishes.wish(who, "dirt", "nut", 4),
            wishes.share(GUILD, who, 4),
            *looks.wear(who, "title:dirt:king", 4, "title:"),
            events.create(events.EventRow(800 + who, GUILD, 5, who, "open", None, 0, "{}")),
            events.save_entry(events.EntryRow(800 + who, 1, who, f"player {who}", "{}")),
            events.note(events.ActRow(800 + who, 0, "opened", who, "", 4)),
            events.add_helper(800 + who, who),
            events.pause(events.EventPauseRow(who, 1, 99)),
        )
    await db.commit(trades.block(ANN, BOB, 1), trades.block(BOB, ANN, 2))
    await db.commit(looks.applaud(ANN, BOB, 1), looks.applaud(BOB, ANN, 2), looks.applaud(BOB, CAT, 2))
    gifts: trades.Gifts = ({"mud": 1}, {"nut": 1})
    for number, offerer, partner in ((901, ANN, BOB), (902, ANN, CAT), (903, BOB, ANN)):
        await db.commit(*trades.offer(trade(number, offerer, partner), gifts))
        for side in (0, 1) if number == 901 else (1,):
            row = await trades.load(db, number)
            assert row is not None
            await db.commit(*trades.confirm(row, side, gifts, 5))


async def test_everything_about_a_person_is_exported(full: Database) -> None:
    shown = await privacy.export(full, ANN)
    assert set(shown) == set(COLUMNS) - NOT_ABOUT_PEOPLE, (
        "a table about people has a query TABLE_of(player_id) for exports; list any other in NOT_ABOUT_PEOPLE"
    )
    for table, rows in shown.items():
        assert rows, table
        assert set(rows[0]) - REPHRASED.get(table, set()) <= set(COLUMNS[table]), table
    assert shown["players"] == [{"id": ANN, "name": "Ann", "settings": '{"ping":"dm"}', "seen_at": 1}]
    assert [(row["id"], row["opened"]) for row in shown["matches"]] == [(1, 1), (3, 0), (4, 1)]
    assert [(row["match_id"], row["seat"]) for row in shown["seats"]] == [(1, 0), (3, 2)]
    assert [(row["match_id"], row["ply"], row["key"]) for row in shown["actions"]] == [(1, 1, 100), (3, 3, 302)]
    assert [row["channel_id"] for row in shown["outbox"]] == [10_010, 10_032]
    assert [(row["match_id"], row["place"]) for row in shown["results"]] == [(1, 1), (3, 3)]
    assert len(shown["standings"]) == 5
    assert [(row["net"], row["player_id"]) for row in shown["encounters"]] == [(12.5, ANN)]
    assert [(row["key"], row["total"]) for row in shown["tallies"]] == [("kills", 3), ("wins", 3)]


async def test_an_export_has_only_what_the_person_may_know(full: Database) -> None:
    text = str(await privacy.export(full, CAT))
    for secret in (str(ANN), str(BOB), "Ann", "Bob", "5eed", "state", "dm"):
        assert secret not in text
    assert await privacy.export(full, 4_711) == {table: [] for table in COLUMNS if table not in NOT_ABOUT_PEOPLE}


@pytest.mark.parametrize("key", ["", "5e" * 32], ids=["nothing is kept", "kept under marks"])
async def test_forgetting_removes_every_trace(full: Database, key: str) -> None:
    before = await everything(full)
    clicks = [row["key"] for row in (await privacy.export(full, ANN))["actions"]]
    memory = Memory(key, today=0, tomorrow=10**15, later=10**15) if key else None
    assert await privacy.forget(full, ANN, 60, memory) == [1, 3, 5], "where she sat, and where she is asked to"
    after = await everything(full)
    assert await privacy.export(full, ANN) == {table: [] for table in COLUMNS if table not in NOT_ABOUT_PEOPLE}
    values = [value for rows in after.values() for row in rows for value in row.values()]
    for gone in (ANN, ANN + 1, ANN + 2, 10_010, 10_032, *clicks):
        assert gone not in values
    assert str(ANN) not in str(after["kept"])
    assert bool(after["kept"]) is bool(key)
    words = {word for value in values if isinstance(value, str) for word in re.findall(r"\w+", value)}
    assert "Ann" not in words
    assert {"Annabel", "Joann", "Bob", "Cat", SOMEBODY} <= words
    for table in ("matches", "actions", "seats", "results", "guilds", "facts"):
        assert len(after[table]) == len(before[table]), table


IDS = {
    "about_id", "channel_id", "deck_id", "event_id", "guild_id", "home_channel_id", "id", "lobby_id", "match_id",
    "message_id", "offer_id", "rematch_of", "scope", "ticket_id", "trade_id",
}  # fmt: skip
"""Ids of something else than people."""
NUMBERS = {"alias", "beats", "born", "deadline", "key", "listed_until", "paused", "since", "total", "until"}
"""Times, counts, clicks (which go with `forget_clicks`), and what stands for people who were forgotten."""
BIG = {(table, column) for table, body in TABLES for column in re.findall(r"^    (\w+) bigint", body, re.MULTILINE)}
BIG |= set(re.findall(r"^alter table (\w+) add column (\w+) bigint", MIGRATIONS, re.MULTILINE))


def test_every_column_that_can_hold_a_persons_id_is_cleared_when_they_are_forgotten() -> None:
    """A new column for a person cannot be left out; one for something else is named above."""
    people_ = {each for each in BIG if not (each[1] in IDS | NUMBERS or each[1] == "at" or each[1].endswith("_at"))}
    people_ |= {("players", "id")}
    statements = names_in("forget.sql")
    known = queries("sqlite")
    cleared = {("standings", "player_id")}  # row by row, together with the counts of ranks
    for table, column in people_:
        about = re.compile(rf"(update|delete from) {table}\b.*\b{column} = :player_id\b", re.DOTALL)
        if any(about.search(known[each].sql) for each in statements):
            cleared.add((table, column))
    assert cleared == people_
    assert len(people_) > 35


async def played_by(db: Database, who: int) -> dict[str, object]:
    """Return everything stored about a person, except what depends on open trades with others."""
    shown = await privacy.export(db, who)
    return {table: rows for table, rows in shown.items() if table not in {*TRADED, "reports"}}


async def test_other_peoples_matches_stay_complete(full: Database) -> None:
    kept = {who: await played_by(full, who) for who in (BOB, CAT)}
    before = [await matches.load(full, number) for number in range(1, 6)]
    await privacy.forget(full, ANN)
    assert {who: await played_by(full, who) for who in (BOB, CAT)} == kept
    after = [await matches.load(full, number) for number in range(1, 6)]
    assert [row.opened_by for row in after if row] == [0, BOB, BOB, 0, BOB]
    assert [row.recent for row in after if row] == [
        '["Somebody shoots Bob.","Bob hits Annabel; Somebody\'s plane, Somebody.","x"]',
        "[]",
        '["Joann waits for (Somebody)."]',
        "[]",
        "[]",
    ]
    for old, new in zip(before, after, strict=True):
        assert old is not None
        assert new is not None
        assert replace(new, opened_by=old.opened_by, recent=old.recent, revision=old.revision) == old
    revised = [new.revision - old.revision for old, new in zip(before, after, strict=True) if old and new]
    assert revised == [1, 0, 1, 0, 1], "other processes read the matches again that named her"
    assert (await matches.seats(full, 1))[0] == seat(0, ANN, player_id=None, name=SOMEBODY)
    assert [(row.player_id, row.name, row.place) for row in await ratings.results(full, 3)] == [
        (BOB, "Bob", 1),
        (CAT, "Cat", 2),
        (None, SOMEBODY, 3),
    ]


async def test_a_report_about_the_person_stays_without_their_name(full: Database) -> None:
    before = [(row.by, row.about, row.sentence) for row in await reports.since(full, 0, 0, 9)]
    assert before == [(ANN, BOB, "Bob waits."), (BOB, ANN, "Ann waits.")]
    await privacy.forget(full, ANN)
    after = await reports.since(full, 0, 0, 9)
    assert [(row.by, row.about, row.reason, row.sentence) for row in after] == [(BOB, None, "stalled or left", "")]
    assert await reports.since(full, 2, 0, 9) == await reports.since(full, 0, GUILD + 1, 9) == []


async def test_cards_promised_to_the_person_are_free_again(full: Database) -> None:
    before = await trades.load(full, 901)
    assert before is not None
    await privacy.forget(full, ANN, 9)
    assert await check(full) == [] or full.engine == "sqlite"
    for who in (BOB, CAT):
        assert (await ledger.holdings(full, who, "dirt"))["mud"].reserved == 0
        assert await trades.open_of_player(full, who) == []
    assert await trades.load(full, 901) == replace(before, offerer_id=None)
    cancelled = await trades.load(full, 903)
    assert cancelled is not None
    assert (cancelled.status, cancelled.offerer_id, cancelled.partner_id, cancelled.ended_at) == (
        "cancelled", BOB, None, 9,
    )  # fmt: skip


async def test_ranks_are_correct_without_the_person(full: Database) -> None:
    await privacy.forget(full, ANN)
    for board in (BOARD, *OTHERS):
        rows = {who: await ratings.standing(full, board, who) for who in (BOB, CAT)}
        assert await ratings.standing(full, board, ANN) is None
        await assert_ranked(full, {who: row for who, row in rows.items() if row}, board)


async def test_messages_of_events_that_name_the_person_are_owed_again(full: Database) -> None:
    shown = events.EventMessageRow(800 + ANN, "event", 5, 77, 0, 0, "a")
    await full.commit(events.owe_message(800 + ANN, "event", 5, 0, "a"), events.showed(shown, 77, 0))
    assert await events.owing(full, 1, 0) == []
    await privacy.forget(full, ANN)
    (owed,) = await events.owing(full, 1, 0)
    assert (owed.event_id, owed.message_id, owed.wanted) == (800 + ANN, 77, 1)


async def test_forgetting_twice_or_an_unknown_person_does_nothing(full: Database) -> None:
    await privacy.forget(full, ANN)
    before = await everything(full)
    assert await privacy.forget(full, ANN) == []
    assert await privacy.forget(full, 4_711) == []
    assert await everything(full) == before


@pytest.mark.parametrize("person", [BOB, CAT])
async def test_a_person_in_a_running_match_is_not_forgotten(full: Database, person: int) -> None:
    before = await everything(full)
    with pytest.raises(StillPlaying) as caught:
        await privacy.forget(full, person)
    assert caught.value.match_ids == [5]
    assert await everything(full) == before


@pytest.mark.parametrize(
    ("changes", "seated", "why"),
    [
        ({"status": "lobby"}, True, "playing"),
        ({"opened_by": ANN, "status": "lobby"}, False, "playing"),
        ({"status": "over"}, True, "counting"),
    ],
    ids=["in a lobby", "whose lobby it is", "not counted yet"],
)
async def test_a_person_in_an_unfinished_match_reads_why_they_cannot_be_forgotten(
    db: Database, changes: dict[str, Any], why: str, *, seated: bool
) -> None:
    row = await opened(db, replace(match(opened_by=BOB, wake_at=None), **changes), BOB, *([ANN] if seated else []))
    with pytest.raises(StillPlaying) as still:
        await privacy.forget(db, ANN)
    assert still.value.why == why
    await db.commit(*matches.save(replace(row, revision=1, opened_by=BOB, status="shelved")))
    await privacy.forget(db, ANN)


async def test_a_person_who_has_resigned_is_forgotten_after_the_match(db: Database) -> None:
    row = await opened(db, match(opened_by=BOB), BOB, CAT, ANN)
    seats = await matches.seats(db, 1)
    await db.commit(*matches.changed_seats(seats, [*seats[:2], replace(seats[2], status="resigned")]))
    with pytest.raises(StillPlaying):
        await privacy.forget(db, ANN)
    await db.commit(*matches.save(replace(row, revision=1, status="cancelled")))
    await privacy.forget(db, ANN)
    assert (await matches.seats(db, 1))[2].name == SOMEBODY


async def test_forgetting_while_everybody_is_busy(full: Database) -> None:
    """Ratings change meanwhile: the person is forgotten before that, or there is a conflict and it can be retried."""
    luck = random.Random(1)

    async def rate() -> None:
        for _ in range(10):
            try:
                async with full.transaction() as tx:
                    old = await ratings.standing(tx, BOARD, BOB)
                    await tx.run(*ratings.save_standing(old, standing(BOB, luck)))
            except Conflict:
                continue

    async def forget() -> None:
        while True:
            try:
                await privacy.forget(full, ANN)
            except Conflict:
                continue
            return

    await asyncio.gather(rate(), forget())
    for figure in FIGURES:
        for who in (BOB, CAT):
            own = await ratings.rank(full, Board(0, "race_to_ace", "live", ""), figure, who)
            assert own is not None
            assert own.players == 2
            assert own.rank in (1, 2)


async def test_an_export_has_no_other_names_not_even_blocked_ones(db: Database) -> None:
    await db.commit(people.seen(ANN, "Ann", 1), people.seen(BOB, "Bob of the neighbours", 1))
    await db.commit(trades.block(ANN, BOB, 5))
    shown = await privacy.export(db, ANN)
    assert shown["blocks"] == [{"player_id": ANN, "at": 5}]
    assert "Bob of the neighbours" not in str(shown)
    assert str(BOB) not in str(shown)


async def test_messages_about_the_person_are_to_be_deleted_and_trade_messages_updated(full: Database) -> None:
    assert await traces.to_remove(full, 9, 1, 0) == []
    await full.commit(*(outbox.shown(number, "table", 9) for number in range(1, 6)))
    await privacy.forget(full, ANN)
    assert [message for message, _ in await traces.to_remove(full, 9, 1, 0)] == [501, 503]
    assert await trades.owing(full, 9, 1, 0) == [901, 902, 903]
    mine = GUILD // 2**22 % 2
    assert await traces.to_remove(full, 9, 2, 1 - mine) == await trades.owing(full, 9, 2, 1 - mine) == []
    await full.commit(traces.remove(501), traces.remove(503), trades.updated(901))
    assert await traces.to_remove(full, 9, 1, 0) == []
    assert await trades.owing(full, 9, 2, mine) == [902, 903]
    tables = [row for number in range(1, 6) for row in await outbox.of_match(full, number) if row.surface == "table"]
    assert [row.match_id for row in tables if row.shown < 0] == [1, 3, 5]


async def test_a_notice_of_a_removal_that_is_still_owed_is_forgotten_with_its_person(full: Database) -> None:
    await full.commit(*(outbox.add(5, f"removed:{who}", None, 1, f"x{who}") for who in (ANN, BOB)))
    await privacy.forget(full, ANN)
    owed = [row.surface for row in await outbox.of_match(full, 5) if row.surface.startswith("removed:")]
    assert owed == [f"removed:{BOB}"]


async def test_gifts_are_remembered_under_a_mark(db: Database) -> None:
    """Starter decks and lesson boosters for a long time, boosters of the current day until its end."""
    await db.commit(
        ledger.advance(CollectorRow(ANN, "dirt"), starter="mud"),
        ledger.advance(CollectorRow(ANN, "turbo")),
        boosters.earn(1, ANN, "dirt", "lesson:first", 1),
        boosters.earn(2, ANN, "dirt", "claim:1", 99),
        boosters.earn(3, ANN, "dirt", "claim:2", 100),
        boosters.earn(4, ANN, "dirt", "match:1", 150),
        boosters.earn(5, ANN, "dirt", "match:2", 160),
        boosters.earn(6, BOB, "dirt", "match:2", 160),
    )
    await privacy.forget(db, ANN, 120, Memory("5e" * 32, today=100, tomorrow=200, later=900))
    assert await spent.of_mark(db, mark_of("5e" * 32, ANN), 120) == {
        "starter:dirt": SpentRow("starter:dirt", 1, 900),
        "lesson:first": SpentRow("lesson:first", 1, 900),
        "claim": SpentRow("claim", 1, 200),
        "match": SpentRow("match", 2, 200),
    }


async def test_how_long_it_is_remembered_what_protects_others(full: Database) -> None:
    """Pauses as long as they last, meetings for a week, missed checks for 30 days, everything else until `later`."""
    memory = Memory("5e" * 32, today=WEEK, tomorrow=2 * WEEK, later=9 * WEEK)
    await privacy.forget(full, ANN, WEEK, memory)
    await full.commit(facts.save(KEY, memory.key))
    rows = {(row.what, row.about): row for row in await kept.of_person(full, ANN)}
    met = rows["met", mark_of(memory.key, BOB)]
    assert met.until == 2 * WEEK
    assert met.read(list[tuple[int, int]], []) == [(50, 0), (50, 0)]
    assert rows["away", ""].until == 99
    assert (rows["lobby:5", ""].until, rows["lobby:5", ""].read(int, 0)) == (1, 1)
    assert rows["missed:3", ""].until == 3 + 30 * PAUSE
    assert rows["missed:3", ""].read(int, 0) == 3
    brief = ("met", "away", "lobby:5", "missed:3")
    assert {row.until for (what, _), row in rows.items() if what not in brief} == {9 * WEEK}
    assert rows["pause", ""].read(int, 0) == WEEK + PAUSE


@pytest.mark.parametrize(("scope", "boards"), [(0, [BOARD, OTHERS[0], OTHERS[2]]), (GUILD, [OTHERS[0]])])
async def test_ratings_continue_after_somebody_was_forgotten(full: Database, scope: int, boards: list[Board]) -> None:
    """Their strength, without what they had won, and what had moved between them and the others."""
    before = [await ratings.standing(full, board, ANN) for board in boards]
    memory = Memory("5e" * 32, today=WEEK, tomorrow=2 * WEEK, later=9 * WEEK)
    await full.commit(facts.save(KEY, memory.key))
    await privacy.forget(full, ANN, WEEK, memory)
    standings, moved = await kept.of_game(full, scope, BOARD.game, BOARD.pace, [ANN, BOB])
    strengths = [row and replace(row, rating=0, wins=0, matches=0, score=0, listed_until=0) for row in before]
    assert {row.board: row for row in standings} == dict(zip(boards, strengths, strict=True))
    between = EncounterRow(0, BOARD.game, BOARD.pace, ANN, BOB, 12.5, 50)
    back = replace(between, player_id=BOB, opponent_id=ANN, net=-12.5)
    assert moved == ([] if scope else [between, back])
    assert await kept.of_game(full, scope, BOARD.game, BOARD.pace, [BOB, CAT]) == ([], [])
