"""How much a test tries: little in `make test`, everything in `make proof`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

THOROUGH = "thorough"
"""The profile of `make proof`; `tests/isolation.py` registers it."""
CHARACTERS = st.characters(exclude_categories=["Cs"])
"""Those of any text. Without it Hypothesis would ask its codec about each character, two seconds in each worker."""
SHARE = 10
"""`make test` tries one in so many."""


def examples(most: int, **changes: Any) -> settings:
    """Return settings with `most` examples for `make proof`, and a share of them for `make test`."""
    thorough = settings.get_current_profile_name() == THOROUGH
    return settings(max_examples=most if thorough else max(most // SHARE, 5), **changes)


def less_or_all(less: Any, everything: Any) -> list[Any]:
    """Return the values of a parameter: how much `make test` tries, and how much `make proof`."""
    return [pytest.param(less, id="less"), pytest.param(everything, id="all", marks=pytest.mark.proof)]


def slow_in_proof(every: Iterable[Any], *slow: Any) -> list[Any]:
    """Return all values of a parameter, or of several in tuples; the slow ones are left to `make proof`."""
    return [
        pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.proof if each in slow else ())
        for each in every
    ]
