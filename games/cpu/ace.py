"""The strongest computer: information-set Monte Carlo tree search.

Every iteration takes a world in which the unknown is dealt anew, walks down one tree that all these worlds share, plays
a few decisions on with the game's own policy and asks the game's evaluation what has come of it. The nodes of the tree
are what has been decided since the question; where several seats decide at the same time, each learns for itself and
none sees what the others pick. An action is compared with others by how often it was there to be picked, since not
every world offers it.

The actions of the question itself are compared in the same worlds with the same luck, so that a good deal for one is a
good deal for all, and the worse half of them is dropped again and again (sequential halving).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import TYPE_CHECKING

from games.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from games.core import Action, Seat, State, View
    from games.game import Game

Joint = tuple[str, ...]
"""What all who were asked have decided, which leads from a node to the next."""

FADING = 0.002
"""How much nearer to even an end is for each decision on the way to it."""
DEEP = 60
"""No more decisions than this in one iteration, forced ones included."""
SHORT_LIST = 12
"""So many actions of the question itself are searched: those that look best at once, and what the policy picks."""
FIRST_WORLDS = 4
"""In how many worlds the actions of the question are looked at for the short list."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many iterations, or less if `spent` says so.

    `spent` returns which part of the time is over, from 0.0 to 1.0. The rules read no clock: whoever has one puts it
    there. Without, the same luck makes the same choice.
    """

    iterations: int = 400
    spent: Callable[[], float] | None = None

    def used(self, iterations: int) -> float:
        """Return which part of the budget is used up after so many iterations."""
        counted = iterations / self.iterations
        return counted if self.spent is None else max(counted, self.spent())


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about one action."""

    action: Action
    visits: int
    worth: float
    """The share of the victory that it promises, from 0.0 to 1.0."""


class Arm:
    """One action at a node, as one seat sees it."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.offered = 1
        self.visits = 0
        self.total = 0.0


class Node:
    """A point in what has been decided since the question."""

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[Seat, dict[str, Arm]] = {}
        self.children: dict[Joint, Node] = {}


Path = list[tuple["Seat", Arm]]
"""Who did what on the way down."""


def ace(game: Game, view: View, legal: Sequence[Action], rng: Rng, budget: Budget) -> Action:
    """Return what was searched most."""
    return think(game, view, legal, rng, budget)[0].action


def think(game: Game, view: View, legal: Sequence[Action], rng: Rng, budget: Budget) -> list[Thought]:
    """Search for as long as `budget` allows; return what was thought of, the most visited first."""
    assert view.seat is not None, "a spectator has nothing to decide"
    search = _Search(game, view.seat, _short_list(game, view, legal, rng))
    field = list(search.candidates)
    rounds = max(1, (len(field) - 1).bit_length())
    done = 0
    for finished in range(1, rounds + 1):
        while budget.used(done) < finished / rounds:
            world, luck = game.determinize(view, Rng(rng.bits())), rng.bits()
            # What the last of the budget does not reach for all is left to the first.
            for notation in field[: budget.iterations - done]:
                search.iterate(world.copy(), notation, Rng(luck))
                done += 1
        field = search.better_half(field)
    return search.thoughts(legal)


def glances(game: Game, view: View, legal: Sequence[Action], rng: Rng, worlds: int) -> list[float]:
    """Return for each action how good the game's evaluation finds it at once, on the average over some worlds."""
    assert view.seat is not None, "a spectator has nothing to decide"
    worth = [0.0] * len(legal)
    for _ in range(worlds):
        world = game.determinize(view, Rng(rng.bits()))
        for place, action in enumerate(legal):
            future = world.copy()
            future.apply(view.seat, action)
            worth[place] += game.evaluate(future, view.seat) / worlds
    return worth


def _short_list(game: Game, view: View, legal: Sequence[Action], rng: Rng) -> Mapping[str, float]:
    """Return the actions worth searching, with what they look worth."""
    worth = glances(game, view, legal, rng, FIRST_WORLDS)
    ranked = sorted(zip(worth, legal, strict=True), key=lambda pair: -pair[0])
    listed = {action.notation: value for value, action in ranked[:SHORT_LIST]}
    if len(ranked) > len(listed):
        glance = {action.notation: value for value, action in ranked}
        assert view.seat is not None
        for _ in range(FIRST_WORLDS):
            world = game.determinize(view, Rng(rng.bits()))
            picked = game.playout(world, view.seat, legal, rng).notation
            listed[picked] = glance[picked]
    return listed


class _Search:
    """One search: the actions of the question, the tree below them, and what was seen so far."""

    __slots__ = (
        "_first",
        "_game",
        "_glances",
        "_how",
        "_me",
        "_rng",
        "_root",
        "_seen",
        "_squares",
        "_sum",
        "candidates",
    )

    def __init__(self, game: Game, me: Seat, glances: Mapping[str, float]) -> None:
        self.candidates = {notation: Arm() for notation in glances}
        self._glances = glances
        self._game = game
        self._me = me
        self._first = ""
        self._rng = Rng(0)
        self._root = Node()
        self._how = game.search
        self._seen = 0
        self._sum = 0.0
        self._squares = 0.0

    def better_half(self, field: Sequence[str]) -> list[str]:
        """Return the candidates that have done better in the worlds which all of them have seen, the best first."""
        return sorted(field, key=self.worth, reverse=True)[: (len(field) + 1) // 2]

    def worth(self, notation: str) -> float:
        """Return what a candidate has brought on the average, or what it looked worth at first glance."""
        arm = self.candidates[notation]
        return arm.total / arm.visits if arm.visits else self._glances[notation]

    def iterate(self, state: State, first: str, rng: Rng) -> None:
        """Do `first` in one world, walk down the tree, play on from its edge, and remember what came of it."""
        self._first, self._rng = first, rng
        path: Path = []
        node, spread = self._root, self._spread()
        for _ in range(DEEP):
            asked = state.to_act()
            if not asked:
                break
            if len(asked) == 1:
                notation, new = self._step(state, node, asked[0], path, spread)
                joint: Joint = (notation,)
            else:
                joint, new = self._steps_together(state, node, asked, path, spread)
            child = node.children.get(joint)
            if child is None:
                child = node.children[joint] = Node()
            node = child
            if new:
                self._play_on(state)
                break
        self._learn(state, path)

    def _step(self, state: State, node: Node, seat: Seat, path: Path, spread: float) -> tuple[str, bool]:
        """Let one seat decide; return what, and whether that had never been tried here."""
        legal = state.legal_actions(seat)
        action, new = self._pick(state, node, seat, legal, path, spread)
        state.apply(seat, action)
        return action.notation, new

    def _steps_together(
        self, state: State, node: Node, asked: tuple[Seat, ...], path: Path, spread: float
    ) -> tuple[Joint, bool]:
        """Let everybody who is asked decide without knowing of the others, then do it in turn as far as it goes."""
        picks = []
        any_new = False
        for seat in asked:
            action, new = self._pick(state, node, seat, state.legal_actions(seat), path, spread)
            picks.append((seat, action, state.decision(seat)))
            any_new = any_new or new
        done: list[str] = []
        for seat, action, question in picks:
            if seat in state.to_act() and state.decision(seat) == question and action in state.legal_actions(seat):
                state.apply(seat, action)
                done.append(f"{seat}{action.notation}")
        return tuple(done), any_new

    def _pick(
        self, state: State, node: Node, seat: Seat, legal: Sequence[Action], path: Path, spread: float
    ) -> tuple[Action, bool]:
        """Pick what the seat has done best with, or what the policy says if that is new."""
        if len(legal) == 1:
            return legal[0], False
        if node is self._root and seat == self._me:
            arm = self.candidates[self._first]
            path.append((seat, arm))
            return next(action for action in legal if action.notation == self._first), not arm.visits
        arms = node.arms.get(seat)
        if arms is None:
            arms = node.arms[seat] = {}
        action = self._game.playout(state, seat, legal, self._rng)
        if action.notation not in arms:
            arm = arms[action.notation] = Arm()
            path.append((seat, arm))
            return action, True
        action, arm = self._most_promising(arms, legal, spread)
        path.append((seat, arm))
        return action, False

    def _most_promising(self, arms: dict[str, Arm], legal: Sequence[Action], spread: float) -> tuple[Action, Arm]:
        best: tuple[Action, Arm] | None = None
        most = -1.0
        for action in legal:
            arm = arms.get(action.notation)
            if arm is None:
                continue
            arm.offered += 1
            value = arm.total / arm.visits + spread * sqrt(log(arm.offered) / arm.visits)
            if value > most:
                best, most = (action, arm), value
        assert best is not None, "what the policy picked is among the arms"
        return best

    def _play_on(self, state: State) -> None:
        """Let the policy decide for everybody for a while."""
        game, rng, left = self._game, self._rng, self._how.rollout
        for _ in range(DEEP):
            asked = state.to_act()
            if not asked:
                return
            seat = asked[0] if len(asked) == 1 else rng.choice(asked)
            legal = state.legal_actions(seat)
            if len(legal) == 1:
                state.apply(seat, legal[0])
                continue
            if not left:
                return
            left -= 1
            state.apply(seat, game.playout(state, seat, legal, rng))

    def _learn(self, state: State, path: Path) -> None:
        worth = {seat: self._game.evaluate(state, seat) for seat in {seat for seat, _ in path} | {self._me}}
        if not state.to_act():
            # Of two ways to the same end the shorter one is better for who wins, the longer one for who loses.
            patience = FADING * len(path)
            worth = {seat: value + (0.5 - value) * patience for seat, value in worth.items()}
        for seat, arm in path:
            arm.visits += 1
            arm.total += worth[seat]
        mine = worth[self._me]
        self._seen += 1
        self._sum += mine
        self._squares += mine * mine

    def _spread(self) -> float:
        """Return how keen to be on what was tried less: the deviation of all that was seen so far."""
        if self._seen < 2:
            return self._how.explore * 0.25
        mean = self._sum / self._seen
        return self._how.explore * sqrt(max(self._squares / self._seen - mean * mean, 1e-6))

    def thoughts(self, legal: Sequence[Action]) -> list[Thought]:
        found = [
            Thought(action, arm.visits, self.worth(action.notation))
            for action in legal
            if (arm := self.candidates.get(action.notation)) is not None
        ]
        return sorted(found, key=lambda thought: (-thought.visits, -thought.worth))
