"""Pictures and films: what they show, and that nothing is drawn of what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from games import look
from games.core import Event, SeatSetup, State
from games.core.rng import Rng
from games.look import legible
from games.look.canvas import Canvas
from games.look.colours import ENOUGH
from games.look.drawings import drawing
from games.look.letters import shortened
from games.look.moods import MOODS
from games.look.scene import Frame, Scene
from games.tiny_turbo_cars import cars, cpu, film, puzzle, track
from games.tiny_turbo_cars import events as e
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.pictures import track as track_picture
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.preview import milestones, preview, start_of
from games.tiny_turbo_cars.state import TurboState
from games.tiny_turbo_cars.tiles import CODES, FACTS, Tile
from games.tiny_turbo_cars.view import TurboView
from tests.contrast import contrast
from tests.games.tiny_turbo_cars.road import IDLE, NAMES, Road, only, read

GAME = TinyTurboCars()


def played(seats: int, seed: int, **options: bool) -> Iterator[tuple[TurboView, list[Event], TurboState]]:
    """Yield a planned race: the public view before each decision, what happened, and the state after it."""
    state, luck = GAME.new([SeatSetup()] * seats, seed, TurboOptions(deal=True, **options)), Rng(seed)
    while state.outcome() is None:
        seat = state.to_act()[0]
        before = state.view(None)
        happened = state.apply(seat, cpu.playout(state, seat, state.legal_actions(seat), luck))
        yield before, happened, state


def named(scene: Scene, *kinds: str) -> list[str]:
    """Return the names of the sprites of some kinds."""
    return [sprite.name for sprite in scene.sprites if sprite.name.partition(":")[0] in kinds]


def on_the_road() -> Road:
    r = Road(" ".join(["....."] * 40), "dogtor@9.2", "turbobot@9.4", "die_liner@11.1", "bird_racer@10.5")
    r.p.boards = ("A1", "B1", "C1")
    return r


# --- the track ---


def test_every_car_is_in_the_window_or_marked_at_its_side() -> None:
    for _, _, state in played(4, 1):
        table = state.position.table
        (track_scene, _) = GAME.scenes(state.view(None), NAMES)
        inside = named(track_scene, "car", "down")
        away = named(track_scene, "away")
        assert sorted(int(name.split(":")[1]) for name in inside + away) == [0, 1, 2, 3]
        for name in inside:
            assert name.startswith("down:") == table.lying[int(name.split(":")[1])]
        marks = named(track_scene, "look")
        assert len([name for name in marks if ":mark:" in name]) == 4, "the strip has all of them"


def test_the_strip_keeps_the_race_order_and_hides_no_car() -> None:
    r = on_the_road()
    r.p.spaces = [track.space(row, lane) for row, lane in ((9, 2), (9, 4), (10, 1), (30, 5))]
    (scene, _) = GAME.scenes(r.state.view(None), NAMES)
    marks = [sprite for sprite in scene.sprites if sprite.name.startswith("look:mark:")]
    places = {int(sprite.name.split(":")[2]): sprite.x for sprite in marks}
    assert places[3] == max(places.values())
    across = sorted(places.values())
    assert all(right - left >= 18.9 for left, right in pairwise(across))


@pytest.mark.parametrize("together", [2, 3, 4])
def test_cars_that_share_a_space_are_all_visible(together: int) -> None:
    r = on_the_road()
    r.p.spaces = [track.space(9, 5)] * together + [track.space(12, lane) for lane in range(1, 5 - together)]
    r.p.lying[1] = True
    (scene, _) = GAME.scenes(r.state.view(None), NAMES)
    cars = [sprite for sprite in scene.sprites if sprite.name.startswith(("car:", "down:"))]
    assert len(cars) == 4
    for n, one in enumerate(cars):
        size = int(one.name.split(":")[2])
        assert all(abs(one.x - other.x) >= size or abs(one.y - other.y) >= size for other in cars[:n])
        assert f">{'ABCD'[int(one.name.split(':')[1])]}<" in GAME.sprite(one.name)


def test_past_the_last_board_the_window_goes_on_over_grass() -> None:
    r = on_the_road()
    r.p.spaces = [track.space(44, lane) for lane in (1, 2, 3, 4)]
    (scene, _) = GAME.scenes(r.state.view(None), NAMES)
    assert any(name.startswith("row:G:") for name in named(scene, "row"))
    assert "45" in [label.text for label in scene.labels]


def test_all_boards_of_a_long_track_lie_side_by_side_in_the_strip() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True, long=True))
    (scene, _) = GAME.scenes(state.view(None), NAMES)
    boards = [sprite for sprite in scene.sprites if sprite.name.startswith("strip:")]
    assert [board.name.split(":")[1] for board in boards] == ["S", *state.position.table.boards, "F"]
    assert [board.x for board in boards] == sorted({board.x for board in boards})


def test_no_board_carries_a_letter_for_letters_are_the_marks_of_cars() -> None:
    for key, board in track.BOARDS.items():
        for row in range(len(board.rows)):
            assert "<text" not in GAME.sprite(f"row:{key}:{row}:28"), key


def test_a_star_hides_neither_a_stop_nor_a_car() -> None:
    for seed in range(30):
        state = GAME.new([SeatSetup()] * 2, seed, TurboOptions(deal=True))
        (scene,) = GAME.scenes(state.view(0), NAMES)
        stops = [(s.x + 9, s.y + 9) for s in scene.sprites if s.name.startswith("stop:") and len(s.name) == 6]
        for star in (sprite for sprite in scene.sprites if sprite.name.startswith("harm:")):
            x, y = star.x + 13.5, star.y + 13.5
            assert all(max(abs(x - left), abs(y - top)) > 18 for left, top in stops), seed


def test_the_last_turn_is_drawn_with_its_damage_while_its_driver_decides() -> None:
    r = Road("..... ..o.. ..... ..... .....", "dogtor@1.3 s2", "turbobot@0.1")
    r.p.boards = ("A1", "B1", "C1")
    r.race("F2", IDLE)
    (scene, _) = GAME.scenes(r.state.view(None), NAMES)
    assert named(scene, "stretch") == ["stretch:rim:1:0:28"] * 2 + ["stretch:0:1:0:28"] * 2
    assert named(scene, "harm") == ["harm:1"]
    assert named(scene, "choice") == ["choice:+2"]
    assert named(scene, "ring") == ["ring:30"]


def test_spaces_to_choose_from_have_the_numbers_of_their_buttons() -> None:
    r = Road("oxw.. .....", "bird_racer@1.5", "dogtor@1.4")
    r.race("NO", IDLE)
    (scene,) = GAME.scenes(r.state.view(0), NAMES)
    assert named(scene, "choice") == ["choice:3"]
    labels = [choice.label for choice in GAME.menu(r.state.view(0), r.state.legal_actions(0), NAMES).choices]
    assert labels[0].startswith("Fly to lane 3")


@pytest.mark.parametrize("letter", list("cg+ow"))
def test_a_plate_shows_what_lies_under_its_car(letter: str) -> None:
    r = Road(f"..{letter}.. .....", "dogtor@1.3", "turbobot@0.1")
    (_, plates) = GAME.scenes(r.state.view(None), NAMES)
    assert named(plates, "legend") == [f"legend:{letter}"]


def test_a_way_is_drawn_as_far_as_the_window_reaches() -> None:
    canvas = Canvas(MOODS["tiny_turbo_cars"], 230)
    way = [track.space(row, 3) for row in (11, 13, 10)]
    track_picture.draw_drive(canvas, 0, track.space(9, 3), way, track_picture.Window(0, 60))
    assert [sprite.name for sprite in canvas.sprites] == ["stretch:rim:2:0:28", "stretch:0:2:0:28"]


# --- the programs ---


def test_programs_are_drawn_only_when_they_are_public() -> None:
    for _, _, state in played(3, 2):
        (_, plates) = GAME.scenes(state.view(None), NAMES)
        tiles = {Phase.PROGRAMMING: 0, Phase.OVER: 24}
        assert len(named(plates, "tile")) == tiles.get(state.position.table.phase, 8), "of a race, its driver's"


def test_the_saddest_smile_is_the_same_however_many_play() -> None:
    assert GAME.sprite("smile:2:2") == GAME.sprite("smile:4:4") == GAME.sprite("smile:3:3")
    assert len({GAME.sprite(f"smile:{rank}:4") for rank in (1, 2, 3, 4)}) == 4


# --- the hand: way and puzzle ---


def test_the_program_stands_below_its_way_in_the_order_in_which_it_runs() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True))
    (scene,) = GAME.scenes(state.view(0), NAMES)
    program = state.position.controllers[0][puzzle.PROGRAM.start : puzzle.PROGRAM.stop]
    tiles = [sprite for sprite in scene.sprites if sprite.name.startswith("command:")]
    assert [sprite.name.split(":")[1] for sprite in tiles] == [CODES[tile] for tile in program]
    assert [sprite.x for sprite in tiles] == sorted(sprite.x for sprite in tiles)


def test_the_path_is_drawn_as_the_preview_says() -> None:
    for seed in range(20):
        state = GAME.new([SeatSetup()] * 3, seed, TurboOptions(deal=True))
        view = state.view(0)
        start, trip = start_of(view.table, 0), preview(view)
        (scene,) = GAME.scenes(view, NAMES)
        moved = milestones(start, trip)
        numbers = "".join(name.partition(":")[2] for name in named(scene, "stop"))
        assert all(str(place) in numbers or "–" in numbers for place, _ in moved)
        assert bool(named(scene, "harm")) == bool(trip.damage)
        assert f"look:batteries:{trip.batteries}:3" in {sprite.name for sprite in scene.sprites}


def test_the_tiles_of_a_program_have_the_numbers_of_the_stops_on_the_track() -> None:
    r = on_the_road()
    r.state.position.controllers[0] = read("NO NO NO NO  F1 NO R1 --  NO NO NO NO  UP DN F2 F2")
    (scene,) = GAME.scenes(r.state.view(0), NAMES)
    assert named(scene, "stop") == ["stop:1", "stop:3"]
    tiles = [sprite for sprite in scene.sprites if sprite.name.startswith("command:")]
    on_them = [label for label in scene.labels if tiles[0].y < label.y < tiles[0].y + 36]
    assert [label.text for label in on_them] == list("12345678")
    assert [label.x for label in on_them] == [tile.x + 4 for tile in tiles]


def test_the_tile_that_is_to_blame_for_damage_is_marked_and_named() -> None:
    """By a thick rim and a bold number in the picture, by its number in words."""
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True))
    view = state.view(0)
    hurt = [place for place, _ in preview(view).hurt]
    assert len(hurt) == 1
    (scene,) = GAME.scenes(view, NAMES)
    marked = [n for n, name in enumerate(named(scene, "command"), 1) if name.endswith(":harm")]
    assert marked == hurt
    assert f"1 damage (tile {hurt[0]})" in scene.alt


def test_a_tile_of_the_program_says_what_its_button_says_and_whether_it_slides() -> None:
    for facts in FACTS[1:]:
        assert f">{facts.name}<" in GAME.sprite(f"command:{facts.code}:")
    r = on_the_road()
    r.state.position.controllers[0] = read("NO NO NO NO  F1 NO R1 --  NO NO NO NO  UP DN F2 F2")
    (scene,) = GAME.scenes(r.state.view(0), NAMES)
    assert [name.endswith(":slides") for name in named(scene, "command")] == [True] * 3 + [False] * 4 + [True]


def test_the_grounds_are_explained_while_cars_are_placed_and_no_longer() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions())
    while state.position.table.phase is not Phase.PLACE:
        state.apply(state.to_act()[0], state.legal_actions(state.to_act()[0])[0])
    (scene,) = GAME.scenes(state.view(state.to_act()[0]), NAMES)
    assert named(scene, "legend") == [f"legend:{letter}" for letter in "xowcg+"]
    told = [label.text for label in scene.labels]
    assert "swaps blue and red" in told
    assert "stops you: 1 damage" in told, "−1 is the name of a tile"
    (table, _) = GAME.scenes(on_the_road().state.view(None), NAMES)
    assert not named(table, "legend")


def test_a_long_way_is_drawn_finer_so_that_its_end_is_seen() -> None:
    r = on_the_road()
    r.state.position.controllers[0] = read("NO NO NO NO  F2 JP F2 TB  UP F1 MS --  NO NO NO NO")
    (scene,) = GAME.scenes(r.state.view(0), NAMES)
    assert {name.split(":")[3] for name in named(scene, "row")} == {"21"}
    assert named(scene, "stop")[-1] == "stop:7"


def test_a_slide_redraws_the_hand_of_the_one_who_slides_and_nothing_else() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True))
    before = GAME.scenes(state.view(0), NAMES), GAME.scenes(state.view(None), NAMES), GAME.scenes(state.view(1), NAMES)
    state.apply(0, state.legal_actions(0)[0])
    assert GAME.scenes(state.view(0), NAMES) != before[0]
    assert (GAME.scenes(state.view(None), NAMES), GAME.scenes(state.view(1), NAMES)) == before[1:]


def test_a_driver_who_is_done_keeps_the_program_and_sees_who_is_not() -> None:
    """The picture changed while nothing happened, and did not show what had been programmed."""
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions(deal=True))
    (before,) = GAME.scenes(state.view(0), NAMES)
    state.apply(0, GAME.parse("done"))
    (first, second) = GAME.scenes(state.view(0), NAMES)
    assert (first.sprites, first.labels) == (before.sprites, before.labels)
    assert second == GAME.scenes(state.view(None), NAMES)[1]
    assert {"done", "not yet"} <= {label.text for label in second.labels}
    assert len(GAME.scenes(state.view(1), NAMES)) == 1, "who still programs looks at the program alone"


def test_the_cars_to_pick_are_drawn_with_their_names_and_drivers() -> None:
    state = GAME.new([SeatSetup()] * 2, 1, TurboOptions())
    (seat,) = state.to_act()
    state.apply(seat, GAME.parse("pick:dogtor"))
    (scene,) = GAME.scenes(state.view(None), NAMES)
    assert len(named(scene, "toy")) == 8
    assert [name for name in named(scene, "toy") if name.endswith(":dim")] == ["toy:6:38:dim"]
    (asked,) = GAME.scenes(state.view(state.to_act()[0]), NAMES)
    assert asked.alt.startswith("You pick a racecar.")
    written = " ".join(label.text for label in asked.labels)
    assert all(f"{car.name} {car.brief}" in written for car in cars.FACTS)
    assert len(asked.labels) <= 3 * len(cars.FACTS), "two lines have room on a plate"
    assert f"look:mark:{seat}:22" in named(scene, "look")


# --- films ---


def test_a_film_has_a_frame_for_every_turn_and_command() -> None:
    state: State | None = None
    frames: Sequence[Frame] = ()
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
    assert any("wins the race!" in label.text for label in frames[-1].scene.labels)
    assert state is not None
    assert state.outcome() is not None


def test_a_film_ends_with_the_current_table() -> None:
    for before, happened, state in played(4, 4, long=True):
        if not GAME.film(before, happened, NAMES):
            continue
        filmed, table = before.table.copy(), state.position.table
        for event in happened:
            film.advance(filmed, event)
        assert (filmed.spaces, filmed.batteries, filmed.lying) == (table.spaces, table.batteries, table.lying)
        assert (filmed.shields, filmed.slippery) == (table.shields, table.slippery)


def test_a_missile_at_the_end_of_a_program_flies_from_where_the_car_has_arrived() -> None:
    """A5: a frame of its own, after the last command has been driven."""
    r = Road(" ".join(["....."] * 14), "m1_furry@1.3", "dogtor@9.3", "turbobot@1.1")
    r.p.boards = ("A1", "B1", "C1")
    before = r.state.view(None)
    frames = GAME.film(before, r.race("F2", IDLE, IDLE), NAMES)
    (number,) = [n for n, frame in enumerate(frames) if "missile" in frame.scene.alt]
    assert "Go 2: 2 ahead" in frames[number - 1].scene.alt
    assert "drives" not in frames[number].scene.alt
    assert not named(frames[number - 1].scene, "shot")
    scene = frames[number].scene
    (shot,) = [sprite for sprite in scene.sprites if sprite.name.startswith("shot:")]
    (furry,) = [sprite for sprite in scene.sprites if sprite.name.startswith("racer:0")]
    assert shot.x < furry.x + 18, "it flies behind, too"
    assert shot.y + 4 == furry.y + 18, "in the lane where the car has arrived"


def test_hardly_any_caption_of_a_film_is_cut() -> None:
    names = ("Maximiliane", "Bartholomew", "Cleo", "Dora")
    captions = cut = 0
    for seed in range(3):
        for before, happened, _ in played(4, seed):
            for frame in GAME.film(before, happened, names):
                for label in frame.scene.labels:
                    if label.y > 230:
                        captions += 1
                        cut += label.text.endswith("…") or (
                            shortened(label.text, label.width, label.size, bold=label.bold) != label.text
                        )
    assert captions > 300
    assert cut <= captions / 50


# --- all of them ---


def test_pictures_can_be_read_wherever_the_cars_stand() -> None:
    """Cars far apart, in one space, lying, past the line: nothing is cut off, too small or written over something."""
    luck = Rng(6)
    for seed in range(40):
        state = GAME.new([SeatSetup()] * 4, seed, TurboOptions(deal=True, long=seed % 3 == 0))
        table = state.position.table
        ground = track.ground_of(table.rows)
        free = [place for place, kind in enumerate(ground[: 8 * 50]) if kind != track.Ground.IMPASSABLE]
        table.spaces = [luck.choice(free) for _ in table.seats] if seed % 4 else [luck.choice(free)] * 4
        table.batteries, table.shields = [luck.die(3) for _ in table.seats], [luck.below(4) for _ in table.seats]
        table.lying = [luck.below(4) == 0 for _ in table.seats]
        table.finished = list(table.seats)[: luck.below(4)]
        for seat in (None, *table.seats):
            for scene in GAME.scenes(state.view(seat), ("Maximiliane von Hohenstein", "Bo", "Cleo", "Dora")):
                assert list(legible.faults(scene, GAME.sprite)) == [], (seed, seat)


def test_every_picture_is_360_points_wide_never_taller_and_no_letter_is_below_11() -> None:
    names = set()
    for seed, long in ((5, False), (6, True), (7, False)):
        for before, happened, state in played(4, seed, long=long):
            scenes = [*GAME.scenes(state.view(None), NAMES), *GAME.scenes(state.view(0), NAMES)]
            assert all((scene.width, scene.scale) == (360, 3) and scene.height <= 360 for scene in scenes)
            scenes += [frame.scene for frame in GAME.film(before, happened, NAMES)]
            names |= {sprite.name for scene in scenes for sprite in scene.sprites} | {s.background for s in scenes}
            assert all(label.size >= 11 for scene in scenes for label in scene.labels)
            assert all(0 < len(scene.alt) <= 1000 for scene in scenes)
    own = {name for name in names if not name.startswith(look.PREFIX)}
    assert len(own) < 600
    assert all(GAME.sprite(name).startswith("<svg") for name in own)


@pytest.mark.parametrize("paper", ["#faf5e9", "#b9ab94"])
def test_signs_stand_out_from_their_tiles(paper: str) -> None:
    for tile in set(Tile) - {Tile.GAP, Tile.MS, Tile.TB}:
        (colour,) = re.findall(r'stroke="(#[0-9a-f]{6})"', drawing(f"toys/commands#{tile.name.lower().rstrip('12')}"))
        assert contrast(colour, paper) >= 3, tile
    mood = MOODS["tiny_turbo_cars"]
    assert contrast("#b9c3d4", mood.plate) >= ENOUGH


def test_a_window_holds_its_driver_and_what_lies_ahead() -> None:
    for before, happened, state in played(4, 8):
        table = state.position.table
        if table.phase in (Phase.FLY, Phase.BOOST):
            window = track_picture.window_around(table, table.asked, 0)
            assert window.holds(table.spaces[table.asked])
            assert window.holds(table.spaces[table.asked] + 2 * track.STRIDE)
        assert before.table is not table
        assert happened


def test_the_end_shows_the_winner_and_the_line_that_was_crossed() -> None:
    r = on_the_road()
    r.p.line = 32
    for row, line_too in ((33, True), (42, True), (60, False)):
        r.p.spaces[0] = track.space(row, 3)
        window = track_picture.window_at_the_end(r.p, 0, 0)
        assert window.holds(r.p.spaces[0])
        assert window.holds(track.space(32, 1)) == line_too


def test_every_entry_has_a_face() -> None:
    for entry in GAME.entries():
        face = GAME.face(entry.key)
        assert face is not None
        assert entry.name in face.alt
        assert all(GAME.sprite(s.name).startswith("<svg") for s in face.sprites if not s.name.startswith(look.PREFIX))
    assert GAME.face("nonsense") is None


def test_the_missile_looks_like_a_rocket() -> None:
    colours = set(re.findall(r'fill="(#[0-9a-f]{6})"', drawing("toys/commands#ms")))
    assert {"#a1231b", "#4a515e", "#7fc4f5"} <= colours, "red fins, a grey body, a blue window"
