"""Two features of events meet: invitation and start, replacement and stopped match, early end and final."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.collections import forgotten
from bot.events import course, entering, managing
from bot.events.model import Entry, Event, Result, Rules, Table
from bot.events.records import ordered
from bot.events.scores import Scores, Standing
from bot.host.match import agreements, resignation
from bot.shared.durations import DAY, HOUR
from bot.shared.refusal import Refusal
from db import events, people, ratings, trades
from db.events import EventPauseRow
from db.ratings import StandingRow
from tests.bot.events.conftest import MINUTE, ORGANISER, Club
from tests.patience import settled


async def stopped(club: Club, table: Table) -> None:
    """A manager ends the match of a table."""
    assert table.match_id is not None
    await agreements.end(club.office.host, table.match_id, 0, manager=True)


async def won(club: Club, table: Table) -> None:
    """Both decide once, then the second seat resigns."""
    match = await club.match(table)
    while len(await events.decided(club.office.host.db, match.id)) < len(match.seats):
        match = await club.office.act(match)
    loser = (await club.now()).entries[table.seats[1]].person
    assert loser is not None
    await resignation.resign(club.office.host, match.id, loser)
    await settled(club.office.host)


@pytest.mark.parametrize("format_", ["single", "double", "round-robin"])
async def test_an_invitation_that_is_answered_after_the_start_of_fixed_rounds_comes_too_late(
    club: Club, format_: str
) -> None:
    await club.announce(format=format_, reliable=0)
    await club.enter(1, 2, 3, 4)
    await managing.invite(club.office.host, club.event_id, ORGANISER, 9, "?")
    await managing.start_now(club.office.host, club.event_id, ORGANISER)
    assert (await club.sweep()).event.state == "running"
    with pytest.raises(Refusal, match="too late"):
        await club.enter(9)


async def test_a_player_who_was_invited_is_in_no_elimination_that_has_begun_after_a_cut(club: Club) -> None:
    await club.begin(4, rounds=1, cut=4, reliable=0)
    await managing.invite(club.office.host, club.event_id, ORGANISER, 9, "?")
    for table in (await club.now()).round_tables:
        await won(club, table)
    draft = await club.sweep()
    assert draft.event.stage == 1
    with pytest.raises(Refusal, match="too late"):
        await club.enter(9)


async def test_a_player_who_has_withdrawn_is_not_seated_again_when_their_match_was_stopped(club: Club) -> None:
    await club.begin(4, rounds=2, reliable=0)
    (table, *_) = (await club.now()).round_tables
    gone = table.seats[0]
    await entering.leave_event(club.office.host, club.event_id, gone)
    await stopped(club, table)
    result = (await club.sweep()).tables[1, table.number].result
    assert result is not None
    assert (result.how, dict(zip(table.seats, result.places, strict=True))[gone], result.absent) == ("forfeit", 2, ())


async def test_a_replacement_is_seated_only_after_their_own_press(club: Club) -> None:
    await club.begin(4, rounds=2, reliable=0)
    (table, *_) = (await club.now()).round_tables
    await managing.replace_person(club.office.host, club.event_id, ORGANISER, str(table.seats[0]), 9, "?")
    await stopped(club, table)
    again = (await club.sweep()).tables[1, table.number]
    assert again.result is not None
    assert again.result.how == "forfeit"


async def test_a_computer_plays_for_a_player_who_left_a_pod_that_is_played_again(club: Club) -> None:
    await club.begin(4, format="pods", rounds=1, reliable=0)
    (table,) = (await club.now()).round_tables
    await entering.leave_event(club.office.host, club.event_id, 2)
    await stopped(club, table)
    (again,) = (await club.sweep()).round_tables
    assert again.result is None
    match = await club.match(again)
    assert [seat.player_id for seat in match.seats].count(None) == 1
    assert 2 not in [seat.player_id for seat in match.seats]


async def test_a_player_who_came_late_plays_in_a_round_that_is_paired_again(club: Club) -> None:
    await club.begin(4, rounds=4, reliable=0)
    for table in (await club.now()).round_tables:
        await won(club, table)
    await managing.pause(club.office.host, club.event_id, ORGANISER)
    # The second round is paired while it cannot be opened.
    draft = await club.now()
    draft.event = replace(draft.event, round=2, present=(*draft.event.present, (1, 2, 3, 4)))
    for number, seats in enumerate(((1, 2), (3, 4)), 1):
        draft.seat(Table(2, number, seats))
    for place, table in list(draft.tables.items()):
        if table.result is None and table.round == 1:
            draft.tables[place] = replace(table, result=Result("played", (1, 2)))
    await draft.commit(club.office.host)
    await club.enter(5)
    assert (await club.now()).tables[2, 3].why == ("late",)
    await managing.pair_again(club.office.host, club.event_id, ORGANISER)
    await managing.resume(club.office.host, club.event_id, ORGANISER)
    draft = await club.sweep()
    assert draft.event.round == 2
    assert [5 in table.seats for table in draft.round_tables].count(True) == 1, "they are paired, or have half a point"


async def test_a_player_who_missed_the_check_in_and_comes_late_has_half_a_point_as_anybody_who_comes_late(
    club: Club,
) -> None:
    await club.announce(rounds=4, reliable=0)
    await club.enter(1, 2, 3, 4, 5)
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(1, 2, 3, 4)
    club.office.time += 30 * MINUTE
    draft = await club.sweep()
    assert (draft.event.round, draft.entries[5].state) == (1, "out")
    await club.enter(5)
    assert [table.why for table in (await club.now()).tables.values() if 5 in table.seats] == [("late",)]


async def test_an_early_end_in_the_final_makes_nobody_the_winner(club: Club) -> None:
    await club.begin(4, format="single", reliable=0)
    for table in (await club.now()).round_tables:
        await won(club, table)
    draft = await club.sweep()
    (final,) = draft.round_tables
    await managing.end_early(club.office.host, club.event_id, ORGANISER)
    draft = await club.sweep()
    assert draft.event.state == "over"
    first = {each.entry.number for each in course.standings(draft.event, *ordered(draft)) if each.place == 1}
    assert first == set(final.seats)


async def test_an_early_end_counts_no_round_that_was_not_complete(club: Club) -> None:
    """Players whose match was still going on lose nothing against those whose match was over."""
    await club.begin(4, rounds=3, reliable=0)
    (table, _) = (await club.now()).round_tables
    await won(club, table)
    await club.sweep()
    await managing.end_early(club.office.host, club.event_id, ORGANISER)
    draft = await club.sweep()
    assert {each.points for each in course.standings(draft.event, *ordered(draft))} == {0}
    assert course.rederived(draft.event, *ordered(draft)) == []
    await managing.correct(club.office.host, club.event_id, ORGANISER, 1, 1, (2, 1))
    assert not any(each.points for each in await standings(club)), "the other table still has no result"
    await managing.correct(club.office.host, club.event_id, ORGANISER, 1, 2, (1, 2))
    assert [each.points for each in await standings(club)] == [2, 2, 0, 0]


async def standings(club: Club) -> list[Standing]:
    draft = await club.now()
    return course.standings(draft.event, *ordered(draft))


@pytest.mark.parametrize("moved", [True, False], ids=["postponed", "started"])
async def test_what_an_organiser_says_of_the_start_of_a_paused_event_is_what_holds(club: Club, *, moved: bool) -> None:
    await club.announce(reliable=0)
    await club.enter(1, 2, 3, 4)
    host = club.office.host
    await managing.pause(host, club.event_id, ORGANISER)
    club.office.time += 2 * DAY
    starts = club.office.time + 5 * HOUR
    if moved:
        await managing.postpone(host, club.event_id, ORGANISER, starts)
        assert (await club.now()).event.starts == starts
        await managing.resume(host, club.event_id, ORGANISER)
        assert (await club.now()).event.starts == starts
    else:
        await managing.start_now(host, club.event_id, ORGANISER)
        await managing.resume(host, club.event_id, ORGANISER)
        assert (await club.sweep()).event.state == "running"


async def test_a_replacement_does_not_answer_for_absences_of_the_player_before(club: Club) -> None:
    await club.begin(6, rounds=3, reliable=0)
    number = 0
    for round_ in (1, 2):
        draft = await club.now()
        assert draft.event.round == round_
        table = next(each for each in draft.round_tables if number in (0, *each.seats))
        if not number:
            asked = (await club.match(table)).playing.to_act()[0]
            number = table.order[asked]
            await managing.replace_person(club.office.host, club.event_id, ORGANISER, str(number), 9, "?")
            await club.enter(9)
        for each in draft.round_tables:
            if each.number != table.number:
                await won(club, each)
        club.office.time += 6 * MINUTE
        draft = await club.sweep()
        result = draft.tables[round_, table.number].result
        assert result is not None
        assert result.how == "forfeit"
    assert (
        number in draft.tables[1, 1].result.absent + draft.tables[1, 2].result.absent + draft.tables[1, 3].result.absent
    )
    assert draft.entries[number].state == "in", "the new person has missed one round at most"
    assert await events.paused(club.office.host.db, 9) is None


@pytest.mark.parametrize("format_", ["single", "swiss"])
@pytest.mark.parametrize("how", ["leaves", "is replaced", "deletes everything"])
async def test_a_result_is_of_those_who_played_whatever_happens_to_an_entry_meanwhile(
    club: Club, format_: str, how: str
) -> None:
    await club.begin(4, format=format_, reliable=0, rounds=2)
    host = club.office.host
    (table, *_) = (await club.now()).round_tables
    match = await club.match(table)
    while len(await events.decided(host.db, match.id)) < len(match.seats):
        match = await club.office.act(match)
    first, second = (each.person or 0 for each in [(await club.now()).entries[n] for n in table.seats])
    if how == "leaves":
        await entering.leave_event(host, club.event_id, first)
        await resignation.resign(host, match.id, second)
        winner = table.seats[0]
    elif how == "is replaced":
        await managing.replace_person(host, club.event_id, ORGANISER, str(table.seats[0]), 9, "?")
        await resignation.resign(host, match.id, second)
        winner = table.seats[0]
    else:
        await resignation.resign(host, match.id, first)
        await settled(host)
        await forgotten.forget(host, first)
        winner = table.seats[1]
    await settled(host)
    result = (await club.sweep()).tables[1, table.number].result
    assert result is not None
    assert table.seats[result.places.index(1)] == winner


def test_opponents_of_a_player_who_left_and_came_back_have_half_of_the_rounds_in_between() -> None:
    entries = [Entry(number, f"P{number}", number, begins=3 if number == 2 else 1) for number in (1, 2, 3, 4)]
    win = Result("played", (1, 2))
    tables = [Table(1, 1, (1, 2), result=win), Table(3, 1, (2, 3), result=win)]
    scores = Scores.of(Rules("swiss", "race_to_ace", "Cup"), entries, tables, 3)
    assert scores.adjusted(2) == scores.points[2] + 1


def test_a_place_in_a_division_is_explained_by_those_who_are_in_it() -> None:
    """In each division the first two have the same points, and have met each other."""
    rules = Rules("league", "race_to_ace", "League")
    entries = [Entry(number, f"P{number}", number, division=1 + (number > 4)) for number in range(1, 9)]
    won_, lost = Result("played", (1, 2)), Result("played", (2, 1))
    results = {(1, 2): lost, (3, 4): won_, (1, 3): won_, (2, 4): lost, (1, 4): won_, (2, 3): won_}
    tables = [
        Table(1 + at // 2, 1 + at % 2 + 2 * (shift > 0), (one + shift, other + shift), result=result)
        for shift in (0, 4)
        for at, ((one, other), result) in enumerate(results.items())
    ]
    event = Event(1, 2, 3, 4, rules, "5eed", 0, 0, state="over", round=3, rounds=3, present=((1, 2, 3, 4, 5, 6, 7, 8),))
    group = [each.entry.number for each in course.standings(event, entries, tables) if each.entry.division == 1]
    scores = Scores.of(rules, entries, tables, 3)
    assert "direct" in [line.kind for line in scores.sheet(1, group)]
    assert scores.decided_by(2, 1, group) == "direct"


async def test_a_player_who_has_left_an_event_is_free_for_another_at_that_time(club: Club) -> None:
    await club.announce(reliable=0)
    await club.enter(1)
    await entering.leave_event(club.office.host, club.event_id, 1)
    await club.announce(reliable=0, name="Another")
    assert [each.state for each in await club.enter(1)] == ["in"]


async def test_nobody_overtakes_the_waiting_list(club: Club) -> None:
    await club.announce(reliable=0, most=4)
    await club.enter(1, 2, 3, 4, 5)
    await entering.leave_event(club.office.host, club.event_id, 1)
    assert [each.state for each in await club.enter(6)] == ["waiting"]
    assert (await club.now()).entries[5].state == "waiting", "until check-in has closed"


async def test_a_player_who_waits_gets_a_place_that_becomes_free_after_check_in(club: Club) -> None:
    await club.announce(reliable=0, most=4)
    await club.enter(1, 2, 3, 4, 5)
    club.office.time += 31 * MINUTE
    await club.sweep()
    await club.enter(1, 2, 3, 4)
    club.office.time += 25 * MINUTE
    assert (await club.sweep()).event.closed
    await entering.leave_event(club.office.host, club.event_id, 1)
    club.office.time += 5 * MINUTE
    draft = await club.sweep()
    assert draft.event.present == ((2, 3, 4, 5),)


async def test_a_player_who_comes_late_is_paired_by_their_own_rating(club: Club) -> None:
    await club.begin(4, rounds=4, reliable=0)
    skill = StandingRow(
        scope=0, game="race_to_ace", pace="live", season="", player_id=5, mu=30.0, sigma=3.0, rating=1300,
        wins=0, matches=1, score=0, met=1, at=0, listed_until=0,
    )  # fmt: skip
    await club.office.host.db.commit(people.seen(5, "P5", 0), ratings.enter_standing(skill))
    await club.enter(5)
    assert (await club.now()).entries[5].rating == 1300


async def test_blocks_of_late_players_count_too(club: Club) -> None:
    await club.begin(6, rounds=4, reliable=0)
    host = club.office.host
    await host.db.commit(people.seen(7, "P7", 0), people.seen(8, "P8", 0))
    await club.enter(7, 8)
    await host.db.commit(trades.block(7, 1, 1), trades.block(2, 8, 1), trades.block(1, 2, 1))
    for table in (await club.now()).round_tables:
        if len(table.seats) > 1:
            await won(club, table)
    draft = await club.sweep()
    assert draft.event.round == 2
    assert draft.event.apart == ((2, 8), (7, 1)), "of those who were paired before, blocks at the beginning count"
    assert not {frozenset(table.seats) for table in draft.round_tables} & {frozenset((2, 8)), frozenset((7, 1))}


async def test_a_player_who_never_plays_in_an_arena_owes_for_missed_matches_as_before(club: Club) -> None:
    """To enter one and to wait for its end does not shorten the next pause."""
    await club.begin(4, format="arena", reliable=0)
    host = club.office.host
    await host.db.commit(*(events.pause(EventPauseRow(person, 3, 1)) for person in (1, 4)))
    for person in (1, 2):
        await entering.press_next(host, club.event_id, person)
    club.office.time += 10_000
    (table,) = (await club.sweep()).round_tables
    await won(club, table)
    club.office.time += 61 * MINUTE
    assert (await club.sweep()).event.state == "over"
    assert [await events.paused(host.db, person) is None for person in (1, 4)] == [True, False]
