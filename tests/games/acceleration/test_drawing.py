"""The picture: everything that can be told of the board is in it, readable, and the same as the text."""

import pytest

from bot.pictures.compose import painted
from games.acceleration.board import BOARD
from games.acceleration.sprites import HEIGHT, WIDTH, centre, sprite
from games.rng import Rng
from tests.games.acceleration.laying import AWAY, GAME, HOME, NAMES, lay, named, opening


def names_of(scene):
    return [sprite.name for sprite in scene.sprites]


def picture(table, seat=None):
    return GAME.scene(table.state.view(seat), NAMES)


def spot(scene, name):
    return next((drawn.x, drawn.y) for drawn in scene.sprites if drawn.name == name)


def test_every_space_has_its_coordinate():
    board = sprite("memory")
    assert all(board.count(f">{name}<") == 2 for name in BOARD.by_name)


def test_every_avatar_is_drawn_where_it_stands_with_letter_and_hp():
    scene = picture(lay(HOME | {"lancer": "e7/4"}, {"king": "c13"}))
    assert {name for name in names_of(scene) if name.startswith("piece")} == {
        "piece:0:0:standby",
        "piece:0:1:standby",
        "piece:0:2:standby",
        "piece:0:3:standby",
        "piece:1:0:standby",
    }
    x, y = centre(named("e7"))
    assert [(label.text, label.x) for label in scene.labels if label.y == y + 7] == [("L 4", x)]


def test_the_hud_shows_hp_and_state():
    table = lay(HOME, {"king": "c13"}, declared=["black king"])
    table.position.table.nemesis[1] = True
    names = names_of(picture(table))
    assert "spent" not in names
    assert {"card:0:0:declared", "card:0:1:standby", "card:1:1:deleted", "card:1:3:returns", "hp:0"} <= set(names)


def test_the_hud_shows_which_passes_are_spent():
    assert names_of(picture(lay(HOME, {"king": "c13"}, declared=["red lancer"]))).count("spent") == 1


def test_only_the_seat_that_decides_sees_where_its_avatars_may_go():
    table = lay(HOME, AWAY)
    assert not any(name.startswith("reach") for name in names_of(picture(table)) + names_of(picture(table, 1)))
    scene = picture(table, 0)
    letters = {(drawn.x, drawn.y): drawn.name for drawn in scene.sprites if drawn.name.startswith("reach")}
    cells = {cell for notation in table.may() if ">" in notation for cell in [notation.partition(">")[2]]}
    assert len(letters) == len(cells)


def test_targets_are_marked():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    assert "target" in names_of(picture(table, 0))
    assert "target" not in names_of(picture(table))
    table.do("lancer>f7")
    assert "target" in names_of(picture(table))


def test_the_last_move_is_a_path():
    table = lay({"king": "c1", "lancer": "e5"}, AWAY)
    table.do("lancer>e6")
    scene = picture(table)
    assert [name for name in names_of(scene) if name.startswith("walk")] == ["walk:SE", "walk:W", "walk:W"]
    x, y = centre(named("e5"))
    assert spot(scene, "from") == (x - 38, y - 38)
    x, y = centre(named("c6"))
    assert spot(scene, "to") == (x - 38, y - 38)


def test_the_line_of_an_attack_is_drawn():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    table.do("lancer!lancer", dice=[1, 1])
    assert [name for name in names_of(picture(table)) if name.startswith("aim")] == ["aim:E"] * 3


def test_alt_text_is_the_description():
    table = lay(HOME, AWAY)
    view = table.state.view(None)
    assert GAME.scene(view, NAMES).alt == GAME.describe(view, NAMES)


def test_nothing_is_smaller_than_fourteen_and_all_is_inside():
    for seed in range(5):
        table, luck = opening(seed), Rng(seed)
        while table.state.outcome() is None:
            seat = table.position.table.turn
            for onlooker in (seat, None):
                scene = picture(table, onlooker)
                assert all(label.size >= 14 for label in scene.labels)
                assert all(0 <= s.x < WIDTH and 0 <= s.y < HEIGHT for s in scene.sprites)
            action = GAME.playout(table.state, seat, table.state.legal_actions(seat), luck)
            table.state.apply(seat, action)


def test_there_are_few_hundred_sprites_at_most():
    seen = set()
    for seed in range(20):
        table, luck = opening(seed), Rng(seed)
        while table.state.outcome() is None:
            seat = table.position.table.turn
            seen |= set(names_of(picture(table, seat)))
            action = GAME.playout(table.state, seat, table.state.legal_actions(seat), luck)
            table.state.apply(seat, action)
    assert len(seen) < 120


def test_faces_of_avatars():
    assert all(GAME.face(key) is not None for key in ("king", "valkyrie", "lancer", "spartan"))
    assert GAME.face("wall") is None


@pytest.mark.parametrize("seat", [0, None])
def test_the_painter_can_paint_it(seat):
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    data = painted("acceleration", picture(table, seat))
    assert data.startswith(b"\x89PNG")
    assert len(data) < 150_000
