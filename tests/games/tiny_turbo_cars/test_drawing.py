"""Pictures and films: what they show, and that nothing is drawn of what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.pictures.typefaces import shortened
from games.core import SeatSetup
from games.rng import Rng
from games.tiny_turbo_cars import cpu, drawing, tokens, track
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.film import advance
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.table import Phase
from tests.games.tiny_turbo_cars.road import IDLE, NAMES, Road, only

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.core import Event
    from games.tiny_turbo_cars.state import TurboState
    from games.tiny_turbo_cars.view import TurboView

GAME = TinyTurboCars()


def played(seats: int, seed: int, **options: bool) -> Iterator[tuple[TurboView, list[Event], TurboState]]:
    """Yield a planned race: the public view before each decision, what happened, and the state after it."""
    state, luck = GAME.new([SeatSetup()] * seats, seed, TurboOptions(deal=True, **options)), Rng(seed)
    while state.outcome() is None:
        seat = state.to_act()[0]
        before = state.view(None)
        happened = state.apply(seat, cpu.playout(state, seat, state.legal_actions(seat), luck))
        yield before, happened, state


def test_every_car_stands_where_it_is() -> None:
    for _, _, state in played(4, 1):
        view = state.view(None)
        scene = GAME.scene(view, NAMES)
        stage = drawing.stage_of(view)
        for seat, space in enumerate(view.table.spaces):
            x, y = drawing.corner(stage, (0, 1), space) or (0, 0)
            (car,) = [s for s in scene.sprites if s.name.removesuffix(":small") in (f"car:{seat}", f"down:{seat}")]
            assert car.name.startswith("down:") == view.table.lying[seat]
            assert abs(car.x - x) < drawing.CELL
            assert abs(car.y - y) < drawing.CELL
            assert 0 <= car.x <= scene.width - tokens.CAR


@pytest.mark.parametrize("together", [2, 3, 4])
def test_cars_that_share_a_space_hide_nobody(together: int) -> None:
    state = GAME.new([SeatSetup()] * 4, 1, TurboOptions(deal=True))
    p = state.position
    p.table.spaces = [track.space(9, 3)] * together + [track.space(20, lane) for lane in range(1, 5 - together)]
    p.table.lying[1] = True
    scene = GAME.scene(state.view(None), NAMES)
    left, top = drawing.corner(drawing.stage_of(state.view(None)), (0, 1), p.table.spaces[0]) or (0, 0)
    cars = [s for s in scene.sprites if s.name.partition(":")[0] in ("car", "down")]
    shared = [s for s in cars if s.name.endswith(":small")]
    assert len(cars) == 4
    assert len(shared) == together
    for n, one in enumerate(shared):
        assert left <= one.x <= left + drawing.CELL - tokens.SMALL
        assert top <= one.y <= top + drawing.CELL - tokens.SMALL
        assert all(abs(one.x - other.x) >= tokens.SMALL or abs(one.y - other.y) >= tokens.SMALL for other in shared[:n])
        assert f">{'ABCD'[int(one.name.split(':')[1])]}<" in GAME.sprite(one.name)


def test_a_car_past_the_last_row_is_drawn_in_it_with_the_rest_written() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True))
    state.position.table.spaces[0] = track.space(44, 3)
    stage = drawing.stage_of(state.view(None))
    assert drawing.last_row(stage) == 39
    assert drawing.overshoot(stage, track.space(44, 3)) == 5
    labels = [label.text for label in GAME.scene(state.view(None), NAMES).labels]
    assert "+5 past the picture" in labels


def test_all_four_boards_of_a_long_track_lie_side_by_side() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True, long=True))
    scene = GAME.scene(state.view(None), NAMES)
    boards = [sprite for sprite in scene.sprites if sprite.name.startswith("board:")]
    assert [board.name[6:] for board in boards] == list(state.position.table.boards)
    assert len({(board.x, board.y) for board in boards}) == 4
    width = drawing.CELL * drawing.BOARD_ROWS
    assert all(board.x >= drawing.MARGIN and board.x + width <= drawing.WIDTH - drawing.MARGIN for board in boards)


def test_a_click_needs_no_new_picture() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True))
    before = GAME.scene(state.view(0), NAMES)
    state.apply(0, state.legal_actions(0)[0])
    assert GAME.scene(state.view(0), NAMES) == before
    assert GAME.scene(state.view(None), NAMES) == before


def test_programs_are_drawn_only_when_they_are_public() -> None:
    for _, _, state in played(3, 2):
        scene = GAME.scene(state.view(None), NAMES)
        tiles = [sprite for sprite in scene.sprites if sprite.name.startswith(("tile:", "run:"))]
        assert bool(tiles) == (state.position.table.phase in (Phase.FLY, Phase.BOOST, Phase.OVER))


def test_a_film_has_a_frame_for_every_turn_and_command() -> None:
    state, frames = None, ()
    for before, happened, after in played(4, 3):
        state = after
        frames = GAME.film(before, happened, NAMES)
        commands = only(happened, e.MoveCommand)
        assert bool(frames) == bool(
            only(happened, e.TurnStarted) or only(happened, e.Flew) or only(happened, e.Boosted)
        )
        assert len(frames) >= len(commands) + len(only(happened, e.TurnStarted))
        assert len(frames) <= 48
        if frames:
            assert len({(frame.scene.width, frame.scene.height, frame.scene.background) for frame in frames}) == 1
            for turn in only(happened, e.TurnStarted):
                assert any(f"{NAMES[turn.seat]} runs" in frame.scene.alt for frame in frames)
            assert all(0 < frame.stay <= 5000 and 0 < len(frame.scene.alt) <= 1000 for frame in frames)
    assert "wins the race!" in frames[-1].scene.labels[0].text
    assert state is not None
    assert state.outcome() is not None


def test_a_film_ends_as_the_table_stands() -> None:
    for before, happened, state in played(4, 4, long=True):
        if not GAME.film(before, happened, NAMES):
            continue
        stage = drawing.stage_of(before)
        for event in happened:
            advance(stage, event)
        p = state.position
        assert (stage.spaces, stage.batteries, stage.lying) == (p.table.spaces, p.table.batteries, p.table.lying)
        assert stage.shields == p.table.shields
        assert stage.slippery == p.table.slippery


def test_the_number_of_sprites_stays_small_and_all_are_drawn() -> None:
    names = set()
    for seed, long in ((5, False), (6, True), (7, False)):
        for before, happened, state in played(4, seed, long=long):
            scenes = [GAME.scene(state.view(None), NAMES), *(f.scene for f in GAME.film(before, happened, NAMES))]
            names |= {sprite.name for scene in scenes for sprite in scene.sprites} | {s.background for s in scenes}
            assert all(label.size >= 14 for scene in scenes for label in scene.labels)
    assert len(names) < 120
    assert all(GAME.sprite(name).startswith("<svg") for name in names)


def test_every_entry_has_a_face() -> None:
    for entry in GAME.entries():
        face = GAME.face(entry.key)
        assert face is not None
        assert entry.name in face.alt
        assert GAME.sprite(face.background).startswith("<svg")
    assert GAME.face("nonsense") is None


def test_hardly_any_caption_of_a_film_is_cut() -> None:
    names = ("Maximiliane", "Bartholomew", "Cleo", "Dora")
    captions = cut = 0
    for seed in range(3):
        for before, happened, _ in played(4, seed):
            for frame in GAME.film(before, happened, names):
                for label in frame.scene.labels:
                    if label.y < 60:
                        captions += 1
                        cut += shortened(label.text, label.size, label.width, bold=label.bold) != label.text
    assert captions > 500
    assert cut <= captions / 200


def test_no_board_carries_a_letter_for_letters_are_the_marks_of_cars() -> None:
    for key in track.BOARDS:
        assert "<text" not in GAME.sprite(f"board:{key}"), key


def test_a_missile_at_the_end_of_a_program_flies_from_where_the_car_has_arrived() -> None:
    """A5: a frame of its own, after the last command has been driven."""
    r = Road(" ".join(["....."] * 14), "m1_furry@1.3", "dogtor@9.3", "turbobot@1.1")
    r.p.boards = ("A1", "B1", "C1")
    before = r.state.view(None)
    frames = GAME.film(before, r.race("F2", IDLE, IDLE), NAMES)
    (number,) = [n for n, frame in enumerate(frames) if "missile" in frame.scene.alt]
    shots = [sprite for sprite in frames[number].scene.sprites if sprite.name == "shot"]
    assert "Forward 2" in frames[number - 1].scene.alt
    assert not [sprite for sprite in frames[number - 1].scene.sprites if sprite.name == "shot"]
    (furry,) = [sprite for sprite in frames[number].scene.sprites if sprite.name.startswith("car:0")]
    behind = [shot for shot in shots if shot.y > furry.y - 10 and shot.x < furry.x - 10]
    assert len(behind) == 3, "rows 0 to 2 lie behind row 3"
