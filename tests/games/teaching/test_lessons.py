"""Every lesson can be played from its first step to its last, and every mistake in it is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest
from msgspec.structs import replace

from games.contract.catalogues import read_catalogue
from games.contract.lesson import LEARNER, Lesson, LessonAdvice, Remark, Slip
from games.contract.notations import fits
from games.contract.puzzle import NAMES
from games.core import IllegalAction, State
from games.core.rng import Rng
from games.cpu import choose
from games.look.pointing import pointed
from games.race_to_ace.game import RaceToAce
from games.registry import GAMES
from games.teaching.lessons import LESSONS, PUZZLES, advice, comment_on, exercise_of, judge, moment, step_of, tried
from games.tiny_turbo_cars.events import Slid

OURS = ("race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
SCRIPTED = [(key, lesson.key) for key, lessons in LESSONS.items() for lesson in lessons if lesson.steps]
MATCHES = [(key, lesson.key) for key, lessons in LESSONS.items() for lesson in lessons if lesson.opponent]
CONTENTS = [(key, lesson.key) for key, lessons in LESSONS.items() for lesson in lessons]


def lesson_of(key: str, name: str) -> Lesson:
    exercise = exercise_of(key, name)
    assert isinstance(exercise, Lesson)
    return exercise


def steps(key: str, lesson: Lesson) -> Iterator[tuple[tuple[str, ...], State]]:
    """Play a lesson: yield the right choices before each step, and the position there."""
    for number in range(len(lesson.steps)):
        log = tuple(step.right for step in lesson.steps[:number])
        yield log, moment(GAMES[key], lesson, log).state


def choices(state: State) -> list[str]:
    return [action.notation for action in state.legal_actions(LEARNER)]


@pytest.mark.parametrize("key", OURS)
def test_our_games_have_lessons(key: str) -> None:
    """An installed game may have none; ours do."""
    names = [lesson.key for lesson in LESSONS[key]]
    assert names == ["turns", "match", "idea"]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 8 for name in names)


@pytest.mark.parametrize(("key", "name"), SCRIPTED)
def test_every_step_offers_a_choice_and_answers_each(key: str, name: str) -> None:
    lesson = lesson_of(key, name)
    for log, state in steps(key, lesson):
        step, legal = step_of(lesson, log), choices(state)
        assert step is not None
        assert step.right in legal, f"{step.right} is none of {legal}"
        assert len(legal) > 1, f"nothing is to be chosen at {step.right}"
        for notation in legal:
            verdict = judge(GAMES[key], lesson, log, state, notation)
            assert verdict.good == (notation == step.right)
            assert verdict.good or (verdict.says and verdict.final), f"nothing is said to {notation} at {step.right}"
        used = {next(c for c in step.wrong if fits(notation, c)) for notation in legal if notation != step.right}
        assert used == set(step.wrong), f"never said at {step.right}: {set(step.wrong) - used}"
        assert comment_on(lesson, (*log, step.right)) == step.say
    assert moment(GAMES[key], lesson, tuple(step.right for step in lesson.steps)).over == (not lesson.opponent)


@pytest.mark.parametrize(("key", "name"), SCRIPTED)
def test_a_mistake_is_carried_out_and_fully_undone(key: str, name: str) -> None:
    lesson, game = lesson_of(key, name), GAMES[key]
    for log, state in steps(key, lesson):
        step, legal = step_of(lesson, log), choices(state)
        assert step is not None
        before = moment(game, lesson, log).state
        wrong = next(notation for notation in legal if notation != step.right)
        assert tried(game, lesson, log, wrong).state.dump() != before.dump()
        assert moment(game, lesson, log).state.dump() == before.dump()
    with pytest.raises(IllegalAction):
        tried(game, lesson, (), "this is no choice")


@pytest.mark.parametrize(("key", "name"), MATCHES)
def test_a_match_is_played_to_its_end_against_an_opponent_who_answers(key: str, name: str) -> None:
    """A learner who picks the best-looking actions wins, and the same choices lead to the same end."""
    lesson, game = lesson_of(key, name), GAMES[key]
    log: list[str] = [step.right for step in lesson.steps]
    slipped, rng = 0, Rng(1)
    while not (now := moment(game, lesson, log)).over:
        legal = now.state.legal_actions(LEARNER)
        notations = [action.notation for action in legal]
        chosen = choose(game, now.state.view(LEARNER), legal, "driver", rng).notation
        assert advice(lesson, log, notations), f"nothing is said before {notations}"
        good = [notation for notation in notations if judge(game, lesson, log, now.state, notation).good]
        assert good, f"all of {notations} are called bad"
        slipped += len(good) < len(notations)
        log.append(chosen)
        assert len(log) <= MOST_CHOICES, "this is no short match"
    outcome = now.state.outcome()
    assert outcome is not None
    assert outcome.winners == (LEARNER,)
    assert slipped, "one cannot err in it"
    assert moment(game, lesson, log).state.dump() == now.state.dump()


@pytest.mark.parametrize("learner", [0, 1])
def test_where_all_decide_at_once_the_opponent_answers_each_choice_once_and_the_learner_decides_alone(
    learner: int,
) -> None:
    game = GAMES["tiny_turbo_cars"]
    lesson = replace(lesson_of("tiny_turbo_cars", "match"), seat=learner)
    log: list[str] = []
    for _ in range(8):
        now = moment(game, lesson, log)
        assert learner in now.state.to_act()
        slid = Counter(event.seat for event in now.events if isinstance(event, Slid))
        assert slid == {learner: 1, 1 - learner: 1} if log else {1 - learner: 1}
        offered = [action.notation for action in now.state.legal_actions(learner)]
        log.append(next(choice for choice in offered if choice.startswith("s:")))


MOST_CHOICES = 60
"""The maximum number of choices in a short match."""


@pytest.mark.parametrize(("key", "name"), CONTENTS)
def test_the_texts_of_a_lesson_are_short_and_complete(key: str, name: str) -> None:
    lesson = lesson_of(key, name)
    assert len(lesson.steps) <= 20
    texts = [*(step.idea for step in lesson.steps), *(each.say for each in lesson.advice), lesson.farewell]
    above = [*(step.say for step in lesson.steps), *(each.say for each in lesson.remarks)]
    above += [why for step in lesson.steps for why in step.wrong.values()]
    above += [slip.why for slip in lesson.slips]
    for text in texts + above:
        assert 3 <= len(text) <= 220, text
        assert text[-1] in ".!?:", text
        assert not set(text) & set("*_`~"), "it is shown letter by letter"
    for text in above:
        assert len(text) <= 145, f"{len(text)} letters: {text}"


def test_a_lesson_of_a_game_for_three_has_three_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    game, why = GAMES["race_to_ace"], Slip(chose="*", may="*", why="Read it.", tells="Seat 3:*")
    monkeypatch.setattr(RaceToAce, "seats", range(3, 6))
    lesson = Lesson(key="three", title="Three", seed=1, opponent="rookie", farewell="Well done.", slips=(why,))
    state = moment(game, lesson, ()).state
    assert len(state.scores()) == 3
    assert judge(game, lesson, (), state, choices(state)[0]).says == "Read it."


def test_a_mistake_in_a_lesson_names_the_file() -> None:
    with pytest.raises(ValueError, match=r"lessons\.toml"):
        read_catalogue("games.race_to_ace", "lessons.toml", int)


def test_a_step_is_introduced_by_its_idea_and_a_puzzle_by_its_question() -> None:
    lesson = lesson_of("race_to_ace", "turns")
    assert advice(lesson, (), ["draw"]) == lesson.steps[0].idea
    assert advice(lesson, [lesson.steps[0].right], ["draw"]) == lesson.steps[1].idea
    (puzzle, *_) = PUZZLES["race_to_ace"]
    assert advice(puzzle, (), ["draw"]) == advice(puzzle, ["draw"], ()) == puzzle.question


def test_after_the_steps_the_first_advice_that_fits_is_given_or_none() -> None:
    lesson = replace(
        lesson_of("race_to_ace", "match"),
        steps=(),
        advice=(LessonAdvice("guns*", "Shoot."), LessonAdvice("guns* radar*", "Aim.")),
    )
    assert advice(lesson, (), ["pass", "guns>1", "radar>1"]) == "Shoot."
    assert advice(lesson, (), ["pass", "radar>1"]) == "Aim."
    assert advice(lesson, (), ["pass"]) == ""


def test_a_remark_is_made_the_first_time_and_after_the_steps_only() -> None:
    scripted = lesson_of("race_to_ace", "turns")
    first = scripted.steps[0]
    lesson = replace(scripted, steps=(first,), remarks=(Remark("radar*", "On radar."), Remark("guns*", "Bang.")))
    assert comment_on(lesson, ()) == ""
    assert comment_on(lesson, [first.right]) == first.say
    assert comment_on(lesson, [first.right, "radar>1"]) == "On radar."
    assert comment_on(lesson, [first.right, "guns>1"]) == "Bang."
    assert comment_on(lesson, [first.right, "radar>1", "radar>2"]) == "", "it was made before"
    assert comment_on(lesson, [first.right, "radar>1", "guns>1"]) == "Bang."
    assert comment_on(lesson, [first.right, "pass"]) == ""
    (puzzle, *_) = PUZZLES["race_to_ace"]
    assert comment_on(puzzle, puzzle.lines[0].split()) == ""


def test_choices_are_notations_with_a_star_for_any_letters() -> None:
    assert fits("guns>1", "missile>1 guns>*")
    assert not fits("guns>1", "missile>*")
    assert fnmatchcase("spartan!king+harpe", "spartan!king*")


NOTHING_TO_MARK = (
    "dealin_dirt turns ready",
    "tiny_turbo_cars turns s:b4",
    "tiny_turbo_cars two2 s:a1",
    "tiny_turbo_cars three1 s:c4",
)
"""Being ready or done is about no card; these slides change no line of the program, which is what the picture shows."""


@pytest.mark.parametrize("key", OURS)
def test_the_subject_of_a_shown_choice_is_marked_in_the_picture_and_named(key: str) -> None:
    game, unmarked = GAMES[key], []
    for exercise in (*LESSONS[key], *PUZZLES[key]):
        right = [step.right for step in getattr(exercise, "steps", ())]
        right = right or getattr(exercise, "lines", ("",))[0].split()
        for number, notation in enumerate(right):
            state = moment(game, exercise, right[:number]).state
            [scene] = game.scenes(state.view(exercise.seat), NAMES)
            marked = pointed(scene, notation)
            names = dict.fromkeys(spot.name for spot in scene.spots if spot.name in marked.alt.partition(".")[0])
            if marked == scene:
                unmarked += [f"{key} {exercise.key} {notation}"] * (notation != "done")
                continue
            rings = marked.sprites[len(scene.sprites) :]
            assert 1 <= len(rings) <= 4, (exercise.key, notation)
            assert marked.alt.endswith(scene.alt)
            assert marked.alt.startswith("Marked in the picture: ")
            assert names
    assert unmarked == [each for each in NOTHING_TO_MARK if each.startswith(f"{key} ")]


@pytest.mark.parametrize(
    ("key", "exercise", "made", "names"),
    [
        ("race_to_ace", "turns", 0, "Bolt, Visual Acquisition"),
        ("acceleration", "turns", 0, "b3"),
        ("acceleration", "turns", 9, "Spartan, King"),
        ("tiny_turbo_cars", "two1", 0, "command 6, command 7, command 8"),
        ("acceleracers", "idea", 2, "Jaw Jammer, Wall Crawl"),
        ("dealin_dirt", "turns", 4, "Cinder Kid, Cinder Chaser"),
    ],
)
def test_the_marks_are_around_the_counterparts_of_the_button(key: str, exercise: str, made: int, names: str) -> None:
    chosen = exercise_of(key, exercise)
    assert chosen is not None
    right = [step.right for step in getattr(chosen, "steps", ())] or getattr(chosen, "lines", ("",))[0].split()
    [scene] = GAMES[key].scenes(moment(GAMES[key], chosen, right[:made]).state.view(LEARNER), NAMES)
    marked = pointed(scene, right[made])
    assert marked.alt.startswith(f"Marked in the picture: {names}. ")
    rings = [(ring.x, ring.y) for ring in marked.sprites[len(scene.sprites) :]]
    boxes = {spot.box[:2] for spot in scene.spots if spot.name in names.split(", ")}
    assert {(x + 4, y + 4) for x, y in rings} <= boxes


def test_spectators_get_no_places_to_mark() -> None:
    for key in OURS:
        state = moment(GAMES[key], LESSONS[key][0], ()).state
        assert not any(scene.spots for scene in GAMES[key].scenes(state.view(None), NAMES))


@pytest.mark.parametrize(
    ("key", "chosen", "true"),
    [
        ("race_to_ace", "malfunction", "Defended, and a new card drawn."),
        ("race_to_ace", "malfunction@radar", "Defended. On your own turn you draw no card for it."),
        ("race_to_ace", "ecm@radar", "Defended. On your own turn you draw no card for it."),
        ("race_to_ace", "relight", "One Flameout less in front of you. Without any, your engine is running."),
        ("race_to_ace", "maneuver", "Well flown. Bolt is the target now, unless it answers or has a Visual in front."),
        ("acceleracers", "avalanche>chicane/1", "A tick says what rolls on, a cross what a Hazard stops."),
        (
            "dealin_dirt",
            "power:red-horse-power>active",
            "It stays on the Driver until an attack or Getting Passed uses it up.",
        ),
    ],
)
def test_a_remark_is_true_whenever_the_choice_is_made(key: str, chosen: str, true: str) -> None:
    """A remark knows only the notation: a Relight may leave a second Flameout, a Maneuver may find no room."""
    assert comment_on(lesson_of(key, "match"), [chosen]) == true


@pytest.mark.parametrize(
    ("may", "true"),
    [
        (("decline", "counter"), "Bolt's card works against you. Your Hot Stick or Golden Bird stops it."),
        (("flameout>1",), "You can't attack now. Stopping Bolt's engine gains you time."),
    ],
)
def test_advice_in_race_to_ace_is_true_whoever_began(may: tuple[str, ...], true: str) -> None:
    """Bolt may also play a Flameout in its own turn (RL13), and Guns without a Visual are no attack."""
    lesson = lesson_of("race_to_ace", "match")
    assert advice(lesson, [], may) == true
    (slip,) = (each for each in lesson.slips if each.chose == "decline")
    assert "attack" not in slip.why
