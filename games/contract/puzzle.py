"""What a puzzle is: a position, a question, and every line of choices that answers it.

Puzzles are data, `puzzles.toml` beside a game's modules. Their lines were found by an exhaustive search, which the
tests repeat (`tests.games.teaching.puzzle_search`). A line counts only if it works whatever is hidden from the solver:
other hands, cards not drawn yet, dice.
"""

from typing import TypeAlias

import msgspec

from games.contract.lesson import ExerciseStart, Lesson

NAMES = ("You", "Bolt")
"""The names of the seats in `tells`."""


class Puzzle(ExerciseStart, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question about a position."""

    question: str
    goal: str
    """When it is solved:

    - `win`: the match is over, and the learner alone has won it;
    - `score 3`: the learner has this many points;
    - `may PATTERN`: the learner has a choice for each of these notations, with `*` for any letters;
    - `soon PATTERN`: the same, before anybody else has had a choice;
    - `tells TEXT`: the position in words has a line that reads so, with `*` for any letters;
    - `foe 2`: after all moves and the others' answers the opponent has no more points than that;
    - `safe PATTERN`: after all moves nobody else has one of these choices before the learner's next decision;
    - `survive`: after all moves the match goes on, or the learner has won it, whatever the others answer.
    """
    moves: int
    """The maximum number of the learner's choices."""
    lines: tuple[str, ...]
    """Every line that solves it: notations separated by spaces."""
    answers: str = ""
    """What the others answer if they can: the first that fits, with `*` for any letters; "" for anything."""
    wrong: dict[str, str] = msgspec.field(default_factory=dict)
    """Why choices that are in no line fail, as in `LessonStep.wrong`."""
    after: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    """Why they fail after certain choices, by those: they change what the others do. They come before `wrong`."""
    solved: str
    """What it teaches, shown when it is solved."""
    chance: float
    """The chance that random choices solve it, measured by the search: the smaller, the harder."""


Exercise: TypeAlias = Lesson | Puzzle
"""Something to do alone to learn a game."""
