"""What special spaces do, and when the way on is taken (R7)."""

import pytest

from games.acceleration import events as e
from games.acceleration.board import SpaceKind
from tests.games.acceleration.table import AWAY, HOME, kinds, lay, named

FAR = {"king": "c13"}


def test_r7_1_passing_over_an_arrow_does_nothing():
    table = lay({"king": "c1", "lancer": "c7"}, FAR)
    table.do("lancer>b6")
    assert table.at("black lancer") == "b6"


def test_r7_1_staying_triggers_nothing():
    table = lay({"king": "c1", "lancer": "e6"}, FAR)
    assert kinds(table.do("lancer:stay")) == ["Declared", "Stayed"]
    assert table.at("black lancer") == "e6"


def test_r7_1_being_set_down_triggers_nothing_further():
    table = lay({"king": "c1", "lancer": "b4"}, FAR)
    table.do("lancer>a4")
    assert table.at("black lancer") == "b9"


@pytest.mark.parametrize(("cell", "hp", "after"), [("b5", 4, 5), ("e7", 9, 10), ("h9", 10, 10)])
def test_r7_2_a_king_heals_on_a_healing_space(cell, hp, after):
    table = lay({"king": f"{cell}/{hp}"}, FAR)
    events = table.do("king:stay")
    assert table.hp("black king") == after
    assert kinds(events) == ["Declared", "Stayed", "Healed"][: 2 + (after > hp)]


def test_r7_2_a_king_that_walks_there_heals():
    table = lay({"king": "d7/5"}, FAR)
    assert table.do("king>e7")[-1] == e.Healed(0, 6)


def test_r7_2_nobody_else_heals():
    table = lay({"king": "c1", "spartan": "e7/5"}, FAR)
    table.do("spartan:stay")
    assert table.hp("black spartan") == 5


def test_r7_2_not_in_another_avatars_action_phase():
    table = lay({"king": "e7/5", "spartan": "c3"}, FAR)
    table.do("spartan:stay")
    assert table.hp("black king") == 5


def test_r7_2_the_king_heals_after_his_attack():
    table = lay({"king": "e7/5"}, FAR | {"lancer": "f7"})
    assert kinds(table.do("king!lancer", dice=[1, 1, 1])) == ["Declared", "Stayed", "AttackRoll", "Healed"]


def test_r7_3_a_dash_slides_to_the_landing_space():
    table = lay({"king": "c1", "lancer": "e5"}, FAR)
    events = table.do("lancer>e6")
    assert kinds(events) == ["Declared", "Moved"]
    assert events[-1] == e.Moved(0, 2, named("e5"), named("e6"), SpaceKind.DASH, named("c6"))


def test_r7_3_sliding_costs_no_movement():
    table = lay({"king": "b12"}, {"king": "c1"})
    table.do("king>a8")
    assert table.at("black king") == "a5"


def test_r7_4_a_taken_landing_space_stops_on_the_last_arrow():
    table = lay({"king": "c1", "lancer": "e5", "spartan": "c6"}, FAR)
    table.do("lancer>e6")
    assert table.at("black lancer") == "d6"


@pytest.mark.parametrize("blocker", ["black", "red"])
def test_r7_4_an_avatar_on_an_arrow_stops_it_too(blocker):
    table = lay({"king": "c1", "lancer": "e5"}, FAR)
    table.position.table.cells[3 if blocker == "black" else 7] = named("d6")
    table.position.table.hp[3 if blocker == "black" else 7] = 10
    events = table.do("lancer>e6")
    assert table.at("black lancer") == "e6"
    assert events[2] == e.EffectBlocked(0, 2, named("e6"))


def test_r7_4_ones_own_starting_space_counts_as_free():
    table = lay({"king": "c1", "lancer": "c6"}, FAR)
    table.do("lancer>e6")
    assert table.at("black lancer") == "c6"


def test_r7_5_walking_onto_a_landing_space_does_nothing():
    table = lay({"king": "c1", "lancer": "b6"}, FAR)
    assert kinds(table.do("lancer>c6")) == ["Declared", "Moved"]


def test_r7_5_an_avatar_can_walk_off_an_arrow_in_any_direction():
    table = lay({"king": "c1", "lancer": "e6"}, FAR)
    assert {"e5", "d7", "f6"} <= table.may_move("lancer")


@pytest.mark.parametrize(("start", "step", "end"), [("b4", "a4", "b9"), ("h4", "h5", "h10"), ("g10", "h10", "h5")])
def test_r7_6_a_teleport_takes_any_avatar_to_the_other_of_its_colour(start, step, end):
    table = lay({"king": "c1", "lancer": start}, FAR)
    moved = table.do(f"lancer>{step}")[1]
    assert moved == e.Moved(0, 2, named(start), named(step), SpaceKind.TELEPORT, named(end))
    assert table.at("black lancer") == end


def test_r7_6_a_taken_exit_leaves_it_where_it_is():
    table = lay({"king": "c1", "lancer": "b4", "spartan": "b9"}, FAR)
    events = table.do("lancer>a4")
    assert events[-1] == e.EffectBlocked(0, 2, named("a4"))
    assert table.at("black lancer") == "a4"


def test_r7_6_the_space_just_left_is_a_free_exit():
    table = lay({"king": "c1", "valkyrie": "b9"}, FAR)
    table.do("valkyrie>a4")
    assert table.at("black valkyrie") == "b9"


def test_r7_7_a_royal_teleport_takes_its_king_home():
    table = lay({"king": "f5"}, FAR)
    events = table.do("king>g5")
    assert events[-1] == e.Moved(0, 0, named("f5"), named("g5"), SpaceKind.ROYAL, named("c1"))
    assert table.at("black king") == "c1"


@pytest.mark.parametrize(("avatar", "start", "space"), [("king", "f5", "f6"), ("lancer", "f5", "g5")])
def test_r7_7_for_all_others_it_is_a_plain_space(avatar, start, space):
    table = lay({"king": "c1"} | {avatar: start}, FAR)
    assert kinds(table.do(f"{avatar}>{space}")) == ["Declared", "Moved"]
    assert table.at(f"black {avatar}") == space


def test_r7_7_a_taken_king_space_blocks_it():
    table = lay({"king": "f5", "lancer": "c1"}, FAR)
    assert kinds(table.do("king>g5")) == ["Declared", "Moved", "EffectBlocked"]


def test_r7_8_homes_do_nothing():
    table = lay({"king": "c1", "valkyrie": "d12"}, {"king": "i5"})
    assert kinds(table.do("valkyrie>d11")) == ["Declared", "Moved"]


def test_r8_4_range_counts_from_after_the_dash():
    table = lay(HOME | {"spartan": "e5"}, AWAY | {"lancer": "b6"})
    table.do("spartan>e6")
    assert "spartan!lancer" in table.may()
