"""Attackers are listed with their evidence, and hardly anybody who is honest."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Sequence

import msgspec
import pytest

from bot.host.ending import annulment
from bot.host.ending.patterns import Pattern, patterns
from bot.host.ending.rating_log import ALL_TIME
from bot.shared.durations import DAY, HOUR
from db import ratings
from db.ratings import Board, PlayedSeat
from tests.bot.conftest import ADA, BEN, NOON, Office
from tests.examples import one_in

OLD, YOUNG = NOON - 900 * DAY, NOON - 20 * DAY
ME, ALTS, MORE_ALTS = 1, range(500_000, 500_009), range(500_009, 500_013)
HONEST, LISTED = 10_000, 100
"""Of so many honest people, so many are listed at most."""


class Log:
    """Results as they are read from the database."""

    def __init__(self, seed: int) -> None:
        self.rng, self.seats, self.number = random.Random(seed), list[PlayedSeat](), 0
        self.born: dict[int, int] = {ME: OLD} | dict.fromkeys((*ALTS, *MORE_ALTS), YOUNG)

    def add(
        self,
        *players: int,
        ply: int = 60,
        hour: float | None = None,
        left: int = 0,
        stalled: int = 0,
        day: int | None = None,
    ) -> None:
        """Add a match in which the players came in as they are named; `left` and `stalled` are the first one's."""
        self.number += 1
        time_of_day = self.rng.random() * 24 if hour is None else hour
        moment = NOON + (self.rng.randrange(30) if day is None else day) * DAY + int(time_of_day * HOUR)
        for place, player in enumerate(players, 1):
            own = player == ME
            flags = (left, stalled) if own else (0, 0)
            seat = PlayedSeat(self.number, "race_to_ace", "live", player, place, *flags, ply, moment, 0)
            self.seats.append(seat)

    def found(self) -> list[Pattern]:
        return patterns(self.seats, self.born)


def honest(log: Log, people: int, first: int = 1000) -> None:
    """Let people play in circles of friends, of two to thirty, at their own hours, with strengths of their own."""
    person = first
    while person < first + people:
        circle = range(person, min(first + people, person + log.rng.choice((2, 3, 4, 6, 10, 30))))
        person = circle[-1] + 1
        strengths = {each: log.rng.gauss(0, 0.7) for each in circle}
        evening = log.rng.random() * 24
        for each in circle:
            log.born[each] = OLD if log.rng.random() < 0.9 else YOUNG
            for _ in range(log.rng.choice((0, 2, 5, 10, 20)) if len(circle) > 1 else 0):
                other = log.rng.choice([one for one in circle if one != each])
                chance = 1 / (1 + math.exp(strengths[other] - strengths[each]))
                pair = (each, other) if log.rng.random() < chance else (other, each)
                log.add(*pair, ply=max(4, round(log.rng.gauss(60, 15))), hour=(evening + log.rng.gauss(0, 2)) % 24)


def clubs(log: Log, stars: float, gatherings: float, leagues: float) -> None:
    """Let people play in closed groups of six to twenty, of different strengths.

    Of the groups, in the part `stars` somebody is in most matches, in the part `gatherings` they meet one evening a
    week, and in the part `leagues` all meet each other within one evening as well.
    """
    person = 1000
    while person < 1000 + HONEST:
        club = range(person, person + log.rng.randint(6, 20))
        person = club[-1] + 1
        strengths = {each: log.rng.gauss(0, 0.7) for each in club}
        evening, weekday = log.rng.random() * 18, log.rng.randrange(2, 9)
        star = club[0] if log.rng.random() < stars else None
        pairs = list[tuple[int, int, int | None]]()
        if log.rng.random() < leagues:
            pairs += [(each, other, weekday) for each in club for other in range(club[0], each)]
        gather = log.rng.random() < gatherings
        for each in club:
            log.born[each] = OLD if log.rng.random() < 0.9 else YOUNG
            for _ in range(log.rng.choice((0, 2, 5, 10, 20))):
                other = log.rng.choice([one for one in club if one != each])
                if star not in {None, each} and log.rng.random() < 0.8:
                    other = club[0]
                pairs.append((each, other, weekday + 7 * log.rng.randrange(4) - 2 if gather else None))
        for each, other, day in pairs:
            chance = 1 / (1 + math.exp(strengths[other] - strengths[each]))
            order = (each, other) if log.rng.random() < chance else (other, each)
            hour = evening + (log.rng.gauss(3, 2) if day is None else log.rng.random() * 4)
            log.add(*order, ply=max(4, round(log.rng.gauss(60, 15))), hour=hour % 24, day=day)


def lone_alt(log: Log) -> None:
    for _ in range(40):
        log.add(ME, ALTS[0], ply=18)


def four_alts_at_one_table(log: Log) -> None:
    for _ in range(40):
        log.add(ME, *log.rng.sample(ALTS[:4], 4), ply=40)


def ring_of_ten(log: Log, alts: Sequence[int] = ALTS) -> None:
    for alt in alts:
        for _ in range(12):
            log.add(ME, alt)
            if log.rng.random() < 0.3:
                log.add(*log.rng.sample(alts, 2))


def ring_of_fourteen(log: Log) -> None:
    ring_of_ten(log, [*ALTS, *MORE_ALTS])


def circle_of_fourteen(log: Log, days: int = 1) -> None:
    """Old accounts meet all of each other with results in turn; then thirteen lose once to me, within some days."""
    circle = [ME, *ALTS, *MORE_ALTS]
    log.born |= dict.fromkeys(circle, OLD)
    for one, other in itertools.combinations(range(len(circle)), 2):
        pair = circle[one], circle[other]
        log.add(*(pair if (one + other) % 2 else pair[::-1]), day=log.rng.randrange(10))
    for number, alt in enumerate(circle[1:]):
        log.add(ME, alt, day=12 + number % days)


def circle_that_met_before(log: Log) -> None:
    """What happened more than thirty days ago is not seen."""
    for alt in (*ALTS, *MORE_ALTS):
        log.born[alt] = OLD
        log.add(ME, alt, day=12)


def slow_circle(log: Log) -> None:
    circle_of_fourteen(log, days=14)


def leaver(log: Log) -> None:
    for number in range(40):
        other = 1000 + log.rng.randrange(200)
        log.add(*((ME, other) if number % 2 else (other, ME)), left=0 if number % 2 else 1)


def stalling_player(log: Log) -> None:
    for number in range(40):
        log.add(ME, 1000 + log.rng.randrange(200), stalled=int(number % 3 > 0))


@pytest.mark.parametrize(
    "attack",
    [
        lone_alt, four_alts_at_one_table, ring_of_ten, ring_of_fourteen, leaver, stalling_player,
        circle_of_fourteen, circle_that_met_before, slow_circle,
    ],
)  # fmt: skip
@pytest.mark.parametrize("seed", range(3))
def test_every_attacker_is_listed(attack: Callable[[Log], None], seed: int) -> None:
    log = Log(seed)
    honest(log, 400)
    attack(log)
    (mine,) = [pattern for pattern in log.found() if pattern.person == ME]
    assert set(mine.others) <= {*ALTS, *MORE_ALTS}
    assert mine.matches


def test_at_most_one_in_a_hundred_honest_people_is_listed() -> None:
    log = Log(7)
    honest(log, HONEST)
    listed = {person for pattern in log.found() for person in (pattern.person, *pattern.others)}
    assert len(listed) <= LISTED


@pytest.mark.parametrize(("stars", "gatherings", "leagues"), one_in(3, [(0, 0.6, 0.4), (0.1, 0.3, 0.1), (0, 0.3, 0.1)]))
def test_at_most_one_in_a_hundred_people_in_closed_groups_is_listed(
    stars: float, gatherings: float, leagues: float
) -> None:
    log = Log(7)
    clubs(log, stars, gatherings, leagues)
    listed = {person for pattern in log.found() for person in (pattern.person, *pattern.others)}
    assert len(listed) <= LISTED


@pytest.mark.parametrize("attack", [circle_of_fourteen, circle_that_met_before, slow_circle])
def test_everybody_who_loses_once_to_the_winner_of_a_circle_is_named_with_the_match(
    attack: Callable[[Log], None],
) -> None:
    log = Log(2)
    attack(log)
    (mine,) = log.found()
    lost = {seat.match_id for seat in log.seats if seat.player_id == ME and seat.started_at >= NOON + 12 * DAY}
    assert (mine.person, mine.others) == (ME, (*ALTS, *MORE_ALTS))
    assert {"one-sided", "circle"} <= {*mine.signs}
    assert lost <= {*mine.matches}


def test_the_evidence_is_named() -> None:
    log = Log(1)
    honest(log, 100)
    lone_alt(log)
    (mine,) = [pattern for pattern in log.found() if pattern.person == ME]
    assert {"one-sided", "nobody-else", "fresh", "short"} <= set(mine.signs)
    assert len(mine.matches) == 40


ALT, OTHER = ALTS[0], 1000


class Precise:
    """Matches that are all alike: of sixty decisions, begun at noon between two old accounts."""

    def __init__(self) -> None:
        self.seats, self.born = list[PlayedSeat](), dict.fromkeys((ME, ALT, ALTS[1], OTHER, OTHER + 1), OLD)

    def add(
        self, *players: int, times: int = 1, ply: int = 60, hour: int = 12, left: int = 0, stalled: int = 0
    ) -> None:
        """`left` and `stalled` are the first one's; the hours may be those of another day."""
        for _ in range(times):
            number, moment = len(self.seats), NOON - NOON % DAY + hour * HOUR
            for place, player in enumerate(players, 1):
                flags = (left, stalled) if place == 1 else (0, 0)
                self.seats.append(PlayedSeat(number, "race_to_ace", "live", player, place, *flags, ply, moment, 0))

    def signs(self, person: int = ME) -> set[str]:
        """What is unusual about a person."""
        return {sign for each in patterns(self.seats, self.born) if each.person == person for sign in each.signs}


@pytest.mark.parametrize(
    ("won", "lost", "listed"),
    [(6, 0, True), (5, 0, False), (9, 1, True), (8, 1, False), (18, 2, True), (17, 2, False), (15, 2, False)],
)
def test_a_pair_is_listed_from_six_matches_of_which_one_wins_nine_in_ten(won: int, lost: int, *, listed: bool) -> None:
    log = Precise()
    log.add(ME, ALT, times=won)
    log.add(ALT, ME, times=lost)
    assert bool(log.signs()) is listed


def test_one_other_unusual_thing_is_not_enough() -> None:
    """They always meet at noon, and that is all."""
    log = Precise()
    log.add(ME, ALT, times=6)
    log.add(OTHER, ALT, times=4)
    assert log.signs() == set()


@pytest.mark.parametrize(("elsewhere", "listed"), [(3, True), (4, False)])
def test_a_player_who_plays_seven_in_ten_of_their_matches_against_the_winner_plays_nobody_else(
    elsewhere: int, *, listed: bool
) -> None:
    log = Precise()
    log.born[ALT] = YOUNG
    log.add(ME, ALT, times=7)
    log.add(OTHER, ALT, times=elsewhere)
    assert ("nobody-else" in log.signs()) is listed


@pytest.mark.parametrize(("age", "listed"), [(60 * DAY - 1, True), (60 * DAY, False)])
def test_an_account_is_fresh_for_sixty_days(age: int, *, listed: bool) -> None:
    """What counts is their first match: an account gets older while it loses."""
    log = Precise()
    log.add(ME, ALT)
    log.add(ME, ALT, times=6, hour=12 + 24 * 9)
    log.born[ALT] = log.seats[0].started_at - age
    assert ("fresh" in log.signs()) is listed


@pytest.mark.parametrize(("ply", "listed"), [(29, True), (30, False)])
def test_matches_are_short_with_less_than_half_of_the_usual_decisions(ply: int, *, listed: bool) -> None:
    """Usual for as many seats: the long matches of three, and one of which a single seat is known, are no measure."""
    log = Precise()
    log.add(OTHER, OTHER + 1, times=20)
    log.add(OTHER, OTHER + 1, ALTS[1], times=20, ply=200)
    log.add(OTHER, ply=200)
    log.add(ME, ALT, times=7, ply=ply)
    assert ("short" in log.signs()) is listed


@pytest.mark.parametrize(
    ("hours", "listed"),
    [((23, 24, 25), True), ((22, 23, 24), True), ((22, 23, 25), False), ((12, 13, 15), False), ((12, 36, 14), True)],
)
def test_a_pair_meets_at_the_same_hours_if_three_of_the_day_hold_all_their_matches(
    hours: tuple[int, ...], *, listed: bool
) -> None:
    """Around midnight, too, and on whichever day."""
    log = Precise()
    log.born[ALT] = YOUNG
    for hour in hours:
        log.add(ME, ALT, times=2, hour=hour)
    assert ("same-hours" in log.signs()) is listed


@pytest.mark.parametrize(
    ("matches", "left", "stalled", "signs"),
    [
        (20, 7, 0, {"leaves"}),
        (20, 6, 0, set()),
        (20, 0, 7, {"stalls"}),
        (20, 0, 6, set()),
        (20, 7, 7, {"leaves", "stalls"}),
        (10, 4, 0, {"leaves"}),
        (9, 9, 0, set()),
    ],
)
def test_a_player_who_leaves_or_stalls_in_thirty_five_of_a_hundred_matches_is_listed_from_ten_matches_on(
    matches: int, left: int, stalled: int, signs: set[str]
) -> None:
    log = Precise()
    for number in range(matches):
        partner = (OTHER, OTHER + 1, ALT, ALTS[1])[number % 4]
        log.add(ME, partner, left=int(number < left), stalled=int(left <= number < left + stalled))
        log.add(partner, ME)
    log.seats = [seat for seat in log.seats if seat.place == 1 or seat.player_id != ME]
    assert log.signs() == signs


def test_a_match_that_somebody_left_is_not_stalled_as_well() -> None:
    log = Precise()
    log.add(ME, OTHER, times=10, left=1, stalled=1)
    log.add(OTHER, ME, times=10)
    assert [(each.signs, each.others, len(each.matches)) for each in patterns(log.seats, log.born)] == [
        (("leaves",), (), 10)
    ]


def test_all_who_lose_to_the_same_winner_are_listed_together_and_the_longest_list_first() -> None:
    log = Precise()
    log.add(OTHER, OTHER + 1, times=6)
    for alt in (ALTS[1], ALT):
        log.add(ME, alt, times=6)
    log.add(ME, ALT, ALTS[1], times=2)
    first, second = patterns(log.seats, log.born)
    assert (first.person, first.others, len(first.matches)) == (ME, (ALT, ALTS[1]), 14)
    assert list(first.matches) == sorted({*first.matches}), "a match in which both lost is named once"
    assert (second.person, second.others, len(second.matches)) == (OTHER, (OTHER + 1,), 6)


def circle(
    people: int = 5, won: int = 10, lost: int = 0, others: int = 0, elsewhere: int = 0, draws: int = 0, ply: int = 60
) -> Precise:
    """Somebody plays people in turn, who have played each other, and outside of the circle, at the same hour."""
    log = Precise()
    members = range(500, 500 + people)
    log.born |= dict.fromkeys((*members, *range(600, 700)), OLD)
    for number in range(won):
        log.add(ME, members[number % people], ply=ply)
    for number in range(lost):
        log.add(members[number % people], ME)
    for number in range(others):
        log.add(members[number % people], members[(number + 1) % people])
    for number in range(elsewhere):
        log.add(members[number % people], 600 + number)
    for number in range(draws):
        log.add(ME, members[number % people])
        log.seats[-1] = msgspec.structs.replace(log.seats[-1], place=1)
    return log


@pytest.mark.parametrize(
    ("log", "listed"),
    [
        (circle(), True),
        (circle(people=4), False),
        (circle(won=9), False),
        (circle(won=18, lost=2), True),
        (circle(won=17, lost=2), False),
        (circle(won=18, draws=3), False),
        (circle(others=10), True),
        (circle(others=11), False),
        (circle(won=45, elsewhere=5), True),
        (circle(won=40, elsewhere=5), False),
    ],
)
def test_a_circle_is_five_people_who_play_nobody_else_and_nearly_always_lose_to_one(
    log: Precise, *, listed: bool
) -> None:
    assert ("circle" in log.signs()) is listed


def test_a_circle_whose_people_play_each_other_most_is_listed_if_it_is_fresh_or_its_matches_are_short() -> None:
    log = circle(others=40)
    assert log.signs() == set()
    log.born |= dict.fromkeys(range(500, 502), NOON)
    assert log.signs() == set()
    log.born[502] = NOON
    assert "fresh" in log.signs()
    assert "short" in circle(others=40, ply=29).signs()


def test_what_a_circle_played_before_and_after_does_not_hide_it() -> None:
    """Ten wins within a day, and as many defeats a day earlier and a day later."""
    log = Precise()
    log.born |= dict.fromkeys(range(500, 505), OLD)
    for day in range(3):
        for number in range(10):
            pair = (ME, 500 + number % 5)
            log.add(*(pair if day == 1 else pair[::-1]), hour=24 * day + number)
    (mine,) = [each for each in patterns(log.seats, log.born) if each.person == ME]
    assert mine.matches == tuple(range(20, 40, 2)), "those of that day"


def test_of_a_circle_those_are_named_who_lost_and_the_matches_which_they_lost() -> None:
    log = circle(won=18, lost=2)
    (mine,) = [each for each in patterns(log.seats, log.born) if each.person == ME]
    assert (mine.others, len(mine.matches)) == (tuple(range(500, 505)), 18)
    log = circle(people=4, won=20)
    log.born[504] = OLD
    log.add(504, 500)
    log.add(504, ME)
    assert log.signs() == set(), "the fifth never lost"


def test_whoever_else_is_at_a_table_is_outside_of_a_circle_and_makes_no_difference_to_who_lost() -> None:
    log = circle(won=20, others=20)
    for member in range(500, 505):
        log.add(600, ME, member)
        log.add(600, 700 + member, times=5)
        log.born[700 + member] = OLD
    (mine,) = [each for each in patterns(log.seats, log.born) if each.person == ME]
    assert (mine.others, len(mine.matches)) == (tuple(range(500, 505)), 25)


def test_the_rest_of_a_table_is_outside_of_a_circle() -> None:
    log = circle(people=6)
    assert "circle" in log.signs()
    for member in range(500, 506):
        log.add(ME, member, 600 + member % 100)
        log.add(600 + member % 100, 650, times=2)
    assert log.signs() == set()


async def test_annulled_matches_no_longer_count_for_anybody(office: Office) -> None:
    db = office.host.db
    match = await office.finish(await office.begin(game="acceleration"))
    assert {row.rated for row in await ratings.results(db, match.id)} == {1}
    board = Board(3, "acceleration", "live", ALL_TIME)
    assert await ratings.standing(db, board, ADA.id) is not None
    assert len(await ratings.played_since(db, 0, 0)) == 2
    assert (await annulment.annul(db, BEN.id, office.time, 30, by=ADA.id)).matches == 0, (
        "nobody annuls their own matches"
    )
    assert (await annulment.annul(db, BEN.id, office.time, 30, guild_id=99)).matches == 0
    done = await annulment.annul(db, BEN.id, office.time, 30, guild_id=3, by=4711)
    assert (done.matches, done.people) == (1, (ADA.id, BEN.id))
    for person in (ADA, BEN):
        assert await ratings.standing(db, board, person.id) is None
    assert {row.annulled for row in await ratings.results(db, match.id)} == {ratings.ON_SERVER}
    assert await ratings.history(db, ADA.id, board.scope, board.game, board.pace, 9) == []
