"""Positions that were stored before there was a table are those of today, but for the damage of the last attack."""

from __future__ import annotations

from msgspec.structs import replace

from games.acceleration.game import Acceleration
from games.acceleration.state import AccelerationState
from tests.released.kept import KeptMatch, read

GAME = Acceleration()
MATCHES = read("0498cc2", GAME.key)


def replayed(match: KeptMatch, decisions: int) -> AccelerationState:
    state = match.begin()
    assert isinstance(state, AccelerationState)
    for ply in range(decisions):
        match.decide(state, ply + 1)
    return state


def without_damage(state: AccelerationState) -> bytes:
    """Return what is stored of a state when nobody knows what its last attack did."""
    twin = state.copy()
    table = twin.position.table
    if table.trail is not None:
        table.trail = replace(table.trail, harm=0)
    return twin.dump()


def test_only_the_damage_of_the_last_attack_is_not_known() -> None:
    dealt = 0
    for match in MATCHES:
        for position in match.positions:
            state = replayed(match, position.ply)
            assert GAME.load(position.stored).dump() == without_damage(state)
            dealt += without_damage(state) != state.dump()
    assert dealt > 5, "there are attacks that did damage among them"


def test_the_next_decision_stores_it_in_the_new_form() -> None:
    match = MATCHES[0]
    earlier, *_ = match.positions
    state = GAME.load(earlier.stored)
    match.decide(state, earlier.ply + 1)
    assert state.dump() == replayed(match, earlier.ply + 1).dump()


def test_a_stored_position_confirms_its_own_replay_only() -> None:
    match = MATCHES[0]
    end = match.positions[-1]
    state = replayed(match, end.ply)
    assert state.is_stored_as(end.stored)
    state.position.table.hp[0] += 1
    assert not state.is_stored_as(end.stored)
    state.position.table.hp[0] -= 1
    state.position.luck.bits()
    assert not state.is_stored_as(end.stored)


def test_an_end_is_kept_with_its_result() -> None:
    ended = [GAME.load(match.positions[-1].stored) for match in MATCHES]
    assert all(state.outcome() is not None and not state.to_act() for state in ended)
