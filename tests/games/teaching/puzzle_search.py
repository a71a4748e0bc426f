"""Solving puzzles by an exhaustive search.

A line of choices solves a puzzle only if it reaches the goal whatever the others answer, and in every world that the
solver could be in: the true one, and others in which everything hidden from the solver is dealt anew, dice included.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.contract.game import Game
from games.contract.lesson import LEARNER
from games.contract.notations import any_fits
from games.contract.puzzle import Puzzle
from games.core import IllegalAction, State
from games.core.rng import Rng
from games.teaching.lessons import moment, replies
from tests.games.teaching.goals import LAST, is_reached

WORLDS = 60
"""The number of other worlds in which a line has to work."""
MOST = 40_000
"""The maximum number of choices tried; a puzzle that needs more is too wide."""


REACTIONS, LONG = 3, 60
"""The maximum number of decisions in a row that others may have: reactions within a turn, and a turn of their own."""


class TooWide(Exception):
    """A puzzle has too many choices to search."""


@dataclass(slots=True)
class Solved:
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

    def lines(self, begin: State, state: State, line: Sequence[str], chance: float) -> list[str]:
        """Return all lines from here on that reach the goal; `begin` is where the puzzle begins.

        A line has to work against every answer, so it is followed against one, and only what works there is tried
        against all.
        """
        legal = [action.notation for action in state.legal_actions(LEARNER)]
        solutions = []
        for notation in legal:
            ends, longer = self.ends(state, notation), [*line, notation]
            after = next(ends)
            if after is None or (self.word in LAST and None in ends):
                continue
            if self.is_solved(after, len(longer)) and self.works(begin, longer):
                text = " ".join(longer)
                self.chances[text] = chance / len(legal)
                solutions.append(text)
            elif len(longer) < self.puzzle.moves and LEARNER in after.to_act():
                solutions += self.lines(begin, after, longer, chance / len(legal))
        return solutions

    def works(self, state: State, line: Sequence[str], done: int = 0) -> bool:
        """Whether a line, of which so many choices are `done`, reaches the goal, whatever the others answer."""
        if done == len(line):
            return self.is_solved(state, done)
        return all(end is not None and self.works(end, line, done + 1) for end in self.ends(state, line[done]))

    def is_solved(self, state: State, moves: int) -> bool:
        """Whether the goal is reached after `moves` moves."""
        if self.word in LAST and moves < self.puzzle.moves:
            return False
        return is_reached(self.game, self.puzzle.goal, state)

    def ends(self, state: State, notation: str) -> Iterator[State | None]:
        """Yield every state in which a choice and the others' answers can end; None where it fails."""
        future = state.copy()
        self.count()
        try:
            future.apply(LEARNER, self.game.parse(notation))
        except IllegalAction:
            yield None
            return
        yield from [future] if self._is_done(future) else self._answered(future, 0)

    def _is_done(self, state: State) -> bool:
        """Whether the goal is already reached, so that no answer matters any more."""
        return self.word not in LAST and is_reached(self.game, self.puzzle.goal, state)

    def _answered(self, state: State, depth: int) -> Iterator[State | None]:
        """Yield the states after the others' answers; None where one of the answers is what the solver had to prevent.

        The goal has to be reached in the learner's own turn: the others only get to react.
        """
        others = [seat for seat in state.to_act() if seat != LEARNER]
        if not others or LEARNER in state.to_act():
            yield state
            return
        seat = others[0]
        legal = replies(self.puzzle, state.legal_actions(seat))
        prevented = self.word == "safe" and any_fits(
            (action.notation for action in legal), self.puzzle.goal[len("safe ") :]
        )
        most = LONG if self.word in LAST or self.puzzle.answers else REACTIONS
        if prevented or depth == most or (self.word == "soon" and len(legal) > 1):
            yield None
            return
        for action in legal:
            future = state.copy()
            self.count()
            future.apply(seat, action)
            yield from self._answered(future, depth + 1)

    def count(self) -> None:
        self.tried += 1
        if self.tried > self.most:
            raise TooWide(self.puzzle.key)


def search(game: Game, puzzle: Puzzle, most: int = MOST, worlds: int = WORLDS) -> Solved:
    """Find every line that solves a puzzle; raises `TooWide`."""
    seeking = _Search(game, puzzle, most)
    state = moment(game, puzzle, ()).state
    view, rng = state.view(LEARNER), Rng(puzzle.seed)
    certain, lucky = seeking.lines(state, state, (), 1.0), []
    for _ in range(worlds if certain else 0):
        world = game.determinize(view, Rng(rng.bits()))
        failed = [line for line in certain if not seeking.works(world.copy(), line.split())]
        lucky += failed
        certain = [line for line in certain if line not in failed]
    chance = sum(seeking.chances[line] for line in certain)
    return Solved(tuple(certain), tuple(lucky), round(chance, 6), seeking.tried)
