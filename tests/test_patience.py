"""The tests' own way of waiting."""

from __future__ import annotations

import itertools

import pytest

from tests.patience import comes_true, eventually, until


async def test_what_is_found_at_last_is_returned() -> None:
    looks = itertools.count()

    async def third() -> int | None:
        return look if (look := next(looks)) == 3 else None

    assert await eventually(third, every=0) == 3


async def test_what_is_never_found_fails_with_its_message() -> None:
    async def never() -> bool:
        return False

    with pytest.raises(AssertionError, match="nobody came"):
        await eventually(never, 0.01, lambda: "nobody came")
    with pytest.raises(AssertionError, match="nobody came"):
        await until(bool, 0.01, lambda: "nobody came")
    with pytest.raises(AssertionError, match="it never came true"):
        await until(bool, 0.01)


async def test_what_comes_true_too_late_is_no_failure_of_the_test() -> None:
    looks = itertools.count()

    async def third() -> bool:
        return next(looks) == 3

    async def never() -> bool:
        return False

    assert await comes_true(third, 60, every=0)
    assert not await comes_true(never, 0.01, every=0.001)
