"""Players who are offered a match can add a word to its seed: all see it, and accept again after a newer one."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.finding import offers, tickets
from bot.finding.finding import Finding, Wish
from bot.finding.offers import CHECK, GRACE
from bot.host.core.match import Match
from bot.host.core.match_setup import commitment, is_as_promised, nonces_of
from bot.host.core.reliability import reliability
from bot.host.core.tables import load_tables
from bot.host.ending.verification import verify
from bot.host.lobby import lobby
from bot.host.lobby.seated import seat_and_start
from bot.shared.people import Location, Person, digest_of
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import finding as store
from db import matches, privacy
from db.finding import OfferRow
from tests.bot.finding.conftest import ADA, BEN, CLEO, DORA, GAME, HERE, PAIR, Seekers


async def word(seekers: Seekers, person: Person, text: str, lobby_id: int | None = None) -> tuple[str, list[str]]:
    result = await offers.give_word(seekers.finding, person.id, text, lobby_id)
    assert result is not None
    return result


async def here(seekers: Seekers, offer: OfferRow, person: Person, words: int) -> Match | None:
    """Let a person press **I am here** in a message that shows so many words."""
    return await seekers.answer(offer, person, words=words)


async def answers(seekers: Seekers, offer: OfferRow) -> dict[int, str]:
    return {row.player_id: row.answer for row in await seekers.asked(offer)}


async def asked(seekers: Seekers) -> OfferRow:
    await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    return offer


async def test_the_match_is_dealt_from_the_promised_seed_and_the_words(seekers: Seekers) -> None:
    offer = await asked(seekers)
    assert await word(seekers, ADA, "open sesame") == (commitment(offer.secret), [digest_of("open sesame")])
    promise, words = await word(seekers, BEN, "abracadabra")
    await here(seekers, offer, ADA, 2)
    match = await here(seekers, offer, BEN, 2)
    assert match is not None
    assert (match.row.secret, match.row.commitment, nonces_of(match.seats)) == (offer.secret, promise, words)
    ended = await seekers.office.finish(match)
    checked = await verify(seekers.office.host, ended.id)
    assert checked.good
    assert checked.nonces == words
    forged = [replace(seat, word=seat.word[::-1]) for seat in ended.seats]
    assert not is_as_promised(Match(ended.row, forged, None))


async def test_seats_do_not_depend_on_words(seekers: Seekers) -> None:
    offer = await asked(seekers)
    before = [row.player_id for row in offers.in_order(await seekers.asked(offer))]
    await word(seekers, BEN, "me first")
    await here(seekers, offer, BEN, 1)
    match = await here(seekers, offer, ADA, 1)
    assert match is not None
    assert [seat.player_id for seat in match.seats] == before


async def test_a_player_who_gave_a_word_accepts_again_after_another_one(seekers: Seekers) -> None:
    offer = await asked(seekers)
    await word(seekers, ADA, "one")
    await here(seekers, offer, ADA, 1)
    await word(seekers, BEN, "two")
    assert await answers(seekers, offer) == {ADA.id: "", BEN.id: ""}
    private = [row.place for row in await store.owed_notices(seekers.office.host.db) if row.private]
    assert private == [ADA.id], "she is asked once more"
    assert await here(seekers, offer, BEN, 2) is None
    with pytest.raises(Refusal, match="Another word"):
        await here(seekers, offer, ADA, 1)  # in the message that shows only her own
    assert await here(seekers, offer, ADA, 2) is not None


async def test_a_player_without_a_word_is_not_asked_again(seekers: Seekers) -> None:
    offer = await asked(seekers)
    await here(seekers, offer, BEN, 0)
    await word(seekers, ADA, "one")
    assert await answers(seekers, offer) == {ADA.id: "", BEN.id: "yes"}
    assert await here(seekers, offer, ADA, 1) is not None


async def test_a_player_who_gave_a_word_can_always_decline(seekers: Seekers) -> None:
    offer = await asked(seekers)
    await word(seekers, ADA, "one")
    await word(seekers, BEN, "two")
    await seekers.answer(offer, ADA, yes=False)
    assert await seekers.offers() == []


async def test_a_player_who_gave_a_word_and_goes_away_misses_the_check(seekers: Seekers) -> None:
    offer = await asked(seekers)
    await word(seekers, ADA, "one")
    await seekers.later(CHECK["live"] + GRACE)
    assert await answers(seekers, offer) == {ADA.id: "missed", BEN.id: "missed"}


async def test_a_person_who_is_asked_again_was_there_and_misses_nothing(seekers: Seekers) -> None:
    ada, ben = await seekers.seek(ADA, BEN)
    (offer,) = await seekers.round()
    await word(seekers, ADA, "one")
    await here(seekers, offer, Person(ADA.id, ADA.name, "her press"), 1)
    seekers.office.time += CHECK["live"] - 1
    await word(seekers, BEN, "two")  # at the last moment, to make her miss it
    await here(seekers, offer, BEN, 2)
    seekers.office.time += GRACE + 1
    seekers.finding.closed = True
    await offers.settle(seekers.finding, offer.id)
    assert [await seekers.state(each) for each in (ada, ben)] == ["waiting", "waiting"]
    assert (await reliability(seekers.office.host.db, ADA.id)).missed == 0


async def test_a_word_at_the_instant_of_the_opening_is_mixed_in_or_refused(seekers: Seekers) -> None:
    offer = await asked(seekers)
    await seekers.answer(offer, ADA)
    result, match = await asyncio.gather(
        offers.give_word(seekers.finding, ADA.id, "now", None), seekers.answer(offer, BEN), return_exceptions=True
    )
    match = match or await offers.settle(seekers.finding, offer.id)
    assert isinstance(match, Match)
    counts = not isinstance(result, BaseException) and result is not None
    assert [seat.word for seat in match.seats if seat.word] == ([digest_of("now")] if counts else [])


async def test_a_word_between_reading_and_opening_is_not_lost(
    seekers: Seekers, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer = await asked(seekers)
    opens = seat_and_start

    async def later(*arguments: object, **named: object) -> Match:
        monkeypatch.undo()
        await word(seekers, ADA, "now")
        return await opens(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(offers, "seat_and_start", later)
    await seekers.answer(offer, ADA)
    assert await seekers.answer(offer, BEN) is None
    assert await seekers.round() == []
    (running,) = await matches.live(seekers.office.host.db)
    match = await seekers.office.host.cache.get(running.id)
    assert nonces_of(match.seats) == [digest_of("now")]


async def test_words_survive_a_restart(seekers: Seekers) -> None:
    offer = await asked(seekers)
    await word(seekers, ADA, "one")
    seekers.finding = Finding(seekers.office.host)
    await here(seekers, offer, ADA, 1)
    match = await here(seekers, offer, BEN, 1)
    assert match is not None
    assert nonces_of(match.seats) == [digest_of("one")]


async def test_a_word_after_the_end_or_of_a_stranger_goes_nowhere(seekers: Seekers) -> None:
    offer = await asked(seekers)
    assert await offers.give_word(seekers.finding, CLEO.id, "mine", None) is None
    await seekers.all_accept(offer)
    assert await offers.give_word(seekers.finding, ADA.id, "late", None) is None


async def test_the_word_of_an_erased_person_is_gone(seekers: Seekers) -> None:
    await asked(seekers)
    await word(seekers, BEN, "mine")
    db = seekers.office.host.db
    assert digest_of("mine") in str(await privacy.export(db, BEN.id))
    await privacy.forget(db, BEN.id, seekers.office.time)
    assert digest_of("mine") not in str([await privacy.export(db, each.id) for each in (ADA, BEN)])


async def test_the_challenger_of_a_private_challenge_is_asked_after_a_word_of_the_other(seekers: Seekers) -> None:
    offer = await offers.challenge(seekers.finding, ADA, BEN, HERE, PAIR, privately=True)
    await word(seekers, ADA, "one")
    await word(seekers, BEN, "two")
    places = {(row.place, row.private) for row in await store.owed_notices(seekers.office.host.db)}
    assert places == {(BEN.id, 1), (ADA.id, 1)}
    await here(seekers, offer, BEN, 2)
    match = await here(seekers, offer, ADA, 2)
    assert match is not None
    assert sorted(nonces_of(match.seats)) == sorted(map(digest_of, ("one", "two")))


async def test_words_of_a_lobby_go_with_its_people_and_newcomers_see_them(seekers: Seekers) -> None:
    host, duo = seekers.office.host, Wish(GAME, 2, 5)
    opened = await lobby.open_lobby(host, GAME, ADA, HERE, Terms(), GAME.Options())
    await lobby.give_word(host, opened.id, ADA.id, "one")
    await tickets.seek_for_lobby(seekers.finding, opened, ADA.id, "server")
    for number, person in enumerate((BEN, CLEO, DORA), 1):
        await seekers.seek(person, place=Location(3, 100 + number), wish=duo)
    (offer,) = await seekers.round()
    assert {row.player_id: row.word for row in await seekers.asked(offer)}[ADA.id] == digest_of("one")
    await word(seekers, ADA, "three", opened.id)
    promise, _ = await word(seekers, BEN, "two")
    for person in (ADA, BEN, CLEO, DORA):
        match = await here(seekers, offer, person, 2)
    assert match is not None
    assert (match.id, match.row.commitment, match.row.secret) == (opened.id, promise, opened.row.secret)
    assert {seat.name: seat.word for seat in match.seats if seat.word} == {
        "Ada": digest_of("three"),
        "Ben": digest_of("two"),
    }
    homes = {row.player_id: row.channel_id for row in await seekers.asked(offer)}
    for table in load_tables(match.row.tables):
        assert {homes[match.seats[seat].player_id or 0] for seat in table.seats} == {table.channel_id}


async def test_a_word_is_for_the_latest_offer(seekers: Seekers) -> None:
    first = await offers.challenge(seekers.finding, BEN, ADA, HERE, PAIR, privately=False)
    seekers.office.time += 1
    second = await offers.challenge(seekers.finding, CLEO, ADA, HERE, PAIR, privately=False)
    assert first.secret != second.secret
    assert await offers.give_word(seekers.finding, ADA.id, "mine", None) == (
        commitment(second.secret),
        [digest_of("mine")],
    )
    words = {each.player_id: each.word for each in await seekers.asked(second)}
    assert words == {CLEO.id: "", ADA.id: digest_of("mine")}
    assert not any(each.word for each in await seekers.asked(first))
