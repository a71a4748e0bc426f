"""The tests of the examples run under the same conditions as our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.isolation import isolate

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    isolate(config)
