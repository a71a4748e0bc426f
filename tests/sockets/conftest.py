"""What the tests over sockets share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.sockets.processes import Nursery, nursery

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def _nursery() -> Iterator[Nursery]:
    with nursery() as kept:
        yield kept


@pytest.fixture
def processes(_nursery: Nursery) -> Iterator[Nursery]:
    """Where processes of Paddock come from; none of them outlives the test."""
    yield _nursery
    _nursery.clear()
