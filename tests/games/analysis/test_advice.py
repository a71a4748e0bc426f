"""What an analysis calls better is better, by a search stronger than the judge's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.analysis.account import turning_points
from games.analysis.judge import ITERATIONS, Judgement, analysed
from games.chronicle.placeholders import placeholders
from games.chronicle.record import Record, steps
from games.contract.menus import labelled
from games.core.rng import Rng
from games.cpu import Budget, think
from games.registry import GAMES
from tests.games.analysis.test_judge import played

POSITIONS = 200
STRONGER = 5
"""How many times as many worlds the reviewing search looks at."""
RIGHT = 0.8
"""The share of the named actions that has to be at least as good."""


def advice(key: str) -> Iterator[tuple[Record, Judgement]]:
    """Yield the turning points that the judge finds in match after match."""
    for seed in range(10_000):
        record, outcome = played(key, seed)
        found = analysed(record, outcome, (), seed)
        for seat in range(len(record.names)):
            for judgement in turning_points(found, seat):
                yield record, judgement


def gain(record: Record, judgement: Judgement, iterations: int) -> float:
    """Return how much better the named action is than the chosen one."""
    state = next(state for ply, (state, _) in enumerate(steps(record)) if ply == judgement.ply)
    assert state is not None
    view, legal = state.view(judgement.seat), state.legal_actions(judgement.seat)
    labels = labelled(record.played.menu(view, legal, placeholders(record.names)))
    better = next(notation for notation, label in labels.items() if label == judgement.better)
    chosen = record.log[judgement.ply][1]
    assert labels[chosen] == judgement.chosen
    worth = think(record.played, view, legal, Rng(judgement.ply), Budget(iterations), among=(chosen, better))
    by_notation = {thought.action.notation: thought.worth for thought in worth}
    return by_notation[better] - by_notation[chosen]


def right(key: str, positions: int, iterations: int) -> tuple[float, float]:
    """Return the share of the named actions that is at least as good, and the mean gain."""
    found = advice(key)
    gains = [gain(*next(found), iterations) for _ in range(positions)]
    return sum(each >= 0 for each in gains) / positions, sum(gains) / positions


@pytest.mark.proof
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("key", GAMES)
def test_what_is_called_better_is_better(key: str) -> None:
    share, mean = right(key, POSITIONS, ITERATIONS * STRONGER)
    assert share >= RIGHT
    assert mean > 0


def test_what_is_called_better_is_better_in_a_few_positions() -> None:
    share, mean = right("race_to_ace", 12, 2 * ITERATIONS)
    assert share >= RIGHT - 0.2
    assert mean > 0


def test_no_hidden_card_is_named() -> None:
    """The words of an advice stand on buttons of the seat's own menu, which is made from its view alone."""
    record, judgement = next(advice("race_to_ace"))
    state = next(state for ply, (state, _) in enumerate(steps(record)) if ply == judgement.ply)
    assert state is not None
    twin = record.played.determinize(state.view(judgement.seat), Rng(9))
    menu = record.played.menu(twin.view(judgement.seat), twin.legal_actions(judgement.seat), placeholders(record.names))
    assert {judgement.chosen, judgement.better} <= {*labelled(menu).values()}
