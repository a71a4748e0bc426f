"""Is what an analysis calls better really better? `python -m bench.review GAME --positions 60 --first DEAL`.

The turning points of matches between a driver and a rookie are looked at again by a search stronger than the judge's: a
tree in which everybody learns to answer, with four times as many worlds, whose leaves are weighed by the chance to win.
The share of the advice that it finds at least as good as what was chosen is the judge's; the interval is Wilson's.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import islice
from math import sqrt
from statistics import fmean

from games.analysis.account import turning_points
from games.analysis.judge import CONFIRMED, Judgement
from games.chronicle.record import Record, steps
from games.contract.game import Game
from games.core import Action, Seat, State
from games.core.rng import Rng
from games.cpu import Budget, think
from games.cpu.chance import chance_map, odds_to_chance, result, signs
from games.registry import GAMES
from tests.games.analysis.test_judge import played, quickly

ITERATIONS = 4 * CONFIRMED
FIRST = 1_000
"""The first deal: those before it were used to find how sure a judge has to be."""


class ByChance:
    """Weighs positions by the chance to win: in most games the evaluation only orders actions."""

    def __init__(self, game: Game, seats: int) -> None:
        self._game, self._map = game, chance_map(game.key, seats)

    def evaluate(self, state: State, seat: Seat) -> float:
        won = result(state, seat)
        return odds_to_chance(self._map.odds(signs(self._game, state, seat))) if won is None else won

    def playout(self, state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
        return self._game.playout(state, seat, legal, rng)


def weighed_by_chance(game: Game, seats: int) -> Game:
    """Return a game that is searched for the chance to win."""
    twin = copy(game)
    twin.computer = ByChance(game, seats)
    vars(twin).update(outlook=twin.evaluate, search=replace(game.search, learned=False))
    return twin


def advice(key: str, first: int = FIRST) -> Iterator[tuple[Record, Judgement]]:
    """Yield the turning points that the judge finds in match after match."""
    for seed in range(first, first + 10_000):
        record, outcome = played(key, seed)
        found = quickly(record, outcome)
        for seat in range(len(record.names)):
            for judgement in turning_points(found, seat):
                yield record, judgement


def position(record: Record, judgement: Judgement) -> State:
    """Return the state before a decision."""
    state = next(state for ply, (state, _) in enumerate(steps(record)) if ply == judgement.ply)
    assert state is not None
    return state


def gain(record: Record, judgement: Judgement) -> float:
    """Return how much better the named action is than the chosen one, by the stronger search."""
    state, pair = position(record, judgement), (judgement.action, judgement.good[0])
    view = state.view(judgement.seat)
    legal = [action for action in state.legal_actions(judgement.seat) if action.notation in pair]
    game = weighed_by_chance(record.played, len(record.names))
    worth = think(game, view, legal, Rng(judgement.ply), Budget(ITERATIONS))
    chosen, better = (next(each.worth for each in worth if each.action.notation == name) for name in pair)
    return better - chosen


def gains(key: str, positions: int, first: int = FIRST) -> Iterator[float]:
    """Yield the gains of some advice."""
    for record, judgement in islice(advice(key, first), positions):
        yield gain(record, judgement)


def interval(right: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson."""
    share, z = right / of, 1.96
    middle, half = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--first", type=int, default=FIRST, help="the first deal; counts of other deals add up")
    asked = parser.parse_args()
    found: list[float] = []
    for each in gains(asked.game, asked.positions, asked.first):
        found.append(each)
        if len(found) % 10 == 0 or len(found) == asked.positions:
            right = sum(each >= 0 for each in found)
            low, high = interval(right, len(found))
            print(
                f"{asked.game}: {right} of {len(found)} right, {100 * right / len(found):.0f} % "
                f"({100 * low:.0f} to {100 * high:.0f}), {100 * fmean(found):+.1f} points",
                flush=True,
            )


if __name__ == "__main__":
    main()
