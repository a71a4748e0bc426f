"""The same luck for a test in every run: what the bot draws from the system follows from the test's name.

TEST_LUCK, a number or a word, gives every test other luck; what is red with it is red with it every time.
"""

from __future__ import annotations

import os
import random
from collections.abc import Generator

import pytest

LUCK = os.environ.get("TEST_LUCK", "")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Draw match numbers, secrets and pauses of a test from its name: `secrets` and `SystemRandom` read one source."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("random._urandom", random.Random(LUCK + item.nodeid).randbytes)
        return (yield)


def pytest_report_header() -> str | None:
    return f"luck: {LUCK}" if LUCK else None
