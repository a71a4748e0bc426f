"""Coming back, and waiting for a free space (R11)."""

from games.acceleration import events as e
from games.acceleration.position import Phase
from tests.games.acceleration.table import kinds, lay, named

RED_DECLARED = [f"red {avatar}" for avatar in ("king", "valkyrie", "lancer", "spartan")]


def due(black, red, *, nemesis=False, chivalry=False):
    table = lay(black, red, declared=RED_DECLARED)
    table.position.table.nemesis[1] = nemesis
    table.position.table.chivalry[1] = chivalry
    events = table.do("king:stay")
    return table, events


def test_r11_1_a_deleted_lancer_stays_deleted():
    table, _ = due({"king": "c1"}, {"king": "c13"})
    assert table.position.table.phase is Phase.DECLARE


def test_r11_2_before_the_first_declaration_and_compulsory():
    table, _ = due({"king": "c1"}, {"king": "c13"}, nemesis=True)
    assert table.may() == ["reallocate:spartan@1", "reallocate:spartan@2", "reallocate:spartan@3"]


def test_r11_3_any_free_numbered_space():
    table, _ = due({"king": "c1", "lancer": "f11"}, {"king": "c13", "valkyrie": "b11"}, nemesis=True)
    assert table.may() == ["reallocate:spartan@2"]
    assert table.do("reallocate:spartan@2") == [e.Reallocated(1, 3, named("d11"), 4)]
    assert table.at("red spartan") == "d11"


def test_r11_4_two_returns_in_the_order_of_the_player():
    table, _ = due({"king": "c1"}, {"king": "c13"}, nemesis=True, chivalry=True)
    assert len(table.may()) == 6
    table.do("reallocate:spartan@1")
    assert table.may() == ["reallocate:valkyrie@2", "reallocate:valkyrie@3"]
    table.do("reallocate:valkyrie@3")
    assert table.position.table.phase is Phase.DECLARE


def test_r11_5_without_a_free_space_the_return_waits():
    crowd = {"king": "c1", "valkyrie": "f11", "lancer": "d11", "spartan": "b11"}
    table, events = due(crowd, {"king": "c13"}, nemesis=True)
    assert kinds(events)[-2:] == ["LoopBegins", "ReallocationPostponed"]
    assert "spartan:pass" in table.may()
    table.do("king:stay")
    assert table.position.table.nemesis == [False, True]
    table.do("valkyrie>d10", "spartan:pass", "lancer:stay", "lancer:pass", "spartan:stay", "valkyrie:pass", "king:stay")
    assert table.may() == ["reallocate:spartan@1"]


def test_r11_5_the_second_of_two_returns_may_have_to_wait():
    crowd = {"king": "c1", "valkyrie": "f11", "lancer": "d11"}
    table, _ = due(crowd, {"king": "c13"}, nemesis=True, chivalry=True)
    assert kinds(table.do("reallocate:valkyrie@3")) == ["Reallocated", "ReallocationPostponed"]
    assert (table.position.table.nemesis[1], table.position.table.phase) == (True, Phase.DECLARE)
