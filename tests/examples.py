"""How much a test tries: little in `make test`, everything in `make proof`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Signature, iscoroutinefunction, signature
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
SHOWN = 3
"""How many of the cases that fail in one test are shown with all details."""


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


def one_in(many: int, every: Iterable[Any]) -> list[Any]:
    """Return all values of a parameter; all but one in so `many` are left to `make proof`."""
    values = list(every)
    return slow_in_proof(values, *(each for number, each in enumerate(values) if number % many))


def for_each(names: str | tuple[str, ...], cases: Iterable[Any], ids: Callable[[Any], object] = repr) -> Any:
    """Try a test with each of many quick cases, as `parametrize` does, but as one test that says which cases fail.

    A test of its own costs each case more processor time than most of them need: five milliseconds, and every
    worker collects all tests. All cases share what fixtures have made.
    """
    keys, every = (names,) if isinstance(names, str) else names, list(cases)
    assert every, "nothing would be tried"

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        assert not iscoroutinefunction(test), "the cases of an asynchronous test need a loop each"

        @wraps(test)
        def tried(**fixtures: Any) -> None:
            failed, errors = list[str](), list[BaseException]()
            for case in every:
                try:
                    test(**fixtures, **dict(zip(keys, (case,) if isinstance(names, str) else case, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    failed.append(str(ids(case)))
                    errors.append(error)
            if errors:
                raise BaseExceptionGroup(f"{len(errors)} of {len(every)} fail: {', '.join(failed)}", errors[:SHOWN])

        asked = [each for name, each in signature(test).parameters.items() if name not in keys]
        vars(tried)["__signature__"] = Signature(asked)
        return tried

    return decorate
