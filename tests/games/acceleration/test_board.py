"""The Memory: what the file says, and the tables made from it (R6, R8, R16)."""

import json
from importlib.resources import files

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.acceleration.avatars import MOVEMENT, PLACED, REACH
from games.acceleration.board import BOARD, BoardFile, SpaceKind, as_set

FILE = files("games.acceleration").joinpath("board.json").read_bytes()

cells = st.sampled_from(BOARD.cells)


def half_turn(cell):
    """Return the cell opposite, through the board's centre."""
    return 2 * BOARD.by_name["e7"] - cell


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


def test_r16_2_the_half_turn_swaps_the_legions():
    swap = {None: None, "black": "red", "red": "black"}
    for cell in BOARD.cells:
        twin = half_turn(cell)
        assert BOARD.kind[twin] is BOARD.kind[cell], BOARD.name[cell]
        assert BOARD.number.get(twin) == BOARD.number.get(cell), BOARD.name[cell]
        assert BOARD.colour.get(twin) == swap[BOARD.colour.get(cell)], BOARD.name[cell]
        if cell in BOARD.dash:
            assert BOARD.dash[twin] == half_turn(BOARD.dash[cell]), BOARD.name[cell]
    turned = {frozenset(map(half_turn, wall)): swap[colour] for wall, colour in BOARD.walls.items()}
    assert turned == BOARD.walls


def test_r16_5_walls_stand_between_neighbours():
    assert {BOARD.apart(*wall) for wall in BOARD.walls} == {1}


def test_r7_3_no_arrow_points_at_a_wall_or_off_the_board():
    assert all(there in BOARD.neighbours[cell] for cell, there in BOARD.dash.items())


@pytest.mark.parametrize("start", [*BOARD.king_space, *BOARD.numbered[0], *BOARD.numbered[1]])
def test_r6_1_every_space_can_be_reached_from_every_home(start):
    assert BOARD.steps_from(start).keys() == set(BOARD.cells)


def test_r16_8_the_file_names_every_space_once_and_the_directions_from_east_against_the_clock():
    file = json.loads(FILE)
    assert len(BOARD.cells) == len(BOARD.by_name) == len(file["cells"])
    assert list(file["directions"]) == ["E", "NE", "NW", "W", "SW", "SE"]


def test_a_space_with_unknown_facts_is_refused():
    spoiled = json.loads(FILE)
    spoiled["cells"][0]["trap"] = True
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(spoiled), type=BoardFile)


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
