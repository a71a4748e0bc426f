"""The Memory: what the file says, the tables made from it, and that bad boards are refused (R6, R8, R16)."""

import json
from importlib.resources import files

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.acceleration.avatars import MOVEMENT, PLACED, REACH
from games.acceleration.board import BOARD, BadBoardError, SpaceKind, as_set, half_turn, read

FILE = files("games.acceleration").joinpath("board.json").read_bytes()

cells = st.sampled_from(BOARD.cells)


def spoiled(change):
    board = json.loads(FILE)
    change(board)
    return json.dumps(board).encode()


def with_space(name, **facts):
    """Return the board with other facts of one space."""
    return spoiled(lambda board: next(cell for cell in board["cells"] if cell["id"] == name).update(facts))


def test_r16_1_ninety_five_spaces_in_thirteen_rows():
    rows = [sum(name[1:] == str(row) for name in BOARD.by_name) for row in range(1, 14)]
    assert rows == [5, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 5]
    assert len(BOARD.cells) == 95
    assert BOARD.axial[BOARD.by_name["e7"]] == (0, 0)


def test_r16_5_forty_two_walls():
    assert len(BOARD.walls) == 42
    assert sorted(BOARD.walls.values()) == ["black"] * 21 + ["red"] * 21


def test_r2_5_one_numbered_space_for_each_number():
    assert [[BOARD.name[cell] for cell in home] for home in BOARD.numbered] == [
        ["b3", "d3", "f3"],
        ["f11", "d11", "b11"],
    ]
    assert [BOARD.name[cell] for cell in BOARD.king_space] == ["c1", "c13"]


def test_r7_7_every_legion_has_two_royal_teleports():
    assert {BOARD.name[cell]: legion for cell, legion in BOARD.royal.items()} == {"g5": 0, "c8": 0, "f6": 1, "c9": 1}


def test_r16_2_the_half_turn_keeps_distance_and_sight():
    for one in BOARD.cells:
        for other in BOARD.cells:
            twins = half_turn(one), half_turn(other)
            assert BOARD.sight[one][other] == BOARD.sight[twins[0]][twins[1]]
            assert BOARD.distance[one][other] == BOARD.distance[twins[0]][twins[1]]


@given(cells, cells)
def test_r1_7_distance_is_symmetric(one, other):
    assert BOARD.distance[one][other] == BOARD.distance[other][one]
    assert (BOARD.distance[one][other] == 0) == (one == other)


@given(cells, cells, cells)
def test_r1_7_no_detour_is_shorter(one, between, other):
    assert BOARD.distance[one][other] <= BOARD.distance[one][between] + BOARD.distance[between][other]


@given(cells, cells)
def test_r8_1_sight_is_symmetric_and_as_long_as_the_distance(one, other):
    assert BOARD.sight[one][other] == BOARD.sight[other][one]
    assert BOARD.sight[one][other] in (0, BOARD.distance[one][other])


@given(cells, cells)
def test_r8_1_sight_only_along_the_six_lines(one, other):
    (q, r), (s, t) = BOARD.axial[one], BOARD.axial[other]
    if BOARD.sight[one][other]:
        assert q == s or r == t or q + r == s + t


@given(cells, st.sampled_from(MOVEMENT), st.sets(cells, max_size=4))
def test_r5_1_walking_by_sets_and_by_steps_agree(start, movement, enemies):
    blocked = enemies - {start}
    steps = BOARD.steps_from(start, blocked)
    expected = as_set(cell for cell, far in steps.items() if far <= movement)
    assert BOARD.within(start, movement, as_set(blocked)) == expected


@given(cells, cells)
def test_walls_only_make_ways_longer(one, other):
    assert BOARD.steps_from(one)[other] >= BOARD.distance[one][other]


@given(cells)
def test_r6_1_steps_go_both_ways(cell):
    for beside in BOARD.neighbours[cell]:
        assert cell in BOARD.neighbours[beside]


def test_r7_3_every_dash_ends_on_a_landing_space():
    for arrow in BOARD.dash:
        cell = arrow
        while cell in BOARD.dash:
            cell = BOARD.dash[cell]
        assert BOARD.kind[cell] is SpaceKind.LANDING


def test_a_board_without_half_turn_is_refused():
    with pytest.raises(BadBoardError, match="wall"):
        read(spoiled(lambda board: board["walls"].pop()))


def test_a_board_with_a_cycle_of_arrows_is_refused():
    def turn_round(board):
        for cell in board["cells"]:
            cell["dir"] = {"d6": "E", "e8": "W"}.get(cell["id"], cell.get("dir", ""))

    with pytest.raises(BadBoardError, match="never lands"):
        read(spoiled(turn_round))


def test_a_board_with_a_lone_teleport_is_refused():
    with pytest.raises(BadBoardError, match="two ends"):
        read(with_space("h10", kind="plain", colour=""))


def test_a_board_without_a_king_space_is_refused():
    with pytest.raises(BadBoardError, match="a King Space"):
        read(with_space("c1", kind="plain", legion=""))


def test_a_board_with_a_number_twice_is_refused():
    with pytest.raises(BadBoardError, match="three Numbered Spaces"):
        read(with_space("d3", number=1))


def test_a_board_with_a_walled_in_space_is_refused():
    def wall_in(board):
        board["walls"] += [
            {"a": "a1", "b": "a2", "colour": "black"},
            {"a": "a1", "b": "b2", "colour": "black"},
            {"a": "e13", "b": "f12", "colour": "red"},
            {"a": "e13", "b": "e12", "colour": "red"},
        ]

    with pytest.raises(BadBoardError, match="cannot be reached"):
        read(spoiled(wall_in))


def test_a_wall_between_strangers_is_refused():
    with pytest.raises(BadBoardError, match="no neighbours"):
        read(spoiled(lambda board: board["walls"].append({"a": "a1", "b": "e1", "colour": "black"})))


@pytest.mark.parametrize("facts", [{"id": "b1"}, {"q": 2, "r": -6}])
def test_a_board_with_two_spaces_of_one_name_or_at_one_place_is_refused(facts):
    with pytest.raises(BadBoardError, match="two cells share a name or a place"):
        read(with_space("a1", **facts))


def test_r16_2_a_space_whose_half_turn_is_something_else_is_refused():
    with pytest.raises(BadBoardError, match=r"the half-turn of e13 is something else|the half-turn of a1 is something"):
        read(with_space("a1", kind="healing"))


def test_r16_2_a_space_whose_half_turn_is_of_the_same_legion_or_has_another_number_is_refused():
    with pytest.raises(BadBoardError, match=r"the half-turn of (g5|c9) is of another Legion"):
        read(with_space("g5", colour="red"))

    def swap_numbers(board):
        for cell in board["cells"]:
            cell.update(number={"b3": 2, "d3": 1}[cell["id"]] if cell["id"] in ("b3", "d3") else cell.get("number", 0))

    with pytest.raises(BadBoardError, match=r"the half-turn of [bdf][0-9]+ is of another Legion"):
        read(spoiled(swap_numbers))


def test_r16_2_an_arrow_whose_half_turn_does_not_point_back_is_refused():
    with pytest.raises(BadBoardError, match=r"the half-turn of the arrow on (d6|e8) is not reversed"):
        read(with_space("d6", dir="E"))


def test_r7_3_an_arrow_at_a_wall_is_refused():
    def point(board):
        for cell in board["cells"]:
            cell["dir"] = {"a6": "NE", "h8": "SW"}.get(cell["id"], cell.get("dir", ""))

    with pytest.raises(BadBoardError, match=r"the arrow on (a6|h8) points at a wall"):
        read(spoiled(point))


def test_r7_3_an_arrow_off_the_board_is_refused():
    """Its end is no space, and so its half-turn is none."""

    def point(board):
        for cell in board["cells"]:
            cell["dir"] = {"a6": "W", "h8": "E"}.get(cell["id"], cell.get("dir", ""))

    with pytest.raises(BadBoardError, match=r"the half-turn of the arrow on (a6|h8) is not reversed"):
        read(spoiled(point))


def test_a_board_with_directions_in_another_order_is_refused():
    def turn(board):
        board["directions"] = dict(sorted(board["directions"].items()))

    with pytest.raises(BadBoardError, match="the six directions are listed from east against the clock"):
        read(spoiled(turn))


def test_a_board_with_unknown_facts_is_refused():
    with pytest.raises(msgspec.ValidationError):
        read(spoiled(lambda board: board["cells"][0].update(trap=True)))


def test_r16_6_no_king_at_home_can_be_attacked_in_the_first_round():
    """Whatever is placed where: from none of its homes does an Avatar come within sight of the enemy King Space."""
    for legion, home in enumerate(BOARD.numbered):
        king = BOARD.king_space[1 - legion]
        for avatar in PLACED:
            for start in home:
                walked = {cell for cell, far in BOARD.steps_from(start).items() if far <= MOVEMENT[avatar]}
                carried = {BOARD.teleport.get(cell, cell) for cell in walked}
                for cell in walked & BOARD.dash.keys():
                    end = cell
                    while end in BOARD.dash:
                        end = BOARD.dash[end]
                        carried.add(end)
                assert not any(0 < BOARD.sight[cell][king] <= REACH[avatar] for cell in walked | carried)
