"""The pictures: they and their alt texts show everything about the board, readably."""

from math import dist

import pytest
from msgspec import structs

from bot.pictures.compose import composed, painted
from games.acceleration.avatars import KEYS, LEGIONS, NONE
from games.acceleration.board import BOARD, SpaceKind
from games.acceleration.pictures import sprite
from games.acceleration.pictures.layout import HIGH, centre
from games.acceleration.pictures.memory import CRIMSON, IVORY
from games.acceleration.position import Phase
from games.acceleration.sentences import say
from games.core import SeatSetup
from games.core.rng import Rng
from games.look.legible import faults
from tests.games.acceleration.table import AWAY, GAME, HOME, NAMES, lay, named, opening


def names_of(scene):
    return [sprite.name for sprite in scene.sprites]


def words_of(scene):
    return [label.text for label in scene.labels]


def pictures(table, seat=None):
    return GAME.scenes(table.state.view(seat), NAMES)


def picture(table, seat=None):
    return pictures(table, seat)[0]


def around(scene, name):
    """Return where marks of a name stand: the middle of a space for each."""
    return {(drawn.x + 18, drawn.y + 18) for drawn in scene.sprites if drawn.name == name}


def test_legions_and_their_spaces_are_drawn_in_the_colours_that_words_name():
    drawn = {"ivory": IVORY, "red": CRIMSON}
    channels = {name: [int(colour[n : n + 2], 16) for n in (1, 3, 5)] for name, colour in drawn.items()}
    assert [say("legion", legion=each) for each in LEGIONS] == list(drawn)
    assert min(channels["ivory"]) > 190
    assert channels["red"][0] > 2 * max(channels["red"][1:])


def test_spaces_are_explained_while_avatars_are_placed():
    state = GAME.new([SeatSetup()] * 2, 1, GAME.Options())
    (scene,) = GAME.scenes(state.view(state.to_act()[0]), ("Ann", "Bob"))
    kinds = {sprite.name.partition(":")[2] for sprite in scene.sprites if sprite.name.startswith("legend:")}
    assert kinds == set(SpaceKind) - {SpaceKind.PLAIN, SpaceKind.KING}
    assert {"start here", "heals a King", "number: HP"} <= {label.text for label in scene.labels}


def test_black_lies_at_the_left_and_all_spaces_inside():
    (left, _), (right, _) = (centre(cell) for cell in BOARD.king_space)
    assert left < 60
    assert right > 300
    assert all(18 <= x <= 342 and 15 <= y <= HIGH - 15 for x, y in map(centre, BOARD.cells))
    assert len(set(map(centre, BOARD.cells))) == len(BOARD.cells)


def test_the_board_has_no_coordinates_but_the_numbers_of_the_home_spaces():
    board = sprite("memory:0")
    assert not any(f">{name}<" in board for name in BOARD.by_name)
    numbers = [cell for cell in BOARD.cells if BOARD.kind[cell] is SpaceKind.NUMBERED]
    assert sum(board.count(f">{number}<") for number in (1, 2, 3)) == len(numbers) == 6


def test_every_avatar_is_drawn_where_it_stands_with_its_hp():
    scene = picture(lay(HOME | {"lancer": "e7/4"}, {"king": "c13"}))
    heads = {"head:0:0", "head:0:1", "head:0:2", "head:0:3", "head:1:0"}
    assert {name for name in names_of(scene) if name.startswith("head")} == heads
    x, y = centre(named("e7"))
    assert [label.text for label in scene.labels if label.x == x and abs(label.y - y) < 15] == ["4"]


def test_the_legions_show_hp_and_who_is_still_to_move():
    table = lay(HOME | {"lancer": "e7/4"}, {"king": "c13"}, declared=["black king"])
    table.position.table.nemesis[1] = True
    legions = pictures(table)[-1]
    assert names_of(legions).count("tick") == 1 + 1, "one Avatar, and the legend"
    assert names_of(legions).count("dot") == 7 + 1
    assert {"small:1:1:deleted", "small:1:3:deleted", "small:0:2"} <= set(names_of(legions))
    assert [word for word in words_of(legions) if word in {"out", "back", "next"}] == ["out", "out", "back", "next"]
    assert "Lancer on e7, 4 HP, still to move" in legions.alt
    assert "Spartan deleted, back next." in legions.alt


def test_targets_have_brackets_for_everybody():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    for onlooker in (None, 0, 1):
        assert around(picture(table, onlooker), "target") == {centre(named("h7"))}
    table.do("lancer>f7")
    assert around(picture(table), "target") == {centre(named("h7"))}
    assert around(picture(table), "active") == {centre(named("f7"))}


def test_the_last_move_is_one_arrow_from_where_to_where():
    table = lay({"king": "c1", "lancer": "e5"}, AWAY)
    assert not any(name.startswith("look:arrow") for name in names_of(picture(table)))
    table.do("lancer>e6")
    scene = picture(table)
    assert len([name for name in names_of(scene) if name.startswith("look:arrow")]) == 1
    assert around(scene, "left") == {centre(named("e5"))}
    assert {"Ann's Lancer", "moved"} <= set(words_of(scene))
    assert "Last: Ann's Lancer went from e5 to e6 to c6." in scene.alt


def test_an_attack_is_a_line_and_the_number_of_its_harm():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    table.do("lancer!lancer", dice=[6, 1])
    scene = picture(table)
    assert names_of(scene).count("aim") == 3
    assert {"−3", "hits for 3"} <= set(words_of(scene))
    assert "3 HP lost there" in scene.alt


@pytest.mark.parametrize(("left", "far"), [(10, 30), (3, 0)], ids=["beside who was hit", "where who is gone stood"])
def test_the_damage_stands_with_its_target(left: int, far: float) -> None:
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": f"h7/{left}"})
    table.do("lancer!lancer", dice=[6, 1])
    damage = next(label for label in picture(table).labels if label.text == "−3")
    assert dist((damage.x, damage.y), centre(named("h7"))) <= far


def test_players_see_the_board_alone_and_spectators_the_legions_below_it():
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7/3"})
    table.do("lancer>f7")
    (mine,) = GAME.scenes(table.state.view(0), NAMES)
    assert "active" in names_of(mine)
    _, legions = pictures(table)
    assert "still to move in this loop" in words_of(legions)


def test_only_the_moving_player_sees_who_can_still_move():
    table = lay(HOME | {"lancer": "e7"}, AWAY)
    ready = {centre(BOARD.by_name[name]) for name in ("c1", "e7")}
    assert ready <= around(picture(table, 0), "active")
    for seat in (1, None):
        assert "active" not in names_of(picture(table, seat))
    assert not set(words_of(picture(table, 0))) & set(BOARD.by_name), "four signs need no names of spaces"


def test_the_alt_texts_have_every_number_of_the_pictures():
    for seed in range(3):
        table, luck = opening(seed), Rng(seed)
        while table.state.outcome() is None:
            t = table.position.table
            board, *_, legions = pictures(table)
            for piece, cell in enumerate(t.cells):
                if cell != NONE:
                    assert f"on {BOARD.name[cell]} with {t.hp[piece]} HP" in board.alt
            if t.phase is not Phase.PLACE:
                assert all(f"{hp} HP" in legions.alt for hp in t.hp if hp)
            assert max(len(scene.alt) for scene in pictures(table)) < 1000
            table.state.apply(t.turn, GAME.playout(table.state, t.turn, table.legal(), luck))


def test_every_picture_of_whole_matches_can_be_read():
    seen = set()
    for seed in range(4):
        table, luck = opening(seed), Rng(seed)
        while table.state.outcome() is None:
            for scene in pictures(table):
                assert list(faults(scene, GAME.sprite)) == []
                seen |= {name for name in names_of(scene) if not name.startswith("look:")}
            seat = table.position.table.turn
            table.state.apply(seat, GAME.playout(table.state, seat, table.legal(), luck))
        assert any(word in words_of(picture(table)) for word in ("wins", "draw"))
    assert len(seen) < 120


def close_up(table, avatar, inside=0):
    """The picture beside an Avatar's buttons, or `inside` its lists: of the other spaces, and of further ones."""
    menu = GAME.menu(table.state.view(table.position.table.turn), table.legal(), NAMES)
    menu = next((each.menu for each in menu.choices if each.menu and each.label.lower().startswith(avatar)), menu)
    for _ in range(inside):
        menu = menu.choices[-1].menu
    choices = [GAME.parse(each.notation) for each in menu.at_hand()]
    return GAME.close_up(table.state.view(table.position.table.turn), choices, NAMES)


def shown_at(scene, cell):
    """Return the words on a space of a close-up, with its board."""
    x, y = centre(cell)
    return [label.text for label in scene.labels if label.x == x and abs(label.y - y) < 11]


def marked(scene, name):
    """Return the spaces of a close-up that carry a mark."""
    spots = {(round(x), round(y)) for x, y in around(scene, name)}
    return {BOARD.name[cell] for cell in BOARD.cells if tuple(map(round, centre(cell))) in spots}


def test_a_close_up_shows_spaces_in_reach_and_the_letters_of_the_buttons():
    table = lay(HOME, AWAY)
    scene, menu = close_up(table, "lancer"), GAME.menu(table.state.view(0), table.legal(), NAMES)
    listed, further = (close_up(table, "lancer", inside) for inside in (1, 3))
    spaces = {leaf.notation.partition(">")[2] for leaf in menu.leaves() if leaf.notation.startswith("lancer>")}
    (avatar,) = [choice.menu for choice in menu.choices if choice.label.startswith("Lancer")]
    walks = [choice for choice in avatar.choices if ">" in choice.notation]
    letters = {choice.notation.partition(">")[2]: choice.label[0] for choice in walks}
    assert {bool(choice.then) for choice in walks} == {True, False}
    assert marked(scene, "strike") == set(letters)
    assert marked(scene, "reach") == spaces - set(letters)
    calm = {choice.notation.partition(">")[2] for choice in walks if not choice.then}
    stay, *away, _ = avatar.choices[-1].menu.choices
    assert stay.notation == "lancer:stay"
    more = {choice.notation.partition(">")[2]: choice.label[0] for choice in away}
    assert list(more.values()) == ["E", "F", "G"], "they follow those of the page before"
    for name in spaces:
        assert shown_at(scene, BOARD.by_name[name]) == ([letters[name]] if name in letters else [])
        shown = [shown_at(lists, BOARD.by_name[name]) for lists in (listed, further)]
        assert sorted(shown) == ([[], []] if name in calm else [[], [more.get(name, name)]]), "one of the pages has it"


def test_a_close_up_names_only_the_spaces_that_are_listed_beside_it():
    table = lay(HOME | {"king": "e7"}, {"king": "c13"})
    (king,) = [choice.menu for choice in GAME.menu(table.state.view(0), table.legal(), NAMES).choices[:1]]
    others = king.choices[-1].menu
    further = others.choices[0].menu.choices[-1].menu
    listed = [{choice.notation for choice in menu.at_hand() if ">" in choice.notation} for menu in (others, further)]
    lettered = [choice.notation for choice in king.choices if ">" in choice.notation]
    for notations in listed:
        choices = [action for action in table.legal() if action.notation in notations]
        scene = GAME.close_up(table.state.view(0), choices, NAMES)
        named = {name for name in marked(scene, "reach") if shown_at(scene, BOARD.by_name[name])}
        assert named == {notation.partition(">")[2] for notation in notations}
        assert len(marked(scene, "reach")) == len(listed[0]) + len(listed[1]) + len(lettered)


def test_the_name_of_a_listed_space_covers_no_sign():
    table = lay({"king": "c1", "valkyrie": "d3"}, {"king": "c13"})
    valkyrie = GAME.menu(table.state.view(0), table.legal(), NAMES).choices[1].menu
    listed = [GAME.parse(leaf.notation) for leaf in valkyrie.choices[-1].menu.leaves()]
    scene = GAME.close_up(table.state.view(0), listed, NAMES)
    assert scene is not None
    unnamed = structs.replace(scene, labels=tuple(each for each in scene.labels if each.text.isdigit()))
    board = composed("acceleration", unnamed).convert("RGB")
    named = [each for each in scene.labels if each.text in BOARD.by_name]
    assert {BOARD.kind[BOARD.by_name[each.text]] for each in named} >= {SpaceKind.DASH, SpaceKind.ROYAL}
    for label in named:
        behind = board.crop(tuple(3 * place for place in (label.x - 6, label.y - 4, label.x + 6, label.y + 4)))
        lights = behind.convert("L").tobytes()
        assert max(lights) - min(lights) < 24, label.text


def test_a_close_up_has_brackets_around_possible_targets():
    table = lay(HOME | {"king": "c1", "lancer": "e7"}, {"king": "c13", "lancer": "h7"})
    assert marked(close_up(table, "lancer"), "target") == {"c13", "h7"}
    king = close_up(lay({"king": "c1"}, {"king": "c13"}), "king")
    assert marked(king, "target") == set()
    assert "spaces are in reach." in king.alt


def test_only_an_avatar_that_could_go_somewhere_has_a_close_up():
    table = lay(HOME | {"lancer": "e7"}, {"king": "c13", "lancer": "h7"})
    assert GAME.close_up(table.state.view(0), [], NAMES) is None
    assert close_up(opening(), "spartan") is None
    table.do("lancer>f7")
    assert close_up(table, "lancer") is None


def test_every_close_up_of_whole_matches_can_be_read():
    seen = 0
    for seed in range(2):
        table, luck, turn = opening(seed), Rng(seed), 0
        while table.state.outcome() is None:
            seat, turn = table.position.table.turn, turn + 1
            for avatar in KEYS if turn % 3 == 0 else ():
                if (close := close_up(table, avatar)) is not None:
                    seen += 1
                    assert list(faults(close, GAME.sprite)) == []
            table.state.apply(seat, GAME.playout(table.state, seat, table.legal(), luck))
    assert seen > 20


def test_faces_of_avatars():
    assert all(GAME.face(key) is not None for key in ("king", "valkyrie", "lancer", "spartan"))
    assert GAME.face("wall") is None


@pytest.mark.parametrize("seat", [0, None])
def test_the_painter_can_paint_it(seat):
    table = lay(HOME | {"lancer": "e7"}, AWAY | {"lancer": "h7"})
    for scene in pictures(table, seat):
        data = painted("acceleration", scene)
        assert data.startswith(b"\x89PNG")
        assert len(data) < 150_000
