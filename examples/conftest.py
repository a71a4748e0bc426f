"""The tests of the examples run under the same conditions as our own."""

from __future__ import annotations

import pytest

from tests.isolation import isolate


def pytest_configure(config: pytest.Config) -> None:
    isolate(config)
