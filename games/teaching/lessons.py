"""Playing lessons and puzzles: the position after the learner's choices, and the comments on them.

Everything follows from the exercise and the learner's choices so far, its log: the opponent's answers are scripted, or
decided with randomness fixed by the exercise's seed. So only the log has to be stored.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from games.contract.game import Game
from games.contract.lesson import Lesson, LessonStep
from games.contract.notations import any_fits, fits
from games.contract.puzzle import NAMES, Exercise, Puzzle
from games.core import SEAT_NAMES, Action, Event, Rng, Seat, SeatSetup, State
from games.cpu import choose
from games.registry import GAMES

LESSONS = {key: game.lessons for key, game in GAMES.items() if game.lessons}
PUZZLES = {key: game.puzzles for key, game in GAMES.items() if game.puzzles}


@dataclass(slots=True)
class Moment:
    """Where a learner is in an exercise."""

    state: State
    events: Sequence[Event]
    """What has happened since the learner's last decision, that one included."""
    over: bool
    """Whether the exercise is over."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """Whether a choice is accepted, and why not."""

    good: bool
    says: str = ""
    """Why not."""
    final: bool = False
    """Whether a bad choice has to be taken back; in a free match the learner may keep it."""


def exercise_of(key: str, name: str) -> Exercise | None:
    """Return the lesson or puzzle of a game that has this key, or None."""
    known: tuple[Exercise, ...] = (*LESSONS.get(key, ()), *PUZZLES.get(key, ()))
    return next((exercise for exercise in known if exercise.key == name), None)


def step_of(exercise: Exercise, log: Sequence[str]) -> LessonStep | None:
    """Return the step of a lesson at which a learner is, or None after them and in puzzles."""
    steps = exercise.steps if isinstance(exercise, Lesson) else ()
    return steps[len(log)] if len(log) < len(steps) else None


def moment(game: Game, exercise: Exercise, log: Sequence[str]) -> Moment:
    """Return the moment after the choices of `log`. Raises `IllegalAction` if they do not fit the rules (any more)."""
    walk = _walk(game, exercise, tuple(log))
    return Moment(walk.state.copy(), walk.events, _is_over(exercise, walk.state, log))


@dataclass(slots=True)
class _Walk:
    """A cached position in an exercise, so that the next choice need not replay everything."""

    exercise: Exercise
    state: State
    events: Sequence[Event]
    luck: int
    """The state of the opponent's random source."""


REMEMBERED = 200
"""The size of the cache of positions: it should hold those of all current learners."""
_walks: OrderedDict[tuple[str, str, tuple[str, ...]], _Walk] = OrderedDict()


def _walk(game: Game, exercise: Exercise, log: tuple[str, ...]) -> _Walk:
    place = (game.key, exercise.key, log)
    walk = _walks.get(place)
    if walk is None or walk.exercise != exercise:
        walk = _begun(game, exercise) if not log else _gone_on(game, exercise, log)
        _walks[place] = walk
    _walks.move_to_end(place)
    if len(_walks) > REMEMBERED:
        _walks.popitem(last=False)
    return walk


def _begun(game: Game, exercise: Exercise) -> _Walk:
    options, setup = game.Options.model_validate(exercise.options), [SeatSetup()] * game.seats[0]
    state = game.load(exercise.position) if exercise.position else game.new(setup, exercise.seed, options)
    rng = Rng(exercise.seed)
    events = [*state.opening, *_follow(game, state, exercise.before)]
    if step_of(exercise, ()) is None:
        events += _answer(game, exercise, state, rng)
    return _Walk(exercise, state, events, rng.state)


def _gone_on(game: Game, exercise: Exercise, log: tuple[str, ...]) -> _Walk:
    before = _walk(game, exercise, log[:-1])
    state, rng, step = before.state.copy(), Rng.resume(before.luck), step_of(exercise, log[:-1])
    events = _follow(game, state, (f"{exercise.seat} {log[-1]}",))
    if step is not None:
        events += _follow(game, state, step.then)
    if step_of(exercise, log) is None:
        events += _answer(game, exercise, state, rng)
    return _Walk(exercise, state, events, rng.state)


def tried(game: Game, exercise: Exercise, log: Sequence[str], notation: str) -> Moment:
    """Return the immediate result of a choice, before the opponents answer. Raises `IllegalAction`."""
    state = moment(game, exercise, log).state
    events = _follow(game, state, (f"{exercise.seat} {notation}",))
    return Moment(state, events, over=False)


def judge(game: Game, exercise: Exercise, log: Sequence[str], state: State, notation: str) -> Feedback:
    """Decide whether a legal choice is accepted, and why not."""
    if isinstance(exercise, Puzzle):
        if is_on_the_way(exercise, [*log, notation]):
            return Feedback(good=True)
        later = [wrong for chosen, wrong in exercise.after.items() if any_fits(log, chosen)]
        says = next(filter(None, (_why(wrong, notation) for wrong in (*later, exercise.wrong))), "")
        return Feedback(good=False, says=says, final=True)
    step = step_of(exercise, log)
    if step is not None:
        if notation == step.right:
            return Feedback(good=True)
        return Feedback(good=False, says=_why(step.wrong, notation), final=True)
    others = [action.notation for action in state.legal_actions(exercise.seat) if action.notation != notation]
    for slip in exercise.slips:
        if fits(notation, slip.chose) and any_fits(others, slip.may) and _reads(game, state, exercise.seat, slip.tells):
            return Feedback(good=False, says=slip.why)
    return Feedback(good=True)


def advice(exercise: Exercise, log: Sequence[str], legal: Sequence[str]) -> str:
    """Return the advice before a decision: a puzzle's question, a step's idea, or a hint about the position."""
    if isinstance(exercise, Puzzle):
        return exercise.question
    step = step_of(exercise, log)
    if step is not None:
        return step.idea
    return next((each.say for each in exercise.advice if any_fits(legal, each.may)), "")


def _reads(game: Game, state: State, seat: Seat, line: str) -> bool:
    """Whether a line of the position in words, or of the menu's prompt, matches `line`."""
    if line == "*":
        return True
    view, legal = state.view(seat), state.legal_actions(seat)
    names = *NAMES, *SEAT_NAMES[2 : game.seats[0]]
    lines = [*game.describe(view, names).splitlines(), *game.menu(view, legal, names).prompt.splitlines()]
    return any(fnmatchcase(each, line) for each in lines)


def comment_on(exercise: Exercise, log: Sequence[str]) -> str:
    """Return the comment on the last choice of a log of accepted choices; "" if there is none."""
    if not log or not isinstance(exercise, Lesson):
        return ""
    step = step_of(exercise, log[:-1])
    if step is not None:
        return step.say
    before = log[len(exercise.steps) : -1]
    for remark in exercise.remarks:
        if fits(log[-1], remark.chose) and not any_fits(before, remark.chose):
            return remark.say
    return ""


def is_on_the_way(puzzle: Puzzle, log: Sequence[str]) -> bool:
    """Whether the choices so far begin a line that solves the puzzle."""
    return any(line.split()[: len(log)] == list(log) for line in puzzle.lines)


def _is_over(exercise: Exercise, state: State, log: Sequence[str]) -> bool:
    if isinstance(exercise, Puzzle):
        return " ".join(log) in exercise.lines
    return state.outcome() is not None or (len(log) >= len(exercise.steps) and not exercise.opponent)


def _why(wrong: Mapping[str, str], notation: str) -> str:
    return next((why for choices, why in wrong.items() if fits(notation, choices)), "")


def _follow(game: Game, state: State, lines: Sequence[str]) -> list[Event]:
    events: list[Event] = []
    for line in lines:
        seat, notation = line.split(" ", 1)
        events += state.apply(int(seat), game.parse(notation))
    return events


def _answer(game: Game, exercise: Exercise, state: State, rng: Rng) -> list[Event]:
    """Let the others decide until it is the learner's turn.

    In a free match the learner is asked only where there is a choice; where all are asked at once, others decide once.
    """
    events: list[Event] = []
    learner = exercise.seat
    if isinstance(exercise, Puzzle):
        while not exercise.position and (asked := state.to_act()) and learner not in asked:
            events += state.apply(asked[0], replies(exercise, state.legal_actions(asked[0]))[0])
        return events
    if not exercise.opponent:
        return events
    asked = state.to_act()
    for seat in asked if learner in asked else ():
        if seat != learner and seat in state.to_act():
            events += state.apply(seat, _decide(game, exercise, state, seat, rng))
    while (asked := state.to_act()) and not (learner in asked and _has_choice(game, state, learner)):
        seat = next((seat for seat in asked if seat != learner), learner)
        events += state.apply(seat, _decide(game, exercise, state, seat, rng))
    return events


def _has_choice(game: Game, state: State, seat: Seat) -> bool:
    legal = state.legal_actions(seat)
    return len(legal) > 1 or legal[0].notation not in game.passes


def _decide(game: Game, lesson: Lesson, state: State, seat: Seat, rng: Rng) -> Action:
    return choose(game, state.view(seat), state.legal_actions(seat), lesson.opponent, rng)


def replies(puzzle: Puzzle, legal: Sequence[Action]) -> Sequence[Action]:
    """Return what another seat may answer in a puzzle: the scripted answers, or anything."""
    for choices in puzzle.answers.split():
        scripted = [action for action in legal if fits(action.notation, choices)]
        if scripted:
            return scripted[:1]
    return legal
