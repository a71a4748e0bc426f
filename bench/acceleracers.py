"""AcceleRacers: how fast matches are played, pictures are painted and cards are read, and how fair the decks are."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from statistics import median

from bench.figures import Figure, cost
from bot.pictures.compose import painted
from games.acceleracers.decks import DECKS
from games.acceleracers.game import AcceleRacers
from games.acceleracers.state import AcceleState
from games.core import SeatSetup
from games.core.rng import Rng
from games.cpu import choose

GAME = AcceleRacers()
MATCHES = 300
"""Matches per pair of decks, computer against itself: win rates are accurate to about 3 %."""


def figures() -> Iterable[Figure]:
    yield Figure("random play", max(_random_play() for _ in range(3)), "decisions/s", 60_000, "more")
    state = _in_the_middle()
    yield Figure("a copy of a state", cost(state.copy, 3000) * 1e6, "us", 40)
    yield Figure("a dump of a state", cost(state.dump, 3000) * 1e6, "us", 40)
    yield Figure("a stored state", len(state.dump()), "bytes", 2000)
    yield Figure("catalogue load", _catalogue_load() * 1000, "ms", 150)
    hand = next(seat for seat in (0, 1) if len(state.view(seat).hand) == 7)
    scene = GAME.scene(state.view(hand))
    painted(GAME.key, scene)
    yield Figure("table and a hand of seven, painted", cost(lambda: painted(GAME.key, scene), 10) * 1000, "ms", 60)
    for pair in ((0, 1), (2, 3)):
        yield from _balance(*pair)


def _begin(seed: int, decks: tuple[int, int] = (0, 1)) -> AcceleState:
    return GAME.new([SeatSetup(DECKS[deck].cards) for deck in decks], seed, GAME.Options())


def _random_play() -> float:
    decisions, start = 0, time.process_time()
    for seed in range(100):
        state, luck = _begin(seed), Rng(seed)
        while seats := state.to_act():
            state.apply(seats[0], luck.choice(state.legal_actions(seats[0])))
            decisions += 1
    return decisions / (time.process_time() - start)


def _in_the_middle() -> AcceleState:
    """Return a state in which a player holds seven cards."""
    state, luck = _begin(5), Rng(5)
    while state.position.table.turn < 14 or all(len(side.hand) != 7 for side in state.position.sides):
        seat = state.to_act()[0]
        state.apply(seat, GAME.playout(state, seat, state.legal_actions(seat), luck))
    return state


def _catalogue_load() -> float:
    """Load cards and decks in a fresh interpreter that has already loaded the libraries."""
    script = (
        "import time, pydantic, msgspec, games.core, games.core.rng; start = time.process_time();"
        "import games.acceleracers.decks; print(time.process_time() - start)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True) for _ in range(3)
    ]
    return median(float(run.stdout) for run in runs)


def _balance(one: int, other: int) -> Iterable[Figure]:
    wins: Counter[int] = Counter()
    turns, pole, drawn_out = [], 0, 0
    for seed in range(MATCHES):
        decks = (one, other) if seed % 2 else (other, one)
        state, luck = _begin(seed, decks), Rng(seed)
        while seats := state.to_act():
            seat = seats[0]
            state.apply(seat, choose(GAME, state.view(seat), state.legal_actions(seat), "driver", luck))
        outcome = state.outcome()
        assert outcome is not None
        if len(outcome.winners) == 1:
            wins[decks[outcome.winners[0]]] += 1
            pole += outcome.winners[0] == state.position.table.pole
        turns.append(state.position.table.turn)
        drawn_out += outcome.reason == "no card to draw"
    names = f"{DECKS[one].name} v {DECKS[other].name}"
    yield Figure(f"{names}: the better deck wins", 100 * max(wins.values()) / MATCHES, "%", 65)
    yield Figure(f"{names}: Pole Position wins", 100 * pole / MATCHES, "%", 55)
    yield Figure(f"{names}: median length", median(turns), "turns", 40)
    yield Figure(f"{names}: ended by an empty deck", 100 * drawn_out / MATCHES, "%", 15)
