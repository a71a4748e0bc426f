"""What a puzzle is: a position, a question, and every line of choices that answers it.

Puzzles are data, `puzzles.toml` beside a game's modules. Their lines were found by searching through all choices, and
the tests search again (`games.puzzle_search`). A line counts only if it works whatever the solver cannot know: other
hands, cards not drawn yet, dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.catalogues import read_catalogue
from games.lesson import LEARNER, Exercise, any_fits

if TYPE_CHECKING:
    from games.core import State


class Puzzle(Exercise, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question about a position."""

    question: str
    goal: str
    """When it is solved:

    - `win`: the match is over, and the learner alone has won it;
    - `score 3`: the learner has so many points;
    - `may PATTERN`: the learner has one of these choices;
    - `foe 2`: after all moves and the others' answers the opponent has no more points than that;
    - `safe PATTERN`: after all moves nobody else comes to have one of these choices before the learner's next decision;
    - `survive`: after all moves the match goes on, or the learner has won it, whatever the others answer.
    """
    moves: int
    """How many choices the learner has at most."""
    lines: tuple[str, ...]
    """Every line that solves it: notations with blanks between them."""
    answers: str = ""
    """What the others answer if they can, the first that fits; "" if they may do anything. See `Exercise` for `*`."""
    wrong: dict[str, str] = msgspec.field(default_factory=dict)
    """Why choices that are in no line fail, as in a lesson's step."""
    solved: str
    """What is to be learned from it."""
    chance: float
    """How likely it is that picking at random solves it: the smaller, the harder. The search measures it."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    puzzle: tuple[Puzzle, ...]


def read_puzzles(package: str | None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easiest first."""
    found = read_catalogue(package, "puzzles.toml", _File).puzzle
    return tuple(sorted(found, key=lambda puzzle: -puzzle.chance))


LAST = frozenset({"foe", "safe", "survive"})
"""The goals that are judged after all moves; the others are reached as soon as they are true."""


def is_reached(goal: str, state: State) -> bool:
    """Whether a position fulfils a goal. What `safe` asks for is judged on the way, by the search."""
    word, _, what = goal.partition(" ")
    outcome = state.outcome()
    if word == "win":
        return outcome is not None and outcome.winners == (LEARNER,)
    if word == "score":
        return state.scores()[LEARNER] >= int(what)
    if word == "may":
        return any_fits((action.notation for action in state.legal_actions(LEARNER)), what)
    if word == "foe":
        return max(score for seat, score in enumerate(state.scores()) if seat != LEARNER) <= int(what)
    if word in ("safe", "survive"):
        return outcome is None or outcome.winners == (LEARNER,)
    raise ValueError(f"no goal is called {word!r}")
