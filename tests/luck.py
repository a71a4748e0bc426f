"""The same luck for a test in every run: what the bot and Hypothesis draw follows from the test's name.

TEST_LUCK, a number or a word, gives every test other luck; what is red with it is red with it every time.
"""

from __future__ import annotations

import os
import random
from collections.abc import Generator

import pytest
from hypothesis import core

LUCK = os.environ.get("TEST_LUCK", "")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Draw match numbers, secrets and pauses of a test from its name: `secrets` and `SystemRandom` read one source.

    Pauses before another attempt, and Hypothesis, which is only told otherwise by `--hypothesis-seed`, read others.
    """
    luck = LUCK + item.nodeid
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("random._urandom", random.Random(luck).randbytes)
        random.seed(luck)
        if core.global_force_seed is None:
            patch.setattr(core, "global_force_seed", luck)
        return (yield)


def pytest_report_header() -> str | None:
    return f"luck: {LUCK}" if LUCK else None
