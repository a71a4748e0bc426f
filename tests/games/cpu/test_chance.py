"""The chance of a seat: it promises what happens, by maps that belong to the rules as they are."""

from __future__ import annotations

from itertools import count
from math import log
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

from bench import chances
from games.core import Outcome, SeatSetup, View
from games.core.rng import Rng
from games.cpu import Budget, ace, choose, think
from games.cpu.chance import (
    SURE,
    ChanceMap,
    Estimate,
    Trust,
    chance_map,
    fingerprint,
    log_odds,
    odds_to_chance,
    result,
    share,
    signs,
)
from games.cpu.chance import chances as chances_of
from games.registry import GAMES
from tests.examples import slow_in_proof
from tests.games.cpu.test_fairness import moments
from tests.our_games import OURS

TABLES = [(key, seats) for key, game in OURS.items() for seats in game.seats]
LARGER = [(key, seats) for key, seats in TABLES if seats > 2]
BETTER, OFF = 0.02, 0.07
"""How much better than a coin a map has to be, and how far the chances of a tenth may be off."""
MISSING = {
    ("race_to_ace", 4): 0.012,
    ("race_to_ace", 5): 0.013,
    ("tiny_turbo_cars", 4): 0.006,
}
"""How much of `BETTER` is not reached: with more seats, more is decided by what nobody has seen."""
DOUBT = 2.5
"""How many standard errors more are forgiven: one of the hundred tenths of few held-out matches is that far off."""


@pytest.mark.parametrize(("key", "seats"), slow_in_proof(TABLES, *LARGER))
def test_a_map_belongs_to_the_rules_as_they_are(key: str, seats: int) -> None:
    """If this fails, a rule, the evaluation or the fast policy has changed: run `paddock calibrate` for the game."""
    assert chance_map(key, seats).fingerprint == fingerprint(GAMES[key], seats)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_map_promises_what_happens(key: str, seats: int) -> None:
    trust = chance_map(key, seats).trust
    assert trust.brier <= trust.coin - BETTER + MISSING.get((key, seats), 0)
    for tenth in trust.tenths:
        if tenth.positions:
            # Positions of one match are not independent: at most as many count as there are matches.
            independent = min(tenth.positions, trust.matches) / 2
            error = (tenth.promised * (1 - tenth.promised) / independent) ** 0.5
            assert abs(tenth.promised - tenth.won) <= OFF + DOUBT * error


def chance(key: str, view: View, seat: int) -> float:
    """The chance of a seat by four worlds that its view allows."""
    estimate = Estimate()
    for luck in range(4):
        estimate.add(GAMES[key], GAMES[key].determinize(view, Rng(luck)), seat, chance_map(key, 2))
    return estimate.chance


@pytest.mark.parametrize("key", GAMES)
def test_a_chance_depends_on_the_view_alone(key: str) -> None:
    game, hidden = GAMES[key], 0
    for state, seat in moments(key, 5):
        twin = game.determinize(state.view(seat), Rng(99))
        hidden += state.dump() != twin.dump()
        here, there = (chance(key, one.view(seat), seat) for one in (state, twin))
        assert here == there
        assert 0 < here < 1
    assert hidden, "the states that are compared differ"


@pytest.mark.parametrize("key", OURS)
def test_what_is_good_for_one_of_two_is_as_bad_for_the_other(key: str) -> None:
    """The signs after the 1 are the odds, the lead, whose decision it is (a half for, a half against), the game's."""
    state, seat = next(each for each in moments(key, 5) if len(each[0].to_act()) == 1)
    mine, theirs = signs(GAMES[key], state, seat), signs(GAMES[key], state, 1 - seat)
    assert (mine[0], theirs[0], mine[3]) == (1, 1, 0.5)
    assert mine[1:] == pytest.approx([-sign for sign in theirs[1:]])


@pytest.mark.parametrize(
    ("scores", "leads"),
    [((4, 1), (3, -3)), ((6, 3, 0), (4.5, 0, -4.5)), ((8, 2, 2, 2), (6, -2, -2, -2)), ((5, 5, 5, 5, 5), (0,) * 5)],
)
def test_a_lead_is_how_far_a_seat_is_before_the_average_of_the_others(
    scores: tuple[int, ...], leads: tuple[float, ...]
) -> None:
    game: Any = SimpleNamespace(evaluate=lambda _world, _seat: 0.5, signs=lambda _world, seat: (10.0 * seat,))
    world: Any = SimpleNamespace(scores=lambda: scores, to_act=lambda: (1,))
    for seat, ahead in enumerate(leads):
        one, _, lead, turn, own = signs(game, world, seat)
        assert (one, lead, own) == (1, ahead, 10 * seat)
        assert turn == pytest.approx((seat == 1) - 1 / len(scores)), "it decides more often than by lot"


def test_the_end_of_a_match_is_certain() -> None:
    game = GAMES["race_to_ace"]
    state, _ = moments("race_to_ace", 5)[0]
    rng = Rng(1)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, game.playout(state, seat, state.legal_actions(seat), rng))
    for seat in range(2):
        estimate = Estimate()
        estimate.add(game, state, seat, chance_map("race_to_ace", 2))
        assert estimate.chance == result(state, seat)
    assert sum(result(state, seat) or 0 for seat in range(2)) == 1


@pytest.mark.parametrize(("odds", "chance"), [(0.0, 0.5), (log(3), 0.75), (-log(3), 0.25), (500.0, 1.0), (-500.0, 0.0)])
def test_odds_are_chances_in_another_scale(odds: float, chance: float) -> None:
    assert odds_to_chance(odds) == pytest.approx(chance, abs=1e-9)
    assert odds_to_chance(log_odds(chance)) == pytest.approx(min(max(chance, SURE), 1 - SURE)), "nothing is that sure"


@pytest.mark.parametrize(
    ("odds", "ended", "chance"),
    [
        ([0.0], [], 0.5),
        ([log(3), -log(3)], [], 0.5),
        ([2 * log(3), 0.0], [], 0.75),
        ([], [1.0, 0.0, 0.5], 0.5),
        ([2 * log(3), 0.0], [1.0, 1.0], 0.875),
        ([0.0, 0.0, 0.0], [0.0], 0.375),
    ],
)
def test_a_chance_is_the_mean_of_the_odds_and_of_how_worlds_have_ended(
    odds: list[float], ended: list[float], chance: float
) -> None:
    every = [*map(odds_to_chance, odds), *ended]
    assert Estimate(every, odds, ended).chance == pytest.approx(chance)


@pytest.mark.parametrize(
    ("worth", "shares"), [((0.6, 0.3), (2 / 3, 1 / 3)), ((0.9, 0.9), (0.5, 0.5)), ((0, 0), (0.5, 0.5))]
)
def test_a_seat_has_its_share_of_all_evaluations(worth: tuple[float, ...], shares: tuple[float, ...]) -> None:
    game: Any = SimpleNamespace(evaluate=lambda _world, seat: worth[seat])
    world: Any = None
    assert [share(game, world, seat, 2) for seat in (0, 1)] == pytest.approx(list(shares))


@pytest.mark.parametrize(
    ("places", "results"),
    [(None, [None, None]), ((1, 2), [1.0, 0.0]), ((1, 1), [0.5, 0.5]), ((2, 1, 1), [0, 0.5, 0.5])],
)
def test_a_victory_is_shared_by_those_who_won(places: tuple[int, ...] | None, results: list[float | None]) -> None:
    outcome = None if places is None else Outcome(places, (0,) * len(places), "guard")
    world: Any = SimpleNamespace(outcome=lambda: outcome)
    assert [result(world, seat) for seat in range(len(results))] == results


@pytest.mark.parametrize("key", GAMES)
def test_spectators_see_chances_that_add_up_to_a_hundred(key: str) -> None:
    state, _ = moments(key, 5)[0]
    shown = chances_of(GAMES[key], state.view(None), 2, 7)
    assert sum(shown) == 100
    assert all(0 <= chance <= 100 for chance in shown)
    assert shown == chances_of(GAMES[key], state.view(None), 2, 7), "the same luck gives the same"


def test_a_fingerprint_notices_another_evaluation(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["race_to_ace"]
    before = fingerprint(game, 2)
    fingerprint.cache_clear()
    monkeypatch.setattr("games.race_to_ace.cpu._cards", lambda hand: 0.1 * sum(hand))
    try:
        assert fingerprint(game, 2) != before
    finally:
        fingerprint.cache_clear()


def test_a_game_without_a_map_takes_its_evaluation_for_the_chance() -> None:
    plain = chance_map("quarter_mile", 2)
    assert plain.odds((1.0, 0.7, 3.0, -0.5)) == 0.7
    assert (plain.fitted, plain.trust) == (0, Trust(0, 0, 0.0, 0.0, ())), "nothing is known of how good it is"


def test_the_page_shows_the_maps_as_they_are() -> None:
    """If this fails, run `python -m bench.chances`."""
    text = chances.PAGE.read_text("utf-8")
    assert chances.page(text) == text
    assert chances.PICTURE.read_text("utf-8") == chances.picture()


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ((0.2538, 0.7462), (25, 75)),
        ((0.1269, 0.3731), (25, 75)),
        ((1 / 3, 1 / 3, 1 / 3), (34, 33, 33)),
        ((0.166, 0.166, 0.668), (17, 17, 66)),
        ((1.0, 0.0), (100, 0)),
    ],
)
def test_chances_in_hundredths_add_up_to_100_and_the_largest_takes_the_rest(
    parts: tuple[float, ...], told: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter(parts)
    monkeypatch.setattr("games.cpu.chance.Estimate", lambda: SimpleNamespace(chance=next(left), add=lambda *_: None))
    game = GAMES["race_to_ace"]
    view = game.new([SeatSetup()] * 2, 1, game.Options()).view(None)
    assert chances_of(game, view, len(parts), 1) == told


@pytest.mark.parametrize("key", ["race_to_ace", "acceleracers", "dealin_dirt"])
def test_an_advised_chance_is_what_the_map_makes_of_the_same_futures(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The evaluations of AcceleRacers promise 20 points more than is won."""
    state, seat = moments(key, 6)[1]
    view, legal = state.view(seat), state.legal_actions(seat)
    plain, told = (think(OURS[key], view, legal, Rng(1), Budget(24), chances=each) for each in (False, True))
    assert [(each.action, each.visits) for each in told] == [(each.action, each.visits) for each in plain]
    assert [each.worth for each in told] != [each.worth for each in plain]
    monkeypatch.setattr(
        ace, "chance_map", lambda *_: ChanceMap(key, 2, "", (log_odds(0.3),), 0, Trust(0, 0, 0.0, 0.0, ()))
    )
    running = [each.worth for each in think(OURS[key], view, legal, Rng(1), Budget(24), chances=True) if each.visits]
    assert running == pytest.approx([0.3] * len(running)), "no match has ended by then"


@pytest.mark.proof
@pytest.mark.parametrize("key", ["acceleracers", "dealin_dirt"])
def test_what_is_advised_is_won_about_as_often_as_its_chance_says(key: str) -> None:
    """Over 14 matches of drivers; by its evaluation AcceleRacers would promise 20 points too much."""
    game, told = OURS[key], list[tuple[float, float]]()
    for seed in range(71_000, 71_014):
        state, rng, found = game.new([SeatSetup()] * 2, seed, game.Options()), Rng(seed), list[tuple[int, float]]()
        for number in count(1):
            if (outcome := state.outcome()) is not None:
                break
            seat = rng.choice(state.to_act())
            legal = state.legal_actions(seat)
            if len(legal) > 1 and number % 15 == 0:
                best = think(game, state.view(seat), legal, Rng(number), Budget(40), chances=True)[0]
                found.append((seat, best.worth))
            state.apply(seat, choose(game, state.view(seat), legal, "driver", rng))
        assert outcome is not None
        told += [(chance, outcome.share(seat)) for seat, chance in found]
    assert abs(fmean(chance - won for chance, won in told)) < 0.1
    assert fmean((chance - won) ** 2 for chance, won in told) < 0.23, "a coin has 0.25"
