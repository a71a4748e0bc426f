"""Winning, drawing and the guards (R13, R14)."""

import pytest

from games.core import Outcome
from tests.games.acceleration.table import AWAY, HOME, kinds, lay

LAST_TURN = [f"black {a}" for a in HOME] + ["red king", "red valkyrie", "red lancer"]


def test_r14_1_deleting_the_king_wins():
    table = lay(HOME | {"lancer": "e7"}, {"king": "f7/3", "spartan": "b11/7"})
    events = table.do("lancer!king", dice=[5, 1])
    assert kinds(events)[-2:] == ["Deleted", "GameOver"]
    assert table.state.outcome() == Outcome((1, 2), (40, 7), "king_deleted")
    assert table.state.to_act() == ()


def test_r14_1_even_with_the_last_hp_of_the_attacker():
    table = lay(HOME | {"spartan": "e7/4"}, {"king": "f7/2"})
    events = table.do("spartan!king+harpe", dice=[5, 1, 1, 1, 1])
    assert kinds(events)[-3:] == ["Deleted", "Deleted", "GameOver"]
    assert table.state.outcome().winners == (0,)


def test_r13_1_nothing_happens_after_the_king_fell():
    table = lay({"king": "e7/5"}, {"king": "f7/2"})
    assert kinds(table.do("king!king", dice=[5, 1, 1]))[-1] == "GameOver"
    assert table.hp("black king") == 5


def test_r14_2_a_lone_king_plays_on():
    table = lay(HOME, {"king": "c13"})
    table.do("king:stay")
    assert {"valkyrie:pass", "lancer:pass", "spartan:pass", "king:stay"} <= set(table.may())


def test_r14_3_an_offer_is_accepted():
    table = lay()
    assert kinds(table.do("offer-draw")) == ["DrawOffered"]
    table.do("king:stay", "accept-draw")
    assert table.state.outcome() == Outcome((1, 1), (40, 40), "agreement")


def test_r14_3_an_offer_is_declined():
    table = lay()
    table.do("offer-draw", "king:stay")
    assert kinds(table.do("decline-draw")) == ["DrawDeclined"]
    assert (table.turn, table.refused("accept-draw")) == ("red", "NO_OFFER")


def test_r14_3_an_offer_lapses_with_a_declaration():
    table = lay()
    table.do("offer-draw", "king:stay", "king:stay")
    assert table.position.table.draw_offer == -1


def test_r14_3_an_offer_waits_while_the_enemy_reallocates():
    table = lay(HOME, {"king": "c13"}, declared=[f"red {a}" for a in AWAY])
    table.position.table.nemesis[1] = True
    table.do("offer-draw", "king:stay", "reallocate:spartan@1")
    assert "accept-draw" in table.may()


def test_r14_3_an_offer_is_made_at_the_beginning_of_a_loop():
    table = lay()
    table.do("king:stay", "king:stay")
    assert table.refused("offer-draw") == "LOOP_BEGUN"


def test_r14_3_one_offer_a_round():
    table = lay()
    table.do("offer-draw", "king:stay", "decline-draw", "king:stay")
    for avatar in ("valkyrie", "lancer", "spartan"):
        assert table.refused("offer-draw") == "LOOP_BEGUN"
        table.do(f"{avatar}:stay", f"{avatar}:stay")
    table.do("offer-draw")


def test_r14_3_one_offer_at_a_time():
    table = lay()
    table.do("offer-draw")
    assert table.refused("offer-draw") == "OFFER_PENDING"


@pytest.mark.parametrize(("quiet", "over"), [(8, False), (9, True)])
def test_r14_4_ten_quiet_rounds_are_a_draw(quiet, over):
    table = lay(declared=LAST_TURN, turn="red")
    table.position.table.quiet_rounds = quiet
    events = table.do("spartan:stay")
    assert (kinds(events)[-1] == "GameOver") is over
    assert (table.state.outcome() is not None) is over
    if over:
        assert table.state.outcome() == Outcome((1, 1), (40, 40), "quiet")


def test_r14_4_damage_ends_the_quiet_rounds():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7"}, declared=LAST_TURN, turn="red")
    table.position.table.quiet_rounds = 9
    table.do("spartan!lancer", dice=[6, 1, 1, 1])
    assert (table.position.table.quiet_rounds, table.state.outcome()) == (0, None)


def test_r14_4_the_price_of_harpe_is_not_damage():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"spartan": "f7"}, declared=LAST_TURN, turn="red")
    table.position.table.quiet_rounds = 9
    table.do("spartan!lancer+harpe", dice=[1, 1, 1, 1, 1])
    assert table.state.outcome().reason == "quiet"


def test_r14_4_ragnarok_is_not_damage():
    declared = [name for name in LAST_TURN if name != "red valkyrie"] + ["red spartan"]
    red = AWAY | {"valkyrie": "f7", "king": "i7"}
    table = lay(HOME | {"lancer": "e7", "king": "d2"}, red, declared=declared, turn="red")
    table.position.table.quiet_rounds = 9
    table.do("valkyrie!lancer>2")
    assert table.state.outcome().reason == "quiet"


@pytest.mark.parametrize(("loop", "over"), [(74, False), (75, True)])
def test_r14_4_round_seventy_five_is_the_last(loop, over):
    table = lay(declared=LAST_TURN, turn="red")
    table.position.table.loops = [loop, loop]
    table.do("spartan:stay")
    assert (table.state.outcome() is not None) is over
    if over:
        assert table.state.outcome().reason == "loop_limit"


def test_r13_4_the_round_limits_are_checked_before_the_next_loop():
    table = lay(declared=LAST_TURN, turn="red")
    table.position.table.loops, table.position.table.blood = [75, 75], True
    assert kinds(table.do("spartan:stay")) == ["Declared", "Stayed", "GameOver"]
