"""Events run by themselves on a host without Discord, whatever people and processes do meanwhile."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.collections import forgotten
from bot.event_ui.typed import moment
from bot.events import entering, managing
from bot.events.course import rederived
from bot.events.director import Director
from bot.events.entering import Newcomer
from bot.events.model import MOST_ATTEMPTS, Entry, Event, Rules, Table
from bot.events.records import Draft, ordered
from bot.host.core.alarm import POLL
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.match import agreements, orders, resignation
from bot.host.match.match_finder import find_own
from bot.shared.durations import HOUR
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from db import events, privacy, trades
from db.connection import open_database
from db.database import Write
from db.orders import OrderRow
from tests.bot.conftest import Office
from tests.bot.events.conftest import HERE, MINUTE, ORGANISER, Club
from tests.examples import one_in
from tests.patience import settled


def acts(rows: list[events.ActRow]) -> list[str]:
    return [row.what.partition(":")[2] for row in rows]


async def give_up(club: Club, draft: Draft) -> None:
    """End every open match of a round quickly."""
    for table in draft.round_tables:
        if table.result is None and table.match_id is not None:
            await give_up_at(club, table)


async def give_up_at(club: Club, table: Table) -> None:
    """Let each decide once, then the one who is asked resigns."""
    match = await club.match(table)
    for _ in range(40):
        decided = await events.decided(club.office.host.db, match.id)
        if match.row.status != "playing" or len(decided) == len(match.seats):
            break
        if match.by_computer(match.playing.to_act()[0]):
            break
        match = await club.office.act(match)
    if match.row.status == "playing":
        person = next(seat.player_id for seat in match.seats if not match.by_computer(seat.seat))
        assert person is not None
        await resignation.resign(club.office.host, match.id, person)
    await settled(club.office.host)


async def run_quickly(club: Club) -> Draft:
    draft = await club.sweep()
    for _ in range(60):
        if draft.event.state != "running":
            return draft
        await give_up(club, draft)
        draft = await club.sweep()
    raise AssertionError("the event does not end")


async def test_a_swiss_of_four_runs_from_its_announcement_to_its_end(club: Club) -> None:
    await club.begin(4)
    draft = await club.now()
    assert (draft.event.state, draft.event.round, draft.event.rounds) == ("running", 1, 3)
    draft = await club.play_out()
    assert draft.event.state == "over"
    assert len({frozenset(table.seats) for table in draft.tables.values()}) == len(draft.tables) == 6
    assert len(await club.places()) == 4
    assert acts(await events.acts(club.office.host.db, club.event_id))[-1] == "over"


@pytest.mark.parametrize(("format_", "people", "tables"), [("single", 5, 4), ("double", 4, 6), ("round-robin", 4, 6)])
async def test_other_formats_for_two(club: Club, format_: str, people: int, tables: int) -> None:
    await club.begin(people, format=format_)
    draft = await run_quickly(club)
    assert draft.event.state == "over"
    assert len(draft.tables) in (tables, tables + 1)
    assert next(place for place, _ in await club.places()) == 1


async def test_everybody_finds_their_own_match_in_the_channel_of_an_event(club: Club) -> None:
    await club.begin(4)
    for table in (await club.now()).round_tables:
        match = await club.match(table)
        for seat in match.seats:
            assert seat.player_id is not None
            found = await find_own(club.office.host, "", seat.player_id, HERE.channel_id, HERE.guild_id)
            assert found.id == match.id
    watched = await find_own(club.office.host, "", 99, HERE.channel_id, HERE.guild_id)
    assert watched.row.channel_id == HERE.channel_id, "who plays nowhere sees the match of the channel"


async def test_pods_of_five(club: Club) -> None:
    await club.begin(5, format="pods", rounds=1)
    (table,) = (await club.now()).tables.values()
    assert len(table.seats) == 5
    draft = await club.play_out()
    assert draft.event.state == "over"


async def test_a_cut_is_played_as_an_elimination(club: Club) -> None:
    await club.begin(6, rounds=2, cut=4)
    draft = await run_quickly(club)
    assert draft.event.stage == 1
    final = [table for table in draft.tables.values() if table.stage]
    assert len(final) >= 3
    assert draft.event.state == "over"
    assert rederived(draft.event, *ordered(draft)) == [], "the rounds before the cut are paired as they were"


async def test_a_practice_cup_of_one_person_and_computers(club: Club) -> None:
    await club.begin(1, format="single", computers=True)
    draft = await club.now()
    assert (draft.event.state, sum(bool(each.cpu) for each in draft.entries.values())) == ("running", 3)
    matches = [await club.match(table) for table in draft.round_tables]
    assert sorted(sum(seat.player_id is None for seat in match.seats) for match in matches) == [1, 2]


async def test_an_arena_pairs_players_who_are_ready_and_ends(club: Club) -> None:
    await club.begin(4, format="arena")
    assert not (await club.now()).tables
    for person in (1, 2, 3):
        await entering.press_next(club.office.host, club.event_id, person)
        club.office.time += 4_000
    draft = await club.sweep()
    assert len(draft.tables) == 1, "three are ready: two play"
    await give_up(club, draft)
    club.office.time += 61 * MINUTE
    assert (await club.sweep()).event.state == "over"


async def test_a_player_who_was_left_over_in_an_arena_is_known_when_it_is_verified(club: Club) -> None:
    """Of an odd number that is ready one waits, lots are drawn for all, and some matches last for several rounds."""
    await club.begin(9, format="arena", reliable=0)
    for turn in range(12):
        for person in (5, 3, 9, 1, 7, 2, 8, 4, 6):
            draft = await club.now()
            busy = {number for table in draft.unfinished for number in table.seats}
            if person not in busy:
                await entering.press_next(club.office.host, club.event_id, person)
                club.office.time += 700
        club.office.time += 4_000
        for table in (await club.sweep()).unfinished:
            if (table.round + table.number + turn) % 3:
                await give_up_at(club, table)
    club.office.time += 61 * MINUTE
    for table in (await club.sweep()).unfinished:
        await give_up_at(club, table)
    draft = await club.sweep()
    assert draft.event.state == "over"
    assert len(draft.tables) > 20
    assert rederived(draft.event, *ordered(draft)) == []


async def test_a_league_has_divisions_and_a_next_season(club: Club) -> None:
    await club.announce(format="league", clock="relaxed", reliable=0)
    await entering.enter(club.office.host, club.event_id, Newcomer(Person(1, "P1"), HERE))
    await club.enter(*range(2, 5))
    await managing.start_now(club.office.host, club.event_id, ORGANISER)
    club.office.time += MINUTE
    draft = await run_quickly(club)
    assert draft.event.state == "over"
    assert len(draft.tables) == 6
    following = draft.event.next_event
    club.event_id = following
    draft = await club.now()
    assert (draft.event.season, draft.event.state, len(draft.entries)) == (2, "open", 4)
    assert not any(entry.checked for entry in draft.entries.values()), "everybody says yes again"


# --- check-in and the start ---


async def test_one_check_in_cancels_after_the_grace(club: Club) -> None:
    await club.announce(reliable=0)
    await club.enter(1, 2, 3, 4)
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(1)
    club.office.time += 30 * MINUTE
    assert (await club.sweep()).event.state == "check-in", "it waits for more"
    club.office.time += 16 * MINUTE
    draft = await club.sweep()
    assert draft.event.state == "cancelled"
    assert [entry.state for entry in draft.entries.values()] == ["in", "out", "out", "out"]


async def test_the_waiting_list_moves_up(club: Club) -> None:
    await club.announce(most=4)
    entries = await club.enter(1, 2, 3, 4, 5)
    assert entries[-1].state == "waiting"
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(1, 2, 3)
    club.office.time += 30 * MINUTE
    draft = await club.sweep()
    assert {number for number, entry in draft.entries.items() if entry.state == "in"} == {1, 2, 3, 5}


async def test_an_event_crosses_a_change_of_summer_time(club: Club) -> None:
    """Announced in summer for 20:00 on a day in winter: that is an hour later in UTC, and check-in goes by it."""
    zone = "Europe/Berlin"
    club.office.time = at("2026-10-23 18:00", zone)
    starts = moment("2026-10-25 20:00", club.office.time, zone)
    assert starts == at("2026-10-25 19:00", "UTC") == club.office.time + 51 * HOUR, "the day has 25 hours"
    rules = Rules("swiss", "race_to_ace", "Sunday", reliable=0)
    club.event_id = (await entering.open_event(club.office.host, rules, ORGANISER, HERE, starts)).id
    await club.enter(1, 2, 3, 4)
    club.office.time = at("2026-10-25 19:29", zone)
    assert (await club.sweep()).event.state == "open"
    club.office.time += MINUTE
    assert (await club.sweep()).event.state == "check-in"
    await club.enter(1, 2, 3, 4)
    club.office.time = at("2026-10-25 19:55", zone)
    await club.sweep()
    club.office.time = starts - 1
    assert (await club.sweep()).event.state == "check-in"
    club.office.time += 1
    assert (await club.sweep()).event.state == "running"


def at(when: str, zone: str) -> int:
    return int(datetime.fromisoformat(when).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("typed", "now", "meant"),
    [
        ("2026-03-29 02:30", "2026-03-28 12:00", "2026-03-29 01:30"),  # that night has no 02:30
        ("2026-10-25 02:30", "2026-10-24 12:00", "2026-10-25 00:30"),  # and that one has two
        ("sunday 15:00", "2026-10-24 12:00", "2026-10-25 14:00"),
        ("tomorrow 15:00", "2026-03-28 12:00", "2026-03-29 13:00"),
    ],
)
def test_a_start_in_the_night_of_a_change_is_one_moment(typed: str, now: str, meant: str) -> None:
    assert moment(typed, at(now, "Europe/Berlin"), "Europe/Berlin") == at(meant, "UTC")


async def test_changes_of_another_process_are_noticed_within_a_minute(club: Club) -> None:
    await club.announce(reliable=0)
    await club.enter(1, 2, 3, 4)
    await club.sweep()
    host = club.office.host
    elsewhere = Host(host.db, MatchCache(host.db), host.settings, now=lambda: club.office.time)
    await managing.start_now(elsewhere, club.event_id, ORGANISER)
    assert (await club.sweep()).event.state == "check-in", "nobody has told this process"
    club.office.time += POLL
    assert (await club.sweep()).event.state == "running"


async def test_two_processes_hold_one_event_together(club: Club) -> None:
    """Each has its own connection and memory; both look at every step at the same moment."""
    host = club.office.host
    db = await open_database(host.settings.database)
    other = Director(Host(db, MatchCache(db, shared=True), host.settings, now=lambda: club.office.time))
    host.cache = MatchCache(host.db, shared=True)
    try:
        await club.begin(4, rounds=2)
        for _ in range(40):
            other.host.ring()
            host.ring()
            await asyncio.gather(club.director.sweep(), other.sweep())
            draft = await club.now()
            if draft.event.state == "over":
                break
            await give_up(club, draft)
    finally:
        await db.close()
    draft = await club.now()
    assert (draft.event.state, len(draft.tables)) == ("over", 4)
    stored = await host.db.fetch("matches_after", after=0, most=100)
    assert {row[0] for row in stored} == {table.match_id for table in draft.tables.values()}
    assert rederived(draft.event, *ordered(draft)) == []


async def test_the_clock_jumps(club: Club) -> None:
    await club.announce()
    await club.enter(1, 2, 3, 4)
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(1, 2, 3, 4)
    club.office.time -= 20 * MINUTE
    assert (await club.sweep()).event.state == "check-in"
    club.office.time += 60 * MINUTE
    assert (await club.sweep()).event.state == "running"


# --- rounds ---


async def test_a_player_who_does_not_come_forfeits_and_is_withdrawn_and_paused(club: Club) -> None:
    await club.begin(4)
    for _ in range(2):
        draft = await club.now()
        table = next(table for table in draft.round_tables if 1 in table.seats)
        other = next(number for number in table.seats if number != 1)
        match = await club.match(table)
        while match.row.status == "playing" and 1 not in [match.seats[s].player_id for s in match.playing.to_act()]:
            match = await club.office.act(match)
        club.office.time += 6 * MINUTE
        draft = await club.sweep()
        result = draft.tables[table.round, table.number].result
        assert result is not None
        assert (result.how, result.absent) == ("forfeit", (1,))
        assert result.places[table.seats.index(other)] == 1
        if draft.event.round == table.round:
            await give_up(club, draft)
            draft = await club.sweep()
    assert draft.entries[1].state == "out"
    pause = await events.paused(club.office.host.db, 1)
    assert pause is not None
    assert pause.until == pytest.approx(club.office.time + 24 * 60 * MINUTE, abs=10 * MINUTE)
    await club.announce(name="Next")
    with pytest.raises(Refusal, match="missed matches"):
        await club.enter(1)


async def test_all_of_a_round_forfeit(club: Club) -> None:
    await club.begin(4)
    for _ in range(12):
        club.office.time += 6 * MINUTE
        draft = await club.sweep()
    assert draft.event.state == "over", "it ends by itself, and nobody has to repair it"


async def test_late_entry_has_half_a_point_and_ends_at_half_of_the_rounds(club: Club) -> None:
    await club.begin(4, rounds=4)
    (late,) = await club.enter(5)
    draft = await club.now()
    half = [table for table in draft.tables.values() if table.seats == (late.number,)]
    assert [(table.number, table.why) for table in half] == [(3, ("late",))], "after the two that play"
    for _ in range(2):
        await give_up(club, await club.now())
        draft = await club.sweep()
    assert draft.event.round == 3
    with pytest.raises(Refusal, match="too late"):
        await club.enter(6)


async def test_a_stopped_match_is_played_again_and_in_the_end_shared(club: Club) -> None:
    await club.begin(2, least=2, rounds=1)
    for attempt in range(MOST_ATTEMPTS):
        (table,) = (await club.now()).round_tables
        assert (table.attempt, table.result) == (attempt, None)
        assert table.match_id is not None
        await agreements.end(club.office.host, table.match_id, 0, manager=True)
        draft = await club.sweep()
    (table,) = draft.tables.values()
    assert table.result is not None
    assert (table.result.how, table.result.places) == ("forfeit", (1, 1))
    assert draft.event.state == "over"


async def test_a_match_that_the_operator_purged_is_played_again(club: Club) -> None:
    await club.begin(2, least=2, rounds=1)
    (table,) = (await club.now()).round_tables
    assert table.match_id is not None
    await orders.carry_out(club.office.host, OrderRow(table.match_id, "purge", 0))
    club.office.time += POLL
    (again,) = (await club.sweep()).round_tables
    assert (again.attempt, again.result) == (1, None)
    assert again.match_id not in (None, table.match_id)


async def test_a_leaver_of_an_elimination_is_played_on_by_a_computer(club: Club) -> None:
    await club.begin(4, format="single")
    draft = await club.now()
    await give_up(club, draft)
    now = await club.now()
    loser_left = {number for table in now.round_tables for number in table.seats}
    await entering.leave_event(club.office.host, club.event_id, 1)
    draft = await club.sweep()
    assert 1 in loser_left
    entry = draft.entries[1]
    assert (entry.state, bool(entry.cpu)) == ("out", True)
    draft = await run_quickly(club)
    assert draft.event.state == "over"


async def test_a_top_seed_who_leaves_before_their_first_match_has_a_place_all_the_time(club: Club) -> None:
    await club.begin(5, format="single")
    draft = await club.now()
    (top,) = set(draft.event.seeds) - {number for table in draft.round_tables for number in table.seats}
    await entering.leave_event(club.office.host, club.event_id, draft.entries[top].person or 0)
    assert len(await club.places()) == 5
    draft = await run_quickly(club)
    assert draft.event.state == "over"
    assert len(await club.places()) == 5


async def test_nothing_can_be_agreed_on_in_an_event(club: Club) -> None:
    await club.begin(2, least=2)
    (table,) = (await club.now()).round_tables
    assert table.match_id is not None
    with pytest.raises(Refusal, match="played to their end"):
        await agreements.propose(club.office.host, table.match_id, 1, "abort")


async def test_a_forgotten_player_keeps_results_without_a_name(club: Club) -> None:
    await club.begin(4)
    await give_up(club, await club.now())
    draft = await club.sweep()
    await run_quickly(club)
    await settled(club.office.host)
    await privacy.forget(club.office.host.db, 1)
    draft = await club.now()
    assert (draft.entries[1].person, draft.entries[1].name) == (None, privacy.SOMEBODY)
    assert len(await club.places()) == 4


async def test_blocked_people_are_known_at_the_start(club: Club) -> None:
    await club.office.host.db.commit(trades.block(1, 2, 1))
    await club.begin(4)
    assert (await club.now()).event.apart == ((1, 2),)


async def test_a_block_between_somebody_who_is_there_and_somebody_who_is_not_stops_no_event(club: Club) -> None:
    await club.announce()
    await club.enter(1, 2, 3, 4, 5)
    await club.office.host.db.commit(trades.block(1, 5, 1), trades.block(2, 1, 1))
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(1, 2, 3, 4)
    club.office.time += 30 * MINUTE
    draft = await club.sweep()
    assert (draft.event.state, draft.entries[5].state) == ("running", "out")
    assert draft.event.apart == ((2, 1),)


async def test_blocks_against_people_who_have_deleted_everything_are_known_too(club: Club) -> None:
    host = club.office.host
    await host.db.commit(trades.block(3, 1, 1))
    await forgotten.forget(host, 1)
    await club.begin(4)
    assert (await club.now()).event.apart == ((3, 1),)


# --- organisers ---


async def test_two_organisers_press_at_once(club: Club) -> None:
    await club.announce()
    await club.enter(1, 2, 3, 4)
    host = club.office.host
    start = (managing.start_now(host, club.event_id, who) for who in (ORGANISER, 998))
    await asyncio.gather(*start, return_exceptions=True)
    draft = await club.sweep()
    assert (draft.event.state, draft.event.round) == ("running", 1)
    pauses = (managing.pause(host, club.event_id, who) for who in (ORGANISER, 998))
    await asyncio.gather(*pauses)
    assert Counter(acts(await events.acts(host.db, club.event_id)))["paused"] == 1


async def test_a_pause_gives_its_time_back(club: Club) -> None:
    await club.begin(4)
    before = (await club.now()).event
    await managing.pause(club.office.host, club.event_id, ORGANISER)
    club.office.time += 60 * MINUTE
    draft = await club.sweep()
    assert all(table.result is None for table in draft.tables.values()), "nobody forfeits meanwhile"
    await managing.resume(club.office.host, club.event_id, ORGANISER, 77)
    after = (await club.now()).event
    assert (after.round_ends - before.round_ends, after.channel) == (60 * MINUTE, 77)


async def test_a_correction_after_the_next_pairing_changes_only_the_standings(club: Club) -> None:
    await club.begin(4)
    await give_up(club, await club.now())
    draft = await club.sweep()
    second = {table.number: table.seats for table in draft.round_tables}
    first = draft.tables[1, 1]
    assert first.result is not None
    await managing.correct(club.office.host, club.event_id, ORGANISER, 1, 1, first.result.places[::-1])
    draft = await club.now()
    assert {table.number: table.seats for table in draft.round_tables} == second
    assert draft.tables[1, 1].was
    assert "corrected-after-pairing" in acts(await events.acts(club.office.host.db, club.event_id))


async def test_a_result_of_an_elimination_stands_once_the_next_round_is_paired(club: Club) -> None:
    await club.begin(4, format="double")
    await give_up(club, await club.now())
    assert (await club.sweep()).event.round == 2
    with pytest.raises(Refusal, match="this result stands"):
        await managing.correct(club.office.host, club.event_id, ORGANISER, 1, 1, (1, 2))


async def test_a_round_is_paired_again_only_before_its_first_match(club: Club) -> None:
    await club.begin(4)
    with pytest.raises(Refusal, match="has begun"):
        await managing.pair_again(club.office.host, club.event_id, ORGANISER)


async def test_an_invited_person_enters_late_and_only_by_their_own_press(club: Club) -> None:
    await club.begin(4, rounds=2)
    await give_up(club, await club.now())
    assert (await club.sweep()).event.round == 2
    with pytest.raises(Refusal, match="too late"):
        await club.enter(9)
    await managing.invite(club.office.host, club.event_id, ORGANISER, 9, "?")
    assert (await club.now()).entries[5].state == "out"
    (entry,) = await club.enter(9)
    assert entry.state == "in"


async def test_a_replacement_takes_over_the_points(club: Club) -> None:
    await club.begin(4)
    await give_up(club, await club.now())
    await club.sweep()
    before = dict(await club.places()).keys()
    await managing.replace_person(club.office.host, club.event_id, ORGANISER, "1", 9, "?")
    await club.enter(9)
    draft = await club.now()
    assert (draft.entries[1].person, draft.entries[1].name, draft.entries[1].state) == (9, "P9", "in")
    assert dict(await club.places()).keys() == before


@pytest.mark.parametrize(
    ("person", "manager", "may"), [(50, False, True), (55, False, True), (1, True, True), (1, False, False)]
)
def test_the_owner_helpers_and_managers_organise_an_event(person: int, manager: bool, may: bool) -> None:
    held = Event(1, 2, 3, 50, Rules("swiss", "race_to_ace", "Friday"), "5eed", 0, 0, helpers=(55,))
    assert managing.may_manage(held, person, manager=manager) is may


async def test_only_as_many_of_a_long_waiting_list_move_up_as_there_are_places(club: Club) -> None:
    """Without the database: 300 may enter, and 298 have."""
    rules = Rules("swiss", "race_to_ace", "Friday", most=300)
    states = ["in"] * 298 + ["waiting"] * 5
    entries = {n: Entry(n, f"P{n}", n, state=state, checked=True) for n, state in enumerate(states, 1)}
    draft = Draft(Event(1, 2, 3, 4, rules, "5eed", 0, 0), entries, {})
    await Director(club.office.host)._close_check_in(draft)
    assert [each.number for each in draft.entries.values() if each.state == "waiting"] == [301, 302, 303]


async def test_the_organiser_leaves_and_others_go_on(club: Club) -> None:
    """The organiser, who also plays, deletes everything; a co-organiser and the managers have the event then."""
    host = club.office.host
    await club.announce(reliable=0)
    await managing.add_helper(host, club.event_id, ORGANISER, 55)
    await club.enter(1, 2, 3, 4, ORGANISER)
    await privacy.forget(host.db, ORGANISER, club.office.time)
    draft = await club.now()
    assert (draft.event.owner, draft.entries[5].state) == (0, "out")
    assert not managing.may_manage(draft.event, ORGANISER, manager=False)
    assert managing.may_manage(draft.event, 55, manager=False)
    assert managing.may_manage(draft.event, 1, manager=True)
    assert not managing.may_manage(draft.event, 1, manager=False)
    await managing.start_now(host, club.event_id, 55)
    club.office.time += MINUTE
    draft = await run_quickly(club)
    assert draft.event.state == "over"
    assert [each for table in draft.tables.values() for each in table.seats if each == 5] == []
    record = await events.acts(host.db, club.event_id)
    assert ORGANISER not in [act.player_id for act in record]
    assert rederived(draft.event, *ordered(draft)) == []


async def test_ending_early(club: Club) -> None:
    await club.begin(4)
    await managing.end_early(club.office.host, club.event_id, ORGANISER)
    draft = await club.sweep()
    assert draft.event.state == "over"
    with pytest.raises(Refusal, match="is over"):
        await managing.pause(club.office.host, club.event_id, ORGANISER)


# --- kills ---


class Killed(BaseException):
    """The process was killed."""


def new_process(office: Office) -> Host:
    """A host that knows only what is stored."""
    old = office.host
    office.host = Host(old.db, MatchCache(old.db), old.settings, old.now, luck=old.luck)
    return office.host


@pytest.mark.parametrize("after", [False, True], ids=["before it is stored", "after it is stored"])
@pytest.mark.parametrize("step", one_in(3, range(12)))
async def test_every_step_can_be_taken_again(
    club: Club, step: int, *, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kill at each write of an event; the next process goes on, and every match exists once."""
    office, db = club.office, club.office.host.db
    commit, seen = db.commit, 0

    async def killing(*writes: Write) -> None:
        nonlocal seen
        mine = any(write.query == "save_event" for write in writes)
        seen += mine
        if mine and seen == step + 4 and not after:
            raise Killed
        await commit(*writes)
        if mine and seen == step + 4 and after:
            raise Killed

    monkeypatch.setattr(db, "commit", killing)

    async def until_it_works() -> Draft:
        for _ in range(3):
            try:
                return await club.sweep()
            except Killed:
                pass
            finally:
                club.director = Director(new_process(office))
        raise AssertionError("killed only once")

    await club.announce(least=2, rounds=2, format="double")
    for person in (1, 2):
        await club.enter(person)
    office.time += 31 * MINUTE
    await until_it_works()
    for person in (1, 2, 1, 2):
        with suppress(Killed, Refusal):
            await club.enter(person)
    for pause in (25, 5):
        office.time += pause * MINUTE
        await until_it_works()
    for _ in range(8):
        draft = await until_it_works()
        if draft.event.state == "over":
            break
        await give_up(club, draft)
    draft = await club.now()
    assert draft.event.state == "over"
    assert len(draft.tables) in (2, 3)
    ids = [table.match_id for table in draft.tables.values()]
    assert len(set(ids)) == len(ids)
    stored = await db.fetch("matches_after", after=0, most=100)
    assert {row[0] for row in stored} == {each for each in ids if each is not None}
