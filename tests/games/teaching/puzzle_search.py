"""Solving puzzles by an exhaustive search.

A line of choices solves a puzzle only if it reaches the goal whatever the others answer, and in every world that the
solver could be in: the true one, and others in which everything hidden from the solver is dealt anew, dice included.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.contract.game import Game
from games.contract.lesson import LEARNER, any_fits
from games.contract.puzzle import Puzzle
from games.core import IllegalAction, State
from games.core.rng import Rng
from games.teaching.lessons import moment, replies
from tests.games.teaching.goals import LAST, is_reached

WORLDS = 60
"""The number of other worlds in which a line has to work."""
MOST = 20_000
"""The maximum number of choices tried; a puzzle that needs more is too wide."""


REACTIONS, LONG = 3, 60
"""The maximum number of decisions in a row that others may have: reactions within a turn, and a turn of their own."""


class TooWide(Exception):
    """A puzzle has too many choices to search."""


@dataclass(slots=True)
class Found:
    """The result of a search."""

    lines: tuple[str, ...]
    """Every line that solves the puzzle for certain."""
    lucky: tuple[str, ...]
    """Lines that reach the goal only by luck: a sound puzzle has none."""
    chance: float
    """The chance that random choices solve it."""
    tried: int
    """How many choices were tried."""


@dataclass(slots=True)
class _Search:
    game: Game
    puzzle: Puzzle
    most: int = MOST
    tried: int = 0
    chances: dict[str, float] = field(default_factory=dict)

    @property
    def word(self) -> str:
        """Return the kind of goal."""
        return self.puzzle.goal.partition(" ")[0]

    def lines(self, states: Sequence[State], line: Sequence[str], chance: float) -> list[str]:
        """Return all lines from here on that reach the goal in every one of these states."""
        legal = [action.notation for action in states[0].legal_actions(LEARNER)]
        solutions = []
        for notation in legal:
            after, longer = self.after(states, notation), [*line, notation]
            if after is None:
                continue
            if self.is_solved(after, len(longer)):
                text = " ".join(longer)
                self.chances[text] = chance / len(legal)
                solutions.append(text)
            elif len(longer) < self.puzzle.moves and all(LEARNER in state.to_act() for state in after):
                solutions += self.lines(after, longer, chance / len(legal))
        return solutions

    def works(self, state: State, line: Sequence[str]) -> bool:
        """Whether a line reaches the goal from a state, whatever the others answer."""
        states = [state]
        for notation in line:
            after = self.after(states, notation)
            if after is None:
                return False
            states = after
        return self.is_solved(states, len(line))

    def is_solved(self, states: Sequence[State], moves: int) -> bool:
        """Whether the goal is reached in all of these states after `moves` moves."""
        if self.word in LAST and moves < self.puzzle.moves:
            return False
        return all(is_reached(self.game, self.puzzle.goal, state) for state in states)

    def after(self, states: Sequence[State], notation: str) -> list[State] | None:
        """Return all states in which a choice and the others' answers can end; None if it fails in one of them."""
        ended: list[State] = []
        for state in states:
            future = state.copy()
            self.count()
            try:
                future.apply(LEARNER, self.game.parse(notation))
            except IllegalAction:
                return None
            if self._is_done(future):
                ended.append(future)
            elif not self._answered(future, ended, 0):
                return None
        return ended

    def _is_done(self, state: State) -> bool:
        """Whether the goal is already reached, so that no answer matters any more."""
        return self.word not in LAST and is_reached(self.game, self.puzzle.goal, state)

    def _answered(self, state: State, ended: list[State], depth: int) -> bool:
        """Add the states after the others' answers to `ended`; False if one of the answers is what the solver had to
        prevent.

        The goal has to be reached in the learner's own turn: the others only get to react.
        """
        others = [seat for seat in state.to_act() if seat != LEARNER]
        if not others or LEARNER in state.to_act():
            ended.append(state)
            return True
        if depth == (LONG if self.word in LAST or self.puzzle.answers else REACTIONS):
            return False
        seat = others[0]
        legal = replies(self.puzzle, state.legal_actions(seat))
        if self.word == "safe" and any_fits((action.notation for action in legal), self.puzzle.goal[len("safe ") :]):
            return False
        for action in legal:
            future = state.copy()
            self.count()
            future.apply(seat, action)
            if not self._answered(future, ended, depth + 1):
                return False
        return True

    def count(self) -> None:
        self.tried += 1
        if self.tried > self.most:
            raise TooWide(self.puzzle.key)


def search(game: Game, puzzle: Puzzle, most: int = MOST, worlds: int = WORLDS) -> Found:
    """Find every line that solves a puzzle; raises `TooWide`."""
    seeking = _Search(game, puzzle, most)
    state = moment(game, puzzle, ()).state
    view, rng = state.view(LEARNER), Rng(puzzle.seed)
    certain, lucky = seeking.lines([state], (), 1.0), []
    for _ in range(worlds if certain else 0):
        world = game.determinize(view, Rng(rng.bits()))
        failed = [line for line in certain if not seeking.works(world.copy(), line.split())]
        lucky += failed
        certain = [line for line in certain if line not in failed]
    chance = sum(seeking.chances[line] for line in certain)
    return Found(tuple(certain), tuple(lucky), round(chance, 6), seeking.tried)
