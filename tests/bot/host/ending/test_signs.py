"""The thresholds of each sign of a pattern: exactly the match, hour or day that the fairness page names."""

from __future__ import annotations

import pytest

from bot.host.ending.patterns import FRESH
from tests.bot.host.ending.test_patterns import ALTS, ME, OLD, YOUNG, Log
from tests.examples import for_each

ALT, OTHERS = ALTS[0], range(2000, 2040)


def met(won: int, lost: int = 0, elsewhere: int = 0, *, hours: tuple[float, ...] = (1,), ply: int = 60) -> Log:
    """The log of a pair: how often I won and lost, how often the other one played others, when and how long."""
    log = Log(1)
    log.born |= {ALT: YOUNG} | dict.fromkeys(OTHERS, OLD)
    for number in range(won):
        log.add(ME, ALT, hour=hours[number % len(hours)], ply=ply)
    for _ in range(lost):
        log.add(ALT, ME)
    for number in range(elsewhere):
        log.add(OTHERS[number], ALT)
    return log


def signs(log: Log) -> set[str]:
    """What is unusual about me and the other one, if anything."""
    return {sign for pattern in log.found() if pattern.person == ME and pattern.others for sign in pattern.signs}


@for_each("first", range(24))
@for_each(("wide", "alike"), [(0, True), (2, True), (3, False)])
def test_hours_are_the_same_within_three_of_them_also_around_midnight(first: int, wide: int, alike: bool) -> None:
    assert ("same-hours" in signs(met(6, hours=(first, first + wide)))) is alike


def test_one_match_at_another_hour_is_enough_for_hours_not_to_be_the_same() -> None:
    assert "same-hours" not in signs(met(6, hours=(1, 1, 1, 1, 1, 9)))


@pytest.mark.parametrize(
    ("won", "lost", "listed"), [(6, 0, True), (5, 0, False), (9, 1, True), (8, 1, False), (18, 2, True), (17, 2, False)]
)
def test_a_pair_is_listed_from_six_matches_of_which_nine_in_ten_are_won(won: int, lost: int, listed: bool) -> None:
    assert ("one-sided" in signs(met(won, lost))) is listed


@pytest.mark.parametrize(("elsewhere", "nobody_else"), [(0, True), (3, True), (4, False)])
def test_seven_of_ten_matches_against_one_winner_are_a_sign(elsewhere: int, nobody_else: bool) -> None:
    assert ("nobody-else" in signs(met(7, elsewhere=elsewhere))) is nobody_else


@pytest.mark.parametrize(("age", "fresh"), [(FRESH - 1, True), (FRESH, False)])
def test_an_account_is_fresh_by_its_age_when_they_first_met(age: int, fresh: bool) -> None:
    log = met(6)
    log.born[ALT] = min(seat.started_at for seat in log.seats) - age
    assert ("fresh" in signs(log)) is fresh


@pytest.mark.parametrize(("ply", "short"), [(29, True), (30, False)])
def test_matches_are_short_below_half_of_the_usual_decisions(ply: int, short: bool) -> None:
    log = met(6, ply=ply)
    for number in range(20):
        log.add(OTHERS[number], OTHERS[-1], ply=60)
    assert ("short" in signs(log)) is short


def test_one_sign_alone_is_not_listed() -> None:
    log = met(6, elsewhere=4)
    log.born[ALT] = OLD
    assert signs(log) == set(), "only the hours are the same"


@pytest.mark.parametrize("what", ["left", "stalled"])
@pytest.mark.parametrize(
    ("bad", "of", "listed"), [(4, 10, True), (3, 10, False), (7, 20, True), (6, 20, False), (9, 9, False)]
)
def test_a_player_who_leaves_or_stalls_is_listed_from_ten_matches_and_thirty_five_in_a_hundred(
    what: str, bad: int, of: int, listed: bool
) -> None:
    log = Log(1)
    log.born |= dict.fromkeys(OTHERS, OLD)
    for number in range(of):
        log.add(OTHERS[number], ME) if number >= bad else log.add(ME, OTHERS[number], **{what: 1})
    found = [pattern for pattern in log.found() if pattern.person == ME]
    assert [pattern.signs for pattern in found] == [({"left": "leaves", "stalled": "stalls"}[what],)] * listed
    assert [len(pattern.matches) for pattern in found] == [bad] * listed
