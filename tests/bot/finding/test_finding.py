"""People look for a match, confirm that they are there, and play; an absent person holds nobody up."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

import pytest
from msgspec import structs

from bot.collections import forgotten
from bot.finding import offers, rounds, tickets
from bot.finding.finding import Finding, Wish
from bot.finding.matcher import FREE, ROUND, Candidate
from bot.finding.offers import CHALLENGE, CHECK, GRACE
from bot.finding.pauses import FIRST, LOOKED_BACK
from bot.finding.tickets import MOST_TICKETS, WAITS
from bot.host.core.match import Match
from bot.host.core.reliability import Reliability, reliability
from bot.host.core.tables import OtherTable, load_tables
from bot.host.lobby import lobby, welcome
from bot.host.lobby.seated import Seating, seat_and_start
from bot.host.match.downtime import still_alive
from bot.shared.durations import DAY, HOUR, MINUTE
from bot.shared.people import Location, Person
from bot.shared.preferences import change_preferences
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import DISCORD_EPOCH
from bot.shared.terms import Terms
from db import finding as store
from db import privacy, trades
from db.database import Conflict, Database, Write
from db.finding import OfferRow, TicketRow
from db.ratings import Pace
from games.registry import GAMES
from tests.bot.finding.conftest import ABROAD, ADA, BEN, CLEO, DORA, GAME, HERE, NEXT_DOOR, PAIR, Seekers

FOUR = Wish(GAME, 4, 4)
RELAXED = Wish(GAME, 2, 2, "relaxed")


async def test_two_who_look_are_asked_and_play_when_both_are_there(seekers: Seekers) -> None:
    ada, ben = await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    assert offer.favourite == 50
    assert await seekers.answer(offer, ADA) is None
    match = await seekers.answer(offer, BEN)
    assert match is not None
    assert (match.row.status, set(match.names)) == ("playing", {"Ada", "Ben"})
    assert [await seekers.state(each) for each in (ada, ben)] == ["matched", "matched"]
    assert (match.row.guild_id, match.row.channel_id, match.terms.clock) == (3, 7, "live")


async def test_four_seats_wait_for_four(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN, CLEO, wish=FOUR)
    assert await seekers.round() == []
    await seekers.seek(DORA, wish=FOUR)
    (offer,) = await seekers.round()
    assert len((await seekers.all_accept(offer)).seats) == 4


async def test_any_number_of_seats_takes_everybody_present(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN, CLEO, wish=Wish(GAME, 2, 5))
    (offer,) = await seekers.round()
    assert len((await seekers.all_accept(offer)).seats) == 3


async def test_an_offer_says_that_a_match_with_a_new_account_or_after_a_deletion_is_not_rated(seekers: Seekers) -> None:
    host = seekers.office.host
    host.settings = host.settings.model_copy(update={"new_account_days": 7})
    newcomer = Person(seekers.office.time - DISCORD_EPOCH - 6 * DAY - DAY // 2 << 22, "Nina")
    await forgotten.forget(host, DORA.id)
    for one, other, rated in ((ADA, BEN, 1), (ADA, newcomer, 0), (DORA, ADA, 0)):
        challenge = await offers.challenge(seekers.finding, one, other, HERE, RELAXED, privately=False)
        await seekers.answer(challenge, other, yes=False)
        await seekers.seek(one, other)
        (offer,) = await seekers.later(ROUND["live"])
        assert (offer.rated, challenge.rated) == (rated, rated)
        await seekers.answer(offer, other, yes=False)
        await tickets.stop(seekers.finding, one.id)
    seekers.office.time += DAY
    await seekers.seek(ADA, newcomer)
    (offer,) = await seekers.round()
    assert offer.rated == 1


async def test_an_offer_with_unreadable_options_ends_and_blocks_nobody(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN, wish=replace(PAIR, options='{"kills": "many"}'))
    (offer,) = await seekers.round()
    for person in (ADA, BEN):
        assert await seekers.answer(offer, person) is None
    assert await seekers.round() == []
    assert await seekers.live() == 0


async def test_a_person_who_looks_for_a_game_that_is_no_longer_installed_holds_nobody_up(
    seekers: Seekers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both of an offer have accepted, but the bot stopped before their match began; a third person waits."""
    db, (ada, ben) = seekers.office.host.db, await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    (cleo,) = await seekers.seek(CLEO)
    for person in (ADA, BEN):
        await db.commit(store.answer(offer.id, person.id, "yes", person.nonce, offer.words), store.renew(offer.id))
    for module in (offers, rounds):
        monkeypatch.setattr(module, "GAMES", {key: game for key, game in GAMES.items() if key != GAME.key})
    assert await seekers.round() == []
    assert [await seekers.state(each) for each in (ada, ben, cleo)] == ["expired"] * 3
    ended = await store.load_offer(db, offer.id)
    assert ended is not None
    assert (ended.status, ended.why) == ("ended", "not-available")


async def test_a_person_who_misses_loses_the_ticket_and_the_other_goes_first(seekers: Seekers) -> None:
    ada, ben = await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.answer(offer, ADA)
    assert await seekers.later(CHECK["live"] + GRACE - 1) == [offer]
    await seekers.later(1)
    assert [await seekers.state(each) for each in (ada, ben)] == ["waiting", "missed"]
    again = await store.ticket(seekers.office.host.db, ada.id)
    assert again is not None
    assert again.since == ada.since
    assert (await reliability(seekers.office.host.db, BEN.id)).missed == 1
    with pytest.raises(Refusal, match="did not answer"):
        await seekers.seek(BEN)
    seekers.office.time += 600_000
    await seekers.seek(BEN)


async def test_a_person_who_deletes_their_data_is_still_paused_after_missed_checks(seekers: Seekers) -> None:
    host = seekers.office.host
    for times in (1, 2):
        await seekers.seek(ADA, BEN)
        (offer,) = await seekers.round()
        await seekers.answer(offer, ADA)
        await seekers.later(CHECK["live"] + GRACE)
        await tickets.stop(seekers.finding, ADA.id)
        for _ in range(2):
            await forgotten.forget(host, BEN.id)
            assert (await reliability(host.db, BEN.id)).missed == times
            with pytest.raises(Refusal, match="did not answer"):
                await seekers.seek(BEN)
        seekers.office.time += FIRST
        if times == 2:
            with pytest.raises(Refusal, match="did not answer"):
                await seekers.seek(BEN)
            seekers.office.time += 2 * FIRST
    await seekers.seek(BEN)
    seekers.office.time += LOOKED_BACK
    await still_alive(host)
    assert (await reliability(host.db, BEN.id)).missed == 0


async def test_a_person_who_declines_is_not_at_fault(seekers: Seekers) -> None:
    ada, ben = await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.answer(offer, BEN, yes=False)
    assert [await seekers.state(each) for each in (ada, ben)] == ["waiting", "withdrawn"]
    assert (await reliability(seekers.office.host.db, BEN.id)).missed == 0
    await seekers.seek(BEN)


async def test_both_accept_at_the_last_moment(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.later(CHECK["live"])
    await seekers.answer(offer, ADA)
    seekers.office.time += GRACE - 1  # the press was in time, and arrives late
    assert await seekers.answer(offer, BEN, late=1 - GRACE) is not None


async def test_a_press_after_the_end_is_too_late(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    with pytest.raises(Refusal, match="over"):
        await seekers.answer(offer, ADA, late=CHECK["live"] + 1)


async def test_relaxed_play_gives_half_a_day(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN, wish=RELAXED)
    (offer,) = await seekers.round()
    assert offer.ends_at - seekers.office.time == 12 * 3_600_000
    assert (await seekers.all_accept(offer)).terms.clock == "relaxed"


async def test_a_ticket_survives_a_restart_and_a_ready_check_begins_again(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    seekers.office.time += 10 * CHECK["live"]  # nobody could answer
    seekers.finding = Finding(seekers.office.host)
    await rounds.resume(seekers.finding)
    (offer,) = await seekers.round()
    assert offer.ends_at == seekers.office.time + CHECK["live"]
    await seekers.all_accept(offer)


async def test_killed_between_the_last_answer_and_the_opening_the_match_begins_after_the_start(
    seekers: Seekers, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.answer(offer, ADA)

    async def killed(*_: object, **__: object) -> None:
        raise ConnectionAbortedError

    monkeypatch.setattr(offers, "seat_and_start", killed)
    with pytest.raises(ConnectionAbortedError):
        await seekers.answer(offer, BEN)
    monkeypatch.undo()
    assert await seekers.live() == 0
    assert await seekers.round() == []
    assert await seekers.live() == 1
    await seekers.round()
    assert await seekers.live() == 1


async def test_an_opening_that_is_cut_off_leaves_the_offer_as_it_was(
    seekers: Seekers, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    db = seekers.office.host.db
    await seekers.answer(offer, ADA)
    stored = await store.load_offer(db, offer.id)
    assert stored is not None
    ends = store.match_offer(stored, await seekers.asked(offer), 99, seekers.office.time)
    with pytest.raises(Conflict):  # the match is not stored without the end of the offer, for which Ben is missing
        await seat_and_start(seekers.office.host, _seating(), *ends, match_id=99)
    assert await seekers.live() == 0
    assert (await store.load_offer(db, offer.id)) == stored


def _seating() -> Seating:
    return Seating(GAME, (ADA, BEN), HERE, Terms(), GAME.Options())


async def test_two_processes_that_match_the_same_ticket_make_one_offer(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN, CLEO)
    db = seekers.office.host.db
    waiting, people = await store.waiting(db), await store.seekers(db)
    offered = await asyncio.gather(
        offers.make(seekers.finding, waiting[:2], people[:2], 0.5),
        offers.make(seekers.finding, waiting[1:], people[1:], 0.5),
    )
    assert sorted(each is None for each in offered) == [False, True]
    assert len(await seekers.offers()) == 1


async def test_a_ticket_that_is_withdrawn_at_the_same_instant_is_not_offered(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    db = seekers.office.host.db
    waiting, people = await store.waiting(db), await store.seekers(db)
    await tickets.stop(seekers.finding, ADA.id)
    assert await offers.make(seekers.finding, waiting, people, 0.5) is None
    assert await seekers.offers() == []


async def test_one_blocks_the_other_while_the_offer_stands(seekers: Seekers) -> None:
    ada, ben = await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.answer(offer, ADA)
    await seekers.office.host.db.commit(trades.block(BEN.id, ADA.id, 0))
    assert await seekers.answer(offer, BEN) is None
    assert await seekers.live() == 0
    assert [await seekers.state(each) for each in (ada, ben)] == ["waiting", "waiting"]
    assert await seekers.later(20_000) == []


async def test_a_person_who_was_blocked_before_deleting_everything_is_not_offered_to_the_blocker(
    seekers: Seekers,
) -> None:
    host = seekers.office.host
    await host.db.commit(trades.block(BEN.id, ADA.id, 0), trades.block(BEN.id, DORA.id, 0))
    await forgotten.forget(host, ADA.id)
    await seekers.seek(ADA, BEN)
    assert await seekers.round() == []
    await seekers.seek(CLEO)
    (offer,) = await seekers.later(ROUND["live"])
    assert CLEO.id in {each.player_id for each in await seekers.asked(offer)}


async def test_a_block_at_the_instant_of_the_opening_is_noticed_by_the_transaction(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    db = seekers.office.host.db
    for person in (ADA, BEN):
        await db.commit(store.answer(offer.id, person.id, "yes", "", 0))
    await db.commit(trades.block(BEN.id, ADA.id, 0))
    with pytest.raises(Conflict):
        await db.commit(*store.match_offer(offer, await seekers.asked(offer), 1, 0))


async def test_a_person_who_is_erased_frees_the_others(seekers: Seekers) -> None:
    ada, ben = await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.answer(offer, ADA)
    await privacy.forget(seekers.office.host.db, BEN.id, seekers.office.time)
    seekers.finding.alarm.at_once()
    assert await seekers.round() == []
    assert (await seekers.state(ada), await seekers.state(ben)) == ("waiting", "withdrawn")
    assert await seekers.live() == 0
    exported = await privacy.export(seekers.office.host.db, BEN.id)
    assert not any(exported[table] for table in ("tickets", "seekers", "offered", "notices", "missed_checks"))


async def test_a_waiting_person_is_erased_with_the_ticket(seekers: Seekers) -> None:
    await seekers.seek(ADA)
    await privacy.forget(seekers.office.host.db, ADA.id, seekers.office.time)
    await seekers.seek(BEN)
    assert await seekers.round() == []


async def test_nothing_is_offered_while_the_program_ends(seekers: Seekers) -> None:
    ada, _ = await seekers.seek(ADA, BEN)
    seekers.finding.closed = True
    assert await seekers.later(WAITS["live"]) == []
    assert await seekers.state(ada) == "waiting"


async def test_during_an_outage_no_check_is_missed(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    seekers.office.host.reach.away[0] = seekers.office.time
    assert await seekers.later(10 * CHECK["live"]) == [offer]
    del seekers.office.host.reach.away[0]
    seekers.office.host.reach.lost[0] = seekers.office.time
    (still,) = await seekers.later(1_000)
    assert still.ends_at == seekers.office.time + CHECK["live"], "everybody has the full time again"
    seekers.office.host.reach.lost.clear()
    assert await seekers.later(2 * CHECK["live"]) == []


async def test_nobody_is_in_two_live_matches(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.answer(offer, ADA)
    place = Location(3, 70)
    other = await lobby.open_lobby(seekers.office.host, GAME, ADA, place, Terms(), GAME.Options())
    await lobby.join(seekers.office.host, other.id, CLEO)
    await lobby.start(seekers.office.host, other.id, ADA.id)
    assert await seekers.answer(offer, BEN) is None
    assert await seekers.live() == 1
    with pytest.raises(Refusal, match="live match"):
        await seekers.seek(CLEO)


async def test_a_match_withdraws_the_other_tickets_of_its_people(seekers: Seekers) -> None:
    acceleration = Wish(GAMES["acceleration"], 2, 2)
    (second,) = await seekers.seek(ADA, wish=acceleration)
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await seekers.all_accept(offer)
    assert await seekers.state(second) == "withdrawn"
    await seekers.seek(DORA, wish=acceleration)
    assert await seekers.round() == []


async def test_a_person_has_one_ticket_a_game_and_three_in_all(seekers: Seekers) -> None:
    await seekers.seek(ADA)
    with pytest.raises(Refusal, match="already a search"):
        await seekers.seek(ADA)
    for game in list(GAMES.values())[1:MOST_TICKETS]:
        await seekers.seek(ADA, wish=Wish(game, 2, 2))
    with pytest.raises(Refusal, match="3 games"):
        await seekers.seek(ADA, wish=Wish(list(GAMES.values())[MOST_TICKETS], 2, 2))
    assert await tickets.stop(seekers.finding, ADA.id) == MOST_TICKETS
    await seekers.seek(ADA)


async def test_a_ticket_expires(seekers: Seekers) -> None:
    (ada,) = await seekers.seek(ADA)
    await seekers.later(WAITS["live"])
    assert await seekers.state(ada) == "expired"


async def test_a_party_stays_together_and_its_lobby_becomes_the_match(seekers: Seekers) -> None:
    host = seekers.office.host
    opened = await lobby.open_lobby(host, GAME, ADA, HERE, Terms(), GAME.Options())
    await lobby.join(host, opened.id, BEN)
    found = await tickets.seek_for_lobby(seekers.finding, await host.cache.get(opened.id), BEN.id, "server")
    assert (found.least, found.most) == (3, 5), "the two are there, and look for at least one more"
    await seekers.seek(CLEO, place=NEXT_DOOR, wish=Wish(GAME, 2, 5))
    (offer,) = await seekers.round()
    match = await seekers.all_accept(offer)
    assert (match.id, match.row.status, match.names) == (opened.id, "playing", ("Ada", "Ben", "Cleo"))
    assert load_tables(match.row.tables) == (OtherTable(3, 8, (2,)),)


async def test_a_person_who_could_not_join_a_lobby_is_not_found_for_it(
    seekers: Seekers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither who finishes too few matches, nor who was removed lately; and the list of searches is no way in."""

    async def record(_db: object, person: int) -> Reliability:
        return Reliability(20, 10 if person == CLEO.id else 0, 0)

    for module in (rounds, welcome):
        monkeypatch.setattr(module, "reliability", record)
    host = seekers.office.host
    opened = await lobby.open_lobby(host, GAME, ADA, HERE, Terms(reliable=80), GAME.Options())
    await lobby.join(host, opened.id, BEN)
    await lobby.kick(host, opened.id, ADA.id, BEN.id)
    ticket = await tickets.seek_for_lobby(seekers.finding, await host.cache.get(opened.id), ADA.id, "server")
    for person, why in ((BEN, "removed"), (CLEO, "at least 80%")):
        with pytest.raises(Refusal, match=why):
            await offers.join(seekers.finding, ticket.id, person, HERE)
        await seekers.seek(person, wish=Wish(GAME, 2, 2))
    (offer,) = await seekers.round()
    assert {each.player_id for each in await seekers.asked(offer)} == {BEN.id, CLEO.id}, "they may play each other"
    await seekers.seek(DORA, wish=Wish(GAME, 2, 2))
    _, offer = await seekers.later(ROUND["live"])
    assert {each.player_id for each in await seekers.asked(offer)} == {ADA.id, DORA.id}


async def test_a_party_that_has_changed_looks_no_longer(seekers: Seekers) -> None:
    host = seekers.office.host
    opened = await lobby.open_lobby(host, GAME, ADA, HERE, Terms(), GAME.Options())
    ticket = await tickets.seek_for_lobby(seekers.finding, opened, ADA.id, "server")
    await lobby.join(host, opened.id, BEN)
    await seekers.round()
    assert await seekers.state(ticket) == "expired"


async def test_a_party_larger_than_the_seats_is_refused(seekers: Seekers) -> None:
    duel = GAMES["acceleration"]
    opened = await lobby.open_lobby(seekers.office.host, duel, ADA, HERE, Terms(), duel.Options())
    await lobby.join(seekers.office.host, opened.id, BEN)
    with pytest.raises(Refusal, match="taken already"):
        await tickets.seek_for_lobby(seekers.finding, opened, ADA.id, "server")
    five = [Person(number, f"P{number}") for number in range(1, 6)]
    with pytest.raises(Refusal, match="at most 5"):
        await tickets.seek(seekers.finding, five[0], HERE, Wish(GAME, 2, 5), five)
    assert (await tickets.seek(seekers.finding, five[0], HERE, Wish(GAME, 2, 5), five[:4])).status == "waiting"


async def test_people_of_two_servers_meet_only_if_both_servers_allow_it(seekers: Seekers) -> None:
    anywhere = replace(PAIR, reach="everywhere")
    with pytest.raises(Refusal, match="own people only"):
        await seekers.seek(ADA, wish=anywhere)
    await seekers.allow("everywhere")
    await seekers.seek(ADA, wish=anywhere)
    await seekers.seek(BEN, place=ABROAD, wish=anywhere)
    await seekers.allow("server", 5)
    assert await seekers.round() == []
    await seekers.allow("everywhere", 5)
    (offer,) = await seekers.later(10_000)
    match = await seekers.all_accept(offer)
    (other,) = load_tables(match.row.tables)
    assert {match.row.guild_id, other.guild_id} == {3, 5}
    seat = match.seats[other.seats[0]].player_id
    assert seat == (BEN.id if other.guild_id == 5 else ADA.id)


async def test_a_server_can_switch_finding_off(seekers: Seekers) -> None:
    await seekers.allow("off")
    with pytest.raises(Refusal, match="switched"):
        await seekers.seek(ADA)


async def test_a_person_without_the_channel_is_asked_by_private_message(seekers: Seekers) -> None:
    await seekers.allow("everywhere")
    anywhere = replace(PAIR, reach="everywhere")
    await seekers.seek(ADA, wish=anywhere)
    await seekers.seek(BEN, place=ABROAD, wish=anywhere)
    await seekers.finding.commit(*store.lose_place(5, 0))
    await seekers.allow("everywhere", 0)
    (offer,) = await seekers.round()
    notices = await store.owed_notices(seekers.office.host.db)
    assert sorted((row.private, row.place) for row in notices) == [(0, HERE.channel_id), (1, BEN.id)]
    match = await seekers.all_accept(offer)
    assert (match.row.channel_id, match.row.tables) == (HERE.channel_id, "[]")


async def test_relaxed_play_asks_for_shared_waking_hours(seekers: Seekers) -> None:
    db = seekers.office.host.db
    for person, begin in ((ADA, 0), (BEN, 10)):
        quiet_hours = {"quiet_from": begin, "quiet_to": begin + 10}
        await change_preferences(db, person, partial(structs.replace, **quiet_hours), 0)
    ada, _ = await seekers.seek(ADA, BEN, wish=RELAXED)
    assert await seekers.round() == []
    found, _ = await rounds.reasons(seekers.finding, ada)
    assert found == {"hours": 1}


async def test_a_computer_is_offered_after_three_minutes_and_played_only_if_wanted(seekers: Seekers) -> None:
    (ada,) = await seekers.seek(ADA)
    await seekers.round()
    assert await store.owed_notices(seekers.office.host.db) == []
    await seekers.later(3 * MINUTE - 1)
    assert await store.owed_notices(seekers.office.host.db) == []
    await seekers.later(1)
    (notice,) = await store.owed_notices(seekers.office.host.db)
    assert notice.about_id == ada.id
    with pytest.raises(Refusal, match="search has ended"):
        await tickets.play_computers(seekers.finding, ada.id, BEN)
    match = await tickets.play_computers(seekers.finding, ada.id, ADA)
    assert (match.terms.rated, match.names) == (False, ("Ada", "Bolt"))
    assert await seekers.state(ada) == "matched"
    for over in (ada.id, ada.id + 1):
        with pytest.raises(Refusal, match="search has ended"):
            await tickets.play_computers(seekers.finding, over, ADA)


async def test_a_person_who_has_put_up_a_challenge_is_not_asked_whether_they_want_a_computer(seekers: Seekers) -> None:
    await seekers.seek(ADA, wish=replace(PAIR, standing=True))
    await seekers.later(3 * MINUTE)
    assert await store.owed_notices(seekers.office.host.db) == []


async def party_of_two(seekers: Seekers, terms: Terms) -> None:
    """Let Ada and Ben, who sit in a lobby, look for a third."""
    host = seekers.office.host
    opened = await lobby.open_lobby(host, GAME, ADA, HERE, terms, GAME.Options())
    opened = await lobby.join(host, opened.id, BEN)
    await tickets.seek_for_lobby(seekers.finding, opened, ADA.id, "server")


async def ready(seekers: Seekers) -> list[Candidate]:
    db = seekers.office.host.db
    return await rounds.candidates(seekers.finding, await store.waiting(db), await store.seekers(db))


@pytest.mark.parametrize(
    ("pace", "matches", "waits"), [("live", 0, True), ("live", 1, False), ("relaxed", 19, True), ("relaxed", 20, False)]
)
async def test_a_party_is_matched_only_while_all_of_it_have_room_for_another_match(
    seekers: Seekers, pace: Pace, matches: int, *, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party_of_two(seekers, Terms(clock=pace))

    async def busy(_db: Database, of_pace: Pace) -> list[tuple[int, int]]:
        return [(BEN.id, matches)] if of_pace == pace else [(ADA.id, 20)]

    monkeypatch.setattr(store, "busy", busy)
    assert [one.people for one in await ready(seekers)] == [(ADA.id, BEN.id)] * waits


@pytest.mark.parametrize(("ago", "waits"), [(FIRST, True), (FIRST - 1, False)])
async def test_a_party_is_matched_from_the_end_of_the_pause_of_each_of_them(
    seekers: Seekers, ago: int, *, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party_of_two(seekers, Terms())
    now = seekers.office.time

    async def missed(_db: Database, since: int) -> list[tuple[int, int]]:
        assert since == now - 30 * DAY
        return [(BEN.id, now - ago)]

    monkeypatch.setattr(store, "missed", missed)
    assert bool(await ready(seekers)) is waits


async def test_a_lobby_takes_a_person_who_finishes_just_enough_and_counts_as_its_least_reliable(
    seekers: Seekers,
) -> None:
    await party_of_two(seekers, Terms(reliable=80))
    seekers.finding.finishes = {CLEO.id: 80, DORA.id: 79}
    (party,) = await ready(seekers)
    assert (party.blocks, party.finishes) == ({DORA.id}, 1.0), "who was not looked up yet finishes everything"
    seekers.finding.finishes = {ADA.id: 90, BEN.id: 70}
    (party,) = await ready(seekers)
    assert party.finishes == 0.7


async def test_what_ended_thirty_days_ago_is_deleted_once_a_day(
    seekers: Seekers, monkeypatch: pytest.MonkeyPatch
) -> None:
    deleted, begun = list[int](), seekers.office.time

    def purge(before: int) -> list[Write]:
        deleted.append(before - begun)
        return []

    monkeypatch.setattr(store, "purge", purge)
    for pause in (0, DAY - 1, 1):
        seekers.finding.alarm.at_once()
        await seekers.later(pause)
    assert deleted == [-30 * DAY, -29 * DAY]


async def test_computers_take_the_other_seats_of_the_smallest_table(seekers: Seekers) -> None:
    (ada,) = await seekers.seek(ADA, wish=Wish(GAME, 3, 5))
    assert (await tickets.play_computers(seekers.finding, ada.id, ADA)).names == ("Ada", "Bolt", "Clutch")


async def test_a_challenge_is_for_one_person_and_begins_when_they_accept(seekers: Seekers) -> None:
    await forgotten.forget(seekers.office.host, DORA.id)  # from then on marks are looked up
    offer = await offers.challenge(seekers.finding, ADA, BEN, HERE, PAIR, privately=False)
    with pytest.raises(Refusal, match="not asked"):
        await seekers.answer(offer, CLEO)
    with pytest.raises(Refusal, match="already a challenge"):
        await offers.challenge(seekers.finding, BEN, ADA, HERE, PAIR, privately=False)
    assert (await seekers.all_accept(offer)).row.status == "playing"


async def test_an_unanswered_challenge_is_no_missed_check(seekers: Seekers) -> None:
    await offers.challenge(seekers.finding, ADA, BEN, HERE, PAIR, privately=True)
    assert await seekers.later(offers.CHALLENGE["live"] + GRACE) == []
    assert (await reliability(seekers.office.host.db, BEN.id)).missed == 0


@pytest.mark.parametrize("privately", [False, True])
async def test_to_a_blocked_person_a_challenge_looks_as_if_the_other_did_not_answer(
    seekers: Seekers, privately: bool
) -> None:
    db = seekers.office.host.db
    await db.commit(trades.block(BEN.id, ADA.id, 0))
    offer = await offers.challenge(seekers.finding, ADA, BEN, HERE, PAIR, privately=privately)
    assert len(await store.owed_notices(db)) == (not privately), "nobody writes to Ben"
    assert await seekers.later(offers.CHALLENGE["live"] - 1_000) == [offer]
    assert await seekers.later(1_000 + GRACE) == []
    ended = await store.load_offer(db, offer.id)
    assert ended is not None
    assert ended.why == "missed"
    again = await offers.challenge(seekers.finding, ADA, BEN, HERE, PAIR, privately=privately)
    with pytest.raises(Refusal, match="You have blocked Ada"):
        await seekers.answer(again, BEN)
    with pytest.raises(Refusal, match="You have blocked Ada"):
        await offers.challenge(seekers.finding, BEN, ADA, HERE, PAIR, privately=privately)
    await seekers.later(offers.CHALLENGE["live"] + GRACE)
    ended = await store.load_offer(db, again.id)
    assert ended is not None
    assert ended.why == "missed", "Ada learns nothing of Ben's press"
    assert await seekers.live() == 0


async def test_a_person_who_blocks_the_person_they_have_challenged_seems_to_have_withdrawn(seekers: Seekers) -> None:
    db = seekers.office.host.db
    offer = await offers.challenge(seekers.finding, ADA, BEN, HERE, PAIR, privately=False)
    await db.commit(trades.block(ADA.id, BEN.id, 0))
    assert await seekers.answer(offer, BEN) is None
    withdrawn = await offers.challenge(seekers.finding, CLEO, DORA, HERE, PAIR, privately=False)
    assert await seekers.answer(withdrawn, CLEO, yes=False) is None
    ends = [await store.load_offer(db, each.id) for each in (offer, withdrawn)]
    assert [each.why for each in ends if each] == ["declined", "declined"]


@pytest.mark.parametrize("decliner", [ADA, BEN], ids=["taken back", "declined"])
async def test_nobody_is_notified_again_and_again_of_a_challenge_that_came_to_nothing(
    seekers: Seekers, decliner: Person
) -> None:
    challenge = partial(offers.challenge, place=HERE, wish=PAIR, privately=True)
    offer = await challenge(seekers.finding, ADA, BEN)
    await seekers.answer(offer, decliner, yes=False)
    seekers.office.time += HOUR - 1
    with pytest.raises(Refusal, match="Your challenge to Ben was declined or taken back"):
        await challenge(seekers.finding, ADA, BEN)
    await forgotten.forget(seekers.office.host, ADA.id)
    with pytest.raises(Refusal, match="Your challenge to Ben was declined or taken back"):
        await challenge(seekers.finding, ADA, BEN)
    await challenge(seekers.finding, ADA, CLEO)
    await challenge(seekers.finding, BEN, ADA)
    seekers.office.time += CHALLENGE["live"] + GRACE
    await seekers.round()
    await challenge(seekers.finding, ADA, BEN)


async def test_nobody_challenges_a_whole_server(seekers: Seekers) -> None:
    crowd = [Person(number, f"P{number}") for number in range(10, 14)]
    for other in crowd[:3]:
        await offers.challenge(seekers.finding, ADA, other, HERE, PAIR, privately=False)
    with pytest.raises(Refusal, match="3 people who have not answered"):
        await offers.challenge(seekers.finding, ADA, crowd[3], HERE, PAIR, privately=False)
    for troll in crowd[:3]:
        with pytest.raises(Refusal, match="already a challenge"):
            await offers.challenge(seekers.finding, troll, ADA, HERE, PAIR, privately=False)
        await offers.challenge(seekers.finding, troll, BEN, HERE, PAIR, privately=False)
    await offers.challenge(seekers.finding, BEN, CLEO, HERE, PAIR, privately=False)


async def test_a_whole_server_does_not_challenge_one_person(seekers: Seekers) -> None:
    """Twenty accounts of a troll: each challenge notifies."""
    crowd, made = [Person(number, f"P{number}") for number in range(10, 30)], list[OfferRow]()
    for asked in (ADA, CLEO, DORA):  # whom he challenges himself does not count
        await offers.challenge(seekers.finding, BEN, asked, HERE, PAIR, privately=False)
    for troll in crowd[: offers.MOST_TO_ONE]:
        made.append(await offers.challenge(seekers.finding, troll, BEN, HERE, PAIR, privately=True))
    for troll in crowd[offers.MOST_TO_ONE :]:
        with pytest.raises(Refusal, match="Ben has 5 challenges to answer"):
            await offers.challenge(seekers.finding, troll, BEN, HERE, PAIR, privately=False)
    await offers.challenge(seekers.finding, crowd[5], ADA, HERE, PAIR, privately=False)
    await seekers.answer(made[0], BEN, yes=False)
    await offers.challenge(seekers.finding, crowd[6], BEN, HERE, PAIR, privately=False)
    await seekers.later(offers.CHALLENGE["live"] + GRACE)
    await offers.challenge(seekers.finding, crowd[7], BEN, HERE, PAIR, privately=False)


async def test_an_open_challenge_stands_for_a_week_and_anybody_may_take_it(seekers: Seekers) -> None:
    (ticket,) = await seekers.seek(ADA, wish=replace(RELAXED, standing=True))
    await seekers.later(6 * 86_400_000)
    offer = await offers.join(seekers.finding, ticket.id, BEN, NEXT_DOOR)
    with pytest.raises(Refusal):
        await offers.join(seekers.finding, ticket.id, CLEO, HERE)
    match = await seekers.answer(offer, ADA)
    assert match is not None
    assert await seekers.state(ticket) == "matched"


async def lobby_and_check(seekers: Seekers) -> tuple[Match, OfferRow]:
    """Ada and Ben sit in a lobby that has found Cleo, and all are asked."""
    host = seekers.office.host
    opened = await lobby.open_lobby(host, GAME, ADA, HERE, Terms(), GAME.Options())
    opened = await lobby.join(host, opened.id, BEN)
    await tickets.seek_for_lobby(seekers.finding, opened, ADA.id, "server")
    await seekers.seek(CLEO, place=NEXT_DOOR, wish=Wish(GAME, 2, 5))
    (offer,) = await seekers.round()
    return opened, offer


async def test_a_person_who_joins_a_lobby_during_its_check_is_not_seated_with_people_who_have_not_seen_them(
    seekers: Seekers,
) -> None:
    opened, offer = await lobby_and_check(seekers)
    await seekers.office.host.db.commit(trades.block(CLEO.id, DORA.id, 0))
    await lobby.join(seekers.office.host, opened.id, DORA)
    for person in (ADA, BEN, CLEO):
        assert await seekers.answer(offer, person) is None
    assert (await seekers.office.host.cache.get(opened.id)).row.status == "lobby"
    assert await seekers.later(20_000) == []
    assert [ticket.player_id for ticket in await store.waiting(seekers.office.host.db)] == [CLEO.id], "she looks on"


async def test_a_person_who_leaves_a_lobby_during_its_check_is_not_seated_again(seekers: Seekers) -> None:
    opened, offer = await lobby_and_check(seekers)
    for person in (ADA, BEN):
        await seekers.answer(offer, person)
    await lobby.leave_lobby(seekers.office.host, opened.id, BEN.id)
    assert await seekers.answer(offer, CLEO) is None
    stays = await seekers.office.host.cache.get(opened.id)
    assert (stays.row.status, stays.names) == ("lobby", ("Ada",))


async def test_people_whom_nobody_can_challenge(seekers: Seekers) -> None:
    async def refused(other: Person, why: str, place: Location = HERE) -> None:
        with pytest.raises(Refusal, match=why):
            await offers.challenge(seekers.finding, ADA, other, place, PAIR, privately=False)

    await refused(ADA, "cannot challenge yourself")
    await seekers.seek(ADA)
    await refused(BEN, "already a search")
    await tickets.stop(seekers.finding, ADA.id)
    await seekers.allow("off", 5)
    await refused(BEN, "switched finding players off", ABROAD)


@pytest.mark.parametrize("reach", ["server", "everywhere"])
async def test_nobody_joins_a_search_from_a_server_that_it_does_not_reach(seekers: Seekers, reach: str) -> None:
    """Neither one that never reached other servers, nor one whose server has restricted itself since."""
    await seekers.allow("everywhere")
    (ada,) = await seekers.seek(ADA, wish=replace(PAIR, reach=reach))
    if reach == "everywhere":
        await seekers.allow("server", 3)
    with pytest.raises(Refusal, match="not available any more"):
        await offers.join(seekers.finding, ada.id, BEN, ABROAD)
    assert (await offers.join(seekers.finding, ada.id, CLEO, NEXT_DOOR)).people == 2


async def test_a_search_that_has_ended_or_is_elsewhere_cannot_be_joined(seekers: Seekers) -> None:
    await seekers.allow("everywhere", 3)
    (ada,) = await seekers.seek(ADA, wish=replace(PAIR, reach="everywhere"))
    for ticket_id, person, place, why in (
        (ada.id + 1, BEN, HERE, "not available any more"),
        (ada.id, ADA, HERE, "already a search"),
        (ada.id, BEN, ABROAD, "own people only"),
    ):
        with pytest.raises(Refusal, match=why):
            await offers.join(seekers.finding, ticket_id, person, place)
    (four,) = await seekers.seek(CLEO, wish=Wish(GAMES["race_to_ace"], 3, 5))
    with pytest.raises(Refusal, match="not available any more"):
        await offers.join(seekers.finding, four.id, BEN, HERE)
    await tickets.stop(seekers.finding, ADA.id)
    with pytest.raises(Refusal, match="not available any more"):
        await offers.join(seekers.finding, ada.id, BEN, HERE)


async def test_an_answer_that_comes_to_nothing_is_refused(seekers: Seekers) -> None:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    for asked, person, why in ((structs.replace(offer, id=offer.id + 1), ADA, "not asked"), (offer, CLEO, "not asked")):
        with pytest.raises(Refusal, match=why):
            await seekers.answer(asked, person)
    await seekers.answer(offer, ADA)
    with pytest.raises(Refusal, match="answered already"):
        await seekers.answer(offer, ADA, yes=False)
    assert await seekers.answer(offer, ADA) is None, "to say the same twice is no mistake"
    await seekers.answer(offer, BEN, yes=False)
    with pytest.raises(Refusal, match="offer is over"):
        await seekers.answer(offer, ADA)
    assert await offers.settle(seekers.finding, offer.id) is None
    assert await offers.settle(seekers.finding, offer.id + 1) is None


async def test_which_lobbies_can_look_for_more_players(seekers: Seekers) -> None:
    host = seekers.office.host
    opened = await lobby.open_lobby(host, GAME, ADA, HERE, Terms(), GAME.Options())
    with pytest.raises(Refusal, match="Join the lobby first"):
        await tickets.seek_for_lobby(seekers.finding, opened, BEN.id, "server")
    filled = await lobby.add_cpu(host, opened.id, ADA.id, "ace")
    with pytest.raises(Refusal, match="Remove the computers first"):
        await tickets.seek_for_lobby(seekers.finding, filled, ADA.id, "server")
    untimed = await lobby.open_lobby(host, GAME, BEN, NEXT_DOOR, Terms(clock="none"), GAME.Options())
    with pytest.raises(Refusal, match="matches with a clock"):
        await tickets.seek_for_lobby(seekers.finding, untimed, BEN.id, "server")


async def test_a_lobby_waits_for_people_and_not_for_computers(seekers: Seekers) -> None:
    opened = await lobby.open_lobby(seekers.office.host, GAME, ADA, HERE, Terms(), GAME.Options())
    ticket = await tickets.seek_for_lobby(seekers.finding, opened, ADA.id, "server")
    assert (ticket.least, ticket.most, ticket.lobby_id) == (2, 5, opened.id)
    await seekers.later(rounds.PATIENCE)
    assert await store.owed_notices(seekers.office.host.db) == []
    with pytest.raises(Refusal, match="game's own command"):
        await tickets.play_computers(seekers.finding, ticket.id, ADA)


async def test_why_somebody_still_waits(seekers: Seekers) -> None:
    await seekers.allow("everywhere")
    (ada,) = await seekers.seek(ADA)
    assert (await tickets_reasons(seekers, ada)) == ({}, ada.since + FREE["live"])
    await seekers.seek(BEN, wish=Wish(GAME, 3, 5))
    await seekers.seek(CLEO, place=ABROAD)
    await seekers.seek(DORA, wish=RELAXED)
    assert (await tickets_reasons(seekers, ada))[0] == {"seats": 1, "reach": 1}
    await tickets.stop(seekers.finding, ADA.id)
    assert await tickets_reasons(seekers, ada) == ({}, 0)


async def tickets_reasons(seekers: Seekers, ticket: TicketRow) -> tuple[dict[str, int], int]:
    found, until = await rounds.reasons(seekers.finding, ticket)
    return {str(why): count for why, count in found.items()}, until


async def test_half_of_those_who_found_a_match_lately_waited_less(seekers: Seekers) -> None:
    (ada,) = await seekers.seek(ADA)
    assert await tickets.others_waits(seekers.office.host, ada) == (0, 0, 0)
    await tickets.stop(seekers.finding, ADA.id)
    for people in ((ADA, BEN), (CLEO, DORA)):
        await seekers.seek(people[0])
        seekers.office.time += 7_000
        await seekers.seek(people[1])
        (offer,) = await seekers.round()
        await seekers.all_accept(offer)
    count, median, most = await tickets.others_waits(seekers.office.host, ada)
    assert (count, median, most) == (4, 7_000, 7_000)


@pytest.mark.parametrize(
    ("wish", "hours"), [(PAIR, 0), (replace(PAIR, strict=True), 0), (RELAXED, 6), (replace(RELAXED, strict=True), 10)]
)
async def test_relaxed_players_share_six_waking_hours_or_ten_on_request(
    wish: Wish, hours: int, seekers: Seekers
) -> None:
    (ticket,) = await seekers.seek(ADA, wish=wish)
    assert ticket.hours == hours


async def test_a_search_that_is_stopped_as_its_time_runs_out_delays_nobody_else(
    seekers: Seekers, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ada,) = await seekers.seek(ADA)
    seekers.office.time = ada.until
    await seekers.seek(BEN, CLEO)
    waiting = store.waiting

    async def stopped_after_it_was_read(db: Database) -> list[TicketRow]:
        found = await waiting(db)
        await tickets.stop(seekers.finding, ADA.id)
        return found

    monkeypatch.setattr(store, "waiting", stopped_after_it_was_read)
    assert len(await seekers.round()) == 1
    assert await seekers.state(ada) == "withdrawn"
