"""The strongest computer: information-set Monte Carlo tree search.

Every iteration takes a world in which the hidden information is dealt anew, walks down one tree that all worlds share,
plays a few more decisions with the game's policy, and evaluates the result. The nodes of the tree are sequences of
decisions since the question; where several seats decide at the same time, each learns for itself and none sees what the
others pick. Actions are compared by how often they were available, since not every world offers all of them.

The actions of the question itself are compared in the same worlds with the same random numbers, so that luck favours
none of them, and the worse half of them is dropped repeatedly (sequential halving).
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import TypeAlias

from games.contract.game import Game
from games.core import Action, Rng, Seat, State, View
from games.cpu.chance import Estimate, chance_map
from games.cpu.characters import Taste, indifferent

Joint = tuple[str, ...]
"""The decisions of all seats that were asked: the edge from one node to the next."""

FADING = 0.002
"""Discount per decision: how much closer to even a result counts for each decision on the way to it."""
DEEP = 60
"""The maximum number of decisions in one iteration, forced ones included."""
SHORT_LIST = 12
"""The number of actions of the question that are searched: those that look best at first, and what the policy picks."""
FIRST_WORLDS = 4
"""The number of worlds in which all actions of the question are evaluated for the short list."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: a number of iterations, or fewer if `spent` says so.

    `spent` returns the fraction of the time that is used up, from 0.0 to 1.0. The rules read no clock, so the caller
    provides it. Without it, the same seed makes the same choice.
    """

    iterations: int = 400
    spent: Callable[[], float] | None = None

    def used(self, iterations: int) -> float:
        """Return the fraction of the budget that is used up after `iterations`."""
        counted = iterations / self.iterations
        return counted if self.spent is None else max(counted, self.spent())


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of searching one action."""

    action: Action
    visits: int
    worth: float
    """The average result, from 0.0 to 1.0: by the evaluation, which is no chance in most games, or as a chance."""


@dataclass(slots=True)
class Arm:
    """One action at a node, as one seat sees it."""

    offered: int = 1
    visits: int = 0
    total: float = 0.0


@dataclass(slots=True)
class Node:
    """A sequence of decisions since the question."""

    arms: dict[Seat, dict[str, Arm]] = field(default_factory=dict)
    children: dict[Joint, "Node"] = field(default_factory=dict)


Playout: TypeAlias = Callable[[State, Seat, Sequence[Action], Rng], Action]
"""Picks quickly for a seat, given the state and what is legal."""
Path = list[tuple["Seat", Arm]]
"""Which seat picked what on the way down."""


def think(
    game: Game, view: View, legal: Sequence[Action], rng: Rng, budget: Budget, taste: Taste = indifferent,
    *, chances: bool = False,
) -> list[Thought]:  # fmt: skip
    """Search as long as `budget` allows; return the results, the most visited first. `taste` adds to their worth.

    With `chances`, the worth of what was visited is given as a chance to win; the search is the same.
    """
    listed, trusted = _short_list(game, view, legal, rng)
    search = _Search(game, view.viewer, listed, trusted, taste, {notation: Arm() for notation in listed}, chances)
    field = list(search.candidates)
    rounds = max(1, (len(field) - 1).bit_length())
    done = 0
    for finished in range(1, rounds + 1):
        while budget.used(done) < finished / rounds:
            world, luck = game.determinize(view, Rng(rng.bits())), rng.bits()
            world.legal_actions(view.viewer)  # listed once: copies share the list
            # The rest of the budget, too small for all candidates, goes to the first ones.
            for notation in field[: budget.iterations - done]:
                search.iterate(world.copy(), notation, Rng(luck))
                done += 1
        field = search.better_half(field)
    return search.thoughts(legal)


def glances(
    game: Game, view: View, legal: Sequence[Action], rng: Rng, worlds: int, evaluate: Callable[[State, Seat], float]
) -> list[float]:
    """Return what `evaluate` says right after each action, averaged over some worlds."""
    me, worth = view.viewer, [0.0] * len(legal)
    for _ in range(worlds):
        world = game.determinize(view, Rng(rng.bits()))
        world.legal_actions(me)  # listed once: copies share the list
        for place, action in enumerate(legal):
            future = world.copy()
            future.apply(me, action)
            worth[place] += evaluate(future, me) / worlds
    return worth


def _short_list(
    game: Game, view: View, legal: Sequence[Action], rng: Rng
) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """Return the actions worth searching with their first evaluations, and how far those of the policy are trusted."""
    glanced = glances(game, view, legal, rng, FIRST_WORLDS, game.outlook)
    ranked = sorted(zip(glanced, legal, strict=True), key=lambda pair: -pair[0])
    glance = {action.notation: value for value, action in ranked}
    listed = dict([*glance.items()][:SHORT_LIST])
    trusted = dict[str, float]()
    if len(glance) > len(listed) or game.search.trust:
        for _ in range(FIRST_WORLDS):
            world = game.determinize(view, Rng(rng.bits()))
            picked = game.playout(world, view.viewer, legal, rng).notation
            if picked in glance:  # the caller may name only some actions
                listed[picked] = glance[picked]
                trusted[picked] = trusted.get(picked, 0.0) + game.search.trust / FIRST_WORLDS
    return listed, trusted


def play_on(policy: Playout, state: State, rng: Rng, left: int) -> None:
    """Roll out: let the fast policy decide for everybody, `left` times where there is a choice."""
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
        state.apply(seat, policy(state, seat, legal, rng))


@dataclass(slots=True)
class _Search:
    """One search: the actions of the question, the tree below them, and the results so far."""

    _game: Game
    _me: Seat
    _glances: Mapping[str, float]
    _trusted: Mapping[str, float]
    _taste: Taste
    candidates: dict[str, Arm]
    _asks_chances: bool
    _chances: dict[str, Estimate] = field(default_factory=lambda: defaultdict(Estimate))
    _first: str = ""
    _rng: Rng = field(default_factory=lambda: Rng(0))
    _root: Node = field(default_factory=Node)
    _seen: int = 0
    _sum: float = 0.0
    _squares: float = 0.0

    def better_half(self, field: Sequence[str]) -> list[str]:
        """Return the better half of the candidates, judged in the worlds that all of them have seen, the best first."""
        return sorted(field, key=self._rank, reverse=True)[: (len(field) + 1) // 2]

    def worth(self, notation: str) -> float:
        """Return a candidate's average result, or its first evaluation, as a character values it."""
        arm = self.candidates[notation]
        return (arm.total / arm.visits if arm.visits else self._glances[notation]) + self._taste(notation)

    def _rank(self, notation: str) -> float:
        """Return the worth of a candidate, and more if it is the policy's."""
        return self.worth(notation) + self._trusted.get(notation, 0.0)

    def iterate(self, state: State, first: str, rng: Rng) -> None:
        """Play `first` in one world, walk down the tree, roll out from its edge, and record the result."""
        self._first, self._rng = first, rng
        path: Path = []
        node, spread = self._root, self._spread()
        for _ in range(DEEP):
            asked = state.to_act()
            if not asked:
                break
            if len(asked) == 1:
                action, new = self._pick(state, node, asked[0], state.legal_actions(asked[0]), path, spread)
                state.apply(asked[0], action)
                joint: Joint = (action.notation,)
            else:
                joint, new = self._steps_together(state, node, asked, path, spread)
            child = node.children.get(joint)
            if child is None:
                child = node.children[joint] = Node()
            node = child
            if new:
                play_on(self._game.playout, state, self._rng, self._game.search.decisions)
                break
        self._learn(state, path)

    def _steps_together(
        self, state: State, node: Node, asked: tuple[Seat, ...], path: Path, spread: float
    ) -> tuple[Joint, bool]:
        """Let all seats that are asked decide independently, then apply their choices in turn while they are legal."""
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
        """Pick the most promising action for the seat, or the policy's if that is new."""
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

    def _learn(self, state: State, path: Path) -> None:
        if self._asks_chances:
            self._chances[self._first].add(self._game, state, self._me, chance_map(self._game.key, len(state.scores())))
        worth = {seat: self._game.outlook(state, seat) for seat in {seat for seat, _ in path} | {self._me}}
        if not state.to_act():
            # Of two ways to the same result the shorter one is better for the winner, the longer one for the loser.
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
        """Return the exploration weight: the standard deviation of all results so far."""
        if self._seen < 2:
            return self._game.search.explore * 0.25
        mean = self._sum / self._seen
        return self._game.search.explore * sqrt(max(self._squares / self._seen - mean * mean, 1e-6))

    def thoughts(self, legal: Sequence[Action]) -> list[Thought]:
        thoughts = [
            Thought(action, arm.visits, self._chances[name].chance if name in self._chances else self.worth(name))
            for action in legal
            if (arm := self.candidates.get(name := action.notation)) is not None
        ]
        return sorted(thoughts, key=lambda thought: (-thought.visits, -self._rank(thought.action.notation)))
