"""Names in pictures: no name becomes a row of boxes, and no two look the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.drawable_names import drawable, drawn_names, renamed
from bot.pictures.typefaces import is_known
from tests.examples import CHARACTERS


@pytest.mark.parametrize("name", ["Ada", "Łukasz", "Nguyễn", "Жанна", "Ελένη", "x_X~*", "ﬁ", "😀", "☬MM☬"])
def test_drawable_names_stay(name: str) -> None:
    assert drawable(name) == name


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("𝓐𝓭𝓪", "Ada"),
        ("Ａｄａ", "Ada"),
        ("Zoe\u0301", "Zoé"),
        ("Ada 🚗", "Ada"),
        ("김철수 Kim", "Kim"),
        ("★彡Ken彡★", "★Ken★"),
        ("Z̸̡̢a̷l̶g̴o̷", "Zalgo"),
        ("\u202eevil", "evil"),
    ],
)
def test_undrawable_characters_are_left_out(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


@pytest.mark.parametrize("name", ["田中", "ขวัญ", "🚗🏎️", "שלום", "محمد", "", "  ", "\u200b", "\ud83d", "🚗!"])
def test_a_name_with_nothing_left_becomes_the_seats_letter(name: str) -> None:
    assert drawable(name) == ""
    assert drawn_names(("Ada", name)) == ("Ada", "Seat B")
    assert renamed(("Ada", name)) == [("Seat B", name)]


def test_no_two_names_look_the_same() -> None:
    names = ("Ada", "Ada 🚗", "🚗")
    assert drawn_names(names) == ("Ada", "Ada (B)", "Seat C")
    assert renamed(names) == [("Ada (B)", "Ada 🚗"), ("Seat C", "🚗")]
    assert renamed(("Ada", "𝓑𝓮𝓷")) == [], "that is read all the same"


@given(st.lists(st.text(CHARACTERS, max_size=32), min_size=2, max_size=5, unique=True))
def test_every_letter_of_a_drawn_name_has_a_shape(names: list[str]) -> None:
    drawn = drawn_names(tuple(names))
    assert len(set(drawn)) == len(names)
    assert all(is_known(letter) for name in drawn for letter in name)
