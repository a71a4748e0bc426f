"""From menus to components, within Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord_kit.buttons import PressKind, parse
from bot.discord_kit.menus import PAGE, TOP, MenuAddress, MenuPath, at, question_text, rows
from games.contract.menus import Choice, Layout, Menu

QUESTION = MenuAddress(match_id=77, number=5)


def choices(number: int, **more: Any) -> tuple[Choice, ...]:
    return tuple(Choice(f"Card {n}", f"play:{n}", **more) for n in range(number))


def drawn(menu: Menu, spot: MenuPath = TOP) -> list[list[dict[str, Any]]]:
    return [row.to_component_dict()["components"] for row in rows(menu, QUESTION, spot)]


@pytest.mark.parametrize("number", [1, 5, 6, 20])
def test_buttons_stand_in_rows_of_five(number: int) -> None:
    components = drawn(Menu("Choose.", choices(number)))
    assert [len(row) for row in components] == [5] * (number // 5) + ([number % 5] if number % 5 else [])
    pressed = [parse(button["custom_id"]) for row in components for button in row]
    assert [(press.kind, press.question, press.text) for press in pressed] == [
        (PressKind.ACT, 5, f"play:{n}") for n in range(number)
    ]


@pytest.mark.parametrize(("number", "pages"), [(21, 1), (25, 1), (26, 2), (50, 2), (60, 3), (101, 5)])
def test_many_choices_are_a_list_with_pages(number: int, pages: int) -> None:
    seen: list[str] = []
    for page in range(pages):
        components = drawn(Menu("Choose.", choices(number, hint="h" * 100)), MenuPath((), page))
        (select,) = components[0]
        assert len(select["options"]) <= PAGE
        seen += [option["value"] for option in select["options"]]
        if pages > 1:
            assert f"({page + 1} of {pages})" in components[1][-1]["label"]
            targets = [MenuPath.parse(parse(button["custom_id"]).text).page for button in components[1]]
            assert targets[-1] == (page + 1) % pages
            assert len({button["custom_id"] for button in components[1]}) == len(components[1])
        else:
            assert len(components) == 1
    assert seen == [f"play:{n}" for n in range(number)]


def test_a_missing_page_becomes_the_last_one() -> None:
    components = drawn(Menu("Choose.", choices(30)), MenuPath((), 9999))
    assert len(components[0][0]["options"]) == 5


def test_a_grid_keeps_its_places() -> None:
    menu = Menu(
        "Where?", (Choice("A1", "a1"), Choice("·"), Choice("A3", "a3"), Choice("B1", "b1")), Layout.GRID, columns=3
    )
    components = drawn(menu)
    assert [len(row) for row in components] == [3, 1]
    assert [button["disabled"] for button in components[0]] == [False, True, False]


def test_branches_lead_down_and_back() -> None:
    inner = Menu("At whom?", choices(3))
    menu = Menu("Choose.", (Choice("Pass", "pass"), Choice("Shoot…", menu=inner)))
    (top,) = drawn(menu)
    press = parse(top[1]["custom_id"])
    assert (press.kind, press.text) == (PressKind.BROWSE, "1")
    below, spot = at(menu, MenuPath.parse(press.text))
    assert below is inner
    components = drawn(below, spot)
    assert [button["label"] for button in components[0]] == ["Card 0", "Card 1", "Card 2"]
    assert components[1][0]["label"] == "Back"
    assert parse(components[1][0]["custom_id"]).text == ""


def test_back_leads_one_step_up_from_any_depth() -> None:
    deepest = Menu("Which of both?", choices(2))
    inner = Menu("At whom?", (Choice("One of these…", menu=deepest),))
    menu = Menu("Choose.", (Choice("Pass", "pass"), Choice("Shoot…", menu=inner)))
    assert at(menu, MenuPath((1, 0)))[0] is deepest
    assert parse(drawn(deepest, MenuPath((1, 0)))[1][0]["custom_id"]).text == "1"


def test_only_choices_that_lead_nowhere_are_disabled() -> None:
    menu = Menu("Choose.", (Choice("Pass", "pass"), Choice("Shoot…", menu=Menu("?", choices(1))), Choice("No card")))
    assert [button["disabled"] for button in drawn(menu)[0]] == [False, False, True]


def test_a_branch_in_a_list_is_a_value_of_its_own() -> None:
    menu = Menu("Choose.", (*choices(24), Choice("More…", menu=Menu("Then?", choices(2)))), Layout.LIST)
    values = [option["value"] for option in drawn(menu)[0][0]["options"]]
    assert values[-1] == ">24"


def test_a_list_says_choose_and_leaves_the_question_to_the_text_above() -> None:
    menu = Menu("Scouting Report: look at the top 5 cards of your deck", choices(26), Layout.LIST)
    assert drawn(menu)[0][0]["placeholder"] == "Choose"
    assert question_text(menu) == "**Scouting Report: look at the top 5 cards of your deck**"


def test_several_lists_are_shown_below_each_other_with_their_labels() -> None:
    near, far = (
        Menu("Near: choose one", choices(25)),
        Menu("Far: choose one", (*choices(2), Choice("More…", menu=Menu("?", choices(1))))),
    )
    menu = Menu("Where to?", (Choice("Near", menu=near), Choice("Far", menu=far)), Layout.LISTS)
    components = drawn(menu, MenuPath((3,)))
    assert [[component["placeholder"] for component in row] for row in components[:2]] == [["Near"], ["Far"]]
    assert [len(row[0]["options"]) for row in components[:2]] == [25, 3]
    presses = [parse(row[0]["custom_id"]) for row in components[:2]]
    assert [(press.kind, press.question, press.text) for press in presses] == [
        (PressKind.PICK, 5, "3.0"),
        (PressKind.PICK, 5, "3.1"),
    ]
    assert [option["value"] for option in components[1][0]["options"]] == ["play:0", "play:1", ">3.1.2"]
    assert components[2][0]["label"] == "Back"
    assert question_text(menu) == "**Where to?**"


@pytest.mark.parametrize("spot", [MenuPath((7,)), MenuPath((0,)), MenuPath((1, 5)), MenuPath((1, 0, 0))])
def test_a_missing_place_is_followed_as_far_as_it_exists(spot: MenuPath) -> None:
    inner = Menu("At whom?", choices(3))
    menu = Menu("Choose.", (Choice("Pass", "pass"), Choice("Shoot…", menu=inner)))
    found, where = at(menu, spot)
    assert found is (inner if spot.path[0] == 1 else menu)
    assert where.path == ((1,) if spot.path[0] == 1 else ())


def test_hints_are_in_the_text_because_buttons_have_no_room() -> None:
    menu = Menu("On which?", (Choice("RD-07 *", "a", hint="4/4/5, rolls on"), Choice("Nothing", "b")))
    assert question_text(menu) == "**On which?**\n-# RD-07 \\*: 4/4/5, rolls on"
    assert question_text(Menu("On which?", menu.choices, Layout.LIST)) == "**On which?**", "a list shows them itself"
    assert question_text(Menu("Which?", choices(21, hint="h"))) == "**Which?**", "so many are a list"
