"""Ends are tested with the chronicles that follow from them."""

from __future__ import annotations

import pytest

from bot.workers.scribes import Scribe


@pytest.fixture
def scribe() -> Scribe:
    return Scribe()
