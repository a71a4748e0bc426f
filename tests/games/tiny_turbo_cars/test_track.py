"""The boards, cars and tiles as their files have them: what the rules take for granted about them."""

from __future__ import annotations

import pytest

from games.tiny_turbo_cars import cars, tiles, track
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.tiles import Tile
from games.tiny_turbo_cars.track import BOARDS, FINISH, LANES, LETTERS, START, Board


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_c5_c6_every_row_of_a_board_has_five_spaces_of_known_ground(board: Board) -> None:
    assert {len(row) for row in board.rows} == {len(LANES)}
    assert set("".join(board.rows)) <= set(LETTERS)


def test_s4_the_first_row_is_the_starting_grid() -> None:
    assert set(START.rows[0]) == {"s"}


def test_r1_the_finish_line_is_on_the_last_board() -> None:
    assert 0 < FINISH.line < len(FINISH.rows)


def test_s1_the_first_game_is_on_boards_that_there_are() -> None:
    assert set(track.FIRST_GAME) <= set(BOARDS)


def test_the_files_list_cars_and_tiles_in_the_order_of_their_numbers() -> None:
    assert list(cars.KEYS) == [car.name.lower() for car in Car]
    assert list(tiles.CODES) == ["--", *(tile.name for tile in Tile if tile is not Tile.GAP)]


def test_t1_a_controller_has_fifteen_tiles_and_the_gap() -> None:
    assert len(tiles.CONTROLLER) == 16
    assert tiles.CONTROLLER.count(Tile.GAP) == 1


def test_what_a_car_can_do_fits_into_a_menu() -> None:
    assert max(len(facts.ability) for facts in cars.FACTS) <= 100
