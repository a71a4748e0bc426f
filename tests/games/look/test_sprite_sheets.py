"""Sprites that are groups of a sheet."""

from __future__ import annotations

import pytest

from games.look.moods import MOODS
from games.look.sprite_sheets import sheet_sprites

SPRITES = sheet_sprites("home", {"cup": "M0 0 h4"})


def test_a_fact_that_a_name_does_not_give_is_empty() -> None:
    assert ">?<" in SPRITES["pocket"]()
    assert ">?<" not in SPRITES["pocket"]("wanted")


def test_too_many_facts_are_refused() -> None:
    with pytest.raises(ValueError, match="longer"):
        SPRITES["pocket"]("wanted", "twice")


def test_a_mood_brings_the_colours_of_its_game() -> None:
    assert MOODS["race_to_ace"].accent in SPRITES["lit"]("race_to_ace")
    assert MOODS["acceleration"].accent in SPRITES["lit"]("acceleration")


def test_an_icon_is_one_of_those_that_come_with_the_sheet() -> None:
    assert 'd="M0 0 h4"' in SPRITES["badge"]("cup", "gold", "race_to_ace", "30")
    with pytest.raises(KeyError):
        SPRITES["badge"]("flag", "gold", "race_to_ace", "30")
