"""/learn: lessons that allow mistakes, the list of them, and the stored progress."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.collections import forgotten
from bot.discord_kit.buttons import Press, PressKind
from bot.help.lesson_pages import ROOM, WIDTH, Place, _height
from db import boosters, lessons
from games.contract.lesson import LEARNER, Lesson
from games.registry import GAMES
from games.teaching.lessons import LESSONS, PUZZLES, exercise_of, moment
from tests.discord.stage import Stage, answer_text, private, raw, texts, walk
from tests.examples import less_or_all
from tests.screen import ASIDE, layout_height

SECOND = re.compile(r"step 2 of|\*\*2/")
"""How a page says that it is the second step, whose task may have to be the title."""
SCRIPTED = [(key, lesson.key) for key, found in LESSONS.items() for lesson in found if lesson.steps]


def press(key: str, name: str, number: int, says: str) -> str:
    return str(Press(PressKind.LESSON, 0, number, f"{key} {name} {says}"))


def labels(message: Any) -> list[str]:
    return [c["label"] for c in walk(raw(message)) if c.get("label") and not c.get("disabled")]


def above(message: Any) -> str:
    """The text above the picture."""
    return next(str(c["content"]) for c in walk(raw(message)) if c.get("content"))


async def choose(stage: Stage, message: Any, key: str, name: str, number: int, notation: str) -> Any:
    """Press a choice, or pick it from a list; one deeper in the menu is pressed directly."""
    custom_id = press(key, name, number, f"a {notation}")
    for component in walk(raw(message)):
        if component.get("custom_id") == custom_id:
            return (await stage.ada.click(message, custom_id=custom_id)).response or message
        if any(option["value"] == notation for option in component.get("options", [])):
            picked = await stage.ada.select(message, [notation], custom_id=component["custom_id"])
            return picked.response or message
    return (await stage.forge(stage.ada, custom_id, message)).response or message


async def begin(stage: Stage, key: str, name: str = "") -> Any:
    """Open a lesson: the first that is not finished, or one from the list."""
    if not name:
        return (await stage.ada.slash(stage.channel, "learn", game=key)).response
    message = (await stage.ada.slash(stage.channel, "learn")).response
    message = (await stage.ada.click(message, label=GAMES[key].title)).response or message
    label = next(label for label in labels(message) if label.endswith(f". {exercise_of(key, name).title}"))
    return (await stage.ada.click(message, label=label)).response or message


ERRORS = 3
"""How many steps of a lesson begin with a mistake here; tests/games tries every wrong choice of every step."""


async def learn(stage: Stage, key: str, name: str = "turns", *, err: bool = False) -> Any:
    """Go through a lesson with steps, with mistakes at its first steps, and return its last page."""
    lesson = exercise_of(key, name)
    assert isinstance(lesson, Lesson)
    message = await begin(stage, key, "" if lesson == LESSONS[key][0] else name)
    for number, step in enumerate(lesson.steps):
        assert any(f"{number + 1}{of}{len(lesson.steps)}" in texts(message) for of in (" of ", "/"))
        assert sum(map(_height, above(message).splitlines())) <= ROOM, above(message)
        if err and number < ERRORS:
            legal = moment(GAMES[key], lesson, tuple(s.right for s in lesson.steps[:number])).state.legal_actions(
                LEARNER
            )
            wrong = next(action.notation for action in legal if action.notation != step.right)
            message = await choose(stage, message, key, name, number, wrong)
            assert "❌" in texts(message)
            assert sum(map(_height, above(message).splitlines())) <= ROOM, above(message)
            assert labels(message) == ["Undo"]
            message = (await stage.ada.click(message, label="Undo")).response or message
        message = await choose(stage, message, key, name, number, step.right)
    return message


@pytest.mark.parametrize(("key", "name"), SCRIPTED)
async def test_a_lesson_is_completed_despite_mistakes(stage: Stage, key: str, name: str) -> None:
    before = len(stage.channel.history())
    message = await learn(stage, key, name, err=True)
    if exercise_of(key, name).opponent:
        return
    assert "🎓" in texts(message)
    assert "Play a rookie" in labels(message)
    assert len(stage.channel.history()) == before, "nobody else sees any of it"
    await stage.ada.click(message, label="Play a rookie")
    assert [seat.cpu for seat in (await stage.match()).seats] == [None, "rookie"]


async def test_a_lesson_goes_on_after_a_restart(stage: Stage) -> None:
    message = await begin(stage, "race_to_ace")
    await choose(stage, message, "race_to_ace", "turns", 0, "visual>1")
    await stage.restart()
    assert SECOND.search(texts(await begin(stage, "race_to_ace")))
    list_ = private(await stage.ada.slash(stage.channel, "learn"))
    assert "Race to Ace** ▶️" in list_


async def test_the_first_lesson_of_a_game_is_ticked_off_and_rewarded_once(stage: Stage) -> None:
    db, ada = stage.bot.db, stage.ada.id
    message = await learn(stage, "dealin_dirt")
    assert "earns you a booster" in texts(message)
    assert "Get cards" in labels(message)
    for _ in range(2):
        message = (await stage.ada.click(message, label="Play again")).response or message
        for number, step in enumerate(LESSONS["dealin_dirt"][0].steps):
            message = await choose(stage, message, "dealin_dirt", "turns", number, step.right)
        assert "earns you a booster" not in texts(message)
        assert "Get cards" not in labels(message)
    assert await boosters.closed(db, ada) == {"dealin_dirt": 1}
    message = (await stage.ada.click(message, label="All lessons")).response or message
    assert "✅ 1. First turns" in texts(message)
    assert "Dealin' Dirt** ✅" in private(await stage.ada.slash(stage.channel, "learn"))


async def test_two_presses_at_the_end_of_a_lesson_earn_one_booster(stage: Stage) -> None:
    last = LESSONS["race_to_ace"][0].steps
    message = await begin(stage, "race_to_ace")
    for number, step in enumerate(last[:-1]):
        message = await choose(stage, message, "race_to_ace", "turns", number, step.right)
    custom_id = press("race_to_ace", "turns", len(last) - 1, f"a {last[-1].right}")
    for _ in range(2):
        assert "🎓" in answer_text(await stage.forge(stage.ada, custom_id, message)) or "🎓" in texts(message)
    assert await boosters.closed(stage.bot.db, stage.ada.id) == {"": 1}


async def test_a_forgotten_person_gets_no_second_booster_for_the_same_lesson(stage: Stage) -> None:
    host = stage.bot.services.host
    await learn(stage, "race_to_ace")
    assert (await forgotten.export(host, stage.ada.id))["lessons"][0]["name"] == "turns"
    await forgotten.forget(host, stage.ada.id)
    assert await lessons.of_player(stage.bot.db, stage.ada.id) == []
    message = await learn(stage, "race_to_ace")
    assert "🎓" in texts(message)
    assert await boosters.closed(stage.bot.db, stage.ada.id) == {}


async def test_a_choice_may_be_undone_and_the_solution_shown(stage: Stage) -> None:
    message = await begin(stage, "race_to_ace")
    assert "Undo" not in labels(message)
    message = (await stage.ada.click(message, label="Show me")).response or message
    assert "👉 **Visual on" in texts(message)
    assert "Show me" not in labels(message), "it is shown already"
    marked = next(c for c in walk(raw(message)) if c.get("custom_id") == press("race_to_ace", "turns", 0, "a visual>1"))
    assert (marked["style"], marked["emoji"]["name"]) == (3, "👉"), "green, and marked"
    pictures = [item["description"] for c in walk(raw(message)) for item in c.get("items", ())]
    assert any(text.startswith("Marked in the picture: Bolt, Visual Acquisition.") for text in pictures)
    message = await choose(stage, message, "race_to_ace", "turns", 0, "visual>1")
    assert "✅" in above(message)
    message = (await stage.ada.click(message, label="Undo")).response or message
    assert "step 1 of" in texts(message)


@pytest.mark.parametrize(("key", "number"), [("acceleration", 2), ("acceleration", 4), ("acceleracers", 2)])
async def test_whoever_follows_what_show_me_marks_makes_the_right_choice(key: str, number: int, stage: Stage) -> None:
    """These steps have lists, from which the marks go on; Show me also marks from where one has gone already."""
    message = await begin(stage, key)
    for done, step in enumerate(LESSONS[key][0].steps[:number]):
        message = await choose(stage, message, key, "turns", done, step.right)
    message = (await stage.ada.click(message, label="Show me")).response or message
    row = await lessons.load(stage.bot.db, stage.ada.id, key, "turns")
    while row is not None and len(row.log) == number:
        assert "Show me" not in labels(message), "the marks have gone on the way"
        message = await _follow(stage, message)
        row = await lessons.load(stage.bot.db, stage.ada.id, key, "turns")
    assert row is not None
    assert row.log[-1] == LESSONS[key][0].steps[number].right


async def _follow(stage: Stage, message: Any) -> Any:
    """Press the marked button, or pick the marked choice of a list."""
    parts = [part for part in walk(raw(message)) if part.get("custom_id")]
    for part in parts:
        for choice in (part, *part.get("options", ())):
            if (choice.get("emoji") or {}).get("name") == "👉":
                if choice is part:
                    answer = await stage.ada.click(message, custom_id=part["custom_id"])
                else:
                    answer = await stage.ada.select(message, [choice["value"]], custom_id=part["custom_id"])
                return answer.response or message
    raise AssertionError("nothing is marked")


async def test_a_practice_match_continues_after_a_mistake(stage: Stage) -> None:
    """The first pilot has only a Visual to play; then Bolt acquires, and it would be bad to let that stand."""
    message = await begin(stage, "race_to_ace", "match")
    message = await choose(stage, message, "race_to_ace", "match", 0, "visual>1")
    message = await choose(stage, message, "race_to_ace", "match", 1, "pass")
    assert "❌ **You can defend" in texts(message)
    message = (await stage.ada.click(message, label="Continue anyway")).response or message
    row = await lessons.load(stage.bot.db, stage.ada.id, "race_to_ace", "match")
    assert row is not None
    assert row.log == ("visual>1", "pass")
    message = (await stage.ada.click(message, label="Undo")).response or message
    message = await choose(stage, message, "race_to_ace", "match", 1, "malfunction")
    assert "Defended" in above(message)


async def test_a_choice_deep_in_a_menu_is_reached_by_further_presses(stage: Stage) -> None:
    message = await begin(stage, "acceleration")
    message = (await stage.ada.click(message, label="Valkyrie…")).response or message
    assert "Back" in labels(message)
    label = next(label for label in labels(message) if label == "Space 1")
    message = (await stage.ada.click(message, label=label)).response or message
    assert SECOND.search(texts(message))


async def test_an_old_button_shows_the_lessons_current_page(stage: Stage) -> None:
    message = await begin(stage, "race_to_ace")
    await choose(stage, message, "race_to_ace", "turns", 0, "visual>1")
    old = await stage.forge(stage.ada, press("race_to_ace", "turns", 0, "a flameout>1"), message)
    assert SECOND.search(answer_text(old)) or SECOND.search(texts(message))
    nonsense = await stage.forge(stage.ada, press("race_to_ace", "turns", 1, "a missile>4"), message)
    assert nonsense.acknowledged


async def test_buttons_of_removed_lessons_are_answered(stage: Stage) -> None:
    await stage.open()
    for says in ("chess turns a e4", "race_to_ace chess n", "race_to_ace"):
        gone = await stage.forge(stage.ada, str(Press(PressKind.LESSON, 0, 3, says)))
        assert "/learn" in answer_text(gone), says


async def test_a_lesson_begins_again_when_the_rules_have_changed(stage: Stage) -> None:
    await begin(stage, "race_to_ace")
    row = await lessons.load(stage.bot.db, stage.ada.id, "race_to_ace", "turns")
    assert row is not None
    await stage.bot.db.commit(lessons.move(row, ["missile>1"], 1))
    message = await begin(stage, "race_to_ace")
    assert "step 1 of" in texts(message)
    message = await choose(stage, message, "race_to_ace", "turns", 0, "visual>1")
    assert SECOND.search(texts(message))


def test_the_opponent_is_called_as_in_the_texts_even_by_a_namesake() -> None:
    lesson = LESSONS["race_to_ace"][0]
    assert Place("race_to_ace", lesson, (), "Ada").names == ("Ada", "Bolt")
    assert Place("race_to_ace", lesson, (), "Bolt").names == ("You", "Bolt")


def test_the_height_of_a_text_on_a_phone() -> None:
    assert (ROOM, WIDTH) == (6, 48)


async def test_a_puzzle_is_tried_taken_back_and_solved(stage: Stage) -> None:
    message = (await stage.ada.slash(stage.channel, "puzzle", game="dealin_dirt")).response
    assert "Take a Prize this turn" in texts(message)
    message = await choose(stage, message, "dealin_dirt", "twenty", 0, "attack:1")
    assert "❌ **That ends your turn" in texts(message)
    assert labels(message) == ["Undo"]
    message = (await stage.ada.click(message, label="Undo")).response or message
    message = (await stage.ada.click(message, label="Show the solution")).response or message
    assert "👉 **Crossover Move**, then **Slide Across" in texts(message).replace(" (1)", "")
    message = await choose(stage, message, "dealin_dirt", "twenty", 0, "play:crossover-move")
    message = await choose(stage, message, "dealin_dirt", "twenty", 1, "attack:1")
    assert "🎉 **Solved.**" in texts(message)
    assert "/booster" not in texts(message)
    message = (await stage.ada.click(message, label="All puzzles")).response or message
    assert "Puzzles solved: 1 of 10" in texts(message)
    (picked,) = [c for c in walk(raw(message)) if c.get("options")]
    assert picked["options"][0]["emoji"]["name"] == "✅"
    message = (await stage.ada.select(message, ["tanner"], custom_id=picked["custom_id"])).response or message
    assert "A price to pay" in texts(message)
    await stage.restart()
    assert "A price to pay" in texts((await stage.ada.slash(stage.channel, "puzzle", game="dealin_dirt")).response)
    assert "🧩 1 of 10" in private(await stage.ada.slash(stage.channel, "learn"))
    assert "A price to pay" in private(await stage.ada.slash(stage.channel, "puzzle")), "one press, the same game"


@pytest.mark.parametrize("key", LESSONS)
async def test_puzzles_fit_a_phone(stage: Stage, key: str) -> None:
    for puzzle in PUZZLES.get(key, ())[-3:]:
        message = (await stage.ada.slash(stage.channel, "learn")).response
        result = await stage.forge(stage.ada, str(Press(PressKind.LESSON, 0, 0, f"list {key} {puzzle.key}")), message)
        message = result.response or message
        assert puzzle.question.split("'")[0] in texts(message).replace("\\", "")
        assert sum(map(_height, above(message).splitlines())) <= ROOM
        message = await choose(stage, message, key, puzzle.key, 0, puzzle.lines[0].split()[0])
        assert sum(map(_height, above(message).splitlines())) <= ROOM


def points(stage: Stage, message: Any) -> float:
    """The height of a message and the line that only one person sees it."""
    pictures = sum(len(c.get("items", ())) for c in walk(raw(message)))
    return 43 + layout_height(raw(message), ASIDE, [scene.pixels for scene in stage.painter.scenes[-pictures:]])


async def open_puzzle(stage: Stage, key: str, name: str) -> Any:
    message = (await stage.ada.slash(stage.channel, "learn")).response
    result = await stage.forge(stage.ada, str(Press(PressKind.LESSON, 0, 0, f"list {key} {name}")), message)
    return result.response or message


async def test_no_colour_of_a_puzzle_gives_its_answer_away(stage: Stage) -> None:
    message = await open_puzzle(stage, "race_to_ace", "radar")
    styles = {c["style"] for c in walk(raw(message)) if " a " in c.get("custom_id", "")}
    assert len(styles) == 1
    shown = (await stage.ada.click(message, label="Show the solution")).response or message
    assert "Show the solution" not in labels(shown)
    assert "💡 **Bolt has a Radar on you" in texts(shown), "what the solution is for"
    assert {c["style"] for c in walk(raw(shown)) if " a " in c.get("custom_id", "")} == {1, 3}


async def test_a_puzzle_begins_with_its_task_and_ends_with_its_triumph(stage: Stage) -> None:
    message = await open_puzzle(stage, "race_to_ace", "radar")
    assert above(message).splitlines() == ["## ✈️ Under a Radar"]
    message = await choose(stage, message, "race_to_ace", "radar", 0, "ecm@radar")
    assert "Radar Acquisition" not in above(message), "no word of what Bolt does next"
    assert "Ada" not in above(message), "the learner is addressed"
    (last,) = stage.painter.scenes[-1:]
    assert last.alt.startswith("Solved! ")
    assert "Missiles can hit you" not in {label.text for label in last.labels}


@pytest.mark.parametrize("most", less_or_all(2, 99))
@pytest.mark.parametrize("key", PUZZLES)
async def test_a_puzzle_and_its_last_page_are_one_screen(stage: Stage, key: str, most: int) -> None:
    for puzzle in PUZZLES[key][:most]:
        message = await open_puzzle(stage, key, puzzle.key)
        assert points(stage, message) <= ASIDE.most, (puzzle.key, points(stage, message))
        for number, notation in enumerate(puzzle.lines[0].split()):
            message = await choose(stage, message, key, puzzle.key, number, notation)
            assert points(stage, message) <= ASIDE.most, (puzzle.key, number, points(stage, message))
