"""Setting up and programming: rules C, T, S and P."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.core import CLOCK, Event, IllegalAction, SeatSetup
from games.core.rng import Rng
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars import puzzle, track
from games.tiny_turbo_cars.actions import TIMEOUT, TurboAction
from games.tiny_turbo_cars.cars import Car
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.tiles import CODES, CONTROLLER, Tile
from tests.games.tiny_turbo_cars.road import only, read

GAME = TinyTurboCars()
TIME = TIMEOUT


def new(seats: int, seed: int = 1, **options: int) -> TurboState:
    return GAME.new([SeatSetup()] * seats, seed, TurboOptions.model_validate(options))


def programming(seats: int, seed: int = 1, **options: int) -> TurboState:
    """Return a match in which the cars are dealt and all seats program."""
    return new(seats, seed, deal=True, **options)


def do(state: TurboState, *lines: str) -> list[Event]:
    happened: list[Event] = []
    for line in lines:
        seat, notation = line.split()
        happened += state.apply(int(seat), TurboAction.parse(notation))
    return happened


# --- C components ---


@pytest.mark.parametrize("seats", [1, 5])
def test_c1_two_to_four_play(seats: int) -> None:
    with pytest.raises(IllegalAction, match="PLAYER_COUNT"):
        new(seats)


def test_c4_the_boards_are_five_lanes_wide_and_can_be_passed() -> None:
    """From every space of a board's first row some way of steps leads past its last row."""
    assert len(track.BOARDS) == 2 + 4 * 2
    for board in track.BOARDS.values():
        reach = {lane for lane in range(5) if board.rows[0][lane] != "x"}
        for row in board.rows[1:]:
            reach = {to for lane in reach for to in (lane - 1, lane, lane + 1) if 0 <= to < 5 and row[to] != "x"}
        assert reach, board.key


def test_c6_every_ground_lies_somewhere() -> None:
    assert set("".join("".join(board.rows) for board in track.BOARDS.values())) == set(track.LETTERS)


def test_c7_beside_the_lanes_everything_is_impassable() -> None:
    rows = track.rows_of(("A1", "B2", "C1"))
    ground = track.ground_of(rows)
    for row in range(len(rows) + 5):
        assert ground[track.space(row, 0)] == ground[track.space(row, 6)] == track.Ground.IMPASSABLE


# --- T the puzzle ---


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_programming_begins_after_the_cars_are_placed(seats: int) -> None:
    assert new(seats).position.table.programming() == ()
    assert programming(seats).position.table.programming() == tuple(range(seats))


def test_t1_fifteen_tiles_of_fourteen_kinds_and_a_gap() -> None:
    counts = Counter(CODES[tile] for tile in CONTROLLER)
    assert sum(counts.values()) == 16
    assert counts.pop("--") == 1
    assert len(counts) == 14
    assert counts.pop("F2") == 2
    assert set(counts.values()) == {1}


def test_t3_lines_two_and_three_are_the_program() -> None:
    tiles = read("UP F1 -- L2  F2 R2 MS L1  JP TB R1 BK  BT NO DN F2")
    assert puzzle.written(puzzle.program_of(tiles)) == "F2 R2 MS L1 JP TB R1 BK"


def test_t5_all_tiles_up_to_the_gap_slide_one_cell() -> None:
    tiles = read("UP F1 -- L2  F2 R2 MS L1  JP TB R1 BK  BT NO DN F2")
    puzzle.slide(tiles, puzzle.CELLS.index("c4"))
    assert puzzle.written(tiles) == "UP F1 MS L2 F2 R2 R1 L1 JP TB DN BK BT NO -- F2"
    puzzle.slide(tiles, puzzle.CELLS.index("a4"))
    assert puzzle.written(tiles) == "UP F1 MS L2 F2 R2 R1 L1 JP TB DN BK -- BT NO F2"
    puzzle.slide(tiles, puzzle.CELLS.index("b4"))
    assert puzzle.written(tiles)[-11:] == "BT -- NO F2"


def test_t5_there_are_always_six_slides() -> None:
    assert {len(slides) for slides in puzzle.SLIDES} == {6}


def test_t5_other_tiles_cannot_slide() -> None:
    state = programming(2)
    tiles = state.position.controllers[0]
    gap = tiles.index(Tile.GAP)
    for cell, name in enumerate(puzzle.CELLS):
        in_line = (cell // 4 == gap // 4) != (cell % 4 == gap % 4)
        if not in_line:
            with pytest.raises(IllegalAction, match="GAP" if cell == gap else "NOT_IN_LINE"):
                do(state, f"0 s:{name}")


# --- S setting up ---


def test_s1_three_boards_or_four_in_random_order_on_random_sides() -> None:
    for long, count in ((False, 3), (True, 4)):
        tracks = [new(2, seed, long=long).position.table.boards for seed in range(300)]
        assert {len({board[0] for board in boards}) for boards in tracks} == {count}
        assert {board for boards in tracks for board in boards} == set(track.BOARDS) - {"S", "F"}
        assert len(set(tracks)) > 100


def test_s1_start_and_finish_lie_at_the_ends() -> None:
    p = new(2).position
    rows = p.table.rows
    assert rows[:4] == track.START.rows
    assert rows[-9:] == track.FINISH.rows
    assert p.table.line == len(rows) - 5


def test_s2_a_track_for_the_first_game() -> None:
    assert {new(2, seed, first_game=True).position.table.boards for seed in range(9)} == {("A1", "C2", "B1")}


def test_s3_s4_cars_are_picked_first_to_last_and_placed_last_to_first() -> None:
    state = new(3, seed=4)
    order = list(state.position.table.order)
    picked = []
    for car in ("dogtor", "turbobot", "m1_furry"):
        (seat,) = state.to_act()
        picked.append(seat)
        do(state, f"{seat} pick:{car}")
    assert picked == order
    placed = []
    for lane in (5, 1, 3):
        (seat,) = state.to_act()
        placed.append(seat)
        do(state, f"{seat} grid:{lane}")
    assert placed == order[::-1]
    assert [state.position.table.spaces[seat] for seat in order] == [3, 1, 5]
    assert state.position.table.cars[order[0]] == Car.DOGTOR


def test_s3_the_order_of_picking_is_drawn() -> None:
    assert {tuple(new(3, seed).position.table.order) for seed in range(60)} == {
        (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0),
    }  # fmt: skip


def test_s3_s4_taken_cars_and_places_are_refused() -> None:
    state = new(2)
    first, second = state.position.table.order
    do(state, f"{first} pick:dogtor")
    with pytest.raises(IllegalAction, match="CAR_TAKEN"):
        do(state, f"{second} pick:dogtor")
    do(state, f"{second} pick:turbobot", f"{second} grid:2")
    with pytest.raises(IllegalAction, match="GRID_TAKEN"):
        do(state, f"{first} grid:2")


def test_s3_s4_one_seat_after_the_other_picks_and_is_placed() -> None:
    state = new(3)
    for line in ("pick:dogtor", "pick:turbobot", "pick:m1_furry", "grid:1", "grid:2", "grid:3"):
        (asked,) = state.to_act()
        for seat in {0, 1, 2} - {asked}:
            assert state.legal_actions(seat) == []
            with pytest.raises(IllegalAction, match="NOT_YOUR_DECISION"):
                do(state, f"{seat} {line}")
        do(state, f"{asked} {line}")
    assert state.to_act() == (0, 1, 2), "all of them program at once"


def test_s4_cars_may_be_dealt_at_random() -> None:
    state = new(4, deal=True)
    assert state.position.table.phase is Phase.PROGRAMMING
    assert len(set(state.position.table.cars)) == len(set(state.position.table.spaces)) == 4
    assert set(state.position.table.spaces) <= {1, 2, 3, 4, 5}
    assert len(only(state.opening, e.CarPicked)) == 4


def test_s5_three_batteries_each() -> None:
    p = programming(4).position
    assert (p.table.batteries, p.table.shields, p.table.lying) == ([3] * 4, [0] * 4, [False] * 4)


# --- P programming ---


def test_p1_everybody_gets_all_sixteen_pieces_scrambled() -> None:
    p = programming(4).position
    assert all(sorted(tiles) == sorted(CONTROLLER) for tiles in p.controllers)
    assert len({tuple(tiles) for tiles in p.controllers}) == 4


def test_p1_a_scrambled_controller_goes_to_the_left() -> None:
    """The one that the lot makes for the last seat lies with the first."""
    state = programming(3, seed=7)
    luck = Rng(0)
    before = new(3, seed=7, deal=True)
    assert before.dump() == state.dump()
    passed = {event.seat: list(event.tiles) for event in only(state.opening, e.ControllerPassed)}
    assert [passed[seat] for seat in range(3)] == state.position.controllers
    luck.state = _luck_before_scrambling(state)
    scrambled = [puzzle.scrambled(luck) for _ in range(3)]
    assert [scrambled[(seat - 1) % 3] for seat in range(3)] == state.position.controllers


def _luck_before_scrambling(state: TurboState) -> int:
    """Play the setting up again, as far as the scrambling."""
    luck = Rng(7)
    track.draw_boards(luck, long=False, first_game=False)
    for count in (3, 8, 5):
        luck.shuffle(list(range(count)))
    return luck.state


def test_p2_all_seats_program_at_once() -> None:
    state = programming(3)
    assert state.to_act() == (0, 1, 2)
    numbers = [state.decision(seat) for seat in range(3)]
    for seat in (2, 0, 2, 1, 2):
        do(state, f"{seat} {state.legal_actions(seat)[0]}")
    assert state.position.slides == [1, 1, 3]
    assert [state.decision(seat) for seat in range(3)] == numbers, "a click may come before the last one's answer"


def test_p2_after_all_slides_only_done_is_left() -> None:
    state = programming(2, max_slides=3)
    for _ in range(3):
        do(state, f"0 {state.legal_actions(0)[0]}")
    assert [str(action) for action in state.legal_actions(0)] == ["done"]
    cell = puzzle.SLIDES[state.position.controllers[0].index(Tile.GAP)]
    with pytest.raises(IllegalAction, match="NO_SLIDES_LEFT"):
        do(state, f"0 s:{puzzle.CELLS[next(iter(cell))]}")


def test_p3_the_first_one_done_takes_the_happiest_smile() -> None:
    state = programming(4)
    happened = do(state, "2 done", "0 done", "3 done", "1 done")
    assert [(event.seat, event.rank) for event in only(happened, e.ProgrammingDone)] == [(2, 1), (0, 2), (3, 3), (1, 4)]
    assert only(happened, e.ProgramsRevealed)[0].order == (2, 0, 3, 1)


def test_p3_done_cannot_be_taken_back() -> None:
    state = programming(3)
    do(state, "1 done")
    for notation in ("done", *(f"s:{cell}" for cell in puzzle.CELLS)):
        with pytest.raises(IllegalAction, match="ALREADY_DONE"):
            do(state, f"1 {notation}")
    assert state.to_act() == (0, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p4_the_last_one_is_counted_down(seats: int) -> None:
    state = programming(seats, countdown=20)
    for seat in range(seats - 1):
        assert state.countdown() is None
        happened = do(state, f"{seat} done")
    assert only(happened, e.CountdownStarted) == [e.CountdownStarted(seats - 1, 20)]
    assert state.countdown() == 20


def test_p4_ten_to_sixty_seconds_thirty_if_nothing_is_said() -> None:
    assert TurboOptions().countdown == 30
    for wrong in (9, 61):
        with pytest.raises(ValueError, match="countdown"):
            TurboOptions(countdown=wrong)


def test_p5_the_last_one_goes_on_and_may_be_done_in_time() -> None:
    state = programming(2)
    do(state, "0 done")
    for _ in range(2):
        do(state, f"1 {state.legal_actions(1)[0]}")
        assert state.countdown() == 30
    happened = do(state, "1 done")
    assert only(happened, e.ProgramsRevealed)[0].order == (0, 1)


def test_p6_time_runs_out_for_the_last_one() -> None:
    state = programming(3)
    do(state, "2 done", "0 done", f"1 {state.legal_actions(1)[2]}")
    lies_there = puzzle.program_of(state.position.controllers[1])
    assert state.legal_actions(CLOCK) == [TIME]
    happened = state.apply(CLOCK, TIME)
    assert only(happened, e.TimeRanOut) == [e.TimeRanOut((1,), Phase.PROGRAMMING)]
    revealed = only(happened, e.ProgramsRevealed)[0]
    assert revealed.order == (2, 0, 1)
    assert revealed.programs[1] == lies_there


def test_p7_several_who_are_late_share_the_last_smiles_by_lot() -> None:
    orders = set()
    for seed in range(40):
        state = programming(4, seed)
        do(state, "3 done")
        orders.add(only(state.apply(CLOCK, TIME), e.ProgramsRevealed)[0].order)
    assert orders == {(3, 0, 1, 2), (3, 0, 2, 1), (3, 1, 0, 2), (3, 1, 2, 0), (3, 2, 0, 1), (3, 2, 1, 0)}


def test_p7_time_means_nothing_while_cars_are_picked() -> None:
    state = new(2)
    assert state.legal_actions(CLOCK) == []
    with pytest.raises(IllegalAction, match="NOT_YOUR_DECISION"):
        state.apply(CLOCK, TIME)


def test_p8_all_programs_are_shown_when_all_are_done() -> None:
    state = programming(2)
    programs = tuple(map(puzzle.program_of, state.position.controllers))
    happened = do(state, "0 done")
    assert not only(happened, e.ProgramsRevealed)
    happened = do(state, "1 done")
    assert only(happened, e.ProgramsRevealed)[0].programs == programs
    assert tuple(state.view(None).table.programs) == programs


def test_p9_until_then_other_puzzles_are_hidden() -> None:
    one, two = programming(3), programming(3)
    two.position.controllers[1] = puzzle.scrambled(Rng(5))
    for onlooker in (0, 2, None):
        assert one.view(onlooker) == two.view(onlooker)
    before = one.view(0), one.view(None)
    happened = do(one, f"1 {one.legal_actions(1)[0]}")
    assert [event.audience for event in happened] == [(1,)]
    assert (one.view(0), one.view(None)) == before
    do(one, "1 done")
    do(two, "1 done")
    assert one.view(2) == two.view(2), "a finished program stays secret"


def test_p9_lines_that_are_not_run_stay_hidden_forever() -> None:
    state = programming(2)
    upper = state.position.controllers[0][:4]
    happened = do(state, "0 done", "1 done")
    revealed = [event for event in happened if isinstance(event, e.ProgramsRevealed)]
    assert len(revealed[0].programs[0]) == 8
    assert all(list(program[:4]) != upper for program in revealed[0].programs)


def test_p10_on_a_relaxed_clock_the_fewest_slides_go_first() -> None:
    state = programming(3, relaxed=True)
    for seat, slides in ((0, 3), (1, 1), (2, 1)):
        for _ in range(slides):
            do(state, f"{seat} {state.legal_actions(seat)[0]}")
    happened = do(state, "0 done", "2 done")
    assert [event.rank for event in only(happened, e.ProgrammingDone)] == [0, 0]
    assert state.countdown() is None
    assert not only(happened, e.CountdownStarted)
    happened = do(state, "1 done")
    revealed = only(happened, e.ProgramsRevealed)[0]
    assert revealed.order == (2, 1, 0), "one slide each; the third seat was done before the second"
    assert revealed.slides == (3, 1, 1)


def test_p10_late_seats_come_last_for_any_number_of_slides() -> None:
    state = programming(2, relaxed=True)
    do(state, f"0 {state.legal_actions(0)[0]}", "0 done")
    assert only(state.apply(CLOCK, TIME), e.ProgramsRevealed)[0].order == (0, 1)


def test_p10_the_number_of_slides_of_others_is_hidden() -> None:
    state = programming(2, relaxed=True)
    before = state.view(1)
    do(state, f"0 {state.legal_actions(0)[0]}")
    assert state.view(1) == before


def test_every_track_clock_and_countdown_is_the_rulebooks_game() -> None:
    assert TurboOptions(long=True, relaxed=True, countdown=10, deal=True, first_game=True).by_the_book()
    assert not TurboOptions(max_rounds=3).by_the_book()


def test_the_order_of_done_counts() -> None:
    assert GAME.races == {"done", "done:boost", "done:stop"}


def test_a_match_stored_before_there_was_a_table_goes_on() -> None:
    state = programming(3, seed=5)
    do(state, f"1 {state.legal_actions(1)[0]}", "2 done")
    table, controllers, slides, luck, _answers = msgspec.msgpack.decode(state.dump())
    public, (programs, finished, questions, result) = table[:15], table[15:19]
    in_one_row = [*public, controllers, programs, slides, finished, questions, luck, result]
    read = GAME.load(msgspec.msgpack.encode(in_one_row))
    assert read.dump() == state.dump()
    assert do(read, "0 done", "1 done") == do(state, "0 done", "1 done")
