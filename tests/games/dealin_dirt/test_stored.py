"""Positions in which an older version was asking something in the middle of a card's script."""

from __future__ import annotations

import pytest

from games.dealin_dirt.cards import CARDS, INDEX
from games.dealin_dirt.effects.scripts import SCRIPTS
from games.dealin_dirt.position import Part, Phase
from games.dealin_dirt.stored import CARD, PART, PHASE, STEP, WITHOUT_PRIZES_OWED, _step_today


def step_today(card: int, part: Part, step: int, phase: Phase = Phase.CHOOSE) -> object:
    table: list[object] = [0] * WITHOUT_PRIZES_OWED
    table[PHASE], table[CARD], table[PART], table[STEP] = phase, card, part, step
    return _step_today(table)


@pytest.mark.parametrize(
    ("card", "part", "asks", "was", "now"),
    [
        ("clay-sprout", Part.SECOND_ATTACK, "recharge", 2, 3),
        ("fencepost-wilhelmina", Part.ATTACK, "pin", 2, 3),
        ("pasture-pete", Part.ATTACK, "heal", 2, 3),
    ],
)
def test_r5_3_an_effect_of_an_attack_that_asks_stands_after_what_has_been_put_before_it(
    card: str, part: Part, asks: str, was: int, now: int
) -> None:
    assert SCRIPTS[INDEX[card]][part][now][0].do == asks
    assert step_today(INDEX[card], part, was) == now
    assert step_today(INDEX[card], part, was, Phase.SETUP) == was, "where nothing is asked, no step is meant"


def test_every_step_of_every_script_has_its_own_place_in_the_order_of_today() -> None:
    for card, _ in enumerate(CARDS):
        for part, script in zip(Part, SCRIPTS[card], strict=False):
            steps = len([each for each, _ in script if each.do != "clear"])
            places = [step_today(card, part, step) for step in range(steps)]
            assert len({*places}) == steps
            assert all(isinstance(place, int) and place < len(script) for place in places)
