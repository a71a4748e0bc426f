"""What a match counts for, seat by seat, and why not."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.collections import forgotten
from bot.host.core.fair_play import BEGUN, CLOCK_SHARE, EARLY, MOST_A_DAY, MOST_LEFT, STRIKES
from bot.host.core.match import Match
from bot.host.core.outcomes import outcome_of_leaving, over, stopped
from bot.host.ending.eligibility import Count, Decisions, count, decisions_of, is_official
from bot.shared.durations import DAY, WEEK
from bot.shared.snowflakes import DISCORD_EPOCH, created_at
from bot.shared.terms import Terms
from db import facts, kept, manners, people
from db.manners import Meeting
from db.matches import ActionRow
from db.ratings import ResultRow, save_result
from db.stored import encoded
from games.core import Outcome
from tests.bot.conftest import Office

PLAYED_OUT = Outcome((1, 2), (0, 0), "ace")


async def judged(
    office: Office,
    match: Match,
    own: tuple[int, ...],
    left: str = "in",
    *,
    outcome: Outcome | None = None,
    turns: tuple[int, ...] | None = None,
) -> Count:
    """Judge a match that Ben has left, or that has ended by its rules."""
    match.seats = [replace(seat, status=left) if seat.seat == 1 else seat for seat in match.seats]
    if outcome is None:
        outcome = PLAYED_OUT if left == "in" else outcome_of_leaving(match.seats, (0,) * len(match.seats))
    match.row = over(match.row, outcome, office.time)
    decisions = Decisions(dict(enumerate(own)), dict(enumerate(turns or own)), Counter())
    async with office.host.db.transaction() as tx:
        return await count(office.host, tx, match, decisions, office.time)


def brief(counted: Count) -> list[str]:
    """The effect of the match on each seat's rating: none, only down, or both ways."""
    words = {(False, False): "nothing", (True, False): "costs", (True, True): "counts"}
    return [words[seat.counts, seat.may_gain] for seat in counted.seats]


def test_a_log_says_who_decided_for_whom() -> None:
    log = [
        ActionRow(1, ply, seat, "x", cause, None, 0)
        for ply, (seat, cause) in enumerate(
            [(0, "player"), (0, "player"), (0, "cpu"), (1, "player"), (1, "clock"), (1, "forced")]
        )
    ]
    assert decisions_of(log, None) == Decisions({0: 2, 1: 1}, {0: 2, 1: 1}, {0: 1})
    assert decisions_of(log, {0: 1}).turns == {0: 1}


@pytest.mark.parametrize(
    ("own", "left", "why", "played", "seats"),
    [
        ((EARLY, BEGUN - 1), "resigned", "early", False, []),
        ((BEGUN - 1, EARLY), "resigned", "early", False, []),
        ((EARLY, BEGUN), "resigned", "", True, ["counts", "costs"]),
        ((BEGUN, BEGUN), "forfeited", "", True, ["counts", "costs"]),
        ((0, BEGUN), "forfeited", "early", False, []),
        ((EARLY, 0), "in", "absent", False, []),
        ((1, 1), "in", "", True, ["counts", "counts"]),
    ],
)
async def test_a_player_who_leaves_after_all_have_decided_twice_loses_rating(
    office: Office, own: tuple[int, int], left: str, why: str, seats: list[str], *, played: bool
) -> None:
    counted = await judged(office, await office.begin(), own, left)
    assert (counted.why, counted.played, brief(counted)) == (why, played, seats)
    assert counted.rated is bool(seats)


@pytest.mark.parametrize(("turns", "why"), [((4, 0), "early"), ((1, 1), "")])
async def test_a_match_that_ends_in_its_set_up_counts_for_nothing(
    office: Office, turns: tuple[int, int], why: str
) -> None:
    counted = await judged(office, await office.begin(), (8, 8), "resigned", turns=turns)
    assert (counted.why, counted.played) == (why, not why)


@pytest.mark.parametrize(
    ("met", "own", "left", "why", "seats"),
    [
        ([(0, 1)], EARLY - 1, "resigned", "leaving", ["nothing", "costs"]),
        ([(0, 0)] * 3, EARLY - 1, "resigned", "", ["counts", "costs"]),
        ([(0, 1)], EARLY, "resigned", "", ["counts", "costs"]),
        ([(2 * DAY, 1)] * (MOST_LEFT - 1), EARLY, "resigned", "", ["counts", "costs"]),
        ([(2 * DAY, 1)] * MOST_LEFT, EARLY, "resigned", "leaving", ["nothing", "costs"]),
        ([(2 * DAY, 1)] * MOST_LEFT, EARLY, "in", "", ["counts", "counts"]),
        ([(DAY, 0)] * MOST_A_DAY, EARLY, "in", "often", ["nothing", "nothing"]),
        ([(DAY, 0)] * MOST_A_DAY, EARLY, "resigned", "often", ["nothing", "costs"]),
        ([(DAY, 0)] * (MOST_A_DAY - 1), EARLY, "in", "", ["counts", "counts"]),
        ([(DAY + 1, 0)] * MOST_A_DAY, EARLY, "in", "", ["counts", "counts"]),
    ],
)
async def test_the_gain_of_a_pair_is_limited_but_not_the_loss_of_a_leaver(
    office: Office,
    monkeypatch: pytest.MonkeyPatch,
    met: list[tuple[int, int]],
    own: int,
    left: str,
    why: str,
    seats: list[str],
) -> None:
    async def meetings(_tx: object, one: int, other: int, since: int) -> list[Meeting]:
        assert (one, other, since) == (1, 2, office.time - WEEK)
        return [Meeting(number, office.time - ago, by_leaving) for number, (ago, by_leaving) in enumerate(met)]

    monkeypatch.setattr(manners, "meetings", meetings)
    counted = await judged(office, await office.begin(), (own, own), left)
    assert (counted.why, counted.played, brief(counted)) == (why, True, seats)


@pytest.mark.parametrize(("pair", "why"), [((2, 3), ""), ((1, 3), "leaving")])
async def test_what_two_leavers_owe_each_other_takes_nothing_from_those_who_stay(
    office: Office, monkeypatch: pytest.MonkeyPatch, pair: tuple[int, int], why: str
) -> None:
    async def meetings(_tx: object, one: int, other: int, _since: int) -> list[Meeting]:
        return [Meeting(number, office.time - 2 * DAY, 1) for number in range(MOST_LEFT if (one, other) == pair else 0)]

    monkeypatch.setattr(manners, "meetings", meetings)
    match = await office.begin()
    match.seats.append(replace(match.seats[1], seat=2, player_id=3, name="Cleo", status="resigned"))
    assert (await judged(office, match, (EARLY, EARLY, EARLY), "resigned")).why == why


@pytest.mark.parametrize(("quitter", "left"), [(0, 1), (1, 1), (2, 0)])
async def test_a_third_person_who_left_is_no_matter_between_the_other_two(
    office: Office, quitter: int, left: int
) -> None:
    match = await office.begin()
    rows = [
        ResultRow(
            match.id,
            seat,
            "race_to_ace",
            3,
            seat + 1,
            f"P{seat}",
            1,
            0,
            1,
            None,
            None,
            office.time,
            quit=int(seat == quitter),
        )
        for seat in range(3)
    ]
    await office.host.db.commit(people.seen(3, "Cleo", 0), *map(save_result, rows))
    (meeting,) = await manners.meetings(office.host.db, 1, 2, office.time - WEEK)
    assert meeting.left == left
    await forgotten.prepare(office.host)
    key = await facts.load(office.host.db, kept.KEY)
    assert key is not None
    await office.host.db.commit(*await kept.keep(office.host.db, 1, key, office.time, office.time + WEEK, []))
    assert await kept.meetings(office.host.db, 1, 2, office.time - WEEK) == [(office.time, left)]


@pytest.mark.parametrize(("how", "seats"), [("in", ["nothing", "nothing"]), ("resigned", ["nothing", "costs"])])
async def test_a_match_that_is_stopped_spares_only_those_who_stayed(office: Office, how: str, seats: list[str]) -> None:
    counted = await judged(office, await office.begin(), (EARLY, EARLY), how, outcome=stopped("ended", (0, 0)))
    assert (counted.why, counted.played, brief(counted)) == ("stopped", False, seats)


@pytest.mark.parametrize(("strikes", "computer", "seats"), [(2, 0, "counts"), (2, 1, "costs"), (STRIKES, 0, "costs")])
async def test_a_rating_does_not_rise_where_the_clock_played_more_than_a_fifth(
    office: Office, strikes: int, computer: int, seats: str
) -> None:
    match = await office.begin()
    match.seats = [replace(match.seats[0], strikes=strikes), match.seats[1]]
    match.row = over(match.row, PLAYED_OUT, office.time)
    decisions = Decisions({0: EARLY, 1: EARLY}, {0: EARLY, 1: EARLY}, {0: computer})
    async with office.host.db.transaction() as tx:
        counted = await count(office.host, tx, match, decisions, office.time)
    assert brief(counted) == [seats, "counts"]
    assert counted.seats[0].left is (strikes == STRIKES)
    assert CLOCK_SHARE == 1 / 5


async def test_new_accounts_play_without_being_rated(office: Office) -> None:
    match = await office.begin()
    days = office.host.settings.new_account_days
    young = (office.time - days * DAY - DISCORD_EPOCH) << 22
    for person, why in ((young, ""), (young + (1 << 22), "new")):
        assert created_at(person) == office.time - days * DAY + (why == "new")
        match.seats = [replace(match.seats[0], player_id=person), match.seats[1]]
        counted = await judged(office, match, (EARLY, EARLY))
        assert (counted.why, counted.played, counted.rated) == (why, True, not why)


async def test_only_people_by_the_rulebooks_options_with_a_clock_and_without_hints_are_rated(office: Office) -> None:
    match = await office.begin()
    assert is_official(match)
    for terms, why in ((Terms(hints=True), "casual"), (Terms(clock="none"), "untimed"), (Terms(), "")):
        match.row = replace(match.row, terms=encoded(terms))
        for left in ("in", "resigned"):
            counted = await judged(office, match, (EARLY, EARLY), left)
            assert (counted.why, counted.played, counted.rated) == (why, True, not why)
    match.seats = [match.seats[0], replace(match.seats[1], player_id=None, cpu="ace", status="in")]
    assert not is_official(match)
    assert (await judged(office, match, (1, 0))).why == "casual"
    assert await judged(office, match, (0, 0)) == Count("absent", played=False)
