"""What can go wrong during an event: people are banned or leave, matches end as a round closes, nobody comes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import discord
import pytest

from bot.collections import forgotten, host_hooks
from bot.event_ui.content import event_content
from bot.events import entering, managing, times
from bot.events.course import rederived
from bot.events.director import Director
from bot.events.model import Event, Format, Rules
from bot.events.records import ordered
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.match import resignation, shelved
from bot.host.match.downtime import resume, still_alive, watch
from bot.host.match.scheduler import tick
from bot.shared.durations import DAY, HOUR
from bot.shared.people import Location
from bot.shared.refusal import Refusal
from db import events
from db.check import check
from db.connection import open_database
from db.database import Conflict
from db.outages import Outage
from db.retries import retry
from tests.bot.events.conftest import HERE, MINUTE, ORGANISER, Club
from tests.bot.events.test_director import acts, give_up, run_quickly
from tests.examples import one_in
from tests.patience import settled


async def test_a_player_is_banned_from_the_server(club: Club) -> None:
    """They cannot press anything any more, and nobody finds them in a list of members: their entry has a name."""
    await club.begin(4)
    draft = await club.now()
    table = next(table for table in draft.round_tables if 1 in table.seats)
    await managing.remove(club.office.host, club.event_id, ORGANISER, 0, "p1")
    assert (await club.now()).entries[1].state == "out"
    match = await club.match(table)
    while match.row.status == "playing" and 1 not in [match.seats[s].player_id for s in match.playing.to_act()]:
        match = await club.office.act(match)
    club.office.time += 6 * MINUTE
    result = (await club.sweep()).tables[table.round, table.number].result
    assert result is not None
    assert (result.how, result.absent) == ("forfeit", (1,)), "the one who is left need not wait for them"
    draft = await run_quickly(club)
    assert draft.event.state == "over"
    assert [each.round for each in draft.tables.values() if 1 in each.seats] == [1]
    assert rederived(draft.event, *ordered(draft)) == []


@pytest.mark.parametrize("killed", [True, False])
async def test_nobody_forfeits_for_time_in_which_they_could_not_be_reached(club: Club, killed: bool) -> None:
    """Ten minutes without the bot, or without Discord, are longer than anybody has for a first decision."""
    host = club.office.host
    await club.begin(4)
    ends = (await club.now()).event.round_ends
    club.office.time += MINUTE
    await away(club, 10, killed=killed)
    draft = await club.sweep()
    assert [table.result for table in draft.round_tables] == [None, None]
    assert draft.event.round_ends == ends + 10 * MINUTE
    club.office.time += 3 * MINUTE
    draft = await club.sweep()
    assert [table.result for table in draft.round_tables] == [None, None], "one of five minutes had passed before"
    club.office.time += 2 * MINUTE
    await club.sweep()
    await settled(host)
    assert [len(table.result.absent) for table in (await club.sweep()).tables.values() if table.result] == [1, 1]


@pytest.mark.parametrize("killed", [True, False])
async def test_nobody_is_out_who_could_not_check_in(club: Club, killed: bool) -> None:
    event = await club.announce()
    await club.enter(1, 2, 3, 4)
    club.office.time += 20 * MINUTE
    await away(club, 60, killed=killed)
    draft = await club.sweep()
    assert (draft.event.state, {entry.state for entry in draft.entries.values()}) == ("check-in", {"in"})
    assert draft.event.starts == event.starts + 50 * MINUTE, "ten minutes were left until check-in"
    await club.enter(1, 2, 3, 4)
    club.office.time = draft.event.starts
    assert (await club.sweep()).event.state == "running"


async def test_a_short_outage_long_before_or_during_check_in_moves_no_start(club: Club) -> None:
    event = await club.announce()
    await away(club, 20, killed=True)
    await club.sweep()
    club.office.time += 12 * MINUTE
    await away(club, 0.5, killed=True)
    assert (await club.sweep()).event.starts == event.starts


async def test_time_is_given_back_when_the_storage_answers_again(club: Club) -> None:
    event = await club.announce()
    club.office.time += 40 * MINUTE
    await away(club, 2, killed=True)
    with patch("bot.events.director._give_back", side_effect=Outage()), pytest.raises(Outage):
        await club.sweep()
    assert (await club.sweep()).event.starts == event.starts + 2 * MINUTE


@pytest.mark.parametrize("interrupted", [True, False])
async def test_all_of_two_outages_is_given_back_if_nothing_could_be_done_between(
    club: Club, *, interrupted: bool
) -> None:
    event = await club.announce()
    club.office.time += 40 * MINUTE
    await away(club, 2, killed=False)
    if interrupted:
        with patch("bot.events.director._give_back", side_effect=Outage()), pytest.raises(Outage):
            await club.sweep()
    await away(club, 3, killed=False)
    assert (await club.sweep()).event.starts == event.starts + 5 * MINUTE


async def test_a_kill_before_events_have_their_time_back_loses_none_of_it(club: Club) -> None:
    """The clocks of matches have theirs at once, with the note that this was done; events have it a beat later."""
    host = club.office.host
    event = await club.announce()
    club.office.time += 40 * MINUTE
    await away(club, 7, killed=True)
    host.reach.lost.clear()  # killed within the first beat
    club.office.time += 2 * MINUTE
    await resume(host)
    assert (await club.sweep()).event.starts == event.starts + 9 * MINUTE
    host.reach.lost.clear()
    await resume(host)
    assert (await club.sweep()).event.starts == event.starts + 9 * MINUTE, "it was noted that they have it"


@pytest.mark.parametrize("clock_set_back", [False, True])
async def test_a_kill_while_events_get_their_time_back_gives_it_to_none_twice(
    club: Club, *, clock_set_back: bool
) -> None:
    host = club.office.host
    event = await club.announce()
    club.office.time += 40 * MINUTE
    await away(club, 7, killed=True)
    with patch("bot.events.director.events_have_theirs", side_effect=Outage()), pytest.raises(Outage):
        await club.sweep()
    assert (await club.now()).event.starts == event.starts + 7 * MINUTE
    host.reach.lost.clear()  # killed before it was noted
    club.office.time += 2 * MINUTE
    await resume(host)
    assert (await club.sweep()).event.starts == event.starts + 9 * MINUTE
    if clock_set_back:
        club.office.time -= 5 * MINUTE
        await still_alive(host)
        await away(club, 3, killed=True)
        assert (await club.sweep()).event.starts == event.starts + 12 * MINUTE


async def test_what_cannot_be_given_back_to_an_event_is_tried_once(club: Club) -> None:
    await club.announce()
    await away(club, 2, killed=True)
    with patch("bot.events.director._give_back", side_effect=LookupError("the event is damaged")) as tried:
        for _ in range(2):
            await club.sweep()
    assert tried.call_count == 1


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("killed", [False, True])
async def test_an_event_has_all_the_time_of_its_unavailable_server_back(
    club: Club, *, both: bool, killed: bool
) -> None:
    """Also if the shard was out of reach for a part of it and both come back at the same moment, or after a kill."""
    event, reach = await club.announce(), club.office.host.reach
    club.office.time = event.starts - 20 * MINUTE
    reach.unavailable[event.guild] = club.office.time
    await watch(club.office.host)
    club.office.time += 30 * MINUTE
    assert (await club.sweep()).event.starts == event.starts, "nothing is done meanwhile"
    assert (await club.now()).event.state == "open"
    if both:
        reach.gateway_closed(0, club.office.time)
        await watch(club.office.host)
        club.office.time += 5 * MINUTE
        reach.gateway_open(0)
    reach.unavailable.clear()
    await watch(club.office.host)
    if killed:
        reach.lost.clear()
        await still_alive(club.office.host)
        await resume(club.office.host)
    assert (await club.sweep()).event.starts == event.starts + (35 if both else 30) * MINUTE
    assert reach.lost == {}


async def away(club: Club, minutes: float, *, killed: bool) -> None:
    """Let the bot be down, or cut off from Discord, for some minutes."""
    host = club.office.host
    if killed:
        await still_alive(host)
    else:
        host.reach.gateway_closed(0, club.office.time)
        await watch(host)
    club.office.time += int(minutes * MINUTE)
    if killed:
        await resume(host)
    else:
        host.reach.gateway_open(0)
        await watch(host)


async def test_a_player_who_was_removed_comes_back_only_when_an_organiser_lets_them(club: Club) -> None:
    await club.begin(4, rounds=4)
    await managing.remove(club.office.host, club.event_id, ORGANISER, 4)
    with pytest.raises(Refusal, match="organisers have taken you out"):
        await club.enter(4)
    await managing.invite(club.office.host, club.event_id, ORGANISER, 4, "?")
    (entry,) = await club.enter(4)
    assert (entry.number, entry.state, entry.begins) == (4, "in", 2)
    with pytest.raises(Refusal, match="Nobody of that name"):
        await managing.remove(club.office.host, club.event_id, ORGANISER, 0, "P9")


async def test_a_player_who_was_removed_does_not_come_back_by_deleting_their_data(club: Club) -> None:
    host = club.office.host
    event = await club.announce()
    await club.enter(1, 2)
    await managing.remove(host, event.id, ORGANISER, 1)
    for person in (1, 2):
        await forgotten.forget(host, person)
    with pytest.raises(Refusal, match="organisers have taken you out"):
        await club.enter(1)
    await club.enter(2)
    await managing.invite(host, event.id, ORGANISER, 1, "?")
    (entry,) = await club.enter(1)
    assert entry.state == "in"
    await entering.leave_event(host, event.id, 1)
    await club.enter(1)


async def test_a_player_who_comes_back_by_the_button_of_a_private_message_plays_where_they_had_joined(
    club: Club,
) -> None:
    """No match has its table in the private messages of one of its players."""
    await club.announce(who="all")
    await club.enter(1, place=Location(4, 9))
    club.office.time += 31 * MINUTE
    await club.sweep()
    await entering.leave_event(club.office.host, club.event_id, 1)
    (entry,) = await club.enter(1, place=Location(0, 555))
    assert (entry.state, entry.guild, entry.channel) == ("in", 4, 9)


async def test_a_player_who_returns_gets_no_points_for_missed_rounds(club: Club) -> None:
    await club.begin(6, rounds=4)
    await entering.leave_event(club.office.host, club.event_id, 6)
    await give_up(club, await club.now())
    assert (await club.sweep()).event.round == 2
    before = len((await club.now()).tables)
    (entry,) = await club.enter(6)
    draft = await club.now()
    assert (entry.state, entry.begins, len(draft.tables)) == ("in", 3, before), "no half point, and no bye"


@pytest.mark.parametrize("places", [(2, 2), (1, 3), (0, 1), (7, 9)])
async def test_places_that_cannot_be_are_no_result(club: Club, places: tuple[int, int]) -> None:
    await club.begin(4)
    with pytest.raises(Refusal, match="do not fit"):
        await managing.correct(club.office.host, club.event_id, ORGANISER, 1, 1, places)
    await managing.correct(club.office.host, club.event_id, ORGANISER, 1, 1, (1, 1))
    assert (await club.now()).tables[1, 1].result is not None


async def test_a_player_withdraws_in_the_middle_of_a_pod(club: Club) -> None:
    """The computer plays their seat on, every place is decided by play, and they are not paired any more."""
    host = club.office.host
    await club.begin(5, format="pods", rounds=2)
    (table,) = (await club.now()).round_tables
    assert table.match_id is not None
    for _ in range(3):
        await club.office.act(await club.match(table))
    await entering.leave_event(club.office.host, club.event_id, 3)
    await resignation.resign(host, table.match_id, 3)
    await settled(host)
    match = await club.match(table)
    while match.row.status == "playing":
        if match.by_computer(match.playing.to_act()[0]):
            club.office.time += 1_000
            host.alarm.at_once()
            await tick(host)
            match = await club.match(table)
        else:
            match = await club.office.act(match)
    draft = await run_quickly(club)
    result = draft.tables[1, 1].result
    assert result is not None
    last = dict(zip(table.seats, result.places, strict=True))
    assert (result.how, result.absent, min(last.values())) == ("played", (), 1)
    assert max(last.values()) == last[3] > max(place for number, place in last.items() if number != 3)
    assert [3 in each.seats for _, each in sorted(draft.tables.items())] == [True, False]
    assert draft.event.state == "over"


async def test_a_result_arrives_while_the_round_closes(club: Club) -> None:
    """The last press of a match and the end of its round come at the same moment: there is one result."""
    await club.begin(4, rounds=2)
    draft = await club.now()
    first, second = draft.round_tables
    for table in (first, second):
        match = await club.match(table)
        while len(await events.decided(club.office.host.db, match.id)) < 2:
            match = await club.office.act(match)
    club.office.time = draft.event.round_ends
    host = club.office.host
    host.ring()
    assert first.match_id is not None
    person = draft.entries[first.seats[1]].person
    assert person is not None
    done = await asyncio.gather(
        resignation.resign(host, first.match_id, person),
        club.director.sweep(),
        managing.correct(host, club.event_id, ORGANISER, 1, second.number, (1, 2)),
        return_exceptions=True,
    )
    assert [each for each in done if isinstance(each, Exception) and not isinstance(each, Refusal)] == []
    draft = await run_quickly(club)
    assert draft.event.state == "over"
    results = [table.result for table in draft.tables.values() if table.round == 1]
    assert [each is not None and each.how for each in results] == ["played", "played"]
    assert len([each for each in acts(await events.acts(host.db, club.event_id)) if each == "paired"]) == 2
    assert rederived(draft.event, *ordered(draft)) == []


@pytest.mark.parametrize("people", [1, 2])
async def test_too_few_check_in(club: Club, people: int) -> None:
    await club.announce(reliable=0)
    await club.enter(1, 2, 3, 4)
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(*range(1, people + 1))
    club.office.time += 45 * MINUTE
    draft = await club.sweep()
    assert draft.event.state == "cancelled"
    assert acts(await events.acts(club.office.host.db, club.event_id))[-1] == "too-few"
    assert times.wake_at(draft.event, [], club.office.time) is None


@pytest.mark.parametrize("format_", ["round-robin", "swiss", "league"])
async def test_a_player_who_did_not_check_in_is_in_no_round_and_in_no_standings(club: Club, format_: Format) -> None:
    rules = Rules(format_, "race_to_ace", "Cup", clock="relaxed", reliable=0)
    starts = club.office.time + 3 * DAY
    club.event_id = (await entering.open_event(club.office.host, rules, ORGANISER, HERE, starts)).id
    await club.enter(1, 2, 3, 4, 5)
    club.office.time = times.check_in_from(await event_of(club))
    await club.sweep()
    await club.enter(1, 2, 4, 5)
    club.office.time = times.check_in_until(await event_of(club))
    await club.sweep()
    club.office.time = (await event_of(club)).starts
    draft = await club.sweep()
    assert (draft.event.state, draft.event.rounds) == ("running", 3)
    draft = await run_quickly(club)
    assert [table for table in draft.tables.values() if 3 in table.seats] == []
    assert len(await club.places()) == 4
    assert rederived(draft.event, *ordered(draft)) == []


async def event_of(club: Club) -> Event:
    return (await club.now()).event


@pytest.mark.parametrize("format_", ["round-robin", "double"])
async def test_where_all_rounds_are_known_a_place_can_only_be_handed_over(club: Club, format_: str) -> None:
    await club.begin(4, format=format_)
    with pytest.raises(Refusal, match="Takes the place of"):
        await managing.invite(club.office.host, club.event_id, ORGANISER, 9, "?")


async def test_an_event_that_is_opened_late_has_no_check_in(club: Club) -> None:
    host = club.office.host
    rules = Rules("swiss", "race_to_ace", "Soon", reliable=0)
    club.event_id = (await entering.open_event(host, rules, ORGANISER, HERE, club.office.time + 10 * MINUTE)).id
    assert [each.checked for each in await club.enter(1, 2, 3, 4)] == [True] * 4
    face = event_content(await club.now())
    assert "Check in" not in face.above
    labels = [each.label for row in face.rows for each in row.children if isinstance(each, discord.ui.Button)]
    assert labels[0] == "Join"
    club.office.time += 10 * MINUTE
    draft = await club.sweep()
    assert (draft.event.state, len(draft.round_tables)) == ("running", 2)


async def test_an_organiser_starts_after_the_end_of_check_in_without_a_wait(club: Club) -> None:
    host = club.office.host
    rules = Rules("league", "race_to_ace", "League", clock="relaxed", reliable=0, computers=True, least=12)
    club.event_id = (await entering.open_event(host, rules, ORGANISER, HERE, club.office.time + 120 * MINUTE)).id
    await club.enter(1, 2, 3)
    assert (await club.sweep()).event.closed
    await managing.start_now(host, club.event_id, ORGANISER)
    draft = await club.sweep()
    assert (draft.event.round, len(draft.round_tables)) == (1, 6)


@pytest.mark.parametrize(
    ("first", "second", "where"), [((4, 9), (4, 9), (4, 9)), ((4, 9), (5, 8), None), ((3, 1), (4, 9), (3, 7))]
)
async def test_a_table_is_where_its_players_are_and_on_the_events_own_server_if_one_of_them_is(
    club: Club, first: tuple[int, int], second: tuple[int, int], where: tuple[int, int] | None
) -> None:
    await club.announce(who="all", reliable=0, least=2)
    await club.enter(1, place=Location(*first))
    await club.enter(2, place=Location(*second))
    await managing.start_now(club.office.host, club.event_id, ORGANISER)
    (table,) = (await club.sweep()).round_tables
    row = (await club.match(table)).row
    assert (row.guild_id, row.channel_id) in ([where] if where else [first, second])


async def test_a_player_who_deletes_their_data_while_a_match_of_an_event_rests_has_resigned_from_it(club: Club) -> None:
    host = club.office.host
    await club.begin(4)
    (table, _) = (await club.now()).round_tables
    match = await club.match(table)
    await shelved.move(host, match.id, 701)
    await managing.pause(host, club.event_id, ORGANISER)
    await shelved.shelve_without_channel(host, match.id, channel_id=701)
    gone = match.seats[0].player_id
    assert gone is not None
    # Like the command, which tries again: the match that has just ended is still being counted.
    for each in await retry(lambda: forgotten.forget(host, gone), Conflict):
        host.cache.drop(each)
    await managing.resume(host, club.event_id, ORGANISER)
    match = await club.match(table)
    assert (match.row.status, [seat.status for seat in match.seats]) == ("over", ["resigned", "in"])
    assert (await run_quickly(club)).event.state == "over"


@pytest.mark.parametrize("moments", one_in(3, [1, 0, 7]))
async def test_an_event_goes_on_from_a_backup_that_was_made_in_the_middle_of_a_round(
    club: Club, tmp_path: Path, moments: int
) -> None:
    """What was decided after the backup is lost with the old file, and nothing else is."""
    host = club.office.host
    await club.begin(4, rounds=2, reliable=0)
    for number in range(moments):
        table = (await club.now()).round_tables[number % 2]
        await club.office.act(await club.match(table))
    await host.db.backup(tmp_path / "copy.db")
    await club.play((await club.now()).round_tables[0])
    await club.sweep()
    club.office.time += HOUR
    db = await open_database(str(tmp_path / "copy.db"))
    try:
        again = Host(db, MatchCache(db), host.settings, lambda: club.office.time, luck=host.luck)
        host_hooks.connect(again)
        await resume(again)
        club.office.host, club.director = again, Director(again)
        draft = await club.sweep()
        assert [table.result for table in draft.round_tables] == [None, None]
        draft = await club.play_out()
        assert draft.event.state == "over"
        assert rederived(draft.event, *ordered(draft)) == []
        assert await check(db) == []
    finally:
        await db.close()
