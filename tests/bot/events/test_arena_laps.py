"""Laps of an arena: nobody wins one by beating the same few again and again."""

from __future__ import annotations

import random
from statistics import mean

import pytest
from msgspec.structs import replace

from bot.event_ui.content import event_content, table_line
from bot.event_ui.standings import sheet_text
from bot.events import arena, entering, managing
from bot.events.course import rederived, would_repeat
from bot.events.entering import Newcomer
from bot.events.model import Entry, Format, Result, Rules, Table
from bot.events.records import Draft, ordered
from bot.events.scores import Scores
from bot.shared.durations import DAY
from bot.shared.people import Person
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import DISCORD_EPOCH
from tests.bot.events.conftest import HERE, Club
from tests.bot.events.season import Season

LAPS = Rules("arena", "race_to_ace", "Arena", lap=arena.LAP)
WON, DRAWN = Result("played", (1, 2)), Result("played", (1, 1))
Meeting = tuple[int, int, int] | tuple[int, int, int, Result]
"""A round, a winner, a loser; and the result, if it is another."""


def on_paper(meetings: list[Meeting], lap: int = arena.LAP) -> tuple[Rules, dict[int, Entry], list[Table]]:
    tables = [
        Table(round_, n, (one, two), result=(*how, WON)[0]) for n, (round_, one, two, *how) in enumerate(meetings)
    ]
    numbers = sorted({number for table in tables for number in table.seats})
    return replace(LAPS, lap=lap), {number: Entry(number, f"P{number}", number) for number in numbers}, tables


def scored(meetings: list[Meeting], lap: int = arena.LAP) -> Scores:
    rules, entries, tables = on_paper(meetings, lap)
    return Scores.of(rules, entries.values(), tables, tables[-1].round)


def points(scores: Scores, number: int = 1) -> list[int]:
    return [0 if part.cut else int(part.amount) for part in scores.line("points", number).parts]


BEGIN: list[Meeting] = [(1, 1, 2), (1, 3, 4)]


@pytest.mark.parametrize(
    ("meetings", "brings", "before"),
    [
        ([*BEGIN, (2, 1, 2)], [2, 0], [2, 2]),
        ([*BEGIN, (2, 1, 3), (3, 1, 2)], [2, 2, 0], [2, 2, 4]),
        ([*BEGIN, (2, 1, 3), (3, 1, 4), (4, 1, 2)], [2, 2, 4, 4], [2, 2, 4, 4]),
        ([*BEGIN, (2, 1, 3), (3, 1, 2), (4, 1, 4)], [2, 2, 0, 4], [2, 2, 4, 4]),
        ([*BEGIN, (2, 2, 1), (3, 1, 2)], [2, 0, 0], [2, 0, 2]),
        ([(1, 1, 2, DRAWN), (1, 3, 4), (2, 1, 2, DRAWN)], [1, 0], [1, 1]),
        ([(1, 2, 1), (1, 3, 4), (2, 1, 2)], [0, 2], [0, 2]),
        ([(1, 1, 2), (2, 1, 2), (3, 1, 2)], [2, 2, 4], [2, 2, 4]),
    ],
    ids=["at-once", "too-few", "a-lap", "keeps-the-run", "losing-between", "draws", "lost-before", "two-alone"],
)
def test_an_opponent_brings_points_again_after_most_of_the_others(
    meetings: list[Meeting], brings: list[int], before: list[int]
) -> None:
    assert points(scored(meetings)) == brings
    assert points(scored(meetings, lap=0)) == before, "arenas of before are scored as they were"


def test_what_brings_no_points_is_no_win_among_equals_either() -> None:
    meetings = [*BEGIN, (2, 1, 2), (2, 4, 3)]
    assert [int(scored(meetings).line("wins", number).value) for number in (1, 3, 4)] == [1, 1, 1]
    assert int(scored(meetings, lap=0).line("wins", 1).value) == 2


def test_the_others_are_counted_as_they_were_when_a_table_was_paired() -> None:
    """Matches that end late, and people who come later, change no points that somebody has."""
    rules, entries, tables = on_paper([(1, 1, 2), (2, 1, 2), (3, 3, 4), (3, 5, 6)])
    assert points(Scores.of(rules, entries.values(), tables, 3)) == [2, 2]
    tables = on_paper([*BEGIN, (2, 1, 2)])[2]
    for late in (tables, [tables[0], replace(tables[1], result=None), tables[2]]):
        assert points(Scores.of(rules, entries.values(), late, 2)) == [2, 0]


def test_players_who_have_met_lately_are_paired_last_and_read_why() -> None:
    season = Season.of(6, 3, "arena", lap=arena.LAP)
    for one, other in ((1, 2), (3, 4), (1, 3), (2, 4), (1, 5)):
        (table,) = season.pair((one, other))
        winner = tuple(1 if each == one else 2 for each in table.seats)
        season.tables[-1] = replace(table, result=Result("played", winner))
    assert {frozenset(table.seats) for table in season.pair((1, 2, 4, 6))} == {
        frozenset((1, 4)),
        frozenset((2, 6)),
    } or {frozenset(table.seats) for table in season.tables[-2:]} == {frozenset((1, 6)), frozenset((2, 4))}
    (table,) = season.pair((1, 2))
    entries = {each.number: each for each in season.entries}
    assert "lately" in table.why
    assert "whoever had points from that gets none now" in table_line(Draft(season.event, entries, {}), table, {})
    assert rederived(season.event, season.entries, season.tables) == []


def hour(seed: int, lap: int, *, fed: bool) -> tuple[int, int]:
    """Play an hour of 12 people and of one who, if `fed`, has a second account that loses to it within seconds.

    Otherwise the second account belongs to a beginner. Return the place and the points of that one.
    """
    luck = random.Random(seed)
    season = Season.of(14, seed, "arena", lap=lap)
    strength = {number: luck.gauss(0, 200) for number in range(1, 13)} | {13: 0, 14: -300}
    came = {number: luck.randrange(60) for number in strength}
    ends: dict[int, int] = {}  # of the tables by their place in the list
    for now in range(0, 5400, 10):
        for at in [at for at, end in ends.items() if end <= now]:
            del ends[at]
            table = season.tables[at]
            one, other = table.seats
            gives_up = 14 in table.seats and fed
            first = (
                other == 14 if gives_up else luck.random() < 1 / (1 + 10 ** ((strength[other] - strength[one]) / 400))
            )
            season.tables[at] = replace(table, result=Result("played", (1, 2) if first else (2, 1)))
            came |= {each: now + (0 if fed and each > 12 else luck.randrange(40)) for each in table.seats}
        ready = sorted((number for number, since in came.items() if since <= now), key=lambda each: (came[each], each))
        waits = now - min((came[each] for each in ready), default=now) < arena.PATIENCE // 1000 and ends
        there = [season.entries[number - 1] for number in ready]
        if (
            now >= 3600
            or len(ready) < 2
            or (waits and would_repeat(season.event, season.entries, season.tables, there))
        ):
            continue
        for table in season.pair(tuple(ready)):
            ends[season.tables.index(table)] = now + (12 if fed and 14 in table.seats else luck.randrange(240, 480))
            for number in table.seats:
                del came[number]
    assert rederived(season.event, season.entries, season.tables) == []
    return next((each.place, each.points) for each in season.standings if each.entry.number == 13)


def test_a_second_account_that_loses_at_once_lifts_nobody_far() -> None:
    """Points of a player of middling strength: beside an honest beginner, with a second account, and before laps."""
    modes = ((arena.LAP, False), (arena.LAP, True), (0, True))
    honest, fed, before = (mean(hour(seed, lap, fed=who)[1] for seed in range(4, 7)) for lap, who in modes)
    assert before > 4 * honest
    assert fed < 1.5 * honest


async def test_two_who_have_met_wait_for_somebody_else_while_others_play(club: Club) -> None:
    await club.begin(4, format="arena", reliable=0)

    async def press(*people: int) -> int:
        for person in people:
            await entering.press_next(club.office.host, club.event_id, person)
        club.office.time += 10_000
        return len((await club.sweep()).tables)

    assert await press(1, 2, 3, 4) == 2
    table = (await club.now()).unfinished[0]
    await club.play(table)
    assert await press(*table.seats) == 2, "another table may end soon"
    club.office.time += arena.PATIENCE
    assert len((await club.sweep()).tables) == 3, "but nobody waits for long"
    draft = await club.now()
    assert "lately" in draft.unfinished[-1].why
    assert rederived(draft.event, *ordered(draft)) == []


@pytest.mark.parametrize("format_", ["arena", "swiss", "pods", "single", "league"])
async def test_a_fresh_account_is_let_into_an_event_by_an_organiser_only(club: Club, format_: Format) -> None:
    club.office.host.settings = club.office.host.settings.model_copy(update={"new_account_days": 7})
    young = Person(club.office.time - 6 * DAY - DISCORD_EPOCH << 22, "Young")
    grown = Person(club.office.time - 7 * DAY - DISCORD_EPOCH << 22, "Grown")
    await club.announce(format=format_)
    with pytest.raises(Refusal, match="at least 7 days old"):
        await entering.enter(club.office.host, club.event_id, Newcomer(young, HERE))
    await entering.enter(club.office.host, club.event_id, Newcomer(grown, HERE))
    await managing.invite(club.office.host, club.event_id, 999, young.id, young.name)
    await entering.enter(club.office.host, club.event_id, Newcomer(young, HERE))


async def test_only_arenas_have_laps(club: Club) -> None:
    assert [(await club.announce(format=each)).rules.lap for each in ("arena", "swiss")] == [arena.LAP, 0]


def test_an_arena_says_how_it_counts_and_strikes_out_what_brought_nothing() -> None:
    season = Season.of(4, 1, "arena", lap=arena.LAP)
    rules, entries, tables = on_paper([*BEGIN, (2, 1, 2)])
    event = replace(season.event, rules=rules, round=2)
    draft = Draft(event, entries, {(each.round, each.number): each for each in tables})
    assert "brings points again once you have met 75% of the others" in event_content(draft).below
    lines = sheet_text(draft, 1).splitlines()
    assert lines[1] == "**points 2** = 2 (P2) + ~~2 (P2)~~"
    assert lines[2].startswith("Struck out:")
    assert "Struck out" not in sheet_text(draft, 2)
    old = replace(event, rules=replace(rules, lap=0))
    assert "once you have met" not in event_content(Draft(old, entries, draft.tables)).below
    assert "matches count double" in event_content(Draft(old, entries, draft.tables)).below
    assert arena.PATIENCE < arena.READY
