"""Attackers are listed with their evidence, and hardly anybody who is honest."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import pytest

from bot.host.ending import annulment
from bot.host.ending.patterns import Pattern, patterns
from bot.host.ending.rating_log import ALL_TIME
from bot.shared.durations import DAY, HOUR
from db import ratings
from db.ratings import Board, PlayedSeat
from tests.bot.conftest import ADA, BEN, NOON, Office

OLD, YOUNG = NOON - 900 * DAY, NOON - 20 * DAY
ME, ALTS, MORE_ALTS = 1, range(500_000, 500_009), range(500_009, 500_013)
HONEST, LISTED = 10_000, 100
"""Of so many honest people, so many are listed at most."""


class Log:
    """Results as they are read from the database."""

    def __init__(self, seed: int) -> None:
        self.rng, self.seats, self.number = random.Random(seed), list[PlayedSeat](), 0
        self.born: dict[int, int] = {ME: OLD} | dict.fromkeys((*ALTS, *MORE_ALTS), YOUNG)

    def add(self, *players: int, ply: int = 60, hour: float | None = None, left: int = 0, stalled: int = 0) -> None:
        """Add a match in which the players came in as they are named; `left` and `stalled` are the first one's."""
        self.number += 1
        time_of_day = self.rng.random() * 24 if hour is None else hour
        moment = NOON + self.rng.randrange(30) * DAY + int(time_of_day * HOUR)
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


def leaver(log: Log) -> None:
    for number in range(40):
        other = 1000 + log.rng.randrange(200)
        log.add(*((ME, other) if number % 2 else (other, ME)), left=0 if number % 2 else 1)


def stalling_player(log: Log) -> None:
    for number in range(40):
        log.add(ME, 1000 + log.rng.randrange(200), stalled=int(number % 3 > 0))


@pytest.mark.parametrize(
    "attack", [lone_alt, four_alts_at_one_table, ring_of_ten, ring_of_fourteen, leaver, stalling_player]
)
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
