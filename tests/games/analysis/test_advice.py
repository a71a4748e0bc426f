"""What an analysis calls better is better, by a search stronger than the judge's."""

from __future__ import annotations

from itertools import islice
from statistics import fmean

import pytest

from bench.review import advice, gains, position
from games.chronicle.placeholders import placeholders
from games.contract.menus import labelled
from games.core.rng import Rng
from games.registry import GAMES
from tests.examples import slow_in_proof

POSITIONS = 60
RIGHT = 0.75
"""The share of the named actions that has to be at least as good; docs/strength.md says how many were."""
ALL = [(key, 3) for key in GAMES]
"""All games, and how many of their mistakes."""


def is_better(key: str, positions: int) -> None:
    found = list(gains(key, positions))
    assert sum(each >= 0 for each in found) >= RIGHT * positions
    assert fmean(found) > 0


@pytest.mark.proof
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("key", GAMES)
def test_what_is_called_better_is_better(key: str) -> None:
    is_better(key, POSITIONS)


def test_what_is_called_better_is_better_in_a_few_positions() -> None:
    is_better("race_to_ace", 8)


@pytest.mark.parametrize(("key", "many"), slow_in_proof([("race_to_ace", 1), ("acceleracers", 1), *ALL], *ALL))
def test_no_hidden_card_is_named(key: str, many: int) -> None:
    """The words of an advice follow from the seat's own view and menu, which are the same whatever is hidden."""
    for record, judgement in islice(advice(key), many):
        state = position(record, judgement)
        twin = record.played.determinize(state.view(judgement.seat), Rng(9))
        legal = twin.legal_actions(judgement.seat)
        view = twin.view(judgement.seat)
        menu = record.played.menu(view, legal, placeholders(record.names))
        labels = labelled(menu, named=True)
        assert (labels[judgement.action], labels[judgement.good[0]]) == (judgement.chosen, judgement.better)
        why = record.played.why(view, menu, judgement.good[0])
        assert judgement.why == why or (not why and judgement.good[0] in record.played.passes)
