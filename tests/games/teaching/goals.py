"""When a position meets the goal of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase

from games.contract.game import Game
from games.contract.lesson import LEARNER
from games.contract.notations import any_fits
from games.contract.puzzle import NAMES
from games.core import State

LAST = frozenset({"foe", "safe", "survive"})
"""The goals that are judged after all moves; the others are reached as soon as they hold."""


def is_reached(game: Game, goal: str, state: State) -> bool:
    """Whether a position meets a goal.

    `safe`, and that nobody else has chosen before for `soon`, is judged on the way, by the search.
    """
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


_REACHED: Mapping[str, Callable[[Game, State, str], bool]] = {
    "win": _is_won,
    "score": _has_score,
    "may": _may,
    "soon": _may,
    "tells": _tells,
    "foe": _keeps_foe_down,
    "safe": _is_alive,
    "survive": _is_alive,
}
