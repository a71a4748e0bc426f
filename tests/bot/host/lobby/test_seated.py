"""A match that was agreed elsewhere begins without a lobby, together with what its caller stores, or not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match_setup import is_as_promised, read_deck
from bot.host.core.tables import OtherTable, load_tables
from bot.host.lobby import lobby
from bot.host.lobby.seated import OWN, SHARED, THREAD, Seating, fill_and_start, seat_and_start
from bot.host.match import agreements, shelved
from bot.shared.ids import new_match_id
from bot.shared.people import Location, Person
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import facts, matches, outbox
from db.database import Conflict, Write
from games.registry import GAMES, card_games
from tests.bot.conftest import ADA, BEN, Office

CLEO, DAN = Person(30, "Cleo"), Person(40, "Dan")
GAME = GAMES["race_to_ace"]
AGREED = Seating(GAME, (ADA, BEN), Location(3, 7), Terms(clock="relaxed", rated=False), GAME.Options())


async def fact(office: Office) -> str | None:
    return await facts.load(office.host.db, "paired")


async def test_it_is_dealt_on_the_agreed_terms_and_owes_its_table(office: Office) -> None:
    match_id = new_match_id()
    match = await seat_and_start(office.host, AGREED, facts.save("paired", str(match_id)), match_id=match_id)
    assert (match.id, match.row.status, match.names) == (match_id, "playing", ("Ada", "Ben"))
    assert (match.terms, match.row.shares) == (Terms(clock="relaxed", rated=False), OWN)
    assert match.row.deadline is not None
    assert await fact(office) == str(match_id)
    (owed,) = await outbox.of_match(office.host.db, match_id)
    assert (owed.surface, owed.channel_id, outbox.is_owed(owed)) == ("table", 7, True)


async def test_it_is_stored_as_it_is_in_memory_and_can_be_played_to_its_end(office: Office) -> None:
    match = await seat_and_start(office.host, AGREED)
    stored = await MatchCache(office.host.db).get(match.id)
    assert (stored.row, stored.seats) == (match.row, match.seats)
    over = await office.finish(match)
    assert over.row.status == "over"
    assert is_as_promised(over)


async def test_every_press_is_mixed_into_the_seed(office: Office) -> None:
    pressed = [replace(person, nonce=f"pressed by {person.name}") for person in (ADA, BEN)]
    match = await seat_and_start(office.host, replace(AGREED, people=pressed))
    assert [seat.nonce for seat in match.seats] == ["pressed by Ada", "pressed by Ben"]
    assert is_as_promised(match)
    assert match.row.seed != match.row.secret


async def test_without_the_callers_rows_there_is_no_match(office: Office) -> None:
    changed: list[int] = []
    office.host.hooks.changed = changed.append
    match_id = new_match_id()
    first = await seat_and_start(office.host, replace(AGREED, place=Location(3, 8)))
    stale = Write("shelve_match", {"id": first.id, "revision": 99, "now": 0}, expect=1)
    with pytest.raises(Conflict):
        await seat_and_start(office.host, AGREED, facts.save("paired", "1"), stale, match_id=match_id)
    assert (await matches.load(office.host.db, match_id), await fact(office)) == (None, None)
    assert await matches.live_in(office.host.db, 7) is None
    assert changed == [first.id]
    with pytest.raises(Refusal):
        await office.host.cache.get(match_id)


async def test_one_of_two_starts_of_the_same_pairing_succeeds(office: Office) -> None:
    match_id = new_match_id()
    await seat_and_start(office.host, AGREED, match_id=match_id)
    elsewhere = Host(office.host.db, MatchCache(office.host.db), office.host.settings, now=lambda: office.time)
    with pytest.raises(Conflict):
        await seat_and_start(elsewhere, AGREED, match_id=match_id)
    assert len(await matches.live(office.host.db)) == 1


async def test_in_a_channel_with_a_match_it_waits_for_a_thread_and_leaves_the_channel_to_the_other(
    office: Office,
) -> None:
    first = await office.begin(7)
    second = await seat_and_start(office.host, AGREED)
    third = await seat_and_start(office.host, AGREED)
    assert (second.row.shares, third.row.shares) == (THREAD, THREAD)
    assert await matches.live_in(office.host.db, 7) == first.id
    second = await shelved.move(office.host, second.id, 70)
    assert (second.row.shares, await matches.live_in(office.host.db, 70)) == (OWN, second.id)
    third = await shelved.share_channel(office.host, third.id)
    assert (third.row.shares, third.row.channel_id) == (SHARED, 7)
    await agreements.end(office.host, first.id)
    assert await matches.live_in(office.host.db, 7) is None  # a match that shares a channel keeps nobody out
    await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(), GAME.Options())


async def test_a_channel_that_is_taken_at_the_last_moment_is_shared(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, live_in = await office.begin(7), matches.live_in

    async def free_at_first(*_: object) -> None:
        monkeypatch.setattr(matches, "live_in", live_in)

    monkeypatch.setattr(matches, "live_in", free_at_first)
    match = await seat_and_start(office.host, AGREED)
    assert (match.row.shares, first.row.status) == (THREAD, "playing")


async def test_many_matches_begin_from_one_channel(office: Office) -> None:
    begun = [await seat_and_start(office.host, replace(AGREED, thread=True)) for _ in range(50)]
    assert {match.row.shares for match in begun} == {THREAD}
    assert len(await matches.live(office.host.db)) == 50


async def test_computers_sit_after_the_people_and_names_are_distinct(office: Office) -> None:
    namesake = Person(9, "Ada")
    match = await seat_and_start(office.host, replace(AGREED, people=(ADA, namesake), computers=("rookie", "ace")))
    assert match.names == ("Ada", "Ada 2", "Bolt", "Clutch")
    assert [seat.cpu for seat in match.seats] == [None, None, "rookie", "ace"]


async def test_a_wrong_number_of_seats_is_refused(office: Office) -> None:
    with pytest.raises(Refusal, match="Race to Ace is for 2 to 5 players, and 1 joined so far"):
        await seat_and_start(office.host, replace(AGREED, people=(ADA,)))
    duel = GAMES["acceleration"]
    with pytest.raises(Refusal, match="Acceleration! is for 2 players, and 1 joined so far"):
        await seat_and_start(office.host, replace(AGREED, people=(ADA,), game=duel, options=duel.Options()))
    assert await matches.live(office.host.db) == []


async def test_cards_may_be_handed_over_instead_of_the_default_deck(office: Office) -> None:
    game = card_games()["dealin_dirt"]
    plan = game.decks()[1]
    match = await seat_and_start(
        office.host, replace(AGREED, game=game, options=game.Options(), decks={BEN.id: plan.cards})
    )
    assert read_deck(match.seats[1].deck) == list(plan.cards)


async def test_its_further_tables_are_stored_with_it(office: Office) -> None:
    tables = (OtherTable(5, 50, (1,)), OtherTable(6, 60))
    match = await seat_and_start(office.host, replace(AGREED, tables=tables))
    assert load_tables((await MatchCache(office.host.db).get(match.id)).row.tables) == tables


@pytest.mark.parametrize("change", ["none", "joined", "left"])
async def test_a_party_is_completed_only_while_it_sits_in_its_lobby(office: Office, change: str) -> None:
    """A player found for a party of two must not play against one, or against a person who was not asked."""
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(), GAME.Options())
    await lobby.join(office.host, match.id, BEN)
    if change == "joined":
        await lobby.join(office.host, match.id, DAN)
    if change == "left":
        await lobby.leave_lobby(office.host, match.id, BEN.id)
    party, found = [ADA.id, BEN.id], [ADA, BEN, replace(CLEO, word="found")]
    if change == "none":
        match = await fill_and_start(office.host, match.id, party, found, [])
        assert [(seat.player_id, seat.word) for seat in match.seats] == [(ADA.id, ""), (BEN.id, ""), (CLEO.id, "found")]
        return
    with pytest.raises(Refusal):
        await fill_and_start(office.host, match.id, party, found, [])
    assert (await office.host.cache.get(match.id)).row.status == "lobby"


async def test_the_words_of_the_people_who_are_found_replace_those_of_their_lobby(office: Office) -> None:
    match = await lobby.open_lobby(office.host, GAME, ADA, Location(3, 7), Terms(), GAME.Options())
    await lobby.join(office.host, match.id, replace(BEN, word="old"))
    found = [replace(ADA, word="new"), replace(CLEO, name="Ben")]
    match = await fill_and_start(office.host, match.id, [ADA.id, BEN.id], found, [OtherTable(5, 50, (2,))])
    assert [(seat.name, seat.word) for seat in match.seats] == [("Ada", "new"), ("Ben", "old"), ("Ben 2", "")]
    assert (match.row.status, match.tables) == ("playing", (OtherTable(5, 50, (2,)),))


async def test_computers_play_alone_under_a_secret_that_was_promised(office: Office) -> None:
    alone = replace(AGREED, people=(), computers=("rookie", "ace"), secret="ab" * 16, share=True)
    match = await seat_and_start(office.host, alone)
    assert (match.row.opened_by, match.row.secret, match.row.shares) == (0, "ab" * 16, SHARED)
    assert match.row.seed == match.row.secret, "nobody has added to it"
    assert match.row.deadline is None
