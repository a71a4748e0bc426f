"""Custom ids: written ids can be read, and everything else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_kit.buttons import LIMIT, Press, PressKind, parse
from bot.discord_kit.menus import MenuPath
from bot.shared.ids import LENGTH
from games.core import NOTATION_LIMIT
from tests.examples import CHARACTERS

PRESSES = st.builds(
    Press, st.sampled_from(PressKind), st.integers(0, 32**LENGTH - 1), st.integers(0, 10**18 - 1),
    st.text(CHARACTERS, max_size=NOTATION_LIMIT),
)  # fmt: skip


@given(PRESSES)
def test_a_written_id_can_be_read(press: Press) -> None:
    assert len(str(press)) <= LIMIT
    assert parse(str(press)) == press


@given(st.text(CHARACTERS, max_size=120))
def test_anything_else_is_not_ours(text: str) -> None:
    press = parse(text)
    assert press is None or parse(str(press)) == press


@given(st.from_regex(r"[abshler]\|[0-9A-Z]{7,9}\|[0-9²٣x]{0,20}\|.{0,20}", fullmatch=True, alphabet=CHARACTERS))
def test_near_misses(text: str) -> None:
    press = parse(text)
    assert press is None or press.text == text.split("|", 3)[3]


def test_a_notation_that_is_too_long_is_our_mistake() -> None:
    with pytest.raises(AssertionError, match="characters"):
        str(Press(PressKind.ACT, 1, 1, "x" * 100))


@given(st.lists(st.integers(0, 999), max_size=8), st.integers(0, 9999))
def test_places_in_a_menu(path: list[int], page: int) -> None:
    spot = MenuPath(tuple(path), page)
    assert MenuPath.parse(str(spot)) == spot


@given(st.text(CHARACTERS, max_size=30))
def test_nonsense_is_the_top_or_a_place(text: str) -> None:
    spot = MenuPath.parse(text)
    assert MenuPath.parse(str(spot)) == spot


@given(st.text(alphabet="0123456789.p²٣-", max_size=12))
def test_near_misses_of_places(text: str) -> None:
    spot = MenuPath.parse(text)
    assert all(0 <= step <= 999 for step in spot.path)
    assert 0 <= spot.page <= 9999
