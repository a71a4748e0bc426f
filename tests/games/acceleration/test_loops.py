"""Loops, declarations, standby and passing (R3)."""

from games.acceleration import events as e
from games.acceleration.position import Phase
from tests.games.acceleration.table import AWAY, HOME, kinds, lay

ROUND = ("king:stay", "king:stay", "valkyrie:stay", "valkyrie:stay", "lancer:stay", "lancer:stay", "spartan:stay")


def test_r3_1_turns_alternate():
    table = lay()
    turns = []
    for notation in ROUND:
        turns.append(table.turn)
        table.do(notation)
    assert turns == ["black", "red"] * 3 + ["black"]


def test_r3_2_every_avatar_is_declared_once_a_loop():
    table = lay()
    table.do("king:stay", "king:stay")
    assert not any(notation.startswith("king") for notation in table.may())
    assert table.refused("king:stay") == "ALREADY_DECLARED"


def test_r3_3_a_new_loop_puts_all_on_standby():
    table = lay()
    events = table.do(*ROUND, "spartan:stay")
    assert kinds(events) == ["Declared", "Stayed", "LoopBegins"]
    assert table.position.table.declared[:4] == [False] * 4
    assert table.position.table.declared[4:] == [True] * 4
    assert table.position.table.loops == [2, 1]


def test_r3_4_the_second_players_loop_begins_a_turn_later():
    table = lay()
    table.do(*ROUND, "spartan:stay")
    assert kinds(table.do("king:stay")) == ["Declared", "Stayed", "LoopBegins"]
    assert table.position.table.loops == [2, 2]


def test_r3_4_an_avatar_deleted_in_the_opening_turn_returns_in_the_second_players_loop():
    black = HOME | {"spartan": "e7"}
    red = AWAY | {"spartan": "f7/1"}
    table = lay(black, red, declared=[f"black {a}" for a in HOME] + [f"red {a}" for a in AWAY if a != "spartan"])
    table.position.table.turn = 1
    table.do("spartan:stay")
    assert (table.turn, table.position.table.loops) == ("black", [2, 1])
    table.do("spartan!spartan", dice=[6, 6, 6, 6])
    assert (table.turn, table.position.table.phase, table.position.table.loops) == ("red", Phase.REALLOCATE, [2, 2])


def test_r3_5_the_first_player_opens_every_round():
    table = lay()
    for _ in range(3):
        assert table.turn == "black"
        table.do(*ROUND, "spartan:stay")


def test_r3_6_declaring_begins_the_action_phase():
    assert kinds(lay().do("lancer>d2")) == ["Declared", "Moved"]


def test_r3_7_a_deleted_avatar_passes_when_its_player_chooses():
    table = lay({"king": "c1", "spartan": "f3"})
    assert {"valkyrie:pass", "lancer:pass", "king:stay"} <= set(table.may())
    assert kinds(table.do("lancer:pass")) == ["Declared", "Passed"]
    assert table.turn == "red"


def test_r3_7_the_only_pass_left_is_still_a_decision():
    table = lay({"king": "c1"}, declared=["black king", "black lancer", "black spartan"])
    assert table.may() == ["valkyrie:pass"]


def test_r3_8_deleted_on_standby_has_to_be_declared_later():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "f7/1"})
    table.do("lancer!lancer", dice=[6, 6, 1])
    assert "lancer:pass" in table.may()


def test_r3_8_deleted_after_its_declaration_stays_declared():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "f7/1"}, declared=["red lancer"])
    table.do("lancer!lancer", dice=[6, 6, 1])
    assert not any(notation.startswith("lancer") for notation in table.may())


def test_r3_9_a_returned_avatar_acts_in_the_same_loop():
    table = lay(red={"king": "c13"}, turn="red", declared=[f"red {a}" for a in AWAY])
    table.position.table.nemesis[1] = True
    table.position.table.turn = 0
    table.do("king:stay", "reallocate:spartan@2")
    assert "spartan:stay" in table.may()


def test_r3_10_a_living_avatar_cannot_pass():
    table = lay()
    assert table.refused("king:pass") == "NOT_DELETED"
    assert "king:stay" in table.may()


def test_the_events_name_the_declared_avatar():
    assert lay().do("spartan:stay")[0] == e.Declared(0, 3)
