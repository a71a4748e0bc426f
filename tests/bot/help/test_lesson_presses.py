"""What a press on the page of a lesson does."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from bot.discord_kit.buttons import PressKind, parse
from bot.discord_kit.menus import TOP, MenuPath
from bot.help import lessons as lessons_module
from bot.help.help_desk import _turn
from bot.help.lesson_pages import LessonVerb, Place, _menu, _title, leading, page, way_on
from bot.help.lessons import Lessons
from games.teaching.lessons import LESSONS, moment
from tests.our_games import OURS

LESSON = LESSONS["race_to_ace"][0]
PLACE = Place("race_to_ace", LESSON, ("one", "two"), "Ada")


@pytest.mark.parametrize(
    ("number", "words", "done"),
    [
        (2, "a boost", ("choose", "boost", False)),
        (2, "f boost", ("choose", "boost", True)),
        (2, "s 1.2 boost", ("choose", "boost", False)),
        (2, "s 1.2 >1.3", ("show", MenuPath((1, 3)), False)),
        (2, "t 1.2 boost", ("choose", "boost", False)),
        (2, "t 1.2 >1.3", ("show", MenuPath((1, 3)), True)),
        (2, "b 1.2", ("show", MenuPath((1, 2)), False)),
        (2, "v 1.2", ("show", MenuPath((1, 2)), True)),
        (2, "w", ("show", TOP, True)),
        (2, "w 1.2", ("show", MenuPath((1, 2)), True)),
        (2, "k", ("move", ("one",))),
        (2, "x", ("move", ())),
        (1, "x", ("move", ())),
        (1, "a boost", ("show", TOP, False)),
        (3, "a boost", ("show", TOP, False)),
        (2, "?", ("show", TOP, False)),
    ],
)
async def test_a_press_on_the_current_page_is_carried_out_and_one_on_another_shows_it(
    number: int, words: str, done: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After two choices: only the page with that number is the current one."""

    async def choose(_place: Place, _row: object, notation: str, *, anyway: bool = False) -> tuple[object, ...]:
        return "choose", notation, anyway

    async def move(_place: Place, _row: object, log: tuple[str, ...]) -> tuple[object, ...]:
        return "move", log

    monkeypatch.setattr(lessons_module, "leading", lambda _place, spot: spot)
    monkeypatch.setattr(lessons_module, "_face", lambda _place, spot=TOP, *, shown=False: ("show", spot, shown))
    lessons: Any = SimpleNamespace(_choose=choose, _move=move)
    row: Any = None
    verb, _, rest = words.partition(" ")
    assert await Lessons._done(lessons, PLACE, row, number, [verb, rest] if rest else [verb]) == done


def test_show_me_goes_on_from_a_place_that_leads_to_the_right_choice_or_else_begins_at_the_top() -> None:
    lesson = LESSONS["acceleration"][0]
    place = Place("acceleration", lesson, tuple(step.right for step in lesson.steps[:2]), "Ada")
    branches = [choice.label.partition(" ")[0] for choice in _menu(place).choices]
    spartan, lancer = (MenuPath((branches.index(name),)) for name in ("Spartan", "Lancer"))
    assert [leading(place, spot) for spot in (TOP, spartan, lancer)] == [TOP, spartan, TOP]


def test_the_way_back_to_the_top_keeps_the_marks() -> None:
    press = parse(Place("race_to_ace", LESSON, (), "Ada", shown=True)(PressKind.BROWSE, ""))
    assert press is not None
    assert press.text.split(" ", 3)[2:] == [LessonVerb.BROWSE_SHOWN, "-"], "a verb without a place shows the page anew"


def test_a_lesson_counts_its_steps_until_it_is_over() -> None:
    steps = len(LESSON.steps)
    for done in range(steps + 1):
        title = _title(Place("race_to_ace", LESSON, ("",) * done, "Ada"))
        assert LESSON.title in title
        assert (f"{done + 1} of {steps}" in title) == (done < steps)


@pytest.mark.parametrize("key", OURS)
def test_a_turn_is_shown_from_the_middle_of_the_last_lesson(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[tuple[object, int]]()

    def noted(_game: object, lesson: Any, chosen: list[str]) -> Any:
        seen.append((lesson, len(chosen)))
        return moment(OURS[key], lesson, chosen)

    monkeypatch.setattr("bot.help.help_desk.moment", noted)
    _turn(key)
    last = LESSONS[key][-1]
    assert seen == [(last, len(last.steps) // 2)]


@pytest.mark.parametrize("key", OURS)
def test_the_alt_text_of_a_guide_speaks_to_you(key: str) -> None:
    """It said "You has to play a card", and "on You's radar"."""
    assert not re.search(r"\bYou('s| \(\w+\))? \w*s\b|\bYou's|You to play", _turn(key)[0].alt)


def test_the_way_that_is_shown_can_be_followed_to_a_space_in_a_list() -> None:
    """To save height, the list was once hidden in a list of one line that the pointer did not mention."""
    lesson = LESSONS["acceleration"][0]
    place = Place("acceleration", lesson, tuple(step.right for step in lesson.steps[:2]), "Ada")
    *way, last = way_on(place).strip("*").split(" › ")
    menu, path = _menu(place), list[int]()
    for label in way:
        path.append(next(n for n, each in enumerate(menu.choices) if each.menu is not None and label in each.label))
        chosen = menu.choices[path[-1]].menu
        assert chosen is not None
        menu = chosen
    lists = [each for row in page(place, MenuPath(tuple(path)), shown=True).rows for each in row.walk_children()]
    labels = [option.label for each in lists if isinstance(each, ui.Select) for option in each.options]
    assert any(last in label for label in labels), labels


def test_the_picture_of_a_lesson_has_the_letters_and_the_names_that_are_to_choose_from() -> None:
    """It was once the whole board, on which nobody could find "A" or "e10"."""
    lesson = LESSONS["acceleration"][0]
    place = Place("acceleration", lesson, tuple(step.right for step in lesson.steps[:2]), "Ada")
    spartan = next(number for number, choice in enumerate(_menu(place).choices) if "Spartan" in choice.label)
    inner = _menu(place).choices[spartan].menu
    assert inner is not None

    def drawn(*path: int) -> set[str]:
        return {label.text for label in page(place, MenuPath(path)).scenes[0].labels}

    letters = {choice.label[0] for choice in inner.choices if choice.label[1:2] in (":", " ")}
    assert letters == set("ABCD")
    assert letters <= drawn(spartan)
    assert "e10" in drawn(spartan, len(inner.choices) - 1)
    assert not letters & drawn(), "nothing is picked yet"
