"""Attackers: attempts to raise one's rating unfairly, and what they bring. Each of these once worked."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

import msgspec
import pytest

from bot.host.core.fair_play import (
    BEGUN,
    BETWEEN_PROPOSALS,
    DRAW_AFTER,
    EARLY,
    MISCLICK,
    MOST_UNDOS,
    REMATCH_PAUSE,
    STRIKES,
    UNPLAYABLE,
)
from bot.host.core.match import Match
from bot.host.core.match_setup import commitment
from bot.host.core.outcomes import final_places
from bot.host.core.reliability import reliability
from bot.host.ending import verification
from bot.host.ending.rating_log import ALL_TIME, EVERYWHERE
from bot.host.lobby import lobby
from bot.host.match import agreements, resignation, scheduler, shelved, undo
from bot.shared.durations import HOUR
from bot.shared.people import Location, Person, nonce_of
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms
from db import achievements, boosters, matches, people, ratings, tallies, trades
from games.core import Outcome
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office
from tests.patience import settled
from tests.pressing import decide

CLEO = Person(3, "Cleo")
LIVE, UNDO = Terms("live"), Terms("live", undo=True)


async def begun(
    office: Office, *others: Person, game: str = "race_to_ace", channel: int = 7, terms: Terms = LIVE
) -> Match:
    """A match that Ada has opened, against Ben or others."""
    played = GAMES[game]
    match = await lobby.open_lobby(office.host, played, ADA, Location(3, channel), terms, played.Options())
    for other in others or (BEN,):
        await lobby.join(office.host, match.id, other)
    return await lobby.start(office.host, match.id, ADA.id)


async def until(office: Office, match: Match, enough: Callable[[dict[int, int]], bool], preferred: str = "") -> Match:
    """Let everybody play until the numbers of their turns, by seat, are enough."""
    turns = {seat.seat: 0 for seat in match.seats}
    while match.row.status == "playing" and not enough(turns):
        (seat, *_) = match.playing.to_act()
        turns[seat] += not match.playing.preparing() and len(match.playing.legal_actions(seat)) > 1
        match = await office.act(match, preferred)
    assert match.row.status == "playing"
    return match


async def played(office: Office, match: Match, least: int) -> Match:
    """Let everybody take at least this many turns."""
    return await until(office, match, lambda turns: min(turns.values()) >= least)


async def decided(office: Office, match: Match) -> Match:
    """Let everybody play until Ada has decided what she may ask to take back: it showed her nothing new."""
    while True:
        (seat, *_) = match.playing.to_act()
        match = await office.act(match)
        assert match.row.status == "playing"
        if seat == 0 and await undo.can_take_back(office.host, match, 0):
            return match


async def standing(office: Office, who: Person, game: str = "race_to_ace") -> int | None:
    await settled(office.host)
    row = await ratings.standing(office.host.db, ratings.Board(EVERYWHERE, game, "live", ALL_TIME), who.id)
    return None if row is None else row.rating


async def ended(office: Office, match: Match) -> Match:
    """Let time pass until the match is over."""
    for _ in range(400):
        if match.row.status == "over":
            return match
        office.time += 100_000
        await scheduler.tick(office.host)
        match = await office.host.cache.get(match.id)
    raise AssertionError("it never ends")


async def test_a_sore_loser_who_resigns_six_times_a_week_loses_rating_six_times(office: Office) -> None:
    """And the winner, whose rating rises only so often, keeps the rest."""
    low, gains = [1_000], []
    for channel in range(6):
        match = await played(office, await begun(office, channel=channel), EARLY)
        await resignation.resign(office.host, match.id, BEN.id)
        await settled(office.host)
        low.append(await standing(office, BEN) or 0)
        gains.append(await standing(office, ADA) or 0)
    assert all(after < before for before, after in itertools.pairwise(low)), low
    assert gains[2] == gains[-1], "three wins a week against one who leaves raise a rating"
    assert (await tallies.of_player(office.host.db, ADA.id))["race_to_ace"]["wins"] == 6


async def test_leaving_early_whenever_one_is_behind_costs_every_time(office: Office) -> None:
    ratings_of_ben = [1_000]
    for channel in range(3):
        match = await played(office, await begun(office, channel=channel), BEGUN)
        await resignation.resign(office.host, match.id, BEN.id)
        await settled(office.host)
        ratings_of_ben.append(await standing(office, BEN) or 0)
    assert ratings_of_ben == sorted(ratings_of_ben, reverse=True)
    assert len(set(ratings_of_ben)) == 4


async def test_looking_at_the_deal_and_leaving_is_free_once_and_then_counts_as_left(office: Office) -> None:
    for channel in range(10):
        office.time += 6 * HOUR
        match = await begun(office, channel=channel)
        if channel < 2:
            await resignation.resign(office.host, match.id, BEN.id)
            await settled(office.host)
        else:
            await played(office, match, 1)
            await office.finish(await office.host.cache.get(match.id))
            await settled(office.host)
    assert await standing(office, BEN) is not None
    record = await reliability(office.host.db, BEN.id)
    assert (record.matches, record.left, record.percent) == (10, 1, 90), "one of ten is free"


async def test_letting_the_clock_play_two_of_three_decisions_ends_in_defeat(office: Office) -> None:
    """Ada lets her time run out again and again, and answers in between."""
    match, asked = await begun(office, game="acceleration"), 0
    while match.row.status == "playing":
        (seat,) = match.playing.to_act()
        asked += seat == 0 and not match.playing.preparing()
        if seat == 0 and asked % 3 and not match.playing.preparing():
            office.time += 10 * 60_000
            await scheduler.tick(office.host)
            match = await office.host.cache.get(match.id)
        else:
            match = await office.act(match)
    assert match.seats[0].status == "forfeited"
    log = await matches.actions(office.host.db, match.id)
    assert sum(action.cause == "clock" for action in log) == STRIKES


async def test_a_rookie_decides_for_an_absent_player(office: Office) -> None:
    match = await begun(office)
    assert match.level(0) == "rookie"


async def test_a_player_who_takes_a_forfeited_seat_back_is_still_ranked_last(office: Office) -> None:
    match = await played(office, await begun(office, BEN, CLEO), BEGUN)
    while match.seats[1].status == "in":
        (seat, *_) = match.playing.to_act()
        if seat == 1:
            office.time += 10 * 60_000
            await scheduler.tick(office.host)
            match = await office.host.cache.get(match.id)
        else:
            match = await office.act(match)
    match = await resignation.take_back(office.host, match.id, BEN.id)
    match = await office.finish(match)
    await settled(office.host)
    places = {row.player_id: row.place for row in await ratings.results(office.host.db, match.id)}
    assert places[BEN.id] == 3
    assert final_places(match.seats, Outcome((2, 1, 3), (0, 0, 0), "ace")) == (1, 3, 2), "even if they come in first"
    assert (await reliability(office.host.db, BEN.id)).late == 1


async def test_a_manager_who_ends_the_match_that_they_play_in_resigns(office: Office) -> None:
    match = await played(office, await begun(office), EARLY)
    match = await agreements.end(office.host, match.id, BEN.id, manager=True)
    assert [seat.status for seat in match.seats] == ["in", "resigned"]
    assert (await standing(office, BEN) or 0) < 1_000 < (await standing(office, ADA) or 0)
    assert (await reliability(office.host.db, BEN.id)).left == 1


async def test_a_manager_who_resigns_and_then_ends_the_match_has_still_lost(office: Office) -> None:
    match = await played(office, await begun(office, BEN, CLEO), EARLY)
    await agreements.end(office.host, match.id, BEN.id, manager=True)
    match = await agreements.end(office.host, match.id, BEN.id, manager=True)
    assert match.row.status == "over"
    assert (await standing(office, BEN) or 0) < 1_000
    assert await standing(office, ADA) is await standing(office, CLEO) is None


async def test_a_match_without_a_clock_is_not_rated(office: Office) -> None:
    match = await played(office, await begun(office, terms=Terms("none")), EARLY)
    await resignation.resign(office.host, match.id, BEN.id)
    await settled(office.host)
    assert await standing(office, ADA) is await standing(office, BEN) is None


async def draw(office: Office, match: Match, least: int) -> Match:
    """Let Ada offer a draw after this many turns of both, who end them at once and so hurt nobody, and Ben accept."""
    match = await until(office, match, lambda turns: min(turns.values()) >= least, "end")
    for person, notation in ((ADA, "offer-draw"), (BEN, "accept-draw")):
        while notation not in map(str, match.playing.legal_actions(person.id - 1)):
            match = await office.act(match, "end")
        office.keys += 1
        question = match.playing.decision(person.id - 1)
        match = await decide(office.host, match.id, person.id, question, notation, office.keys)
    return match


async def test_a_draw_cannot_be_agreed_before_both_have_played(office: Office) -> None:
    with pytest.raises(Refusal, match="decided 10 times"):
        await draw(office, await begun(office, game="acceleration"), 1)


async def test_a_draw_is_no_win(office: Office) -> None:
    match = await draw(office, await begun(office, game="acceleration"), DRAW_AFTER)
    await settled(office.host)
    assert match.row.status == "over"
    for person in (ADA, BEN):
        counts = (await tallies.of_player(office.host.db, person.id))["acceleration"]
        assert (counts["matches"], counts.get("wins", 0)) == (1, 0)
        had = await achievements.of_player(office.host.db, person.id)
        assert "first-match" in had
        assert not {"first-win", "flawless"} & had.keys()
        row = await ratings.standing(
            office.host.db, ratings.Board(EVERYWHERE, "acceleration", "live", ALL_TIME), person.id
        )
        assert row is not None
        assert row.wins == 0


async def test_an_abandoned_set_up_brings_nothing(office: Office) -> None:
    """Two placements each, then one resigns: it once gave 138 points, a booster and three achievements."""
    match = await begun(office, game="acceleration")
    for _ in range(4):
        match = await office.act(match)
    await resignation.resign(office.host, match.id, BEN.id)
    await settled(office.host)
    assert await standing(office, ADA, "acceleration") is None
    assert await boosters.closed(office.host.db, ADA.id) == {}
    assert await achievements.of_player(office.host.db, ADA.id) == {}


@pytest.mark.parametrize(("owner", "left"), [(None, 1), (ADA.id, 0), (99, None)], ids=["channel", "own", "somebody"])
async def test_a_match_whose_channel_is_gone_is_lost_by_the_player_responsible(
    office: Office, owner: int | None, left: int | None
) -> None:
    """Deleting the channel, or removing the bot from one's own server, once put every defeat away for ever."""
    match = await played(office, await begun(office), EARLY)
    while match.playing.to_act() != (1,):
        match = await office.act(match)
    match = await shelved.shelve_without_channel(office.host, match.id, owner)
    for wait, status in ((UNPLAYABLE - 1, "shelved"), (1, "shelved" if left is None else "over")):
        office.time += wait
        await scheduler.tick(office.host)
        match = await office.host.cache.get(match.id)
        assert match.row.status == status
    assert match.row.wake_at is None
    assert [seat.seat for seat in match.seats if seat.status == "forfeited"] == ([] if left is None else [left])
    if left is not None:
        person = (ADA, BEN)[left]
        assert (await standing(office, person) or 0) < 1_000
        assert (await reliability(office.host.db, person.id)).late == 1


async def test_a_match_that_was_resumed_is_not_lost(office: Office) -> None:
    match = await played(office, await begun(office), EARLY)
    await shelved.shelve_without_channel(office.host, match.id)
    await shelved.resume_match(office.host, match.id, BEN.id, 3, 99)
    match = await office.act(await office.host.cache.get(match.id))
    assert [seat.status for seat in match.seats] == ["in", "in"]


async def test_taking_back_again_and_again_does_not_stop_the_clock(office: Office) -> None:
    """Forty times in nine minutes, once; the deadline moved on every time."""
    match = await begun(office, game="acceleration", terms=UNDO)
    (seat,) = match.playing.to_act()
    deadline, person = match.row.deadline, (ADA, BEN)[seat].id
    for again in range(MOST_UNDOS):
        office.time += 10_000
        match = await office.act(match)
        office.time += 4_000
        match = await agreements.propose(office.host, match.id, person, "undo")
        assert match.row.undone == again + 1
        assert match.playing.to_act() == (seat,)
        assert deadline is not None
        assert (match.row.deadline or 0) <= deadline + 4_000 * (again + 1), "what the others had to wait for"
    match = await office.act(match)
    with pytest.raises(Refusal, match="3 times"):
        await agreements.propose(office.host, match.id, person, "undo")


async def test_a_refused_player_has_to_wait_before_asking_again(office: Office) -> None:
    """Fifty proposals in a row, once."""
    match = await decided(office, await played(office, await begun(office, game="acceleration", terms=UNDO), 2))
    office.time += MISCLICK + 1
    for _ in range(2):
        match = await agreements.propose(office.host, match.id, ADA.id, "undo")
        assert agreements.current(match) is not None
        match = await agreements.answer(office.host, match.id, BEN.id, yes=False)
        with pytest.raises(Refusal, match="proposed something already"):
            await agreements.propose(office.host, match.id, ADA.id, "undo")
        for _ in range(BETWEEN_PROPOSALS):
            match = await office.act(match)
        match = await decided(office, match)
        office.time += MISCLICK + 1


async def test_a_rematch_that_was_cancelled_does_not_call_again(office: Office) -> None:
    """Rematch and Cancel, again and again, once pinged the old opponent every time."""
    old = await office.finish(await begun(office))
    await settled(office.host)
    place = Location(3, 7)

    async def rematch(who: Person) -> Match:
        return await lobby.open_lobby(office.host, old.game, who, place, old.terms, old.game.Options(), old)

    await lobby.cancel(office.host, (await rematch(ADA)).id, ADA.id)
    with pytest.raises(Refusal, match="not played"):
        await rematch(ADA)
    await lobby.cancel(office.host, (await rematch(BEN)).id, BEN.id)
    office.time += REMATCH_PAUSE
    assert [row.player_id for row in (await rematch(ADA)).invited] == [BEN.id]


async def test_a_blocked_person_gets_the_same_answer_as_latecomers(office: Office) -> None:
    old = await office.finish(await begun(office))
    await settled(office.host)
    place = Location(3, 7)
    rematch = await lobby.open_lobby(office.host, old.game, ADA, place, old.terms, old.game.Options(), old)
    while len(rematch.seats) + 1 < rematch.game.seats[-1]:
        rematch = await lobby.add_cpu(office.host, rematch.id, ADA.id, "rookie")
    with pytest.raises(Refusal) as reserved:
        await lobby.join(office.host, rematch.id, CLEO)
    await office.host.db.commit(people.seen(CLEO.id, CLEO.name, 0), trades.block(ADA.id, CLEO.id, 0))
    with pytest.raises(Refusal) as blocked:
        await lobby.join(office.host, rematch.id, CLEO)
    assert str(blocked.value) == str(reserved.value)


async def test_a_blocked_person_finds_a_full_lobby_full(office: Office) -> None:
    """If its seats were said to be reserved, they would know who has blocked them."""
    host, game = office.host, GAMES["acceleration"]
    match = await lobby.open_lobby(host, game, ADA, Location(3, 7), LIVE, game.Options())
    await lobby.join(host, match.id, BEN)
    await host.db.commit(people.seen(CLEO.id, CLEO.name, 0), trades.block(ADA.id, CLEO.id, 0))
    for person in (CLEO, Person(4, "Dora")):
        with pytest.raises(Refusal, match="All seats are taken"):
            await lobby.join(host, match.id, person)


async def test_nobody_chooses_the_seed_alone(office: Office) -> None:
    """The secret is promised before anybody joins; what the others add comes after it."""
    one, two = replace(ADA, nonce=nonce_of(11)), replace(BEN, nonce=nonce_of(12))
    game = GAMES["race_to_ace"]
    match = await lobby.open_lobby(office.host, game, one, Location(3, 7), LIVE, game.Options())
    promise, secret = match.row.commitment, match.row.secret
    assert commitment(secret) == promise
    await lobby.join(office.host, match.id, two)
    match = await lobby.start(office.host, match.id, ADA.id, nonce_of(13))
    assert match.row.commitment == promise
    assert match.row.seed == sha256(f"{secret} {nonce_of(13)} {nonce_of(12)}".encode()).hexdigest()[:32]
    match = await office.finish(match)
    await settled(office.host)
    assert (await verification.verify(office.host, match.id)).good
    match.seats[1] = msgspec.structs.replace(match.seats[1], nonce=nonce_of(14))
    assert not (await verification.verify(office.host, match.id)).promised
