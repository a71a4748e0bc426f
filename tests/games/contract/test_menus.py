"""Menus: which actions are one press away, and what people read on the way to each."""

from __future__ import annotations

import pytest

from games.contract.menus import Choice, Layout, Menu, fitted, labelled

TARGETS = Menu("At whom?", (Choice("Ben", "guns>1"), Choice("Cleo", "guns>2")))
LISTED = Menu("Which card?", (Choice("Radar", "discard:radar"), Choice("Guns", "discard:guns")), Layout.LIST)


def test_the_label_of_an_action_names_every_branch_on_the_way_to_it() -> None:
    menu = Menu("Your turn", (Choice("Pass", "pass"), Choice("Guns…", menu=TARGETS)))
    assert labelled(menu) == {"pass": "Pass", "guns>1": "Guns › Ben", "guns>2": "Guns › Cleo"}


def test_nobody_presses_the_label_of_an_only_list_so_no_action_begins_with_it() -> None:
    assert labelled(Menu("Your turn", (Choice("Discard…", menu=LISTED),))) == {
        "discard:radar": "Radar", "discard:guns": "Guns",
    }  # fmt: skip


@pytest.mark.parametrize(
    "menu",
    [
        Menu("Your turn", (Choice("Discard…", menu=LISTED), Choice("Pass", "pass"))),  # a list beside a button
        Menu("Your turn", (Choice("Discard…", menu=Menu("Which?", LISTED.choices)),)),  # buttons, not a list
        Menu("Your turn", (Choice("Discard…", menu=Menu("Which?", LISTED.choices[:1], Layout.LIST)),)),  # one choice
    ],
)
def test_every_other_branch_is_pressed_and_named(menu: Menu) -> None:
    assert labelled(menu)["discard:radar"] == "Discard › Radar"


def test_of_two_ways_to_an_action_the_shorter_one_is_named() -> None:
    menu = Menu("Your turn", (Choice("Shoot Ben", "guns>1"), Choice("Guns…", menu=TARGETS)))
    assert labelled(menu)["guns>1"] == "Shoot Ben"
    assert labelled(Menu(menu.prompt, menu.choices[::-1]))["guns>1"] == "Shoot Ben"


def test_a_name_stands_for_a_label_where_it_is_asked_for_and_in_a_grid() -> None:
    named = (Choice("Radar ✓", "radar", name="Radar"), Choice("Guns", "guns"))
    assert labelled(Menu("Your turn", named)) == {"radar": "Radar ✓", "guns": "Guns"}
    assert labelled(Menu("Your turn", named), named=True) == {"radar": "Radar", "guns": "Guns"}
    below = (Choice("Done ✓", "done", name="Done"),)
    grid = Menu("Your turn", (*named, *below), Layout.GRID, columns=2)
    assert labelled(grid) == {"radar": "Radar", "guns": "Guns", "done": "Done ✓"}, "only full rows are places"


def test_below_the_full_rows_of_a_grid_no_choice_is_a_place_however_many_there_are() -> None:
    choices = tuple(Choice(f"{key} ✓", key, name=key) for key in "abcde")
    assert [*labelled(Menu("", choices, Layout.GRID, columns=3)).values()] == ["a", "b", "c", "d ✓", "e ✓"]
    assert [*labelled(Menu("", choices, Layout.GRID)).values()] == [*"abcde"], "of five in a row"
    assert [*labelled(Menu("", choices, Layout.LIST, columns=3)).values()] == [f"{key} ✓" for key in "abcde"]


def test_an_action_that_is_not_legal_yet_is_no_leaf_and_has_no_label() -> None:
    menu = Menu("Slide", (Choice("F1", "s:a1", early=True), Choice("F2", "s:a2")), Layout.GRID)
    assert labelled(menu) == {"s:a2": "F2"}
    assert [leaf.notation for leaf in menu.leaves()] == ["s:a2"]


def test_a_list_beside_buttons_is_one_press_away_and_a_menu_of_buttons_is_not() -> None:
    choices = (Choice("Pass", "pass"), Choice("Guns…", menu=TARGETS), Choice("Discard…", menu=LISTED))
    assert [each.notation for each in Menu("", choices).at_hand()] == ["pass", "discard:radar", "discard:guns"]
    assert [each.notation for each in Menu("", choices, Layout.LIST).at_hand()] == ["pass"]


def test_every_legal_action_is_one_leaf_and_a_second_press_with_it_is_none() -> None:
    menu = Menu("", (Choice("Attack", "hit"), Choice("Attack and end", "hit", then="end"), Choice("…", menu=TARGETS)))
    assert [leaf.notation for leaf in menu.leaves()] == ["hit", "guns>1", "guns>2"]


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Play Guns", 9, "Play Guns"),
        ("Play Guns at Ben", 14, "Play Guns at…"),
        ("Play Guns, at Ben", 12, "Play Guns…"),
        ("Unbreakable", 6, "Unbre…"),
        ("An unbreakable", 10, "An unbrea…"),  # a cut after the first word would leave less than half
    ],
)
def test_a_long_text_is_cut_after_a_word_and_ends_in_an_ellipsis(text: str, most: int, shown: str) -> None:
    assert fitted(text, most) == shown
    assert len(shown) <= most
