"""Many quick cases are one test, which tries all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples import SHOWN, for_each

seen: list[tuple[int, str]] = []


@for_each("letter", "ab")
@for_each(("number", "square"), [(1, 1), (2, 4), (3, 9)])
def test_all_cases_are_tried_together_and_fixtures_come_as_ever(
    number: int, square: int, letter: str, tmp_path: Path
) -> None:
    assert number**2 == square
    assert tmp_path.is_dir()
    seen.append((number, letter))


def test_no_case_is_left_out() -> None:
    seen.clear()
    test_all_cases_are_tried_together_and_fixtures_come_as_ever(tmp_path=Path())
    assert seen == [(number, letter) for letter in "ab" for number in (1, 2, 3)]


def test_every_case_that_fails_is_named_and_the_first_are_shown() -> None:
    @for_each("number", range(9), ids=lambda number: f"no. {number}")
    def odd(number: int) -> None:
        if number == 8:
            pytest.fail("too many")
        assert number % 2

    with pytest.raises(BaseExceptionGroup, match=r"5 of 9 fail: no. 0, no. 2, no. 4, no. 6, no. 8") as failed:
        odd()
    assert len(failed.value.exceptions) == SHOWN


def test_a_test_without_a_case_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="nothing would be tried"):
        for_each("card", [])
