"""Whether matches against a level between two are fair."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

import pytest

from games.core import Action, SeatSetup, View
from games.core.rng import Rng
from games.cpu import LEVELS, choose
from games.cpu.ladder import ladder as ladder_of
from games.registry import GAMES
from tests.examples import slow_in_proof

GAME = GAMES["race_to_ace"]


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
