"""Initiative and placing (R2)."""

import pytest

from games.acceleration import events as e
from games.acceleration.position import Phase
from games.core import IllegalAction, SeatSetup
from tests.games.acceleration.table import GAME, HOME, kinds, lay, named, opening


def test_r2_1_the_lobby_may_choose_red():
    table = opening(first=0, legion="red")
    assert table.state.opening[0] == e.KingPlaced(0, named("c13"))
    table.do("place:lancer@1")
    assert table.position.table.cells[2] == named("f11")


def test_r2_1_choosing_a_legion_changes_no_rules():
    assert GAME.Options(legion="red").by_the_book()
    assert not GAME.Options(first=1).by_the_book()


def test_r2_2_the_higher_die_goes_first():
    for seed in range(30):
        table = opening(seed)
        rolls = [(event.first, event.second) for event in table.state.opening if isinstance(event, e.Initiative)]
        assert all(one == other for one, other in rolls[:-1])
        assert rolls[-1][0] != rolls[-1][1]
        assert table.position.table.first == (0 if rolls[-1][0] > rolls[-1][1] else 1)
        assert all(1 <= die <= 10 for roll in rolls for die in roll)


def test_r2_2_equal_dice_are_rolled_again():
    assert any(kinds(opening(seed).state.opening).count("Initiative") > 1 for seed in range(30))


def test_r2_3_kings_stand_from_the_beginning():
    table = opening(first=1)
    assert kinds(table.state.opening) == ["KingPlaced", "KingPlaced"]
    assert (table.at("black king"), table.at("red king")) == ("c1", "c13")


def test_r2_4_players_place_in_turn_on_their_numbered_spaces():
    table = opening(first=1)
    assert table.turn == "red"
    assert len(table.may()) == 9
    table.do("place:spartan@3")
    assert (table.turn, table.at("red spartan")) == ("black", "b11")
    table.do("place:lancer@1")
    assert len(table.may()) == 4
    table.do("place:valkyrie@1", "place:valkyrie@2", "place:lancer@2")
    assert table.may() == ["place:spartan@3"]


def test_r2_6_the_first_loop_begins_when_all_are_placed():
    table = opening(first=1)
    for avatar, number in (("lancer", 1), ("spartan", 2), ("valkyrie", 3)):
        events = table.do(f"place:{avatar}@{number}", f"place:{avatar}@{number}")
    assert kinds(events) == ["Placed", "LoopBegins"]
    assert (table.turn, table.position.table.phase, table.position.table.loops) == ("red", Phase.DECLARE, [0, 1])
    assert table.position.table.hp == [10] * 8


def test_only_two_can_play():
    with pytest.raises(IllegalAction, match="PLAYER_COUNT"):
        GAME.new([SeatSetup()] * 3, 1, GAME.Options())


def test_nothing_is_a_turn_before_the_last_avatar_is_placed():
    table = opening(first=1)
    for avatar, number in (("lancer", 1), ("spartan", 2), ("valkyrie", 3)):
        for _ in range(2):
            assert table.state.preparing()
            table.do(f"place:{avatar}@{number}")
    assert not table.state.preparing()


def test_a_score_is_the_hit_points_of_all_avatars_that_stand():
    table = lay({"king": "c1/4", "lancer": "d3/2"}, {"king": "c13/6"})
    assert table.state.scores() == (6, 6)


def test_the_signs_of_a_match_are_the_lead_of_each_avatar_and_in_avatars_beside_the_king():
    """King, Valkyrie, Lancer and Spartan, then the living ones: a Legion that is full against one without a Spartan."""
    state = lay(HOME | {"king": "c1/4"}, {"king": "c13/6", "valkyrie": "f11", "lancer": "d11/1"}).state
    mine, theirs = GAME.signs(state, 0), GAME.signs(state, 1)
    assert list(mine) == [4 - 6, 10 - 10, 10 - 1, 10, 1]
    assert list(theirs) == [-sign for sign in mine]
