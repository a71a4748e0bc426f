"""No event hangs, at whatever moment results, presses of organisers and moves of computers arrive."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from bot.events import managing
from bot.events.course import rederived
from bot.events.director import THREADS_LOST
from bot.events.model import Table
from bot.events.records import Draft, ordered
from bot.host.core.host import Host
from bot.host.lobby.seated import THREAD
from bot.host.match import resignation, shelved
from bot.host.match.scheduler import tick
from bot.shared.people import Location
from bot.shared.refusal import Refusal
from db.database import Write
from tests.bot.events.conftest import HERE, MINUTE, ORGANISER, Club
from tests.bot.events.test_director import give_up
from tests.examples import one_in
from tests.patience import settled


def just_before(host: Host, query: str, act: Callable[[], Awaitable[object]], patch: pytest.MonkeyPatch) -> list[str]:
    """Let something happen just before a write is stored for the first time; the list says that it did."""
    commit, done = host.db.commit, list[str]()

    async def interrupted(*writes: Write) -> None:
        if not done and any(write.query == query for write in writes):
            done.append(query)
            await act()
        await commit(*writes)

    patch.setattr(host.db, "commit", interrupted)
    return done


async def test_an_event_goes_on_that_is_resumed_while_its_last_result_is_noted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The director finds it paused, and must not put it to sleep for ever after it was resumed."""
    host = club.office.host
    await club.begin(4, format="double")
    draft = await club.now()
    await managing.pause(host, club.event_id, ORGANISER)
    await give_up(club, draft)
    done = just_before(host, "wake_event_later", lambda: managing.resume(host, club.event_id, ORGANISER), monkeypatch)
    await club.sweep()
    assert done
    club.office.time += MINUTE
    assert (await club.sweep()).event.round == 2


async def test_an_event_begins_that_is_started_while_the_director_looks_at_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = club.office.host
    await club.announce()
    await club.enter(1, 2, 3, 4)
    club.office.time += 31 * MINUTE
    done = just_before(
        host, "wake_event_later", lambda: managing.start_now(host, club.event_id, ORGANISER), monkeypatch
    )
    await club.sweep()
    assert done
    club.office.time += MINUTE
    assert (await club.sweep()).event.state == "running"


async def resign(club: Club, draft: Draft, number: int) -> None:
    """Let a person resign from their match, if there is one."""
    for table in draft.round_tables:
        if number in table.seats and table.result is None and table.match_id is not None:
            try:
                await resignation.resign(club.office.host, table.match_id, draft.entries[number].person or 0)
            except Refusal:  # it has just ended
                return


async def beat(club: Club) -> None:
    """Do what a heartbeat does."""
    await tick(club.office.host)
    await club.director.sweep()


@pytest.mark.parametrize("seed", one_in(3, range(12)))
async def test_a_player_who_resigns_at_any_moment_ends_the_round(
    club: Club, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a round opens, before anybody has decided, both at once, and while a computer moves: two people and two
    computers play a double elimination, and every write lets others go first.
    """
    host, rng = club.office.host, random.Random(seed)
    commit = host.db.commit

    async def slowly(*writes: Write) -> None:
        for _ in range(rng.randrange(30)):
            await asyncio.sleep(0)
        await commit(*writes)
        for _ in range(rng.randrange(30)):
            await asyncio.sleep(0)

    monkeypatch.setattr(host.db, "commit", slowly)
    host.settings = host.settings.model_copy(update={"cpu_pause": 0.0})
    await club.announce(format="double", computers=True, least=4, options='{"kills": 1}')
    await club.enter(1, 2)
    await managing.start_now(host, club.event_id, ORGANISER)
    for _ in range(200):
        draft = await club.now()
        if draft.event.state == "over":
            break
        presses = [resign(club, draft, number) for number in (1, 2) if rng.random() < 0.5]
        beats = [beat(club) for _ in range(rng.randrange(1, 3))]
        together = presses + beats
        rng.shuffle(together)
        await asyncio.gather(*together)
        club.office.time += 2_000
        if rng.random() < 0.5:
            await settled(host)
    draft = await club.now()
    assert draft.event.state == "over", draft.round_tables
    assert all(table.result is not None and table.attempt == 0 for table in draft.tables.values())
    assert rederived(draft.event, *ordered(draft)) == []


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_a_match_whose_own_thread_is_deleted_gets_another_one_where_the_event_is(
    club: Club, elsewhere: bool
) -> None:
    host = club.office.host
    await club.begin(4)
    (table, _) = (await club.now()).round_tables
    match_id, channel = table.match_id or 0, HERE.channel_id
    await shelved.move(host, match_id, 701)
    if elsewhere:
        channel = 9
        await managing.resume(host, club.event_id, ORGANISER, channel)
        await club.sweep()
    await shelved.shelve_without_channel(host, match_id, channel_id=701)
    await club.sweep(1)
    match = await club.match(table)
    assert (match.row.status, match.row.channel_id, match.row.shares) == ("playing", channel, THREAD)
    result = (await club.play_out()).tables[table.round, table.number].result
    assert result is not None
    assert result.how == "played"


async def test_a_match_of_two_other_servers_gets_another_thread_in_the_server_where_it_is(club: Club) -> None:
    host = club.office.host
    await club.announce(who="all", least=2)
    away = Location(4, 8)
    await club.enter(1, 2, place=away)
    await managing.start_now(host, club.event_id, ORGANISER)
    (table,) = (await club.sweep()).round_tables
    match = await club.match(table)
    assert (match.row.guild_id, match.row.tables) == (away.guild_id, "[]")
    await shelved.move(host, match.id, 701)
    await shelved.shelve_without_channel(host, match.id, channel_id=701)
    await club.sweep(1)
    match = await club.match(table)
    assert (match.row.status, match.row.channel_id) == ("playing", away.channel_id)


async def test_a_thread_that_is_deleted_again_and_again_is_opened_three_times(club: Club) -> None:
    await club.begin(4)
    (table, _) = (await club.now()).round_tables
    for number in range(THREADS_LOST + 1):
        assert (await club.match(table)).row.status == "playing"
        await shelved.move(club.office.host, table.match_id or 0, 701 + number)
        await shelved.shelve_without_channel(club.office.host, table.match_id or 0, channel_id=701 + number)
        await club.sweep(1)
    assert await rests(club, table)


async def rests(club: Club, table: Table) -> bool:
    for _ in range(3):
        club.office.time += MINUTE
        await club.sweep(1)
    return (await club.match(table)).row.status == "shelved"


async def test_a_match_gets_no_other_thread_where_it_would_lose_it_again(club: Club) -> None:
    """The channel itself is gone, the server has removed the bot, or the event is paused."""
    host = club.office.host
    await club.begin(4)
    one, other = (await club.now()).round_tables
    for table in (one, other):
        await shelved.move(host, table.match_id or 0, 700 + table.number)
    await shelved.shelve_without_channel(host, one.match_id or 0, (await club.match(one)).seats[0].player_id)
    assert await rests(club, one), "its server has removed the bot"
    await managing.pause(host, club.event_id, None)
    await shelved.shelve_without_channel(host, other.match_id or 0, channel_id=700 + other.number)
    assert await rests(club, other), "the event is paused"
    await managing.resume(host, club.event_id, ORGANISER)
    assert (await club.match(other)).row.status == "playing"
    await shelved.share_channel(host, other.match_id or 0)
    await shelved.shelve_without_channel(host, other.match_id or 0)
    assert await rests(club, other), "no thread could be opened, and the channel is gone"
