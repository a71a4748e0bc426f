"""What is listed is what is allowed, and everything else is refused by name: both come from the same rules."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Action, SeatSetup
from games.core.rng import Rng
from games.dealin_dirt.actions import ALL
from games.dealin_dirt.game import DealinDirt, DirtOptions
from games.dealin_dirt.legality import legal_actions, payments, to_act, why_not
from games.dealin_dirt.state import DirtState
from tests.games.dealin_dirt.table import POWER, index
from tests.games.dealin_dirt.test_properties import wild_deck

REASONS = DirtState.reasons

GAME = DealinDirt()


def refused_and_allowed(seed: int, size: int) -> Counter[str]:
    """Go through a match of wild decks; compare the legal actions with the answers about every single action."""
    state = GAME.new([SeatSetup(wild_deck(seed + seat, size)) for seat in range(2)], seed, DirtOptions())
    luck, codes = Rng(seed), Counter[str]()
    while seats := state.to_act():
        p = state.position
        if luck.below(20) == 0:
            before = state.dump()
            for seat in range(2):
                reasons = {action: why_not(p, seat, action) for action in ALL}
                allowed = [action for action, reason in reasons.items() if not reason]
                legal = legal_actions(p, seat) if seat in to_act(p) else []
                assert sorted(map(str, legal)) == sorted(map(str, allowed))
                codes.update(reasons.values())
            assert state.dump() == before, "asking changed something"
        seat = luck.choice(seats)
        state.apply(seat, luck.choice(state.legal_actions(seat)))
    codes.update(why_not(state.position, seat, action) for seat in range(2) for action in ALL[:3])
    codes[why_not(state.position, 0, Action("nonsense"))] += 1
    return codes


def test_the_list_and_the_refusals_agree() -> None:
    codes = Counter[str]()
    for seed in range(24):
        codes += refused_and_allowed(seed, (40, 50, 60)[seed % 3])
    assert set(codes) - {""} <= set(REASONS)
    assert len(codes) > 20, "random matches should meet most reasons"


@pytest.mark.parametrize(
    ("power", "left", "may"),
    [
        ("G", 1, "G"),
        ("2", 1, "2"),  # no exact choice: the excess is lost
        ("G2", 1, "G"),
        ("G2", 2, "2"),
        ("GR", 2, "GR"),
        ("GR2", 2, "GR2"),
        ("G2", 3, "G2"),
        ("22", 3, "2"),
        ("G22", 3, "G2"),
        ("G22", 4, "2"),
        ("G22", 5, "G2"),
        ("GRB2", 5, "GRB2"),
        ("GRB2", 4, "GRB2"),
        ("222", 6, "2"),
        ("2222*", 1, "*"),
    ],
)
def test_r4_5_cards_are_discarded_so_that_nothing_is_paid_too_much_if_that_is_possible(
    power: str, left: int, may: str
) -> None:
    """A Twin Carb (2) gives two; each card is offered that may come next."""
    assert payments(sorted(index(POWER[letter]) for letter in power), left) == sorted(
        index(POWER[letter]) for letter in may
    )
