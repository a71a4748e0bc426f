"""Pictures as data: how they are put together, and how their sprites are named and drawn."""

from __future__ import annotations

import pytest

from games.look.draws import Draws
from games.look.scene import Label, Scene, Sprite, stacked
from games.look.slips import Slip, unrepeated
from games.look.sprite_names import drawn, named, of_game, sprites_of
from games.look.sprite_sheets import set_svg, thing_svg

UPPER = Scene(360, 100, "sky", (Sprite("jet", 10, 20),), (Label("Ada", 5, 50, 12),), "Ada flies.", 3)
LOWER = Scene(360, 60, "road", (Sprite("car", 30, 7.5),), (Label("Ben", 5, 30, 12),), "Ben drives.", 3)


def test_pictures_are_stacked_with_their_backgrounds_below_each_other() -> None:
    both = stacked([UPPER, LOWER, UPPER], "table")
    assert (both.width, both.height, both.scale, both.background) == (360, 260, 3, "table")
    assert both.sprites == (
        Sprite("sky", 0, 0), Sprite("jet", 10, 20), Sprite("road", 0, 100), Sprite("car", 30, 107.5),
        Sprite("sky", 0, 160), Sprite("jet", 10, 180),
    )  # fmt: skip
    assert [(label.text, label.x, label.y) for label in both.labels] == [
        ("Ada", 5, 50),
        ("Ben", 5, 130),
        ("Ada", 5, 210),
    ]
    assert both.alt == "Ada flies. Ben drives. Ada flies."


def test_a_picture_has_as_many_pixels_as_its_scale_says() -> None:
    assert UPPER.pixels == (1080, 300)
    assert Scene(360, 100, "sky", (), (), "").pixels == (360, 100)


def test_what_all_slips_would_say_is_left_out_and_what_one_says_is_not() -> None:
    guns, radar = Slip("slip:guns", "Guns", "too late"), Slip("slip:radar", "Radar", "too late", count=2)
    assert [slip.says for slip in unrepeated([guns, radar])] == ["", ""]
    assert [slip.name for slip in unrepeated([guns, radar])] == ["Guns", "Radar"]
    assert unrepeated([guns]) == [guns], "alone it says what it is"
    other = Slip("slip:ecm", "ECM", "no radar")
    assert unrepeated([guns, other]) == [guns, other]
    assert unrepeated([]) == []


def test_a_sprite_is_named_after_its_kind_and_all_that_its_drawing_depends_on() -> None:
    assert named("mark", 2, 24.0, "#ffffff", 0.25) == "look:mark:2:24:#ffffff:0.25"
    assert named("bin") == "look:bin"
    assert of_game("race_to_ace", "own:1:flying") == "of:race_to_ace:own:1:flying"


def test_a_sprite_is_drawn_by_the_function_of_its_kind_with_the_rest_of_its_name_and_only_once() -> None:
    drawings: list[tuple[str, ...]] = []

    def car(*facts: str) -> str:
        drawings.append(facts)
        return f"<svg>{len(drawings)}</svg>"

    sprite = sprites_of({"car": car})
    assert sprite("car:2:red") == sprite("car:2:red") == "<svg>1</svg>"
    assert drawings == [("2", "red")]
    assert drawn({"car": car}, "car") == "<svg>2</svg>"
    assert drawings[-1] == ()
    with pytest.raises(KeyError, match="plane"):
        sprite("plane:2")


def test_a_background_of_a_moment_and_a_thing_in_it_fill_their_squares() -> None:
    assert 'width="360" height="360"' in set_svg("dusk")
    assert 'width="100" height="100"' in thing_svg("star")


def test_the_draws_of_a_name_are_always_the_same_and_keep_their_bounds() -> None:
    def some(*seeds: str) -> list[object]:
        draws = Draws(*seeds)
        return [draws.between(1, 3), draws.choice("abcdef"), draws.below(10), draws.between(-1, 0)]

    assert some("car", "red") == some("car", "red") == some("car|red")
    assert some("car", "red") != some("car", "blue")
    draws = Draws("many")
    numbers = [draws.between(2, 5) for _ in range(500)]
    assert min(numbers) >= 2
    assert max(numbers) <= 5
    assert (min(numbers) < 2.1, max(numbers) > 4.9) == (True, True)
    assert all(number == round(number, 2) for number in numbers), "to a hundredth"
    assert {draws.below(3) for _ in range(100)} == {0, 1, 2}
