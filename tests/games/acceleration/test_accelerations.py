"""The eight Accelerations (R12)."""

import pytest

from games.acceleration import events as e
from games.acceleration.position import Phase
from tests.games.acceleration.table import kinds, lay, named

HOME = {"king": "c1", "valkyrie": "b1", "lancer": "d1", "spartan": "e1"}
AWAY = {"king": "c13", "valkyrie": "b13", "lancer": "d13", "spartan": "a13"}


def without(legion, *avatars):
    return {avatar: cell for avatar, cell in legion.items() if avatar not in avatars}


# --- Excalibur ---


def test_r12_1_excalibur_has_power_four():
    table = lay(without(HOME, "spartan") | {"king": "e7"}, AWAY | {"lancer": "f7"})
    events = table.do("king!lancer+excalibur", dice=[4, 4, 1])
    assert kinds(events) == ["Declared", "Stayed", "Accelerated", "AttackRoll", "Damaged"]
    assert table.hp("red lancer") == 2


def test_r12_1_excalibur_needs_a_deleted_avatar():
    table = lay(HOME | {"king": "e7"}, without(AWAY, "spartan") | {"lancer": "f7"})
    assert table.refused("king!lancer+excalibur") == "CONDITION_NOT_MET"


def test_r4_4_accelerating_is_a_choice():
    table = lay(without(HOME, "spartan") | {"king": "e7"}, AWAY | {"lancer": "f7"})
    table.do("king!lancer", dice=[4, 4, 1])
    assert table.hp("red lancer") == 6


# --- Noble Sacrifice ---


def test_r12_2_the_valkyrie_takes_the_kings_place():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "f12"})
    events = table.do("lancer!king", dice=[2, 1])
    assert kinds(events) == ["Declared", "Stayed", "NobleSacrifice", "AttackRoll", "Damaged"]
    assert events[2] == e.NobleSacrifice(1)
    assert isinstance(events[3], e.AttackRoll)
    assert events[3].evasion == 1
    assert (table.at("red king"), table.at("red valkyrie")) == ("f12", "f7")
    assert (table.hp("red king"), table.hp("red valkyrie")) == (10, 7)


def test_r12_2_not_farther_than_six():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "h7"})
    assert "NobleSacrifice" not in kinds(table.do("lancer!king", dice=[5, 1]))
    assert table.hp("red king") == 7


def test_r12_2_as_far_as_six():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "d13"})
    table.do("lancer!king", dice=[5, 1])
    assert (table.hp("red king"), table.hp("red valkyrie")) == (10, 7)


def test_r12_2_walls_do_not_matter():
    table = lay(HOME | {"lancer": "c7"}, AWAY | {"king": "d7", "valkyrie": "d8"})
    assert "NobleSacrifice" in kinds(table.do("lancer!king", dice=[1, 1]))


def test_r12_2_not_by_a_deleted_valkyrie():
    table = lay(HOME | {"lancer": "e7"}, without(AWAY, "valkyrie") | {"king": "f7"})
    assert "NobleSacrifice" not in kinds(table.do("lancer!king", dice=[1, 1]))


def test_r12_2_only_for_the_king():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7", "valkyrie": "f8"})
    assert "NobleSacrifice" not in kinds(table.do("lancer!spartan", dice=[1, 1]))


def test_r12_2_it_changes_no_marks():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "f8"}, declared=["red king"])
    table.do("lancer!king", dice=[1, 1])
    assert table.position.table.declared[4:] == [True, False, False, False]


def test_r12_2_it_sets_off_no_space():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "e8"})
    table.do("lancer!king", dice=[1, 1])
    assert table.at("red king") == "e8"


def test_r12_2_the_choice_of_acceleration_stands():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"king": "f7", "valkyrie": "f8"})
    roll = table.do("lancer!king+gae-bolg", dice=[1])[4]
    assert isinstance(roll, e.AttackRoll)
    assert (roll.add, roll.evasion, roll.damage) == (2, 1, 4)


def test_r12_2_ragnarok_does_not_call_her():
    table = lay(HOME | {"king": "c7", "valkyrie": "e7"}, AWAY | {"king": "f7", "valkyrie": "f8"})
    assert "NobleSacrifice" not in kinds(table.do("valkyrie!king>1"))


# --- Ragnarok ---


def test_r12_3_ragnarok_sends_an_enemy_home():
    table = lay(HOME | {"king": "c7", "valkyrie": "e7"}, AWAY | {"lancer": "f7"})
    events = table.do("valkyrie!lancer>2")
    assert kinds(events) == ["Declared", "Stayed", "Accelerated", "Displaced"]
    assert events[-1] == e.Displaced(1, 2, named("f7"), named("d11"))
    assert (table.at("red lancer"), table.hp("red lancer"), table.turn) == ("d11", 10, "red")


def test_r12_3_so_does_the_red_valkyrie():
    table = lay(HOME | {"lancer": "f7"}, AWAY | {"king": "c7", "valkyrie": "e7"}, turn="red")
    assert table.do("valkyrie!lancer>2")[-1] == e.Displaced(0, 2, named("f7"), named("d3"))
    assert table.at("black lancer") == "d3"


def test_r12_3_the_king_must_be_within_eight():
    table = lay(HOME | {"valkyrie": "d10", "king": "c1"}, AWAY | {"lancer": "e10"})
    assert table.refused("valkyrie!lancer>2") == "CONDITION_NOT_MET"
    assert "valkyrie!lancer" in table.may()
    near = lay(HOME | {"valkyrie": "d9", "king": "c1"}, AWAY | {"lancer": "e9"})
    assert "valkyrie!lancer>2" in near.may()


def test_r12_3_only_an_avatar_that_could_be_attacked():
    table = lay(HOME | {"king": "c7", "valkyrie": "e7"}, AWAY | {"lancer": "e6"})
    assert table.refused("valkyrie!lancer>2") == "WALL_IN_LINE"


def test_r12_3_only_to_a_free_space():
    table = lay(HOME | {"king": "c7", "valkyrie": "e7"}, AWAY | {"lancer": "f7", "spartan": "d11"})
    assert table.refused("valkyrie!lancer>2") == "SPACE_OCCUPIED"
    full = AWAY | {"lancer": "f7", "spartan": "d11", "valkyrie": "f11"}
    table = lay(HOME | {"king": "c7", "valkyrie": "e7", "spartan": "b11"}, full)
    assert [n for n in table.may() if n.startswith("valkyrie!lancer")] == ["valkyrie!lancer"]


def test_r12_3_the_enemy_king_can_be_sent_too():
    table = lay(HOME | {"king": "c7", "valkyrie": "e7"}, AWAY | {"king": "f7"})
    table.do("valkyrie!king>3")
    assert table.at("red king") == "b11"


# --- Angelic Shield ---


@pytest.mark.parametrize(("target", "evasion"), [("lancer", 4), ("spartan", 4), ("king", 4)])
def test_r12_4_a_deleted_valkyrie_shields(target, evasion):
    table = lay(HOME | {"lancer": "e7"}, without(AWAY, "valkyrie") | {target: "f7"})
    roll = table.do(f"lancer!{target}", dice=[1, 1])[2]
    assert isinstance(roll, e.AttackRoll)
    assert roll.evasion == evasion


# --- Gae Bolg ---


def test_r12_5_gae_bolg_adds_two_to_its_one_die():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7"})
    events = table.do("lancer!spartan+gae-bolg", dice=[2])
    assert events[3] == e.AttackRoll(0, 2, (2,), 2, 3, 1, 4, 3, 6, stepped_in=False)
    assert table.hp("red spartan") == 6


# --- Chivalry ---


def fallen_lancer(die, **red):
    table = lay(
        HOME | {"spartan": "e7"},
        AWAY | {"lancer": "f7/1"} | red,
        declared=["red king", "red valkyrie", "red spartan"],
    )
    events = table.do("spartan!lancer", dice=[6, 6, 6, 6, die])
    return table, events


@pytest.mark.parametrize(("die", "armed"), [(3, False), (4, True)])
def test_r12_6_chivalry_is_rolled_when_the_lancer_falls(die, armed):
    table, events = fallen_lancer(die)
    assert kinds(events)[-2:] == ["Deleted", "ChivalryRoll"]
    assert events[-1] == e.ChivalryRoll(1, die, armed)
    assert table.position.table.chivalry == [False, armed]


def test_r12_6_it_lapses_if_the_valkyrie_lives():
    table, _ = fallen_lancer(6)
    table.do("lancer:pass")
    assert kinds(table.do("king:stay")) == ["Declared", "Stayed", "LoopBegins", "ChivalryLapsed"]
    assert table.position.table.chivalry == [False, False]


def test_r12_6_a_valkyrie_who_falls_in_between_returns():
    table, _ = fallen_lancer(6)
    valkyrie = 5
    table.position.table.cells[valkyrie], table.position.table.hp[valkyrie] = -1, 0
    table.do("lancer:pass", "king:stay")
    assert table.may() == [f"reallocate:valkyrie@{number}" for number in (1, 2, 3)]
    table.do("reallocate:valkyrie@1")
    assert (table.at("red valkyrie"), table.hp("red valkyrie")) == ("f11", 10)
    assert table.position.table.chivalry == [False, False]


# --- Harpe and Nemesis ---


def test_r12_7_harpe_costs_four_hp_and_rolls_five_dice():
    table = lay(HOME | {"spartan": "e7"}, AWAY | {"lancer": "f7"})
    events = table.do("spartan!lancer+harpe", dice=[4, 4, 4, 1, 1])
    assert kinds(events)[2:] == ["Accelerated", "SelfDamage", "AttackRoll", "Damaged"]
    assert (table.hp("black spartan"), table.hp("red lancer")) == (6, 4)


def test_r10_4_the_last_hp_can_be_paid_and_the_dice_are_still_rolled():
    table = lay(HOME | {"spartan": "e7/3"}, AWAY | {"lancer": "f7/1"})
    events = table.do("spartan!lancer+harpe", dice=[4, 4, 4, 1, 1, 1])
    assert kinds(events)[3:] == ["SelfDamage", "AttackRoll", "Damaged", "Deleted", "Deleted", "ChivalryRoll"]
    assert (events[6], events[7]) == (e.Deleted(0, 3, price=True), e.Deleted(1, 2))
    assert table.position.table.nemesis == [True, False]


def test_r12_8_nemesis_brings_the_spartan_back_every_time():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7/1"}, declared=[f"red {a}" for a in AWAY])
    table.do("lancer!spartan", dice=[6, 6])
    assert table.position.table.phase is Phase.REALLOCATE
    table.do("reallocate:spartan@3")
    assert (table.at("red spartan"), table.hp("red spartan")) == ("b11", 4)
    assert table.position.table.nemesis == [False, False]
