"""The Action Phase and walking (R4.1-R4.6, R5, R6)."""

from games.acceleration import events as e
from games.acceleration.position import Phase
from tests.games.acceleration.table import AWAY, HOME, kinds, lay, named


def test_r4_2_moving_is_optional():
    table = lay()
    assert kinds(table.do("lancer:stay")) == ["Declared", "Stayed"]
    assert table.at("black lancer") == "d3"


def test_r4_3_movement_left_over_after_a_dash_is_lost():
    table = lay(HOME | {"lancer": "e5"})
    table.do("lancer>d6")
    assert (table.at("black lancer"), table.turn) == ("c6", "red")


def test_r4_5_attacking_is_optional():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "g7"})
    table.do("lancer>f7")
    assert kinds(table.do("end")) == ["HeldBack"]
    assert (table.turn, table.hp("red lancer")) == ("red", 10)


def test_r4_6_without_a_target_the_turn_ends_by_itself():
    table = lay()
    table.do("lancer>d2")
    assert (table.turn, table.position.table.phase) == ("red", Phase.DECLARE)


def test_r4_6_with_a_target_the_player_is_asked():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    table.do("lancer>f7")
    assert (table.turn, table.position.table.phase) == ("black", Phase.ATTACK)
    assert table.may() == ["lancer!lancer", "lancer!lancer+gae-bolg", "end"]


def test_r4_7_only_the_avatar_that_moved_attacks():
    table = lay(HOME | {"lancer": "e7", "spartan": "d7"}, AWAY | {"lancer": "h7"})
    table.do("lancer>f7")
    assert table.refused("spartan!lancer") == "NOT_ACTIVE"


def test_r5_1_up_to_its_movement():
    table = lay({"king": "a1", "lancer": "a2"}, {"king": "c13"})
    assert {"c5", "e4"} <= table.may_move("king")
    assert {"b7", "d7", "e7"}.isdisjoint(table.may_move("king"))
    assert {"b7", "d7"} <= table.may_move("lancer")


def test_r5_1_never_through_a_wall():
    table = lay({"king": "e7"}, {"king": "d6", "lancer": "d7", "spartan": "f7", "valkyrie": "e8"})
    assert table.may_move("king") == set()


def test_r5_2_through_own_avatars():
    crowd = {"king": "c1", "valkyrie": "b1", "lancer": "d1", "spartan": "b2"}
    table = lay(crowd, {"king": "c13"})
    assert {"b1", "d1", "b2"}.isdisjoint(table.may_move("king"))
    assert {"a2", "a1"} <= table.may_move("king")


def test_r5_2_never_through_enemies():
    ring = {"king": "c2", "valkyrie": "d2", "lancer": "b1", "spartan": "d1"}
    assert lay({"king": "c1"}, ring).may_move("king") == set()


def test_r5_3_nobody_shares_a_space():
    table = lay()
    assert table.refused("king>b3") == "SPACE_OCCUPIED"


def test_r5_4_moving_to_ones_own_space_is_staying():
    assert lay().refused("king>c1") == "SAME_SPACE"


def test_r5_4_a_move_names_both_ends():
    assert lay().do("lancer>d2")[1] == e.Moved(0, 2, named("d3"), named("d2"))


def test_r5_5_enemy_homes_may_be_entered():
    table = lay({"king": "c1", "valkyrie": "d12"}, {"king": "a9"})
    assert {"c13", "d11", "f11", "b11"} <= table.may_move("valkyrie")
    table.do("valkyrie>c13")
    assert table.at("black valkyrie") == "c13"


def test_r6_1_a_wall_stops_steps_from_both_sides():
    above = lay({"king": "c3"}, {"king": "c13", "lancer": "b3", "spartan": "d3", "valkyrie": "b2"})
    below = lay({"king": "c4"}, {"king": "c13", "lancer": "b4", "spartan": "d4", "valkyrie": "b5"})
    assert {"c4", "d4"}.isdisjoint(above.may_move("king"))
    assert {"b3", "c3"}.isdisjoint(below.may_move("king"))


def test_r6_2_walls_of_both_colours_stop_both_legions():
    ring = {"king": "d6", "lancer": "d7", "spartan": "f7", "valkyrie": "e8"}
    assert lay({"king": "e7"}, ring).may_move("king") == set()
    assert lay(ring, {"king": "e7"}, turn="red").may_move("king") == set()


def test_r6_3_the_edge_of_the_board_stops_moves():
    table = lay({"king": "e1"}, {"king": "c13", "lancer": "e2", "spartan": "f2"})
    assert table.may_move("king") == set()
