"""What is true at every moment of any match."""

from hypothesis import given
from hypothesis import strategies as st

from games.acceleration import events as e
from games.acceleration.actions import Verb
from games.acceleration.avatars import MOVEMENT, NONE, PER_LEGION, REACH
from games.acceleration.board import BOARD
from games.acceleration.legality import legal_actions
from games.acceleration.moves import lands
from games.acceleration.position import LAST_ROUND, Phase
from games.core.rng import Rng
from tests.examples import examples
from tests.games.acceleration.table import opening

matches = examples(25)


def moments(seed):
    """Go through a random match: the table before each decision, the decision, and what it caused."""
    table, luck = opening(seed), Rng(seed)
    while table.state.outcome() is None:
        action = luck.choice(table.state.legal_actions(table.position.table.turn))
        before = table.position.table.copy()
        yield before, action, table.state.apply(before.turn, action), table.position.table


@matches
@given(st.integers(0, 2**32))
def test_r5_3_nobody_ever_shares_a_space(seed):
    for _, _, _, after in moments(seed):
        standing = [cell for cell in after.cells if cell != NONE]
        assert len(set(standing)) == len(standing)
        assert set(standing) <= set(BOARD.cells)


@matches
@given(st.integers(0, 2**32))
def test_r1_4_off_the_board_and_without_hp_are_the_same(seed):
    for _, _, _, after in moments(seed):
        assert all(0 <= hp <= 10 for hp in after.hp)
        if after.phase is not Phase.PLACE:
            assert [cell == NONE for cell in after.cells] == [hp == 0 for hp in after.hp]


@matches
@given(st.integers(0, 2**32))
def test_r3_2_loops_never_drift_apart(seed):
    for _, _, _, after in moments(seed):
        ahead = after.loops[after.first] - after.loops[1 - after.first]
        assert ahead in (0, 1)
        assert max(after.loops) <= LAST_ROUND


@matches
@given(st.integers(0, 2**32))
def test_r5_moves_are_exactly_the_walks_that_the_rules_allow(seed):
    for _, _, _, after in moments(seed):
        if after.phase is not Phase.DECLARE:
            continue
        seat = after.turn
        enemies = [cell for cell in after.cells[(1 - seat) * PER_LEGION :][:PER_LEGION] if cell != NONE]
        for avatar in range(PER_LEGION):
            piece = seat * PER_LEGION + avatar
            if after.declared[piece] or after.cells[piece] == NONE:
                continue
            steps = BOARD.steps_from(after.cells[piece], enemies)
            walks = {cell for cell, far in steps.items() if far <= MOVEMENT[avatar] and cell not in after.cells}
            listed = {
                action.cell for action in legal_actions(after) if action.verb is Verb.MOVE and action.avatar == avatar
            }
            assert listed == walks


@matches
@given(st.integers(0, 2**32))
def test_r7_a_move_ends_where_the_menu_said(seed):
    for before, action, _, after in moments(seed):
        if action.verb is Verb.MOVE:
            assert after.trail.ended == lands(before, before.turn, action.avatar, action.cell)


@matches
@given(st.integers(0, 2**32))
def test_r8_1_r9_1_every_attack_is_in_range_and_adds_up(seed):
    for before, action, events, after in moments(seed):
        if action.verb is not Verb.ATTACK:
            continue
        shooter = before.cells[before.turn * PER_LEGION + action.avatar]
        target = before.cells[(1 - before.turn) * PER_LEGION + action.target]
        assert 0 < BOARD.sight[shooter][target] <= REACH[action.avatar]
        roll = next(event for event in events if isinstance(event, e.AttackRoll))
        assert roll.successes == sum(die + roll.add > roll.evasion for die in roll.dice)
        lost = sum(event.amount for event in events if isinstance(event, e.Damaged))
        assert lost <= roll.damage
        assert after.blood or not lost or after.phase is Phase.OVER or after.turn == after.first
