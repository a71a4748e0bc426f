"""What a test draws is the same in every run of it."""

from __future__ import annotations

import random
import secrets

import pytest
from hypothesis import core, given, settings
from hypothesis import strategies as st

from tests.luck import LUCK


def examples() -> list[int]:
    found: list[int] = []

    @settings(max_examples=20, database=None)
    @given(st.integers())
    def draw(number: int) -> None:
        found.append(number)

    draw()
    return found


def test_the_examples_of_hypothesis_follow_from_the_name_of_a_test(monkeypatch: pytest.MonkeyPatch) -> None:
    first = examples()
    assert examples() == first
    monkeypatch.setattr(core, "global_force_seed", "the name of another test")
    assert examples() != first


def test_what_is_drawn_from_the_system_and_pauses_follow_from_the_name_of_a_test(
    request: pytest.FixtureRequest,
) -> None:
    name = LUCK + request.node.nodeid
    assert secrets.token_bytes(8) == random.Random(name).randbytes(8)
    assert random.uniform(0, 1) == random.Random(name).uniform(0, 1)
