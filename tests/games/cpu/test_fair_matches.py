"""Ratings of levels, by matches between two of them, and whether matches are fair by them."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

import pytest

from bench import climb
from bot.lab.statistics import PlayedMatch
from games.core import Action, SeatSetup, View
from games.core.rng import Rng
from games.cpu import LEVELS, choose
from games.cpu.ladder import ladder as ladder_of
from games.registry import GAMES
from tests.examples import slow_in_proof

GAME = GAMES["race_to_ace"]


def score(won: int, lost: int) -> list[PlayedMatch]:
    """Return matches with a result and nothing else."""
    shares = [[1.0, 0.0]] * won + [[0.0, 1.0]] * lost
    return [PlayedMatch(n, share, [0, 1], 0, 1, 1, 1, "", [], [], 1.0) for n, share in enumerate(shares)]


def test_every_two_levels_meet_and_a_step_its_neighbours() -> None:
    pairs = climb.pairs()
    assert ("champion", "rookie") in pairs
    assert {pair for pair in pairs if "fair-50" in pair} == {("fair-50", "rookie"), ("driver", "fair-50")}
    assert {level for pair in pairs for level in pair} == {*climb.MEASURED}


def test_odds_of_ten_to_one_are_400_points() -> None:
    ratings = climb.fitted({("ace", "driver"): score(1000, 100), ("driver", "rookie"): score(500, 500)})
    assert ratings["driver"] == 1000
    assert ratings["ace"] == pytest.approx(1400, abs=2)
    assert ratings["rookie"] == pytest.approx(1000, abs=1)


def test_results_that_contradict_each_other_are_balanced() -> None:
    even = score(50, 50)
    ratings = climb.fitted({("ace", "driver"): score(75, 25), ("driver", "rookie"): even, ("ace", "rookie"): even})
    assert 1000 < ratings["rookie"] < ratings["ace"]


def test_who_loses_every_match_has_a_rating() -> None:
    assert 0 < climb.fitted({("driver", "rookie"): score(20, 0)})["rookie"] < 600


# --- whether a fair match is fair ---


THOROUGH = [(2, 60), (3, 60), (6, 60)]
"""How often the careless player does not look, and how many deals are played."""


def careless(view: View, legal: Sequence[Action], rng: Rng, often: int) -> Action:
    """Play like a driver who does not look at one decision in `often`: no mixture of two levels."""
    if len(legal) == 1 or rng.below(often) == 0:
        return rng.choice(legal)
    return choose(GAME, view, legal, "driver", rng)


def part_won(often: int, level: str, deals: range) -> float:
    """Let the careless player play against a level, each deal from both seats; return its part of the victories."""
    won = 0.0
    for deal in deals:
        for mine in (0, 1):
            state, rng = GAME.new([SeatSetup()] * 2, deal, GAME.Options()), Rng((deal << 4) + mine)
            while (outcome := state.outcome()) is None:
                seat = state.to_act()[0]
                view, legal = state.view(seat), state.legal_actions(seat)
                decides = careless(view, legal, rng, often) if seat == mine else choose(GAME, view, legal, level, rng)
                state.apply(seat, decides)
            won += (mine in outcome.winners) / len(outcome.winners)
    return won / (2 * len(deals))


@pytest.mark.parametrize(("often", "deals"), slow_in_proof([(3, 20), *THOROUGH], *THOROUGH))
def test_a_fair_match_is_fair_to_a_player_of_known_strength(often: int, deals: int) -> None:
    """As strong as its matches against drivers say, a player wins four to six matches of ten."""
    against_drivers = part_won(often, "driver", range(90_000, 90_000 + deals))
    rating = 1000 + 400 * log10(against_drivers / (1 - against_drivers))
    level = ladder_of(GAME.key).level(rating)
    assert level not in LEVELS, "it lies between two levels"
    assert 0.4 <= part_won(often, level, range(91_000, 91_000 + deals)) <= 0.6
