"""Range, sight, dice and damage (R8-R10)."""

from itertools import product

import pytest

from games.acceleration import events as e
from games.acceleration.attacks import Strike
from tests.games.acceleration.table import kinds, lay

HOME = {"king": "c1", "valkyrie": "b1", "lancer": "d1", "spartan": "e1"}
AWAY = {"king": "c13", "valkyrie": "b13", "lancer": "d13", "spartan": "a13"}


@pytest.mark.parametrize(
    ("avatar", "near", "far"),
    [("king", "d7", "e7"), ("spartan", "e7", "f7"), ("valkyrie", "f7", "g7"), ("lancer", "g7", "h7")],
)
def test_r8_1_within_range(avatar, near, far):
    assert f"{avatar}!lancer" in lay(HOME | {avatar: "a7"}, AWAY | {"lancer": near}).may()
    assert lay(HOME | {avatar: "a7"}, AWAY | {"lancer": far}).refused(f"{avatar}!lancer") == "OUT_OF_RANGE"


def test_r8_1_only_in_a_straight_line():
    assert lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "g6"}).refused("lancer!lancer") == "NOT_IN_LINE"


@pytest.mark.parametrize("cell", ["e6", "d8"])
def test_r8_1_no_wall_in_the_line(cell):
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": cell})
    assert table.refused("lancer!lancer") == "WALL_IN_LINE"


def test_r8_2_avatars_do_not_block():
    table = lay(HOME | {"lancer": "a7", "spartan": "b7"}, AWAY | {"lancer": "c7", "spartan": "d7"})
    assert {"lancer!lancer", "lancer!spartan"} <= set(table.may())


def test_r9_1_every_die_above_evasion_is_a_success():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7"})
    events = table.do("lancer!spartan", dice=[4, 3])
    assert kinds(events) == ["Declared", "Stayed", "AttackRoll", "Damaged"]
    assert events[2] == e.AttackRoll(0, 2, (4, 3), 0, 3, 1, 3, 3, 7, stepped_in=False)
    assert events[3] == e.Damaged(1, 3, 3, 7)


def test_r9_2_a_roll_tells_the_hp_that_were_there_to_lose():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7/2"})
    roll = next(event for event in table.do("lancer!spartan", dice=[6, 6]) if isinstance(event, e.AttackRoll))
    assert (roll.damage, roll.left) == (2, 0)


def test_r9_1_a_miss_hurts_nobody():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7"})
    assert kinds(table.do("lancer!spartan", dice=[3, 1]))[-1] == "AttackRoll"
    assert table.hp("red spartan") == 10


def test_r9_1_after_the_attack_the_turn_passes():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7"})
    table.do("lancer!spartan", dice=[6, 6])
    assert table.turn == "red"


def test_r9_1_an_attack_after_a_move():
    table = lay(HOME | {"spartan": "e7"}, AWAY | {"lancer": "i7"})
    table.do("spartan>f7")
    assert kinds(table.do("spartan!lancer", dice=[5, 5, 1, 1])) == ["AttackRoll", "Damaged"]
    assert table.hp("red lancer") == 6


def test_r9_2_excess_damage_is_lost():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7/4"})
    events = table.do("lancer!spartan", dice=[6, 6])
    assert events[3] == e.Damaged(1, 3, 4, 0)


@pytest.mark.parametrize(("target", "evasion"), [("king", 4), ("valkyrie", 3), ("lancer", 3), ("spartan", 3)])
def test_r9_3_the_evasion_of_the_table(target, evasion):
    table = lay(HOME | {"lancer": "e7"}, AWAY | {target: "h7"})
    roll = table.do(f"lancer!{target}", dice=[1, 1])[2]
    assert isinstance(roll, e.AttackRoll)
    assert roll.evasion == evasion


def test_r9_4_there_is_no_counterattack():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7"})
    table.do("lancer!spartan", dice=[1, 1])
    assert table.hp("black lancer") == 10


def test_r10_1_below_one_hp_is_deleted():
    table = lay(HOME | {"king": "e7"}, AWAY | {"lancer": "f7/2"})
    assert "Deleted" in kinds(table.do("king!lancer", dice=[4, 1, 1]))
    table = lay(HOME | {"king": "e7"}, AWAY | {"lancer": "f7/3"})
    assert "Deleted" not in kinds(table.do("king!lancer", dice=[4, 1, 1]))


def test_r10_2_a_deleted_avatar_leaves_the_board_at_once():
    table = lay(HOME | {"king": "e7", "spartan": "d7"}, AWAY | {"lancer": "f7/2"})
    table.do(
        "king!lancer",
        dice=[4, 1, 1],
    )
    assert (table.at("red lancer"), table.hp("red lancer")) == ("", 0)
    table.do("king:stay")
    assert "f7" in table.may_move("spartan")


def test_r10_3_a_deleted_avatar_cannot_be_attacked_or_act():
    table = lay(HOME | {"lancer": "e7"}, {"king": "c13"})
    assert table.refused("lancer!spartan") == "TARGET_DELETED"
    table.do("king:stay")
    assert table.refused("spartan>b11") == "AVATAR_DELETED"
    assert table.refused("spartan!king") == "AVATAR_DELETED"


def test_every_die_is_shown_in_the_log():
    from games.acceleration.text import sentence

    roll = e.AttackRoll(0, 2, (4, 3, 6), 2, 4, 2, 8, 3, 0, stepped_in=False)
    assert sentence(roll, ("Ann", "Bob")) == "Ann's Lancer deletes Bob's Spartan with 8 damage. Rolled 4 3 6: 3+ hits."


@pytest.mark.parametrize("hp", range(1, 11))
@pytest.mark.parametrize(
    ("dice", "add", "evasion", "power"), [(3, 0, 4, 2), (2, 0, 3, 3), (1, 2, 3, 4), (5, 0, 1, 2), (4, 0, 3, 2)]
)
def test_r9_2_the_odds_are_those_of_all_throws(dice, add, evasion, power, hp):
    blow = Strike(defender=0, dice=dice, add=add, evasion=evasion, power=power, price=0)
    throws = list(product(range(1, 7), repeat=dice))
    assert blow.hits == pytest.approx(sum(max(throw) + add > evasion for throw in throws) / len(throws))
    losses = [min(hp, power * sum(die + add > evasion for die in throw)) for throw in throws]
    assert blow.expected(hp) == pytest.approx(sum(losses) / len(losses))
    assert blow.deletes(hp) == pytest.approx(losses.count(hp) / len(losses))
