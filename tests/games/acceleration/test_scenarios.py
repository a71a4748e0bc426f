"""Two or three rules of Acceleration! at once: what is played, then what is true."""

from __future__ import annotations

from games.acceleration import events as e
from games.acceleration.position import Phase
from tests.games.acceleration.table import kinds, lay, piece


def test_a_spartan_who_pays_with_his_life_may_delete_the_valkyrie_and_so_end_her_shield():
    """R10.4, R12.4, R12.8: both fall in one attack; the Spartan is due to return, the Lancer shielded."""
    table = lay({"king": "c1", "spartan": "d8/4"}, {"king": "c13", "valkyrie": "e8/2", "lancer": "d11"})
    events = table.do("spartan!valkyrie+harpe", dice=[6, 1, 1, 1, 1])
    assert (table.at("black spartan"), table.at("red valkyrie")) == ("", "")
    assert [event.avatar for event in events if isinstance(event, e.Deleted)] == [3, 1]
    assert table.position.table.nemesis == [True, False]
    assert table.position.table.evasion(piece("red lancer")) == 4


def test_a_king_pulled_off_a_healing_space_by_a_sacrifice_does_not_heal_there():
    """R12.2, R7.2: the Valkyrie stands on the + then, and she gains nothing."""
    table = lay({"king": "c1", "lancer": "d7"}, {"king": "e7/5", "valkyrie": "f8", "spartan": "b11"})
    table.do("lancer!king", dice=[1, 1])
    assert (table.at("red king"), table.at("red valkyrie")) == ("f8", "e7")
    table.do("king:stay")
    assert table.hp("red king") == 5


def test_excalibur_is_ready_as_soon_as_the_own_spartan_has_paid_with_his_life():
    """R12.1, R10.4: in the same loop, with the King's own declaration."""
    table = lay(
        {"king": "d10", "valkyrie": "a1", "lancer": "b1", "spartan": "d8/4"},
        {"king": "c13", "valkyrie": "a8", "lancer": "e10", "spartan": "e8"},
    )
    assert "king!lancer+excalibur" not in table.may()
    table.do("spartan!spartan+harpe", dice=[1, 1, 1, 1, 1])
    assert table.at("black spartan") == ""
    table.do("king:stay")
    assert "king!lancer+excalibur" in table.may()


def test_ragnarok_may_send_the_king_away_from_the_valkyrie_who_guards_him():
    """R12.3, R12.2: from space to space, and no dice; she does not step in, as it is no attack."""
    table = lay({"king": "f8", "valkyrie": "e8", "lancer": "d10"}, {"king": "d8", "valkyrie": "a8", "spartan": "b11"})
    assert kinds(table.do("valkyrie!king>1"))[:3] == ["Declared", "Stayed", "Accelerated"]
    assert table.at("red king") == "f11"
    assert (table.hp("red king"), table.hp("red valkyrie")) == (10, 10)


def test_two_returns_with_one_free_space_bring_back_the_one_its_player_chooses_and_the_other_a_loop_later():
    """R11.4, R11.5."""
    declared = [f"red {avatar}" for avatar in ("king", "valkyrie", "lancer", "spartan")]
    table = lay({"king": "c1", "valkyrie": "f11", "lancer": "d11"}, {"king": "c13"}, declared=declared)
    table.position.table.nemesis[1] = table.position.table.chivalry[1] = True
    table.do("king:stay")
    assert table.may() == ["reallocate:valkyrie@3", "reallocate:spartan@3"]
    table.do("reallocate:valkyrie@3")
    assert table.position.table.phase is Phase.DECLARE
    assert "spartan:pass" in table.may()


def test_an_offer_of_a_draw_survives_ones_own_turns_and_ends_with_the_enemys_declaration():
    """R14.3: the enemy may place an Avatar that returns before it answers."""
    table = lay(declared=["black king", "black valkyrie", "black lancer", "black spartan"], turn="red")
    table.do("king:stay", "offer-draw", "king:stay")
    assert {"accept-draw", "decline-draw"} <= set(table.may())
    table.do("valkyrie:stay")
    assert "accept-draw" not in table.may()
    assert table.position.table.draw_offer == -1
