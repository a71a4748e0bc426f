"""What a state can do that says no more than how it is stored."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import State


class Stored(State):
    """A state that is stored as its name."""

    def __init__(self, name: bytes) -> None:
        self.name = name

    def dump(self) -> bytes:
        return b"a " + self.name


@pytest.mark.parametrize(("data", "same"), [(b"a race", True), (b"a rac", False), (b"", False)])
def test_a_state_is_stored_as_what_it_would_be_stored_as_now(data: bytes, same: bool) -> None:
    cls: Any = Stored
    assert cls(b"race").is_stored_as(data) is same
