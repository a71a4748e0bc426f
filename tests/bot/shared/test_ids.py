"""Match codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.shared.ids import LENGTH, code, new_match_id, parse_code
from tests.examples import CHARACTERS

IDS = st.integers(0, 32**LENGTH - 1)


@given(IDS)
def test_a_code_names_one_match(match_id: int) -> None:
    written = code(match_id)
    assert len(written) == LENGTH
    assert parse_code(written) == match_id
    assert parse_code(f" #{written.lower()} ") == match_id
    assert not set(written) & set("ILOU")


@given(IDS)
def test_letters_that_are_misread_are_read_as_meant(match_id: int) -> None:
    misread = code(match_id).replace("0", "O").replace("1", "l")
    assert parse_code(misread) == match_id


@given(st.text(CHARACTERS))
def test_nonsense_is_no_code(text: str) -> None:
    parsed = parse_code(text)
    assert parsed is None or 0 <= parsed < 32**LENGTH


@pytest.mark.parametrize("text", ["", "1234567", "123456789", "UUUUUUUU", "1234-678", "##7QK2M9X", "ß2345678"])
def test_these_are_no_codes(text: str) -> None:
    assert parse_code(text) is None


def test_new_ids_are_not_guessed() -> None:
    assert len({new_match_id() for _ in range(200)}) == 200
