"""What a puzzle is: a position, a question, and every line of choices that answers it.

Puzzles are data, `puzzles.toml` beside a game's modules. Their lines were found by an exhaustive search, which the
tests repeat (`games.teaching.puzzle_search`). A line counts only if it works whatever is hidden from the solver:
other hands, cards not drawn yet, dice.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import msgspec

from games.contract.catalogues import read_catalogue
from games.contract.lesson import LEARNER, Exercise, any_fits

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.contract.game import Game
    from games.core import State


class Puzzle(Exercise, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question about a position."""

    question: str
    goal: str
    """When it is solved:

    - `win`: the match is over, and the learner alone has won it;
    - `score 3`: the learner has so many points;
    - `may PATTERN`: the learner has a choice for each of these notations, with `*` for any letters;
    - `tells TEXT`: the position in words has a line that reads so, with `*` for any letters;
    - `foe 2`: after all moves and the others' answers the opponent has no more points than that;
    - `safe PATTERN`: after all moves nobody else comes to have one of these choices before the learner's next decision;
    - `survive`: after all moves the match goes on, or the learner has won it, whatever the others answer.
    """
    moves: int
    """The maximum number of the learner's choices."""
    lines: tuple[str, ...]
    """Every line that solves it: notations separated by spaces."""
    answers: str = ""
    """What the others answer if they can: the first that fits; "" if they may do anything. `*` stands for any
    letters."""
    wrong: dict[str, str] = msgspec.field(default_factory=dict)
    """Why choices that are in no line fail, as in `LessonStep.wrong`."""
    solved: str
    """What it teaches, said when it is solved."""
    chance: float
    """The chance that random choices solve it, measured by the search: the smaller, the harder."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    puzzle: tuple[Puzzle, ...]


def read_puzzles(package: str | None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easiest first."""
    found = read_catalogue(package, "puzzles.toml", _File).puzzle
    return tuple(sorted(found, key=lambda puzzle: -puzzle.chance))


LAST = frozenset({"foe", "safe", "survive"})
"""The goals that are judged after all moves; the others are reached as soon as they hold."""


def is_reached(game: Game, goal: str, state: State) -> bool:
    """Whether a position meets a goal. `safe` is judged on the way, by the search."""
    word, _, what = goal.partition(" ")
    return _REACHED[word](game, state, what)


def _is_won(_game: Game, state: State, _what: str) -> bool:
    outcome = state.outcome()
    return outcome is not None and outcome.winners == (LEARNER,)


def _has_score(_game: Game, state: State, what: str) -> bool:
    return state.scores()[LEARNER] >= int(what)


def _may(_game: Game, state: State, what: str) -> bool:
    legal = [action.notation for action in state.legal_actions(LEARNER)]
    return all(any_fits(legal, choice) for choice in what.split())


def _tells(game: Game, state: State, what: str) -> bool:
    return any(fnmatchcase(line, what) for line in game.describe(state.view(LEARNER), NAMES).splitlines())


def _keeps_foe_down(_game: Game, state: State, what: str) -> bool:
    return max(score for seat, score in enumerate(state.scores()) if seat != LEARNER) <= int(what)


def _is_alive(game: Game, state: State, what: str) -> bool:
    return state.outcome() is None or _is_won(game, state, what)


NAMES = ("You", "Bolt")
"""The names of the seats in `tells`."""
_REACHED: Mapping[str, Callable[[Game, State, str], bool]] = {
    "win": _is_won,
    "score": _has_score,
    "may": _may,
    "tells": _tells,
    "foe": _keeps_foe_down,
    "safe": _is_alive,
    "survive": _is_alive,
}
