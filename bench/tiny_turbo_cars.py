"""Tiny Turbo Cars: a click, a round, a film."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence

from bench.discord import measured, of_answers
from bench.figures import Figure, cost
from bot.pictures import compose
from games.core import Action, Event, SeatSetup, View
from games.core.rng import Rng
from games.cpu import choose
from games.tiny_turbo_cars import cpu
from games.tiny_turbo_cars.actions import DONE, Verb
from games.tiny_turbo_cars.game import TinyTurboCars, TurboOptions
from games.tiny_turbo_cars.state import TurboState

GAME = TinyTurboCars()
NAMES = ("Ann", "Bob", "Cleo", "Dan")
RACES = 6


def figures() -> Iterable[Figure]:
    costs = measured(GAME.key, 4, a_slide, deal=True)
    yield from of_answers("a slide pressed, kept and answered, four people in turn", costs)
    yield Figure("... the whole press, with all redraws", costs.lowest(costs.whole), "ms", None)
    yield Figure("a slide applied, stored and its menu made", slide() * 1000, "ms", 1.0)
    races = [planned for seed in range(RACES) for planned in whole_rounds(seed)]
    executed = [executing(state) for state in races]
    yield Figure("a round of four cars executed, median", statistics.median(executed) * 1000, "ms", 1.0)
    yield Figure("a round of four cars executed, slowest", max(executed) * 1000, "ms", 1.0)
    films = [filming(state) for state in races]
    yield Figure("the film of a round painted, median", statistics.median(film[0] for film in films), "s", 1.5)
    yield Figure("the film of a round painted, slowest", max(film[0] for film in films), "s", 1.5)
    yield Figure("the film of a round, largest", max(film[1] for film in films) / 2**20, "MB", 1.0)
    yield Figure("frames in the longest film", max(film[2] for film in films), "frames", 60)
    yield Figure("a computer's slide, rookie", thinking("rookie") * 1000, "ms", 50)
    yield Figure("a computer's slide, driver", thinking("driver") * 1000, "ms", 200)


def a_slide(legal: Sequence[Action], luck: random.Random) -> Action:
    return luck.choice([action for action in legal if action.notation.startswith("s:")])


def slide() -> float:
    """Do the work of a click except for Discord and the database."""
    state = new(1)
    luck = Rng(2)

    def click() -> None:
        nonlocal state
        copy = state.copy()
        copy.apply(0, luck.choice([action for action in copy.legal_actions(0) if action.verb is Verb.SLIDE]))
        copy.dump()
        view = copy.view(0)
        GAME.menu(view, copy.legal_actions(0), NAMES)
        GAME.describe(view, NAMES)
        copy.position.slides[0] = 0
        state = copy

    click()
    return cost(click, 300)


def new(seed: int) -> TurboState:
    return GAME.new([SeatSetup()] * 4, seed, TurboOptions(deal=True))


def whole_rounds(seed: int) -> Iterator[TurboState]:
    """Play a planned race; yield the position before the last Done of every round."""
    state, luck = new(seed), Rng(seed)
    while state.outcome() is None:
        seat = state.to_act()[0]
        action = cpu.playout(state, seat, state.legal_actions(seat), luck)
        if action == DONE and len(state.position.table.programming()) == 1:
            yield state.copy()
        state.apply(seat, action)


def run(state: TurboState) -> tuple[View, Sequence[Event]]:
    """Execute a whole round with all decisions in it (nobody flies, shields are spent)."""
    state = state.copy()
    before, number = state.view(None), state.position.table.round
    events = []
    while state.outcome() is None and state.position.table.round == number:
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        events += state.apply(seat, legal[-1] if len(legal) > 2 else legal[0])
    return before, events


def executing(state: TurboState) -> float:
    """Return how long a round takes: the best of a few runs, since it is short."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        run(state)
        best = min(best, time.perf_counter() - start)
    return best


def filming(state: TurboState) -> tuple[float, int, int]:
    """Paint the film of a round; return CPU seconds, bytes and frames."""
    before, events = run(state)
    start = time.process_time()
    frames = GAME.film(before, events, NAMES)
    data = compose.filmed(GAME.key, tuple((frame.scene, frame.stay) for frame in frames))
    return time.process_time() - start, len(data), len(frames)


def thinking(level: str) -> float:
    """Return the average cost of a computer's decision while it programs."""
    state, luck, decisions = new(3), Rng(4), 0
    start = time.process_time()
    while state.position.table.round == 1 and decisions < 60:
        seat = state.to_act()[0]
        state.apply(seat, choose(GAME, state.view(seat), state.legal_actions(seat), level, luck))
        decisions += 1
    return (time.process_time() - start) / decisions
