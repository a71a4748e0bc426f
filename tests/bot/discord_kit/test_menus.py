"""From menus to components, within Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import PressKind, parse
from bot.discord_kit.menus import PAGE, TOP, MenuAddress, MenuPath, at, entered, question_text, rows
from games.contract.menus import Choice, Layout, Menu, Style

QUESTION = MenuAddress(match_id=77, number=5)


def choices(number: int, **more: Any) -> tuple[Choice, ...]:
    return tuple(Choice(f"Card {n}", f"play:{n}", **more) for n in range(number))


def drawn(menu: Menu, spot: MenuPath = TOP) -> list[list[dict[str, Any]]]:
    return [row.to_component_dict()["components"] for row in rows(menu, QUESTION, spot)]


@pytest.mark.parametrize("number", [1, 4, 5, 10])
def test_up_to_ten_choices_are_buttons_two_and_two_side_by_side(number: int) -> None:
    components = drawn(Menu("Choose.", choices(number)))
    assert [len(row) for row in components] == [4] * (number // 4) + ([number % 4] if number % 4 else [])
    pressed = [parse(button["custom_id"]) for row in components for button in row]
    assert [(press.kind, press.question, press.text) for press in pressed] == [
        (PressKind.ACT, 5, f"play:{n}") for n in range(number)
    ]


def test_none_of_four_buttons_stands_alone() -> None:
    cards = [Choice(name, name, emoji="🎯") for name in ("Missile", "Guns", "Maneuver", "Hot Stick")]
    assert [len(row) for row in drawn(Menu("Discard.", tuple(cards)))] == [2, 2]
    more = ui.Button[ui.LayoutView](label="More", custom_id="more")
    assert [len(row.children) for row in rows(Menu("?", tuple(cards)), QUESTION, TOP, [more])] == [5], "More is below"
    assert len(drawn(Menu("?", (*cards, *cards), Layout.GRID, columns=4))) == 2, "a grid keeps its places"
    long = Choice("Missile at the Valkyrie of Benjamin", "missile")
    assert [len(row) for row in drawn(Menu("?", (long, *cards[:2], Choice("No", "no"))))] == [4], "this is not higher"


def test_choices_that_are_all_plain_do_not_look_like_what_is_beside_them() -> None:
    def styles(menu: Menu) -> list[int]:
        return [button["style"] for row in drawn(menu) for button in row]

    plain, end = choices(3), Choice("End", "end", style=Style.GOOD)
    assert styles(Menu("?", plain)) == [1, 1, 1]
    assert styles(Menu("?", (*plain, end))) == [2, 2, 2, 3]
    assert styles(Menu("?", plain, Layout.GRID)) == [2, 2, 2]


def test_further_buttons_join_the_last_row_while_there_is_room() -> None:
    more = ui.Button[ui.LayoutView](label="More", custom_id="more")
    assert [len(row.children) for row in rows(Menu("?", choices(4)), QUESTION, TOP, [more])] == [5]
    assert [len(row.children) for row in rows(Menu("?", choices(6)), QUESTION, TOP, [more])] == [4, 3]
    assert [len(row.children) for row in rows(Menu("?", choices(25)), QUESTION, TOP, [more])] == [1, 1]


def test_actions_that_are_no_turn_stand_apart_with_the_further_buttons() -> None:
    """The offer of a draw was once among the Avatars."""
    more = ui.Button[ui.LayoutView](label="More", custom_id="more")
    offer = Choice("Offer a draw", "offer-draw", aside=True)
    shown = [
        [getattr(button, "label", "") for button in row.children]
        for row in rows(Menu("?", (offer, *choices(2))), QUESTION, TOP, [more])
    ]
    assert shown == [["Card 0", "Card 1"], ["Offer a draw", "More"]]


def test_a_branch_with_one_entry_is_pressed_through() -> None:
    inner = Menu("On whom?", (Choice("Clay Thresher", "attach:blue>s1", hint="80 HP"),))
    menu = Menu("Choose.", (Choice("Blue…", menu=inner), Choice("End", "end")))
    blue, _ = drawn(menu)[0]
    assert (blue["label"], parse(blue["custom_id"]).text) == ("Blue: Clay Thresher", "attach:blue>s1")
    assert question_text(menu) == "**Choose.**\n-# Blue: Clay Thresher. 80 HP"


@pytest.mark.parametrize(("number", "shown"), [(1, 1), (2, 2), (3, 0)])
def test_more_than_two_lists_are_opened_from_buttons(number: int, shown: int) -> None:
    branches = tuple(Choice(f"Card {n}…", menu=Menu("Where?", choices(8), Layout.LIST)) for n in range(number))
    menu = Menu("?", (*branches, Choice("End", "end")))
    components = [each for row in drawn(menu) for each in row]
    assert sum(each["type"] == 3 for each in components) == shown
    opened = [parse(each["custom_id"]).text for each in components if each["type"] == 2]
    assert opened == [*map(str, range(number if not shown else 0)), "end"]
    place = MenuPath((0,))
    inner, _ = at(menu, place)
    assert [each["type"] for each in drawn(inner, place)[0]] == [3]


def test_a_choice_can_name_what_follows_with_the_same_press() -> None:
    (row,) = drawn(Menu("Where?", (Choice("A: Lancer 75%", "king>c4", then="king!lancer"),)))
    assert parse(row[0]["custom_id"]).text == "king>c4 king!lancer"


@pytest.mark.parametrize(("number", "pages"), [(11, 1), (25, 1), (26, 2), (50, 2), (60, 3), (101, 5)])
def test_many_choices_are_a_list_with_pages(number: int, pages: int) -> None:
    seen: list[str] = []
    for page in range(pages):
        components = drawn(Menu("Choose.", choices(number, hint="h" * 100)), MenuPath((), page))
        (select,) = components[0]
        assert len(select["options"]) <= PAGE
        seen += [option["value"] for option in select["options"]]
        if pages > 1:
            ways = {button["label"]: MenuPath.parse(parse(button["custom_id"]).text).page for button in components[1]}
            before = {"Previous page": page - 1} if page else {}
            after = {f"Next page ({page + 2} of {pages})": page + 1} if page + 1 < pages else {}
            assert ways == before | after
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
    assert [button["label"] for button in components[0][:3]] == ["Card 0", "Card 1", "Card 2"]
    assert components[0][3]["label"] == "Back"
    assert parse(components[0][3]["custom_id"]).text == ""


def test_back_leads_one_step_up_from_any_depth() -> None:
    deepest = Menu("Which of both?", choices(2))
    inner = Menu("At whom?", (Choice("One of these…", menu=deepest),))
    menu = Menu("Choose.", (Choice("Pass", "pass"), Choice("Shoot…", menu=inner)))
    assert at(menu, MenuPath((1, 0)))[0] is deepest
    assert parse(drawn(deepest, MenuPath((1, 0)))[0][2]["custom_id"]).text == "1"


def test_only_choices_that_lead_nowhere_are_disabled() -> None:
    menu = Menu("Choose.", (Choice("Pass", "pass"), Choice("Shoot…", menu=Menu("?", choices(2))), Choice("No card")))
    assert [button["disabled"] for button in drawn(menu)[0]] == [False, False, True]


def test_an_only_branch_is_open_where_there_is_room() -> None:
    inner = Menu("Where to?", choices(10))
    assert entered(Menu("Who moves?", (Choice("King…", menu=inner),))) is inner
    long = Menu("Where to?", tuple(Choice(f"Go to the space e{n}", f"e{n}") for n in range(6)))
    for menu in (Menu("Who moves?", (Choice("King…", menu=long),)), Menu("?", (Choice("Pass", "pass"), *choices(1)))):
        assert entered(menu) is menu


@pytest.mark.parametrize(("length", "opened"), [(14, True), (15, False)])
def test_labels_of_more_than_fourteen_letters_need_two_places(length: int, opened: bool) -> None:
    inner = Menu("On whom?", tuple(Choice(f"{n}" * length, f"attach:{n}") for n in range(6)))
    menu = Menu("Choose.", (Choice("Blue…", menu=inner),))
    assert entered(menu) is (inner if opened else menu)


def test_a_branch_in_a_list_is_a_value_of_its_own() -> None:
    menu = Menu("Choose.", (*choices(24), Choice("More…", menu=Menu("Then?", choices(2)))), Layout.LIST)
    values = [option["value"] for option in drawn(menu)[0][0]["options"]]
    assert values[-1] == ">24"


def test_a_list_says_choose_and_leaves_the_question_to_the_text_above() -> None:
    menu = Menu("Scouting Report: look at the top 5 cards of your deck", choices(26), Layout.LIST)
    assert drawn(menu)[0][0]["placeholder"] == "Choose"
    assert question_text(menu) == "**Scouting Report: look at the top 5 cards of your deck**"


def test_several_choices_of_a_list_are_picked_at_once_where_that_is_the_same() -> None:
    (picked,), *_ = drawn(Menu("Discard 3 of your 10 cards.", choices(10), Layout.LIST, most=3))
    assert (picked["placeholder"], picked["max_values"]) == ("Choose 3, at once or one by one", 3)
    (few,), *_ = drawn(Menu("Discard 3.", choices(2), Layout.LIST, most=3))
    assert (few["placeholder"], few["max_values"]) == ("Choose 3, at once or one by one", 2), "Discord refuses more"
    both = Choice("Burnout, two copies", "discard:burnout", then="discard:burnout")
    (two,), *_ = drawn(Menu("Discard 2.", (both, *choices(2)), Layout.LIST, most=2))
    assert two["options"][0]["value"] == "discard:burnout discard:burnout"


def test_a_list_can_stand_beside_buttons_with_its_label() -> None:
    near = Menu("Near: choose one", (*choices(24), Choice("Farther…", menu=Menu("?", choices(30)))), Layout.LIST)
    menu = Menu("Where to?", (Choice("A: King", "king!king"), Choice("Go somewhere", menu=near)))
    listed, buttons = drawn(menu, MenuPath((3,)))
    assert listed[0]["placeholder"] == "Go somewhere"
    press = parse(listed[0]["custom_id"])
    assert (press.kind, press.question, press.text) == (PressKind.PICK, 5, "3.1")
    assert [option["value"] for option in listed[0]["options"]][-2:] == ["play:23", ">3.1.24"]
    assert [button["label"] for button in buttons] == ["A: King", "Back"]
    assert question_text(menu) == "**Where to?**"
    assert len(list(menu.at_hand())) == 25


def test_a_list_in_a_list_is_opened_from_it_and_has_pages() -> None:
    far = Menu("Where exactly?", choices(30), Layout.LIST)
    near = Menu("Near: choose one", (Choice("Stay", "stay"), Choice("Farther…", menu=far)), Layout.LIST)
    menu = Menu("Where to?", (Choice("A: King", "king!king"), Choice("Go somewhere", menu=near)))
    opened, spot = at(menu, MenuPath((1, 1)))
    listed, below = drawn(opened, spot)
    assert len(listed[0]["options"]) == 25
    assert [button["label"] for button in below if "page" in button["label"]] == ["Next page (2 of 2)"]
    _, below = drawn(*at(menu, MenuPath((1, 1), 1)))
    assert [button["label"] for button in below if "page" in button["label"]] == ["Previous page"]
    assert [choice.notation for choice in menu.at_hand()] == ["king!king", "stay"], "the rest is another choice away"


@pytest.mark.parametrize("spot", [MenuPath((7,)), MenuPath((0,)), MenuPath((1, 5)), MenuPath((1, 0, 0))])
def test_a_missing_place_is_followed_as_far_as_it_exists(spot: MenuPath) -> None:
    inner = Menu("At whom?", choices(3))
    menu = Menu("Choose.", (Choice("Pass", "pass"), Choice("Shoot…", menu=inner)))
    found, where = at(menu, spot)
    assert found is (inner if spot.path[0] == 1 else menu)
    assert where.path == ((1,) if spot.path[0] == 1 else ())


def test_among_many_buttons_those_with_grave_consequences_have_hints() -> None:
    attack = Choice("Backfire: 20+ damage", "a", hint="Tails: 20 to itself", style=Style.GRAVE)
    shown = question_text(Menu("Your turn.", (attack, *choices(4, hint="h"))))
    assert shown == "**Your turn.**\n-# Backfire: 20+ damage. Tails: 20 to itself"
    many = Menu("Your turn.", tuple(replace(attack, notation=f"{n}") for n in range(4)))
    assert question_text(many) == "**Your turn.**"


def test_hints_are_in_the_text_because_buttons_have_no_room() -> None:
    menu = Menu("On which?", (Choice("RD-07 *", "a", hint="4/4/5, rolls on"), Choice("Nothing", "b")))
    assert question_text(menu) == "**On which?**\n-# RD-07 \\*: 4/4/5, rolls on"
    assert question_text(Menu("On which?", menu.choices, Layout.LIST)) == "**On which?**", "a list shows them itself"
    assert question_text(Menu("Which?", choices(4, hint="h"))) == "**Which?**", "so many hints push the buttons down"
