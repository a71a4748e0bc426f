"""Quarter Mile by its rules, and by the kit that every game has to pass."""

from __future__ import annotations

import pytest
from quarter_mile.game import MileOptions, QuarterMile
from quarter_mile.rules import MileState, Rolled

from games.contract.conformance import check_match
from games.core import IllegalAction, SeatSetup

GAME = QuarterMile()


def begun(*dice: list[int], goal: int = 20) -> MileState:
    """A match with these dice under the cups."""
    state = GAME.new([SeatSetup()] * len(dice), 1, MileOptions(goal=goal))
    state.position.dice[:] = dice
    return state


def play(state: MileState, *lines: str) -> list[str]:
    """Play lines like `0 gear-3`; return the sentences of what happened."""
    sentences = []
    for line in lines:
        seat, notation = line.split()
        sentences += [GAME.sentence(event, "AB") for event in state.apply(int(seat), GAME.parse(notation))]
    return sentences


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_matches_keep_every_promise(seats: int) -> None:
    lengths = [check_match(GAME, seats, seed).decisions for seed in range(50)]
    assert min(lengths) >= 4


def test_a_die_drives_as_far_as_it_shows() -> None:
    """R2.1"""
    state = begun([2, 5, 5], [1, 1, 1])
    assert play(state, "0 gear-2")[0] == "A drives 2 in gear 2."
    assert state.view(None).table.spaces == [2, 0]


def test_more_than_two_gears_up_stall_the_engine() -> None:
    """R2.2"""
    state = begun([2, 5, 6], [1, 1, 1])
    sentences = play(state, "0 gear-2", "1 gear-1", "0 gear-5")
    assert sentences[-2] == "A shifts into gear 5 and stalls: one space."
    assert (state.view(None).table.spaces[0], state.view(None).table.gears[0]) == (3, 1)


def test_nobody_sees_the_dice_of_others() -> None:
    """R1.1, R2.3"""
    state = begun([2, 5, 5], [1, 1, 1])
    rolled = [event for event in state.apply(0, GAME.parse("gear-5")) if isinstance(event, Rolled)]
    assert [event.audience for event in rolled] == [(0,)]
    assert state.view(1).dice == (1, 1, 1)
    assert state.view(None).dice == ()


@pytest.mark.parametrize(("line", "code"), [("1 gear-1", "NOT_YOUR_TURN"), ("0 gear-6", "NO_SUCH_DIE")])
def test_refusals(line: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        play(begun([2, 5, 5], [1, 1, 1]), line)
    assert refusal.value.code == code


def test_the_farthest_wins() -> None:
    """R3.1"""
    state = begun([2, 4, 6], [2, 1, 1], goal=10)
    play(state, "0 gear-2", "1 gear-2", "0 gear-4", "1 gear-1", "0 gear-6")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (12, 3))
    assert GAME.headline(state.view(None), "AB") == "A won the race."
