"""A lesson or a puzzle fits a phone's screen: what it is about, the picture, and the choices."""

from __future__ import annotations

import pytest
from discord import ui

from bot.discord_kit.menus import TOUCHED, MenuPath
from bot.help.lesson_pages import LessonVerb, Place, _menu, last_page, page, slip_page
from bot.help.sentences import say
from games.contract.menus import Layout
from games.contract.puzzle import Exercise
from games.teaching.lessons import LESSONS, PUZZLES, judge
from tests.discord.test_one_screen import ONLY_YOU
from tests.screen import ASIDE, ASIDE_DESKTOP, height

EXERCISES = [
    pytest.param(key, exercise, id=f"{key}-{exercise.key}")
    for key in LESSONS
    for exercise in (*LESSONS[key], *PUZZLES.get(key, ()))
]


def right_of(exercise: Exercise) -> tuple[str, ...]:
    """The choices that lead through an exercise."""
    steps = getattr(exercise, "steps", ())
    return tuple(step.right for step in steps) or tuple(next(iter(getattr(exercise, "lines", ())), "").split())


@pytest.mark.parametrize("shown", [False, True], ids=["", "with the right choice"])
@pytest.mark.parametrize(("key", "exercise"), EXERCISES)
def test_every_page_fits_a_phone_and_a_desktop(key: str, exercise: Exercise, shown: bool) -> None:
    for done in range(max(1, len(right_of(exercise)))):
        face = page(Place(key, exercise, right_of(exercise)[:done], "Mia"), shown=shown)
        for screen in (ASIDE, ASIDE_DESKTOP):
            assert ONLY_YOU + height(face, screen) <= screen.most, done
        assert ("👉" in f"{face.below} {[row.to_component_dict() for row in face.rows]}") == shown, done


def test_a_page_has_one_bold_question_and_a_task_is_it() -> None:
    """The game's own question was as bold as the task above it."""
    seen = set[bool]()
    for key, exercise in (each.values for each in EXERCISES):
        face = page(Place(key, exercise, (), "Mia"))
        asked = [line for line in face.below.splitlines() if line.startswith(("**", "💡 **"))]
        assert len(asked) <= 1, (key, exercise.key)
        menu = _menu(Place(key, exercise, (), "Mia"))
        seen.add("💡" in face.below and bool(menu.prompt) and menu.prompt in face.below.splitlines())
    assert seen == {False, True}, "some have room for both"


@pytest.mark.parametrize("shown", [False, True], ids=["", "with the right choice"])
def test_what_happened_is_said_before_the_task(shown: bool) -> None:
    """The task stood above what had led to it: "Now Bolt has you in its sights" before "Bolt broke your Visual"."""
    below = 0
    for key, exercise in (each.values for each in EXERCISES):
        for done in range(len(right_of(exercise))):
            face = page(Place(key, exercise, right_of(exercise)[:done], "Mia"), shown=shown)
            assert face.above, "a message begins with words"
            if "✅" in face.above:
                assert "💡" not in face.above, (key, exercise.key, done)
                below += "💡" in face.below
    assert below > 10


def test_choices_are_buttons() -> None:
    """A list hides them; it is for where more buttons find no room, even with a small title and no gap between them."""
    lists, few = [], 0
    for key, exercise in (each.values for each in EXERCISES):
        for done in range(max(1, len(right_of(exercise)))):
            place = Place(key, exercise, right_of(exercise)[:done], "Mia")
            menu = _menu(place)
            if len(menu.choices) <= TOUCHED and menu.layout is Layout.BUTTONS:
                kinds = [part["type"] for row in page(place).rows for part in row.to_component_dict()["components"]]
                beside = sum(each.menu is not None and each.menu.layout is Layout.LIST for each in menu.choices)
                few += 1
                lists += [f"{key} {exercise.key} {done}"] * (kinds.count(3) > beside)
    assert few > 50
    assert not lists


OTHER_WAYS = {
    "last": "play:crossover-move",
    "match": (
        "active:wingless-wanda ready power:red-horse-power>active attack:2 attack:2 stage:wingless-wanda passed:s1"
        " power:red-horse-power>active stage:torch-tanner attack:2 power:red-horse-power>s2 passed:s2 passed:s1 end end"
        " progress:winged-wanda>active power:red-horse-power>s1 end play:rookie-tryouts pick:wingless-wanda"
        " stage:cinder-kid play:jerry-can power:red-horse-power>s1 progress:cinder-chaser>s4 power:red-horse-power>s2"
        " end stage:torch-tanner tool:cold-air-intake>s2 power:red-horse-power>s4 tool:roll-cage>s4"
        " play:crossover-move power:red-horse-power>s4 replace:s2"
    ),
}
"""Choices of Dealin' Dirt that are allowed, after which up to ten more filled a page as a list."""


def test_choices_are_buttons_on_other_ways_that_are_allowed() -> None:
    exercises = {exercise.key: exercise for exercise in (*LESSONS["dealin_dirt"], *PUZZLES["dealin_dirt"])}
    for key, way in OTHER_WAYS.items():
        place = Place("dealin_dirt", exercises[key], tuple(way.split()), "Mia")
        assert len(_menu(place).choices) <= TOUCHED
        face = page(place)
        parts = [part["type"] for row in face.rows for part in row.to_component_dict()["components"]]
        assert 3 not in parts, key
        for screen in (ASIDE, ASIDE_DESKTOP):
            assert ONLY_YOU + height(face, screen) <= screen.most, key


def test_a_list_has_a_row_of_its_own() -> None:
    """Discord refused a page on which a list of spaces stood beside buttons in full rows."""
    (exercise,) = (each for each in PUZZLES["acceleration"] if each.key == "home")
    place = Place("acceleration", exercise, (), "Mia")
    for number, choice in enumerate(_menu(place).choices):
        for deeper in range(len(choice.menu.choices) if choice.menu else 0):
            for row in page(place, MenuPath((number, deeper))).rows:
                kinds = [part["type"] for part in row.to_component_dict()["components"]]
                assert len(kinds) == 1 or 3 not in kinds, (choice.label, deeper)


def test_choices_off_the_right_way_are_buttons_too() -> None:
    """After a bad first choice a puzzle of Race to Ace had a list, and its question was higher than a desktop."""
    (exercise,) = (each for each in PUZZLES["race_to_ace"] if each.key == "three")
    face = page(Place("race_to_ace", exercise, ("pass",), "Mia"))
    assert [part.label for part in face.rows[0].children if isinstance(part, ui.Button)] == [
        "ECM: restore the Radar on Bolt",
        "Maneuver: reverse the Visual",
        "Malfunction: break the Radar",
        "Malfunction: break the Visual",
    ]


@pytest.mark.parametrize(("key", "exercise"), [each for each in EXERCISES if right_of(each.values[1])])
def test_the_last_page_fits_a_phone_and_but_for_a_line_a_desktop(key: str, exercise: Exercise) -> None:
    face = last_page(Place(key, exercise, right_of(exercise), "Mia"), rewarded=True)
    assert ONLY_YOU + height(face, ASIDE) <= ASIDE.most
    assert ONLY_YOU + height(face, ASIDE_DESKTOP) <= ASIDE_DESKTOP.most + 22.4
    assert face.scenes
    labels = [part.label for row in face.rows for part in row.children if isinstance(part, ui.Button)]
    assert "Get cards" in labels, "a booster that is earned can be fetched with a press"


@pytest.mark.parametrize(("key", "exercise"), EXERCISES)
def test_a_slip_fits_a_phone_and_but_for_a_line_a_desktop(key: str, exercise: Exercise) -> None:
    for done in range(len(right_of(exercise))):
        place = Place(key, exercise, right_of(exercise)[:done], "Mia")
        state = place.moment().state
        for action in state.legal_actions(exercise.seat):
            verdict = judge(place.game, exercise, place.log, state, action.notation)
            if not verdict.good:
                face = slip_page(place, action.notation, verdict)
                assert ONLY_YOU + height(face, ASIDE) <= ASIDE.most, action.notation
                assert ONLY_YOU + height(face, ASIDE_DESKTOP) <= ASIDE_DESKTOP.most + 22.4, action.notation


def test_a_tile_that_cannot_slide_cannot_be_pressed_in_a_lesson() -> None:
    """In a match against the clock it can, because it may slide by the time the press arrives."""
    for exercise in (*LESSONS["tiny_turbo_cars"], *PUZZLES["tiny_turbo_cars"]):
        place = Place("tiny_turbo_cars", exercise, (), "Mia")
        legal = {action.notation for action in place.moment().state.legal_actions(exercise.seat)}
        buttons = [each for row in page(place).rows for each in row.to_component_dict()["components"]]
        chosen = f"{exercise.key} {LessonVerb.CHOOSE} "
        pressed = {str(each["custom_id"]).partition(chosen)[2] for each in buttons if not each.get("disabled")} - {""}
        assert pressed <= legal, exercise.key


@pytest.mark.parametrize("key", LESSONS)
def test_the_last_page_leads_to_the_next_exercise_or_to_ones_other_mistakes(key: str) -> None:
    def first(exercise: Exercise, match_id: int = 0) -> str:
        rows = last_page(Place(key, exercise, right_of(exercise), "Mia", match_id)).rows
        return next(str(each.label) for row in rows for each in row.children if isinstance(each, ui.Button))

    lesson = LESSONS[key][0]
    following = [*LESSONS[key], *PUZZLES.get(key, ())][1]
    assert first(lesson) == say("next-exercise", title=following.title)
    assert first(lesson, 77) == "My mistakes"
