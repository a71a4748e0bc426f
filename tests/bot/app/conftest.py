"""A database is tried with whole chronicles: what cannot be read in it is reported."""

from __future__ import annotations

import pytest

from bot.workers.scribes import Scribe


@pytest.fixture
def scribe() -> Scribe:
    return Scribe()
